"""Reports of imported files."""

from __future__ import annotations

from typing import TypedDict


class Report(TypedDict):
    """What was read, assumed and ignored, in sentences."""

    read: list[str]
    assumed: list[str]
    ignored: list[str]
