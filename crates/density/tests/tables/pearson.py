"""Makes pearson.json: extremes of standardised distributions of Pearson's family, by mpmath's quadrature and special functions.

pip install mpmath==1.3.0 && python3 tests/tables/pearson.py > tests/tables/pearson.json

Each row has skewness and kurtosis of one task, with 20 digits, and of its standardised time: n, the raw moments of the
longest and the shortest of n tasks, and x, P(T <= x), P(T > x) at some x.
"""

import json

from mpmath import atan, beta, betainc, exp, gamma, gammainc, inf, mp, mpf, ncdf, npdf, quad, sqrt

mp.dps = 30


def row(kind, density, functions, points, ns):
    """A row of a distribution given by its density and by its functions F and S, integrated piece by piece between points."""
    moment = lambda k, about=0: quad(lambda x: (x - about) ** k * density(x), points)
    mean = moment(1)
    sd = sqrt(moment(2, mean))
    skewness, kurtosis = moment(3, mean) / sd**3, moment(4, mean) / sd**4
    assert abs(moment(0) - 1) < mpf(10) ** -20, (kind, moment(0))

    def extreme(n, decided):
        of = lambda k: quad(lambda x: ((x - mean) / sd) ** k * n * density(x) * decided(x) ** (n - 1), points)
        return [float(of(k)) for k in (1, 2, 3, 4)]

    inner = [x for x in points if abs(x) != inf][1:-1]
    return {
        "type": kind,
        "skewness": float(skewness),
        "kurtosis": float(kurtosis),
        "extremes": [
            {"n": n, "max": extreme(n, lambda x: functions(x)[0]), "min": extreme(n, lambda x: functions(x)[1])} for n in ns
        ],
        "at": [[float((x - mean) / sd), float(functions(x)[0]), float(functions(x)[1])] for x in inner],
    }


def of_beta(a, b, ns):
    functions = lambda x: (betainc(a, b, 0, x, regularized=True), betainc(a, b, x, 1, regularized=True))
    density = lambda x: x ** (a - 1) * (1 - x) ** (b - 1) / beta(a, b)
    return row("II" if a == b else "I", density, functions, [mpf(k) / 10 for k in range(11)], ns)


def of_gamma(a, ns):
    functions = lambda x: (gammainc(a, 0, x, regularized=True), gammainc(a, x, inf, regularized=True))
    density = lambda x: x ** (a - 1) * exp(-x) / gamma(a)
    return row("III", density, functions, [0, a / 4, a / 2, a, 2 * a, 4 * a, 8 * a, inf], ns)


def of_inverse_gamma(a, ns):
    functions = lambda x: (gammainc(a, 1 / x, inf, regularized=True), gammainc(a, 0, 1 / x, regularized=True))
    density = lambda x: x ** (-a - 1) * exp(-1 / x) / gamma(a)
    at = 1 / (a - 1)
    return row("V", density, functions, [mpf(10) ** -3 * at, at / 4, at / 2, at, 2 * at, 4 * at, 16 * at, 256 * at, inf], ns)


def of_beta_prime(a, b, ns):
    functions = lambda x: (
        betainc(a, b, 0, x / (1 + x), regularized=True),
        betainc(b, a, 0, 1 / (1 + x), regularized=True),
    )
    density = lambda x: x ** (a - 1) * (1 + x) ** (-a - b) / beta(a, b)
    at = a / (b - 1)
    return row("VI", density, functions, [0, at / 4, at / 2, at, 2 * at, 4 * at, 16 * at, 256 * at, inf], ns)


def of_type_4(m, v, ns):
    raw = lambda x: (1 + x * x) ** (-m) * exp(-v * atan(x))
    points = [-inf, -256, -32, -8, -4, -2, -1, 0, 1, 2, 4, 8, 32, 256, inf]
    pieces = [quad(raw, [a, b]) for a, b in zip(points, points[1:])]
    scale = sum(pieces)
    kept = {}

    def functions(x):
        if x not in kept:
            k = max(k for k in range(len(points) - 1) if points[k] <= x)
            below = sum(pieces[:k]) + quad(raw, [points[k], x]) if x > points[k] else sum(pieces[:k])
            above = sum(pieces[k + 1 :]) + quad(raw, [x, points[k + 1]])
            kept[x] = (below / scale, above / scale)
        return kept[x]

    return row("VII" if v == 0 else "IV", lambda x: raw(x) / scale, functions, points, ns)


def of_normal(ns):
    points = [-inf, -8, -4, -2, -1, 0, 1, 2, 4, 8, inf]
    return row("normal", npdf, lambda x: (ncdf(x), ncdf(-x)), points, ns)


rows = [
    of_normal([2, 3, 4, 16, 64, 256, 1024]),
    of_beta(mpf(1), mpf(1), [2, 64, 1024]),
    of_beta(mpf(3), mpf(3), [64]),
    of_beta(mpf(2), mpf(5), [2, 64, 1024]),
    of_beta(mpf("0.8"), mpf("1.5"), [64]),
    of_gamma(mpf("0.7"), [64]),
    of_gamma(mpf(1), [2, 64, 1024]),
    of_gamma(mpf(5), [2, 64, 1024]),
    of_inverse_gamma(mpf(7), [2, 64]),
    of_beta_prime(mpf(3), mpf(8), [2, 64]),
    of_type_4(mpf(4), mpf(0), [64]),
    of_type_4(mpf(5), mpf(-3), [2, 64]),
]
print(json.dumps(rows, indent=1))
