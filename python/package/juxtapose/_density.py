"""Densities of times: their algebra, and questions by SciPy's names.

>>> from juxtapose import Density, maximum
>>> die = Density.uniform(1, 6)
>>> round((die + die).pmf(7), 4)
0.1667
>>> maximum(die, die).mean > die.mean
True
"""

from __future__ import annotations

import functools
import json
import math
import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Optional, TypeVar, Union, overload

import numpy as np

from . import _engine
from ._errors import ModelError, Problem
from ._models import items_of, text_of, whole
from ._pictures import WIDTH, Chart, drawn_by

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ._answers import Prediction

Array = np.ndarray[Any, np.dtype[np.float64]]
Seed = Union[None, int, np.random.Generator]
Number = Union[int, float, Fraction]
Time = TypeVar("Time", bound=Number)
Numbers = Union[Array, Sequence[float], "np.ndarray[Any, np.dtype[Any]]"]

ROUNDING = 1e-9
"""How far a time may be off a lattice, in steps, and still be on it."""

ALLOWANCE = 1e-12
"""By how much rounding may make a probability miss what a quantile asks for."""


class Density:
    """Probabilities of times: a distribution on a lattice, in units.

    A mapping of times to probabilities makes one, and so do :meth:`point`, :meth:`uniform`, :meth:`samples` and :meth:`of`; predictions have them.
    ``a + b`` is the sum of *independent* draws, ``a + 3`` is later by 3, ``2 * a`` scales. :func:`maximum`, :func:`minimum` and :func:`mixture` combine
    several. Ticks that differ go to their greatest common divisor. Nothing is sampled; what truncation removes is at most :attr:`lost`. Heavy tails stand
    on a lattice that coarsens with time: :attr:`lower`, :attr:`upper` and :attr:`mean_between` are certified bounds then.

    Numbers (``mean``, ``std``, …) are properties, questions at a time or a probability (``cdf``, ``ppf``, …) are methods, of arrays as well. A run that never
    ends takes infinitely long: ``cdf`` then stays below 1, and ``ppf`` beyond it is infinite. Arrays are the engine's memory, and read-only.

    :raises ValueError: Where probabilities do not sum to 1, or times are negative.
    :raises OverflowError: Where it would have more values than the engine keeps.
    """

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
    _mean_between: Optional[tuple[float, float]] = None
    _has_term: bool
    """Whether it always ends and is exact, or has bounds that go on."""
    _known: Optional[Callable[[], Optional[tuple[float, _engine.Law]]]] = None

    def __init__(self, probabilities: Mapping[Time, float]) -> None:
        if not isinstance(probabilities, Mapping):
            raise TypeError(f"is of the class {type(probabilities).__name__}, not a mapping of times to probabilities")
        times = [_exact(time) for time in probabilities]
        tick = _gcd(*times) or Fraction(1)
        ticks = [int(time / tick) for time in times]
        if max(ticks, default=0) >= 2**63:
            raise OverflowError(f"has times whose greatest common divisor is {float(tick):.3g}: Density.samples and Density.of round to ticks")
        self._set(_engine.Law.of_masses(ticks, [float(p) for p in probabilities.values()]), tick)

    # -- constructors

    @classmethod
    def point(cls, time: Number) -> Density:
        """A certain time."""
        return Density({time: 1.0})

    @classmethod
    def uniform(cls, first: Number, last: Number, step: Number = 1) -> Density:
        """Equally likely times from the first to the last, a step apart."""
        tick = _gcd(_exact(first), _exact(step))
        return cls.of({"uniform": [float(first), float(last)], "step": float(step)}, tick or 1)

    @classmethod
    def samples(cls, times: Iterable[float], tick: Number = 1) -> Density:
        """Measured times, equally likely, each rounded to a whole number of ticks."""
        return cls.of({"samples": [float(time) for time in items_of(times, "times", "an iterable of times")]}, tick)

    @classmethod
    def of(cls, written: Union[float, Mapping[str, object]], tick: Number = 1) -> Density:
        """A time as models have it, such as ``{"lognormal": {"mean": 20, "sd": 5}}``, in ticks of this length. Warns of what rounding to them changes.

        :raises ModelError: With all problems.
        """
        length = _exact(tick)
        if length <= 0:
            raise ModelError([Problem("tick", "range", f"is {tick}; a tick is above 0")])
        text = text_of(written) if isinstance(written, Mapping) else json.dumps(float(written))
        law, notes = _engine.Law.of_document(text, float(length))
        for note in notes:
            warnings.warn(note, stacklevel=2)
        return cls._made(law, length)

    # -- numbers

    @property
    def mean(self) -> float:
        """The mean, in units, of runs that end."""
        return self._moments[0]

    @property
    def mean_between(self) -> Optional[tuple[float, float]]:
        """Between which values the mean lies, in units: twice itself where it is exact, None where nothing here bounds it."""
        return (self.mean, self.mean) if self.lower is None else self._mean_between

    @property
    def var(self) -> float:
        """The variance, in squared units."""
        return self._moments[1]

    @property
    def std(self) -> float:
        """The standard deviation, in units."""
        return math.sqrt(self.var)

    @property
    def skewness(self) -> Optional[float]:
        """The third standardised moment; None where the time never varies."""
        return self._moments[2]

    @property
    def kurtosis(self) -> Optional[float]:
        """The fourth standardised moment, 3 for a Gaussian; None where the time never varies."""
        return self._moments[3]

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
        return _read_only(self._origin + self._step * np.arange(len(self.mass), dtype=np.float64))

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
        asked = np.asarray(q, float)
        _within("q", asked)
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
        asked = np.asarray(q, float)
        _within("q", asked)
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
        asked = np.asarray(confidence, float)
        _within("confidence", asked)
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

    def earlier(self, other: Density) -> tuple[float, float]:
        """The probabilities that this time is earlier than an independent one, and that both are equal."""
        one, two, _ = _together(self, other)
        return one.earlier(two)

    # -- algebra

    def __add__(self, other: object) -> Density:
        if isinstance(other, (int, float, Fraction)):
            other = Density.point(other)
        if not isinstance(other, Density):
            return NotImplemented
        one, two, tick = _together(self, other)
        return Density._made(one.then(two), tick)

    def __radd__(self, other: object) -> Density:
        return self if other == 0 else self + other  # sum() begins with 0

    def __mul__(self, factor: object) -> Density:
        if not isinstance(factor, (int, float, Fraction)):
            return NotImplemented
        by = _exact(factor)
        law, tick = self._term
        return Density._made(law, tick * by) if by else Density.point(0)

    __rmul__ = __mul__

    def repeated(self, count: int) -> Density:
        """The sum of so many independent draws."""
        law, tick = self._term
        return Density._made(law.repeated(whole(count, "count", 0, 2**40, "a number of draws")), tick)

    def maximum_of(self, copies: int) -> Density:
        """The latest of so many independent draws."""
        return self.kth_of(copies, copies)

    def minimum_of(self, copies: int) -> Density:
        """The earliest of so many independent draws."""
        return self.kth_of(1, copies)

    def kth_of(self, k: int, copies: int) -> Density:
        """The k-th smallest of so many independent draws."""
        copies = whole(copies, "copies", 1, 10**6, "a number of draws")
        law, tick = self._term
        return Density._made(law.order_statistic(whole(k, "k", 1, copies, "a place among the draws"), copies), tick)

    # -- ways out

    def to_frame(self, library: str = "pandas") -> Any:
        """A data frame of pandas, or of ``"polars"``, with a row for each time: ``time``, ``pmf``, ``cdf``, ``sf``, and bounds of the cdf where there are some."""
        columns = {"time": self.times, "pmf": self.mass, "cdf": self.distribution, "sf": self.survival}
        if self.lower is not None and self.upper is not None:
            columns |= {"cdf_lower": self.lower, "cdf_upper": self.upper}
        return frame(columns, library)

    def plot(self, ax: Optional[Axes] = None, kind: str = "pmf", **style: Any) -> Axes:
        """Draws the probabilities (``pmf``), or ``cdf`` or ``sf``, on axes of matplotlib, the current ones unless given; answers with the axes. Bounds are a band."""
        arrays = {"pmf": self.mass, "cdf": self.distribution, "sf": self.survival}
        if kind not in arrays:
            raise ValueError(f"kind is {kind!r}, none of {', '.join(map(repr, arrays))}")
        if ax is None:
            import matplotlib.pyplot as plt

            ax = plt.gca()
        [line] = ax.plot([], [], **style)
        looks = {name: line.properties()[name] for name in ("alpha", "linewidth", "linestyle", "zorder")}
        if kind == "pmf" and self._edges is None:
            # Lines between times would have probabilities where there are none.
            is_there = self.mass > 0
            ax.vlines(self.times[is_there], 0, self.mass[is_there], colors=line.get_color(), **looks)
        elif kind == "pmf":
            # A mass is that of all times which are nearer to its own than to its neighbours'.
            middles = (self.times[1:] + self.times[:-1]) / 2
            ends = np.concatenate([self.times[:1], middles, self.times[-1:]])
            width = np.maximum(np.diff(ends), np.finfo(float).tiny)
            ax.stairs(self.mass / width, ends, color=line.get_color(), **looks)
        else:
            line.set_data(self.times, arrays[kind])
            line.set_drawstyle("steps-post")
            ax.relim()
        if kind != "pmf" and self.lower is not None and self.upper is not None:
            # Near 1 the bounds of the cdf have no digits for those of the sf.
            low, high = (1 - self.upper, 1 - self.lower) if kind == "sf" else (self.lower, self.upper)
            low, high = np.minimum(low, arrays[kind]), np.maximum(high, arrays[kind])
            ax.fill_between(self.times, low, high, step="post", alpha=0.2, color=line.get_color())
        if kind == "sf":
            ax.set_yscale("log", nonpositive="clip")
            ax.set_ylim(bottom=self.survival[self.survival > 0].min(initial=1.0) / 2)
        density = "Probability per unit of time" if self._edges is not None else "P(T = t)"
        ax.set_ylabel({"pmf": density, "cdf": "P(T ≤ t)", "sf": "P(T > t)"}[kind])
        return ax

    def svg(self, *, chart: Chart = "density", width: int = WIDTH, unit: str = "units") -> str:
        """A picture, as SVG. ValueError where it is not known exactly, or may never end: then the prediction has one."""
        law, tick = self._term
        return drawn_by(functools.partial(law.svg, float(tick), unit), chart, width)

    def _repr_svg_(self) -> Optional[str]:
        return self.svg() if self._has_term else None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Density):
            return NotImplemented
        return np.array_equal(self.times, other.times) and np.array_equal(self.mass, other.mass) and self.never == other.never

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, ...]:
        if "_law" in self.__dict__ and self._has_term:
            law, tick = self._law
            return _unpickled, (law.parts(), law.within(), tick)
        parts = (self._origin, self._step, self._edges, self._mass, self._distribution, self._survival, self._lower, self._upper)
        return Density.of_arrays, (*parts, self._lost, self._never, self._before)

    def __repr__(self) -> str:
        by = "on a lattice that coarsens" if self.step is None else f"by {self.step:g}"
        ends = "" if self.never == 0 else f", never {self.never:.3g}"
        within = "" if self.lower is None else ", within bounds"
        return f"<Density: mean {self.mean:.6g}, std {self.std:.4g}, {len(self.mass)} masses from {self.origin:g} {by}{ends}{within}>"

    # -- parts of the engine

    @classmethod
    def of_arrays(
        cls,
        origin: float,
        step: Optional[float],
        edges: Optional[Array],
        mass: Array,
        distribution: Array,
        survival: Array,
        lower: Optional[Array] = None,
        upper: Optional[Array] = None,
        lost: float = 0.0,
        never: float = 0.0,
        before: float = 0.0,
        law: Optional[Callable[[], Optional[tuple[float, _engine.Law]]]] = None,
    ) -> Density:
        """Of the arrays of :attr:`mass`, :attr:`distribution`, … as they stand; times in units."""
        made = cls.__new__(cls)
        made._origin, made._step = origin, step
        made._mass, made._distribution, made._survival = map(_read_only, (mass, distribution, survival))
        made._edges, made._lower, made._upper = (None if some is None else _read_only(some) for some in (edges, lower, upper))
        made._lost, made._never, made._before = lost, never, before
        made._has_term = never == 0 and lower is None
        made._known = law
        return made

    @classmethod
    def _made(cls, law: _engine.Law, tick: Fraction) -> Density:
        made = cls.__new__(cls)
        made._set(law, tick)
        return made

    def _set(self, law: _engine.Law, tick: Fraction) -> None:
        origin, step, edges, self._mass, self._lost = law.parts()
        self._distribution, self._survival = law.sums()
        self._origin = float(origin * tick)
        self._step = float(step * tick) if edges is None else None
        self._edges = None if edges is None else _read_only(np.array([float(edge * tick) for edge in edges]))
        self._before, (self._lower, self._upper), mean = law.bounds() or (0.0, (None, None), None)
        self._mean_between = mean and (mean[0] * float(tick), mean[1] * float(tick))
        self._never = 0.0
        self._has_term = True
        self._law = law, tick

    @property
    def _term(self) -> tuple[_engine.Law, Fraction]:
        """The engine's density, and the length of its tick, for what is done with densities that always end and are exact, or whose bounds go on."""
        if self.never > 0:
            raise ValueError(f"never ends with probability {self.never:.3g}: it is no term of sums")
        if not self._has_term:
            raise ValueError("is not known exactly: it is no term of sums")
        return self._law

    @functools.cached_property
    def _law(self) -> tuple[_engine.Law, Fraction]:
        """The engine's density of runs that end, and the length of its tick."""
        known = self._known and self._known()
        if known:
            length, law = known
            return law, _exact(length)
        is_exact = self.never == 0 and self.lower is None
        mass = self.mass if is_exact else self.mass / self.mass.sum()
        if self._edges is None:
            assert self._step is not None
            origin, step = _exact(self._origin), _exact(self._step)
            tick = _gcd(origin, step)
            return _engine.Law.of_parts((int(origin / tick), int(step / tick), None, mass, self.lost)), tick
        edges = [_exact(float(edge)) for edge in self._edges]
        tick = _gcd(*edges)
        return _engine.Law.of_parts((0, 1, [int(edge / tick) for edge in edges], mass, self.lost)), tick

    @functools.cached_property
    def _moments(self) -> tuple[float, float, Optional[float], Optional[float]]:
        law, tick = self._law
        mean, variance, skewness, kurtosis = law.moments()
        return mean * float(tick), variance * float(tick) ** 2, skewness, kurtosis

    def _place(self, t: Any) -> Any:
        """The places of times in the arrays, parts of places between them; -1 before the first. A time within rounding of a place is there."""
        times = np.asarray(t, float)
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


