"""What several tests have in common."""

import json

import juxtapose
import pytest


def block(time):
    """A program whose one block takes so long."""
    return {
        "juxtapose": 1,
        "kind": "program",
        "machine": {"processors": 1},
        "program": [{"block": "a", "time": time}],
        "schemes": [{"name": "S", "mode": "simd"}],
    }


@pytest.fixture(scope="session")
def documents():
    """The documents of all examples."""
    return [juxtapose.example(one["id"]) for one in juxtapose.examples()]


@pytest.fixture
def eight():
    """The 8-PE example."""
    return juxtapose.example("8-pe-mixed-mode")


@pytest.fixture
def long():
    """A program whose prediction takes many seconds, as JSON text."""
    loop = {"loop": "l", "iterations": {"uniform": [150, 200]}, "body": [
        {"if": "c", "probability": 0.4, "then": [{"block": "a", "time": {"uniform": [1, 400]}}]},
        {"block": "b", "time": {"simd": {"uniform": [1, 300]}, "spmd": {"uniform": [1, 500]}}},
    ]}
    document = block(1) | {"machine": {"processors": 128}, "program": [loop]}
    document["schemes"] = [{"name": "M", "mode": "simd", "except": {"c": "spmd"}}]
    return json.dumps(document)
