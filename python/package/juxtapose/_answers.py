"""Predictions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, NamedTuple

from ._density import Density
from ._distribution import Array, Seed
from ._errors import as_argument
from ._frames import frame
from ._models import each, items_of, number_of, text_of, whole
from ._pictures import WIDTH, Chart, drawn, table

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ._engine import Answer
    from ._fields import OutcomeFields, PredictionFields
    from ._validation import Comparison


@dataclass(frozen=True)
class Between:
    """How far a distribution that is not known exactly may be off. The bounds of P(T ≤ t) stand in the density."""

    kind: str
    """``certified``: all bounds hold for sure; ``sampled``: they are confidence limits; ``unknown``: there are none, the estimate may be off by any
    amount."""
    level: float | None
    """The share of all samples in which an interval holds what it is to hold, each taken by itself; None where certified."""
    samples: int | None
    """The number of executions that were counted; None where certified."""
    mean: tuple[float, float] | None
    """The mean, in units; None where nothing bounds it."""
    standard_deviation: tuple[float, float] | None
    """The standard deviation, in units; None where nothing bounds it."""
    quantiles: dict[float, tuple[float | None, float | None]]
    """For each probability of the outcome's quantiles between which times it lies, in units; None where nothing bounds it."""
    before: float
    """P(T < origin of the density) is at most this."""


class Representative(NamedTuple):
    """A time that stands for others."""

    time: float
    """In units."""
    probability: float
    """Of all times that this one stands for."""


@dataclass(frozen=True)
class Note:
    """A remark on a prediction."""

    code: str
    """A stable name for this kind of remark."""
    message: str
    """The remark, for a reader."""
    outcome: str | None
    """The name of the outcome that it is about; None for all of them."""


