"""How a table gets its match: fresh, from a seed, or restored from what was kept; and the deal of each hand."""

from dataclasses import replace
from hashlib import sha256

from marjolet.events import redact
from marjolet.hand import HandState
from marjolet.match import MatchState, new_match, next_hand, submit
from marjolet.players import LEVELS
from marjolet.rules import PRESETS, Seat
from marjolet.shuffle import first_dealer
from marjolet.table import fair, playing, sounds
from marjolet.table.effects import Effect, NeedEntropy
from marjolet.table.messages import Message
from marjolet.table.model import Model
from marjolet.table.options import DEFAULT_LEVEL, DEFAULT_PRESET, DEFAULT_TARGET, Link, Options
from marjolet.table.save import Saved
from marjolet.table.ticks import all_ticked, offer

Result = tuple[Model, list[Effect]]


def blank(options: Options) -> Model:
    """A table without a match yet."""
    rules = PRESETS[options.preset or DEFAULT_PRESET]
    return Model(
        options=options,
        lang=options.lang,
        settings=options.settings,
        level=options.level or options.usual_level or DEFAULT_LEVEL,
        me=options.me,
        match=new_match(rules, options.target or DEFAULT_TARGET),
        kept=options.seed is None,
        counts=options.seed is None,
    )


def fresh(model: Model, target: int | None = None, preset: str | None = None) -> Result:
    """A new match; what is not given stays as it was. It is dealt at once from a seed, or once entropy has come."""
    rules = PRESETS[preset] if preset else model.match.rules
    # A table that was opened with a seed deals the same first match every time, and fresh ones after it.
    seed = model.options.seed if model.seed is None else model.fair.seed
    model = replace(
        model,
        match=new_match(rules, target or model.match.target),
        levels=(),
        seed=None,
        lesson=None,
        fair=fair.before_match(model.fair) if seed == model.fair.seed else fair.Fair(),
        date="",
        script=(),
        viewer=None,
        ticks=None,
        trick_shown=False,
        thinking=None,
        timer=None,
        recent=(),
        notice=None,
        news=None if model.match.hands else model.news,
        dialog=None,
        panel=None,
        hand_closed=False,
        raised=None,
        conceded=False,
        practice=model.settings.on("practice"),
        hint=None,
        hints=(),
        whys=(),
        lost=(),
        reviews=replace(model.reviews, look=None),
    )
    if seed is None:
        return model, [NeedEntropy()]
    return deal_first(replace(model, seed=seed, player_seed=_player_seed(seed)))


def with_entropy(model: Model, value: int, now: str = "") -> Result:
    """The randomness of a new match, or of the one after it, has come. Ignored when none is waited for."""
    if model.seed is not None and model.fair.seed is not None:
        return model, []
    if model.seed is not None:
        # A match that was promised begins without fresh randomness: its time comes with that of the match after it.
        begins = model.counts and len(model.match.hands) == 1
        date = model.date or (now if begins else "")
        model = replace(model, fair=fair.before_next_match(model.fair, value), date=date)
        return model, playing.saving(model)
    model = replace(model, seed=value, player_seed=_player_seed(value), date=now if model.counts else "")
    if not model.match.hands:
        return deal_first(model)
    # A match from a link has its first hand already and needs a seed for the hands after it.
    return replace(model, fair=fair.before_hand(model.fair, value, len(model.match.hands))), [NeedEntropy()]


def deal_first(model: Model) -> Result:
    assert model.seed is not None
    asked: dict[str | None, Seat] = {"me": model.me, "them": model.them}
    dealer = asked.get(model.options.dealer, first_dealer(model.seed))
    model, effects = _deal(model, dealer)
    # The next match is promised before this one is played.
    return model, [*effects, NeedEntropy()]


def deal_next(model: Model) -> Result:
    """The next hand of the match, when one is due."""
    dealer = model.match.next_dealer()
    if not model.match.between_hands or dealer is None or model.seed is None or model.conceded:
        return model, []
    model = replace(model, script=model.script[1:] if model.next_written else ())
    return _deal(model, dealer)


