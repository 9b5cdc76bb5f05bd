"""The collections of one alias, one for each embedder generation; the alias names the current one."""

from __future__ import annotations

from qdrant_client import QdrantClient, models
from qdrant_client.http.exceptions import UnexpectedResponse

from ..schemas.names import DENSE, LEXICAL
from .connect_qdrant import qdrant_faults

KEYWORDS = (
    *("user_id", "agent_id", "visibility", "session_id", "kind", "status", "slot", "sources", "speaker"),
    *("replaced_by", "challengers", "named"),
)
INDEXES: dict[str, models.PayloadSchemaType | models.KeywordIndexParams] = {
    "owner": models.KeywordIndexParams(type=models.KeywordIndexType.KEYWORD, is_tenant=True),
    **dict.fromkeys(KEYWORDS, models.PayloadSchemaType.KEYWORD),
    **dict.fromkeys(("occurred_at", "expires_at"), models.PayloadSchemaType.DATETIME),
}


class Generations:
    """Which generations there are, and which one is current."""

    def __init__(self, client: QdrantClient, alias: str) -> None:
        self._client = client
        self._alias = alias

    def name(self, generation: str) -> str:
        """The collection of a generation."""
        return f"{self._alias}-{generation}"

    def current(self) -> str | None:
        """The collection that the alias names; None before the first start."""
        with qdrant_faults():
            aliases = {a.alias_name: a.collection_name for a in self._client.get_aliases().aliases}
        return aliases.get(self._alias)

    def all(self) -> list[str]:
        """All collections of the alias, the current one first."""
        current, prefix = self.current(), self.name("")
        with qdrant_faults():
            names = [found.name for found in self._client.get_collections().collections]
        return sorted((n for n in names if n.startswith(prefix)), key=lambda name: (name != current, name))

    def create(self, name: str, dim: int) -> None:
        """Create a collection and its indexes, whatever of them is missing: who created it may have died over it."""
        with qdrant_faults():
            if not self._client.collection_exists(name):
                self._create(name, dim)
            there = self._client.get_collection(name).payload_schema
            for field in INDEXES.keys() - there.keys():
                self._client.create_payload_index(name, field, INDEXES[field])

    def _create(self, name: str, dim: int) -> None:
        try:
            self._client.create_collection(
                name,
                vectors_config={DENSE: models.VectorParams(size=dim, distance=models.Distance.COSINE)},
                sparse_vectors_config={LEXICAL: models.SparseVectorParams(modifier=models.Modifier.IDF)},
            )
        except UnexpectedResponse:  # another process was faster
            if not self._client.collection_exists(name):
                raise

    def switch(self, name: str) -> None:
        """Make a collection the current one, at once for all who ask."""
        delete = models.DeleteAliasOperation(delete_alias=models.DeleteAlias(alias_name=self._alias))
        create = models.CreateAlias(collection_name=name, alias_name=self._alias)
        old = [delete] if self.current() else []
        with qdrant_faults():
            self._client.update_collection_aliases([*old, models.CreateAliasOperation(create_alias=create)])

    def drop(self, name: str) -> None:
        """Delete a collection that is not current any more."""
        with qdrant_faults():
            self._client.delete_collection(name)