class Outcome:
    """One alternative and its time. Moments are of runs that end; quantiles and densities are of all runs."""

    def __init__(
        self,
        fields: OutcomeFields,
        density: Density | Callable[[], Density | None] | None,
        compare: Callable[[str, float, int], Comparison | None] | None = None,
    ) -> None:
        self._fields = fields
        self._density = density
        self._compare = compare

    @property
    def name(self) -> str:
        """The alternative's name, unique in the prediction."""
        return self._fields["name"]

    @property
    def method(self) -> str:
        """How the estimate was made."""
        return self._fields["method"]

    @property
    def estimate(self) -> str:
        """How much is known: ``density``, ``representatives``, ``moments``, ``value``, ``formula`` or ``never``."""
        return self._fields["estimate"]

    @property
    def mean(self) -> float | None:
        """The mean time, in units; None for a formula, and for what never ends."""
        return self._fields["mean"]

    @property
    def variance(self) -> float | None:
        """The variance, in squared units."""
        return self._fields["variance"]

    @property
    def standard_deviation(self) -> float | None:
        """The standard deviation, in units."""
        return self._fields["standardDeviation"]

    @property
    def skewness(self) -> float | None:
        """The third standardised moment, without a unit; None where the time never varies."""
        return self._fields["skewness"]

    @property
    def kurtosis(self) -> float | None:
        """The fourth standardised moment, without a unit, 3 for a Gaussian; None where the time never varies."""
        return self._fields["kurtosis"]

    @cached_property
    def quantiles(self) -> dict[float, float | None]:
        """For each probability p the least time t, in units, with P(T ≤ t) ≥ p; None where it more probably never ends."""
        return {float(p): time for p, time in self._fields["quantiles"].items()}

    @property
    def density(self) -> Density | Any:
        """The whole density; None where it is not known, or was not asked for.

        Which of both the model decides, and no checker knows it: ``Any`` stands for None, so that who knows need not assert it.
        """
        if callable(self._density):
            self._density = self._density()
        return self._density

    @property
    def std(self) -> float | None:
        """The standard deviation, in units, by SciPy's name."""
        return self.standard_deviation

    @property
    def var(self) -> float | None:
        """The variance, in squared units, by SciPy's name."""
        return self.variance

    def pmf(self, t: Any) -> Any:
        """P(T = t), t in units, or an array of these. As the following it raises ValueError where the density is not known, or was not kept."""
        return self._known().pmf(t)

    def cdf(self, t: Any) -> Any:
        """P(T ≤ t), of all runs."""
        return self._known().cdf(t)

    def cdf_between(self, t: float) -> tuple[float, float]:
        """Between which values P(T ≤ t) lies: both are the same where the density is exact."""
        return self._known().cdf_between(t)

    def sf(self, t: Any) -> Any:
        """P(T > t), of all runs: its digits hold in the far tail."""
        return self._known().sf(t)

    def ppf(self, q: Any) -> Any:
        """The least time t, in units, with P(T ≤ t) ≥ q; infinite where it more probably never ends."""
        return self._known().ppf(q)

    def isf(self, q: Any) -> Any:
        """The least time t, in units, with P(T > t) ≤ q."""
        return self._known().isf(q)

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """The times, in units, between which runs lie with this probability."""
        return self._known().interval(confidence)

    def rvs(self, size: int | tuple[int, ...] | None = None, random_state: Seed = None) -> Any:
        """Random times, in units; infinite for runs that never end."""
        return self._known().rvs(size, random_state)

    def plot(self, ax: Axes | None = None, kind: str = "pmf", **style: Any) -> Axes:
        """Draws the density (``pmf``), or ``cdf`` or ``sf``, on axes of matplotlib, with the outcome's name."""
        return self._known().plot(ax, kind, **{"label": self.name, **style})

    def _known(self) -> Density:
        if self.density is None:
            raise ValueError(f"of {self.name!r} no density is known here")
        return self.density

    @property
    def between(self) -> Between | None:
        """How far the density and what follows from it may be off; None where it is exact but for :attr:`lost`, and where nothing
        bounds it, as of what estimates another outcome (:attr:`estimates`)."""
        of = self._fields["between"]
        if of is None:
            return None
        least, most = of["least"], of["most"]

        return Between(
            kind=of["kind"],
            level=of["level"],
            samples=of["samples"],
            mean=_both(least["mean"], most["mean"]),
            standard_deviation=_both(least["standardDeviation"], most["standardDeviation"]),
            quantiles={float(p): (time, most["quantiles"][p]) for p, time in least["quantiles"].items()},
            before=of["before"],
        )

    @property
    def lost(self) -> float | None:
        """An upper bound on the probability that truncation has removed from the density; None where :attr:`between` says more."""
        return self._fields["lost"]

    @property
    def finishes(self) -> float:
        """The probability that it ends at all; 1 where nothing fails."""
        return self._fields["finishes"]

    @property
    def never(self) -> float:
        """The probability that it never ends: what ``finishes`` lacks of 1, which may be too little for that to tell."""
        return self._fields["never"]

    @property
    def average_value(self) -> float | None:
        """What adding up averages gives, in units, where the method has such an approximation."""
        return self._fields["averageValue"]

    @property
    def by_waits_alone(self) -> bool:
        """Whether nothing raises the mean above that but waits for the slowest of several, where a task graph's schedule can tell."""
        return self._fields["byWaitsAlone"]

    @property
    def representatives(self) -> list[Representative] | None:
        """A few times that stand for all, where nothing more is known."""
        times = self._fields["representatives"]
        return None if times is None else [Representative(one["time"], one["probability"]) for one in times]

    @property
    def estimates(self) -> str | None:
        """The name of the outcome that this one estimates by other means: its figures are not exact, and nothing bounds them."""
        of = self._fields["estimates"]
        return of and of["outcome"]

    @property
    def formula(self) -> str | None:
        """The formula of the time, as long as its variables have no values."""
        formula = self._fields["formula"]
        return formula and formula["text"]

    def compare(
        self,
        samples: Iterable[float],
        *,
        never: int = 0,
        fitted: bool = False,
        tolerance: float = 0.05,
        seed: int = 1,
    ) -> Comparison:
        """This outcome beside measured totals: whether the prediction holds, and in what it deviates.

        :param samples: How long each run took that ended, in units; rounded to the prediction's ticks.
        :param never: How many more runs never ended.
        :param fitted: Whether the model was made of these very runs: agreement then proves little, and there is no p-value.
        :param tolerance: The share by which the mean may be off and the prediction still hold.
        :param seed: The seed of the draws that p-value and interval of the mean come from.
        :raises ModelError: With all problems of an argument or of the samples.
        :raises ValueError: Where the outcome's distribution is not known, or was not kept (``densities=False``, or unpickled).
        """
        seed = whole(seed, "seed", 0, 2**32 - 1, "a seed")
        share = number_of(tolerance, "tolerance")
        totals = each(items_of(samples, "samples", "an iterable of times"), lambda k, time: number_of(time, f"samples[{k}]"))
        with as_argument("total.", ""):
            text = text_of({"total": {"samples": totals, "never": never, "fitted": fitted}})
            answer = self._compare and self._compare(text, share, seed)
        if answer is None:
            raise ValueError(f"of {self.name!r} no distribution is known here")
        return answer

    def to_dict(self) -> dict[str, Any]:
        """All but the density, as the command ``juxtapose`` writes it: a dict of its own."""
        return deepcopy(dict(self._fields))

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self._fields, self.density)

    def __repr__(self) -> str:
        known = f"mean={self.mean!r}" if self.mean is not None else self.estimate
        return f"<Outcome {self.name!r}: {known}>"


