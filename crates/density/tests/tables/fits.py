#!/usr/bin/env python3
"""Writes fits.csv: maximum-likelihood fits by SciPy, a line each: samples, family, two parameters, log-likelihood, Akaike's criterion, the
Kolmogorov-Smirnov distance, and the quantile at 1/2n.

    pip install scipy==1.17.1 mpmath==1.3.0 && python3 crates/density/tests/tables/fits.py

Where there is no closed form SciPy's optimiser stops early, and doubles lose digits where samples hardly vary: the two equations of one unknown are
solved by mpmath, with 40 digits.
"""

from pathlib import Path

import numpy as np
from mpmath import digamma, exp, findroot, log, mp, mpf
from scipy import stats

mp.dps = 40
SAMPLES = [
    [1.0, 2.0, 2.5, 4.0, 7.0, 2.5, 3.25, 11.0],
    [21.0, 22.0, 22.5, 24.0, 27.0, 22.5, 23.25, 31.0],
    [1000.0, 1000.5, 1001.0, 1001.25, 1003.0],
    [0.01, 0.02, 0.02, 0.7, 3.0, 40.0],
]


def fitted(x):
    logs, mean = np.log(x), x.mean()
    least, most = x.min(), x.max()
    yield "normal", stats.norm(mean, x.std()), (mean, x.std())
    lognormal = stats.lognorm(logs.std(), scale=np.exp(logs.mean()))
    yield "lognormal", lognormal, (lognormal.mean(), lognormal.std())
    exact = [mpf(float(time)) for time in x]
    average = lambda numbers: sum(numbers) / len(exact)
    short = log(average(exact)) - average([log(time) for time in exact])
    shape = float(findroot(lambda k: log(k) - digamma(k) - short, (0.5 / short, 1 / short), solver="anderson"))
    gamma = stats.gamma(shape, scale=mean / shape)
    yield "gamma", gamma, (mean, mean / np.sqrt(shape))
    yield "exponential", stats.expon(scale=mean), (mean, 0)
    y = [log(time / exact[int(x.argmax())]) for time in exact]
    weights = lambda k: [exp(k * each) for each in y]
    slope = lambda k: average([w * each for w, each in zip(weights(k), y)]) / average(weights(k)) - 1 / k - average(y)
    shape = findroot(slope, (-0.2 / average(y), -3 / average(y)), solver="anderson")
    shape, scale = float(shape), float(most * average(weights(shape)) ** (1 / shape))
    yield "weibull", stats.weibull_min(shape, scale=scale), (shape, scale)
    shape = 1 / np.log(x / least).mean()
    if shape > 1:
        yield "pareto", stats.pareto(shape, scale=least), (shape, least)
    yield "continuous_uniform", stats.uniform(least, most - least), (least, most)


def main():
    lines = []
    for samples in SAMPLES:
        x = np.array(samples)
        lines.append(",".join(map(str, samples)))
        for family, law, parameters in fitted(x):
            log = law.logpdf(x).sum()
            count = 1 if family == "exponential" else 2
            numbers = [*parameters, log, 2 * count - 2 * log, stats.kstest(x, law.cdf).statistic, law.ppf(0.5 / len(x))]
            lines.append(",".join([family, *(repr(float(number)) for number in numbers)]))
    Path(__file__).with_suffix(".csv").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
