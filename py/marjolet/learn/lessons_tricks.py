"""Lesson: what beats what. The order of the cards, trumps, aces and tens, and a lead that cannot be beaten."""

from marjolet.cards import is_brisque
from marjolet.learn.exercise import ME, Attempt, Exercise, Lesson
from marjolet.learn.exercise_positions import actions, cards, opening


def lesson() -> Lesson:
    return Lesson("tricks", (_order(), _trump(), _give(), _lead()))


def _order() -> Exercise:
    """The ten is above the king."""

    def judge(attempt: Attempt) -> str:
        if attempt.took:
            return ""
        return "low" if attempt.card in spades else "suit"

    start = opening("9H", "TS QS 8S AD 7C JD", "KS 8C 9D JC 7D 8D", "KS", dealer=ME)
    spades = cards("QS 8S")
    return Exercise(
        "order", start, actions("TS"), judge, plies=2, facts={"ten": "TS", "order": cards("AS TS KS QS JS 9S 8S 7S")}
    )


def _trump() -> Exercise:
    """Even a low trump takes an ace."""

    def judge(attempt: Attempt) -> str:
        if attempt.took:
            return ""
        return "brisque" if attempt.card is not None and is_brisque(attempt.card) else "plain"

    start = opening("9H", "8H AC KC 9C QD TD", "AS JC 9D JD 7D 8D", "AS", dealer=ME)
    return Exercise("trump", start, actions("8H"), judge, plies=2, facts={"low": "8H"})


def _give() -> Exercise:
    """A trick that cannot be taken is given as little as possible."""

    def judge(attempt: Attempt) -> str:
        if attempt.card is not None and is_brisque(attempt.card):
            return "brisque"
        return "trump" if attempt.card == "8H" else ""

    start = opening("9H", "8H AC TD 9C JS 8S", "AH JC 9D JD 7D 8D", "AH", dealer=ME)
    return Exercise("give", start, actions("8S"), judge, plies=2, facts={"low": "8H"})


def _lead() -> Exercise:
    """Only the ace of trumps is sure to take the trick that it leads."""

    def judge(attempt: Attempt) -> str:
        if attempt.card == "AH":
            return ""
        return "ace" if attempt.card == "AS" else "beaten"

    start = opening("9H", "AH AS KC 8D 9S JC", "8H TS AC TD KD 7D")
    return Exercise("lead", start, actions("AH"), judge, plies=3, facts={"ace": "AH", "plain": "AS"})