class Prediction:
    """The answer to a model. What it says is read from the engine when it is asked for."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    @cached_property
    def _fields(self) -> PredictionFields:
        return self._answer.fields()

    @cached_property
    def outcomes(self) -> list[Outcome]:
        """One for each alternative that the model compares, in the model's order."""
        return [
            Outcome(fields, partial(_density, self._answer, k, fields), partial(self._answer.compare, k))
            for k, fields in enumerate(self._fields["outcomes"])
        ]

    @property
    def title(self) -> str:
        """The model's title."""
        return self._fields["title"]

    @property
    def unit(self) -> str:
        """The unit of all times, as the model names it."""
        return self._fields["unit"]

    @property
    def tick(self) -> float:
        """The length of one tick, in units."""
        return self._fields["tick"]

    @property
    def contract(self) -> str:
        """What densities promise, ``bulk`` or ``tail``."""
        return self._fields["contract"]

    @property
    def notes(self) -> list[Note]:
        """What a reader of the outcomes should know."""
        return [Note(**note) for note in self._fields["notes"]]

    def __getitem__(self, name: str) -> Outcome:
        """The outcome of this name."""
        for outcome in self.outcomes:
            if outcome.name == name:
                return outcome
        raise KeyError(name)

    def best(self) -> Outcome | None:
        """The outcome of least mean, exact or counted (see :attr:`Outcome.between`), among those that are alternatives of their own and end in every run."""
        own = [one for one in self.outcomes if one.estimates is None and one.mean is not None and one.never == 0]
        return min(own, key=lambda one: one.mean if one.mean is not None else math.inf, default=None)

    def to_frame(self, library: str = "pandas") -> Any:
        """A data frame of pandas, or of ``"polars"``, with a row for each outcome; quantiles are columns ``p50``, ``p95``, …, times in units. Between
        ``mean_low`` and ``mean_high`` the mean lies: both are the mean where it is exact, and None where nothing bounds it, as of what estimates another
        outcome."""
        texts = ("name", "method", "estimate")
        numbers = ("mean", "standard_deviation", "skewness", "kurtosis", "never", "lost")
        columns = {name: [getattr(one, name) for one in self.outcomes] for name in (*texts, *numbers)}
        for end, place in (("low", 0), ("high", 1)):
            bounds = [_bounds(one, one.between.mean if one.between else None) or (one.mean, one.mean) for one in self.outcomes]
            columns[f"mean_{end}"] = [ends[place] for ends in bounds]
        asked = sorted({p for one in self.outcomes for p in one.quantiles})
        made = frame(columns | {_percent(p): [one.quantiles.get(p) for one in self.outcomes] for p in asked}, library)
        # A column without any value has no numbers that tell what it is of.
        floats = [name for name in made.columns if name not in texts]
        return made.astype(dict.fromkeys(floats, float)) if library == "pandas" else made.cast(dict.fromkeys(floats, float))

    def plot(self, ax: Axes | None = None, kind: str = "pmf", **style: Any) -> Axes:
        """Draws all densities that are known on axes of matplotlib, with a legend, the unit, and the title."""
        for outcome in self.outcomes:
            if outcome.density is not None:
                ax = outcome.plot(ax, kind, **style)
        if ax is None:
            raise ValueError("no density is known here")
        ax.set_xlabel(f"time ({self.unit})")
        ax.set_title(self.title)
        ax.legend()
        return ax

    def svg(self, *, chart: Chart = "density", width: int = WIDTH) -> str:
        """A picture, as :func:`juxtapose.svg` draws it; ValueError where densities were not kept (``densities=False``, or unpickled)."""
        return drawn(getattr(self, "_answer", None), chart, width)

    def _repr_html_(self) -> str:
        """The table of outcomes in notebooks, with the picture above it where densities were kept."""
        try:
            picture = self.svg()
        except ValueError:
            picture = ""
        columns = ["mean", "sd", "p5", "p50", "p95", "p99"]
        if any(one.never > 0 for one in self.outcomes):
            columns.append("never")
        caption = f"{self.title}, in {self.unit}" if self.title else f"in {self.unit}"
        return picture + table(caption, columns, ((one.name, _cells(one)[: len(columns)]) for one in self.outcomes))

    def to_dict(self) -> dict[str, Any]:
        """All but the densities, as the command ``juxtapose`` writes it: a dict of its own."""
        return deepcopy(dict(self._fields))

    def __reduce__(self) -> tuple[object, ...]:
        return _restored, (self._fields, self.outcomes)

    def __repr__(self) -> str:
        return f"<Prediction {self.title!r}: {len(self.outcomes)} outcomes, in {self.unit}>"


