"""Starts real servers for the tests of this directory."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import httpx
import pytest
from qdrant_client import QdrantClient

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

API_KEY = "test-key"


class StoreProcess:
    """The embedded vector store in a process of its own."""

    def __init__(self, directory: Path, *options: str, port: int | None = None) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log_file = directory.with_name(f"{directory.name}-{self.port}.log")
        command = [sys.executable, "-m", "slowwave.deploy.embedded.qdrant_server"]
        with self.log_file.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--dir", str(directory), "--port", str(self.port), *options],
                env=os.environ | {"SLOWWAVE_QDRANT_API_KEY": API_KEY, "RUST_BACKTRACE": "0"},
                stderr=log,
            )

    @property
    def log(self) -> str:
        return self.log_file.read_text()

    def wait_ready(self) -> StoreProcess:
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log
            try:
                httpx.get(f"{self.url}/readyz").raise_for_status()
            except httpx.TransportError:
                time.sleep(0.02)
            else:
                return self
        raise AssertionError(f"not ready in 30 s: {self.log}")

    def client(self) -> QdrantClient:
        return QdrantClient(url=self.url, headers={"api-key": API_KEY}, check_compatibility=False)

    def stop(self) -> int:
        self.process.terminate()
        return self.process.wait(30)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(30)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def started_stores() -> Iterator[Callable[..., StoreProcess]]:
    """A function that starts store processes; they end with its user."""
    started: list[StoreProcess] = []

    def start(directory: Path, *options: str, port: int | None = None) -> StoreProcess:
        started.append(StoreProcess(directory, *options, port=port))
        return started[-1]

    yield start
    for store in started:
        store.kill()


start_store = pytest.fixture(started_stores, name="start_store")
start_shared_store = pytest.fixture(started_stores, scope="module", name="start_shared_store")


@pytest.fixture(scope="session")
def store_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[StoreProcess]:
    """One embedded vector store for all tests that only talk to it."""
    store = StoreProcess(tmp_path_factory.mktemp("store") / "data").wait_ready()
    yield store
    assert store.stop() == 0
