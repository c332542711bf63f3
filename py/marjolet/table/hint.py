"""A hint: what was asked for one moment of a hand, what was answered, how much of it has been told."""

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from marjolet.actions import Action, Play, Settle
from marjolet.cards import Card, is_brisque
from marjolet.melds import Meld, MeldKind, all_melds, meld_of
from marjolet.observation import Observation
from marjolet.players.reasons import Reason, ReasonCode
from marjolet.table.messages import Message, meld_name, reason_message
from marjolet.table.ticks import Ticks, all_ticked, offer, step_of

IDEA, ACTION = 1, 2
"""What was told: nothing yet (0), the idea, the action too."""


@dataclass(frozen=True, slots=True)
class Hint:
    id: int
    """Of the question."""
    hand: int
    """How many hands the match had."""
    ply: int
    action: Action | None = None
    """None: the answer has not come."""
    because: tuple[Reason, ...] = ()
    """What teaches most first."""
    only: Message | None = None
    """Why there is no other action: nobody had to be asked."""
    told: int = 0
    tries: int = 0
    """How often it was asked for again."""
    failed: bool = False
    """It was asked for in vain, and the person was told."""

    @property
    def card(self) -> Card | None:
        """The card to be marked."""
        return self.action.card if self.told == ACTION and isinstance(self.action, Play) else None

    @property
    def step(self) -> Settle | None:
        """The settle step to be marked."""
        return self.action if self.told == ACTION and isinstance(self.action, Settle) else None


_CARDS: Final = 2
"""Cards beyond which a sentence does not list them; of melds it names one only."""

_NO_IDEAS: Final = frozenset(
    {ReasonCode.LEARNED_BEST, ReasonCode.LEARNED_CLOSE, ReasonCode.SEARCHED_BEST, ReasonCode.ENDGAME_EXACT}
)
"""Said only where there is nothing better to say."""


def idea(hint: Hint, seen: Observation) -> Message:
    """The first thing to say: what matters now, without the card."""
    return _sentence(hint.because[0], hint, seen) if hint.because else Message("hint.BEST_BALANCE")


def advice(hint: Hint, seen: Observation, ticks: Ticks | None) -> Message:
    """The second: the card, or what to tick, and one more reason."""
    if isinstance(hint.action, Settle):
        return _settling(hint.action, seen, ticks)
    assert hint.action is not None
    more = [told for told in hint.because[1:] if told.code not in _NO_IDEAS]
    why = _sentence(more[0], hint, seen) if more else idea(hint, seen)
    # What told to find the card tells of it now.
    if f"{why.code}.card" in HINTS:
        why = replace(why, code=f"{why.code}.card")
    kind = "lead" if seen.led is None else "reply"
    return Message(f"hint.act.{kind}", {"card": hint.action.card, "why": why})


def _sentence(told: Reason, hint: Hint, seen: Observation) -> Message:
    """A reason as it is said to the person who is to play; where a list would be long, without it."""
    message = reason_message(told.code.value, told.args, seen.trump)
    code, args = f"hint.{told.code.value}", dict(message.args)
    match told.code:
        case ReasonCode.TAKE_BRISQUE:
            led = seen.led
            if led is None or not is_brisque(led):
                code += ".own"
            else:
                args |= {"points": seen.rules.brisque, "brisques": [led]}
        case ReasonCode.NOT_WORTH_TAKING if len(_list(told, "cards")) > _CARDS:
            code += ".many"
        case ReasonCode.ENDGAME_BRISQUES if len(_list(told, "cards")) > 1:
            code += ".many"
            args["n"] = len(_list(told, "cards"))
        case ReasonCode.KEEP_FOR_MELD:
            if len(_list(told, "meld")) > _CARDS:
                code += ".one" if len(_list(told, "missing")) == 1 else ".more"
                args["n"] = len(_list(told, "missing"))
            kind = all_melds(seen.trump).get(meld_of(_list(told, "meld")))
            args["kind"] = Message("hint.kind.other" if kind is None else f"hint.kind.{kind.value}")
        case ReasonCode.ENDGAME_LEVEL if not any(more.code is ReasonCode.ENDGAME_COST for more in hint.because):
            code += ".all"
    if "melds" in args and f"{code}.many" in HINTS and len(_list(told, "melds")) > 1:
        code += ".many"
        args["n"] = len(_list(told, "melds"))
    return Message(code, {name: value for name, value in args.items() if name in HINTS[code]})


