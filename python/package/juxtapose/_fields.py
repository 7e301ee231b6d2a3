"""Fields of predictions by the engine's own names: :mod:`juxtapose._answers` gives them Python's, and their types are known once."""

from __future__ import annotations

from typing import Any, TypedDict


class BoundFields(TypedDict):
    """One side of what bounds a distribution."""

    mean: float | None
    standardDeviation: float | None
    quantiles: dict[str, float | None]


class BetweenFields(TypedDict):
    """How far a distribution may be off."""

    kind: str
    level: float | None
    samples: int | None
    least: BoundFields
    most: BoundFields
    before: float


class EstimatesFields(TypedDict):
    """Which outcome another one estimates."""

    outcome: str


class FormulaFields(TypedDict):
    """A formula."""

    text: str


class RepresentativeFields(TypedDict):
    """A time that stands for others."""

    time: float
    probability: float


class OutcomeFields(TypedDict):
    """One alternative."""

    name: str
    method: str
    estimate: str
    mean: float | None
    variance: float | None
    standardDeviation: float | None
    skewness: float | None
    kurtosis: float | None
    quantiles: dict[str, float | None]
    between: BetweenFields | None
    lost: float | None
    finishes: float
    never: float
    averageValue: float | None
    byWaitsAlone: bool
    representatives: list[RepresentativeFields] | None
    estimates: EstimatesFields | None
    formula: FormulaFields | None


class PredictionFields(TypedDict):
    """All alternatives of a model, and what they have in common."""

    title: str
    unit: str
    tick: float
    contract: str
    notes: list[dict[str, Any]]
    outcomes: list[OutcomeFields]
