"""Runs what the README shows: its Python block and its commands, against a real stack."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from slowwave.deploy.embedded.sandbox import sandbox
from slowwave.deploy.embedded.supervisor import PARTS

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
LIMIT = 60  # seconds a command


def blocks(kind: str) -> list[str]:
    """The fenced blocks of one kind."""
    return re.findall(rf"```{kind}\n(.*?)```", README, re.DOTALL)


def main() -> int:
    """Run all of them in order; the first failure ends it."""
    commands = [line[2:] for block in blocks("console") for line in block.splitlines() if line.startswith("$ ")]
    with sandbox(PARTS) as settings, tempfile.TemporaryDirectory() as elsewhere:
        env = {**os.environ, "SLOWWAVE_DATA_DIR": str(settings.data_dir)}
        for block in blocks("python"):
            run([sys.executable, "-c", block], env, elsewhere)
        time.sleep(1)
        for command in commands:
            _, *words = shlex.split(command)
            run([sys.executable, "-m", "slowwave.cli", *words], env, elsewhere)
    print(f"{len(blocks('python'))} blocks and {len(commands)} commands of the README ran")
    return 0


def run(command: list[str], env: dict[str, str], folder: str) -> None:
    """Run one command; stop everything when it fails."""
    done = subprocess.run(command, env=env, cwd=folder, capture_output=True, text=True, timeout=LIMIT, check=False)
    print(f"{'ok ' if done.returncode == 0 else 'BAD'} {' '.join(command[1:])[:100]!r}")
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


if __name__ == "__main__":
    sys.exit(main())
