"""The outcome of a process: its exit status, its output, its time and its memory."""

import os
import resource
import subprocess
import tempfile
import threading
from pathlib import Path

SURVEY = str(Path(__file__).resolve().parent.parent / "Survey" / "survey.py")
SECONDS = 5
MEGABYTES = 500


class Outcome:
    """A finished process. Its CPU seconds, its address space and its wall time are limited."""

    def __init__(self, command, folder, seconds=120, megabytes=4_000):
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
            resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

        with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                command, cwd=folder, stdout=output, stderr=errors, stdin=subprocess.DEVNULL, preexec_fn=limit)
            timer = threading.Timer(20 * seconds, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            self.has_hung = not timer.is_alive()
            timer.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            self.status = process.returncode
            self.seconds = usage.ru_utime + usage.ru_stime
            self.megabytes = usage.ru_maxrss / 1024
            output.seek(0), errors.seek(0)
            self.output = output.read(4_000_000).decode(errors="replace")
            self.errors = errors.read(4_000_000).decode(errors="replace")

    def is_bad(self):
        return self.reason() is not None

    def reason(self):
        """Returns the reason why the outcome is a finding, or None. Limits CPU seconds because the machine may be busy."""
        if self.megabytes > MEGABYTES:
            return f"over {MEGABYTES} MB"
        if self.seconds > SECONDS:
            return f"over {SECONDS} s"
        if self.has_hung:
            return "hung"
        if self.status not in (0, 1):
            trap = next((line for line in self.errors.splitlines() if "Fatal error" in line), "")
            return f"exit {self.status} {trap}".strip()
        return None
