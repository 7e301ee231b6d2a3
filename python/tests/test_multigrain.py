"""What is asked of programs that offload alone."""

import juxtapose
import pytest


@pytest.fixture
def pbpi():
    """The example with 16 accelerators, whose times are measured."""
    return juxtapose.example("pbpi")


def test_every_configuration_is_told_by_the_formula(pbpi):
    every = juxtapose.configurations(pbpi)
    lists = [every[name] for name in ("accelerators", "time", "speedUp", "efficiency", "isoefficiency")]
    assert {len(one) for one in lists} == {len(every["threads"])}
    first = [term["values"][0] for term in every["terms"]]
    assert sum(first) == pytest.approx(every["time"][0], rel=1e-12)
    assert [every["time"][k] for k in every["best"]] == [min(every["time"])]
    assert every["speedUp"][0] == 1 and every["acceleratorsRange"]["from"] <= 16
    offload = next(one for one in every["ranges"] if one["path"] == "offload")
    assert offload["value"] == pytest.approx(pbpi["offload"]) and offload["from"] <= offload["value"]
    lower = juxtapose.configurations(pbpi, efficiency=0.25)
    assert lower["time"] == every["time"] and lower["isoefficiency"] != every["isoefficiency"]


def test_chances_add_up(pbpi):
    every, chances = juxtapose.configurations(pbpi), juxtapose.chances(pbpi)
    assert len(chances["probability"]) == len(every["time"]) and sum(chances["probability"]) == pytest.approx(1)
    assert chances["probability"][every["best"][0]] == 1, "of numbers alone the fastest is certain"
    drawn = juxtapose.chances(juxtapose.example("gpu-streams"))
    assert 0 < max(drawn["probability"]) <= 1


def test_a_fit_is_near_what_was_measured(pbpi):
    fit = juxtapose.fit(pbpi)
    assert [row["measured"] for row in fit["rows"]] == [row["time"] for row in pbpi["measured"]["rows"]]
    assert fit["errors"]["mean"] < 0.03 < fit["errors"]["most"]
    device = next(one for one in fit["determined"] if one["of"][0]["parameter"] == "device")
    assert device["value"] == pytest.approx(370, rel=0.05) and device["error"] > 0
    absolute = juxtapose.fit(pbpi, residuals="absolute", known=["gap"])
    assert absolute["errors"] != fit["errors"]
    named = {part["parameter"] for one in absolute["determined"] for part in one["of"]}
    assert "gap" not in named | set(absolute["undetermined"])
    unmeasured = {name: value for name, value in pbpi.items() if name != "measured"}
    assert juxtapose.fit(unmeasured) is None


def test_what_is_wrong_is_told_at_its_path(pbpi, eight):
    for asked, path, code in [
        (lambda: juxtapose.configurations(pbpi, efficiency=2), "efficiency", "range"),
        (lambda: juxtapose.configurations(pbpi, efficiency=float("nan")), "efficiency", "type"),
        (lambda: juxtapose.fit(pbpi, known=["speed"]), "known[0]", "unknown-name"),
        (lambda: juxtapose.fit(pbpi, residuals=1), "residuals", "type"),
        (lambda: juxtapose.fit(eight), "kind", "unsupported"),
        (lambda: juxtapose.chances(eight), "kind", "unsupported"),
        (lambda: juxtapose.configurations({"juxtapose": 2}), "kind", "missing"),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            asked()
        assert (told.value.path, told.value.code) == (path, code)
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.fit(pbpi, residuals="square", known=["speed", "gap", "noise"])
    assert [problem.path for problem in told.value.problems] == ["residuals", "known[0]", "known[2]"]
