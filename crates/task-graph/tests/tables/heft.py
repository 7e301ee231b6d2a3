"""Writes heft.json: random task graphs, and how long HEFT's schedule of each is by an implementation that is not ours.

    pip install anrg.saga==2.0.2
    python tests/tables/heft.py > tests/tables/heft.json

Ranks are the paper's: they average over links between two processors, where anrg.saga counts a processor's link to itself too; so
it ranks tasks on a network whose links are all alike. Kept are only graphs whose length is the same however processors are named:
there it does not matter which of two processors a task goes to where it would end on both at once.
"""

import json
import logging
import random

from saga import Network, TaskGraph
from saga.schedulers import heft

RENAMINGS = 6
# It says of every graph with several last tasks that it adds one behind them.
logging.disable(logging.WARNING)


def network(names, speed, within=float("inf")):
    links = [(a, b, within if a == b else speed) for a in names for b in names if a <= b]
    return Network.create(nodes=[(name, 1.0) for name in names], edges=links)


rank_sort = heft.heft_rank_sort
heft.heft_rank_sort = lambda of, tasks: rank_sort(alike(of), tasks)


def alike(of):
    names = sorted(node.name for node in of.nodes)
    speed = next(link.speed for link in of.edges if link.source != link.target)
    return network(names, speed, within=speed)


def length(times, edges, names, speed):
    tasks = [(f"t{k}", time) for k, time in enumerate(times)]
    graph = TaskGraph.create(tasks=tasks, dependencies=[(f"t{a}", f"t{b}", size) for a, b, size in edges])
    plan = heft.HeftScheduler().schedule(network(names, speed), graph)
    return max(task.end for line in plan.mapping.values() for task in line)


def graph(chance, tasks, density, most):
    """Edges go up, to at most four tasks each comes after; task 0 comes before all others that have no other."""
    times = [chance.randint(1, 100_000) for _ in range(tasks)]
    edges = []
    for to in range(1, tasks):
        before = [one for one in range(to) if chance.random() < density / to]
        for one in before or [0]:
            edges.append((one, to, chance.randint(1, most)))
    return times, edges


def main():
    chance = random.Random(2002)
    rows = []
    while len(rows) < 40:
        processors = chance.choice([2, 3, 4, 8])
        most = chance.choice([5_000, 50_000, 200_000])
        free = len(rows) % 3 == 0
        times, edges = graph(chance, chance.randint(8, 30), chance.choice([1.2, 2.0, 3.0]), most)
        speed = float("inf") if free else 1.0
        lengths = set()
        for _ in range(RENAMINGS):
            names = [f"p{number}" for number in chance.sample(range(1000), processors)]
            lengths.add(round(length(times, edges, names, speed), 3))
        if len(lengths) == 1:
            rows.append({"processors": processors, "free": free, "times": times, "edges": edges, "length": lengths.pop()})
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    print(f"[\n{lines}\n]")


main()
