"""Pictures of predictions, as SVG."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
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
    return drawn_by(None if answer is None else answer.svg, chart, width)


def drawn_by(draw: Callable[[str, int], str | None] | None, chart: Chart, width: int) -> str:
    """The picture that a function draws of such a chart, of so many pixels."""
    if chart not in _engine.CHARTS:
        message = f"is {chart!r}; charts are {', '.join(_engine.CHARTS)}"
        raise ModelError([Problem("chart", "unknown-name", message)])
    width = whole(width, "width", *_engine.WIDTHS, "a number of pixels")
    picture = draw and draw(chart, width)
    if picture is None:
        raise ValueError("no densities are known here: densities=False, or unpickled")
    return picture


def table(caption: str, columns: Iterable[str], rows: Iterable[tuple[str, Iterable[str]]]) -> str:
    """A table in HTML: each row has a name, and a cell for each column."""
    head = "".join(f'<th scope="col" style="text-align:right">{escape(one)}</th>' for one in columns)
    body = "".join(
        f'<tr><th scope="row" style="text-align:left">{escape(name)}</th>'
        + "".join(f'<td style="text-align:right">{escape(cell)}</td>' for cell in cells)
        + "</tr>"
        for name, cells in rows
    )
    return f'<table><caption>{escape(caption)}</caption><tr><th scope="col"></th>{head}</tr>{body}</table>'
