"""How the weights of the learned levels are made: self-play in compiled code. Needs the optional extra `train`.

Nothing here is part of the game or shipped with the page; `marjolet train` runs it (docs/training.md).
"""
