"""The contract of a turn as JSON Schema, so that any language can publish with one XADD: `make schema` writes it."""

from __future__ import annotations

import sys

import orjson
from pydantic.json_schema import GenerateJsonSchema

from .turn import TurnEvent


def exported() -> bytes:
    """The JSON Schema of TurnEvent, version 1, as `turn-event.v1.json` holds it."""
    schema = {"$schema": GenerateJsonSchema.schema_dialect, **TurnEvent.model_json_schema()}
    return orjson.dumps(schema, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)


if __name__ == "__main__":
    sys.stdout.buffer.write(exported())