def _unpickled(parts: Any, within: Any, tick: Fraction) -> Density:
    return Density._made(_engine.Law.of_parts(parts, within), tick)


def maximum(*densities: Density) -> Density:
    """The latest of independent times."""
    return _folded(densities, lambda one, two: one.join(two))


def minimum(*densities: Density) -> Density:
    """The earliest of independent times."""
    return _folded(densities, lambda one, two: one.race(two))


def mixture(parts: Iterable[tuple[Number, Density]]) -> Density:
    """One of several times, each with its weight; weights need not add up to 1.

    >>> slow = mixture([(0.9, Density.point(10)), (0.1, Density.point(50))])
    >>> round(slow.mean, 9)
    14.0
    """
    all_parts = list(parts)
    weights = [float(weight) for weight, _ in all_parts]
    total = math.fsum(weights)
    if not all_parts or not all(weight >= 0 for weight in weights) or not 0 < total < math.inf:
        raise ValueError("a mixture has weights of at least 0, and one above it")
    laws, tick = _on_one_tick([density for _, density in all_parts])
    return Density._made(_engine.Law.branch([weight / total for weight in weights], laws), tick)


def frame(columns: Mapping[str, Any], library: str) -> Any:
    """A data frame of a library, with these columns."""
    if library == "pandas":
        import pandas as pd

        return pd.DataFrame(dict(columns))
    if library == "polars":
        import polars as pl

        return pl.DataFrame(dict(columns))
    raise ValueError(f'library is {library!r}, neither "pandas" nor "polars"')


