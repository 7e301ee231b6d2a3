"""Predictions beside measured totals, and how sure they are."""

import math

import juxtapose
import pytest

FEW = {
    "juxtapose": 2,
    "kind": "parallel",
    "unit": "ms",
    "tasks": [{"task": "request", "time": {"samples": [11.5, 12.25, 13, 19]}}],
    "alternatives": [{"name": "last", "do": {"all": ["request"], "copies": 1000}}, {"name": "one", "do": "request"}],
}


def test_an_outcome_is_held_against_measured_totals():
    outcome = juxtapose.predict(juxtapose.example("8-pe-mixed-mode")).outcomes[0]
    compared = outcome.compare([900, 930.5, 950, 1100], never=1)
    assert (compared["runs"], compared["never"]) == (5, 1)
    assert compared["measured"] == [900, 931, 950, 1100], "totals are rounded to ticks, as every time is"
    mean, median, late = compared["figures"]
    assert (mean["name"], mean["predicted"]) == ("mean", pytest.approx(outcome.mean))
    assert median["predicted"] == outcome.quantiles[0.5] and late["measured"] is None
    assert compared["verdict"] in ("holds", "doesNotHold", "cannotBeTold") and 0 < compared["pValue"] <= 1
    assert outcome.compare([900, 930], fitted=True)["pValue"] is None
    with pytest.raises(juxtapose.ModelError) as refused:
        outcome.compare([-1, 5], never=-2)
    assert [problem.path for problem in refused.value.problems] == ["never", "samples[0]"]
    with pytest.raises(juxtapose.ModelError) as refused:
        outcome.compare([900, 930], tolerance=float("nan"))
    assert [problem.path for problem in refused.value.problems] == ["tolerance"]
    [other] = juxtapose.predict(FEW, densities=False).outcomes[:1]
    with pytest.raises(ValueError, match="no distribution"):
        other.compare([1])


def test_a_model_is_held_against_its_own_measured_totals():
    runs = {"samples": [10, 12, 30]}
    model = {**FEW, "measured": {"total": {"samples": [18, 19, 19.5]}, "of": {"one": runs, "none": runs}}}
    held = juxtapose.compare(model)
    assert [one["outcome"] for one in held["outcomes"]] == ["last", "one"] and held["unknown"] == ["none"]
    predicted = juxtapose.predict(model)
    assert held["outcomes"][0]["comparison"] == predicted["last"].compare([18, 19, 19.5])
    assert held["outcomes"][1]["comparison"] == predicted["one"].compare(runs["samples"])
    assert juxtapose.compare(model, tolerance=0.5, seed=2) != held
    with pytest.raises(juxtapose.ModelError) as refused:
        juxtapose.compare(FEW, tolerance=-1)
    assert [(problem.path, problem.code) for problem in refused.value.problems] == [("tolerance", "range"), ("measured", "missing")]
    with pytest.raises(juxtapose.ModelError) as refused:
        juxtapose.compare({**model, "measured": {"total": {"samples": []}}})
    assert refused.value.path == "measured.total.samples"


def test_what_few_samples_cannot_tell_is_no_figure():
    done = []
    sure = juxtapose.bootstrap(FEW, 100, deadline=15, progress=done.append)
    assert (sure["resamples"], sure["failed"], sure["samples"]) == (100, 0, 4) and len(done) == 100
    last, one = sure["outcomes"]
    assert last["figures"][0]["isBeyond"] and not one["figures"][0]["isBeyond"]
    assert one["figures"][-1]["name"] == "deadline" and one["fastest"] > 0.9
    assert juxtapose.bootstrap(FEW, 100, deadline=15) == sure
    certain = {**FEW, "tasks": [{"task": "request", "time": 3}]}
    assert juxtapose.bootstrap(certain) is None
    with pytest.raises(juxtapose.ModelError):
        juxtapose.bootstrap({"kind": "parallel"})
    for deadline in (-5, math.nan, "soon"):
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.bootstrap(FEW, 20, deadline=deadline)
        assert refused.value.path == "deadline"


def test_a_seed_is_a_whole_number():
    outcome = juxtapose.predict(FEW).outcomes[0]
    for seed, code in [(-1, "range"), (1.5, "type"), (2**32, "range")]:
        with pytest.raises(juxtapose.ModelError) as refused:
            outcome.compare([1, 2, 3], seed=seed)
        assert (refused.value.path, refused.value.code) == ("seed", code)


def test_assumptions_are_tested_on_rows_and_totals():
    names = ["a", "b", "c"]
    rows = {name: [100 + (7 * k * k + 13 * k * place) % 11 + 20 * (place == 1) for k in range(30)] for place, name in enumerate(names)}
    model = {
        "juxtapose": 2,
        "kind": "parallel",
        "tasks": [{"task": name, "time": {"row": name}} for name in names],
        "alternatives": [{"name": "at once", "do": {"all": names}}],
        "conditions": [{"condition": "run", "rows": rows}],
        "measured": {"total": {"samples": [120, 121, 130, 125]}},
    }
    tested = juxtapose.assumptions(model)["tested"]
    assert [one["assumption"] for one in tested] == ["independent", "alike", "steady", "steady"]
    assert (tested[1]["told"], tested[1]["names"]) == ("broken", ["b"])
    assert tested[1]["found"] == pytest.approx(0.19, abs=0.02)
    assert tested[3]["told"] == "cannotBeTold" and tested[3]["couldHaveFound"] is None
    with pytest.raises(juxtapose.ModelError):
        juxtapose.assumptions({"kind": "parallel"})
