"""What is asked of programs alone over many values of their numbers. Fields of these answers have the names that they have in JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, TypedDict

from . import _engine
from ._models import Model, as_json, items_of, text_of
from ._programs import Mode, Objective, Scheme


class Number(TypedDict):
    """A number of a program, by its name."""

    node: str | None
    """The node whose number it is; None is the machine."""
    quantity: Literal["time", "standardDeviation", "probability", "iterations", "toSpmd", "toSimd", "processors"]
    """A block's mean time or its standard deviation on one PE, a probability, the mean of a loop's iterations or of a switching time, or how many PEs."""
    mode: Mode | None
    """The mode that the time is in; None where it is the same in both."""


class NumberRange(Number):
    """A number, and the values that it may have. Times are in units."""

    now: float
    step: float | None
    """What its values are multiples of; None where it varies: another mean is then all its values times one factor, rounded to ticks."""
    least: float
    most: float


class SweptOutcome(TypedDict):
    """An outcome at one value."""

    name: str
    mean: float | None
    """In units."""
    meanBetween: tuple[float, float] | None
    """Between which the mean lies, in units, where it is certified or counted; None where it is exact, or where nothing bounds it."""
    standardDeviation: float | None
    """In units."""
    quantiles: dict[str, float | None]
    """Times in units, by probabilities."""
    inTime: float | None
    """P(T ≤ deadline); None without one."""


class SweepPoint(TypedDict):
    """The outcomes at one value. Times are in units."""

    asked: float
    value: float
    """The nearest value that whole ticks allow."""
    outcomes: list[SweptOutcome]


class RefusedValue(TypedDict):
    """A value that the program was refused for."""

    value: float
    problems: list[dict[str, str]]
    """Each with `path`, `code`, `message`, and perhaps `hint`."""


class Sweep(TypedDict):
    """Outcomes against one number of a program."""

    points: list[SweepPoint]
    refused: RefusedValue | None
    """Where the sweep ended early."""


class Crossover(Number):
    """A number's present value, and the nearest one that was found with another decision. Times are in units."""

    now: float
    at: float
    scheme: Scheme
    """The best scheme at that value."""


class Sensitivity(TypedDict):
    """Which numbers would change the decision for the best modes: of each at most one crossover below its present value and one above. Every value was decided by a search
    over all schemes."""

    chosen: Scheme
    """The scheme that is best now."""
    crossovers: list[Crossover]
    exact: bool
    """Whether the times that decide are exact. Where they lie within certified bounds, approximate ones decide, and how far off `at` is cannot be told."""
    tried: int
    """How many numbers were tried."""
    of: int
    """How many there are to try."""
    done: float
    """The share of the work that is done, 0 to 1."""


def numbers(model: Model) -> list[NumberRange]:
    """All numbers of a program that a sweep can go over: those of its nodes in document order, then the machine's.

    :param model: A program.
    :raises ModelError: Where the model is wrong.
    """
    return _engine.numbers(text_of(model))


def sweep(
    model: Model,
    number: Number,
    values: Iterable[float],
    *,
    deadline: float | None = None,
    progress: Callable[[SweepPoint], object] | None = None,
) -> Sweep:
    """Predicts a program for several values of one of its numbers, one after the other. Ends at the first value that is refused.

    :param model: A program.
    :param number: One of :func:`numbers`; whatever it has beside its name is not looked at.
    :param values: Times in units, probabilities, or counts. Times are rounded to whole ticks: give the model a short ``tick`` where it has none.
    :param deadline: A time, in units; each outcome then says how probably it ends by it.
    :param progress: Called with each point. What it raises ends the sweep.
    :raises ModelError: With all problems of the arguments or of the model; ``unknown-name`` of a number that it does not have.
    """
    named = {name: number.get(name) for name in Number.__annotations__} if isinstance(number, Mapping) else number
    swept = list(items_of(values, "values", "an iterable of numbers"))
    return _engine.sweep(text_of(model), as_json({"number": named, "values": swept, "deadline": deadline}), progress)


def sensitivity(
    model: Model,
    objective: Objective = "mean",
    *,
    nodes: Iterable[str] | None = None,
    progress: Callable[[Sensitivity], object] | None = None,
) -> Sensitivity:
    """Which numbers of a program would change the decision for the best modes, and at what values: times and their spreads, probabilities, iterations, switching
    times, the number of PEs.

    :param model: A program.
    :param objective: As :func:`select_modes` has it.
    :param nodes: The nodes whose numbers are tried; all numbers unless given, and of an empty list the machine's.
    :param progress: Called with what is found so far. What it raises ends the work.
    :raises ModelError: With all problems of the arguments or of the model; ``too-large`` of a search.
    """
    named: Any = None if nodes is None else list(items_of(nodes, "nodes", "an iterable of names"))
    asked = as_json({"question": {"objective": objective}, "nodes": named})
    return _engine.sensitivity(text_of(model), asked, progress)
