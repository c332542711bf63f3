"""Writes positions.json: positions, each with how many sequences of n actions it allows.

Run it only to add positions: ``PYTHONPATH=py:tests python3 tests/perft/make.py``. A count that changes otherwise
means that the rules of the engine changed.
"""

import json
from pathlib import Path

from marjolet import PRESETS, HandState, legal
from marjolet.cli.records import perft
from marjolet.record.write import hand_json
from support.decks import last_six, play, start

FILE = Path(__file__).parent / "positions.json"
MOST = 15_000
RICH = {"elder": "QC QD QH QS JH AC", "younger": "7C KC KD KH KS 7H"}


def positions():
    """(name, state): what is special about it is in the name."""
    for preset in PRESETS:
        yield f"opening, {preset}", start("9H", preset=preset)
        settle = start("9H", preset=preset, **RICH)
        yield f"settle, six melds, {preset}", play(settle, "AC 7C")
        swap = start("KH", preset=preset, elder="7H QH JH KC QC AC", younger="7C")
        yield f"settle, exchange with melds on both sides of it, {preset}", play(swap, "AC 7C")
        fours = start("9H", preset=preset, elder="TC TD TH TS AC AD", younger="7C JC JD JH JS 8S")
        yield f"settle, four tens, {preset}", play(fours, "AC 7C")
        jacks = start("9H", preset=preset, elder="JC JD JH JS AC AD", younger="7C TC TD TH TS 8S")
        yield f"settle, four jacks, {preset}", play(jacks, "AC 7C")
    yield "a turned-up seven", start("7H")
    yield "settle, nothing to do", play(start("9H", elder="AC", younger="7C 7H"), "AC 7C")
    yield "settle, the seven turned up", play(start("7H", elder="AC", younger="7C"), "AC 7C")
    declared = play(start("9H", **RICH, stock="AD 8S"), "AC 7C :JHQC,JHQD,JHQH,JHQS AD KD")
    yield "settle, four melds declared before", declared
    swapped = play(start("KH", elder="7H QH AC AD", younger="7C 7D"), "AC 7C x AD 7D")
    yield "settle, exchanged before, the royal marriage to come", swapped
    stock = "AD 7S TD 8S KD 9S QD JS JD QS AS 8H TS 9H KS JH TH QH AH"
    late = start("KH", elder="7H AC TC KC QC JC", younger="7C 8C 9C 7D 8D 9D", stock=stock)
    line = "AC 7C . TC 8C . KC 9C . AD 7D . TD 8D . KD 9D . QD 7S . JD 8S . AS 9S . TS JS"
    yield "settle after trick ten, exchange and marriage", play(late, line)
    for ply in (27, 28, 29):
        yield f"trick ten, ply {ply}", at_ply(start("KH", elder="7H QH AC KC"), ply)
    six = last_six("QH 8C 9C JC QC KC", "AH TH KH JH AS 8D", turn_up="8D")
    yield "last six, the leader chooses", six
    yield "last six, must beat", play(six, "QH")
    yield "last six, mixed suits", last_six("AH 8C 9D JS QC KC", "TH 7C KD 7S AS 8D", turn_up="8D", seat=1)
    mixed = last_six("9S 8C 9D JS QC KC", "TC 7C KD 7S AS 8H", turn_up="8H", dealer=0)
    yield "last six, plain suits and one trump", mixed
    yield "last two tricks", at_ply(mixed, 38)
    yield "the last card", at_ply(mixed, 41)


def at_ply(state: HandState, ply: int) -> HandState:
    """Played on to ``ply``: the seven and the court cards are kept, nothing is declared or exchanged."""
    while state.ply < ply:
        if state.phase == "settle":
            state = play(state, ".")
            continue
        cards = [action.card for action in legal(state)]
        state = play(state, min(cards, key=lambda card: (card[0] in "KQJ7", card)))
    return state


def record(state: HandState) -> dict[str, object]:
    return {"format": "marjolet-record/1", "preset": state.rules.id, "target": 500, "hands": [hand_json(state)]}


def main() -> None:
    lines = []
    for name, state in positions():
        counts, depth = {}, 0
        while depth < 12 and state.ply + depth <= 43:
            depth += 1
            found = perft(state, depth)
            if found > MOST and counts:
                break
            counts[str(depth)] = found
        lines.append(json.dumps({"name": name, "counts": counts, "record": record(state)}))
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
