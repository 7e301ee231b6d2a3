"""Models as links to the page."""

from __future__ import annotations

import json
from typing import Any

from . import _engine
from ._models import Model, text_of


def to_link(model: Model, page: str = "") -> str:
    """A link that holds the whole model: what stands behind the ``#`` of the page's address, or with it.

    >>> import juxtapose
    >>> juxtapose.to_link('{"juxtapose": 1}')
    'model=%7B%22juxtapose%22:1%7D&crc=9d8bade1'

    :param page: The page's address, without ``#``.
    :raises ModelError: Where the text is no JSON object, or too long for a link.
    """
    fragment = _engine.to_link(text_of(model))
    return f"{page}#{fragment}" if page else fragment


def from_link(link: str) -> dict[str, Any]:
    """The model document of a link, with or without the page's address. It is as written: ``check`` judges it.

    :raises ModelError: Where the link was cut or damaged.
    """
    text, _ = _engine.from_link(link)
    return json.loads(text)
