"""What an agent pays for `import slowwave.ingest`."""

from __future__ import annotations

import json
import subprocess
import sys

PROGRAM = """
import json, sys, time
start = time.process_time()
from pydantic import BaseModel
class Model(BaseModel):
    name: str
pydantic = time.process_time() - start
import slowwave.ingest
print(json.dumps([pydantic, time.process_time() - start, sorted(sys.modules)]))
"""
HEAVY = {"celery", "kombu", "qdrant_client", "numpy", "re2", "phonenumbers", "pydantic_settings", "prometheus_client"}


def test_the_import_is_cheap_and_loads_nothing_that_only_servers_need() -> None:
    pydantic, cpu, modules = json.loads(subprocess.check_output([sys.executable, "-c", PROGRAM], text=True))
    assert HEAVY.isdisjoint(name.partition(".")[0] for name in modules)
    # 0.2 s of CPU on an idle machine, half of it pydantic's own, which is the measure when the machine is busy.
    assert cpu <= max(0.3, 3 * pydantic)
