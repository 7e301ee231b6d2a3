"""Traces: the one that PyTorch's profiler wrote, and files that are none."""

import gzip
import json
from pathlib import Path

import juxtapose
import pytest

TRACES = Path(__file__).parents[2] / "crates/traces/tests/trace"
RANKS = sorted(TRACES.glob("rank*.json.gz"))


def written(folder, events):
    file = folder / "trace.json"
    file.write_text(json.dumps(events))
    return file


def test_the_steps_of_a_real_trace_become_a_program():
    trace = juxtapose.read_trace(RANKS)
    recognised = trace.recognise()
    assert recognised["chosen"]["by"] == "files"
    assert recognised["chosen"]["step"] == "ProfilerStep"
    assert recognised["chosen"]["barriers"] == ["gloo:all_reduce"]
    found = recognised["found"]
    assert found["model"]["machine"]["processors"] == len(RANKS) == 4
    predicted = juxtapose.predict(found["model"])["As traced"]
    measured = juxtapose.predict(found["measured"])["Steps of the trace"]
    mean = sum(found["steps"]) / len(found["steps"])
    # Times are rounded to ticks, half of one away at most.
    assert measured.mean == pytest.approx(mean, abs=found["model"]["tick"] / 2)
    assert predicted.density.survival[0] == pytest.approx(1)
    stragglers = found["stragglers"]
    assert [one["processors"] for one in stragglers["waiting"]] == [4, 8, 32]
    assert stragglers["waiting"][0]["mean_of_maximum"] > stragglers["maximum_of_means"]
    alone = trace.recognise(barriers=[], warm_up=2, blocks="between")
    assert alone["chosen"]["warmUp"] == 2 and alone["chosen"]["barriers"] == []
    assert len(alone["found"]["model"]["program"][0]["body"]) == 1


def test_messages_between_goroutines_become_a_task_graph():
    trace = juxtapose.read_trace(TRACES / "goroutines.json.gz")
    recognised = trace.recognise()
    assert recognised["chosen"]["kind"] == "taskgraph" and recognised["chosen"]["step"] is None
    assert recognised["messages"] > 30
    found = recognised["found"]
    assert found["model"]["kind"] == "taskgraph" and found["stragglers"] is None
    traced = juxtapose.predict(found["model"])["As traced"]
    assert traced.mean == pytest.approx(found["steps"][0], rel=0.002)
    program = trace.recognise(kind="program")
    assert program["chosen"]["kind"] == "program"
    whole = trace.recognise(kind="taskgraph", step="", blocks="between")["found"]["model"]
    assert len(whole["tasks"]) <= len(found["model"]["tasks"])


def test_unlike_ranks_keep_times_of_their_own(tmp_path):
    def event(name, rank, ts, dur):
        return {"ph": "X", "name": name, "pid": rank, "tid": 1, "ts": ts, "dur": dur}

    events = []
    for step in range(20):
        at = 20_100 * step
        for rank, work in enumerate((10_000, 20_000)):
            events.append(event(f"step#{step}", rank, at, 20_100))
            events.append(event("work", rank, at, work))
            events.append(event("barrier", rank, at + work, 20_100 - work))
    recognised = juxtapose.read_trace(written(tmp_path, events)).recognise(blocks="names")
    assert recognised["chosen"]["blocks"] == "names" and recognised["blocks"] == ["names", "between", "step"]
    found = recognised["found"]
    assert found["because"] is None and found["stragglers"] is None
    work = found["model"]["program"][0]["body"][0]
    assert [of["time"] for of in work["time"]["by_processor"]] == [10, 20]
    assert found["assumptions"][0]["about"] == "alike" and found["assumptions"][0]["holds"] is False
    assert juxtapose.predict(found["model"])["As traced"].mean == pytest.approx(20.1)


def test_a_choice_that_finds_nothing_says_why():
    trace = juxtapose.read_trace(RANKS[0])
    nothing = trace.recognise(step="no such name")
    assert nothing["found"] is None and nothing["problems"][0]["path"] == "step"
    unknown = trace.recognise(barriers=["zz", "gloo:all_reduce"], waits=["yy"])
    assert unknown["found"] is None
    assert [(one["path"], one["code"]) for one in unknown["problems"]] == [("barriers[0]", "unknown-name"), ("waits[0]", "unknown-name")]
    assert trace.recognise(kind="taskgraph", barriers=["zz"])["problems"][-1]["path"] == "barriers[0]"
    assert trace.recognise(barriers="gloo:all_reduce") == trace.recognise(barriers=["gloo:all_reduce"])
    for wrong, problems in [
        ({"kind": "x", "by": "nodes", "blocks": "all", "step": 3}, ["kind unknown-name", "by unknown-name", "blocks unknown-name", "step type"]),
        ({"warm_up": -1}, ["warm_up range"]),
        ({"barriers": [3]}, ["barriers[0] type"]),
        ({"waits": 3}, ["waits type"]),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            trace.recognise(**wrong)
        assert [f"{one.path} {one.code}" for one in told.value.problems] == problems
        assert "expected" not in str(told.value)


def test_files_that_are_no_traces_are_refused_with_all_problems(tmp_path):
    events = [{"ph": "X", "name": "a", "ts": 5, "dur": -1}, {"ph": "X", "name": "a", "ts": "soon", "dur": 1}]
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.read_trace(written(tmp_path, events))
    assert [problem.path for problem in told.value.problems] == ["[0].dur", "[1].ts"]
    bomb = tmp_path / "bomb.json.gz"
    bomb.write_bytes(gzip.compress(b"[" + b" " * 300_000_000))
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.read_trace([bomb])
    assert told.value.code == "too-large"
    with pytest.raises(FileNotFoundError, match="nowhere.json"):
        juxtapose.read_trace("nowhere.json")
    with pytest.raises(juxtapose.ModelError):
        juxtapose.read_trace([])


def test_who_is_told_how_far_it_is_can_stop_it():
    told = []
    juxtapose.read_trace(RANKS, progress=told.append)
    assert told == sorted(told) and 0 < told[0] and told[-1] == 1

    def stop(_):
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        juxtapose.read_trace(RANKS, progress=stop)
