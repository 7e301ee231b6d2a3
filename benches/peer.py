"""What a Python user would write for the workloads of workloads.rs: numpy, scipy's FFT convolution, and a tree of batched FFTs.

Mixtures are taken before convolutions, as matrix products. Densities are arrays of masses at 0, 1, 2, … ticks.
Prints, as JSON, seconds of processor time and the mean of a workload, for each kind of convolution:
peer.py NAME DOCUMENTS.
"""

import json
import sys
import time

import numpy as np
from scipy.fft import next_fast_len
from scipy.signal import fftconvolve
from scipy.stats import binom, lognorm


def w(n, offset, seed):
    weights = 1.0 + (7919 * np.arange(n) + 104729 * seed + 13) % 101
    return np.concatenate([np.zeros(offset), weights / weights.sum()])


def v(n, seeds):
    """A row for each seed."""
    weights = 1 + (7919 * np.arange(n) + 104729 * seeds[:, None] + 13) % 1009
    parts = weights * 100_000 // weights.sum(axis=1, keepdims=True)
    parts[:, 0] += 100_000 - parts.sum(axis=1)
    return parts / 100_000


def point(time):
    return np.eye(1, time + 1, time)[0]


def mean(masses):
    return float(masses @ np.arange(len(masses)))


def slowest(masses, copies):
    return np.diff(np.cumsum(masses) ** copies, prepend=0.0)


def spmd_loop(body, most, convolve, least=1):
    """Iterations equally likely from `least` to `most`, by Horner's rule."""
    total, count = np.array([0.0]), most - least + 1
    for r in range(most, 0, -1):
        total = total.copy()
        total[0] += 1.0 / count if r >= least else 0.0
        total = convolve(body, total)
    return total


def simd_loop(bodies, most, convolve, least=1):
    """Fig. 3: bodies[e] for e = 0..=N; equally likely numbers of iterations in each PE."""
    processors = len(bodies) - 1
    h = np.arange(processors + 1)
    following = list(bodies)
    for r in range(most - 1, 0, -1):
        goes_on = 1.0 if r < least else (most - r) / (most - r + 1)
        weights = binom.pmf(h[None, :], h[:, None], goes_on)
        length = max(len(x) for x in following)
        rows = np.array([np.pad(x, (0, length - len(x))) for x in following])
        mixed = weights @ rows
        following = [convolve(bodies[e], mixed[e]) if e else point(0) for e in h]
    return following


def w1(convolve):
    def conditional(e, k):
        return (11 if k else 0) + (53 if k < e else 0)

    simd, mixed = [point(0)], [point(0)]
    for e in range(1, 9):
        body = np.zeros(28 + 64)
        for k, weight in enumerate(binom.pmf(np.arange(e + 1), e, 0.8)):
            body[1 + 15 + 1 + conditional(e, k) + 10] += weight
        simd.append(body)
        clause = 0.8 * np.pad(point(12), (0, 42)) + 0.2 * point(54)
        mixed.append(convolve(point(1 + 15 + 1 + 1 + 10), slowest(clause, e)))
    spmd = 0.8 * np.pad(point(63), (0, 42)) + 0.2 * point(105)
    outcomes = [simd_loop(simd, 12, convolve, 8)[8], slowest(spmd_loop(spmd, 12, convolve, 8), 8)]
    outcomes.append(simd_loop(mixed, 12, convolve, 8)[8])
    return 13 + mean(outcomes[0])


def w2(convolve):
    bodies = [point(0)] + [slowest(w(201, 0, 1), e) for e in range(1, 65)]
    return mean(simd_loop(bodies, 100, convolve)[64])


def w3(convolve):
    inner = spmd_loop(w(20, 1, 2), 50, convolve)
    return mean(slowest(spmd_loop(inner, 100, convolve), 1024))


def w4(convolve):
    total = point(0)
    for seed in range(1000):
        total = convolve(total, w(50, 0, seed))
    return mean(slowest(total, 64))


