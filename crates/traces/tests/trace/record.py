"""Records a small data-parallel training loop by PyTorch's profiler: four processes, an all-reduce by gloo in each step, one trace for each.

python record.py FOLDER [STEPS]
"""

import gzip
import json
import os
import random
import sys
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.profiler import ProfilerActivity, profile, record_function, schedule

RANKS = 4


def train(rank, folder, steps):
    os.environ.update(MASTER_ADDR="127.0.0.1", MASTER_PORT="29511")
    dist.init_process_group("gloo", rank=rank, world_size=RANKS)
    torch.set_num_threads(1)
    rng = random.Random(rank)
    weights = torch.randn(64, 64, requires_grad=True)
    plan = schedule(wait=0, warmup=1, active=steps, repeat=1)
    with profile(activities=[ProfilerActivity.CPU], schedule=plan) as profiler:
        for _ in range(steps + 1):
            with record_function("load"):
                time.sleep(0.002)
            with record_function("forward"):
                time.sleep(rng.expovariate(1 / 0.004))
                loss = (torch.randn(16, 64) @ weights).square().mean()
            with record_function("backward"):
                loss.backward()
                time.sleep(0.003)
            dist.all_reduce(weights.grad)
            weights.grad.zero_()
            profiler.step()
    path = os.path.join(folder, f"rank{rank}.json")
    profiler.export_chrome_trace(path)
    dist.destroy_process_group()
    with open(path) as file:
        trace = json.load(file)
    with gzip.open(path + ".gz", "wt", compresslevel=9) as file:
        json.dump(trace, file, separators=(",", ":"))


if __name__ == "__main__":
    mp.spawn(train, (sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 30), nprocs=RANKS)
