"""The computer's players: a choice, with its reasons, from what one seat knows."""

from marjolet.players.levels import LEVELS, Level, make_player, strongest
from marjolet.players.player import Choice, Player, think
from marjolet.players.reasons import Reason, ReasonCode

__all__ = ["LEVELS", "Choice", "Level", "Player", "Reason", "ReasonCode", "make_player", "strongest", "think"]
