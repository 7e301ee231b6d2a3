"""The Python of README.md, run as it stands there: each piece by a test that names it by the heading above it and its number below that. What docs/python.md
names is there."""

import ast
import itertools
import re
from pathlib import Path

import juxtapose
import numpy as np

README = Path(__file__).parents[2] / "README.md"
DOCS = README.parent / "docs" / "python.md"


def pieces(of=README):
    """The pieces of code by their titles: lines that are indented and stand together."""
    heading, found = "", {}
    for is_code, lines in itertools.groupby(of.read_text("utf-8").splitlines(), lambda line: line.startswith("    ")):
        if is_code:
            number = sum(title.startswith(f"{heading}, ") for title in found) + 1
            found[f"{heading}, {number}"] = "\n".join(line[4:] for line in lines)
        else:
            heading = next((line.lstrip("# ") for line in reversed(list(lines)) if line.startswith("#")), heading)
    return found


def run(code):
    """The names that code leaves, and what its lines say that are expressions."""
    names, said = {}, []
    for statement in ast.parse(code).body:
        if isinstance(statement, ast.Expr):
            said.append(eval(compile(ast.Expression(statement.value), str(README), "eval"), names))
        else:
            exec(compile(ast.Module([statement], []), str(README), "exec"), names)
    return names, said


def test_the_lines_say_what_one_expects():
    names, [survival] = run(pieces()["In Python, 2"])
    model, answers = names["model"], names["answers"]
    assert isinstance(model, dict) and model["title"] == "8-PE mixed-mode example"
    # The engine's own memory: no copy, and nobody may write there.
    assert isinstance(survival, np.ndarray) and not survival.flags.owndata and not survival.flags.writeable
    assert survival[-1] == 0 and (np.diff(survival) <= 0).all()
    assert len(answers) == 1000
    first = answers[0]
    means = {outcome.name: round(outcome.mean, 9) for outcome in first.outcomes}
    assert means == {"SIMD": 927.939547106, "SPMD": 889.376339681, "Mixed (Fig. 6)": 855.850512183}
    assert all(answer.to_dict() == first.to_dict() for answer in answers[1:])


def test_the_algebra_of_the_documentation_says_what_one_expects():
    names, [in_simd, spmd_after_11, straggling] = run(pieces(DOCS)["Outcomes and densities, 1"])
    faces = [((k / 6) ** 8 - ((k - 1) / 6) ** 8) for k in range(1, 7)]
    assert abs(in_simd - 2 * sum(k * p for k, p in enumerate(faces, 1))) < 1e-12
    assert abs(spmd_after_11 - (1 - (35 / 36) ** 8)) < 1e-12
    assert abs(straggling.mean - 3.5 * 1.09) < 1e-12


def test_all_functions_that_are_named_are_there():
    text = DOCS.read_text("utf-8")
    listed = text.split("## Models of what was measured")[0] + "`read_trace` `read_times` `read_task_graph`"
    for name in juxtapose.__all__:
        if name.islower() and callable(getattr(juxtapose, name)):
            assert f"`{name}`" in listed, f"{name} stands in no row"
    named = re.findall(r"`(\w+)`", "".join(line for line in text.splitlines() if line.startswith("| ")))
    assert len(named) > 20
    for name in named:
        assert callable(getattr(juxtapose, name)), name
    assert issubclass(juxtapose.ModelError, Exception) and "`ModelError`" in text
