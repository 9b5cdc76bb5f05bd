"""Launcher that turns into one part of the stack, so that no part outlives its supervisor.

It runs as a plain script (nothing of ours is imported) in the new process, before the part itself, because a
preexec_fn in the supervisor is unsafe once it has threads. On Linux the kernel kills the part when its
supervisor dies, however that happens. Elsewhere there is no such signal: the launcher stays, watches a pipe that
only the supervisor holds open, and kills the part when the pipe closes. There a kill -9 of the launcher itself
leaves its part.
"""

import ctypes
import os
import signal
import subprocess
import sys
import threading

PR_SET_PDEATHSIG = 1  # linux/prctl.h


def become(parent: int, argv: list[str]) -> None:
    """Turn into argv, to be killed by the kernel when the parent thread ends. Linux only."""
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it died before the call above took effect
        sys.exit("the supervisor is gone")
    os.execv(argv[0], argv)  # noqa: S606 (argv is the supervisor's own, and no shell is wanted)


def guard(argv: list[str]) -> int:
    """Run argv until it ends, or until standard input closes because the supervisor is gone; its exit code."""
    part = subprocess.Popen(argv, stdin=subprocess.DEVNULL)  # noqa: S603 (argv is the supervisor's own)
    signal.signal(signal.SIGTERM, lambda number, _frame: part.send_signal(number))

    def kill_with_supervisor() -> None:
        os.read(0, 1)
        part.kill()

    threading.Thread(target=kill_with_supervisor, daemon=True).start()
    return part.wait()


if __name__ == "__main__":
    command = sys.argv[2:]
    if sys.platform == "linux":
        become(int(sys.argv[1]), command)
    sys.exit(guard(command))
