"""Wrong arguments: each is a ModelError that names it."""

import pickle
import warnings
from fractions import Fraction

import juxtapose
import numpy as np
import pytest
from conftest import block
from juxtapose import Density, Program, TaskGraph, mixture

MODEL = block({"uniform": [1, 6]})
DIE = Density.uniform(1, 6)


def outcome():
    return juxtapose.predict(MODEL).outcomes[0]


@pytest.mark.parametrize(
    ("call", "paths"),
    [
        (lambda: outcome().compare(5), ["samples"]),
        (lambda: outcome().compare("123"), ["samples"]),
        (lambda: outcome().compare([1, None, "2"]), ["samples[1]", "samples[2]"]),
        (lambda: outcome().compare([1, float("nan")]), ["samples[1]"]),
        (lambda: outcome().compare([]), ["samples"]),
        (lambda: outcome().compare([1], never="x"), ["never"]),
        (lambda: outcome().compare([1], tolerance="0.1"), ["tolerance"]),
        (lambda: juxtapose.compare(MODEL, tolerance="x"), ["tolerance"]),
        (lambda: juxtapose.predict(MODEL, densities="no"), ["densities"]),
        (lambda: juxtapose.conditions(MODEL, densities="no"), ["densities"]),
        (lambda: juxtapose.predict(MODEL, quantiles="0"), ["quantiles"]),
        (lambda: juxtapose.explain(MODEL, 3), ["scheme"]),
        (lambda: juxtapose.reduce(MODEL, 3), ["scheme"]),
        (lambda: juxtapose.simulate(MODEL, None), ["scheme"]),
        (lambda: juxtapose.sensitivity(MODEL, nodes="abc"), ["nodes"]),
        (lambda: juxtapose.example(3), ["id"]),
        (lambda: juxtapose.from_link(3), ["link"]),
        (lambda: juxtapose.to_link(MODEL, page=3), ["page"]),
        (lambda: juxtapose.read_times([1, 2], filters=5), ["filters"]),
        (lambda: juxtapose.read_times("a\n1\n", filters=[5, "ab", ("a",)]), ["filters[0]", "filters[1]", "filters[2]"]),
        (lambda: juxtapose.read_trace(3), ["paths"]),
        (lambda: juxtapose.read_trace([99, b"a"]), ["paths[0]", "paths[1]"]),
        (lambda: juxtapose.read_task_graph(3), ["paths"]),
        (lambda: juxtapose.read_task_graph([], rows="no"), ["rows"]),
        (lambda: Density(3), ["probabilities"]),
        (lambda: Density({"1": "1", 2: "1", -1: 0}), ["probabilities['1']", "probabilities[2]", "probabilities[-1]"]),
        (lambda: Density.samples("123"), ["times"]),
        (lambda: Density.samples([1, None, "3"]), ["times[1]", "times[2]"]),
        (lambda: Density.samples([1, -1]), ["times[1]"]),
        (lambda: Density.of([1, 2]), ["written"]),
        (lambda: Density.of("12"), ["written"]),
        (lambda: Density.of(12, tick="1"), ["tick"]),
        (lambda: Density.of(12, tick=-1), ["tick"]),
        (lambda: Density.uniform("1", 6), ["first"]),
        (lambda: Density.uniform(1, "6"), ["last"]),
        (lambda: Density.uniform(1, 6, None), ["step"]),
        (lambda: Density.point("1"), ["time"]),
        (lambda: Density.point([1]), ["time"]),
        (lambda: Density.point(10**400), ["time"]),
        (lambda: -1 * DIE, ["factor"]),
        (lambda: DIE.ppf("0.5"), ["q"]),
        (lambda: DIE.isf([0.5, "0.5"]), ["q"]),
        (lambda: DIE.cdf("1"), ["t"]),
        (lambda: DIE.pmf(np.array(["1", 2], dtype=object)), ["t"]),
        (lambda: DIE.interval("0.5"), ["confidence"]),
        (lambda: DIE.svg(unit=3), ["unit"]),
        (lambda: mixture(5), ["parts"]),
        (lambda: mixture([DIE, (1, DIE)]), ["parts[0]"]),
        (lambda: mixture({0.5: DIE}), ["parts[0]"]),
        (lambda: mixture([("0.5", DIE), (None, DIE), (1, DIE, 2)]), ["parts[0][0]", "parts[1][0]", "parts[2]"]),
        (lambda: TaskGraph.from_networkx(3), ["graph"]),
        (lambda: Program(8).loop("l", 3, 5), ["body"]),
        (lambda: Program(8).group(2, "abc"), ["body"]),
        (lambda: Program(8).conditional("c", 0.5, 5), ["then"]),
        (lambda: Program(8).conditional("c", 0.5, None, 5), ["otherwise"]),
    ],
)
def test_a_wrong_argument_is_named(call, paths):
    with pytest.raises(juxtapose.ModelError) as told:
        call()
    assert [problem.path for problem in told.value.problems] == paths


