"""Measured times, of files, texts, arrays and columns of any library. Fields of the answer have the names that they have in JSON."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Any, Optional, TypedDict, Union

from . import _engine
from ._errors import ModelError, Problem
from ._models import each, items_of, opened, pair
from ._reports import MeasuredTogether, Report


class Histogram(TypedDict):
    """How many times lie between neighbouring edges."""

    edges: list[float]
    counts: list[int]


class Group(TypedDict):
    """The times of what was measured under one name."""

    name: str
    """Empty where rows have no name."""
    time: dict[str, Any]
    """As a document takes them: ``{"samples": [...]}``, or ``{"values": {...}}`` with the probability of each."""
    histogram: Optional[Histogram]
    """Where that is what was measured: ``time`` has the middles between its edges."""
    count: int
    """How many times were measured."""
    mean: float


class Times(TypedDict):
    """Measured times, by group."""

    groups: list[Group]
    unit: Optional[str]
    """The unit of all of them, where it is known."""
    report: Report
    model: dict[str, Any]
    """A document: a program of one group, parallel tasks of several, and of rows."""
    measuredTogether: Optional[MeasuredTogether]
    """Whether columns go together whose rows may be runs."""


Filters = Union[Mapping[str, Union[str, Iterable[str]]], Iterable["tuple[str, str]"]]


def read_times(
    source: Any,
    *,
    column: str | None = None,
    count: str | None = None,
    group: str | None = None,
    filters: Filters | None = None,
    unit: str | None = None,
    decimal_comma: bool | None = None,
    rows: Iterable[str] | bool = False,
    total: str | None = None,
    halves: bool = False,
    progress: Callable[[float], object] | None = None,
) -> Times:
    """Measured times of a file (CSV, JSON, what hyperfine, JMeter, k6, sacct and others write), of such a text, or of a column.

    Of a file or text the likeliest column is read, but for what is named: ``column`` has the times, ``count`` says how often each was
    measured, ``group`` what was measured, ``filters`` what rows must have, such as ``{"state": "COMPLETED"}``. An empty name is none.
    ``unit`` is that of times that are written without one.

    ``rows`` keeps what was measured together: each row of a table is a run, with a time in each of these columns (``True``: the likeliest
    ones), and all tasks of the model take the times of the same run. ``total`` is then the column of what each run took in all: the model is held
    against it.

    ``halves`` makes the model of the first half of the times, and lets the second half judge it, as its ``measured`` totals.

    A column is a list, a NumPy array, a Series of pandas or polars, or whatever has numbers, one after the other; durations
    (``timedelta``) are in seconds. Of a data frame ``column`` or ``rows`` must be given, and what is not named is none.

    >>> import juxtapose
    >>> times = juxtapose.read_times("name,time_ms\\na,1\\nb,3\\na,2\\nb,5\\n")
    >>> [(group["name"], group["time"]) for group in times["groups"]]
    [('a', {'samples': [1.0, 2.0]}), ('b', {'samples': [3.0, 5.0]})]
    """
    wrong = [
        Problem(what, "type", f"is {value!r}, not {kind}")
        for what, value, classes, kind in (
            ("unit", unit, str, "a text"),
            ("decimal_comma", decimal_comma, bool, "True or False"),
            ("halves", halves, bool, "True or False"),
        )
        if not (value is None or isinstance(value, classes))
    ]
    if wrong:
        raise ModelError(wrong)
    path, text = None, b""
    names = {"column": column, "count": count, "group": group, "total": total}
    choice: dict[str, Any] = {
        **{what: None if name is None else str(name) for what, name in names.items()},
        "filters": None if filters is None else list(_parted(filters)),
        "unit": unit,
        "decimal_comma": decimal_comma,
        "rows": None if rows is False else [] if rows is True else [rows] if isinstance(rows, str) else list(map(str, items_of(rows, "rows", "an iterable of names"))),
        "halves": halves,
    }
    if isinstance(source, (bytes, bytearray, memoryview)):
        text = bytes(source)
    elif isinstance(source, str) and not _is_path(source):
        text = source.encode("utf-8", "replace")
    elif isinstance(source, (str, os.PathLike)):
        path = opened(source)
    else:
        text = _written(source, choice)
        # Of columns nothing is guessed.
        choice |= {"count": choice["count"] or "", "group": choice["group"] or "", "filters": choice["filters"] or []}
    return _engine.read_times(path, text, json.dumps(choice, default=str), progress)


def _is_path(text: str) -> bool:
    """A text of one line is a path, unless it begins as numbers or JSON do and is no file."""
    if "\n" in text or "\r" in text or "\0" in text:
        return False
    return os.path.exists(text) or not text.strip()[:1] in tuple("{[.-+0123456789")


def _parted(filters: Filters) -> Iterable[tuple[str, str]]:
    what = "a pair of a column's name and a value"
    given = filters.items() if isinstance(filters, Mapping) else items_of(filters, "filters", f"a dict, or an iterable, each of it {what}")
    for name, value in each(given, lambda k, one: pair(one, f"filters[{k}]", what)):
        for one in [value] if isinstance(value, str) or not isinstance(value, Iterable) else value:
            yield str(name), str(one)


def _written(source: Any, choice: dict[str, Any]) -> bytes:
    """The columns of a data frame that are asked for, in JSON, where names of columns are sure; or a single column, of which nothing can be asked."""
    if hasattr(source, "columns"):
        columns = _asked(source, choice)
        rows: list[Any] = [dict(zip(columns, row)) for row in zip(*columns.values())]
        text = json.dumps(rows, ensure_ascii=False)
    else:
        given = {**choice, "rows": choice["rows"] is not None}
        asked = [what for what in ("column", "count", "group", "filters", "rows", "total") if given[what]]
        if asked:
            raise ModelError(Problem(what, "forbidden", "names nothing in a single column of times") for what in asked)
        rows = [[cell] for cell in _cells(source, True)]
        choice["column"] = "time"
        out = io.StringIO()
        csv.writer(out).writerows([["time"], *rows])
        text = out.getvalue()
    if not rows:
        raise ModelError([Problem("", "empty", "has no times")])
    return text.encode("utf-8", "replace")


def _asked(frame: Any, choice: dict[str, Any]) -> dict[str, list[str]]:
    """The columns of a data frame that are asked for; all of them where some are asked for by number, or are to be found."""
    names = list(map(str, frame.columns))
    if choice["column"] is None and choice["rows"] is None:
        raise ModelError([Problem("column", "missing", f"is missing: the data frame has {', '.join(map(repr, names))}")])
    times = {choice["column"], choice["total"], *(choice["rows"] or ())}
    asked = times | {choice["count"], choice["group"], *(name for name, _ in choice["filters"] or ())}
    asked -= {None, ""}
    kept = asked if asked <= set(names) and choice["rows"] != [] else set(names)
    alike = sorted({name for name in kept if names.count(name) > 1})
    if alike:
        raise ModelError([Problem("", "duplicate", f"has several columns of one name: {', '.join(map(repr, alike))}")])
    return {name: _cells(frame[own], name in times) for name, own in zip(names, frame.columns) if name in kept}


def _cells(source: Any, are_times: bool) -> list[str]:
    """The values of a column as text, empty where there is none; durations are in seconds, and say so."""
    array = source.to_numpy() if hasattr(source, "to_numpy") else source
    kind = getattr(getattr(array, "dtype", None), "kind", "")
    if kind == "M" and are_times:
        raise ModelError([Problem("", "type", "has moments, not times: take differences of them")])
    if kind == "m":
        array = array.astype("timedelta64[ns]").astype("int64")
        # What is no time is the least number.
        return [f"{time / 1e9:.9f}s" if time > -(2**63) else "" for time in array.ravel().tolist()]
    if not hasattr(array, "tolist") and hasattr(array, "__array__"):
        array = array.__array__()
    if kind in ("i", "u", "f"):
        return ["" if number != number else repr(number) for number in array.ravel().tolist()]
    if kind == "M":
        array = array.astype(str)
    if hasattr(array, "tolist"):
        array = array.ravel() if hasattr(array, "ravel") else array
        array = array.tolist()
    try:
        return list(map(_cell, array))
    except TypeError:
        message = f"is of the class {type(source).__name__}, neither a file, a text nor a column of times"
        raise ModelError([Problem("", "type", message)]) from None


def _cell(value: Any) -> str:
    """A value as text; empty where there is none."""
    if isinstance(value, timedelta):
        return f"{value.total_seconds():.9f}s"
    try:
        # What is no number differs from itself; of pandas' NA nobody can say whether it does.
        if value is None or value != value:
            return ""
    except TypeError:
        return ""
    except ValueError:
        return str(value)
    if isinstance(value, str) or hasattr(value, "__index__"):
        return str(value)
    try:
        return str(float(value))
    except (TypeError, ValueError, OverflowError):
        return str(value)
