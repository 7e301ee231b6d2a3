"""What is asked of programs alone. Fields of these answers have the names that they have in JSON."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Literal, Optional, TypedDict, Union

from . import _engine
from ._answers import Outcome, Prediction
from ._fields import BetweenFields
from ._models import Model, of_class, text_of, whole
from ._predict import options_of

if TYPE_CHECKING:
    from ._distribution import Array

Mode = Literal["simd", "spmd"]
Objective = Union[Literal["mean"], Mapping[Literal["quantile", "deadline"], float]]

Scheme = TypedDict("Scheme", {"mode": Mode, "except": "dict[str, Mode]", "switches": int, "note": Optional[str]})
Scheme.__doc__ = "A scheme as a document says it: a mode, as few exceptions by parts' names as possible; and its switches of mode."


class OptimalFor(TypedDict):
    """The objectives for which a candidate is the best of all."""

    mean: bool
    quantiles: list[tuple[float, float]]
    """Ranges of probabilities."""
    deadlines: list[tuple[float, float | None]]
    """Ranges of times, in units."""


class Candidate(TypedDict):
    """Schemes of one and the same time."""

    value: float
    """What the objective says of it: a time in units, or the probability to meet the deadline."""
    valueBetween: tuple[float | None, float | None] | None
    """Certified bounds of that; None where it is exact. An end is None where nothing bounds it."""
    mean: float | None
    """In units."""
    standardDeviation: float | None
    """In units."""
    quantiles: dict[str, float | None]
    """Times in units, by probabilities."""
    between: BetweenFields | None
    """Bounds of mean, standard deviation and quantiles; None where they are exact. Beyond the first 32 candidates there are none (``unknown``)."""
    schemes: list[Scheme]
    count: float
    """How many schemes have this time."""
    optimalFor: OptimalFor | None
    """By approximate times where there is `between`."""


class Selection(TypedDict):
    """The best of all schemes."""

    candidates: list[Candidate]
    """The best one first; of ties the one with the lesser mean."""
    sure: bool
    """Whether the first is surely the best: so it is where times are exact. Where they lie within certified bounds schemes are left out by their approximate
    times, so that all have to be there, and the bounds of their values apart from those of the first."""
    ranked: int
    schemes: float
    """How many legal schemes there are."""
    states: int
    """How many partial schemes the search has kept."""
    gap: float


class Time(TypedDict):
    """The density of a time: masses of `origin + k·step`, or of `edges`, in units."""

    mean: float
    meanBetween: tuple[float, float] | None
    """Certified bounds of the mean, where there are `edges`; None where it is exact, and, where there are edges, where nothing bounds it."""
    origin: float
    step: float | None
    edges: Array | None
    mass: Array
    lost: float


class Step(TypedDict, total=False):
    """A node, or a part of one, by which rule it came of what, and its time."""

    node: int | None
    role: str
    rule: str
    section: str
    equation: str | None
    probability: float | None
    taken: dict[str, Any] | None
    parts: list[dict[str, Any]]
    enabled: int
    time: Time
    least: int
    means: list[float]
    """For each number of enabled PEs from `least` on. These and `waiting` have no bounds where the time has edges."""
    waiting: float | None


class Reduction(TypedDict):
    """The steps in which the tree of a program is reduced, depth first."""

    enabled: int
    convolved: bool
    nodes: list[str]
    time: Time
    steps: list[Step]


class Shares(TypedDict):
    """What a PE spends in each activity, on average over PEs, in units."""

    computing: float
    waiting: float
    switching: float
    disabled: float


class NodeShares(TypedDict):
    """A node of the tree. What happens between two nodes (switches, waits) belongs to the later one."""

    name: str
    shares: Shares


class Barrier(TypedDict):
    """Where PEs that went on their own wait for the slowest."""

    before: str | None
    """The node that it stands before, or the loop or group part that it ends; None at the end of the program."""
    waiting: float
    """In units: a part of that node's waiting; at the end of the program, of no node's."""
    saved: float
    """In units: how much longer the program would take with a barrier after each part, in loops after each block and conditional."""
    parts: list[str]
    """The nodes between this barrier and the ones before."""


class Explanation(TypedDict):
    """Where the mean time of a scheme goes."""

    mean: float
    """In units: the sum of the four shares."""
    meanBetween: tuple[float, float] | None
    """Certified bounds of the mean, where times lie on a lattice that coarsens; all else here then has no bounds. None where all is exact."""
    shares: Shares
    """The sums over all nodes, with the wait at the end."""
    nodes: list[NodeShares]
    """In the document's order."""
    atTheEnd: float
    """What a PE that has finished waits for the last one, in units."""
    saved: float
    """What juxtaposition saves at all barriers, in units: beside the sum, not in it."""
    barriers: list[Barrier]


