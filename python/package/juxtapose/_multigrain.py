"""What is asked of programs that offload alone, by the formula for host threads with accelerators. Fields of these answers have the names that they have in JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypedDict

from . import _engine
from ._models import Model, as_json, items_of, text_of

Fitted = Literal["host", "contention", "device", "serial_device", "offload", "switch", "collective", "gap"]
"""A parameter that is fitted; ``contention`` stands for (α − 1)·T_HPU, or for the growing contention's number times T_HPU."""


class Term(TypedDict):
    """A term that each configuration's time is a sum of."""

    name: Literal["host", "shared", "serial", "offload", "switch", "collective", "gaps"]
    values: list[float]
    """In units."""


ParameterRange = TypedDict("ParameterRange", {"path": str, "value": float, "from": float, "to": "float | None"})
ParameterRange.__doc__ = """How far a parameter may move while the first of the fastest configurations stays among them, in the document's own numbers, at its path; ``to`` is
None where there is no end."""

CountRange = TypedDict("CountRange", {"from": int, "to": "int | None"})
CountRange.__doc__ = "The numbers of accelerators with which it stays so; ``to`` is None where it does with 4096."


class Configurations(TypedDict):
    """Every configuration that a machine can run, by threads and then by accelerators for each, at the parameters' means. All lists are parallel."""

    threads: list[int]
    accelerators: list[int]
    time: list[float]
    """In units."""
    terms: list[Term]
    best: list[int]
    """Indices of the fastest: more than one are a tie."""
    speedUp: list[float]
    """How many times as fast as one thread with one accelerator."""
    efficiency: list[float]
    """That by the number of accelerators."""
    isoefficiency: list[float | None]
    """How many times as much work would keep the efficiency that was asked for; None where no amount does."""
    ranges: list[ParameterRange]
    acceleratorsRange: CountRange


class Chances(TypedDict):
    """How probable each configuration is the fastest of a run, in the order of :class:`Configurations`; ties are split evenly."""

    probability: list[float]
    error: float | None
    """The largest standard error, where runs were drawn; None where all possible runs were weighed."""
    draws: int | None
    """How many were drawn."""


class FittedRow(TypedDict):
    """A measured configuration."""

    threads: int
    accelerators: int
    measured: float
    """In units."""
    fitted: float
    """In units."""
    leftOut: float | None
    """Its time, in units, by a fit to all other rows; None where these do not determine it."""


class FitErrors(TypedDict):
    """Errors of fitted times, as shares of what was measured."""

    mean: float
    sd: float
    most: float


class FittedPart(TypedDict):
    """A parameter in a sum, and its factor there."""

    parameter: Fitted
    factor: float


class Determined(TypedDict):
    """A sum of parameters that the rows determine."""

    of: list[FittedPart]
    value: float
    """In units."""
    error: float | None
    """Its standard error, in units; None at the least value 0, and without rows to spare."""


class Fit(TypedDict):
    """The parameters ≥ 0 that fit measured times best."""

    rows: list[FittedRow]
    errors: FitErrors
    leftOut: FitErrors | None
    determined: list[Determined]
    undetermined: list[Fitted]
    """What stands in no sum of its own: no number is known of it."""


def configurations(model: Model, *, efficiency: float = 0.5) -> Configurations:
    """Every configuration that the machine of a model can run, by the closed formula at the parameters' means.

    :param model: A program that offloads (kind ``multigrain``), as dict or JSON text.
    :param efficiency: The efficiency in (0, 1] whose isoefficiency is asked for.
    :raises ModelError: With all problems of the argument or of the model.
    """
    return _engine.configurations(text_of(model), as_json({"efficiency": efficiency}))


def chances(model: Model) -> Chances:
    """How probable each configuration is the fastest of a run.

    :param model: A program that offloads, as dict or JSON text.
    :raises ModelError: With all problems of the model; ``too-large`` where even a few hundred drawn runs would take too long.
    """
    return _engine.chances(text_of(model))


def fit(model: Model, *, residuals: Literal["relative", "absolute"] = "relative", known: Iterable[Fitted] = ()) -> Fit | None:
    """Fits the formula's parameters to the measured configurations of a model, its ``measured.rows``; None without any.

    :param model: A program that offloads, as dict or JSON text.
    :param residuals: The errors whose squares are summed: relative to the measured times, or absolute.
    :param known: What stays as the model has it.
    :raises ModelError: With all problems of the arguments or of the model.
    """
    stays = list(items_of(known, "known", "an iterable of parameters' names"))
    return _engine.fit(text_of(model), as_json({"residuals": residuals, "known": stays}))
