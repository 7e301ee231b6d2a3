"""Predictions beside measured totals, and how sure they are. Fields of these answers have the names that they have in JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypedDict

from . import _engine
from ._models import Model, as_json, number_of, text_of, whole
from ._predict import Contract, options_of


class Interval(TypedDict):
    """An interval, in units; an open end is None."""

    low: float | None
    high: float | None
    level: float
    """How often such intervals hold what they are to hold, at least."""


class ComparedFigure(TypedDict):
    """``mean``, ``p50`` or ``p95``, predicted and measured."""

    name: str
    predicted: float | None
    measured: float | None
    interval: Interval
    """Of what was measured."""


class Coverage(TypedDict):
    """Runs within p5 and p95 of the prediction."""

    p5: float | None
    p95: float | None
    within: int
    nominal: float
    """The probability that a run lies within, by the prediction."""
    earlier: int
    later: int
    score: float | None
    """The mean interval score of runs that ended, in units: less is better."""


class Fell(TypedDict):
    """Where each run fell in the prediction."""

    values: list[float]
    """P(T < x) + P(T = x)/2, ascending."""
    counts: list[int]
    """How many lie in each tenth."""
    expected: list[float]


class Comparison(TypedDict):
    """A predicted outcome beside measured totals, in units."""

    runs: int
    never: int
    """How many of the runs never ended."""
    verdict: str
    """``holds``, ``doesNotHold``, ``cannotBeTold`` or ``sameRuns``."""
    deviations: list[dict[str, Any]]
    """In what it deviates that does not hold: ``kind`` is ``mean``, ``ends``, ``narrow``, ``wide`` or ``shape``."""
    distance: float
    """The Kolmogorov–Smirnov distance."""
    pValue: float | None
    """The probability of at least that distance where the prediction holds; None for runs that the model was made of."""
    band: float
    """Half the height of the 95 % band of the measured distribution function."""
    figures: list[ComparedFigure]
    coverage: Coverage
    fell: Fell
    measured: list[float]
    """Ascending."""
    quantiles: list[float | None]
    """As predicted, of the place of each measured time."""


class SureFigure(TypedDict):
    """A figure with its 95 % interval."""

    name: str
    """``mean``, ``p5``, …, ``p99.9`` or ``deadline``."""
    value: float | None
    low: float | None
    high: float | None
    ofLongest: float | None
    """How much of it depends on the longest samples."""
    isBeyond: bool
    """Whether that is so much that it is no figure."""


class SureOutcome(TypedDict):
    """How sure an outcome is."""

    name: str
    fastest: float | None
    """In what share of resamples its mean is the least; None where nothing competes."""
    figures: list[SureFigure]
    times: list[float]
    lower: list[float]
    """P(T ≤ t) at least, at each of ``times``."""
    upper: list[float]


class Reached(TypedDict):
    """How often such intervals held figures in trials: of the sum of ten exponential times, and of the last of ten."""

    mean: float
    p95: float
    maximum: float | None


class Sureness(TypedDict):
    """How sure a prediction is."""

    resamples: int
    failed: int
    """How many of these could not be predicted."""
    samples: int
    """The fewest samples of any input."""
    level: float
    reached: Reached
    outcomes: list[SureOutcome]


class TestedAssumption(TypedDict):
    """An assumption of a model, tested on some of its measured runs."""

    assumption: str
    """``independent``, ``alike`` or ``steady``."""
    condition: str | None
    """The condition whose rows were tested; None of measured totals."""
    outcome: str | None
    """The outcome whose measured totals were tested; None of all outcomes', or of rows."""
    runs: int
    compared: int
    """How many columns, or pairs of them, were compared."""
    names: list[str]
    """The columns that deviate most."""
    found: float | None
    """How far: a correlation, or a share by which a column, or the second half of the runs, is longer."""
    p: float | None
    """The probability of at least as much where the assumption holds, however many were compared."""
    couldHaveFound: float | None
    """What such tests find four times of five."""
    sorted: bool
    """Whether runs are sorted by length, so that their order says nothing."""
    told: str
    """``broken``, ``notFound`` or ``cannotBeTold``."""
    leaveOut: int | None
    """Of a drift: how many runs at the beginning to leave out."""


class Lists(TypedDict):
    """Lists of as many samples, which may be of the same runs."""

    lists: int
    samples: int
    sorted: bool


class Assumptions(TypedDict):
    """What measured runs of a model say of what it assumes."""

    tested: list[TestedAssumption]
    lists: Lists | None


class HeldOutcome(TypedDict):
    """An outcome beside its runs."""

    outcome: str
    comparison: Comparison | None
    """None where the distribution is not known, such as of moments and formulas."""


class Held(TypedDict):
    """A model's outcomes beside its measured totals."""

    outcomes: list[HeldOutcome]
    """Each that has runs, in the prediction's order."""
    unknown: list[str]
    """Names that runs are given for, and that no outcome has."""


def compare(
    model: Model,
    *,
    tolerance: float = 0.05,
    seed: int = 1,
    contract: Contract = "bulk",
    patience: float | None = None,
) -> Held:
    """The outcomes of a model beside its own measured totals, its field ``measured``: what :meth:`Outcome.compare` says of each.

    :param model: A document as dict or JSON text.
    :param tolerance: The share by which the mean may be off and the prediction still hold.
    :param seed: The seed of the draws that p-values and intervals of the mean come from.
    :raises ModelError: With all problems of an argument or of the model; ``missing`` where it has no measured totals.
    """
    seed = whole(seed, "seed", 0, 2**32 - 1, "a seed")
    return _engine.compare(text_of(model), options_of((), contract, patience), number_of(tolerance, "tolerance"), seed)


def assumptions(model: Model, *, seed: int = 1) -> Assumptions:
    """What the measured runs of a model, its rows and totals, say of what it assumes: that times of one run have nothing in common, that ranks are alike, and
    that later runs are as long as earlier ones; each with what such a test could have found.

    :param model: A document as dict or JSON text.
    :param seed: The seed of permutations.
    :raises ModelError: With all problems of an argument or of the model.
    """
    seed = whole(seed, "seed", 0, 2**32 - 1, "a seed")
    return _engine.assumptions(text_of(model), options_of((), "bulk", None), seed)


def bootstrap(
    model: Model,
    resamples: int = 200,
    *,
    seed: int = 1,
    deadline: float | None = None,
    contract: Contract = "bulk",
    patience: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> Sureness | None:
    """How sure the prediction of a model is that was made of measured times: its samples, and rows of runs, are drawn anew, and each model that follows is
    predicted, on all cores. None where no time of it was measured.

    :param model: A document as dict or JSON text.
    :param resamples: How often, 20 to 100,000.
    :param seed: One seed gives one answer.
    :param deadline: A time, in units, at least 0, whose probability to be met is told as well.
    :param progress: Called with the number of resamples done. What it raises ends the work.
    :raises ModelError: With all problems of an argument or of the model.
    """
    resamples = whole(resamples, "resamples", 20, 100_000, "a number of resamples")
    seed = whole(seed, "seed", 0, 2**32 - 1, "a seed")
    options = options_of((), contract, patience)
    asked = as_json({"deadline": deadline})
    return _engine.bootstrap(text_of(model), options, resamples, seed, asked, progress)
