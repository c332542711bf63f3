"""What the table says, as data: a code and its arguments, relative to the seat that reads it.

Pure functions from what the engine knows to messages; `marjolet.words` makes sentences of them in each language. A
seat is told apart in the code (``event.led.me``, ``event.led.them``), not in an argument: grammar depends on it.
Codes are public: `MESSAGES` lists every one that this module can make, with the names of its arguments.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Final, Literal

from marjolet.cards import Card, Suit, is_card, strength, suit_of
from marjolet.events import (
    Dealt,
    Declared,
    Drew,
    Event,
    Exchanged,
    HandEnded,
    LevelTotals,
    MatchEnded,
    Played,
    Scored,
    Settled,
    StockGone,
    TrickTaken,
    Why,
)
from marjolet.legality import declarable, hand_after_exchange, playable
from marjolet.melds import Meld, MeldKind, all_melds, meld_of
from marjolet.observation import Observation
from marjolet.record.errors import RecordCode, RecordError
from marjolet.refusals import Refusal, RefusalCode
from marjolet.rules import DEFAULT, Rules, Seat

Side = Literal["me", "them"]


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence that has not been put into words: ``args`` are strings, numbers, lists of cards, or messages."""

    code: str
    args: Mapping[str, object] = field(default_factory=dict)

    def to_json(self) -> dict[str, object]:
        """The message as plain data: ``{"code", "args"}``, nested messages too."""
        return {"code": self.code, "args": {name: _plain(value) for name, value in self.args.items()}}


def _plain(value: object) -> object:
    if isinstance(value, Message):
        return value.to_json()
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value


def message_from(data: object) -> Message | None:
    """The message that `Message.to_json` wrote (or a reason of a bot's answer), or None if ``data`` is not one."""
    if not isinstance(data, Mapping) or not isinstance(data.get("code"), str):
        return None
    args = data.get("args", {})
    if not isinstance(args, Mapping) or not all(isinstance(name, str) for name in args):
        return None
    return Message(data["code"], {name: _nested(value) for name, value in args.items()})


def _nested(value: object) -> object:
    if isinstance(value, list):
        return [_nested(item) for item in value]
    return message_from(value) or value


def side(seat: Seat, me: Seat) -> Side:
    return "me" if seat == me else "them"


def meld_name(meld: Meld, kind: MeldKind) -> Message:
    """The meld in words: "Marriage in hearts", "Marjolet with the queen of spades", "Four aces"."""
    if kind is MeldKind.MARRIAGE:
        return Message("meld.marriage", {"suit": suit_of(meld[0])})
    if kind is MeldKind.MARJOLET:
        queen = next(card for card in meld if card[0] == "Q")
        return Message("meld.marjolet", {"card": queen})
    return Message(f"meld.{kind.value}")


def meld_line(meld: Meld, kind: MeldKind, points: int) -> Message:
    """One line of the settle panel: the kind of meld with its cards in short, highest first."""
    cards = sorted(meld, key=lambda card: (-_COURT_ORDER.index(card[0]), card))
    return Message("settle.meld", {"kind": Message(f"kind.{kind.value}"), "cards": cards, "points": points})


_COURT_ORDER: Final = "789TJQKA"
"""How people name the cards of a meld: king and queen, queen and jack."""


