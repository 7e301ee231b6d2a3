"""Traces of executed programs. Fields of these answers have the names that they have in JSON; times are in ms."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Literal, Optional, TypedDict, Union, get_args

from . import _engine
from ._errors import ModelError, Problem
from ._models import files_of, items_of, one_of, text_of, whole

By = Literal["files", "processes", "threads"]
Kind = Literal["program", "taskgraph"]
Blocks = Literal["names", "between", "step"]
About = Literal["alike", "processors", "parts", "drift"]


class Name(TypedDict):
    """A name of the trace, without a number at its end that only counts."""

    name: str
    count: int
    """How often the processor that has it least often has it."""
    total: float
    """How long all of them take, in ms."""


class Chosen(TypedDict):
    """What is taken."""

    kind: Kind
    """What kind of model it is."""
    by: By
    """What is a processor."""
    step: Optional[str]
    """The name that is a step; none where nothing is repeated, or the whole trace is one step."""
    barriers: list[str]
    """The names at which all processors wait for each other."""
    waits: list[str]
    """The names in which a processor waits for others, and executes nothing."""
    warmUp: int
    """How many steps at the beginning are left out."""
    blocks: Blocks
    """What is a block, or a task."""


class Assumption(TypedDict):
    """Something that a model takes for granted, and what the trace says of it."""

    about: About
    holds: Optional[bool]
    """None where it cannot be told: a difference of 10 %, or a correlation of 0.5, would be missed in more than one of ten cases."""
    sentence: str


class Waiting(TypedDict):
    """What waiting costs with so many processors."""

    processors: int
    mean_of_maximum: float
    """The mean of a step in which all wait for the slowest at each barrier, in ms."""


class Stragglers(TypedDict):
    """What the slowest processor costs."""

    waiting: list[Waiting]
    """With as many processors as the trace has, and more."""
    maximum_of_means: float
    """A step in which each stretch takes as long as the processor that is slowest by its mean, in ms."""
    sentence: str


class Slowest(TypedDict):
    """What the slowest processor of each step costs, waits taken out, and who it is."""

    mean_of_maximum: float
    """What the slowest executes of a step on average, in ms."""
    mean_of_all: float
    """What all of them execute of a step on average, in ms."""
    processor: str
    """Who is the slowest most often."""
    steps: int
    """In how many steps."""
    sentence: str


class Disagreement(TypedDict):
    """Where a program predicts other steps than the trace has."""

    predicted: float
    """The mean of a step, in ms."""
    p5: float
    p95: float
    """Nine of ten traced steps took from ``p5`` to ``p95``, in ms."""
    sentence: str


class Found(TypedDict):
    """What a trace comes to."""

    model: dict[str, Any]
    """A step, as a model document."""
    measured: dict[str, Any]
    """The measured steps, as a document of one processor."""
    steps: list[float]
    """How long each step took, in ms."""
    told: list[str]
    """What one should know before all else, such as events that were left out."""
    report: dict[str, list[str]]
    """What was read, assumed and ignored."""
    because: Optional[str]
    """Why the whole step is a block though nobody has chosen it."""
    disagreement: Optional[Disagreement]
    assumptions: list[Assumption]
    stragglers: Optional[Stragglers]
    """None for one processor, for a task graph, and where the trace contradicts what is predicted."""
    slowest: Optional[Slowest]
    """None for one processor, and for a task graph."""


class Recognised(TypedDict):
    """What a trace can be taken for."""

    chosen: Chosen
    processors: list[tuple[By, int]]
    """What may be processors, with how many there would be."""
    messages: int
    """How many messages there are between these processors: flow events."""
    steps: list[Name]
    """What may be a step, the likeliest first."""
    barriers: list[Name]
    """What may be a barrier: those that seem to be first."""
    waits: list[Name]
    """What may be waiting: those that seem to be first."""
    blocks: list[Blocks]
    """What may be a block."""
    of: int
    """How many steps there are."""
    found: Optional[Found]
    """None where ``problems`` say why not."""
    problems: list[dict[str, str]]


class Trace:
    """A trace that was read: what it is taken for is chosen as often as one likes."""

    def __init__(self, engine: _engine.Trace) -> None:
        self._engine = engine

    def recognise(
        self,
        *,
        kind: Kind | None = None,
        by: By | None = None,
        step: str | None = None,
        barriers: str | Iterable[str] | None = None,
        waits: str | Iterable[str] | None = None,
        warm_up: int | None = None,
        blocks: Blocks | None = None,
    ) -> Recognised:
        """What the trace is taken for: what is not chosen is what is likeliest.

        :param kind: What kind of model: a program, whose processors wait for each other at barriers, or a task graph,
            whose tasks wait for messages.
        :param by: What is a processor.
        :param step: The name that is a step; an empty one where the whole trace is one step of a task graph.
        :param barriers: The name, or names, at which all processors wait for each other.
        :param waits: The name, or names, in which a processor waits for others, and executes nothing.
        :param warm_up: How many steps at the beginning are left out.
        :param blocks: What is a block of a program, or a task of a task graph: what has one name between two barriers (or
            messages), all that stands ``"between"`` them, or the whole ``"step"``, with the times of the traced steps.
            Where processors differ it is the whole step, whatever is chosen.
        :raises ModelError: Where a choice is of a wrong type. What the trace does not have is told in ``problems``.
        """
        wrong = [
            *one_of(kind, "kind", get_args(Kind), "kinds of models"),
            *one_of(by, "by", get_args(By), "processors"),
            *one_of(blocks, "blocks", get_args(Blocks), "blocks"),
        ]
        if not (step is None or isinstance(step, str)):
            wrong.append(Problem("step", "type", f"is {step!r}, not a name"))
        if wrong:
            raise ModelError(wrong)
        if warm_up is not None:
            warm_up = whole(warm_up, "warm_up", 0, 2**53, "a number of steps")
        names, waiting = _names(barriers, "barriers"), _names(waits, "waits")
        choice = {
            "kind": kind,
            "by": by,
            "step": step,
            "barriers": names,
            "waits": waiting,
            "warmUp": warm_up,
            "blocks": blocks,
        }
        return self._engine.recognise(text_of(choice))


Path = Union[str, "os.PathLike[str]"]


def read_trace(paths: Path | Sequence[Path], *, progress: Callable[[float], object] | None = None) -> Trace:
    """Reads a trace in the Trace Event Format (JSON, plain, gzipped or zipped), as PyTorch's profiler, Ray's timeline and Chrome write it.

    A step that all processors repeat becomes a program, whose barriers are where all wait for each other; where processors
    send messages instead (flow events), it becomes a task graph: ``read_trace(paths).recognise()["found"]["model"]``.

    :param paths: A file, or several, each of one rank.
    :param progress: Called now and then with the share of all bytes that was read, 0 to 1. What it raises ends the reading.
    :raises ModelError: Where a file is no trace: all its problems.
    :raises OSError: Where a file cannot be opened.
    """
    return Trace(_engine.read_trace(files_of(paths), progress))


def _names(chosen: str | Iterable[str] | None, name: str) -> list[str] | None:
    """One name, or several, in a list."""
    if chosen is None:
        return None
    names = [chosen] if isinstance(chosen, str) else list(items_of(chosen, name, "an iterable of names"))
    wrong = [Problem(f"{name}[{k}]", "type", f"is {one!r}, not a name") for k, one in enumerate(names) if not isinstance(one, str)]
    if wrong:
        raise ModelError(wrong)
    return names