def _folded(densities: tuple[Density, ...], by: Callable[[_engine.Law, _engine.Law], _engine.Law]) -> Density:
    if not densities:
        raise ValueError("of no times there is none")
    laws, tick = _on_one_tick(densities)
    return Density._made(functools.reduce(by, laws), tick)


def _together(one: Density, other: Density) -> tuple[_engine.Law, _engine.Law, Fraction]:
    [first, second], tick = _on_one_tick([one, other])
    return first, second, tick


def _on_one_tick(densities: Iterable[Density]) -> tuple[list[_engine.Law], Fraction]:
    """The engine's densities in ticks of one length, the greatest common divisor of their own."""
    laws = [_of(density)._term for density in densities]
    common = _gcd(*(tick for _, tick in laws))
    factors = [int(tick / common) for _, tick in laws]
    try:
        return [law if factor == 1 else law.stretched(factor) for (law, _), factor in zip(laws, factors)], common
    except OverflowError as error:
        ticks = " and ".join(sorted({f"{float(tick):.15g}" for _, tick in laws}))
        raise OverflowError(f"ticks of {ticks} have no common divisor that is long enough; a Fraction has an exact one") from error


def _of(density: object) -> Density:
    if not isinstance(density, Density):
        raise TypeError(f"{density!r} is no Density; Density.point({density!r}) is one")
    return density


def _exact(number: Number) -> Fraction:
    """A number that is not negative, as its first 15 digits say: 0.1 is a tenth, and so is a sum that misses it by rounding."""
    try:
        is_whole = isinstance(number, (int, Fraction)) or float(number).is_integer()
        exact = Fraction(number) if is_whole else Fraction(f"{float(number):.15g}")
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{number!r} is no time") from None
    if exact < 0:
        raise ValueError(f"{number!r} is negative; a time is not")
    return exact


def _gcd(*numbers: Fraction) -> Fraction:
    """The greatest common divisor."""
    below = math.lcm(*(number.denominator for number in numbers))
    return Fraction(functools.reduce(math.gcd, (int(number * below) for number in numbers), 0), below)


def _within(name: str, probabilities: Array) -> None:
    if not ((probabilities >= 0) & (probabilities <= 1)).all():
        raise ValueError(f"{name} is a probability, from 0 to 1")


def _read_only(array: Array) -> Array:
    array.flags.writeable = False
    return array


def _plain(values: Any) -> Any:
    """A number where one was asked for."""
    return float(values) if np.ndim(values) == 0 else values
