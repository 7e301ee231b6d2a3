"""What is asked of Fortran sources alone. Fields of these answers have the names that they have in JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypedDict

from . import _engine
from ._models import Model, as_json, items_of, text_of


class CostTerm(TypedDict):
    """A term of a polynomial."""

    factor: str
    """A fraction."""
    powers: dict[str, int]
    """Of variables."""


class CostRegion(TypedDict):
    """Where a formula is the count."""

    extent: Literal["exact", "sufficient", "unknown"]
    """Exactly where the conditions hold, at least there, or nobody knows where."""
    conditions: list[str]


class CostText(TypedDict):
    """A cost as a polynomial, in units."""

    text: str
    """With exact fractions."""
    rounded: str
    """As the listings of 1992 round it."""
    terms: list[CostTerm]


class Cost(CostText):
    """A cost, with what it rests on."""

    region: CostRegion
    statistics: dict[str, dict[str, int]]
    """How many `variables`, `ranges` and `tests` it rests on, by how they are known."""


class BoundCost(TypedDict):
    """A cost with the values of the document's `bind`."""

    formula: str
    count: float | None
    """In units; None where a value that matters is missing."""
    inside: bool | None
    """Whether the formula is the count; None where that is not known."""


class LineCost(TypedDict):
    """The cost of one execution of a line; of an IF or a loop the whole of it. A line may have several."""

    line: int
    kind: Literal["statement", "do", "test", "unstructured"]
    cost: Cost


class LineTotal(TypedDict):
    """What all executions of a line cost in one call of its unit."""

    line: int
    within: int | None
    """The line of the outermost loop around it, or of itself where it is one."""
    cost: CostText | None
    """None where it would be too long a formula."""
    value: float | None
    """With the values of `bind`, in units; None where one is missing."""


class UnitCall(TypedDict):
    """A call of a unit."""

    line: int
    caller: str
    given: list[dict[str, Any]]
    """For each `variable` of the unit's cost the `formula` that it is given; None where nobody knows."""


class AnnotatedUnit(TypedDict):
    """A routine or function of the source."""

    name: str
    line: int
    """Of its first statement."""
    cost: Cost
    """In terms of its formal parameters and COMMON variables."""
    bound: BoundCost
    lines: list[LineCost]
    totals: list[LineTotal]
    """Together they are the unit's cost."""
    demanding: list[list[int]]
    """The lines that demand each of the conditions of the cost's region."""
    calls: list[UnitCall]


class AnnotatedTable(TypedDict):
    """The costs under one table."""

    name: str
    units: list[AnnotatedUnit]
    missing: list[str]
    """Operators and functions without a row in the table: they cost their operands alone."""


class SourceUnknowns(TypedDict):
    """What the source does not say, and the routine's cost depends on."""

    variables: list[dict[str, str]]
    """Those that `bind` may give a value, each with `name` and `type`: ``number``, ``letter`` or ``logical``."""
    tests: list[dict[str, Any]]
    """Those that no value decides: `line`, `by` which variables, and whether by `data`."""


class Annotation(TypedDict):
    """What every statement of a source costs."""

    routine: str
    """The unit whose cost :func:`predict` answers with."""
    tables: list[AnnotatedTable]
    unknowns: SourceUnknowns


class LineRemark(TypedDict):
    """Where a tree says something else than the source."""

    line: int
    message: str


class TableSaid(TypedDict):
    """What a table says of the routine without a tree, in units."""

    mode: Literal["SIMD", "SPMD"]
    table: str
    formula: float | None
    count: float | None


class PlantedProgram(TypedDict):
    """A source as a program tree."""

    model: dict[str, Any]
    """A document of kind ``program``."""
    remarks: list[LineRemark]
    said: list[TableSaid]


def annotate(model: Model) -> Annotation:
    """What every statement of a Fortran source costs, under each of its tables.

    :param model: A source (kind ``fortran``), as dict or JSON text.
    :raises ModelError: With all problems of the model.
    """
    return _engine.annotate(text_of(model))


def to_program(
    model: Model,
    *,
    simd: str | None = None,
    spmd: str | None = None,
    processors: int | None = None,
    everywhere: bool = False,
    whole: Iterable[int] = (),
    iterations: Mapping[str, Any] | None = None,
) -> PlantedProgram:
    """A Fortran source as a model of kind ``program``: its times are the routine's costs, in SIMD under one table and in SPMD under another one. Where they are means
    or rounded, or the tree says something else than the source, there is a remark.

    :param model: A source, whose variables that matter have values.
    :param simd: The table of SIMD; the first one unless given.
    :param spmd: The table of SPMD; unless given the other one of two, else the one of SIMD.
    :param processors: How many, 1 to 4096; unless given as many as a DOALL has iterations, else one.
    :param everywhere: Whether every processor executes the whole routine with data of its own, instead of sharing its DOALLs.
    :param whole: Lines of loops and IFs that are to be one block each, of their mean cost.
    :param iterations: How often loops are executed whose iterations a variable says that has no value: as iterations of kind ``program``, by its name.
    :raises ModelError: With all problems of the arguments, of the model, or of lines that cannot be told as a tree.
    """
    asked = {
        "simd": simd,
        "spmd": spmd,
        "processors": processors,
        "everywhere": everywhere,
        "whole": list(items_of(whole, "whole", "an iterable of lines")),
        "iterations": {} if iterations is None else iterations,
    }
    return _engine.to_program(text_of(model), as_json(asked))
