"""Exact lengths of ticks, as fractions: decimal numbers stand on lattices without rounding."""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import Union

Number = Union[int, float, Fraction]


def exact(number: Number) -> Fraction:
    """A number that is not negative, as its first 15 digits say: 0.1 is a tenth, and so is a sum that misses it by rounding."""
    try:
        is_whole = isinstance(number, (int, Fraction)) or float(number).is_integer()
        found = Fraction(number) if is_whole else Fraction(f"{float(number):.15g}")
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{number!r} is no time") from None
    if found < 0:
        raise ValueError(f"{number!r} is negative; a time is not")
    return found


def gcd(*numbers: Fraction) -> Fraction:
    """The greatest common divisor."""
    below = math.lcm(*(number.denominator for number in numbers))
    return Fraction(functools.reduce(math.gcd, (int(number * below) for number in numbers), 0), below)
