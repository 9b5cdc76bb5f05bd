"""The connection to Qdrant, with a time limit, and its faults turned into our errors."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import httpx
from qdrant_client import QdrantClient
from qdrant_client.http.exceptions import ResponseHandlingException, UnexpectedResponse

from ..schemas.errors import StoreUnavailable
from ..schemas.settings import Settings


def connect_qdrant(settings: Settings) -> QdrantClient:
    """An ordinary Qdrant client over HTTP; five seconds a call."""
    if settings.qdrant_url is None:
        raise StoreUnavailable("no Qdrant is configured: run `slowwave up`, or set SLOWWAVE_QDRANT_URL")
    secret = settings.qdrant_api_key.get_secret_value() if settings.qdrant_api_key else None
    # The client warns of a key over plain HTTP, which is no danger on loopback: there it goes as an ordinary header.
    local = secret and urlsplit(settings.qdrant_url).hostname in ("127.0.0.1", "::1", "localhost")
    return QdrantClient(
        url=settings.qdrant_url,
        api_key=None if local else secret,
        headers={"api-key": secret} if local and secret else None,
        timeout=5,
        # The client closes connections to loopback after each call unless it is told otherwise.
        limits=httpx.Limits(max_connections=16, max_keepalive_connections=8),
        check_compatibility=False,
    )


@contextmanager
def qdrant_faults() -> Iterator[None]:
    """Raise a Qdrant that is away or overloaded as StoreUnavailable; a refused request stays what it is."""
    try:
        yield
    except (ResponseHandlingException, httpx.TransportError) as fault:
        raise StoreUnavailable(f"Qdrant does not answer ({type(fault).__name__}): is it running?") from fault
    except UnexpectedResponse as fault:
        if fault.status_code is not None and fault.status_code < 500:
            raise
        raise StoreUnavailable(f"Qdrant answered {fault.status_code}") from fault
