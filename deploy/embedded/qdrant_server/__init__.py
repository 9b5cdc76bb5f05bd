"""The embedded stack's vector store: a part of Qdrant's REST API, over Qdrant's own engine."""