def _deal(model: Model, dealer: Seat) -> Result:
    assert model.seed is not None
    kept, deck = fair.deal(model.fair, model.seed, len(model.match.hands))
    if model.script:
        # As written: nothing was promised of it.
        kept, deck = fair.passed_over(model.fair, model.seed, len(model.match.hands)), model.script[0].deck
    step = next_hand(model.match, deck, dealer)
    level: str = model.level
    levels = (None, level) if model.me == 0 else (level, None)
    model = replace(
        model,
        match=step.state,
        fair=kept,
        levels=(*model.levels, levels),
        recent=(),
        trick_shown=False,
        hand_closed=False,
        ticks=None,
        panel=None,
    )
    events = tuple(redact(event, model.me) for event in step.events)
    model, effects = playing.go_on(playing.told(model, events))
    return model, [*sounds.of(model, events), *effects]


def restore(model: Model, saved: Saved) -> Result:
    """The table as it was kept, its open settle panel included."""
    record = saved.record
    levels: tuple[tuple[str | None, str | None], ...] = tuple(by or (None, None) for by in record.levels)
    model = replace(
        model,
        match=record.match,
        seed=record.seed,
        date=record.date or "",
        player_seed=saved.player_seed,
        me=saved.me,
        level=model.options.level or (saved.level if saved.level in LEVELS else DEFAULT_LEVEL),
        levels=levels,
        ticks=saved.ticks,
        practice=saved.practice,
        conceded=saved.conceded,
        fair=saved.fair,
        hints=saved.hints,
        whys=saved.whys,
        lost=saved.lost,
    )
    model = replace(model, practice=model.practice_with(model.settings))
    hand = model.hand
    if hand is None or record.seed is None:
        # Nothing was dealt yet, or a record without its seed: its next hand could not be dealt.
        return fresh(model)
    seen = model.seen
    if seen is not None and seen.my_turn and seen.phase == "settle" and not saved.conceded:
        offered = offer(seen)
        passes = offered.empty and model.settings.on("pass")
        ticks = model.ticks or (None if passes else all_ticked(offered))
        model = replace(model, ticks=ticks, trick_shown=True)
    model = replace(
        model,
        hand_closed=hand.over or saved.conceded,
        news=Message("ui.saved.restored") if model.under_way and not hand.over else None,
        fair=fair.before_hand(model.fair, record.seed, len(model.match.hands)),
    )
    model, effects = playing.go_on(model)
    return model, effects if model.fair.seed is not None else [*effects, NeedEntropy()]


def from_link(model: Model, match: MatchState, link: Link) -> Result | None:
    """The table as it stood at one moment of a record, to be played on from there; None if there is no such moment.

    Nothing of it is kept in storage, so a match under way stays there untouched.
    """
    if link.hand >= len(match.hands):
        return None
    whole = match.hands[link.hand]
    before = new_match(match.rules, match.target)
    for hand in match.hands[: link.hand]:
        before = _replayed(before, hand, len(hand.actions))
    model = replace(
        model,
        match=_replayed(before, whole, link.ply),
        levels=((None, None),) * (link.hand + 1),
        me=link.seat,
        script=match.hands[link.hand :],
        practice=model.settings.on("practice"),
        kept=False,
        counts=False,
    )
    now = model.hand
    assert now is not None
    model = replace(model, hand_closed=now.over, trick_shown=now.phase == "settle")
    model, effects = playing.go_on(model)
    return model, [NeedEntropy(), *effects]


def _replayed(match: MatchState, hand: HandState, ply: int) -> MatchState:
    match = next_hand(match, hand.deck, hand.dealer).state
    for action in hand.actions[:ply]:
        match = submit(match, action).state
    return match


def _player_seed(seed: int) -> int:
    """The computer's own seed: one-way, so that it tells nothing of the decks."""
    return int.from_bytes(sha256(f"marjolet-player/1:{seed}".encode("ascii")).digest()[:6], "big")
