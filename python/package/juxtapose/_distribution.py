"""Distributions of times as arrays, with questions by SciPy's names."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Optional, Union, overload

import numpy as np

from ._errors import ModelError, Problem
from ._frames import frame
from ._plots import plotted

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Array = np.ndarray[Any, np.dtype[np.float64]]
Seed = Union[None, int, np.random.Generator]
Numbers = Union[Array, Sequence[float], "np.ndarray[Any, np.dtype[Any]]"]

ROUNDING = 1e-9
"""How far a time may be off a lattice, in steps, and still be on it."""

ALLOWANCE = 1e-12
"""By how much rounding may make a probability miss what a quantile asks for."""


class Distribution:
    """Probabilities of times on a lattice, in units: what :class:`Density` knows without the engine."""

    _origin: float
    _step: Optional[float]
    _edges: Optional[Array]
    _mass: Array
    _distribution: Array
    _survival: Array
    _lower: Optional[Array]
    _upper: Optional[Array]
    _lost: float
    _never: float
    _before: float = 0.0

    @property
    def lost(self) -> float:
        """At most this probability has truncation removed from the masses."""
        return self._lost

    @property
    def never(self) -> float:
        """The probability that it never ends."""
        return self._never

    @property
    def support(self) -> tuple[float, float]:
        """The first time and the last, in units; infinite where it may never end."""
        return float(self.times[0]), math.inf if self.never > 0 else float(self.times[-1])

    @property
    def median(self) -> float:
        """The least time, in units, by which at least half of all runs have ended."""
        return float(self.ppf(0.5))

    # -- arrays

    @property
    def origin(self) -> float:
        """The first time, in units."""
        return self._origin

    @property
    def step(self) -> Optional[float]:
        """The distance of neighbouring times, in units; None where the lattice coarsens with time."""
        return self._step

    @property
    def edges(self) -> Optional[Array]:
        """All times, in units, where the lattice coarsens: what a mass stands for lies between its neighbours. None where it does not."""
        return self._edges

    @property
    def mass(self) -> Array:
        """P(T = t)."""
        return self._mass

    @property
    def distribution(self) -> Array:
        """P(T ≤ t), summed from the left."""
        return self._distribution

    @property
    def survival(self) -> Array:
        """P(T > t), summed from the right, so that its digits hold in the far tail."""
        return self._survival

    @property
    def lower(self) -> Optional[Array]:
        """P(T ≤ t) is at least this; None where it is exact."""
        return self._lower

    @property
    def upper(self) -> Optional[Array]:
        """P(T ≤ t) is at most this; None where it is exact."""
        return self._upper

    @functools.cached_property
    def times(self) -> Array:
        """The times of the masses, in units."""
        if self._edges is not None:
            return self._edges
        assert self._step is not None
        return read_only(self._origin + self._step * np.arange(len(self.mass), dtype=np.float64))

    # -- questions

    @overload
    def pmf(self, t: Union[float, Fraction]) -> float: ...
    @overload
    def pmf(self, t: Numbers) -> Array: ...
    def pmf(self, t: Any) -> Any:
        """P(T = t), t in units; where the lattice coarsens, of all that the mass at t stands for."""
        place = self._place(t)
        found = np.clip(place, 0, len(self.mass) - 1).astype(np.intp)
        return _plain(np.where(place == found, self.mass[found], 0.0))

    @overload
    def cdf(self, t: Union[float, Fraction]) -> float: ...
    @overload
    def cdf(self, t: Numbers) -> Array: ...
    def cdf(self, t: Any) -> Any:
        """P(T ≤ t), t in units."""
        return self._at(t, self.distribution, 0.0)

    @overload
    def sf(self, t: Union[float, Fraction]) -> float: ...
    @overload
    def sf(self, t: Numbers) -> Array: ...
    def sf(self, t: Any) -> Any:
        """P(T > t), t in units: its digits hold in the far tail."""
        return self._at(t, self.survival, float(self.survival[0] + self.mass[0]))

    @overload
    def ppf(self, q: float) -> float: ...
    @overload
    def ppf(self, q: Numbers) -> Array: ...
    def ppf(self, q: Any) -> Any:
        """The least time t, in units, with P(T ≤ t) ≥ q − 1e-12, where 1e-12 is for rounding; infinite where it more probably never ends. :meth:`isf`
        tells times apart that are less probable than that.
        """
        asked = _probabilities(q, "q")
        last = self.distribution[-1] if self.never > 0 else 1.0
        found = np.searchsorted(self.distribution, asked - ALLOWANCE)
        times = self.times[np.minimum(found, len(self.mass) - 1)]
        return _plain(np.where(asked - ALLOWANCE > last, math.inf, times))

    @overload
    def isf(self, q: float) -> float: ...
    @overload
    def isf(self, q: Numbers) -> Array: ...
    def isf(self, q: Any) -> Any:
        """The least time t, in units, with P(T > t) ≤ q: the quantile of a far tail, whose q may be 1e-20."""
        asked = _probabilities(q, "q")
        # The survival function falls: from the end it rises.
        after = np.searchsorted(self.survival[::-1], asked * (1 + ALLOWANCE), side="right")
        first = len(self.mass) - after
        times = self.times[np.minimum(first, len(self.mass) - 1)]
        return _plain(np.where(after == 0, math.inf, times))

    @overload
    def interval(self, confidence: float = 0.95) -> tuple[float, float]: ...
    @overload
    def interval(self, confidence: Numbers) -> tuple[Array, Array]: ...
    def interval(self, confidence: Any = 0.95) -> Any:
        """The times, in units, between which runs lie with this probability, as much of the rest below as above."""
        asked = _probabilities(confidence, "confidence")
        return self.ppf((1 - asked) / 2), self.ppf((1 + asked) / 2)

    @overload
    def cdf_between(self, t: Union[float, Fraction]) -> tuple[float, float]: ...
    @overload
    def cdf_between(self, t: Numbers) -> tuple[Array, Array]: ...
    def cdf_between(self, t: Any) -> Any:
        """Between which values P(T ≤ t) lies, t in units; both are :meth:`cdf` where it is exact."""
        below = self.distribution if self.lower is None else self.lower
        above = self.distribution if self.upper is None else self.upper
        return self._at(t, below, 0.0), self._at(t, above, self._before)

    def rvs(self, size: Union[None, int, tuple[int, ...]] = None, random_state: Seed = None) -> Any:
        """Random times, in units; infinite for runs that never end. One seed gives the same times again."""
        drawn = np.random.default_rng(random_state).random(size)
        total = float(self.distribution[-1])
        # What truncation removed is nowhere: the masses that are there are drawn.
        u = np.asarray(drawn) if self.never > 0 else np.asarray(drawn) * total
        found = np.searchsorted(self.distribution, u, side="right")
        times = self.times[np.minimum(found, len(self.mass) - 1)]
        return _plain(np.where(u >= total, math.inf, times) if self.never > 0 else times)

    # -- ways out

    def to_frame(self, library: str = "pandas") -> Any:
        """A data frame of pandas, or of ``"polars"``, with a row for each time: ``time``, ``pmf``, ``cdf``, ``sf``, and bounds of the cdf where there are some."""
        columns = {"time": self.times, "pmf": self.mass, "cdf": self.distribution, "sf": self.survival}
        if self.lower is not None and self.upper is not None:
            columns |= {"cdf_lower": self.lower, "cdf_upper": self.upper}
        return frame(columns, library)

    def plot(self, ax: Optional[Axes] = None, kind: str = "pmf", **style: Any) -> Axes:
        """Draws the probabilities (``pmf``), or ``cdf`` or ``sf``, on axes of matplotlib, the current ones unless given; answers with the axes. Bounds are a band."""
        return plotted(self, ax, kind, style)

    # -- places of times

    def _place(self, t: Any) -> Any:
        """The places of times in the arrays, parts of places between them; -1 before the first. A time within rounding of a place is there."""
        times = _numbers(t, "t")
        if np.isnan(times).any():
            raise ValueError("a time is no number")
        times = np.clip(times, -1.0, 2 * float(self.times[-1]) + 1)  # infinity has no place
        if self._step is None:
            found = np.searchsorted(self.times, times, side="right") - 1
            is_there = self.times[np.maximum(found, 0)] == times
            return np.where(is_there | (found < 0), found, found + 0.5)
        place = (times - self._origin) / self._step
        nearest = np.round(place)
        rounding = ROUNDING + 4 * np.finfo(float).eps * (np.abs(times) + self._origin) / self._step
        return np.where(np.abs(place - nearest) <= rounding, nearest, np.maximum(place, -1.0))

    def _at(self, t: Any, sums: Array, before: float) -> Any:
        """What a step function, of which the values at all times are given, is at others."""
        found = np.clip(np.floor(self._place(t)), -1, len(sums) - 1).astype(np.intp)
        return _plain(np.where(found < 0, before, sums[found]))


def _numbers(values: Any, name: str) -> Array:
    """The numbers of an argument of this name; texts are none."""
    try:
        given = np.asarray(values)
        if given.dtype.kind in "biuf" or not any(isinstance(one, (str, bytes)) for one in given.flat):
            return np.asarray(given, float)
    except (TypeError, ValueError):
        pass
    raise ModelError([Problem(name, "type", "is neither a number nor an array of numbers")])


def _probabilities(values: Any, name: str) -> Array:
    probabilities = _numbers(values, name)
    if not ((probabilities >= 0) & (probabilities <= 1)).all():
        raise ValueError(f"{name} is a probability, from 0 to 1")
    return probabilities


def read_only(array: Array) -> Array:
    array.flags.writeable = False
    return array


def _plain(values: Any) -> Any:
    """A number where one was asked for."""
    return float(values) if np.ndim(values) == 0 else values
