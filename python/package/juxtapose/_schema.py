"""The schema of documents."""

from __future__ import annotations

from typing import Any

from . import _engine


def schema() -> dict[str, Any]:
    """The JSON Schema of documents of all kinds, a dict of its own each time."""
    return _engine.schema()
