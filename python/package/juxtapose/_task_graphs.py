"""Task graphs in other forms of files. Fields of the answer have the names that they have in JSON."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Optional, TypedDict, Union

from . import _engine
from ._models import files_of, switch
from ._reports import MeasuredTogether, Report

Path = Union[str, "os.PathLike[str]"]


class ImportedTaskGraph(TypedDict):
    """A task graph that was a file in another form."""

    model: dict[str, Any]
    report: Report
    measuredTogether: Optional[MeasuredTogether]
    """Of several runs of a workflow, whether their times go together."""


def read_task_graph(paths: Path | Sequence[Path], *, rows: bool = False) -> ImportedTaskGraph:
    """Reads a standard task graph (STG), or a workflow that was run (WfCommons).

    :param paths: A file; or several runs of one workflow, of which each task has one sample of each.
    :param rows: Whether runs are rows of a condition, so that what was slow together stays slow together, in place of samples.
    :raises ModelError: Where a file is neither, or files are of several forms: all problems.
    :raises OSError: Where a file cannot be opened.
    """
    return _engine.read_task_graph(files_of(paths), switch(rows, "rows"))
