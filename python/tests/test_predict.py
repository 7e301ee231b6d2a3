"""Predictions of one model and of many."""

import json
import multiprocessing
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor

import juxtapose
import numpy as np
import pytest
from conftest import block


def test_one_model_as_dict_text_or_bytes(eight):
    text = json.dumps(eight)
    answers = [juxtapose.predict(model) for model in (eight, text, text.encode())]
    assert [answer.to_dict() for answer in answers] == [answers[0].to_dict()] * 3
    simd = answers[0]["SIMD"]
    assert answers[0].unit == "cycles" and simd.estimate == "density"
    assert simd.quantiles[0.5] == 946
    assert answers[0].best().name == "Mixed (Fig. 6)"
    with pytest.raises(KeyError):
        answers[0]["none"]


def test_numbers_of_numpy_are_numbers():
    time = {"samples": np.array([3, 5])}
    assert juxtapose.predict(block(np.int64(7))).outcomes[0].mean == 7
    assert juxtapose.predict(block(time)).outcomes[0].mean == 4


def test_many_models_are_answered_in_their_order(eight):
    models = [eight if k % 20 == 0 else block(k) for k in range(1, 200)]
    answers = juxtapose.predict(iter(models))
    assert [answer.outcomes[0].mean for k, answer in enumerate(answers, 1) if k % 20] == [k for k in range(1, 200) if k % 20]
    alone = juxtapose.predict(models, jobs=1)
    assert [answer.to_dict() for answer in answers] == [answer.to_dict() for answer in alone]
    assert juxtapose.predict([]) == []


def test_moments_are_those_of_the_density(eight):
    for outcome in juxtapose.predict(eight).outcomes:
        density = outcome.density
        mean = float(density.times @ density.mass)
        assert outcome.mean == pytest.approx(mean, rel=1e-12)
        assert outcome.variance == pytest.approx(float((density.times - mean) ** 2 @ density.mass), rel=1e-9)
        assert density.distribution[-1] == pytest.approx(1, rel=1e-12) and density.survival[-1] == 0


def test_what_is_counted_in_executions_says_how_far_it_may_be_off(eight):
    cells = [(row, column) for row in range(6) for column in range(3)]
    above = lambda row, column: [f"{row - 1}{beside}" for beside in (column, column - 1) if row and beside >= 0]  # noqa: E731
    model = {
        "juxtapose": 1,
        "kind": "taskgraph",
        "machine": {"processors": [1], "network": {"bandwidth": 1e12, "latency": 0.06}},
        "tasks": [{"task": f"{r}{c}", "time": {"uniform": [1, 20]}, "after": above(r, c)} for r, c in cells],
        "mappings": [{"name": "columns", "processors": {f"{r}{c}": c + 1 for r, c in cells}}],
    }
    columns = juxtapose.predict(model)["columns"]
    between, density = columns.between, columns.density
    assert (between.kind, between.level, columns.lost) == ("sampled", 0.95, None)
    assert between.mean[0] < columns.mean < between.mean[1]
    assert between.quantiles[0.5][0] <= columns.quantiles[0.5] <= between.quantiles[0.5][1]
    assert np.all(density.lower <= density.distribution) and np.all(density.distribution <= density.upper)
    assert not density.lower.flags.writeable
    exact = juxtapose.predict(eight)["SIMD"]
    assert (exact.between, exact.density.lower, exact.density.upper) == (None, None, None)


def test_a_heavy_tail_has_edges_and_certified_bounds():
    model = {
        "juxtapose": 2,
        "kind": "parallel",
        "tick": 1,
        "tasks": [{"task": "call", "time": {"exponential": {"mean": 30000}}}],
        "alternatives": [{"name": "twice", "do": {"series": ["call", "call"]}}],
    }
    twice = juxtapose.predict(model)["twice"]
    density = twice.density
    assert (twice.between.kind, twice.lost, density.step) == ("certified", None, None)
    assert np.array_equal(density.times, density.edges) and len(density.edges) == len(density.mass)
    assert not density.edges.flags.writeable
    # The sum of two exponential times: P(T > t) = (1 + t/m)·exp(−t/m).
    t = density.times / 30000
    exact = 1 - (1 + t) * np.exp(-t)
    assert np.all(density.lower <= exact + 1e-4) and np.all(exact <= density.upper + 1e-4)
    assert np.sum(density.mass * density.times) == pytest.approx(60000, rel=1e-6)


