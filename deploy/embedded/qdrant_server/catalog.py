"""Remembers which collections exist: their configuration, payload indexes and aliases, in one small file."""

from __future__ import annotations

import os
import re
import uuid
from typing import TYPE_CHECKING

from pydantic import BaseModel, Field, ValidationError
from qdrant_client.http import models

from ....schemas.errors import StackError
from .validate import Refusal, VectorSpace, not_served, wrong_input

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

FILE = "collections.json"
INVALID_NAME = re.compile(r'[<>:"/\\|?*\x00-\x1f]')  # what a Qdrant server refuses in names


class Entry(BaseModel):
    """One collection as it was asked for, and the folder that holds it."""

    folder: str
    config: models.CreateCollection
    indexes: dict[str, models.PayloadSchemaParams] = Field(default_factory=dict)

    @property
    def dense(self) -> dict[str, models.VectorParams]:
        """Dense vectors by name; the unnamed one is ""."""
        vectors = self.config.vectors
        return {"": vectors} if isinstance(vectors, models.VectorParams) else dict(vectors or {})

    @property
    def sparse(self) -> dict[str, models.SparseVectorParams]:
        """Sparse vectors by name."""
        return self.config.sparse_vectors or {}

    def space(self) -> VectorSpace:
        """What a point or a query of this collection may carry."""
        return VectorSpace({name: params.size for name, params in self.dense.items()}, frozenset(self.sparse))


class Catalog(BaseModel):
    """All collections and aliases. Every change is on disk before it is answered."""

    collections: dict[str, Entry] = Field(default_factory=dict)
    aliases: dict[str, str] = Field(default_factory=dict)

    @classmethod
    def load(cls, directory: Path) -> Catalog:
        """The catalog of a data directory; a new directory gets an empty one."""
        path = directory / FILE
        if not path.exists():
            if any(directory.glob("shards/*")):
                raise StackError(f"{path} is missing, though there are collections beside it: restore it from a backup")
            cls().save(directory)
        try:
            return cls.model_validate_json(path.read_bytes())
        except ValidationError as error:
            cure = f"restore it from a backup, or move {directory} away to start empty"
            raise StackError(f"{path} cannot be read ({error.error_count()} faults): {cure}") from None

    def save(self, directory: Path) -> None:
        """Writes the file whole or not at all; it is on disk when this returns."""
        part = directory / f"{FILE}.part"
        with part.open("wb") as file:
            file.write(self.model_dump_json(by_alias=True, exclude_none=True).encode())
            file.flush()
            os.fsync(file.fileno())
        part.replace(directory / FILE)
        handle = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)

    def resolve(self, name: str) -> str:
        """The collection that a name or an alias means; 404 when there is none."""
        target = self.aliases.get(name, name)
        if target not in self.collections:
            raise Refusal(404, f"Not found: Collection `{name}` doesn't exist!")
        return target

    def changed_aliases(self, actions: Sequence[models.AliasOperations]) -> dict[str, str]:
        """The aliases after all `actions`; nothing changes when one of them is refused."""
        aliases = dict(self.aliases)
        for action in actions:
            match action:
                case models.CreateAliasOperation(create_alias=create):
                    self._check_free(create.alias_name)
                    if create.collection_name not in self.collections:
                        raise Refusal(404, f"Not found: Collection `{create.collection_name}` doesn't exist!")
                    aliases[create.alias_name] = create.collection_name
                case models.RenameAliasOperation(rename_alias=rename):
                    self._check_free(rename.new_alias_name)
                    if rename.old_alias_name not in aliases:
                        raise Refusal(404, f"Not found: Alias {rename.old_alias_name} does not exists!")
                    aliases[rename.new_alias_name] = aliases.pop(rename.old_alias_name)
                case models.DeleteAliasOperation(delete_alias=delete):
                    aliases.pop(delete.alias_name, None)
        return aliases

    def _check_free(self, name: str) -> None:
        if name in self.collections:
            raise Refusal(409, f"Wrong input: Collection `{name}` already exists!")

    def new_entry(self, name: str, config: models.CreateCollection) -> Entry:
        """A checked entry for a new collection; the caller adds it once the engine has made it."""
        self._check_free(name)
        if name in self.aliases:
            raise Refusal(409, f"Wrong input: Alias `{name}` already exists!")
        if INVALID_NAME.search(name) or len(name) > 255:
            raise wrong_input(f"the collection name `{name}` has characters that cannot be used, or too many")
        slug = re.sub(r"[^a-z0-9]+", "-", name.lower())[:40].strip("-")
        entry = Entry(folder=f"{slug or 'collection'}-{uuid.uuid4().hex[:8]}", config=config)
        _check_vectors(entry)
        return entry


def _check_vectors(entry: Entry) -> None:
    if not entry.dense and not entry.sparse:
        raise wrong_input("a collection needs at least one vector")
    if entry.dense.keys() & entry.sparse.keys():
        raise wrong_input("a dense and a sparse vector have the same name")
    if entry.config.quantization_config:
        raise not_served("quantization")
    for name, params in entry.dense.items():
        if not 1 <= params.size <= 65536:
            raise Refusal(422, f"Validation error in JSON body: [vectors.{name}.size: must be from 1 to 65536]")
        if params.multivector_config or params.quantization_config:
            raise not_served(f"multivectors and quantization (vector `{name}`)")
        if params.datatype not in (None, models.Datatype.FLOAT32):
            raise not_served(f"datatype {params.datatype} (vector `{name}`)")
    for name in (*entry.dense, *entry.sparse):
        if INVALID_NAME.search(name) or name in (".", "..") or len(name.encode()) > 200:
            raise wrong_input(f"the vector name `{name}` has characters that cannot be used, or too many")
