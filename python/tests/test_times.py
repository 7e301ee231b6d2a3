"""Measured times: of files, texts, arrays, and columns of data frames."""

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
    ]:
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.read_times(given, **named)
        assert refused.value.problems[0].code == code, given
    with pytest.raises(FileNotFoundError):
        juxtapose.read_times("nowhere.csv")


def test_whoever_is_told_may_stop_it():
    told = []
    juxtapose.read_times("time\n" + "1.5\n" * 300_000, progress=told.append)
    assert told and told[-1] <= 1
