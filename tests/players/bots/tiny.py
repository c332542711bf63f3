"""A tiny program that speaks the bot protocol without our package, and can be told to misbehave.

``tiny.py MODE [N]``: MODE after N good answers: play, die, hang, nonsense, illegal, error, chatter, deaf. It leads and
discards its lowest card by code, and declares nothing: so it need know little of the game.
"""

import json
import sys
import threading

ORDER = "789JQKTA"


def takes(led: str, reply: str, trump: str) -> bool:
    if led[1] == reply[1]:
        return ORDER.index(reply[0]) > ORDER.index(led[0])
    return reply[1] == trump


def legal(hand: list[str], led: str | None, trump: str, duty: bool) -> list[str]:
    if led is None or not duty:
        return hand
    suit = [c for c in hand if c[1] == led[1]]
    over = [c for c in suit if ORDER.index(c[0]) > ORDER.index(led[0])]
    return over or suit or [c for c in hand if c[1] == trump] or hand


def answer(request: dict) -> object:
    """Follow the public actions to know my hand, then the first legal card."""
    me, trump = request["seat"], request["turn_up"][1]
    hand, draws, turn_up = list(request["hand"]), list(request["draws"]), request["turn_up"]
    turn, led, tricks = 1 - request["dealer"], None, 0
    settling = False
    for action in request["actions"]:
        if isinstance(action, dict):
            if turn == me and action["exchange"]:
                hand[hand.index("7" + trump)] = turn_up
            hand.append(draws.pop(0))
            settling = False
            continue
        if turn == me:
            hand.remove(action)
        if led is None:
            led, turn = action, 1 - turn
            continue
        turn = turn if takes(led, action, trump) else 1 - turn
        led, tricks = None, tricks + 1
        settling = tricks <= 10
    if settling:
        return {"exchange": False, "melds": []}
    return sorted(legal(hand, led, trump, tricks >= 10))[0]


def main() -> None:
    mode, good = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 0
    for number, line in enumerate(sys.stdin):
        out = json.dumps({"action": answer(json.loads(line))})
        if number >= good and mode != "play":
            if mode == "die":
                print("out of cards", file=sys.stderr)
                sys.exit(3)
            if mode == "hang":
                threading.Event().wait()  # nobody ever sets it
            out = {
                "nonsense": "twelve",
                "illegal": '{"action": "7X"}' if good == 0 else '{"action": {"exchange": true, "melds": []}}',
                "error": '{"error": {"code": "NO_IDEA"}}',
                "chatter": out + "\n" + out,
                "deaf": '{"answer": "KS"}',
            }[mode]
        print(out, flush=True)


if __name__ == "__main__":
    main()
