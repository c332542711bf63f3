"""The scripted seats of an exercise, and playing an attempt out to its end."""

from collections.abc import Sequence

from marjolet.actions import Action, Play, Settle
from marjolet.cards import Card, beats, is_brisque, strength, suit_of
from marjolet.events import Event
from marjolet.hand import HandState, apply, legal
from marjolet.learn.exercise import ME, Attempt, Exercise


def scripted(exercise: Exercise, hand: HandState) -> Action:
    """What the seat to act does when nobody sits there: its cards by preference, and all it can declare."""
    options = legal(hand)
    if hand.phase == "settle":
        return max((o for o in options if isinstance(o, Settle)), key=lambda o: (len(o.melds), o.exchange))
    cards = [option.card for option in options if isinstance(option, Play)]
    wanted = exercise.mine if hand.to_act == ME else exercise.theirs
    for card in wanted:
        if card in cards:
            return Play(card)
    ducks = exercise.ducks and hand.to_act != ME
    return Play(_reply(hand, cards, hand.led, ducks) if hand.led is not None else _cheapest(hand, cards))


def _reply(hand: HandState, cards: Sequence[Card], led: Card, ducks: bool) -> Card:
    """The cheapest card that takes the trick, or the cheapest of all; for one who ducks the other way round."""
    taking = [card for card in cards if beats(led, card, hand.trump)]
    losing = [card for card in cards if card not in taking]
    first = losing if ducks else taking
    return _cheapest(hand, first or cards)


def _cheapest(hand: HandState, cards: Sequence[Card]) -> Card:
    """Plain before trump, worthless before ace and ten, low before high."""
    return min(cards, key=lambda card: (is_brisque(card), suit_of(card) == hand.trump, strength(card), card))


def asked_now(exercise: Exercise, hand: HandState, mine: Sequence[Action]) -> bool:
    """Whether the next action is the learner's own: asked for, and of the kind that is due."""
    if hand.over or hand.to_act != ME or len(mine) >= len(exercise.solution):
        return False
    return isinstance(exercise.solution[len(mine)], Play) == (hand.phase == "play")


def finished(exercise: Exercise, hand: HandState) -> bool:
    """Whether the attempt has been played out."""
    return hand.over or hand.ply >= exercise.start.ply + exercise.plies


def attempted(exercise: Exercise, actions: Sequence[Action], answer: int | None = None) -> Attempt:
    """The whole attempt of one who does ``actions`` (or gives ``answer``). Raises `IllegalAction` for illegal ones."""
    hand, left = exercise.start, list(actions)
    done: list[Action] = []
    events: list[Event] = []
    while not finished(exercise, hand):
        if left and asked_now(exercise, hand, done):
            action = left.pop(0)
            done.append(action)
        else:
            action = scripted(exercise, hand)
        step = apply(hand, action)
        events += step.events
        hand = step.state
    return Attempt(exercise.start, tuple(done), answer, hand, tuple(events))


def solved(exercise: Exercise) -> Attempt:
    """The right attempt that the exercise brings along."""
    return attempted(exercise, exercise.solution, exercise.answer if exercise.kind == "question" else None)


def price(exercise: Exercise, attempt: Attempt) -> int:
    """How many points worse off the learner is than after the right attempt, never less than nothing."""
    if exercise.kind == "question":
        return 0
    return max(0, solved(exercise).balance - attempt.balance)
