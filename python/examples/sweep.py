"""Who wins where: 100,000 variants of the 8-PE example, over the number of PEs, the probability of its conditional and the cost of
a switch of mode. The models, their answers and the picture, which the sweeps on Ray, Dask and Spark have in common.
"""

import argparse
import copy
from pathlib import Path

import juxtapose
import numpy as np
import pandas as pd

# Beyond a few cycles for each switch of mode nobody switches.
PROCESSORS = np.arange(1, 101)
PROBABILITIES = np.arange(1, 126) / 125
SWITCHES = np.arange(8)
MODELS = len(PROCESSORS) * len(PROBABILITIES) * len(SWITCHES)
BATCH = 500

EXAMPLE = juxtapose.example("8-pe-mixed-mode")
SCHEMES = [scheme["name"] for scheme in EXAMPLE["schemes"]]


def models(count=MODELS):
    """A data frame of so many variants, spread over all: N, p and the ticks of a switch."""
    chosen = np.arange(count) * MODELS // count
    n, p, switch = np.unravel_index(chosen, (len(PROCESSORS), len(PROBABILITIES), len(SWITCHES)))
    columns = {"processors": PROCESSORS[n], "probability": PROBABILITIES[p], "switch": SWITCHES[switch]}
    return pd.DataFrame({"id": chosen, **columns})


def variant(processors, probability, switch):
    """The example with other numbers."""
    model = copy.deepcopy(EXAMPLE)
    processors, switch = int(processors), int(switch)
    model["machine"] |= {"processors": processors, "switch": {"to_spmd": switch, "to_simd": switch}}
    conditional = next(node for node in nodes(model["program"]) if "if" in node)
    conditional["probability"] = float(probability)
    return model


def nodes(parts):
    """All nodes of a program's tree."""
    for part in parts:
        yield part
        for name in ("body", "then", "else"):
            yield from nodes(part.get(name, []))


def answer(batch):
    """A batch of variants with their answers, predicted in one thread: there are as many workers as there are cores."""
    chosen = zip(batch["processors"], batch["probability"], batch["switch"])
    answers = list(juxtapose.predict((variant(*one) for one in chosen), densities=False, jobs=1))
    columns = {}
    for k, name in enumerate(SCHEMES):
        columns[f"mean of {name}"] = np.array([one.outcomes[k].mean for one in answers], dtype=float)
        columns[f"p95 of {name}"] = np.array([one.outcomes[k].quantiles[0.95] for one in answers], dtype=float)
    means = np.array([columns[f"mean of {name}"] for name in SCHEMES])
    # Of schemes that take equally long, but for rounding, the first one.
    winner = (means <= means.min(axis=0) * (1 + 1e-9)).argmax(axis=0)
    return batch.assign(**columns, winner=np.array(SCHEMES, dtype=object)[winner])


def draw(folder, picture):
    """Who wins, for each N and p, at a few costs of a switch, by a folder of answers."""
    import matplotlib

    matplotlib.use("agg")
    import matplotlib.pyplot as plt
    from matplotlib.colors import ListedColormap
    from matplotlib.patches import Patch

    table = pd.read_parquet(folder)
    shown = SWITCHES[::2]
    colours = ["#0072b2", "#d55e00", "#009e73"]
    figure, axes = plt.subplots(1, len(shown), figsize=(12, 4), sharey=True, layout="constrained")
    for axis, switch in zip(axes, shown):
        part = table[table["switch"] == switch]
        cells = np.full((len(PROBABILITIES), len(PROCESSORS)), np.nan)
        up, across = np.searchsorted(PROBABILITIES, part["probability"] - 1e-9), np.searchsorted(PROCESSORS, part["processors"])
        cells[up, across] = part["winner"].map(SCHEMES.index)
        axis.pcolormesh(PROCESSORS, PROBABILITIES, cells, cmap=ListedColormap(colours), vmin=-0.5, vmax=2.5)
        axis.set(title=f"a switch takes {switch} {EXAMPLE['unit']}", xlabel="PEs")
    axes[0].set_ylabel("probability of the conditional")
    figure.legend(handles=[Patch(color=one, label=name) for one, name in zip(colours, SCHEMES)], loc="outside lower center", ncols=3)
    figure.savefig(picture, dpi=150)


def main(description, sweep, arguments=None):
    """The command of `sweep(models, folder, address)`, which leaves the answers in a folder of their own; the picture stands beside it."""
    asked = argparse.ArgumentParser(description=description.split("\n\n")[0])
    asked.add_argument("--out", type=Path, default=Path("sweep"))
    asked.add_argument("--models", type=int, default=MODELS)
    asked.add_argument("--address", help="a cluster's address; this machine unless given")
    asked = asked.parse_args(arguments)
    answers, picture = asked.out.resolve() / "answers", asked.out / "winners.png"
    sweep(models(asked.models), answers, asked.address)
    draw(answers, picture)
    print(f"{answers}: answers of {asked.models} models; {picture}")