def _list(told: Reason, name: str) -> list[Card]:
    """An argument that is a list: of cards, or of melds where only their number counts."""
    value = told.args[name]
    assert isinstance(value, list)
    return value


def _settling(step: Settle, seen: Observation, ticks: Ticks | None) -> Message:
    if not step.exchange and not step.melds:
        return Message("hint.settle.nothing")
    if ticks is not None and step_of(ticks) == step:
        return Message("hint.settle.ready")
    if step == step_of(all_ticked(offer(seen))) and len(step.melds) + step.exchange > 1:
        return Message("hint.settle.all")
    kinds = all_melds(seen.trump)
    things = [_named(meld_name(meld, kinds[meld])) for meld in _dearest_first(step, seen)]
    if step.exchange:
        things.insert(0, Message("hint.settle.exchange"))
    return Message("hint.settle.tick", {"things": things})


def _dearest_first(step: Settle, seen: Observation) -> list[Meld]:
    kinds = all_melds(seen.trump)
    return sorted(step.melds, key=lambda meld: (-seen.rules.points_of(kinds[meld]), meld))


def _named(meld: Message) -> Message:
    """The meld with its article."""
    return Message(f"{meld.code}.a", meld.args)


def alone(seen: Observation) -> tuple[Action, Message] | None:
    """The only action there is, with why there is no other; None where there is a choice."""
    legal = seen.legal()
    if len(legal) != 1:
        return None
    action = legal[0]
    if isinstance(action, Settle):
        return action, Message("hint.NOTHING_TO_SETTLE")
    card, led = action.card, seen.led
    if len(seen.hand) == 1 or led is None:
        return action, Message("hint.only.last", {"card": card})
    if card[1] == led[1]:
        of_suit = [held for held in seen.hand if held[1] == led[1]]
        if len(of_suit) > 1:
            return action, Message("hint.only.beat", {"card": card, "led": led})
        return action, Message("hint.only.follow", {"card": card, "suit": led[1]})
    return action, Message("hint.only.trump", {"card": card, "suit": led[1]})