def select_modes(
    model: Model,
    objective: Objective = "mean",
    *,
    best: int = 1,
    progress: Callable[[tuple[int, int, int]], object] | None = None,
) -> Selection:
    """Finds the best modes of all legal ones; the schemes that the model has itself do not matter.

    :param model: A program.
    :param objective: ``"mean"``, ``{"quantile": p}`` with a probability p, or ``{"deadline": t}`` with t in units.
    :param best: How many are ranked, 1 to 4096.
    :param progress: Called now and then with parts done, parts in all, and partial schemes kept. What it raises ends the search.
    :raises ModelError: Where the model or the objective is wrong, or the search too large.
    """
    options = text_of({"objective": objective, "best": best})
    return _engine.select_modes(text_of(model), options, progress)


def simulate(
    model: Model,
    scheme: str,
    samples: int = 10_000,
    *,
    seed: int = 1,
    progress: Callable[[int], object] | None = None,
) -> Outcome:
    """Executes one scheme of a program clock by clock, and answers with the distribution of its times, and with the confidence limits that
    so many executions give: :attr:`Outcome.between`.

    :param model: A program.
    :param scheme: The name of the scheme.
    :param samples: How many executions, 1 to 10,000,000.
    :param seed: The seed of the random numbers, 0 to 2³² − 1: the same seed gives the same executions.
    :param progress: Called now and then with the number of executions done. What it raises ends the work.
    :raises ModelError: Where the model is wrong, or has no such scheme.
    """
    samples = whole(samples, "samples", 1, _engine.MOST_SAMPLES, "a number of executions")
    seed = whole(seed, "seed", 0, 2**32 - 1, "a seed")
    scheme = of_class(scheme, "scheme", str, "a name")
    return Prediction(_engine.simulate(text_of(model), scheme, samples, seed, progress)).outcomes[0]


def reduce(model: Model, scheme: str, *, enabled: int | None = None) -> Reduction:
    """How the method reduces the tree of a program under one scheme, step by step; the last step has the scheme's time.

    :param model: A program.
    :param scheme: The name of the scheme.
    :param enabled: How many PEs are enabled at the start, 1 to all of them; all unless given.
    :raises ModelError: Where the model is wrong, has no such scheme, or not so many PEs.
    """
    if enabled is not None:
        enabled = whole(enabled, "enabled", 1, _engine.MOST_PROCESSORS, "the number of enabled PEs")
    return _engine.reduce(text_of(model), of_class(scheme, "scheme", str, "a name"), enabled)


def explain(model: Model, scheme: str, *, patience: float | None = None) -> Explanation:
    """Where the mean time of one scheme goes, node by node: computed, not simulated.

    :param model: A program.
    :param scheme: The name of the scheme.
    :param patience: How long its prediction may take, as :func:`predict` has it.
    :raises ModelError: Where the model is wrong, has no such scheme, or has times of their own or queues.
    """
    return _engine.explain(text_of(model), of_class(scheme, "scheme", str, "a name"), options_of((), "bulk", patience))
