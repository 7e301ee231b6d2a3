"""What is asked of programs alone."""

import juxtapose
import numpy as np
import pytest

from conftest import block


def test_the_best_modes_are_as_good_as_they_say(eight):
    best = juxtapose.select_modes(eight, best=2)
    first = best["candidates"][0]
    scheme = first["schemes"][0]
    document = eight | {"schemes": [{"name": "best", "mode": scheme["mode"], "except": scheme["except"]}]}
    assert juxtapose.predict(document).outcomes[0].mean == pytest.approx(first["value"], rel=1e-9)
    assert len(best["candidates"]) >= 2 and first["value"] <= best["candidates"][1]["value"]
    early = juxtapose.select_modes(eight, {"deadline": 900})["candidates"][0]["value"]
    assert 0 < early < 1


def test_a_wrong_objective_is_told(eight):
    for objective, code in [("variance", "forbidden"), ({"quantile": 2}, "range"), ("speed", "type")]:
        with pytest.raises(juxtapose.ModelError) as told:
            juxtapose.select_modes(eight, objective)
        assert told.value.code == code


def test_who_is_told_how_far_it_is_can_stop_it(eight):
    def stop(_):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        juxtapose.select_modes(eight, progress=stop)
    told = []
    juxtapose.simulate(eight, "SIMD", 5000, progress=told.append)
    assert told == sorted(told) and told


def test_executions_agree_with_the_prediction(eight):
    predicted = juxtapose.predict(eight)["SIMD"]
    simulated = juxtapose.simulate(eight, "SIMD", 20_000, seed=3)
    error = predicted.standard_deviation / 20_000**0.5
    assert abs(simulated.mean - predicted.mean) < 5 * error
    assert simulated.to_dict() == juxtapose.simulate(eight, "SIMD", 20_000, seed=3).to_dict()
    assert simulated.between is not None and simulated.between.samples == 20_000
    least, most = simulated.between.mean
    assert least < predicted.mean < most and least < simulated.mean < most
    with pytest.raises(ValueError, match="not known exactly"):
        simulated.density + 1
    for samples, seed, path, code in [
        (0, 1, "samples", "range"),
        (10_000_001, 1, "samples", "range"),
        ("9", 1, "samples", "type"),
        (9, -1, "seed", "range"),
        (9, None, "seed", "type"),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            juxtapose.simulate(eight, "SIMD", samples, seed=seed)
        assert (told.value.path, told.value.code) == (path, code)


def test_the_last_step_of_a_reduction_has_the_schemes_time(eight):
    reduction = juxtapose.reduce(eight, "SPMD")
    assert reduction["time"]["mean"] == pytest.approx(juxtapose.predict(eight)["SPMD"].mean, rel=1e-12)
    assert reduction["steps"][-1]["time"]["mass"].tolist() == reduction["time"]["mass"].tolist()
    assert reduction["steps"][0]["parts"] is not None
    fewer = juxtapose.reduce(eight, "SPMD", enabled=1)
    assert fewer["enabled"] == 1 and fewer["time"]["mean"] < reduction["time"]["mean"]


def test_shares_sum_to_the_mean(eight):
    for outcome in juxtapose.predict(eight).outcomes:
        explained = juxtapose.explain(eight, outcome.name)
        assert explained["mean"] == pytest.approx(outcome.mean, rel=1e-9)
        assert sum(explained["shares"].values()) == pytest.approx(explained["mean"], rel=1e-12)
        for activity, share in explained["shares"].items():
            nodes = sum(node["shares"][activity] for node in explained["nodes"])
            end = explained["atTheEnd"] if activity == "waiting" else 0
            assert nodes + end == pytest.approx(share, rel=1e-9, abs=1e-9)
        assert sum(barrier["saved"] for barrier in explained["barriers"]) == pytest.approx(explained["saved"])
    classes = [{"class": "slow", "processors": 1, "time": 3}, {"class": "other", "processors": "rest", "time": 2}]
    own = block({"by_processor": classes}) | {"juxtapose": 2, "machine": {"processors": 2}}
    for asked, path, code in [
        (lambda: juxtapose.explain(eight, "none"), "scheme", "unknown-name"),
        (lambda: juxtapose.explain(juxtapose.example("fan-out"), "x"), "kind", "unsupported"),
        (lambda: juxtapose.explain(own, "S"), "program", "unsupported"),
        (lambda: juxtapose.explain(eight, "SIMD", patience=-1), "patience", "range"),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            asked()
        assert (told.value.path, told.value.code) == (path, code)


def test_other_kinds_and_unknown_schemes_are_refused(eight):
    other = juxtapose.example("fan-out")
    for asked in (juxtapose.select_modes, lambda model: juxtapose.reduce(model, "x"), lambda model: juxtapose.simulate(model, "x")):
        with pytest.raises(juxtapose.ModelError) as told:
            asked(other)
        assert told.value.code == "unsupported"
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.reduce(eight, "none")
    assert (told.value.path, told.value.code) == ("scheme", "unknown-name")


def test_a_number_of_enabled_pes_that_there_is_not_is_refused(eight):
    assert juxtapose.reduce(eight, "SIMD", enabled=8)["enabled"] == 8
    for enabled, code in [(0, "range"), (9, "range"), (-1, "range"), (10**30, "range"), (1.5, "type")]:
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.reduce(eight, "SIMD", enabled=enabled)
        assert (refused.value.path, refused.value.code) == ("enabled", code)


def test_times_of_a_reduction_on_an_octave_lattice_are_arrays():
    time = juxtapose.reduce(block({"lognormal": {"mean": 20, "sd": 50}}) | {"juxtapose": 2, "tick": 0.001}, "S")["time"]
    assert time["step"] is None and isinstance(time["edges"], np.ndarray) and len(time["edges"]) == len(time["mass"])


def test_nothing_within_bounds_is_told_as_exact(eight):
    heavy = {"exponential": {"mean": 100_000}}
    model = {
        "juxtapose": 2, "kind": "program", "tick": 1, "machine": {"processors": 2, "switch": {"to_spmd": 1, "to_simd": 1}},
        "program": [{"block": "a", "time": heavy}, {"block": "b", "time": 5}], "schemes": [{"name": "A", "mode": "spmd"}],
    }  # fmt: skip
    selected = juxtapose.select_modes(model)
    first = selected["candidates"][0]
    low, high = first["valueBetween"]
    assert not selected["sure"] and low < first["value"] < high and first["between"]["kind"] == "certified"
    assert not juxtapose.sensitivity(model, nodes=["b"])["exact"]
    for told in (juxtapose.explain(model, "A"), juxtapose.reduce(model, "A")["time"]):
        low, high = told["meanBetween"]
        assert low < told["mean"] < high
    exact = juxtapose.select_modes(eight)
    assert exact["sure"] and exact["candidates"][0]["valueBetween"] is exact["candidates"][0]["between"] is None
    assert juxtapose.explain(eight, eight["schemes"][0]["name"])["meanBetween"] is None