def two_and_two(rows):
    """Sums of neighbours, then of what came of them: all pairs of a level in one call of an FFT."""
    while len(rows) > 1:
        if len(rows) % 2:
            rows = np.concatenate([rows, np.eye(1, rows.shape[1])])
        length = 2 * rows.shape[1] - 1
        n = next_fast_len(length, real=True)
        transformed = np.fft.rfft(rows, n)
        rows = np.fft.irfft(transformed[::2] * transformed[1::2], n)[:, :length]
    return rows[0]


def one_by_one(convolve):
    """Neighbours first, each pair by a call of its own."""

    def total(rows):
        densities = list(rows)
        while len(densities) > 1:
            rest = densities[len(densities) // 2 * 2 :]
            densities = [convolve(a, b) for a, b in zip(densities[::2], densities[1::2])] + rest
        return densities[0]

    return total


def w6(total):
    return mean(slowest(total(v(50, np.arange(1000))), 64))


def w6_read(total):
    """From the document's text on, as WebAssembly does: an object from values to probabilities for each block."""
    blocks = json.loads(TEXT)["program"]
    rows = np.array([[block["time"]["values"][str(k)] for k in range(50)] for block in blocks])
    return mean(slowest(total(rows), 64))


def w5(convolve):
    processors = 256
    first, otherwise = ([point(0)] + [slowest(t, e) for e in range(1, processors + 1)] for t in (w(201, 0, 3), w(151, 0, 5)))
    then = simd_loop([point(0)] + [slowest(w(31, 0, 4), e) for e in range(1, processors + 1)], 4, convolve)
    bodies = [point(0)]
    for e in range(1, processors + 1):
        both = np.zeros(31 * 4 + 151)
        for k, weight in enumerate(binom.pmf(np.arange(e + 1), e, 0.3)):
            if weight > 1e-300:
                clauses = convolve(then[k], otherwise[e - k])
                both[: len(clauses)] += weight * clauses
        bodies.append(convolve(first[e], both))
    return mean(simd_loop(bodies, 64, convolve)[processors])


def w7(_):
    """10,000 fixed iterations of one block: a power of its transform, which promises nothing of its error."""
    body = slowest(w(20, 1, 2), 64)
    n = next_fast_len(10_000 * (len(body) - 1) + 1, real=True)
    return mean(np.fft.irfft(np.fft.rfft(body, n) ** 10_000, n))


def w8(convolve):
    """Two lognormal times of 30 ± 30 ms in ticks of 0.1 ms, as far as ours are kept."""
    sigma = np.sqrt(np.log(2))
    edges = np.arange(400_000) + 0.5
    law = lognorm(sigma, scale=300 / np.sqrt(2))
    time = np.diff(law.cdf(edges), prepend=0.0)
    return mean(convolve(time, time))


# scipy's FFT needs over a minute for W5, and is slower there than numpy.
RUNS = [
    ("direct", np.convolve, [w1, w2, w3, w4, w5]),
    ("FFT", fftconvolve, [w1, w2, w3, w4, w8]),
    ("FFT, a power", None, [w7]),
    ("direct, two and two", one_by_one(np.convolve), [w6]),
    ("FFT, two and two", one_by_one(fftconvolve), [w6]),
    ("batched FFT, two and two", two_and_two, [w6, w6_read]),
]


def main():
    name = sys.argv[1].lower()
    global TEXT
    TEXT = next(json.dumps(one["model"]) for one in json.load(open(sys.argv[2])) if one["name"] == sys.argv[1])
    report = []
    for kind, convolve, workloads in RUNS:
        for workload in (workload for workload in workloads if workload.__name__.split("_")[0] == name):
            seconds = []
            while sum(seconds) < 1 and len(seconds) < 100:
                start = time.process_time()
                found = workload(convolve)
                seconds.append(time.process_time() - start)
            read = workload.__name__.endswith("read")
            report.append({"name": sys.argv[1], "kind": kind, "read": read, "seconds": float(np.median(seconds)), "mean": found})
            print(report[-1], file=sys.stderr)
    print(json.dumps(report))


main()
