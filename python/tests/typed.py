"""What readers write, for checkers of types, which run no line of it: tests/test_types.py has mypy read it in its strict mode."""

from typing import TYPE_CHECKING

import juxtapose
import networkx
from juxtapose import Body, Program, TaskGraph, documents

if TYPE_CHECKING:
    from typing_extensions import assert_type

# README.md's lines.
model = juxtapose.example("8-pe-mixed-mode")
juxtapose.predict(model)["SIMD"].density.survival
answers = juxtapose.predict([model] * 1000)

# What it is that answers.
typed: documents.Program = {
    "juxtapose": 2,
    "kind": "program",
    "machine": {"processors": 8, "switch": {"to_simd": 1}},
    "conditions": [{"condition": "disk", "cases": {"quiet": 0.9, "busy": 0.1}}],
    "program": [
        {"block": "a", "time": {"by": "disk", "quiet": 12, "busy": {"gamma": {"mean": 50, "sd": 12}}}},
        {"if": "c", "probability": "2/3", "then": [{"block": "b", "time": {"simd": 10, "spmd": {"uniform": [1, 4]}}}]},
        {"loop": "l", "iterations": {"uniform": [1, 4]}, "body": [{"block": "d", "time": {"samples": [1.5, 2]}}]},
    ],
    "schemes": [{"name": "Mixed", "mode": "simd", "except": {"c": "spmd"}}],
}
any_of_them: documents.Document = typed
built = Program(8, unit="ms").block("a", {"uniform": [1, 4]}).loop("l", 3, lambda body: body.block("b", 3)).scheme("S", "simd")
graph = TaskGraph([1, 2], order="queue").task("a", 1).task("b", {"exponential": {"mean": 3}}, after=["a"]).message("a", "b", 40)
read = TaskGraph.from_networkx(networkx.DiGraph(), processors=2)
juxtapose.check(any_of_them)

if TYPE_CHECKING:
    assert_type(juxtapose.predict(model), juxtapose.Prediction)
    assert_type(juxtapose.predict('{"juxtapose": 2}'), juxtapose.Prediction)
    assert_type(juxtapose.predict(typed), juxtapose.Prediction)
    assert_type(juxtapose.predict(built), juxtapose.Prediction)
    assert_type(juxtapose.predict(read), juxtapose.Prediction)
    assert_type(answers, list[juxtapose.Prediction])
    assert_type(juxtapose.predict([built, typed, graph]), list[juxtapose.Prediction])
    assert_type(juxtapose.predict([model], errors="return"), list[juxtapose.Prediction | juxtapose.ModelError])
    assert_type(built, Program)
    assert_type(graph, TaskGraph)
    assert_type(Body().group(4, [{"block": "a", "time": 1}]), Body)

# What is wrong: strict mode also complains where one of these is no error.
Program(8).scheme("S", "both")  # type: ignore[arg-type]
TaskGraph(order="first")  # type: ignore[arg-type]
wrong: documents.Block = {"block": "a", "tiem": 12}  # type: ignore[typeddict-unknown-key]
