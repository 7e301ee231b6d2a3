#!/usr/bin/env python3
"""Writes parametric.csv: P(T <= t) and P(T > t) of times as documents give them, to 20 digits.

    pip install mpmath==1.3.0 && python3 tests/tables/parametric.py

A line that begins with { is a time; below it stand ticks with both probabilities. Nothing here is shared with the crate: gamma
tails are mpmath's, or quadratures of the density where the shape is large; those of numbers of events are sums of masses.
"""

import json
from fractions import Fraction
from pathlib import Path

from mpmath import atan, betainc, erfc, erfinv, exp, expm1, gammainc, inf, log, log1p, loggamma, mp, mpf, nstr, quad, sqrt

mp.dps = 40
LEVELS = [-11.3, -9, -7, -5, -3.5, -2, -1, -0.3, 0.3, 1, 2, 3.5, 5, 7, 9, 11.3]
HALF = mpf(1) / 2


def normal_tails(z):
    return erfc(-z / sqrt(2)) / 2, erfc(z / sqrt(2)) / 2


def normal(mean, sd):
    mean, sd = mpf(mean), mpf(sd)
    start = normal_tails((-HALF - mean) / sd)

    def tails(t):
        with mp.workdps(60):
            below, above = normal_tails((t + HALF - mean) / sd)
            return (below - start[0]) / start[1], above / start[1]

    return tails, [mean + z * sd for z in LEVELS]


def lognormal(mean, sd):
    mean, sd = mpf(mean), mpf(sd)
    variance = log1p((sd / mean) ** 2)
    centre = log(mean) - variance / 2
    return (
        lambda t: normal_tails((log(t + HALF) - centre) / sqrt(variance)),
        [exp(centre + z * sqrt(variance)) for z in LEVELS],
    )


def gamma_by_quadrature(shape, x):
    """Panels of a standard deviation, as far as they count."""
    front = shape * log(shape) - shape - loggamma(shape)
    density = lambda y: exp(front + (shape - 1) * log(y / shape) - (y - shape)) / shape
    sd = sqrt(shape)
    tails = []
    for step in (-1, 1):
        panels = [x]
        while panels[-1] > 0 and len(panels) < 60:
            panels.append(max(panels[-1] + step * sd, mpf(0)))
        tails.append(abs(quad(density, panels)) if len(panels) > 1 else mpf(0))
    # Each tail by itself where it is short; the long one is what the other lacks.
    below, above = tails
    return (below, 1 - below) if below < above else (1 - above, above)


def gamma_tails(shape, x):
    if shape > 300:
        return gamma_by_quadrature(shape, x)
    return gammainc(shape, 0, x, regularized=True), gammainc(shape, x, inf, regularized=True)


def gamma(mean, sd):
    mean, sd = mpf(mean), mpf(sd)
    shape = (mean / sd) ** 2
    scale = mean / shape
    # Wilson and Hilferty's quantiles; small shapes have long tails instead.
    places = [mean * max(1 - 1 / (9 * shape) + z / (3 * sqrt(shape)), 0) ** 3 for z in LEVELS]
    if shape < 10:
        places += [scale * y for y in (0.001, 0.01, 0.1, 0.3, 0.7, 1, 1.6, 3, 6, 10, 20, 30, 45, 60)]
    return lambda t: gamma_tails(shape, (t + HALF) / scale), places


def exponential(mean):
    mean = mpf(mean)
    places = [mean * y for y in (0, 1e-3, 0.03, 0.2, 0.5, 1, 2, 4, 8, 16, 30, 45, 60, 69)]
    return lambda t: (-expm1(-(t + HALF) / mean), exp(-(t + HALF) / mean)), places