def message_of(event: Event, me: Seat) -> Message | None:
    """What ``me`` is told about ``event`` (already redacted for that seat); None where another event says it."""
    match event:
        case Dealt():
            return _msg(f"event.dealt.{side(event.dealer, me)}", card=event.turn_up, suit=event.trump)
        case Played():
            verb = "led" if event.leads else "replied"
            return _msg(f"event.{verb}.{side(event.seat, me)}", card=event.card, trick=event.trick)
        case TrickTaken():
            card = event.lead if event.seat == event.leader else event.reply
            return _msg(f"event.taken.{side(event.seat, me)}", card=card, trick=event.trick)
        case Exchanged():
            return _msg(f"event.exchanged.{side(event.seat, me)}", card=event.taken, dix=event.dix)
        case Declared():
            name = meld_name(event.meld, event.kind)
            return _msg(f"event.declared.{side(event.seat, me)}", meld=name, cards=list(event.meld))
        case Settled():
            if event.step.exchange or event.step.melds:
                return None
            return _msg(f"event.passed.{side(event.seat, me)}", trick=event.trick)
        case Drew():
            who = side(event.seat, me)
            if event.turn_up:
                return _msg(f"event.drew_turn_up.{who}", card=event.card)
            # Even from an event that was not redacted, a card of theirs is not told.
            return _msg("event.drew.them") if who == "them" else _msg("event.drew.me", card=event.card)
        case StockGone():
            return _msg("event.stock_gone")
        case Scored():
            code = f"event.scored.{event.why.value}.{side(event.seat, me)}"
            return _msg(code, points=event.points, n=len(event.cards))
        case HandEnded():
            mine, theirs = _mine_first(event.scores, me)
            return _msg("event.hand_ended", me=mine, them=theirs)
        case MatchEnded():
            mine, theirs = _mine_first(event.totals, me)
            return _msg(f"event.match_ended.{side(event.winner, me)}", me=mine, them=theirs)
        case LevelTotals():
            return _msg("event.level_totals", points=event.total)


def _msg(code: str, /, **args: object) -> Message:
    return Message(code, args)


def _mine_first(pair: tuple[int, int], me: Seat) -> tuple[int, int]:
    return pair if me == 0 else (pair[1], pair[0])


def refusal_message(refusal: Refusal) -> Message:
    """Why an action is refused; where the sentence turns on a fact, the fact is in the code."""
    code = f"refusal.{refusal.code.value}"
    if refusal.code is RefusalCode.WRONG_STEP:
        return Message(f"{code}.{'settle' if refusal.args.get('expected') == 'settle' else 'play'}")
    if refusal.code is RefusalCode.MELD_NOT_HELD:
        needs = "exchange" if refusal.args.get("exchange") else "missing"
        return Message(f"{code}.{needs}", {"meld": refusal.args["meld"], "missing": refusal.args["missing"]})
    args = dict(refusal.args)
    led = args.get("led")
    if isinstance(led, str):
        args["suit"] = led[1]
    return Message(code, args)


def ledger_message(scored: Scored, trump: Suit, rules: Rules = DEFAULT) -> Message:
    """The label of one line of the ledger; its points stand in a column of their own (they are in the args too)."""
    args: dict[str, object] = {"points": scored.points, "trick": trick_of(scored.action)}
    match scored.why:
        case Why.MELD:
            kind = all_melds(trump)[scored.cards]
            return Message("ledger.meld", {**args, "meld": meld_name(scored.cards, kind)})
        case Why.TRICK_TEN:
            return Message(f"ledger.trick_ten.{rules.trick_ten_to}", args)
        case Why.BRISQUES:
            return Message("ledger.brisques", {**args, "n": len(scored.cards)})
    return Message(f"ledger.{scored.why.value}", args)


def trick_of(action: int) -> int:
    """The trick, 1 to 16, to which an action's index belongs; 0 for the deal (index -1)."""
    if action < 0:
        return 0
    return action // 3 + 1 if action < 30 else (action - 30) // 2 + 11


def whose_move(observation: Observation) -> Message:
    """What I have to do now, or what is waited for."""
    if observation.over:
        return Message("move.over")
    if not observation.my_turn:
        if observation.phase == "settle":
            return Message("move.wait.settle")
        return Message("move.wait.lead" if observation.led is None else "move.wait.reply")
    if observation.phase == "settle":
        return Message(f"move.settle.{_choices(observation)}")
    led = observation.led
    if led is None:
        return Message("move.lead")
    if not observation.duty:
        return Message("move.reply")
    return _duty(observation, led)


def _choices(observation: Observation) -> str:
    """What the settle step offers: "both", "exchange", "declare" or "nothing"."""
    rules, hand, trump = observation.rules, observation.hand, observation.trump
    swapped = hand_after_exchange(hand, observation.turn_up, trump)
    # A meld that needs the exchange is an offer, too.
    melds = declarable(rules, hand if swapped is None else {*hand, *swapped}, trump, observation.declared)
    if swapped is None:
        return "declare" if melds else "nothing"
    return "both" if melds else "exchange"


