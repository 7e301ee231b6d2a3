"""Task graphs in other forms of files."""

import json

import juxtapose
import pytest

STG = "2\n0 0 0\n1 4 1 0\n2 6 1 1\n3 0 1 2\n"


def run(second):
    tasks = [
        {"name": "a", "id": "a", "runtimeInSeconds": 1, "parents": []},
        {"name": "b", "id": "b", "runtimeInSeconds": second, "parents": ["a"]},
    ]
    return json.dumps({"name": "w", "schemaVersion": "1.4", "workflow": {"tasks": tasks}})


@pytest.fixture
def files(tmp_path):
    def written(**texts):
        for name, text in texts.items():
            (tmp_path / name).write_text(text)
        return [tmp_path / name for name in texts]

    return written


def test_a_standard_task_graph_becomes_a_model(files):
    (graph,) = files(graph=STG)
    read = juxtapose.read_task_graph(graph)
    assert read["report"]["read"] == ["2 tasks and 1 edge."]
    assert juxtapose.predict(read["model"]).outcomes[0].mean == 10


def test_runs_of_a_workflow_become_samples(files):
    model = juxtapose.read_task_graph(files(one=run(2), two=run(3)))["model"]
    assert model["datasets"] == ["one", "two"]
    assert model["tasks"][1]["time"]["samples"] == [2, 3]


def test_what_is_no_task_graph_is_refused(files):
    graph, workflow, table = files(graph=STG, workflow=run(2), table="time\n1\n")
    for given, paths in [([table], ["table"]), ([graph, workflow, table], ["workflow", "table"]), ([graph, graph], [""]), ([], [""])]:
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.read_task_graph(given)
        assert [problem.path for problem in refused.value.problems] == paths
    for one in (graph, STG, workflow):
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.read_times(one)
        assert refused.value.problems[0].hint == "read_task_graph reads it"
    with pytest.raises(FileNotFoundError, match="nowhere"):
        juxtapose.read_task_graph("nowhere.stg")
