"""Measured times: of files, texts, arrays, and columns of data frames."""

import json
from datetime import timedelta
from pathlib import Path

import juxtapose
import numpy as np
import pytest

FORMS = Path(__file__).parents[2] / "crates/tables/tests/forms"


def samples(*given, **named):
    return [group["time"]["samples"] for group in juxtapose.read_times(*given, **named)["groups"]]


def test_a_file_becomes_a_model_that_can_be_predicted():
    times = juxtapose.read_times(FORMS / "hyperfine.json")
    assert times["unit"] == "seconds"
    assert [group["name"] for group in times["groups"]] == ["sort a.txt", "sort --parallel=2 a.txt"]
    predicted = juxtapose.predict(times["model"])
    assert [outcome.mean for outcome in predicted.outcomes] == pytest.approx([0.3, 0.2])
    assert times["report"]["ignored"][0] == "1 row whose “exit_codes” is not 0 (row 4)."


def test_columns_of_a_text_are_named():
    text = "host,first,second\na,1,10\nb,2,20\na,3,30\n"
    assert samples(text, column="second", group="") == [[10, 20, 30]]
    assert samples(text, column="second", group="host", unit="ms") == [[10, 30], [20]]
    assert samples(text, column="2", group="", filters={"host": ["a"]}) == [[1, 3]]
    assert samples("1 2 3") == samples(b"1\n2\n3\n") == [[1, 2, 3]]
    assert samples("0,5\n1,5\n", decimal_comma=True) == [[0.5, 1.5]]
    counted = juxtapose.read_times("latency_ms,count\n1,900\n2,80\n5,15\n50,5\n")["groups"][0]
    assert counted["mean"] == 1.385 and counted["time"]["values"]["1"] == "900/1000"


def test_rows_keep_what_was_measured_together():
    text = "run,A,B\n1,15,9\n2,12,8\n3,30,21\n"
    times = juxtapose.read_times(text, rows=True)
    assert [group["name"] for group in times["groups"]] == ["A", "B"]
    series, parallel, *_ = juxtapose.predict(times["model"]).outcomes
    assert [series.mean, parallel.mean] == pytest.approx([(24 + 20 + 51) / 3, (15 + 12 + 30) / 3])
    assert juxtapose.read_times(text)["measuredTogether"]["sentence"].startswith("3 runs are too few")
    assert juxtapose.read_times(text, rows=["B", "A"])["groups"][0]["name"] == "B"
    with pytest.raises(juxtapose.ModelError, match="from 2 to"):
        juxtapose.read_times(text, rows=["A"])


