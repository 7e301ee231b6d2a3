"""The types of documents, made from the schema of the format: `python scripts/documents.py` writes package/juxtapose/documents.py.

Optional fields stand in a class of their own (``total=False``): Python 3.10 has no ``NotRequired``.
"""

from __future__ import annotations

import json
import keyword
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

PROJECT = Path(__file__).parents[2]
SCHEMA = PROJECT / "www" / "public" / "model.schema.json"
WRITTEN = PROJECT / "python" / "package" / "juxtapose" / "documents.py"

HEAD = '''"""Types of model documents, for type checkers: a document that keeps to one is written as the format has it.

>>> import juxtapose
>>> program: juxtapose.documents.Program = {
...     "juxtapose": 2, "kind": "program", "machine": {"processors": 8},
...     "program": [{"block": "a", "time": {"uniform": [1, 4]}}],
... }
>>> [outcome.mean for outcome in juxtapose.predict(program).outcomes][1] > 3
True

Made from the schema by scripts/documents.py. Ranges of numbers, and rules between fields, are the engine's to check.
"""

from __future__ import annotations

import typing as t
from collections import abc
'''

PLAIN = {"number": "float", "integer": "int", "string": "str", "boolean": "bool", "null": "None"}
Schema = Mapping[str, Any]


def union(parts: list[str]) -> str:
    """A type that is any of these, each said once."""
    parts = list(dict.fromkeys(parts))
    return parts[0] if len(parts) == 1 else f"t.Union[{', '.join(parts)}]"


def type_of(schema: Schema) -> str:
    """The type of a place, with names of other types quoted."""
    if "$ref" in schema:
        return f'"{schema["$ref"].removeprefix("#/$defs/")}"'
    if "const" in schema:
        return f"t.Literal[{schema['const']!r}]".replace("'", '"')
    for way in ("anyOf", "oneOf"):
        if way in schema:
            return union([type_of(one) for one in schema[way]])
    kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return union([_of_kind(kind, schema) for kind in kinds])


def _of_kind(kind: str, schema: Schema) -> str:
    if kind == "array":
        items = [type_of(one) for one in schema.get("prefixItems", [])] or [type_of(schema["items"])]
        return f"abc.Sequence[{union(items)}]"
    if kind == "object":
        named = [type_of(one) for one in schema.get("properties", {}).values()]
        return f"abc.Mapping[str, {union([*named, type_of(schema['additionalProperties'])])}]"
    return PLAIN[kind]


def is_record(schema: Schema) -> bool:
    """Whether its fields have fixed names."""
    return "properties" in schema and schema.get("additionalProperties") is False


def said(schema: Schema) -> str:
    """The first sentence of a description."""
    words = " ".join(schema.get("description", "").split())
    first, end, _ = words.partition(". ")
    return first + end.strip()


def record(name: str, schema: Schema) -> Iterator[str]:
    """The class of a record, its optional fields apart from the others."""
    fields = schema["properties"]
    needed = {key: one for key, one in fields.items() if key in schema.get("required", [])}
    free = {key: one for key, one in fields.items() if key not in needed}
    if needed and free:
        yield from half(f"_{name}", needed, "")
    if any(map(keyword.iskeyword, free or needed)):
        yield from half(f"_{name}Free" if free else f"_{name}", free or needed, ", total=False" if free else "")
        bases = ", ".join([f"_{name}"] * bool(needed) + [f"_{name}Free"] * bool(free))
        yield from ["", "", f"class {name}({bases}):", f'    """{said(schema)}"""']
        return
    total = ", total=False" if free else ""
    base = f"_{name}" if needed and free else "t.TypedDict"
    yield from ["", "", f"class {name}({base}{total}):", f'    """{said(schema)}"""', ""]
    yield from lines(free or needed)


def half(name: str, fields: Mapping[str, Schema], total: str) -> Iterator[str]:
    """Some fields of a record; a call where a name of a field is a word of Python's."""
    yield from ["", ""]
    if any(map(keyword.iskeyword, fields)):
        yield f'{name} = t.TypedDict("{name}", {{'
        for key, one in fields.items():
            yield f'    "{key}": {type_of(one)},{remark(one)}'
        yield f"}}{total})"
    else:
        yield f"class {name}(t.TypedDict{total}):"
        yield from lines(fields)


def lines(fields: Mapping[str, Schema]) -> Iterator[str]:
    """Fields of a class, each with its remark."""
    for key, one in fields.items():
        yield f"    {key}: {type_of(one)}{remark(one)}"


def remark(schema: Schema) -> str:
    """The description of a field, behind it."""
    return f"  # {said(schema)}" if said(schema) else ""


def alias(name: str, schema: Schema) -> Iterator[str]:
    """A name for one of several types; records among these get names of their own, after their first field."""
    ways = []
    for one in schema.get("oneOf") or schema.get("anyOf") or [schema]:
        if is_record(one):
            first = one.get("required", list(one["properties"]))[0]
            own = "".join(part.title() for part in first.split("_")) + name
            yield from record(own, {"description": schema.get("description", ""), **one})
            ways.append(f'"{own}"')
        else:
            ways.append(type_of(one))
    if all(way.startswith("t.Literal[") for way in ways):
        ways = [f"t.Literal[{', '.join(way.removeprefix('t.Literal[')[:-1] for way in ways)}]"]
    yield from ["", "", f"{name}: t.TypeAlias = {union(ways)}", f'"""{said(schema)}"""']


def generated() -> str:
    """The module."""
    schema = json.loads(SCHEMA.read_text("utf-8"))
    written = [HEAD.rstrip()]
    for name, one in schema["$defs"].items():
        written += record(name, one) if is_record(one) else alias(name, one)
    written += alias("Document", schema)
    return "\n".join(written) + "\n"


if __name__ == "__main__":
    WRITTEN.write_text(generated(), "utf-8")