def test_a_data_frame_is_no_models():
    pandas = pytest.importorskip("pandas")
    for frame in (pandas.DataFrame(), pandas.DataFrame({"a": [1]})):
        with pytest.raises(juxtapose.ModelError) as told:
            juxtapose.predict(frame)
        assert told.value.path == "model"


def test_numbers_of_any_class_are_numbers():
    third = Fraction(1, 3)
    assert DIE.ppf([third, np.float32(0.5)]).tolist() == [2, 3] and DIE.cdf(Fraction(6)) == pytest.approx(1)
    assert mixture(zip(np.array([1, 3]), [DIE, DIE])) == DIE
    assert Density.samples(np.array([1, 2])) == Density.uniform(1, 2) == Density({np.int64(1): np.float32(0.5), 2: 0.5})
    assert outcome().compare(np.array([1, 2, 3]), tolerance=Fraction(1, 20)) == outcome().compare([1, 2, 3])
    assert juxtapose.predict(MODEL, densities=np.False_).outcomes[0].density is None


def test_a_great_time_can_be_shown():
    great = Density.point(1e300)
    assert (great.mean, great.std) == (1e300, 0) and "1e+300" in repr(great)


@pytest.mark.parametrize("page", ["x", "x#", "x#z=old"])
def test_a_link_has_one_fragment(page):
    assert juxtapose.to_link(MODEL, page) == "x#" + juxtapose.to_link(MODEL)


def test_the_mean_of_a_density_is_bounded_as_that_of_its_outcome():
    tail = {
        "juxtapose": 2,
        "kind": "parallel",
        "tick": 1,
        "tasks": [{"task": "call", "time": {"exponential": {"mean": 30000}}}],
        "alternatives": [{"name": "twice", "do": {"series": ["call", "call"]}}],
    }
    for bounded in (juxtapose.predict(tail)["twice"], juxtapose.simulate(MODEL, "S", 1000)):
        low, high = bounded.between.mean
        assert low < high
        for density in (bounded.density, pickle.loads(pickle.dumps(bounded.density)), pickle.loads(pickle.dumps(bounded)).density):
            assert density.mean_between == (low, high)
    assert outcome().density.mean_between == (3.5, 3.5)


@pytest.mark.parametrize(
    ("written", "tick", "told"),
    [
        (0.44, 0.1, "the time is rounded to whole ticks of 0.1, which moves it by 4.000e-2."),
        ({"values": {"1.1": 0.5, "2.4": 0.5}}, 1, '2 times are rounded to whole ticks of 1. None moves by more than 4.000e-1, as values["2.4"] does.'),
        ({"normal": {"mean": 20, "sd": 0.2}}, 1, "normal: on whole ticks, and cut off at the end, its standard deviation is 0.1114, not 0.2."),
    ],
)
def test_what_rounding_changes_is_a_sentence(written, tick, told):
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        Density.of(written, tick)
    assert [str(one.message) for one in warned] == [told]