def test_columns_of_any_library_are_read():
    assert samples([1, 2.5]) == samples((1, 2.5)) == samples(iter([1, 2.5])) == samples(np.array([1, 2.5])) == [[1, 2.5]]
    assert samples(np.array([1, np.nan, 3])) == [[1, 3]]
    assert samples([timedelta(milliseconds=1500)]) == samples(np.array([1500], "timedelta64[ms]")) == [[1.5]]
    assert juxtapose.read_times([timedelta(seconds=2)])["unit"] == "seconds"

    class Column:
        def __array__(self, dtype=None, copy=None):
            return np.array([4.0, 5.0])

    assert samples(Column()) == [[4, 5]]
    assert juxtapose.read_times([1, 2], unit="ms")["model"]["unit"] == "ms"


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_data_frames_are_read(library):
    frames = pytest.importorskip(library)
    frame = frames.DataFrame({"name": ["a", "b, c", "a"], "ms": [1.0, 2.0, 3.0]})
    assert samples(frame["ms"]) == [[1, 2, 3]]
    times = juxtapose.read_times(frame, column="ms", group="name", unit="ms")
    assert [(group["name"], group["time"]["samples"]) for group in times["groups"]] == [("a", [1, 3]), ("b, c", [2])]


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_data_frame_is_read_as_the_same_table_of_a_text(library):
    frames = pytest.importorskip(library)
    columns = {"t": [1, 2, 3, 4], "u": [2.5, 3, 4, 6], "n": [1, 2, 3, 4], "g": ["a", None, "a", "b"], "f": [True, True, False, True]}
    frame = frames.DataFrame(columns)
    text = "t,u,n,g,f\n1,2.5,1,a,True\n2,3,2,,True\n3,4,3,a,False\n4,6,4,b,True\n"
    for named in [
        {"column": "t", "count": "n", "group": "", "filters": {}},
        {"column": "t", "count": "", "group": "g", "filters": {"f": True}},
        {"column": "2", "count": "", "group": "", "filters": {"g": ["a", "b"]}},
        {"column": "t", "count": "", "group": "", "filters": {}, "halves": True},
        {"rows": ["t", "u"], "filters": {}},
        {"rows": ["t", "u"], "total": "n", "filters": {}},
    ]:
        of_text, of_frame = (juxtapose.read_times(table, unit="ms", **named) for table in (text, frame))
        assert of_frame["groups"] == of_text["groups"], named
        assert json.dumps(of_frame["model"]).replace("JSON array", "CSV") == json.dumps(of_text["model"]), named
    assert juxtapose.read_times(frame, column="t", count="n")["groups"][0]["mean"] == 3
    runs = frames.DataFrame({"run": [1, 2, 3], "A": [15, 12, 30], "B": [9, 8, 21]})
    assert [group["name"] for group in juxtapose.read_times(runs, rows=True)["groups"]] == ["A", "B"]
    for named, problems in [
        ({}, [("column", "missing")]),
        ({"column": "x", "group": "y", "count": "z"}, [("column", "unknown-name"), ("count", "unknown-name"), ("group", "unknown-name")]),
    ]:
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.read_times(frame, **named)
        assert [(one.path, one.code) for one in refused.value.problems] == problems
    with pytest.raises(juxtapose.ModelError) as refused:
        juxtapose.read_times(frame["t"], count="n", filters={"g": "a"}, rows=True)
    assert [one.path for one in refused.value.problems] == ["count", "filters", "rows"]


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_durations_and_moments_of_a_data_frame_are_told_apart(library):
    frames = pytest.importorskip(library)
    long = [timedelta(milliseconds=1500), timedelta(seconds=2)]
    frame = frames.DataFrame({"long": long, "ms": [3, 4], "when": np.array(["2026-01-05", "2026-01-06"], "datetime64[ms]")})
    assert samples(frame, column="long") == [[1.5, 2]] and samples(frame, column="long", unit="ms") == [[1500, 2000]]
    assert samples(frame, column="ms", filters={"when": str(frame["when"].to_numpy().astype(str)[1])}) == [[4]]
    with pytest.raises(juxtapose.ModelError, match="take differences"):
        juxtapose.read_times(frame, column="when")


def test_columns_of_one_name_are_refused():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame([[1, 2, 3]], columns=["t", "t", 0])
    assert samples(frame, column=0) == [[3]]
    with pytest.raises(juxtapose.ModelError, match="several columns of one name: 't'"):
        juxtapose.read_times(frame, column="t")


def test_what_is_no_time_is_refused():
    for given, named, code in [
        ("<?xml version='1.0'?>\n<testsuite/>", {}, "unsupported"),
        ("a,b\nx,y\n", {}, "missing"),
        ("a,b\n1,2\n", {"column": "c"}, "unknown-name"),
        ([], {}, "empty"),
        (["fast"], {}, "empty"),
        (7, {}, "type"),
        ([1], {"group": "a"}, "forbidden"),
        (np.array(["2026-01-05"], "datetime64[s]"), {}, "type"),
        ("a,b\n1,2\n", {"column": 5}, "unknown-name"),
        ("a,b\n1,2\n", {"rows": 5}, "type"),
        ("a,b\n1,2\n", {"unit": 5}, "type"),
        ("a,b\n1,2\n", {"decimal_comma": "yes"}, "type"),
    ]:
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.read_times(given, **named)
        assert refused.value.problems[0].code == code, given
    with pytest.raises(FileNotFoundError, match="nowhere.csv"):
        juxtapose.read_times("nowhere.csv")
    assert samples("a,b\n1,2\n", column=2, group="") == [[2]]


def test_whoever_is_told_may_stop_it():
    told = []
    juxtapose.read_times("time\n" + "1.5\n" * 300_000, progress=told.append)
    assert told and told[-1] <= 1
