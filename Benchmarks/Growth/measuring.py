"""Runs `codegen generate` once and measures it."""

import os
import re
import subprocess
import time
from typing import NamedTuple


class Run(NamedTuple):
    seconds: float
    # The user and system time of the process.
    cpu: float
    megabytes: float
    # The exit status, negative for a signal, or None for a run that took too long.
    status: int | None
    message: str

    @property
    def ended(self):
        return {0: "ok", 1: "error", None: "too long"}.get(self.status, "status %s" % self.status)


def measure(program, folder, spec, limit):
    """Generates `folder`/`spec` into the new folder `folder`/out. Without `spec`, the configuration in `folder` is used."""
    arguments = ["--spec", spec, "--name", "T", "--output", "out"] if spec else []
    with open(os.path.join(folder, "errors"), "w+") as errors:
        start = time.monotonic()
        process = subprocess.Popen(
            [program] + arguments, cwd=folder, stdout=subprocess.DEVNULL, stderr=errors)
        status, usage = wait(process, start + limit)
        seconds = time.monotonic() - start
        errors.seek(0)
        first = first_message(errors.read(2_000_000))
    return Run(
        seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, status, first[:110])


def first_message(text):
    """Returns the first error, or else the first warning."""
    found = re.search(r"^.*?: error: .*", text, re.MULTILINE) or re.search(r"^.*?: warning: .*", text, re.MULTILINE)
    return found.group(0) if found else ""


def wait(process, deadline):
    while True:
        pid, status, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            process.returncode = os.waitstatus_to_exitcode(status)
            return process.returncode, usage
        if time.monotonic() > deadline:
            process.kill()
            _, _, usage = os.wait4(process.pid, 0)
            process.returncode = -9
            return None, usage
        time.sleep(0.002)
