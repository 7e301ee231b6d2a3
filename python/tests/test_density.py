"""Densities: the algebra against enumeration, and answers by SciPy's names against the engine's own."""

import copy
import itertools
import math
import pickle
import warnings
from fractions import Fraction

import juxtapose
import numpy as np
import pytest
from conftest import block
from juxtapose import Density, maximum, minimum, mixture


def enumerated(function, *mappings):
    """The probabilities of a function of independent values."""
    found = {}
    for values in itertools.product(*(mapping.items() for mapping in mappings)):
        time = function(*(Fraction(str(value)) for value, _ in values))
        found[float(time)] = found.get(float(time), 0) + math.prod(p for _, p in values)
    return dict(sorted(found.items()))


def as_mapping(density):
    return {float(round(time, 9)): mass for time, mass in zip(density.times.tolist(), density.mass.tolist()) if mass}


A = {0.3: 0.5, 0.9: 0.25, 1.2: 0.25}
B = {0.5: 0.125, 1.25: 0.875}


@pytest.mark.parametrize(
    "function, made",
    [
        (lambda a, b: a + b, lambda a, b: a + b),
        (max, maximum),
        (min, minimum),
        (lambda a, b: 3 * a + b / 2, lambda a, b: 3 * a + 0.5 * b),
        (lambda a, b: a + 2, lambda a, b: a + 2),
    ],
)
def test_operations_are_those_of_enumeration(function, made):
    expected, found = enumerated(function, A, B), as_mapping(made(Density(A), Density(B)))
    assert found == pytest.approx(expected, abs=1e-15)


def test_copies_are_independent():
    die = Density.uniform(1, 6)
    faces = dict.fromkeys(range(1, 7), 1 / 6)
    for made, function in [
        (die.repeated(3), lambda *x: sum(x)),
        (sum([die, die, die]), lambda *x: sum(x)),
        (die.maximum_of(3), max),
        (die.minimum_of(3), min),
        (die.kth_of(2, 3), lambda *x: sorted(x)[1]),
    ]:
        assert as_mapping(made) == pytest.approx(enumerated(function, faces, faces, faces), abs=1e-15)
    assert die.earlier(die) == pytest.approx((15 / 36, 1 / 6))
    assert as_mapping(mixture([(3, die), (1, Density.point(8))]))[8] == 0.25


def test_names_are_those_of_scipy():
    die = Density.uniform(1, 6)
    assert (die.mean, die.median, die.support) == (3.5, 3, (1, 6))
    assert (die.var, die.std) == pytest.approx((35 / 12, math.sqrt(35 / 12)))
    assert die.pmf(np.array([0, 1, 2.5, 6, 7])).tolist() == pytest.approx([0, 1 / 6, 0, 1 / 6, 0])
    assert die.cdf(np.array([0.5, 1, 2.5, 9])).tolist() == pytest.approx([0, 1 / 6, 1 / 3, 1])
    assert [die.sf(t) for t in (0, 1, 6)] == pytest.approx([1, 5 / 6, 0])
    assert die.ppf(np.array([0, 1 / 6, 0.17, 1])).tolist() == [1, 1, 2, 6]
    assert [die.isf(q) for q in (1, 5 / 6, 0.5, 0)] == [1, 1, 3, 6]
    assert die.interval(0.6) == (2, 5)
    drawn = die.rvs(2000, random_state=1)
    assert drawn.tolist() == die.rvs(2000, random_state=1).tolist()
    assert abs(drawn.mean() - 3.5) < 5 * die.std / math.sqrt(2000) and set(drawn) == set(range(1, 7))
    for call in (lambda: die.ppf(1.1), lambda: die.interval(-1), lambda: die.cdf(math.nan)):
        with pytest.raises(ValueError):
            call()


def test_a_time_within_rounding_of_the_lattice_is_there():
    tenths = Density.uniform(0, 99_999, 0.1)
    for k in (3, 7, 123_457, 999_990):
        assert tenths.cdf(k * 0.1) == pytest.approx((k + 1) / 999_991, rel=1e-12)
        assert tenths.pmf(k * 0.1) > 0 and tenths.pmf(k * 0.1 + 0.05) == 0


def test_far_tails_have_digits():
    seldom = Density({1: 1 - 2**-40, 2: 2**-40})
    assert seldom.maximum_of(1).sf(1) == 2**-40
    assert seldom.repeated(2).sf(3) == pytest.approx(2**-80, rel=1e-12, abs=0) or seldom.repeated(2).lost > 0
    assert seldom.isf(2**-41) == 2


