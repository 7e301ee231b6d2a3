"""Eq. (11) as a Python user would write it: a function of m and p, and one of numpy's arrays. Prints seconds of one T(m, p), of all 50
of PBPI by numpy, and their sum, as JSON.
"""

import json
import time

import numpy as np

HPU, APU, C_APU, ALPHA, OFFLOAD, SWITCH, GAP, COLLECTIVE, N_APU = 1.3, 370, 1.72, 1.28, 70e-9, 2e-6, 0.8, 1.0, 16


def time_of(m, p):
    return (ALPHA if m > 1 else 1) * HPU + APU / (m * p) + C_APU + OFFLOAD + SWITCH + COLLECTIVE * (m - 1) + p * GAP


def sweep(m, p):
    return np.where(m > 1, ALPHA, 1) * HPU + APU / (m * p) + C_APU + OFFLOAD + SWITCH + COLLECTIVE * (m - 1) + p * GAP


pairs = [(m, p) for m in range(1, N_APU + 1) for p in range(1, N_APU // m + 1)]
m, p = (np.array(side) for side in zip(*pairs))
rounds = 4000
start = time.process_time()
for _ in range(rounds):
    total = sum(time_of(m, p) for m, p in pairs)
one = (time.process_time() - start) / rounds / len(pairs)
start = time.process_time()
for _ in range(rounds):
    sweep(m, p).argmin()
print(json.dumps({"one": one, "sweep": (time.process_time() - start) / rounds, "sum": total}))