_BY_CODE: Final = {
    code.value: names
    for code, names in {
        ReasonCode.LEAD_LOW_SPARE: (),
        ReasonCode.LEAD_LEAST_NEEDED: (),
        ReasonCode.LEAD_TO_DECLARE: ("melds", "points"),
        ReasonCode.LEAD_TO_EXCHANGE: ("taken", "points"),
        ReasonCode.LEAD_UNBEATABLE: (),
        ReasonCode.LEAD_LIKELY: ("beaters",),
        ReasonCode.TAKE_BRISQUE: ("brisques", "points"),
        ReasonCode.TAKE_TO_DECLARE: ("melds", "points"),
        ReasonCode.TAKE_TO_EXCHANGE: ("taken", "points"),
        ReasonCode.TAKE_TRICK: (),
        ReasonCode.TAKE_CHEAPEST: (),
        ReasonCode.CANNOT_TAKE: ("led",),
        ReasonCode.NOT_WORTH_TAKING: ("cards",),
        ReasonCode.DISCARD_SPARE: (),
        ReasonCode.DISCARD_LEAST_NEEDED: (),
        ReasonCode.PLAY_DIX: ("points",),
        ReasonCode.KEEP_FOR_MELD: ("cards", "kind", "missing", "points"),
        ReasonCode.KEEP_TO_DECLARE: ("melds", "points"),
        ReasonCode.KEEP_DIX: ("taken",),
        ReasonCode.KEEP_BRISQUES: (),
        ReasonCode.KEEP_TRUMPS: (),
        ReasonCode.TRICK_TEN_LOST_PAYS: ("points",),
        ReasonCode.TRICK_TEN_WON_PAYS: ("points",),
        ReasonCode.EXCHANGE_SEVEN: ("taken", "points"),
        ReasonCode.DECLARE_ALL: ("melds", "points"),
        ReasonCode.DECLARE_DEAREST: ("melds", "points", "limit"),
        ReasonCode.NOTHING_TO_SETTLE: (),
        ReasonCode.ENDGAME_EXACT: (),
        ReasonCode.ENDGAME_COST: ("other", "cost"),
        ReasonCode.ENDGAME_LEVEL: (),
        ReasonCode.ENDGAME_SWEEP: ("points",),
        ReasonCode.ENDGAME_UNSWEPT: ("points",),
        ReasonCode.ENDGAME_LAST_TRICK: ("points",),
        ReasonCode.ENDGAME_BRISQUES: ("cards", "points"),
        ReasonCode.LEARNED_BEST: ("points",),
        ReasonCode.LEARNED_CLOSE: (),
        ReasonCode.SEARCHED_BEST: ("deals",),
        ReasonCode.FORGOTTEN: ("tricks",),
        ReasonCode.HOPES_IN_VAIN: ("gone", "meld"),
        ReasonCode.ENDING_BY_RULE: (),
        ReasonCode.BEST_BALANCE: (),
        ReasonCode.ONLY_CARD: (),
        ReasonCode.BY_LOT: (),
    }.items()
}

HINTS: Final = MappingProxyType(
    {
        **{f"hint.{code}": names for code, names in _BY_CODE.items()},
        "hint.TAKE_BRISQUE.own": ("points",),
        "hint.NOT_WORTH_TAKING.many": (),
        "hint.KEEP_FOR_MELD.one": ("kind", "missing", "points"),
        "hint.KEEP_FOR_MELD.more": ("kind", "n", "points"),
        "hint.LEAD_TO_DECLARE.many": ("n", "points"),
        "hint.TAKE_TO_DECLARE.many": ("n", "points"),
        "hint.KEEP_TO_DECLARE.many": ("n", "points"),
        "hint.DECLARE_ALL.many": ("n", "points"),
        "hint.ENDGAME_LEVEL.all": (),
        "hint.ENDGAME_BRISQUES.many": ("n", "points"),
        **{
            f"hint.{code}.card": ()
            for code in (
                "LEAD_LOW_SPARE",
                "DISCARD_SPARE",
                "LEAD_LEAST_NEEDED",
                "DISCARD_LEAST_NEEDED",
                "TAKE_TRICK",
                "LEAD_UNBEATABLE",
                "ENDGAME_LEVEL.all",
            )
        },
        "hint.LEAD_LIKELY.card": ("beaters",),
        "hint.TAKE_BRISQUE.card": ("brisques", "points"),
        "hint.TAKE_BRISQUE.own.card": ("points",),
        "hint.ENDGAME_COST.card": ("other", "cost"),
        "hint.act.lead": ("card", "why"),
        "hint.act.reply": ("card", "why"),
        "hint.settle.nothing": (),
        "hint.settle.ready": (),
        "hint.settle.tick": ("things",),
        "hint.settle.all": (),
        "hint.settle.exchange": (),
        "hint.only.last": ("card",),
        "hint.only.beat": ("card", "led"),
        "hint.only.follow": ("card", "suit"),
        "hint.only.trump": ("card", "suit"),
        **{f"hint.kind.{kind.value}": () for kind in MeldKind},
        "hint.kind.other": (),
        "hint.off": (),
        "hint.failed": (),
    }
)
"""Every code of a hint, with the names of its arguments."""
