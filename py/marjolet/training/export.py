"""Nets as the players read them (`marjolet.players.nets` has the form): eight bits a number, text in a module."""

import struct
import zlib
from base64 import b85encode

import numpy as np

from marjolet.training.net import P_TRUMP, ROWS

POLICY, VALUE = 0, 1
POINTS = 20.0
"""Points of the game to one unit of the nets."""
STEPS = 256
"""Steps to one unit of a second layer, whose outputs are whole numbers."""


def packed(w: np.ndarray, o: np.ndarray, depth: int, kind: int) -> str:
    halves, _, width = w.shape
    out = bytearray((halves, width, depth, kind))
    for half in range(halves):
        first, to_trumps, to_plain = _first(w[half])
        out += first
        numbers = o[half].astype(np.float64)
        if kind == VALUE:
            scales = np.concatenate((to_trumps, to_plain))
            out += _dense(POINTS * numbers[: 2 * width] * scales, POINTS * numbers[2 * width])
            continue
        reads = (np.concatenate((to_trumps, to_plain)), np.concatenate((to_plain, to_plain, to_trumps)))
        at = 0
        if depth:
            for scales in reads:
                size = len(scales)
                rows = numbers[at : at + size * depth].reshape(size, depth).T * scales
                biases = numbers[at + size * depth : at + (size + 1) * depth]
                for row, bias in zip(rows, biases, strict=True):
                    out += _dense(STEPS * row, STEPS * bias)
                at += (size + 1) * depth
        for scales in reads:
            size = depth or len(scales)
            for _ in range(8):
                row = numbers[at : at + size] * (1.0 / STEPS if depth else scales)
                out += _dense(POINTS * row, POINTS * numbers[at + size])
                at += size + 1
    return b85encode(zlib.compress(bytes(out), 9)).decode("ascii")


def _first(w: np.ndarray) -> tuple[bytes, np.ndarray, np.ndarray]:
    """The layer's bytes, and what one step is worth in each unit of the trumps' and of the plain suits' vectors."""
    assert w.shape[0] == ROWS
    scales = [np.maximum(np.abs(part).max(axis=0), 1e-9) / 127 for part in (w[:P_TRUMP], w[P_TRUMP:])]
    steps = [np.rint(part / scale) for part, scale in zip((w[:P_TRUMP], w[P_TRUMP:]), scales, strict=True)]
    return np.concatenate(steps).astype(np.int8).tobytes(), scales[0], scales[1]


def _dense(row: np.ndarray, bias: float) -> bytes:
    scale = max(float(np.abs(row).max()), 1e-9) / 127
    # The reader gets the rounded scale, so the steps are made with it.
    (scale,) = struct.unpack("<f", struct.pack("<f", scale))
    steps = np.clip(np.rint(row / scale), -127, 127).astype(np.int8)
    return struct.pack("<ff", scale, bias) + steps.tobytes()


def module(parts: dict[str, str], note: str) -> str:
    """The source of a module with one text for each net."""
    lines = [f'"""{note}"""', "", "from typing import Final", ""]
    for name, text in parts.items():
        lines.append(f"{name}: Final = (")
        lines += [f'    "{text[at : at + 112]}"' for at in range(0, len(text), 112)]
        lines.append(")")
    return "\n".join(lines) + "\n"
