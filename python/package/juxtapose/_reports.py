"""Reports of imported files, and what was found of times that were measured together."""

from __future__ import annotations

from typing import Any, Optional, TypedDict


class Report(TypedDict):
    """What was read, assumed and ignored, in sentences."""

    read: list[str]
    assumed: list[str]
    ignored: list[str]


class MeasuredTogether(TypedDict):
    """Whether the times of some runs go together, by which one decides whether a model keeps the runs as rows."""

    names: list[str]
    """What has a time in each run."""
    runs: int
    pairs: list[dict[str, Any]]
    """Spearman's rank correlations ``rho`` of ``a`` and ``b``, numbers of names, with ``p`` corrected for all pairs; of many the strongest."""
    isFound: bool
    """Whether any pair goes together by more than chance."""
    sentence: str
    problem: Optional[dict[str, Any]]
    """Why the runs cannot be rows."""
