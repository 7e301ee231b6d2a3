"""Exact lengths of ticks, as fractions: decimal numbers stand on lattices without rounding."""

from __future__ import annotations

import functools
import math
from fractions import Fraction
from typing import Union

from ._errors import ModelError, Problem
from ._models import number_of

Number = Union[int, float, Fraction]


def exact(number: Number, name: str = "time", what: str = "a number") -> Fraction:
    """The number ≥ 0 of an argument of this name, as its first 15 digits say: 0.1 is a tenth, and so is a sum that misses it by rounding."""
    near = number_of(number, name, what)
    if not 0 <= near < math.inf:
        raise ModelError([Problem(name, "range", f"is {number}; it is at least 0, and finite")])
    return Fraction(number) if isinstance(number, (int, Fraction)) or near.is_integer() else Fraction(f"{near:.15g}")


def gcd(*numbers: Fraction) -> Fraction:
    """The greatest common divisor."""
    below = math.lcm(*(number.denominator for number in numbers))
    return Fraction(functools.reduce(math.gcd, (int(number * below) for number in numbers), 0), below)
