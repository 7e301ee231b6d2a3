"""A builder of task graphs, and what it reads of networkx, which need not be there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from numbers import Real
from typing import TYPE_CHECKING, Any

from ._builders import Builder, said
from ._models import misfit

if TYPE_CHECKING:
    from . import documents as d


class TaskGraph(Builder):
    """Tasks that pass messages, on processors.

    >>> import juxtapose
    >>> graph = juxtapose.TaskGraph(processors=2, unit="s", order="queue")
    >>> graph = graph.task("load", {"uniform": [2, 4]}).task("left", 3, after=["load"]).task("right", 5)
    >>> graph = graph.message("load", "right", 1000)
    >>> round(juxtapose.predict(graph).outcomes[0].mean, 3)
    8.0

    :param processors: The number of processors, or all numbers that are compared.
    :param order: In which order processors execute tasks; ``"queue"``: whoever is free takes the next ready one.
    :param priority: Which ready task is first, where there is a queue.
    :param quantum: The time slice of the round robin, in units.
    :param bandwidth: Bytes per unit of time.
    """

    def __init__(
        self,
        processors: int | Iterable[int] | None = None,
        *,
        title: str | None = None,
        unit: str | None = None,
        tick: float | None = None,
        order: d.Rule | None = None,
        priority: d.Priority | None = None,
        quantum: float | None = None,
        bandwidth: float | None = None,
        latency: float | None = None,
        medium: d.Medium | None = None,
        representatives: d.Representatives | None = None,
        datasets: Sequence[str] | None = None,
        makespans: Sequence[float] | None = None,
        measured: d.MeasuredTotals | None = None,
    ) -> None:
        network = said(bandwidth=bandwidth, latency=latency, medium=medium) or None
        machine = said(processors=_listed(processors), network=network, order=order, priority=priority, quantum=quantum) or None
        head = said(title=title, unit=unit, tick=tick, machine=machine, representatives=representatives)
        data = said(datasets=datasets, makespans=makespans, measured=measured)
        self._fields = {"juxtapose": 2, "kind": "taskgraph", **head, **data, "tasks": []}

    def task(
        self,
        name: str,
        time: d.Time | None = None,
        after: Sequence[d.Predecessor] | None = None,
        *,
        activities: Sequence[d.Activity] | None = None,
        tolerance: float | None = None,
        classes: int | None = None,
        note: str | None = None,
    ) -> TaskGraph:
        """Adds a task: of one phase after others, or of several activities."""
        fields = said(time=time, after=after, activities=activities, tolerance=tolerance, classes=classes, note=note)
        return self._with("tasks", {"task": name, **fields})

    def message(self, sender: str, receiver: str, volume: d.SharedNumber | None = None) -> TaskGraph:
        """Has a task wait for another's end, and for so many bytes of it. Messages in the middle of tasks are activities.

        :raises ValueError: Where no task is called like the receiver yet.
        """
        tasks = list(self._fields["tasks"])
        place = next((k for k, one in enumerate(tasks) if one["task"] == receiver), None)
        if place is None:
            raise ValueError(f"no task is called {receiver!r} yet; it cannot receive a message of {sender!r}")
        tasks[place] = {**tasks[place], "after": [*tasks[place].get("after", ()), _predecessor(sender, volume)]}
        return self._set("tasks", tasks)

    def mapping(
        self,
        name: str,
        processors: Mapping[str, int] | int,
        order: d.Order | None = None,
        *,
        priority: d.Priority | None = None,
    ) -> TaskGraph:
        """Adds a mapping made by hand: each task's processor, from 1; or a queue (``order="queue"``) of so many processors."""
        return self._with("mappings", said(name=name, processors=processors, order=order, priority=priority))

    @classmethod
    def from_networkx(
        cls,
        graph: Any,
        time: str = "weight",
        size: str = "size",
        processors: int | Iterable[int] | None = None,
        **options: Any,
    ) -> TaskGraph:
        """The task graph of a directed graph of networkx: nodes are tasks, named as ``str`` says them, and edges messages.

        :param graph: A ``DiGraph`` or ``MultiDiGraph``, whose parallel edges are one message of all their bytes. Whether it has circles is the engine's to say.
        :param time: The attribute of a node that is its task's time, certain or a distribution as the format has it.
        :param size: The attribute of an edge that is its message's volume in bytes; 0 where it has none.
        :param options: As the class takes them.
        :raises ValueError: Where edges have no direction, tasks have no time, or have one name, or parallel edges have sizes that are no numbers: with all of
            them.
        """
        if not hasattr(graph, "is_directed"):
            raise misfit(graph, "graph", "a graph of networkx")
        if not graph.is_directed():
            raise ValueError("is an undirected graph: which task waits for which is not known")
        nodes = dict(graph.nodes(data=True))
        names: dict[str, list[Any]] = {}
        for node in nodes:
            names.setdefault(str(node), []).append(node)
        sizes: dict[tuple[Any, Any], list[Any]] = {}
        for sender, receiver, data in graph.edges(data=True):
            given = sizes.setdefault((sender, receiver), [])
            given.extend(one for one in [data.get(size)] if one is not None)
        problems = [
            *_problem(f"have no attribute {time!r}, their time", [node for node, data in nodes.items() if data.get(time) is None]),
            *_problem("have a name that another has", [node for alike in names.values() if len(alike) > 1 for node in alike]),
            *_problem(
                "have parallel edges to another one whose sizes are no numbers",
                [sender for (sender, _), given in sizes.items() if len(given) > 1 and not all(isinstance(one, Real) for one in given)],
            ),
        ]
        if problems:
            raise ValueError("; ".join(problems))
        after: dict[Any, list[Any]] = {node: [] for node in nodes}
        for (sender, receiver), given in sizes.items():
            volume = sum(given) if len(given) > 1 else next(iter(given), None)
            after[receiver].append(_predecessor(str(sender), volume))
        made = cls(processors, **options)
        tasks = [said(task=str(node), time=data[time], after=after[node] or None) for node, data in nodes.items()]
        return made._set("tasks", tasks)


def _listed(processors: Any) -> list[Any] | None:
    """One number of processors, or several of them in any iterable."""
    plain = processors.tolist() if hasattr(processors, "tolist") else processors
    if plain is None or isinstance(plain, Iterable) and not isinstance(plain, str):
        return None if plain is None else list(plain)
    return [plain]


def _predecessor(name: str, volume: Any) -> Any:
    return name if volume is None else {"task": name, "volume": volume}


def _problem(what: str, nodes: Sequence[Any]) -> list[str]:
    return [f"{len(nodes)} nodes {what}: {', '.join(map(repr, nodes))}"] if nodes else []
