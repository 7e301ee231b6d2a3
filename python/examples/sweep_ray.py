"""Who wins where: 100,000 variants of the 8-PE example, over the number of PEs, the probability of its conditional and the cost of
a switch of mode, predicted on Ray. Leaves Parquet files and a picture in a folder.

    python sweep_ray.py [--out sweep] [--models 100000] [--address …]

Without an address Ray starts on this machine. With one, of a cluster whose workers have the package, it runs there, and the folder
is one that all of them see. A worker that dies loses nothing: Ray hands what it had to another one.
"""

import argparse
import copy
import os
from pathlib import Path

# Before Ray is imported: nothing is told to anybody.
os.environ["RAY_USAGE_STATS_ENABLED"] = "0"

import juxtapose
import numpy as np
import ray

# Beyond a few cycles for each switch of mode nobody switches.
PROCESSORS = np.arange(1, 101)
PROBABILITIES = np.arange(1, 126) / 125
SWITCHES = np.arange(8)
MODELS = len(PROCESSORS) * len(PROBABILITIES) * len(SWITCHES)
BATCH = 500

EXAMPLE = juxtapose.example("8-pe-mixed-mode")
SCHEMES = [scheme["name"] for scheme in EXAMPLE["schemes"]]


def parameters(number):
    """N, p and the ticks of a switch, of the variant of this number."""
    shape = (len(PROCESSORS), len(PROBABILITIES), len(SWITCHES))
    n, p, switch = np.unravel_index(number, shape)
    return int(PROCESSORS[n]), float(PROBABILITIES[p]), int(SWITCHES[switch])


def variant(processors, probability, switch):
    """The example with other numbers."""
    model = copy.deepcopy(EXAMPLE)
    model["machine"] |= {"processors": processors, "switch": {"to_spmd": switch, "to_simd": switch}}
    conditional = next(node for node in nodes(model["program"]) if "if" in node)
    conditional["probability"] = probability
    return model


def nodes(parts):
    """All nodes of a program's tree."""
    for part in parts:
        yield part
        for name in ("body", "then", "else"):
            yield from nodes(part.get(name, []))


def answer(batch):
    """Predicts a batch of variants, which come as their numbers, in one thread: Ray starts as many workers as there are cores."""
    chosen = [parameters(number) for number in batch["id"]]
    answers = juxtapose.predict((variant(*one) for one in chosen), densities=False, jobs=1)
    means = np.array([[outcome.mean for outcome in one.outcomes] for one in answers])
    columns = dict(zip(("processors", "probability", "switch"), map(np.array, zip(*chosen))))
    for k, name in enumerate(SCHEMES):
        columns[f"mean of {name}"] = means[:, k]
        columns[f"p95 of {name}"] = np.array([one.outcomes[k].quantiles[0.95] for one in answers])
    # Of schemes that take equally long, but for rounding, the first one.
    winner = (means <= means.min(axis=1, keepdims=True) * (1 + 1e-9)).argmax(axis=1)
    return {"id": batch["id"], **columns, "winner": np.array(SCHEMES)[winner]}


def sweep(folder, models=MODELS, answered=answer):
    """Predicts so many variants, spread over all, and writes them as Parquet files."""
    chosen = ray.data.range(models, override_num_blocks=max(1, models // BATCH))
    spread = chosen.map_batches(lambda batch: {"id": batch["id"] * MODELS // models}, batch_size=BATCH)
    spread.map_batches(answered, batch_size=BATCH).write_parquet(str(folder))


def draw(folder, picture):
    """Who wins, for each N and p, at a few costs of a switch."""
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt
    import pyarrow.parquet as parquet
    from matplotlib.colors import ListedColormap
    from matplotlib.patches import Patch

    table = parquet.read_table(folder).to_pydict()
    winner = np.array([SCHEMES.index(name) for name in table["winner"]])
    switches = np.array(table["switch"])
    shown = SWITCHES[::2]
    colours = ["#0072b2", "#d55e00", "#009e73"]
    figure, axes = plt.subplots(1, len(shown), figsize=(12, 4), sharey=True, layout="constrained")
    for axis, switch in zip(axes, shown):
        of = switches == switch
        across, up = np.array(table["processors"])[of], np.array(table["probability"])[of]
        cells = np.full((len(PROBABILITIES), len(PROCESSORS)), np.nan)
        cells[np.searchsorted(PROBABILITIES, up - 1e-9), np.searchsorted(PROCESSORS, across)] = winner[of]
        axis.pcolormesh(PROCESSORS, PROBABILITIES, cells, cmap=ListedColormap(colours), vmin=-0.5, vmax=2.5)
        axis.set(title=f"a switch takes {switch} {EXAMPLE['unit']}", xlabel="PEs")
    axes[0].set_ylabel("probability of the conditional")
    figure.legend(handles=[Patch(color=one, label=name) for one, name in zip(colours, SCHEMES)], loc="outside lower center", ncols=3)
    figure.savefig(picture, dpi=150)


def main():
    asked = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    asked.add_argument("--out", type=Path, default=Path("sweep"))
    asked.add_argument("--models", type=int, default=MODELS)
    asked.add_argument("--address", help="a cluster's address; this machine unless given")
    asked = asked.parse_args()
    ray.init(address=asked.address)
    folder = asked.out.resolve() / "answers"
    sweep(folder, asked.models)
    draw(folder, asked.out / "winners.png")
    print(f"{asked.out}: answers of {asked.models} models, and winners.png")


if __name__ == "__main__":
    main()
