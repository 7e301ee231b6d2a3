"""Pictures of predictions, as SVG."""

import json
import os
import pickle
import subprocess
import xml.etree.ElementTree as xml

import juxtapose
import pytest

COMMAND = os.environ.get("JUXTAPOSE_COMMAND")


def test_a_picture_names_each_outcome(eight):
    prediction = juxtapose.predict(eight)
    for chart in ("density", "distribution", "survival"):
        drawn = prediction.svg(chart=chart, width=700)
        root = xml.fromstring(drawn)
        assert root.get("width") == "700"
        text = "".join(root.itertext())
        assert "SIMD" in text and "SPMD" in text and prediction.unit in text
    assert juxtapose.svg(eight) == prediction.svg() != prediction.svg(width=700)


@pytest.mark.skipif(COMMAND is None, reason="JUXTAPOSE_COMMAND names no command to compare with")
def test_the_command_draws_the_same(eight):
    text = juxtapose.upgrade(eight)
    line = json.dumps(text)
    drawn = subprocess.run([COMMAND, "svg"], input=line, capture_output=True, check=True, encoding="utf-8").stdout
    assert drawn == juxtapose.svg(text)


def test_what_cannot_be_drawn_is_told(eight):
    for asked, path, code in [
        ({"chart": "pie"}, "chart", "unknown-name"),
        ({"width": 100}, "width", "range"),
        ({"width": 400.5}, "width", "type"),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            juxtapose.svg(eight, **asked)
        assert (told.value.path, told.value.code) == (path, code)
    for kept in (juxtapose.predict(eight, densities=False), pickle.loads(pickle.dumps(juxtapose.predict(eight)))):
        with pytest.raises(ValueError, match="no densities"):
            kept.svg()
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.svg(juxtapose.example("sub1"))
    assert told.value.code == "unsupported"