def test_times_of_models_are_terms():
    prediction = juxtapose.predict(juxtapose.example("8-pe-mixed-mode"))
    simd = prediction["SIMD"]
    for p, time in simd.quantiles.items():
        assert simd.ppf(p) == time
    assert (simd.density.mean, simd.std) == pytest.approx((simd.mean, simd.standard_deviation), rel=1e-12)
    later = simd.density + 10
    assert (later.mean, later.var) == pytest.approx((simd.mean + 10, simd.variance))
    restored = pickle.loads(pickle.dumps(simd.density))
    assert restored == simd.density and restored + 10 == later


def test_a_time_in_units_is_on_the_lattice_of_its_model():
    outcome = juxtapose.predict({**block({"uniform": [0.25, 1.75], "step": 0.5}), "juxtapose": 2})["S"]
    assert outcome.pmf(0.75) == 0.25 and outcome.cdf(0.7) == 0.25
    assert (outcome.density + Density.point(0.1)).support == pytest.approx((0.35, 1.85))


def test_what_never_ends_is_infinite_and_no_term():
    failing = [
        outcome
        for one in juxtapose.examples()
        for outcome in juxtapose.predict(juxtapose.example(one["id"])).outcomes
        if outcome.never > 0 and outcome.density is not None
    ]
    assert failing
    for outcome in failing:
        assert (outcome.density.mean, outcome.density.var) == pytest.approx((outcome.mean, outcome.variance), rel=1e-9)
        assert outcome.ppf(1) == math.inf and outcome.cdf(1e12) == pytest.approx(outcome.finishes)
        assert outcome.sf(1e12) == pytest.approx(outcome.never)
        assert np.isinf(outcome.rvs(20_000, random_state=2)).mean() == pytest.approx(outcome.never, abs=0.03)
        with pytest.raises(ValueError, match="never ends"):
            outcome.density + 1


def test_what_is_not_exact_has_bounds_and_is_no_term():
    bounded = [
        outcome
        for one in juxtapose.examples()
        for outcome in juxtapose.predict(juxtapose.example(one["id"])).outcomes
        if outcome.between is not None and outcome.density is not None
    ]
    assert bounded
    for outcome in bounded:
        assert outcome.density.mean == pytest.approx(outcome.mean, rel=1e-9)
        low, high = outcome.cdf_between(outcome.mean)
        assert low <= outcome.cdf(outcome.mean) <= high and low < high
        with pytest.raises(ValueError, match="not known exactly"):
            outcome.density + 1


def test_bad_times_are_refused_by_what_is_wrong():
    for made in (
        lambda: Density({1: 0.5}),
        lambda: Density({-1: 1}),
        lambda: Density({math.nan: 1}),
        lambda: Density({1: math.nan}),
        lambda: Density({}),
        lambda: Density.uniform(1, 2, 0.3),
        lambda: mixture([]),
        lambda: mixture([(-1, Density.point(1)), (2, Density.point(1))]),
        lambda: maximum(),
    ):
        with pytest.raises(ValueError):
            made()
    with pytest.raises(OverflowError):
        Density.point(1e-9) + Density.uniform(0, 1000)
    with pytest.raises(OverflowError):
        2**60 * Density.point(1) + Density.point(1e-9)
    with pytest.raises(juxtapose.ModelError) as refused:
        Density.of({"normal": {"mean": -1}})
    assert refused.value.problems
    with pytest.raises(juxtapose.ModelError):
        Density.of({"exponential": {"mean": 4}}, tick=0)


def test_parametric_times_are_those_of_models():
    law = {"lognormal": {"mean": 20, "sd": 5}}
    outcome = juxtapose.predict({**block(law), "juxtapose": 2, "tick": 0.5})["S"]
    assert Density.of(law, tick=0.5).mass.tolist() == outcome.density.mass.tolist()
    assert Density.of(7) == Density.point(7)
    assert as_mapping(Density.samples([1, 1, 3])) == pytest.approx({1: 2 / 3, 3: 1 / 3})


