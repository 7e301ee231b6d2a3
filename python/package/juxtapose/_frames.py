"""Data frames of pandas and polars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def frame(columns: Mapping[str, Any], library: str) -> Any:
    """A data frame of a library, with these columns."""
    if library == "pandas":
        import pandas as pd

        return pd.DataFrame(dict(columns))
    if library == "polars":
        import polars as pl

        return pl.DataFrame(dict(columns))
    raise ValueError(f'library is {library!r}, neither "pandas" nor "polars"')
