"""The notebook of examples, run from its first cell to its last, and shown as a notebook would: with the package alone."""

import ast
import json
from pathlib import Path

import juxtapose
from juxtapose import Density

NOTEBOOK = Path(__file__).parents[1] / "examples" / "introduction.ipynb"


def answers():
    """What the last line of each cell says, where it is an expression."""
    names, found = {}, []
    for cell in json.loads(NOTEBOOK.read_text("utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        assert cell["outputs"] == [], "what a notebook has printed is not kept"
        *before, last = ast.parse("".join(cell["source"])).body
        exec(compile(ast.Module(before, []), str(NOTEBOOK), "exec"), names)
        found.append(eval(compile(ast.Expression(last.value), str(NOTEBOOK), "eval"), names))
    return names, found


def test_all_cells_run_and_say_what_the_text_says():
    names, found = answers()
    html = found[0]._repr_html_()
    assert html.startswith("<svg") and "Mixed (Fig. 6)</th>" in html and "855.851" in html
    figures = found[1]
    assert figures["mean"] == names["simd"].mean and figures["p99.9"] > figures["95 % of runs"][1]
    earlier, equal = found[2]
    assert 0.5 < earlier < 1 and 0 < equal < 0.1
    assert names["in_simd"].mean > names["in_spmd"].mean
    assert found[4]._repr_svg_().startswith("<svg")
    assert names["slow"].sf(12) > 0.1
    assert names["best"]["candidates"][0]["mean"] <= min(outcome.mean for outcome in names["prediction"].outcomes)
    assert found[-2] == [], "the model is good"
    assert found[-1]["samples"] == 10


def test_what_is_not_exact_is_shown_with_its_bounds():
    [bounded] = [
        prediction
        for one in juxtapose.examples()
        for prediction in [juxtapose.predict(juxtapose.example(one["id"]))]
        if any(outcome.between and outcome.between.mean for outcome in prediction.outcomes)
    ][:1]
    assert " to " in bounded._repr_html_()
    html = juxtapose.predict(juxtapose.example("8-pe-mixed-mode") | {"title": "<b>"})._repr_html_()
    assert "&lt;b&gt;" in html and "<b>" not in html


def test_what_has_no_picture_has_a_table():
    unkept = juxtapose.predict(juxtapose.example("8-pe-mixed-mode"), densities=False)._repr_html_()
    assert unkept.startswith("<table>")
    assert Density.point(3)._repr_svg_().startswith("<svg")