def _duty(observation: Observation, led: Card) -> Message:
    """The duty of the last six tricks, as it binds this hand to this lead."""
    suit, trump = suit_of(led), observation.trump
    allowed = playable(observation.hand, led, trump, duty=True)
    if allowed[0][1] == suit:
        beats = strength(allowed[0]) > strength(led)
        # The cards allowed either all beat the one led or none of them can.
        return Message("move.beat" if beats else "move.follow", {"suit": suit, "led": led})
    if allowed[0][1] == trump:
        return Message("move.trump", {"suit": suit, "led": led})
    if suit == trump:
        return Message("move.discard.trump", {"led": led})
    return Message("move.discard", {"suit": suit, "led": led})


def line(observation: Observation, recent_events: Sequence[Event]) -> tuple[Message, ...]:
    """The line above the hand: the most important thing that just happened, then whose move it is.

    ``recent_events``: what happened since I last acted (or since the line last changed), redacted for my seat.
    """
    happened = _happening(observation, recent_events)
    if observation.over and happened is not None:
        return (happened,)
    move = whose_move(observation)
    return (move,) if happened is None else (happened, move)


def _happening(observation: Observation, events: Sequence[Event]) -> Message | None:
    """One message for all of ``events``: what ended first, then what was scored, then the last card played."""
    me = observation.seat
    return (
        _ended(events, me)
        or next((Message("line.stock_gone") for event in events if isinstance(event, StockGone)), None)
        or _settled(events, me)
        or _sevens(events, me)
        or _dealt(events, me)
        or _cards(observation, events, me)
    )


def _ended(events: Sequence[Event], me: Seat) -> Message | None:
    for event in reversed(events):
        if isinstance(event, MatchEnded):
            mine, theirs = _mine_first(event.totals, me)
            return Message(f"line.match_over.{side(event.winner, me)}", {"me": mine, "them": theirs})
        if isinstance(event, LevelTotals):
            return Message("line.level_totals", {"points": event.total})
    for event in events:
        if isinstance(event, HandEnded):
            mine, theirs = _mine_first(event.scores, me)
            return Message("line.hand_over", {"me": mine, "them": theirs})
    return None


def _settled(events: Sequence[Event], me: Seat) -> Message | None:
    """The last settle step in which something was done, with all of its points."""
    melds = [event for event in events if isinstance(event, Declared)]
    exchange = next((event for event in events if isinstance(event, Exchanged)), None)
    points = sum(e.points for e in events if isinstance(e, Scored) and e.why in (Why.MELD, Why.EXCHANGE))
    if melds:
        who = side(melds[-1].seat, me)
        both = "exchanged_and_declared" if exchange is not None else "declared"
        if len(melds) == 1:
            args = {"meld": meld_name(melds[0].meld, melds[0].kind), "points": points}
            return Message(f"line.{both}.{who}", args)
        return Message(f"line.{both}.many.{who}", {"n": len(melds), "points": points})
    if exchange is not None:
        return Message(f"line.exchanged.{side(exchange.seat, me)}", {"card": exchange.taken, "points": points})
    return None


def _sevens(events: Sequence[Event], me: Seat) -> Message | None:
    for event in events:
        if isinstance(event, Scored) and event.why in (Why.DIX_PLAYED, Why.TURNED_UP_SEVEN):
            return Message(f"line.{event.why.value}.{side(event.seat, me)}", {"points": event.points})
    return None


def _dealt(events: Sequence[Event], me: Seat) -> Message | None:
    """The deal, unless a card was played since: then the trump stands on the table and the card is the news."""
    if any(isinstance(event, Played) for event in events):
        return None
    return next(
        (
            Message(f"line.dealt.{side(event.dealer, me)}", {"suit": event.trump})
            for event in events
            if isinstance(event, Dealt)
        ),
        None,
    )


