"""Models on their way to the engine, as JSON text."""

from __future__ import annotations

import json
import math
import operator
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar, Union

import numpy as np

from ._errors import ModelError, Problem

Model = Union[str, bytes, bytearray, Mapping[str, object]]
"""A document, as a dict, a type of :mod:`juxtapose.documents` or a builder; or its JSON text."""

Made = TypeVar("Made")


def text_of(model: Model, index: int | None = None) -> str:
    """The JSON text of a model. What JSON has no word for is a problem at its path."""
    if isinstance(model, str):
        return model
    if isinstance(model, (bytes, bytearray)):
        try:
            return model.decode()
        except UnicodeDecodeError as error:
            raise ModelError([Problem("", "syntax", f"is not UTF-8: {error}")], index) from None
    if not isinstance(model, Mapping):
        kind = type(model).__name__
        raise ModelError([Problem("", "type", f"is of the class {kind}, neither a dict nor JSON text")], index)
    try:
        return json.dumps(model, default=_plain, allow_nan=False, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError) as error:
        strange = list(_strange(model, "", 0)) or [Problem("", "type", str(error))]
        raise ModelError(strange, index) from None


def as_json(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a call, as the engine judges them: of plain values alone."""
    plain: dict[str, Any] = json.loads(text_of(options))
    return plain


def misfit(value: object, name: str, what: str) -> ModelError:
    """The exception of an argument of this name that is of a wrong class."""
    return ModelError([Problem(name, "type", f"is of the class {type(value).__name__}, not {what}")])


def items_of(values: Iterable[Any], name: str, what: str) -> Iterator[Any]:
    """What an argument of this name holds, one after the other; a text does not hold its letters."""
    try:
        if not isinstance(values, (str, bytes, bytearray)):
            return iter(values)
    except TypeError:
        pass
    raise misfit(values, name, what)


def each(values: Iterable[Any], make: Callable[[int, Any], Made]) -> list[Made]:
    """What is made of each value and its place; all problems at once."""
    made: list[Made] = []
    problems: list[Problem] = []
    for k, value in enumerate(values):
        try:
            made.append(make(k, value))
        except ModelError as error:
            problems += error.problems
    if problems:
        raise ModelError(problems)
    return made


def of_class(value: Any, name: str, kind: type[Made], what: str) -> Made:
    """An argument of this name, of this class."""
    if not isinstance(value, kind):
        raise misfit(value, name, what)
    return value


def pair(value: Any, name: str, what: str) -> tuple[Any, Any]:
    """Both parts of a value of this name."""
    parts = list(items_of(value, name, what))
    if len(parts) != 2:
        raise ModelError([Problem(name, "length", f"has {len(parts)} parts; it is {what}")])
    return parts[0], parts[1]


def number_of(value: Any, name: str, what: str = "a number") -> float:
    """The number of an argument of this name, of any class of numbers; a text is none."""
    try:
        if not isinstance(value, (str, bytes, bytearray)):
            return float(value)
    except OverflowError:
        raise ModelError([Problem(name, "range", f"is above {sys.float_info.max:.2g}, the greatest number")]) from None
    except (TypeError, ValueError):
        pass
    raise misfit(value, name, what)


def switch(value: Any, name: str) -> bool:
    """What is on or off, of an argument of this name."""
    if not isinstance(value, (bool, np.bool_)):
        raise misfit(value, name, "True or False")
    return bool(value)


def opened(path: str | os.PathLike[str]) -> str:
    """The path of a file that can be opened; Python's own exception names it."""
    with open(path, "rb"):
        return os.fspath(path)


def files_of(paths: Any) -> list[str]:
    """The files of an argument ``paths``, one or several, that can be opened."""
    classes = (str, os.PathLike)

    def file(k: int, path: Any) -> str:
        if not isinstance(path, classes):
            raise misfit(path, f"paths[{k}]", "a path")
        return opened(path)

    return each([paths] if isinstance(paths, classes) else items_of(paths, "paths", "a path, or an iterable of paths"), file)


def one_of(value: Any, name: str, known: Iterable[str], what: str) -> Iterator[Problem]:
    """The problem of an argument of this name that is none of a few words; None is nobody's choice."""
    if value is not None and value not in known:
        yield Problem(name, "unknown-name", f"is {value!r}; {what} are {', '.join(known)}")


def whole(value: Any, name: str, least: int, most: int, what: str) -> int:
    """The whole number of an argument of this name; ``what`` names it in messages."""
    try:
        number = operator.index(value)
    except TypeError:
        message = f"is of the class {type(value).__name__}; {what} is a whole number"
        raise ModelError([Problem(name, "type", message)]) from None
    if not least <= number <= most:
        raise ModelError([Problem(name, "range", f"is {number}; {what} is from {least} to {most}")])
    return number


def _plain(value: object) -> object:
    """NumPy's numbers and arrays as Python's own, any mapping as a dict."""
    if isinstance(value, Mapping):
        return dict(value)
    convert = getattr(value, "tolist", None)
    if convert is None:
        raise TypeError(f"is of the class {type(value).__name__}")
    return convert()


DEEPEST = 96
"""Levels of lists and dicts that the engine reads."""


def _strange(value: object, path: str, depth: int) -> Iterator[Problem]:
    if depth > DEEPEST:
        yield Problem(path, "too-deep", f"is nested deeper than {DEEPEST} levels, or holds itself")
    elif isinstance(value, Mapping):
        for key, part in value.items():
            if not (key is None or isinstance(key, (str, int, float))):
                kind = type(key).__name__
                message = f"is a key of the class {kind}; the name of a field is a text"
                yield Problem(f"{path}.{key!r}" if path else repr(key), "type", message)
            yield from _strange(part, f"{path}.{key}" if path else str(key), depth + 1)
    elif isinstance(value, (list, tuple)):
        for k, part in enumerate(value):
            yield from _strange(part, f"{path}[{k}]", depth + 1)
    elif isinstance(value, float):
        if not math.isfinite(value):
            yield Problem(path, "type", f"is {value}, not a number that JSON has")
    elif not (value is None or isinstance(value, (str, int))):
        try:
            yield from _strange(_plain(value), path, depth + 1)
        except TypeError as error:
            yield Problem(path, "type", str(error))
