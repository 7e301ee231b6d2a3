"""Programs over many values of their numbers."""

import juxtapose
import pytest
from conftest import block


def number(model, node, quantity):
    """The first number of that quantity of a node."""
    return next(one for one in juxtapose.numbers(model) if (one["node"], one["quantity"]) == (node, quantity))


def test_every_number_of_a_program_is_named(eight):
    numbers = juxtapose.numbers(eight)
    assert number(eight, None, "processors")["now"] == 8
    assert all(one["least"] <= one["now"] <= one["most"] for one in numbers)
    assert {one["quantity"] for one in numbers} >= {"time", "iterations", "processors"}


def test_a_sweep_predicts_each_value(eight):
    processors, told = number(eight, None, "processors"), []
    swept = juxtapose.sweep(eight, processors, [1, 8, 16], deadline=900, progress=told.append)
    assert told == swept["points"] and swept["refused"] is None
    assert [point["value"] for point in told] == [1, 8, 16]
    for outcome, predicted in zip(told[1]["outcomes"], juxtapose.predict(eight).outcomes):
        assert (outcome["name"], outcome["mean"]) == (predicted.name, predicted.mean)
        assert outcome["quantiles"] == predicted.to_dict()["quantiles"]
        density = predicted.density
        assert outcome["inTime"] == pytest.approx(density.distribution[density.times <= 900][-1], rel=1e-12)
    assert juxtapose.sweep(eight, processors, [8])["points"][0]["outcomes"][0]["inTime"] is None
    ended = juxtapose.sweep(eight, processors, [4, -1, 8])
    assert len(ended["points"]) == 1 and ended["refused"]["value"] == -1
    assert ended["refused"]["problems"][0]["path"] == "values"


def test_what_is_raised_while_it_is_told_ends_it(eight):
    def stop(_):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        juxtapose.sweep(eight, number(eight, None, "processors"), [1, 2], progress=stop)
    with pytest.raises(RuntimeError, match="enough"):
        juxtapose.sensitivity(eight, progress=stop)


def test_a_crossover_changes_the_decision(eight):
    told = []
    found = juxtapose.sensitivity(eight, progress=told.append)
    assert told[-1] == found and found["tried"] == found["of"] and found["done"] == 1
    assert found["chosen"] == juxtapose.select_modes(eight)["candidates"][0]["schemes"][0]
    assert found["crossovers"]
    for one in found["crossovers"]:
        assert one["at"] != one["now"]
        assert (one["scheme"]["mode"], one["scheme"]["except"]) != (found["chosen"]["mode"], found["chosen"]["except"])
    machine = juxtapose.sensitivity(eight, nodes=[])
    assert 0 < machine["of"] < found["of"] and {one["node"] for one in machine["crossovers"]} <= {None}
    assert juxtapose.sensitivity(eight, {"deadline": 900}, nodes=[])["chosen"]


def test_what_is_wrong_is_told_at_its_path(eight):
    processors = {"node": None, "quantity": "processors", "mode": None}
    for asked, path, code in [
        (lambda: juxtapose.sweep(eight, {**processors, "node": "none"}, [1]), "number", "unknown-name"),
        (lambda: juxtapose.sweep(eight, {**processors, "quantity": "speed"}, [1]), "number", "type"),
        (lambda: juxtapose.sweep(eight, "processors", [1]), "number", "type"),
        (lambda: juxtapose.sweep(eight, processors, ["a"]), "values[0]", "type"),
        (lambda: juxtapose.sweep(eight, processors, 3), "values", "type"),
        (lambda: juxtapose.sweep(eight, processors, [1], deadline=-1), "deadline", "range"),
        (lambda: juxtapose.sensitivity(eight, "variance"), "objective", "forbidden"),
        (lambda: juxtapose.sensitivity(eight, nodes=["none"]), "nodes[0]", "unknown-name"),
        (lambda: juxtapose.sensitivity(eight, nodes=[1]), "nodes[0]", "type"),
        (lambda: juxtapose.sensitivity(juxtapose.example("fan-out")), "kind", "unsupported"),
        (lambda: juxtapose.numbers({"juxtapose": 2}), "kind", "missing"),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            asked()
        assert (told.value.path, told.value.code) == (path, code)
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.sweep(eight, {"node": 1}, ["a", 2, None], deadline="soon")
    assert [problem.path for problem in told.value.problems] == ["number", "values[0]", "values[2]", "deadline"]


def test_what_is_no_number_of_a_program_is_refused(eight):
    for wrong in (5, "time", {"node": 5}, {"node": "a", "quantity": "length"}):
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.sweep(eight, wrong, [1])
        assert (refused.value.path, refused.value.code) == ("number", "type")
        assert "expected" not in str(refused.value) and "numbers()" in refused.value.problems[0].hint


@pytest.mark.parametrize("time", [
    {"lognormal": {"mean": 20, "sd": 50}},
    {"exponential": {"mean": 30}},
    {"values": {"0": 0.9, "10": 0.1}},
    {"uniform": [4, 6]},
    {"simd": {"uniform": [4, 6]}, "spmd": {"exponential": {"mean": 3}}},
    7,
])
def test_the_present_value_is_in_the_range_and_changes_nothing(time):
    model = block(time) | {"juxtapose": 2, "tick": 0.1}
    outcome = juxtapose.predict(model).outcomes[0].to_dict()
    for one in juxtapose.numbers(model):
        assert one["least"] <= one["now"] <= one["most"], one
        [point] = juxtapose.sweep(model, one, [one["now"]])["points"]
        assert {name: outcome[name] for name in ("mean", "standardDeviation", "quantiles")}.items() <= point["outcomes"][0].items(), one


def test_a_spread_can_be_as_great_as_its_range_says():
    for time in ({"uniform": [4, 6]}, {"values": {"2": 0.5, "6": 0.25, "11": 0.25}}, 7):
        model = block(time) | {"juxtapose": 2, "tick": 0.01}
        spread = number(model, "a", "standardDeviation")
        most = spread["most"]
        [half, all_of_it] = juxtapose.sweep(model, spread, [most / 2, most])["points"]
        assert [half["value"], all_of_it["value"]] == pytest.approx([most / 2, most], rel=1e-3)
        assert juxtapose.sweep(model, spread, [1.01 * most])["refused"]


def test_a_mean_that_is_counted_has_its_bounds_at_each_point(eight):
    queue = {"queue": {"tasks": 20, "time": {"lognormal": {"mean": 20, "sd": 5}}, "schedule": "dynamic"}, "name": "q"}
    model = block(5) | {"juxtapose": 2, "machine": {"processors": 3}, "schemes": [{"name": "S", "mode": "spmd"}]}
    model["program"].append(queue)
    own = juxtapose.predict(model).outcomes[0]
    for point in juxtapose.sweep(model, number(model, "a", "time"), [5, 10])["points"]:
        [outcome] = point["outcomes"]
        low, high = outcome["meanBetween"]
        assert low < outcome["mean"] < high
        if point["value"] == 5:
            assert (low, high) == own.between.mean
    [point] = juxtapose.sweep(eight, number(eight, None, "processors"), [8])["points"]
    assert [outcome["meanBetween"] for outcome in point["outcomes"]] == [None] * 3