def _cards(observation: Observation, events: Sequence[Event], me: Seat) -> Message | None:
    taken = _last(event for event in events if isinstance(event, TrickTaken))
    played = _last(event for event in events if isinstance(event, Played))
    drew = _last(event for event in events if isinstance(event, Drew) and event.seat == me)
    if isinstance(played, Played) and played.leads:
        who = side(played.seat, me)
        # In the last six the duty takes the room of the second half.
        joined = who == "them" and isinstance(taken, TrickTaken) and taken.seat == played.seat
        if joined and not observation.duty:
            return Message("line.took_and_led.them", {"card": played.card})
        return Message(f"line.led.{who}", {"card": played.card})
    if isinstance(taken, TrickTaken) and not (isinstance(drew, Drew) and drew.card is not None):
        card = taken.lead if taken.seat == taken.leader else taken.reply
        return Message(f"line.taken.{side(taken.seat, me)}", {"card": card})
    if isinstance(drew, Drew) and drew.card is not None:
        return Message("line.drew.me", {"card": drew.card})
    return None


def _last(events: Iterable[Event]) -> Event | None:
    found = None
    for event in events:
        found = event
    return found


def rules_differ(rules: Rules) -> tuple[Message, ...]:
    """In what a preset differs from the default, one sentence each; for the default, that nothing differs."""
    if not rules.differs:
        return (Message("rule.differs.nothing"),)
    return tuple(Message(f"rule.differs.{name}", _rule_args(rules, name)) for name in rules.differs)


def _rule_args(rules: Rules, name: str) -> dict[str, object]:
    if name == "meld_points":
        quartets = ("aces", "tens", "kings", "queens", "jacks")
        return {rank: rules.points_of(MeldKind(f"four_{rank}")) for rank in quartets}
    if name in ("dix_played_when", "trick_ten_to"):
        return {"points": rules.dix_played if name == "dix_played_when" else rules.trick_ten}
    return {"points": getattr(rules, name)}


def rules_not_stated(rules: Rules) -> Message | None:
    """What the preset's source leaves open, so that the default's rule stands; None where nothing is."""
    if not rules.not_stated:
        return None
    return Message("rule.not_stated", {"rules": [Message(f"rule.name.{name}") for name in rules.not_stated]})


def reason_message(code: str, args: Mapping[str, object], trump: Suit) -> Message:
    """A reason of a computer player (`marjolet.players.reasons`, or the bot protocol's ``why``), its melds named."""
    return Message(f"reason.{code}", {name: _with_melds(name, value, trump) for name, value in args.items()})


def _with_melds(name: str, value: object, trump: Suit) -> object:
    if name == "meld":
        return _named(value, trump)
    if name in ("melds", "left") and isinstance(value, list | tuple):
        return [_named(meld, trump) for meld in value]
    return value


def _named(value: object, trump: Suit) -> object:
    """The name of a list of cards that is a meld; anything else as it is."""
    if isinstance(value, list | tuple) and all(is_card(card) for card in value):
        meld = meld_of(value)
        kind = all_melds(trump).get(meld)
        if kind is not None:
            return meld_name(meld, kind)
    return value


def error_message(error: RecordError) -> Message:
    """What is wrong with a record, a seat's record or a save; hands and tricks are counted from one."""
    hand = 1 if error.hand is None else error.hand + 1
    trick = 0 if error.action is None else trick_of(error.action)
    if error.code in tuple(RefusalCode):
        return Message("record.REFUSED", {"hand": hand, "trick": trick, "code": str(error.code)})
    return Message(f"record.{error.code}", {**error.args, "hand": hand, "trick": trick, "path": error.path})