def test_arrays_are_the_engines_memory_and_outlive_the_answer(eight):
    mass = juxtapose.predict(eight).outcomes[0].density.mass
    assert type(mass.base).__name__ == "Answer" and not mass.flags.owndata
    assert not mass.flags.writeable
    with pytest.raises(ValueError):
        mass[0] = 1
    assert mass.sum() == pytest.approx(1, rel=1e-12)


def test_without_densities_moments_and_quantiles_stay(eight):
    full, short = juxtapose.predict(eight), juxtapose.predict(eight, densities=False)
    assert short.outcomes[0].density is None
    assert short.to_dict() == full.to_dict()


def test_what_may_never_end_is_told_of_all_runs():
    answer = juxtapose.predict(juxtapose.example("retry-or-wait"))
    unsure = [outcome for outcome in answer.outcomes if outcome.finishes < 1 and outcome.density]
    assert unsure
    for outcome in unsure:
        assert outcome.density.mass.sum() == pytest.approx(outcome.finishes, rel=1e-9)
        assert outcome.density.survival[-1] == pytest.approx(outcome.never, rel=1e-9)


def test_a_bad_model_tells_all_its_problems():
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.predict(block(-1) | {"machine": {"processors": 0}})
    error = told.value
    assert (error.path, error.code, error.index) == ("machine.processors", "range", None)
    assert [problem.path for problem in error.problems] == ["machine.processors", "program[0].time"]
    assert "machine.processors: is 0" in str(error)
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (again.problems, str(again)) == (error.problems, str(error))


def test_of_many_models_the_bad_ones_are_told_by_their_places():
    models = [block(1), "{", block(float("nan")), block(4)]
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.predict(models)
    assert told.value.index == 1
    answers = juxtapose.predict(models, errors="return")
    kinds = [isinstance(answer, juxtapose.ModelError) for answer in answers]
    assert kinds == [False, True, True, False]
    assert (answers[2].path, answers[2].index) == ("program[0].time", 2)
    assert answers[3].outcomes[0].mean == 4


@pytest.mark.parametrize(
    ("model", "path", "code"),
    [
        (3, "", "type"),
        (b"\xff", "", "syntax"),
        ({"a": [object()]}, "a[0]", "type"),
        ({"a": {1, 2}}, "a", "type"),
        ("[" * 100_000, "", "too-deep"),
    ],
)
def test_what_is_no_document_is_a_problem_too(model, path, code):
    [problem] = juxtapose.check(model)
    assert (problem.path, problem.code) == (path, code)


def test_a_document_that_holds_itself_is_a_problem():
    model = {}
    model["a"] = model
    assert {problem.code for problem in juxtapose.check(model)} == {"too-deep"}


def test_options_are_judged(eight):
    for options, path in [
        ({"quantiles": [2]}, "quantiles[0]"),
        ({"contract": "none"}, "contract"),
        ({"patience": 0}, "patience"),
        ({"quantiles": [float("nan")]}, "quantiles[0]"),
    ]:
        with pytest.raises(juxtapose.ModelError) as told:
            juxtapose.predict(eight, **options)
        assert told.value.path == path
    with pytest.raises(ValueError, match="errors"):
        juxtapose.predict([eight], errors="ignore")
    assert juxtapose.predict(eight, contract="tail").contract == "tail"
    assert 0.999 in juxtapose.predict(eight, quantiles=[0.999]).outcomes[0].quantiles