def moments(mean, variance, skewness, kurtosis):
    """Pearson's equation f'/f = -(slope x + linear) / (constant + linear x + square x^2), solved by its roots, in standard deviations."""
    mean, sd, turned = mpf(mean), sqrt(mpf(variance)), -1 if skewness < 0 else 1
    g, b2 = abs(mpf(skewness)), mpf(kurtosis)
    slope, constant, linear, square = 10 * b2 - 12 * g**2 - 18, 4 * b2 - 3 * g**2, g * (b2 + 3), 2 * b2 - 3 * g**2 - 6
    discriminant = linear**2 - 4 * constant * square
    low, high = -inf, inf
    if discriminant > 0:
        roots = sorted((-linear + sign * sqrt(discriminant)) / (2 * square) for sign in (-1, 1))
        low, high = (roots[0], roots[1]) if square < 0 else (roots[1], inf)
        powers = [-(slope * a + linear) / (square * (a - b)) for a, b in (roots, roots[::-1])]
        solved = lambda x: sum(power * log(abs(x - root)) for power, root in zip(powers, roots))
    else:
        root = sqrt(-discriminant)
        turn = 2 * linear * (1 - slope / (2 * square)) / root
        solved = lambda x: -slope / (2 * square) * log(constant + x * (linear + square * x)) - turn * atan((2 * square * x + linear) / root)
    at_mean = solved(mpf(0))
    density = lambda x: exp(solved(x) - at_mean)

    def beyond(x, end):
        """The integral from x to an end, in panels of half a standard deviation that widen."""
        panels, width = [x], HALF
        while panels[-1] != end and len(panels) < 60:
            panels.append(panels[-1] + width if end > x else panels[-1] - width)
            if not low < panels[-1] < high:
                panels[-1] = end
            width *= 1 if len(panels) < 12 else 2
        return abs(quad(density, panels + ([] if panels[-1] == end else [end])))

    whole = beyond(mpf(0), low) + beyond(mpf(0), high)

    def tails(t):
        x = turned * (t + HALF - mean) / sd
        if not low < x < high:
            parts = (mpf(0), whole) if x <= low else (whole, mpf(0))
        else:
            parts = beyond(x, low), beyond(x, high)
        return [part / whole for part in (parts if turned > 0 else parts[::-1])]

    start = tails(-1)
    places = [mean + z * sd for z in LEVELS + [16, 24, 40, 80]]
    return lambda t: ((tails(t)[0] - start[0]) / start[1], tails(t)[1] / start[1]), places


def sums(mass, ratio, t, last):
    """P(T <= t) and P(T > t) by masses outward from t; `ratio(k)` is the mass at k by that at k - 1."""
    below, term, k = mpf(0), mass(t), t
    while term > below * mpf(10) ** -38 and k >= 0:
        below += term
        term = term / ratio(k) if k > 0 else mpf(0)
        k -= 1
    above, k = mpf(0), t + 1
    term = mass(k) if k <= last else mpf(0)
    while term > above * mpf(10) ** -38:
        above += term
        k += 1
        term = term * ratio(k) if k <= last else mpf(0)
    return (below, 1 - below) if below < above else (1 - above, above)


def poisson(mean):
    mean = mpf(mean)
    places = [mean + z * sqrt(mean) for z in LEVELS + [16, 24]]
    if mean > 10**6:
        # P(T <= k) is the upper tail of the gamma density of shape k + 1.
        return lambda t: gamma_tails(mpf(t + 1), mean)[::-1], places
    mass = lambda k: exp(k * log(mean) - mean - loggamma(k + 1))
    return lambda t: sums(mass, lambda k: mean / k, t, inf), places


def binomial(trials, probability):
    p = mpf(probability)
    q = 1 - p
    choose = lambda k: loggamma(trials + 1) - loggamma(k + 1) - loggamma(trials - k + 1)
    mass = lambda k: exp(choose(k) + k * log(p) + (trials - k) * log(q))
    ratio = lambda k: mpf(trials - k + 1) / k * (p / q)
    sd = sqrt(trials * p * q)
    places = [min(trials * p + z * sd, trials) for z in LEVELS + [16, 24, -16]]
    return lambda t: sums(mass, ratio, t, trials), places


def geometric(probability):
    log_q = log1p(-mpf(probability))
    places = [1] + [-y / log_q for y in (1e-3, 0.03, 0.2, 0.5, 1, 2, 4, 8, 16, 30, 45, 60, 69)]
    return lambda t: (-expm1(t * log_q), exp(t * log_q)), places


def triangular(least, likely, most):
    a, m, b = mpf(least), mpf(likely), mpf(most)

    def tails(t):
        x = min(max(t + HALF, a), b)
        below = (x - a) ** 2 / (b - a) / (m - a) if x < m else None
        above = (b - x) ** 2 / (b - a) / (b - m) if x >= m and b > m else mpf(0)
        return (below, 1 - below) if below is not None else (1 - above, above)

    return tails, [a + (b - a) * k / 12 for k in range(13)]


