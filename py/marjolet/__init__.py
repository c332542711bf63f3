"""Marjolet, a French trick-and-meld card game for two: its rules, records, players and table.

The names a program needs are re-exported here; see README.md for an example that is run as a test.
"""

from marjolet.actions import Action, Play, Settle
from marjolet.cards import Card, Suit
from marjolet.hand import HandState, IllegalAction, Step, apply, deal, legal, refusal
from marjolet.match import MatchState, new_match, next_hand, submit
from marjolet.observation import Observation, observe
from marjolet.refusals import Refusal
from marjolet.rules import DEFAULT, PRESETS, Rules
from marjolet.shuffle import deck_from_seed, first_dealer

__version__ = "0.1.0"

__all__ = [
    "DEFAULT",
    "PRESETS",
    "Action",
    "Card",
    "HandState",
    "IllegalAction",
    "MatchState",
    "Observation",
    "Play",
    "Refusal",
    "Rules",
    "Settle",
    "Step",
    "Suit",
    "__version__",
    "apply",
    "deal",
    "deck_from_seed",
    "first_dealer",
    "legal",
    "new_match",
    "next_hand",
    "observe",
    "refusal",
    "submit",
]