@pytest.mark.parametrize(
    ("arguments", "path", "code", "message"),
    [
        ({"model": 3}, "model", "type", "is of the class int, not a dict, JSON text, or an iterable of such"),
        ({"model": None}, "model", "type", "is of the class NoneType, not a dict, JSON text, or an iterable of such"),
        ({"model": [], "jobs": 0}, "jobs", "range", "is 0; a number of threads is from 1 to 1024"),
        ({"model": "{}", "jobs": -1}, "jobs", "range", "is -1; a number of threads is from 1 to 1024"),
        ({"model": [], "jobs": 10**30}, "jobs", "range", f"is {10**30}; a number of threads is from 1 to 1024"),
        ({"model": [], "jobs": 2.5}, "jobs", "type", "is of the class float; a number of threads is a whole number"),
        ({"model": [], "quantiles": 0.5}, "quantiles", "type", "is of the class float, not an iterable of probabilities"),
        ({"model": [], "quantiles": "p"}, "quantiles", "type", "is of the class str, not an iterable of probabilities"),
        ({"model": [], "quantiles": ["p"]}, "quantiles[0]", "type", 'is "p", not a number from 0 to 1, or a fraction such as "2/3"'),
        ({"model": [], "quantiles": [0.5] * 10**6}, "quantiles", "too-large", "has 1000000 probabilities; at most 1000 are answered"),
        ({"model": {"juxtapose": 1, "kind": "program", 1: 2}}, '["1"]', "unknown-field", "is not a field of the format"),
        ({"model": {(1, 2): 3}}, "(1, 2)", "type", "is a key of the class tuple; the name of a field is a text"),
        ({"model": {"a": {b"b": 3}}}, "a.b'b'", "type", "is a key of the class bytes; the name of a field is a text"),
    ],
)
def test_a_wrong_argument_is_named(arguments, path, code, message):
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.predict(**arguments)
    problem = told.value.problems[0]
    assert (problem.path, problem.code, problem.message) == (path, code, message)


def test_a_thousand_quantiles_are_answered(eight):
    wanted = [k / 999 for k in range(1000)]
    assert set(wanted) <= set(juxtapose.predict(eight, quantiles=iter(wanted)).outcomes[0].quantiles)


def test_whole_numbers_as_keys_are_values():
    assert juxtapose.predict(block({"values": {3: 0.5, 5: 0.5}})).outcomes[0].mean == 4


def test_patience_ends(long):
    assert [problem.code for problem in juxtapose.check(long, patience=0.05)] == ["patience"]
    with pytest.raises(juxtapose.ModelError) as told:
        juxtapose.predict(long, patience=0.05)
    assert told.value.code == "patience"


def test_answers_are_pickled(eight):
    answer = juxtapose.predict(eight)
    again = pickle.loads(pickle.dumps(answer))
    assert again.to_dict() == answer.to_dict()
    for one, other in zip(answer.outcomes, again.outcomes):
        assert one.density.survival.tolist() == other.density.survival.tolist()
        assert one.quantiles == other.quantiles


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore:.*fork:DeprecationWarning")
def test_a_process_that_has_predicted_may_fork(eight):
    wanted = juxtapose.predict([eight] * 8)[0].to_dict()
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("fork")) as pool:
        answers = list(pool.map(juxtapose.predict, [eight] * 4))
        batches = list(pool.map(juxtapose.predict, [[eight] * 3] * 2))
    assert all(answer.to_dict() == wanted for answer in answers + sum(batches, []))


def test_other_threads_work_while_models_are_predicted(eight):
    """Whoever counts does not stand still until the batch is done."""
    counted, is_over = 0, threading.Event()
    worker = threading.Thread(target=lambda: (juxtapose.predict([eight] * 2000), is_over.set()))
    worker.start()
    while not is_over.is_set():
        counted += 1
        time.sleep(0.001)
    worker.join()
    assert counted > 10


