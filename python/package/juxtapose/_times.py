"""Measured times, of files, texts, arrays and columns of any library. Fields of the answer have the names that they have in JSON."""

from __future__ import annotations

import csv
import io
import json
import math
import os
from collections.abc import Callable, Iterable, Mapping
from datetime import timedelta
from typing import Any, Optional, TypedDict, Union

from . import _engine
from ._errors import ModelError, Problem
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
    (``timedelta``) are in seconds. Of a data frame ``column`` names the column, and ``group`` the one that has groups.

    >>> import juxtapose
    >>> times = juxtapose.read_times("name,time_ms\\na,1\\nb,3\\na,2\\nb,5\\n")
    >>> [(group["name"], group["time"]) for group in times["groups"]]
    [('a', {'samples': [1.0, 2.0]}), ('b', {'samples': [3.0, 5.0]})]
    """
    if isinstance(source, (bytes, bytearray, memoryview)):
        path, text = None, bytes(source)
    elif isinstance(source, str) and not _is_path(source):
        path, text = None, source.encode("utf-8", "replace")
    elif isinstance(source, (str, os.PathLike)):
        path, text = os.fspath(source), b""
    else:
        path, text, durations = None, *_written(source, column, group)
        column, group = "time", "group" if group else ""
        count, filters, decimal_comma = "", (), False
        if durations:
            unit = _in_seconds(unit)
    choice = {
        "column": column,
        "count": count,
        "group": group,
        "filters": None if filters is None else list(_parted(filters)),
        "unit": unit,
        "decimal_comma": decimal_comma,
        "rows": None if rows is False else [] if rows is True else [rows] if isinstance(rows, str) else list(rows),
        "total": total,
        "halves": halves,
    }
    return _engine.read_times(path, text, json.dumps(choice, default=str), progress)


def _is_path(text: str) -> bool:
    """A text of one line is a path, unless it begins as numbers or JSON do and is no file."""
    if "\n" in text or "\r" in text or "\0" in text:
        return False
    return os.path.exists(text) or not text.strip()[:1] in tuple("{[.-+0123456789")


def _parted(filters: Filters) -> Iterable[tuple[str, str]]:
    for name, value in filters.items() if isinstance(filters, Mapping) else filters:
        for one in [value] if isinstance(value, str) or not isinstance(value, Iterable) else value:
            yield str(name), str(one)


def _written(source: Any, column: str | None, group: str | None) -> tuple[bytes, bool]:
    """A column, or two of a data frame, as a table; and whether its times are durations, in seconds."""
    groups = None
    if hasattr(source, "columns"):
        if column is None:
            names = ", ".join(map(repr, source.columns))
            raise ModelError([Problem("column", "missing", f"is missing: the data frame has {names}")])
        for path, name in (("column", column), ("group", group)):
            if name and name not in list(source.columns):
                raise ModelError([Problem(path, "unknown-name", f"is {name!r}, which the data frame does not have")])
        groups = _listed(source[group])[0] if group else None
        source = source[column]
    elif column or group:
        raise ModelError([Problem("column" if column else "group", "forbidden", "names nothing in a single column of times")])
    times, durations = _listed(source)
    if not times:
        raise ModelError([Problem("", "empty", "has no times")])
    out = io.StringIO()
    rows = csv.writer(out)
    rows.writerow(["time", "group"] if groups else ["time"])
    for k, time in enumerate(times):
        rows.writerow([_number(time), groups[k]] if groups else [_number(time)])
    return out.getvalue().encode("utf-8", "replace"), durations


def _listed(source: Any) -> tuple[list[Any], bool]:
    """The values of a column; durations in seconds."""
    array = source.to_numpy() if hasattr(source, "to_numpy") else source
    kind = getattr(getattr(array, "dtype", None), "kind", "")
    if kind == "M":
        raise ModelError([Problem("", "type", "has moments, not times: take differences of them")])
    if kind == "m":
        array = array.astype("timedelta64[ns]").astype("int64")
        # What is no time is the least number.
        return [time / 1e9 if time > -(2**63) else None for time in array.ravel().tolist()], True
    if not hasattr(array, "tolist") and hasattr(array, "__array__"):
        array = array.__array__()
    if hasattr(array, "tolist"):
        array = array.ravel() if hasattr(array, "ravel") else array
        array = array.tolist()
    try:
        values = list(array)
    except TypeError:
        message = f"is of the class {type(source).__name__}, neither a file, a text nor a column of times"
        raise ModelError([Problem("", "type", message)]) from None
    durations = any(isinstance(value, timedelta) for value in values)
    seconds = [value.total_seconds() if isinstance(value, timedelta) else value for value in values]
    return seconds, durations


def _number(time: Any) -> str:
    """A time as text; nothing where there is none."""
    if time is None:
        return ""
    try:
        number = float(time)
    except (TypeError, ValueError):
        return str(time)
    return "" if math.isnan(number) else repr(number)


def _in_seconds(unit: str | None) -> str:
    if unit not in (None, "s", "seconds"):
        raise ModelError([Problem("unit", "forbidden", f"is {unit}: durations are read in seconds")])
    return "seconds"
