"""Pictures of predictions, as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from . import _engine
from ._errors import ModelError, Problem
from ._models import whole

if TYPE_CHECKING:
    from ._engine import Answer

Chart = Literal["density", "distribution", "survival"]
"""What of distributions is drawn."""

WIDTH = _engine.WIDTH
"""Pixels that a picture is wide unless asked for."""


def drawn(answer: Answer | None, chart: Chart, width: int) -> str:
    """The picture of an answer; it raises where its densities were not kept."""
    if chart not in _engine.CHARTS:
        message = f"is {chart!r}; charts are {', '.join(_engine.CHARTS)}"
        raise ModelError([Problem("chart", "unknown-name", message)])
    width = whole(width, "width", *_engine.WIDTHS, "a number of pixels")
    picture = None if answer is None else answer.svg(chart, width)
    if picture is None:
        raise ValueError("no densities are known here: densities=False, or unpickled")
    return picture
