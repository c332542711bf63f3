"""The signals as the numbers they are, without making an enumeration of them at every start."""

from _signal import *
