"""Plots of distributions on axes of matplotlib."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Optional

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from ._distribution import Distribution


def plotted(of: Distribution, ax: Optional[Axes], kind: str, style: dict[str, Any]) -> Axes:
    """The axes, the current ones unless given, on which the probabilities (``pmf``), or ``cdf`` or ``sf``, are drawn; bounds are a band."""
    arrays = {"pmf": of.mass, "cdf": of.distribution, "sf": of.survival}
    if kind not in arrays:
        raise ValueError(f"kind is {kind!r}, none of {', '.join(map(repr, arrays))}")
    if ax is None:
        import matplotlib.pyplot as plt

        ax = plt.gca()
    [line] = ax.plot([], [], **style)
    looks = {name: line.properties()[name] for name in ("alpha", "linewidth", "linestyle", "zorder")}
    if kind == "pmf" and of.edges is None:
        # Lines between times would have probabilities where there are none.
        is_there = of.mass > 0
        ax.vlines(of.times[is_there], 0, of.mass[is_there], colors=line.get_color(), **looks)
    elif kind == "pmf":
        # A mass is that of all times which are nearer to its own than to its neighbours'.
        middles = (of.times[1:] + of.times[:-1]) / 2
        ends = np.concatenate([of.times[:1], middles, of.times[-1:]])
        width = np.maximum(np.diff(ends), np.finfo(float).tiny)
        ax.stairs(of.mass / width, ends, color=line.get_color(), **looks)
    else:
        line.set_data(of.times, arrays[kind])
        line.set_drawstyle("steps-post")
        ax.relim()
    if kind != "pmf" and of.lower is not None and of.upper is not None:
        # Near 1 the bounds of the cdf have no digits for those of the sf.
        low, high = (1 - of.upper, 1 - of.lower) if kind == "sf" else (of.lower, of.upper)
        low, high = np.minimum(low, arrays[kind]), np.maximum(high, arrays[kind])
        ax.fill_between(of.times, low, high, step="post", alpha=0.2, color=line.get_color())
    if kind == "sf":
        ax.set_yscale("log", nonpositive="clip")
        ax.set_ylim(bottom=of.survival[of.survival > 0].min(initial=1.0) / 2)
    density = "Probability per unit of time" if of.edges is not None else "P(T = t)"
    ax.set_ylabel({"pmf": density, "cdf": "P(T ≤ t)", "sf": "P(T > t)"}[kind])
    return ax
