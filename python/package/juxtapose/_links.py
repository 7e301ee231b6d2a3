"""Models as links to the page, and from version 1 of the format."""

from __future__ import annotations

import json
from typing import Any

from . import _engine
from ._errors import ModelError, Problem
from ._models import Model, of_class, text_of


def to_link(model: Model, page: str = "") -> str:
    """A link that holds the whole model: what stands behind the ``#`` of the page's address, or with it.

    >>> import juxtapose
    >>> juxtapose.to_link('{"juxtapose": 1}')
    'model=%7B%22juxtapose%22:1%7D&crc=9d8bade1'

    :param page: The page's address; what stands behind its ``#`` is left out.
    :raises ModelError: Where the text is no JSON object, or too long for a link.
    """
    fragment = _engine.to_link(text_of(model))
    return f"{of_class(page, 'page', str, 'a text').partition('#')[0]}#{fragment}" if page else fragment


def from_link(link: str) -> dict[str, Any]:
    """The model document of a link, with or without the page's address, upgraded to this version: ``check`` judges it.

    :raises ModelError: Where the link was cut or damaged.
    """
    text, _ = _engine.from_link(of_class(link, "link", str, "a text"))
    document: dict[str, Any] = json.loads(text)
    return document


def upgrade(model: Model) -> dict[str, Any]:
    """A document of version 1, whose plain numbers counted ticks, as one of version 2, which means the same; any other one as it is.

    >>> import juxtapose
    >>> old = {"juxtapose": 1, "kind": "taskgraph", "unit": "s", "tick": 0.1, "tasks": [{"task": "a", "time": 12}]}
    >>> juxtapose.upgrade(old)["tasks"]
    [{'task': 'a', 'time': 1.2}]

    :raises ModelError: Where the model is neither a dict nor the JSON text of an object.
    """
    text = text_of(model)
    try:
        document = json.loads(_engine.upgrade(text))
    except (ValueError, RecursionError) as error:
        raise ModelError([Problem("", "syntax", f"is not JSON: {error}")]) from None
    if not isinstance(document, dict):
        raise ModelError([Problem("", "type", f"is of the class {type(document).__name__}, not an object")])
    return document
