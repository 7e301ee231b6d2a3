"""Builders of documents: a model written as calls, where names of fields are checked before the engine reads them.

A builder never changes: each call gives a new one, so that a common beginning may go on in several ways. It is a mapping, the
document itself, and stands wherever a document does. What is wrong with values the engine says, all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar, Union

from ._models import items_of

if TYPE_CHECKING:
    from . import documents as d

    Clause = Union["Body", Sequence[d.Node], Callable[["Body"], "Body"]]

This = TypeVar("This", bound="Body")
Self = TypeVar("Self", bound="Builder")


class Body:
    """What is executed one after the other: blocks, loops, conditionals, groups and queues.

    A clause inside is a body, a list of nodes as the format has them, or a function that is given an empty body and answers with a
    full one: ``lambda body: body.block("b", 3)``.
    """

    _nodes: tuple[Any, ...] = ()

    def block(
        self: This,
        name: str,
        time: d.TimePerMode | None = None,
        *,
        operations: Sequence[d.Operation] | None = None,
        note: str | None = None,
    ) -> This:
        """Adds a code block: of one time, or of several operations."""
        return self._then(block=name, time=time, operations=operations, note=note)

    def loop(
        self: This,
        name: str,
        iterations: d.OwnIterations,
        body: Clause,
        *,
        init: d.TimePerMode | None = None,
        test: d.TimePerMode | None = None,
        bound: d.Decision | None = None,
        note: str | None = None,
    ) -> This:
        """Adds a loop; ``init`` is the time once before it, ``test`` that at the start of every iteration."""
        inside = nodes_of(body, "body")
        return self._then(loop=name, iterations=iterations, body=inside, init=init, test=test, bound=bound, note=note)

    def conditional(
        self: This,
        name: str,
        probability: d.OwnProbability,
        then: Clause | None = None,
        otherwise: Clause | None = None,
        *,
        test: d.TimePerMode | None = None,
        after_then: d.TimePerMode | None = None,
        after_else: d.TimePerMode | None = None,
        condition: d.Decision | None = None,
        note: str | None = None,
    ) -> This:
        """Adds a data conditional, with one clause at least; ``otherwise`` is the format's ``else``."""
        words = {"if": name, "else": nodes_of(otherwise, "otherwise")}
        return self._then(
            **words,
            probability=probability,
            then=nodes_of(then, "then"),
            test=test,
            after_then=after_then,
            after_else=after_else,
            condition=condition,
            note=note,
        )

    def group(self: This, processors: int, body: Clause, *, name: str | None = None, note: str | None = None) -> This:
        """Adds a part that groups of so many PEs execute, each by itself."""
        return self._then(group=processors, body=nodes_of(body, "body"), name=name, note=note)

    def queue(
        self: This,
        tasks: int,
        time: d.Time,
        *,
        name: str | None = None,
        slots: int | None = None,
        schedule: d.Schedule | None = None,
        chunk: int | None = None,
        first: d.Time | None = None,
        per_task: d.Time | None = None,
        start_up: d.Time | None = None,
        few_seen: bool | None = None,
        seen: int | None = None,
        first_seen: int | None = None,
        note: str | None = None,
    ) -> This:
        """Adds alike tasks that PEs share out, as docs/model.md has them under "Queues"."""
        queued = said(
            tasks=tasks,
            time=time,
            slots=slots,
            schedule=schedule,
            chunk=chunk,
            first=first,
            per_task=per_task,
            start_up=start_up,
            few_seen=few_seen,
            seen=seen,
            first_seen=first_seen,
        )
        return self._then(queue=queued, name=name, note=note)

    def _then(self: This, **node: Any) -> This:
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new._nodes = (*self._nodes, said(**node))
        return new


