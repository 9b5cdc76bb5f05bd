"""The HTTP door: turns in, context out, forgetting, receipts, health."""

from .app import create_app

__all__ = ["create_app"]