@pytest.mark.skipif(sys.platform == "win32", reason="signals are sent in another way there")
@pytest.mark.parametrize(
    "work",
    [
        "predict(long, patience=1e6)",
        "predict([long] * 3, patience=1e6)",
        "sweep(long, {'node': None, 'quantity': 'processors', 'mode': None}, [64, 128])",
        "sensitivity(long)",
    ],
)
def test_control_c_stops(long, work):
    # A process that is started in the background has these signals ignored.
    program = f"""
import juxtapose, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
long = {long!r}
print("ready", flush=True)
try:
    juxtapose.{work}
except KeyboardInterrupt:
    print("stopped", flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    assert child.communicate(timeout=60)[0] == "stopped\n"


def test_the_version_is_the_engines():
    from importlib.metadata import version

    assert juxtapose.__version__ == version("juxtapose-predict")


def test_progress_rises_to_all_and_its_exception_ends_the_work(eight, long):
    shares = []
    juxtapose.predict([eight] * 200, progress=shares.append)
    assert shares == sorted(shares) and shares[-1] == 1
    shares = []
    juxtapose.predict(eight, progress=shares.append)
    assert shares[-1] == 1

    def stop(share):
        shares.append(share)
        raise KeyError("enough")

    for models in (long, [long, long]):
        shares = []
        with pytest.raises(KeyError, match="enough"):
            juxtapose.predict(models, progress=stop, patience=1000)
        assert len(shares) == 1 and shares[0] < 0.5


def test_what_estimates_another_outcome_is_not_called_exact():
    pytest.importorskip("pandas")
    for id, name in [("ivus", "1 processor, representatives"), ("collc", "all-one, formula")]:
        prediction = juxtapose.predict(juxtapose.example(id))
        ends = prediction.to_frame().set_index("name")[["mean_low", "mean_high"]]
        assert ends.loc[name].isna().all()
        exact = prediction[prediction[name].estimates]
        assert list(ends.loc[exact.name]) == [exact.mean, exact.mean]
        assert f"≈ {prediction[name].mean:.6g}<" in prediction._repr_html_()
        assert f">{exact.mean:.6g}<" in prediction._repr_html_()


def test_figures_in_notebooks_lie_within_their_bounds():
    shown = 0
    for one in juxtapose.examples():
        html = juxtapose.predict(juxtapose.example(one["id"]))._repr_html_()
        for value, low, high in re.findall(r">([\d.e+-]+) \(([\d.e+-]+) to ([\d.e+-]+)\)<", html):
            assert float(low) <= float(value) <= float(high) and low != high, one["id"]
            shown += 1
    assert shown > 0


def test_columns_of_quantiles_have_names_of_their_own(eight):
    pytest.importorskip("pandas")
    asked = [0, 1e-7, 0.001, 0.125, 0.9999999, 0.99999999, 1]
    prediction = juxtapose.predict(eight, quantiles=asked)
    frame = prediction.to_frame()
    names = ["p0", "p0.00001", "p0.1", "p1", "p5", "p12.5", "p25", "p50", "p75", "p95", "p99", "p99.99999", "p99.999999", "p100"]
    assert [name for name in frame.columns if name.startswith("p")] == names
    assert frame["p99.99999"][0] == prediction.outcomes[0].quantiles[0.9999999]


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_frames_of_any_predictions_have_columns_of_one_type(library):
    frames = pytest.importorskip(library)
    made = [juxtapose.predict(juxtapose.example(id)).to_frame(library) for id in ("raxml", "8-pe-mixed-mode", "sub2", "ivus")]
    assert len(frames.concat(made)) == sum(map(len, made))
    assert all(list(one.dtypes) == list(made[0].dtypes) for one in made)
    assert frames.concat(made)["p50"].dtype in (float, getattr(frames, "Float64", None))


def test_all_wrong_options_are_told_at_once(eight):
    for options, problems in [
        ({"quantiles": [2, float("nan"), -1]}, ["quantiles[1] type", "quantiles[0] range", "quantiles[2] range"]),
        ({"quantiles": [2], "patience": float("nan")}, ["patience type", "quantiles[0] range"]),
        ({"quantiles": [float("inf")]}, ["quantiles[0] type"]),
    ]:
        with pytest.raises(juxtapose.ModelError) as refused:
            juxtapose.predict(eight, **options)
        assert [f"{one.path} {one.code}" for one in refused.value.problems] == problems


def test_a_dict_of_an_outcome_is_its_own(eight):
    prediction = juxtapose.predict(eight)
    outcome = prediction.outcomes[0]
    median = outcome.quantiles[0.5]
    outcome.to_dict()["quantiles"]["0.5"] = 1
    prediction.to_dict()["outcomes"][0]["quantiles"]["0.5"] = 1
    assert outcome.to_dict()["quantiles"]["0.5"] == prediction.to_dict()["outcomes"][0]["quantiles"]["0.5"] == median
