"""What a model's conditions explain. Fields of these answers have the names that they have in JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Optional, TypedDict

import numpy as np

from . import _engine
from ._answers import Outcome, within
from ._density import Density
from ._distribution import Array
from ._models import Model, switch, text_of
from ._predict import Contract, options_of

if TYPE_CHECKING:
    from ._fields import OutcomeFields


class ConditionCase(TypedDict):
    """A case of a condition."""

    name: str
    probability: float
    outcomes: list[Outcome]
    """In the prediction's order."""


class ConditionCases(TypedDict):
    """A condition and the outcomes in each of its cases."""

    name: str
    eachProcessor: bool
    """Whether it is drawn for each processor; its cases are then not told by themselves."""
    cases: list[ConditionCase]
    """Empty for factors, and where there are more than 64."""


Ends = Optional[tuple[float, float]]
"""Between what a number lies where outcomes are certified or sampled, as surely as they do; None where that cannot be told."""


class ConditionSpread(TypedDict):
    """Where an outcome's variance comes from, in squared units; None where it is not known."""

    outcome: str
    within: float | None
    """The mean of the variances in joint cases."""
    between: float | None
    """The variance of their means."""
    first: list[float | None]
    """The variance between the means of each condition's cases; None for what each processor draws."""
    exact: bool
    """Whether these are exact; else nothing bounds them."""


class OrderBounds(TypedDict):
    """Bounds of the probabilities of an order."""

    earlier: Ends
    equal: Ends


class PairOrder(TypedDict):
    """Which of two outcomes is earlier."""

    earlier: float
    """P(A < B)."""
    equal: float
    """P(A = B)."""
    bounds: OrderBounds | None
    """None where these are exact."""


class BestBounds(TypedDict):
    """Bounds of the best means, in units."""

    always: Ends
    eachCase: Ends


class ConditionPair(TypedDict):
    """Two outcomes, compared under the same conditions and as if each had conditions of its own."""

    a: str
    b: str
    paired: PairOrder
    independent: PairOrder


class BestAlternative(TypedDict):
    """The least mean of an alternative, and the mean of each joint case's least one: knowing the case first is worth the difference."""

    always: float
    eachCase: float
    bounds: BestBounds | None
    """None where these are exact."""


class Conditions(TypedDict):
    """What a model's conditions explain."""

    unit: str
    joint: int
    """How many joint cases there are: a case of every condition."""
    conditions: list[ConditionCases]
    spreads: list[ConditionSpread]
    """Of each outcome, in the prediction's order."""
    pairs: list[ConditionPair]
    """Each two outcomes of which densities are known."""
    best: BestAlternative | None
    """None where not every alternative has a mean."""
    independent: list[Outcome] | None
    """The outcomes as if every mention was drawn by itself; None where that cannot be told."""
    independentModel: dict[str, Any] | None
    """The model of that."""


def conditions(
    model: Model,
    *,
    quantiles: Iterable[float] = (),
    contract: Contract = "bulk",
    patience: float | None = None,
    densities: bool = True,
) -> Conditions:
    """What the conditions of a model explain: its outcomes in each case and as if nothing was shared, where their variance comes from,
    and who is earlier under the same conditions.

    :param model: A document as dict or JSON text.
    :param quantiles: As :func:`predict` has them, as have `contract`, `patience` and `densities` their meaning there.
    :raises ModelError: With all problems of an argument or of the model; ``missing`` where it has no conditions.
    """
    answer = _engine.conditions(text_of(model), options_of(quantiles, contract, patience), switch(densities, "densities"))
    for condition in answer["conditions"]:
        for case in condition["cases"]:
            case["outcomes"] = _outcomes(case["outcomes"])
    answer["independent"] = answer["independent"] and _outcomes(answer["independent"])
    told: Conditions = answer
    return told


def _outcomes(outcomes: list[Any]) -> list[Outcome]:
    return [Outcome(fields, _density(fields.pop("density", None), fields)) for fields in outcomes]


def _density(parts: dict[str, Any] | None, fields: OutcomeFields) -> Density | None:
    if parts is None:
        return None
    arrays: dict[str, Any] = {name: _array(part) if isinstance(part, list) else part for name, part in parts.items()}
    return Density.of_arrays(**arrays, **within(fields))


def _array(numbers: list[float]) -> Array:
    array = np.array(numbers, dtype=np.float64)
    array.flags.writeable = False
    return array
