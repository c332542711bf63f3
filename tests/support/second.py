"""A second implementation of the rules, written from their words alone and sharing nothing with the engine.

Slow and plain on purpose: positions are lists that are changed in place, actions are in the form of the records,
and the legal settle steps are found by trying. The engine must agree with it on everything.
"""

from itertools import combinations

RANKS = "789JQKTA"
SUITS = "CDHS"
OLD_QUARTETS = {"A": 100, "K": 80, "Q": 60, "J": 40}
NEW_QUARTETS = {"A": 100, "T": 80, "K": 60, "Q": 40}
PRESETS = {
    #                 quartets  turned-up  sweep  trick ten to the  most melds
    "mcleod-2022": (NEW_QUARTETS, 10, 60, "loser", 99),
    "wikipedia": (NEW_QUARTETS, 10, 60, "loser", 99),
    "gambiter": (NEW_QUARTETS, 10, 50, "loser", 99),
    "gamerules": (OLD_QUARTETS, 7, 60, "loser", 99),
    "fosdick-first": (OLD_QUARTETS, 10, 60, "winner", 99),
    "one-meld": (NEW_QUARTETS, 10, 60, "loser", 1),
}


def takes(led, reply, trump):
    if led[1] == reply[1]:
        return RANKS.index(reply[0]) > RANKS.index(led[0])
    return reply[1] == trump


def meld_values(preset, trump):
    values = {}
    for suit in SUITS:
        values[frozenset(("K" + suit, "Q" + suit))] = 40 if suit == trump else 20
        values[frozenset(("J" + trump, "Q" + suit))] = 40 if suit == trump else 20
    for rank, points in PRESETS[preset][0].items():
        values[frozenset(rank + suit for suit in SUITS)] = points
    return values


class Second:
    def __init__(self, preset, dealer, deck):
        self.preset = preset
        self.up = deck[12]
        self.trump = self.up[1]
        self.seven = "7" + self.trump
        self.hands = [set(), set()]
        self.hands[1 - dealer] = set(deck[0:3]) | set(deck[6:9])
        self.hands[dealer] = set(deck[3:6]) | set(deck[9:12])
        self.stock = list(deck[13:])
        self.turn = 1 - dealer
        self.settling = False
        self.led = None
        self.winners = []
        self.taken = [[], []]
        self.declared = []
        self.laid = [set(), set()]
        self.exchanged = False
        self.done = 0
        self.ledger = []
        self.values = meld_values(preset, self.trump)
        if self.up == self.seven:
            self.score(-1, dealer, PRESETS[preset][1], "turned_up_seven", [self.up])

    def score(self, action, seat, points, why, cards=()):
        if points:
            self.ledger.append((action, seat, points, why, sorted(cards)))

    def copy(self):
        new = object.__new__(Second)
        new.__dict__.update(self.__dict__)
        new.hands = [set(h) for h in self.hands]
        new.laid = [set(h) for h in self.laid]
        new.taken = [list(t) for t in self.taken]
        new.stock, new.winners = list(self.stock), list(self.winners)
        new.declared, new.ledger = list(self.declared), list(self.ledger)
        return new

    def actions(self):
        if self.done == 42:
            return []
        return self.settles() if self.settling else self.cards()

    def cards(self):
        hand = sorted(self.hands[self.turn])
        if self.led is None or len(self.winners) < 10:
            return hand
        follow = [c for c in hand if c[1] == self.led[1]]
        if follow:
            return [c for c in follow if takes(self.led, c, self.trump)] or follow
        return [c for c in hand if c[1] == self.trump] or hand

    def settles(self):
        found = []
        for exchange in (False, True):
            hand = set(self.hands[self.turn])
            if exchange:
                if self.seven not in hand:
                    continue
                hand = hand - {self.seven} | {self.up}
            able = sorted(sorted(m) for m in self.values if m <= hand and m not in self.declared)
            for n in range(min(len(able), PRESETS[self.preset][4]) + 1):
                found += [{"exchange": exchange, "melds": list(chosen)} for chosen in combinations(able, n)]
        return found

    def do(self, action):
        assert action in self.actions(), action
        index, seat = self.done, self.turn
        self.done += 1
        if self.settling:
            self.settle(index, seat, action)
            return
        self.hands[seat].remove(action)
        self.laid[seat].discard(action)
        if action == self.seven and not (self.preset == "wikipedia" and self.exchanged):
            self.score(index, seat, 10, "dix_played", [action])
        if self.led is None:
            self.led, self.turn = action, 1 - seat
            return
        winner = seat if takes(self.led, action, self.trump) else 1 - seat
        self.taken[winner] += [self.led, action]
        self.winners.append(winner)
        self.led, self.turn = None, winner
        self.settling = len(self.winners) <= 10
        if len(self.winners) == 16:
            self.finish(index, winner)

    def settle(self, index, seat, action):
        self.settling = False
        if action["exchange"]:
            self.hands[seat] = self.hands[seat] - {self.seven} | {self.up}
            self.up = self.seven
            self.exchanged = True
            self.score(index, seat, 10, "exchange", [self.seven])
        for meld in sorted(action["melds"]):
            self.declared.append(frozenset(meld))
            self.laid[seat] |= set(meld)
            self.score(index, seat, self.values[frozenset(meld)], "meld", meld)
        self.hands[seat].add(self.stock.pop(0))
        if len(self.winners) < 10:
            self.hands[1 - seat].add(self.stock.pop(0))
            return
        self.hands[1 - seat].add(self.up)
        self.laid = [set(), set()]
        loser = PRESETS[self.preset][3] == "loser"
        self.score(index, 1 - seat if loser else seat, 10, "trick_ten")

    def finish(self, index, winner):
        if self.winners[10:] == [winner] * 6:
            self.score(index, winner, PRESETS[self.preset][2], "sweep")
        else:
            self.score(index, winner, 10, "last_trick")
        for seat in (0, 1):
            brisques = [c for c in self.taken[seat] if c[0] in "AT"]
            self.score(index, seat, 10 * len(brisques), "brisques", brisques)


def in_order(actions):
    """Cards by code; settle steps without the exchange first, then by their melds."""
    return sorted(actions, key=lambda a: (a, False, []) if isinstance(a, str) else ("", a["exchange"], a["melds"]))


def count(position, depth):
    """The number of legal sequences of ``depth`` actions, which also end at the 42nd action."""
    if depth == 0 or position.done == 42:
        return 1
    total = 0
    for action in position.actions():
        after = position.copy()
        after.do(action)
        total += count(after, depth - 1)
    return total