def pert(least, likely, most):
    a, m, b = mpf(least), mpf(likely), mpf(most)
    shapes = 1 + 4 * (m - a) / (b - a), 1 + 4 * (b - m) / (b - a)

    def tails(t):
        x = min(max((t + HALF - a) / (b - a), mpf(0)), mpf(1))
        return betainc(*shapes, 0, x, regularized=True), betainc(*shapes[::-1], 0, 1 - x, regularized=True)

    return tails, [a + (b - a) * k / 40 for k in (0, 0.05, 0.3, *range(1, 40), 39.7, 39.95, 40)]


HAZARDS = [mpf(10) ** k for k in (-20, -12, -6, -3, -1.5, -0.5)] + [0.7, 1, 2, 4, 8, 16, 30, 45, 60, 69]


def weibull(shape, scale):
    k, scale = mpf(shape), mpf(scale)
    hazard = lambda t: ((t + HALF) / scale) ** k
    return lambda t: (-expm1(-hazard(t)), exp(-hazard(t))), [scale * mpf(h) ** (1 / k) for h in HAZARDS]


def pareto(shape, least):
    shape, least = mpf(shape), mpf(least)
    hazard = lambda t: shape * log(max((t + HALF) / least, 1))
    return lambda t: (-expm1(-hazard(t)), exp(-hazard(t))), [least - 1, *[least * exp(mpf(h) / shape) for h in HAZARDS]]


def percentiles(given, tail):
    points = sorted((mpf(key) / 100, mpf(time)) for key, time in given.items())
    line = [(sqrt(2) * erfinv(2 * p - 1), log(time)) for p, time in points]
    (before, before_time), (last, last_time) = points[-2:]
    fall = log((1 - before) / (1 - last))

    def tails(t):
        x = t + HALF
        if tail != "lognormal" and x > last_time:
            length = (x - last_time) / (last_time - before_time) if tail == "exponential" else log(x / last_time) / log(last_time / before_time)
            above = (1 - last) * exp(-fall * length)
            return 1 - above, above
        k = max([k for k, (_, time) in enumerate(points[:-1]) if time <= x], default=0)
        (z, y), (next_z, next_y) = line[k : k + 2]
        return normal_tails(z + (log(x) - y) * (next_z - z) / (next_y - y))

    slope = [(line[k + 1][1] - line[k][1]) / (line[k + 1][0] - line[k][0]) for k in (0, -2)]
    beyond = [exp(line[0][1] - slope[0] * z) for z in (7, 4, 2, 1)] + [exp(line[-1][1] + slope[1] * z) for z in (1, 2, 4, 7)]
    within = [exp(y + (next_y - y) * k / 4) for (_, y), (_, next_y) in zip(line, line[1:]) for k in range(4)]
    return tails, beyond + within + [last_time - 1, last_time]


def mixture(parts):
    whole = sum(mpf(part["share"]) for part in parts)
    each = [(mpf(part["share"]) / whole, *of(part["time"])) for part in parts]
    # Terms of two tails are added, each by itself.
    tails = lambda t: [sum(share * known(t)[side] for share, known, _ in each) for side in (0, 1)]
    return tails, [place for _, _, places in each for place in places]


def shifted(by, time):
    known, places = of(time)
    return lambda t: known(t - by) if t >= by else (mpf(0), mpf(1)), [place + by for place in places if place >= 0]


def histogram(edges, counts):
    cells = [(mpf(low), mpf(high), mpf(count)) for low, high, count in zip(edges, edges[1:], counts)]
    whole = sum(count for *_, count in cells)

    def tails(t):
        x = t + HALF
        below = sum(count * min(max((x - low) / (high - low), 0), 1) for low, high, count in cells) / whole
        above = sum(count * min(max((high - x) / (high - low), 0), 1) for low, high, count in cells) / whole
        return below, above

    return tails, [low + (high - low) * k / 4 for low, high, _ in cells for k in range(5)]


def masses(pairs):
    """Explicit masses: exactly, in fractions, divided by their sum."""
    whole = sum(mass for _, mass in pairs)

    def tails(t):
        below = sum((mass for time, mass in pairs if time <= t), Fraction(0)) / whole
        return [mpf(part.numerator) / part.denominator for part in (below, 1 - below)]

    return tails, [time for time, _ in pairs]


