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
import re
import warnings
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Optional, TypeVar, Union

import numpy as np

from . import _engine
from ._distribution import Array, Distribution, read_only
from ._errors import ModelError, Problem, as_argument
from ._models import each, items_of, misfit, number_of, of_class, pair, text_of, whole
from ._pictures import WIDTH, Chart, drawn_by
from ._ticks import Number, exact, gcd

Time = TypeVar("Time", bound=Number)

FINEST = 10**12
"""How many ticks of the lattice that times share one of their own has at most."""


class Density(Distribution):
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

    _mean_between: Optional[tuple[float, float]] = None
    _has_term: bool
    """Whether it always ends and is exact, or has bounds that go on."""
    _known: Optional[Callable[[], Optional[tuple[float, _engine.Law]]]] = None

    def __init__(self, probabilities: Mapping[Time, float]) -> None:
        if not isinstance(probabilities, Mapping):
            raise misfit(probabilities, "probabilities", "a mapping of times to probabilities")

        def judged(k: int, time: Any) -> tuple[Fraction, float]:
            name = f"probabilities[{time!r}]"
            return exact(time, name, "a time"), number_of(probabilities[time], name, "a probability")

        items = each(probabilities, judged)
        times = [time for time, _ in items]
        tick = gcd(*times) or Fraction(1)
        ticks = [int(time / tick) for time in times]
        if max(ticks, default=0) >= 2**63:
            raise OverflowError(f"has times whose greatest common divisor is {float(tick):.3g}: Density.samples and Density.of round to ticks")
        self._set(_engine.Law.of_masses(ticks, [p for _, p in items]), tick)

    # -- constructors

    @classmethod
    def point(cls, time: Number) -> Density:
        """A certain time."""
        return Density({exact(time): 1.0})

    @classmethod
    def uniform(cls, first: Number, last: Number, step: Number = 1) -> Density:
        """Equally likely times from the first to the last, a step apart."""
        tick = gcd(exact(first, "first"), exact(step, "step"))
        return cls.of({"uniform": [float(first), number_of(last, "last")], "step": float(step)}, tick or 1)

    @classmethod
    def samples(cls, times: Iterable[float], tick: Number = 1) -> Density:
        """Measured times, equally likely, each rounded to a whole number of ticks."""
        read = each(items_of(times, "times", "an iterable of times"), lambda k, time: number_of(time, f"times[{k}]"))
        with as_argument("samples", "times"):
            return cls.of({"samples": read}, tick)

    @classmethod
    def of(cls, written: Union[float, Mapping[str, object]], tick: Number = 1) -> Density:
        """A time as models have it, such as ``{"lognormal": {"mean": 20, "sd": 5}}``, in ticks of this length. Warns of what rounding to them changes.

        :raises ModelError: With all problems.
        """
        length = exact(tick, "tick")
        if length <= 0:
            raise ModelError([Problem("tick", "range", f"is {tick}; a tick is above 0")])
        text = text_of(written) if isinstance(written, Mapping) else json.dumps(number_of(written, "written", "a number or a dict"))
        law, notes = _engine.Law.of_document(text, float(length))
        for note in notes:
            # A time by itself has no path and no unit: the places of both are empty.
            warnings.warn(re.sub(r"^: ", "the time is ", re.sub(r" (?= |[,.]( |$))", "", note)), stacklevel=2)
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
        by = exact(factor, "factor")
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

    def svg(self, *, chart: Chart = "density", width: int = WIDTH, unit: str = "units") -> str:
        """A picture, as SVG. ValueError where it is not known exactly, or may never end: then the prediction has one."""
        law, tick = self._term
        return drawn_by(functools.partial(law.svg, float(tick), of_class(unit, "unit", str, "a text")), chart, width)

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
        return Density.of_arrays, (*parts, self._lost, self._never, self._before, self._mean_between)

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
        mean_between: Optional[tuple[float, float]] = None,
        law: Optional[Callable[[], Optional[tuple[float, _engine.Law]]]] = None,
    ) -> Density:
        """Of the arrays of :attr:`mass`, :attr:`distribution`, … as they stand; times in units."""
        made = cls.__new__(cls)
        made._origin, made._step = origin, step
        made._mass, made._distribution, made._survival = map(read_only, (mass, distribution, survival))
        made._edges, made._lower, made._upper = (None if some is None else read_only(some) for some in (edges, lower, upper))
        made._lost, made._never, made._before = lost, never, before
        made._mean_between = mean_between
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
        self._edges = None if edges is None else read_only(np.array([float(edge * tick) for edge in edges]))
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
            return law, exact(length)
        is_exact = self.never == 0 and self.lower is None
        mass = self.mass if is_exact else self.mass / self.mass.sum()
        if self._edges is None:
            assert self._step is not None
            origin, step = exact(self._origin), exact(self._step)
            tick = gcd(origin, step)
            return _engine.Law.of_parts((int(origin / tick), int(step / tick), None, mass, self.lost)), tick
        edges = [exact(float(edge)) for edge in self._edges]
        tick = gcd(*edges)
        return _engine.Law.of_parts((0, 1, [int(edge / tick) for edge in edges], mass, self.lost)), tick

    @functools.cached_property
    def _moments(self) -> tuple[float, float, Optional[float], Optional[float]]:
        law, tick = self._law
        mean, variance, skewness, kurtosis = law.moments()
        return mean * float(tick), variance * float(tick) * float(tick), skewness, kurtosis

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
    what = "a pair of a weight and a Density"

    def judged(k: int, part: Any) -> tuple[float, Density]:
        weight, density = pair(part, f"parts[{k}]", what)
        return number_of(weight, f"parts[{k}][0]"), density

    all_parts = each(items_of(parts, "parts", f"an iterable, each of it {what}"), judged)
    weights = [weight for weight, _ in all_parts]
    total = math.fsum(weights)
    if not all_parts or not all(weight >= 0 for weight in weights) or not 0 < total < math.inf:
        raise ValueError("a mixture has weights of at least 0, and one above it")
    laws, tick = _on_one_tick([density for _, density in all_parts])
    return Density._made(_engine.Law.branch([weight / total for weight in weights], laws), tick)


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
    common = gcd(*(tick for _, tick in laws))
    factors = [int(tick / common) for _, tick in laws]
    try:
        if max(factors, default=1) > FINEST:
            raise OverflowError
        return [law if factor == 1 else law.stretched(factor) for (law, _), factor in zip(laws, factors)], common
    except OverflowError as error:
        ticks = " and ".join(sorted({f"{float(tick):.15g}" for _, tick in laws}))
        raise OverflowError(f"ticks of {ticks} have no common divisor that is long enough; a Fraction has an exact one") from error


def _of(density: object) -> Density:
    if not isinstance(density, Density):
        raise TypeError(f"{density!r} is no Density; Density.point({density!r}) is one")
    return density
