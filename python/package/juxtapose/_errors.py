"""What is wrong with a model."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Problem:
    """One broken rule."""

    path: str
    """Where: ``program[1].body[2].time.spmd``; empty for the whole document."""
    code: str
    """The kind of rule, a stable name such as ``range`` or ``missing``."""
    message: str
    """The rule, and the value that breaks it."""
    hint: str | None = None
    """What to do about it."""

    def __str__(self) -> str:
        advice = f" ({self.hint})" if self.hint else ""
        return f"{self.path or 'the input'}: {self.message}{advice}"


class ModelError(ValueError):
    """A model that cannot be answered, with all its problems."""

    def __init__(self, problems: Iterable[Problem], index: int | None = None) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        """All of them, in the document's order."""
        self.index = index
        """The place of the model, where there were several."""
        where = "" if index is None else f"model {index}: "
        super().__init__(where + "\n".join(map(str, self.problems)))

    @property
    def path(self) -> str:
        """Where the first problem is."""
        return self.problems[0].path if self.problems else ""

    @property
    def code(self) -> str:
        """The kind of rule that the first problem breaks: ``patience`` where there was no time, for example."""
        return self.problems[0].code if self.problems else ""

    def __reduce__(self) -> tuple[object, ...]:
        return ModelError, (self.problems, self.index)


def problems_of(told: Iterable[Mapping[str, str]]) -> list[Problem]:
    """Problems as the engine tells them."""
    return [Problem(one["path"], one["code"], one["message"], one.get("hint")) for one in told]


def refused(told: Iterable[Mapping[str, str]], index: int | None) -> ModelError:
    """The exception of problems as the engine tells them."""
    return ModelError(problems_of(told), index)


@contextmanager
def as_argument(path: str, name: str) -> Iterator[None]:
    """Problems beginning at this path of a document, as those of an argument."""
    try:
        yield
    except ModelError as error:
        told = [replace(one, path=name + one.path[len(path) :]) if one.path.startswith(path) else one for one in error.problems]
        raise ModelError(told, error.index) from None
