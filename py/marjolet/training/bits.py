"""Bit counting for compiled code: one processor instruction each, which numba does not offer by itself."""

import llvmlite.ir as ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def lowest(typing, x):
    """The index of the lowest set bit of a 64-bit number that is not 0."""

    def generate(context, builder, signature, args):
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), generate


@intrinsic
def count(typing, x):
    """How many bits of a 64-bit number are set."""

    def generate(context, builder, signature, args):
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate
