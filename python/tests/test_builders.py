"""Builders: they make the documents that one would write by hand."""

import collections
import itertools
import json
import textwrap
from pathlib import Path

import juxtapose
import networkx
import numpy as np
import pytest
from juxtapose import Body, Program, TaskGraph


def same(builder, document):
    """Whether a builder is this document, without problems, and predicted as it."""
    assert builder.to_dict() == document == dict(builder)
    assert juxtapose.check(builder) == []
    assert juxtapose.predict(builder).to_dict() == juxtapose.predict(document).to_dict()


def test_the_8_pe_example_by_calls(eight):
    def body(body):
        clauses = {"then": lambda then: then.block("c", 10), "otherwise": Body().block("d", 29).block("e", 23)}
        body = body.block("b", 15).conditional("odd", 0.8, **clauses, condition="pe", test=1, after_then=1, after_else=1)
        return body.block("f", {"simd": 10, "spmd": 35}, note="inter-PE communication")

    program = Program(8, title="8-PE mixed-mode example", unit="cycles", to_spmd=1, to_simd=1).block("a", 12)
    program = program.loop("for i", {"uniform": [8, 12]}, body, bound="pe", init=1, test=1)
    program = program.scheme("SIMD", "simd").scheme("SPMD", "spmd").scheme("Mixed (Fig. 6)", "simd", {"odd": "spmd"})
    same(program, eight)


def test_a_program_with_everything():
    program = (
        Program(processors=8, unit="ms", title="All", tick=0.5, to_spmd=1, empty_clause="broadcast", operations={"add": 2})
        .condition("disk", cases={"quiet": 0.9, "busy": 0.1})
        .condition("load", factor={"values": {"1": 0.5, "2": 0.5}}, scales="mentions")
        .block("a", {"by": "disk", "quiet": 12, "busy": 40})
        .block("ops", operations=[{"op": "add", "count": 3}], note="added")
        .loop("l", {"uniform": [1, 4]}, lambda body: body.block("b", 3), test=1)
        .conditional("c", 0.4, then=lambda body: body.block("d", 5), otherwise=[{"block": "e", "time": 2}], after_then=1)
        .group(4, Body().block("f", {"uniform": [1, 3]}), name="halves")
        .queue(20, 2, name="rows", schedule="guided", chunk=2)
        .scheme("Mixed", "spmd", {"a": "simd"})
    )
    same(program, {
        "juxtapose": 2, "kind": "program", "title": "All", "unit": "ms", "tick": 0.5,
        "machine": {"processors": 8, "switch": {"to_spmd": 1}, "empty_clause": "broadcast", "operations": {"add": 2}},
        "conditions": [
            {"condition": "disk", "cases": {"quiet": 0.9, "busy": 0.1}},
            {"condition": "load", "factor": {"values": {"1": 0.5, "2": 0.5}}, "scales": "mentions"},
        ],
        "program": [
            {"block": "a", "time": {"by": "disk", "quiet": 12, "busy": 40}},
            {"block": "ops", "operations": [{"op": "add", "count": 3}], "note": "added"},
            {"loop": "l", "iterations": {"uniform": [1, 4]}, "test": 1, "body": [{"block": "b", "time": 3}]},
            {"if": "c", "probability": 0.4, "then": [{"block": "d", "time": 5}],
             "else": [{"block": "e", "time": 2}], "after_then": 1},
            {"group": 4, "name": "halves", "body": [{"block": "f", "time": {"uniform": [1, 3]}}]},
            {"queue": {"tasks": 20, "time": 2, "schedule": "guided", "chunk": 2}, "name": "rows"},
        ],
        "schemes": [{"name": "Mixed", "mode": "spmd", "except": {"a": "simd"}}],
    })


def test_a_builder_never_changes():
    start = Program(2).block("a", 1)
    left, right = start.block("b", {"values": {"2": 1}}), start.block("c", 3)
    assert [len(one["program"]) for one in (start, left, right)] == [1, 2, 2]
    left.to_dict()["program"][1]["time"]["values"].clear()
    assert left["program"][1] == {"block": "b", "time": {"values": {"2": 1}}}
    graph = TaskGraph(1).task("a", 1).task("b", 2)
    graph.message("a", "b")
    assert "after" not in graph["tasks"][1]


def test_several_are_predicted_at_once_and_bad_values_are_all_told():
    builders = [Program(2).block("a", time).scheme("S", "simd") for time in (1, 2)]
    assert [one["S"].mean for one in juxtapose.predict(builders)] == [1, 2]
    wrong = Program(0).block("a", -1).scheme("S", "both").scheme("T", "neither")
    assert [problem.path for problem in juxtapose.check(wrong)] == [
        problem.path for problem in juxtapose.check(wrong.to_dict())
    ]
    assert len(juxtapose.check(wrong)) > 1
    with pytest.raises(TypeError, match="gave None, not the body"):
        Program(2).loop("l", 3, lambda body: None)


def test_a_task_graph_with_everything():
    graph = (
        TaskGraph([1, 2], unit="seconds", tick=0.01, quantum=0.2, bandwidth=12500000, latency=0.0001,
                  representatives={"tolerance": 10, "classes": 4})
        .task("load", {"samples": [40.32, 39.74, 38.25]})
        .task("filter", 500, after=["load"])
        .task("T0", activities=[{"compute": "A", "time": 8}, {"send": "T1", "volume": 40}])
        .task("T1", activities=[{"receive": "T0"}, {"compute": "B", "time": 3}])
        .message("T0", "filter", 1000)
        .mapping("by hand", {"load": 1, "filter": 1, "T0": 2, "T1": 2}, ["load", "A", "filter", "B"])
        .mapping("Whoever is free", 2, "queue", priority="critical path first")
    )
    same(graph, {
        "juxtapose": 2, "kind": "taskgraph", "unit": "seconds", "tick": 0.01,
        "machine": {"processors": [1, 2], "network": {"bandwidth": 12500000, "latency": 0.0001}, "quantum": 0.2},
        "representatives": {"tolerance": 10, "classes": 4},
        "tasks": [
            {"task": "load", "time": {"samples": [40.32, 39.74, 38.25]}},
            {"task": "filter", "time": 500, "after": ["load", {"task": "T0", "volume": 1000}]},
            {"task": "T0", "activities": [{"compute": "A", "time": 8}, {"send": "T1", "volume": 40}]},
            {"task": "T1", "activities": [{"receive": "T0"}, {"compute": "B", "time": 3}]},
        ],
        "mappings": [
            {"name": "by hand", "processors": {"load": 1, "filter": 1, "T0": 2, "T1": 2},
             "order": ["load", "A", "filter", "B"]},
            {"name": "Whoever is free", "processors": 2, "order": "queue", "priority": "critical path first"},
        ],
    })
    with pytest.raises(ValueError, match="no task is called 'none' yet"):
        graph.message("load", "none")


TIMES = {"a": {1: 0.5, 3: 0.5}, "b": {2: 0.25, 7: 0.75}, "c": {4: 0.6, 5: 0.4}, "d": {1: 0.9, 6: 0.1}}


def diamond():
    """Four tasks of networkx: the first before two others, and these before the last."""
    graph = networkx.DiGraph([("a", "b"), ("a", "c"), ("b", "d"), ("c", "d")])
    for name, law in TIMES.items():
        graph.nodes[name]["weight"] = {"values": {str(time): share for time, share in law.items()}}
    return graph


def test_a_graph_of_networkx_is_predicted_as_by_enumeration():
    graph = TaskGraph.from_networkx(diamond(), processors=2, order="queue", medium="free")
    masses = collections.Counter()
    for runs in itertools.product(*(law.items() for law in TIMES.values())):
        (a, p), (b, q), (c, r), (d, s) = runs
        masses[a + max(b, c) + d] += p * q * r * s
    outcome = juxtapose.predict(graph).outcomes[0]
    assert {t: outcome.pmf(t) for t in masses} == pytest.approx(masses, abs=1e-12)
    assert outcome.mean == pytest.approx(sum(t * p for t, p in masses.items()))


def test_edges_of_networkx_are_messages():
    graph = networkx.MultiDiGraph()
    graph.add_node(1, cost=2)
    graph.add_node("end", cost=3)
    graph.add_edge(1, "end", bytes=40)
    made = TaskGraph.from_networkx(graph, time="cost", size="bytes", unit="ms")
    same(made, {
        "juxtapose": 2, "kind": "taskgraph", "unit": "ms",
        "tasks": [{"task": "1", "time": 2}, {"task": "end", "time": 3, "after": [{"task": "1", "volume": 40}]}],
    })


def test_parallel_edges_of_networkx_are_one_message():
    graph = networkx.MultiDiGraph()
    for name in ("a", "b", "c"):
        graph.add_node(name, weight=1)
    graph.add_edges_from([("a", "b", {"size": 100}), ("a", "b", {"size": np.int64(20)}), ("a", "b", {}), ("a", "c", {}), ("a", "c", {})])
    made = TaskGraph.from_networkx(graph, processors=2, bandwidth=10)
    assert [task.get("after") for task in made["tasks"]] == [None, [{"task": "a", "volume": 120}], ["a"]]
    assert juxtapose.check(made) == []
    graph.add_edge("a", "b", size={"shared": "s"})
    with pytest.raises(ValueError, match="1 nodes have parallel edges .* no numbers: 'a'"):
        TaskGraph.from_networkx(graph)


def test_numbers_of_processors_come_in_any_iterable():
    for several in ([1, 2], (1, 2), range(1, 3), np.array([1, 2]), iter([1, 2])):
        graph = TaskGraph(several).task("a", 1)
        assert graph["machine"]["processors"] == [1, 2] and juxtapose.check(graph) == []
    assert TaskGraph(np.int64(2))["machine"]["processors"] == TaskGraph(2)["machine"]["processors"] == [2]


def test_what_is_wrong_with_a_graph_is_all_told():
    graph = diamond()
    del graph.nodes["b"]["weight"], graph.nodes["c"]["weight"]
    graph.add_node(1, weight=1)
    graph.add_node("1", weight=1)
    with pytest.raises(ValueError, match="2 nodes have no attribute 'weight', their time: 'b', 'c'; 2 nodes .*: 1, '1'"):
        TaskGraph.from_networkx(graph)
    with pytest.raises(ValueError, match="undirected"):
        TaskGraph.from_networkx(networkx.Graph())
    circle = diamond()
    circle.add_edge("d", "a")
    assert "cycle" in json.dumps([problem.code for problem in juxtapose.check(TaskGraph.from_networkx(circle))])


def test_the_lines_of_the_documentation():
    text = (Path(__file__).parents[2] / "docs" / "python.md").read_text("utf-8").split("## Builders and types")[1]
    code = textwrap.dedent("\n".join(line for line in text.splitlines() if line.startswith("    ")))
    names = {}
    exec(code, names)
    assert [outcome.name for outcome in juxtapose.predict(names["program"]).outcomes] == ["SIMD", "Mixed"]
    assert juxtapose.predict(names["graph"]).outcomes[0].mean == pytest.approx(8, abs=0.01)
    assert len(names["start"]["program"]) == 1
