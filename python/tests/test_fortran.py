"""Fortran sources: what every statement costs, and program trees."""

import juxtapose
import pytest


SOURCE = {
    "juxtapose": 2,
    "kind": "fortran",
    "title": "Matrix multiply",
    "unit": "operations",
    "source": """      SUBROUTINE MATMUL (A,B,C,N)
      REAL A(N,N),B(N,N),C(N,N)
      DOALL 30 I = 1,N
      DO 20 K = 1,N
      IF (A(I,K).NE.0.0) THEN
      DO 10 J = 1,N
      C(I,J) = C(I,J)+A(I,K)*B(K,J)
   10 CONTINUE
      ENDIF
   20 CONTINUE
   30 CONTINUE
      END
""",
    "tables": ["all-one", "all-one-with-overheads"],
    "bind": {"N": 16},
    "probabilities": {"5": 0.25},
}


@pytest.fixture
def sub1():
    """The first example of a source."""
    return juxtapose.example("sub1")


def test_every_statement_has_its_cost(sub1):
    annotation = juxtapose.annotate(sub1)
    assert annotation["routine"] in {unit["name"] for unit in annotation["tables"][0]["units"]}
    predicted = juxtapose.predict(sub1)
    for table in annotation["tables"]:
        unit = next(unit for unit in table["units"] if unit["name"] == annotation["routine"])
        assert unit["cost"]["text"] == predicted[table["name"]].formula
        assert unit["lines"] and unit["cost"]["region"]["extent"] in ("exact", "sufficient", "unknown")
        assert set(unit["cost"]["statistics"]) == {"variables", "ranges", "tests"}
    names = {one["name"] for one in annotation["unknowns"]["variables"]}
    assert names and all(name == name.upper() for name in names)


def test_a_bound_source_becomes_a_tree():
    made = juxtapose.to_program(SOURCE)
    assert juxtapose.check(made["model"]) == [] and made["remarks"] == []
    assert (made["model"]["title"], made["model"]["machine"]["processors"]) == ("Matrix multiply, as a program tree", 16)
    assert made["said"] == [
        {"mode": "SIMD", "table": "all-one", "formula": 1222, "count": 1222},
        {"mode": "SPMD", "table": "all-one-with-overheads", "formula": 1309, "count": 1309},
    ]
    means = {outcome.name: round(outcome.mean) for outcome in juxtapose.predict(made["model"]).outcomes}
    assert means == {"SIMD": 4644, "SPMD": 2288}
    asked = juxtapose.to_program(SOURCE, simd="all-one", spmd="all-one", processors=5, everywhere=True)
    assert asked["model"]["machine"]["processors"] == 5
    assert [said["table"] for said in asked["said"]] == ["all-one", "all-one"]
    shared = juxtapose.to_program(SOURCE, processors=5)
    assert [remark["line"] for remark in shared["remarks"]] == [3]
    text = SOURCE["source"].replace("DO 10 J = 1,N", "DO 10 J = 1,INT(X)")
    drawn = juxtapose.to_program({**SOURCE, "source": text}, iterations={"UNKNOWN_RANGE_6": {"uniform": [1, 3]}})
    assert juxtapose.check(drawn["model"]) == []


def test_a_formula_that_may_not_be_the_count_is_not_called_exact():
    source = "subroutine s(n)\ndo i = 1, n\nif (mod(i*i, 7) .eq. 3) x = x + 1\nend do\nend\n"
    model = {"juxtapose": 2, "kind": "fortran", "source": source, "bind": {"N": 1_000_000}, "probabilities": {"3": 0.5}}
    predicted = juxtapose.predict(model)
    between = predicted.outcomes[0].between
    assert (between.kind, between.mean, predicted.notes[0].code) == ("unknown", None, "formula-alone")
    assert "≈ 4.5e+06" in predicted._repr_html_()
    pytest.importorskip("pandas")
    frame = predicted.to_frame()
    assert frame["mean_low"].isna().all() and frame["mean_high"].isna().all()


def test_what_is_wrong_is_told_at_its_path(sub1, eight):
    for asked, path, code in [
        (lambda: juxtapose.annotate(eight), "kind", "unsupported"),
        (lambda: juxtapose.to_program(eight), "kind", "unsupported"),
        (lambda: juxtapose.to_program(SOURCE, processors=0), "processors", "range"),
        (lambda: juxtapose.to_program(SOURCE, whole=[0]), "whole[0]", "range"),
        (lambda: juxtapose.to_program(SOURCE, whole=3), "whole", "type"),
        (lambda: juxtapose.to_program(SOURCE, iterations={"N": {"none": 1}}), "iterations.N.none", "unknown-field"),
        (lambda: juxtapose.to_program(SOURCE, iterations={"N": {"uniform": [3, 1]}}), "iterations.N.uniform", "range"),
        (lambda: juxtapose.to_program({**SOURCE, "bind": {}}), "source", "forbidden"),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            asked()
        assert (told.value.path, told.value.code) == (path, code)
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.to_program(SOURCE, simd="none", spmd=1, processors=0.5, everywhere="no")
    assert [problem.path for problem in told.value.problems] == ["simd", "spmd", "processors", "everywhere"]
    assert told.value.problems[0].message == '"none" is not a table of the model'
