"""Monte Carlo peers of benches/makespan.mjs: executions of a grid of tasks by NumPy and by mc-dagprop. Processor time of each, and means."""

import json
import sys
import time

import numpy
from mc_dagprop import Activity, DagContext, Event, EventTimestamp, GenericDelayGenerator, MonteCarloPropagator

COLUMNS, LAYERS, MOST = map(int, sys.argv[1:4])
TASKS = range(COLUMNS * LAYERS)
BATCH = 100_000


def waits(task):
    """The tasks that a task waits for: the one above, and the one above to the left."""
    above = task - COLUMNS
    return [above] * (above >= 0) + [above - 1] * (above >= 0 and task % COLUMNS > 0)


def by_numpy():
    times = numpy.random.default_rng(1).integers(1, MOST + 1, (len(TASKS), BATCH), dtype=numpy.int32)
    ends = numpy.zeros_like(times)
    for task in TASKS:
        begin = numpy.maximum.reduce([ends[one] for one in waits(task)]) if waits(task) else 0
        ends[task] = begin + times[task]
    return ends.max(axis=0).mean()


def by_mc_dagprop():
    """Each task is an activity from its beginning, an event, to its end."""
    events = [Event(f"{name}{task}", EventTimestamp(0.0, 1e9, 0.0)) for task in TASKS for name in ("begin", "end")]
    activities, precedence = {}, []
    for task in TASKS:
        begin, end = 2 * task, 2 * task + 1
        before = []
        for one in waits(task):
            before.append((2 * one + 1, len(activities)))
            activities[(2 * one + 1, begin)] = Activity(idx=len(activities), minimal_duration=0.0, activity_type=2)
        if before:
            precedence.append((begin, before))
        precedence.append((end, [(begin, len(activities))]))
        activities[(begin, end)] = Activity(idx=len(activities), minimal_duration=0.0, activity_type=1)
    context = DagContext(events=events, activities=activities, precedence_list=precedence, max_delay=1e9)
    delays = GenericDelayGenerator()
    delays.add_empirical_absolute(1, [float(one) for one in range(1, MOST + 1)], [1.0 / MOST] * MOST)
    simulator = MonteCarloPropagator(context, delays)

    def run():
        return numpy.mean([max(result.realized) for result in simulator.run_many(list(range(BATCH)))])

    return run


def measured(run):
    """Processor time of an execution, the least of five series, and their mean."""
    series = []
    for _ in range(5):
        begin = time.process_time()
        mean = run()
        series.append((time.process_time() - begin) / BATCH)
    return {"seconds": min(series), "mean": float(mean)}


print(json.dumps({"NumPy": measured(by_numpy), "mc-dagprop": measured(by_mc_dagprop())}))