class Builder(Mapping[str, Any]):
    """A document in the making, as the mapping that it is."""

    _fields: Mapping[str, Any]

    def condition(
        self: Self,
        name: str,
        *,
        cases: d.ConditionCases | None = None,
        rows: Mapping[str, Sequence[d.Time]] | None = None,
        factor: d.Time | None = None,
        given: str | None = None,
        scales: d.ScaledTimes | None = None,
        runs: int | None = None,
        each: d.DrawnFor | None = None,
    ) -> Self:
        """Adds a condition that times share, by its cases, its measured rows, or as a factor of times."""
        made = said(condition=name, cases=cases, rows=rows, factor=factor, given=given, scales=scales, runs=runs, each=each)
        return self._with("conditions", made)

    def to_dict(self) -> dict[str, Any]:
        """The document, as a dict of its own."""
        return {key: _copied(value) for key, value in self._document().items()}

    def __getitem__(self, key: str) -> Any:
        return self._document()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._document())

    def __len__(self) -> int:
        return len(self._document())

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.to_dict()!r}>"

    def _document(self) -> Mapping[str, Any]:
        return self._fields

    def _with(self: Self, key: str, one: Mapping[str, Any]) -> Self:
        """A builder whose list of this name has one more."""
        return self._set(key, [*self._fields.get(key, ()), one])

    def _set(self: Self, key: str, value: Any) -> Self:
        new = self.__class__.__new__(self.__class__)
        new.__dict__.update(self.__dict__)
        new._fields = {**self._fields, key: value}
        return new


class Program(Body, Builder):
    """A program on processors that run in lock-step (SIMD) or on their own (SPMD).

    >>> import juxtapose
    >>> program = (
    ...     juxtapose.Program(processors=8, unit="ms")
    ...     .block("a", 12)
    ...     .loop("l", {"uniform": [1, 4]}, lambda body: body.block("b", {"uniform": [2, 6]}))
    ...     .scheme("SIMD", "simd")
    ... )
    >>> round(juxtapose.predict(program)["SIMD"].mean, 3) > 20
    True

    :param processors: The number of PEs.
    :param to_spmd: What a switch from SIMD to SPMD takes, as ``to_simd`` that back.
    :param operations: The times of the machine's operations, by name.
    """

    def __init__(
        self,
        processors: int,
        *,
        title: str | None = None,
        unit: str | None = None,
        tick: float | None = None,
        to_spmd: d.SwitchTime | None = None,
        to_simd: d.SwitchTime | None = None,
        empty_clause: d.EmptyClause | None = None,
        operations: Mapping[str, d.TimePerMode] | None = None,
        measured: d.MeasuredTotals | None = None,
    ) -> None:
        switch = said(to_spmd=to_spmd, to_simd=to_simd) or None
        machine = said(processors=processors, switch=switch, empty_clause=empty_clause, operations=operations)
        head = said(title=title, unit=unit, tick=tick, measured=measured)
        self._fields = {"juxtapose": 2, "kind": "program", **head, "machine": machine}

    def scheme(self, name: str, mode: d.Mode, exceptions: Mapping[str, d.Mode] | None = None) -> Program:
        """Adds a choice of modes; ``exceptions`` are modes of blocks, loops and conditionals by name, the format's ``except``."""
        return self._with("schemes", said(**{"name": name, "mode": mode, "except": exceptions}))

    def _document(self) -> Mapping[str, Any]:
        return {**self._fields, "program": list(self._nodes)}


def nodes_of(clause: Clause | None, name: str) -> list[Any] | None:
    """The nodes of a clause, an argument of this name."""
    if clause is None:
        return None
    if callable(clause):
        clause = clause(Body())
        if not isinstance(clause, Body):
            raise TypeError(f"the function of a clause gave {clause!r}, not the body that it was to fill")
    return list(clause._nodes if isinstance(clause, Body) else items_of(clause, name, "a body, a list of nodes, or a function that fills a body"))


def said(**fields: Any) -> dict[str, Any]:
    """The fields that are given."""
    return {key: value for key, value in fields.items() if value is not None}


def _copied(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _copied(part) for key, part in value.items()}
    return [_copied(part) for part in value] if isinstance(value, (list, tuple)) else value