def _both(codes: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {f"{code}.{who}": args for code, args in codes.items() for who in ("me", "them")}


MESSAGES: Final[Mapping[str, tuple[str, ...]]] = {
    **_both(
        {
            "event.dealt": ("card", "suit"),
            "event.led": ("card", "trick"),
            "event.replied": ("card", "trick"),
            "event.taken": ("card", "trick"),
            "event.exchanged": ("card", "dix"),
            "event.declared": ("meld", "cards"),
            "event.passed": ("trick",),
            "event.drew_turn_up": ("card",),
            **{f"event.scored.{why.value}": ("points", "n") for why in Why},
            "event.match_ended": ("me", "them"),
            "line.match_over": ("me", "them"),
            "line.declared": ("meld", "points"),
            "line.exchanged_and_declared": ("meld", "points"),
            "line.declared.many": ("n", "points"),
            "line.exchanged_and_declared.many": ("n", "points"),
            "line.exchanged": ("card", "points"),
            "line.dix_played": ("points",),
            "line.turned_up_seven": ("points",),
            "line.dealt": ("suit",),
            "line.led": ("card",),
            "line.taken": ("card",),
        }
    ),
    "event.drew.me": ("card",),
    "event.drew.them": (),
    "event.stock_gone": (),
    "event.hand_ended": ("me", "them"),
    "event.level_totals": ("points",),
    "line.took_and_led.them": ("card",),
    "line.drew.me": ("card",),
    "line.stock_gone": (),
    "line.hand_over": ("me", "them"),
    "line.level_totals": ("points",),
    "move.over": (),
    "move.wait.settle": (),
    "move.wait.lead": (),
    "move.wait.reply": (),
    "move.settle.both": (),
    "move.settle.exchange": (),
    "move.settle.declare": (),
    "move.settle.nothing": (),
    "move.lead": (),
    "move.reply": (),
    "move.beat": ("suit", "led"),
    "move.follow": ("suit", "led"),
    "move.trump": ("suit", "led"),
    "move.discard": ("suit", "led"),
    "move.discard.trump": ("led",),
    "refusal.NOT_IN_HAND": ("card",),
    "refusal.MUST_FOLLOW": ("card", "led", "because", "suit"),
    "refusal.MUST_BEAT": ("card", "led", "because", "suit"),
    "refusal.MUST_TRUMP": ("card", "led", "because", "suit"),
    "refusal.NOT_YOUR_TURN": (),
    "refusal.WRONG_STEP.play": (),
    "refusal.WRONG_STEP.settle": (),
    "refusal.NO_DIX": ("card",),
    "refusal.NOTHING_TO_EXCHANGE": ("card",),
    "refusal.NOT_A_MELD": ("meld",),
    "refusal.MELD_NOT_HELD.exchange": ("meld", "missing"),
    "refusal.MELD_NOT_HELD.missing": ("meld", "missing"),
    "refusal.MELD_ALREADY_DECLARED": ("meld",),
    "refusal.MELD_TWICE": ("meld",),
    "refusal.CARD_TWICE": ("card", "meld"),
    "refusal.TOO_MANY_MELDS": ("limit", "count"),
    "refusal.STALE": ("ply", "now"),
    "refusal.OVER": (),
    "ledger.turned_up_seven": ("points", "trick"),
    "ledger.exchange": ("points", "trick"),
    "ledger.dix_played": ("points", "trick"),
    "ledger.meld": ("points", "trick", "meld"),
    "ledger.trick_ten.loser": ("points", "trick"),
    "ledger.trick_ten.winner": ("points", "trick"),
    "ledger.last_trick": ("points", "trick"),
    "ledger.sweep": ("points", "trick"),
    "ledger.brisques": ("points", "trick", "n"),
    "settle.meld": ("kind", "cards", "points"),
    **{f"kind.{kind.value}": () for kind in MeldKind},
    **{f"meld.{kind.value}": () for kind in MeldKind},
    "meld.marriage": ("suit",),
    "meld.marjolet": ("card",),
    "rule.differs.nothing": (),
    "rule.differs.meld_points": ("aces", "tens", "kings", "queens", "jacks"),
    "rule.differs.turned_up_seven": ("points",),
    "rule.differs.dix_played_when": ("points",),
    "rule.differs.trick_ten_to": ("points",),
    "rule.differs.sweep": ("points",),
    "rule.differs.melds_per_step": ("points",),
    "rule.not_stated": ("rules",),
    "record.REFUSED": ("hand", "trick", "code"),
    # With the arguments of the error itself.
    **{f"record.{code.value}": ("hand", "trick", "path") for code in RecordCode},
    **{f"rule.name.{f.name}": () for f in fields(Rules) if f.name not in ("id", "source", "differs")},
}
"""Every code that this module can make, with the names of its arguments."""