def _density(answer: Answer, outcome: int, fields: OutcomeFields) -> Density | None:
    parts = answer.density(outcome)
    return parts and Density.of_arrays(*parts, **within(fields), law=partial(answer.law, outcome))


def within(fields: OutcomeFields) -> dict[str, Any]:
    """How far an outcome's density may be off, as :meth:`Density.of_arrays` takes it."""
    found: dict[str, Any] = {"lost": fields["lost"] or 0.0, "never": fields["never"]}
    of = fields["between"]
    return found if of is None else found | {"before": of["before"], "mean_between": _both(of["least"]["mean"], of["most"]["mean"])}


def _both(low: float | None, high: float | None) -> tuple[float, float] | None:
    return None if low is None or high is None else (low, high)


Bounds = tuple[float | None, float | None]


def _bounds(outcome: Outcome, bounds: Bounds | None) -> Bounds | None:
    """The bounds of a figure, where there are any; None where it is exact."""
    is_exact = outcome.between is None and outcome.estimates is None
    return None if is_exact else bounds or (None, None)


def _cells(outcome: Outcome) -> list[str]:
    """Mean, standard deviation, quantiles, and the probability that it never ends, each with its bounds where it is not exact."""
    between = outcome.between

    def cell(value: float | None, bounds: Bounds | None) -> str:
        return _cell(value, _bounds(outcome, bounds))

    mean = cell(outcome.mean, between.mean if between else None)
    cells = [mean or outcome.formula or outcome.estimate, cell(outcome.std, between.standard_deviation if between else None)]
    for p in (0.05, 0.5, 0.95, 0.99):
        cells.append(cell(outcome.quantiles.get(p), between.quantiles.get(p) if between else None))
    return [*cells, _cell(outcome.never or None, None)]


def _cell(value: float | None, bounds: Bounds | None) -> str:
    """A figure with its bounds, all of as many digits, so that it lies within; without those that say no more, and marked where nothing bounds it."""
    if value is None:
        return ""
    if bounds == (None, None):
        return f"≈ {value:.6g}"
    low, high = ("?" if bound is None else f"{bound:.6g}" for bound in bounds or (value, value))
    return f"{value:.6g}" if low == high else f"{value:.6g} ({low} to {high})"


def _percent(p: float) -> str:
    """The name of the quantile of a probability: ``p99.9`` of 0.999, with all its digits."""
    return f"p{(100 * Decimal(repr(p))).normalize():f}"


def _restored(fields: PredictionFields, outcomes: list[Outcome]) -> Prediction:
    prediction = Prediction.__new__(Prediction)
    prediction.__dict__.update(_fields=fields, outcomes=outcomes)
    return prediction
