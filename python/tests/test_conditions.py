"""What conditions explain."""

import json
import os
import subprocess

import juxtapose
import numpy as np
import pytest
from conftest import block

COMMAND = os.environ.get("JUXTAPOSE_COMMAND")

SHARED = {
    "juxtapose": 2,
    "kind": "parallel",
    "conditions": [{"condition": "input", "cases": {"small": 0.75, "large": 0.25}}],
    "tasks": [
        {"task": "a", "time": {"by": "input", "small": 3, "large": {"uniform": [6, 8]}}},
        {"task": "b", "time": {"by": "input", "small": 5, "large": 7}},
    ],
    "alternatives": [{"name": "A", "do": "a"}, {"name": "B", "do": "b"}],
}


def test_each_case_has_its_outcomes():
    answer = juxtapose.conditions(SHARED)
    assert answer["joint"] == 2 and [one["name"] for one in answer["conditions"]] == ["input"]
    cases = {case["name"]: case for case in answer["conditions"][0]["cases"]}
    a, b = cases["large"]["outcomes"]
    assert (cases["large"]["probability"], a.name, a.mean, b.mean) == (0.25, "A", 7, 7)
    assert a.density.mass.tolist() == pytest.approx([1 / 3] * 3) and not a.density.mass.flags.writeable
    assert a.density.times.tolist() == [6, 7, 8] and isinstance(a.density.mass, np.ndarray)
    # A is earlier wherever the input is small, and in a third of the others.
    [pair] = answer["pairs"]
    assert pair["paired"]["earlier"] == pytest.approx(0.75 + 0.25 / 3)
    assert answer["independent"][0].mean == pytest.approx(4)


def test_densities_are_left_out_on_demand():
    [condition] = juxtapose.conditions(json.dumps(SHARED), densities=False)["conditions"]
    assert condition["cases"][0]["outcomes"][0].density is None


def test_problems_are_raised():
    with pytest.raises(juxtapose.ModelError) as refused:
        juxtapose.conditions(block(1))
    assert [(problem.path, problem.code) for problem in refused.value.problems] == [("conditions", "missing")]
    with pytest.raises(juxtapose.ModelError):
        juxtapose.conditions(SHARED, quantiles=[2])


@pytest.mark.skipif(COMMAND is None, reason="JUXTAPOSE_COMMAND names no command to compare with")
@pytest.mark.parametrize("contract", ["bulk", "tail"])
def test_conditions_are_explained_as_by_the_command(contract):
    arguments = [COMMAND, "conditions", "--densities", "--quantiles", "0.999", "--contract", contract]
    done = subprocess.run(arguments, input=json.dumps(SHARED), capture_output=True, check=True, encoding="utf-8")
    wanted = json.loads(done.stdout)
    answer = juxtapose.conditions(SHARED, quantiles=[0.999], contract=contract)
    for condition in answer["conditions"]:
        for case in condition["cases"]:
            case["outcomes"] = [as_written(outcome) for outcome in case["outcomes"]]
    answer["independent"] = [as_written(outcome) for outcome in answer["independent"]]
    assert answer == wanted


def as_written(outcome):
    """An outcome as the command writes it, with its density."""
    names = ("origin", "step", "edges", "mass", "distribution", "survival", "lower", "upper")
    parts = {name: getattr(outcome.density, name) for name in names}
    density = {name: part.tolist() if isinstance(part, np.ndarray) else part for name, part in parts.items()}
    return outcome.to_dict() | {"density": density}


def test_figures_of_sampled_outcomes_have_bounds():
    cases = {"by": "input", "small": 100_000, "large": 200_000}
    model = {
        "juxtapose": 2, "kind": "program", "tick": 1, "machine": {"processors": 2},
        "conditions": [{"condition": "input", "cases": {"small": 0.9, "large": 0.1}}],
        "program": [{"block": "work", "time": {"simd": cases, "spmd": {"exponential": {"mean": 100_000}}}}],
        "schemes": [{"name": "A", "mode": "simd"}, {"name": "B", "mode": "spmd"}],
    }  # fmt: skip
    told = juxtapose.conditions(model)
    (pair,), (exact, bounded) = told["pairs"], told["spreads"]
    low, high = pair["paired"]["bounds"]["earlier"]
    assert 0 <= low <= pair["paired"]["earlier"] <= high <= 1 and low < high
    assert exact["exact"] and not bounded["exact"]
    assert told["best"]["bounds"]["always"] == pytest.approx((110_000, 110_000))