def uniform(first, last):
    share = lambda ticks: max(mpf(ticks), mpf(0)) / (last - first + 1)
    tails = lambda t: (share(min(t, last) - first + 1), share(last - max(t, first - 1)))
    return tails, [first + (last - first) * k // 12 for k in range(13)]


TIMES = [
    *[{"normal": {"mean": mean, "sd": sd}} for mean, sd in [
        (100, 20), (0, 20), (0, 10000), (5, 20), (5e11, 3), (5e11, 30000), (3.7, 0.4), (2.5, 1e-7), (1e8, 10), (50000, 30000),
        (1e6, 1), (0.3, 0.7), (1000.25, 1.7), (777.7, 2.9), (12345.6, 77.7)]],
    *[{"lognormal": {"mean": mean, "sd": sd}} for mean, sd in [
        (100, 50), (1e6, 1), (1e6, 1000), (5e11, 1000), (10, 12), (1000, 300), (3, 0.1), (0.01, 0.02), (1e9, 3.3), (250, 4),
        (2.5, 1e-7), (20000, 9000), (0.7, 0.7)]],
    *[{"gamma": {"mean": mean, "sd": sd}} for mean, sd in [
        (10, 316), (1, 31.6), (0.001, 0.03), (10, 100), (100, 316), (100, 141.42), (1000, 1000), (1000, 900), (1000, 632),
        (37.5, 14.2), (1000, 250.8), (1000, 224.2), (1000, 223.1), (1000, 182), (1000, 100), (1000, 50), (1000, 20), (1e4, 10),
        (1e4, 100), (1e6, 1e4), (1e6, 1000), (3e5, 100), (1e9, 1e4), (1e6, 1), (1e7, 1), (1e8, 10), (2e11, 20000), (5e6, 0.5),
        (0.5, 0.1), (2.5, 1e-7), (4, 3.9), (33, 7)]],
    *[{"exponential": {"mean": mean}} for mean in [0.01, 0.1, 3.3, 1000, 9000]],
    *[{"poisson": {"mean": mean}} for mean in [0.001, 0.5, 12.5, 700.25, 1e5, 1e9]],
    *[{"binomial": {"trials": n, "probability": p}} for n, p in [
        (1, 0.5), (12, 0.9), (40, 0.3), (1000, 0.001), (999983, 0.5), (1000000, 0.3), (1000000, 1e-6), (1000000, 0.999999)]],
    *[{"geometric": {"probability": p}} for p in [0.999, 0.5, 0.25, 0.01, 0.00012]],
    *[{"uniform": ends} for ends in [[8, 12], [0, 6], [1, 1000000], [5, 999983]]],
    {"values": {"9": 0.5, "11": 0.5}},
    {"values": {str(7 + 3 * k): 0.1 for k in range(10)}},
    {"values": {"1": 0.9999999999999, "1000": 1e-13}},
    {"values": {"3": 0.25, "5": 1e-30, "9": 0.75}},
    {"samples": [1, 2, 2, 3, 3, 3, 7]},
    {"samples": [k * k % 997 for k in range(1500)]},
    *[{"moments": {"mean": mean, "variance": variance, "skewness": skewness, "kurtosis": kurtosis}} for mean, variance, skewness, kurtosis in [
        (100, 400, 0.5, 2.8), (60, 100, 1.52, 5), (60, 100, -1.52, 5), (40, 30, 0, 2), (9.3, 4.1, -0.9, 3.2),
        (200, 225, 0.173, 5.38), (90, 36, -0.4, 4.1), (100, 49, 0, 4.2), (30, 0.3, 0.2, 3.4),
        (50, 400, 0.9, 4.3), (120, 900, 2.1, 12.5), (20, 900, 3, 17), (100, 100, -1.1, 5.2), (70, 81, 0.001, 3.0005)]],
    *[{"triangular": {"least": least, "likely": likely, "most": most}} for least, likely, most in [
        (5, 9, 20), (0, 0, 12.5), (3, 40, 40), (100.25, 100.5, 101.75), (0, 1e5, 9e5), (1e9, 1.00001e9, 1.0005e9)]],
    *[{"pert": {"least": least, "likely": likely, "most": most}} for least, likely, most in [
        (50, 90, 300), (0, 0, 100), (20, 120, 120), (10.5, 11.2, 19.9), (0, 2e4, 3e5), (40, 60, 80)]],
    *[{"weibull": {"shape": shape, "scale": scale}} for shape, scale in [
        (0.5, 30), (0.8, 0.01), (1, 1000), (1.5, 200.25), (3.6, 1e5), (25, 400), (2000, 1e6), (0.7, 500), (2, 5e4)]],
    *[{"pareto": {"shape": shape, "least": least}} for shape, least in [(12, 20.25), (11, 0.3), (25, 1000), (2000, 1e6), (40, 5e4)]],
    *[{"percentiles": points, **tail} for points, tail in [
        ({"50": 20, "99": 40}, {}), ({"10": 5e5, "90": 500100}, {}), ({"5": 3.2, "97.5": 11}, {}),
        ({"50": 20, "95": 60, "99": 85}, {"tail": "lognormal"}), ({"10": 8, "50": 20, "90": 30, "99.9": 45}, {"tail": "lognormal"}),
        ({"50": 20, "95": 60, "99.9": 100}, {"tail": "exponential"}), ({"1": 1e3, "50": 2e3, "99": 9e3, "99.99": 2e4}, {"tail": "exponential"}),
        ({"50": 100, "99": 130, "99.9": 145}, {"tail": "pareto"}), ({"25": 40, "75": 44}, {"tail": "pareto"})]],
    {"geometric": {"mean": 5}},
    {"mixture": [{"share": 0.9, "time": {"normal": {"mean": 20, "sd": 3}}}, {"share": 0.1, "time": {"exponential": {"mean": 200}}}]},
    {"mixture": [{"share": 3, "time": 7}, {"share": 1e-12, "time": {"uniform": [100, 200]}}, {"share": 1, "time": {"mixture": [
        {"share": 1, "time": {"lognormal": {"mean": 1000, "sd": 300}}}, {"share": 2, "time": 5000}]}}]},
    {"shifted": {"by": 500, "time": {"weibull": {"shape": 0.9, "scale": 300}}}},
    {"shifted": {"by": 12, "time": {"values": {"0": 0.25, "9": 0.75}}}},
    {"histogram": {"edges": [0, 2.5, 5, 20, 100], "counts": [3, 0, 40, 7]}},
    {"histogram": {"edges": [10.1, 10.2, 10.3, 999983.25], "counts": [1, 1, 1]}},
]


def certain(tick):
    return masses([(tick, Fraction(1))])


def of(time):
    if not isinstance(time, dict):
        return certain(time)
    form, given = next(iter(time.items()))
    if form == "percentiles":
        return percentiles(given, time.get("tail", "lognormal"))
    if form == "geometric" and "mean" in given:
        return geometric(1 / mpf(given["mean"]))
    if form == "mixture":
        return mixture(given)
    if form == "values":
        return masses([(int(tick), Fraction(mass)) for tick, mass in given.items()])
    if form == "samples":
        pairs = [(tick, Fraction(given.count(tick))) for tick in sorted(set(given))]
        return masses(pairs)[0], [tick for tick, _ in pairs[:: len(pairs) // 12 or 1]]
    return globals()[form](*given) if form == "uniform" else globals()[form](**given)


def main():
    # The two ways to a gamma tail agree where both can be taken.
    for shape, x in [(200, 130), (200, 260), (250, 250)]:
        pairs = zip(gamma_by_quadrature(mpf(shape), mpf(x)), (gammainc(shape, 0, x, regularized=True), gammainc(shape, x, inf, regularized=True)))
        assert all(abs(one / other - 1) < mpf(10) ** -25 for one, other in pairs), (shape, x)
    lines = []
    for time in TIMES:
        tails, places = of(time)
        lines.append(json.dumps(time))
        print(lines[-1][:80], flush=True)
        for tick in sorted({int(place) for place in places if place >= 0}):
            below, above = tails(tick)
            if min(below, above) > mpf(10) ** -36 or below == 0 or above == 0:
                lines.append(",".join([str(tick), nstr(below, 20), nstr(above, 20)]))
    Path(__file__).with_suffix(".csv").write_text("\n".join(lines) + "\n")
    print(len(lines), "lines")


if __name__ == "__main__":
    main()