def test_tails_that_coarsen_have_bounds_in_the_algebra_as_in_predictions():
    scipy_stats = pytest.importorskip("scipy.stats")
    heavy = Density.of({"exponential": {"mean": 30_000}})
    total = heavy + heavy
    exact = scipy_stats.gamma(2, scale=30_000)
    for t in (20_000, 60_000, 200_000):
        low, high = total.cdf_between(t)
        assert low < high and low <= exact.cdf(t + 0.5) <= high, t
        assert low <= total.cdf(t) <= high
    low, high = total.mean_between
    assert low < 60_000 < high and high - low < 100
    assert "bounds" in repr(total) and total._repr_svg_()
    model = {"juxtapose": 2, "kind": "parallel", "tick": 1, "tasks": [{"task": "a", "time": {"exponential": {"mean": 30_000}}}]}
    predicted = juxtapose.predict({**model, "alternatives": [{"name": "A", "do": {"series": ["a", "a"]}}]})["A"]
    for t in (100, 60_000, 400_000):
        assert total.cdf_between(t) == pytest.approx(predicted.cdf_between(t), abs=1e-11)
    for same in (copy.copy(total), pickle.loads(pickle.dumps(total))):
        assert same == total and np.array_equal(same.lower, total.lower)
        assert np.array_equal((same + 5).upper, (total + 5).upper)
    assert Density.uniform(1, 6).mean_between == (3.5, 3.5)


def test_late_tails_are_terms():
    late = Density.of({"pareto": {"shape": 1.6, "least": 1}}, tick=0.01)
    assert late.support[1] > 1e12 * 0.01
    earlier = minimum(late, late)
    assert earlier.mean_between[0] <= late.minimum_of(2).mean <= earlier.mean_between[1]
    for made in (late + 1, late.repeated(500), maximum(late, Density.point(1)), mixture([(1, late)])):
        assert made.mean_between[0] <= made.mean <= made.mean_between[1]


def test_one_heavy_tail_is_enough_to_coarsen():
    heavy, die = Density.of({"pareto": {"shape": 2.5, "least": 10}}), Density.uniform(1, 6)
    assert (die + heavy).mean == pytest.approx((heavy + die).mean, rel=1e-9)
    for mixed in (maximum(die, heavy), minimum(die, heavy), mixture([(1, die), (1, heavy)]), sum([die, heavy])):
        assert mixed.lower is not None


def test_ticks_stay_exact_in_copies():
    third = Density.uniform(1, 6) * Fraction(1, 3)
    for same in (copy.copy(third), pickle.loads(pickle.dumps(third))):
        assert same * 3 == Density.uniform(1, 6) and same + 1 == third + 1
        assert not same.mass.flags.writeable and not same.times.flags.writeable
    assert Density.uniform(1, 6) + 0.1 * 3 == Density.uniform(1, 6) + 0.3


def test_what_memory_does_not_hold_is_refused():
    for probabilities in (
        {0.1: 0.5, 1 / 3: 0.25, 2.0: 0.25},
        {0: 0.5, 3: 0.25, 10**9 + 1: 0.25},
        {0: 0.5, 3: 0.25, 10**7 + 1: 0.25},
        {0: 0.5, 10**30: 0.25, 10**30 + 1: 0.25},
    ):
        with pytest.raises(OverflowError):
            Density(probabilities)
    with pytest.raises(OverflowError, match="Fraction"):
        Density.uniform(1, 6) + 1 / 3
    with pytest.raises(TypeError, match="Density.point"):
        maximum(Density.uniform(1, 6), 3)


def test_questions_take_lists_and_infinity():
    die = Density.uniform(1, 6)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert die.cdf([0, 2, math.inf]).tolist() == [0, pytest.approx(1 / 3), 1]
        assert die.pmf(math.inf) == 0 and die.sf(-math.inf) == pytest.approx(1)
    low, high = die.interval([0.5, 0.9])
    assert (low.tolist(), high.tolist()) == ([2, 1], [5, 6])
    assert [bound.tolist() for bound in die.cdf_between([0, 6])] == [[0, 1], [0, 1]]


def test_what_rounding_to_ticks_changes_is_told():
    with pytest.warns(UserWarning, match="rounded to whole ticks"):
        Density.of({"gamma": {"mean": 0.2, "sd": 0.05}})
    with pytest.warns(UserWarning, match="rounded"):
        Density.of(0.4)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        Density.of({"gamma": {"mean": 20, "sd": 5}}, 0.1)


def test_pictures_of_tails_have_density_and_bounds():
    pytest.importorskip("matplotlib").use("Agg")
    heavy = Density.of({"exponential": {"mean": 30_000}})
    axes = heavy.plot()
    heights = axes.patches[-1].get_data().values
    # Mass per unit of time falls, though masses of wider cells do not.
    assert heights.max() == pytest.approx(1 / 30_000, rel=0.01) and heights[-100:].max() < heights[100:200].min()
    assert "per unit" in axes.get_ylabel()
    lines = Density.uniform(1, 6).plot(alpha=0.3, linewidth=5).collections[-1]
    assert (lines.get_alpha(), lines.get_linewidth()[0]) == (0.3, 5)
