"""Runs programs, and measures the time and memory of each with all of its child processes."""

import os
import statistics
import subprocess
import time
from typing import NamedTuple


class Run(NamedTuple):
    """Wall and CPU seconds, and the peak memory of the largest process in megabytes."""

    wall: float
    cpu: float
    megabytes: float


class Failure(Exception):
    """The end of the output of a program that failed."""


def measured(command, folder=None, output=False):
    """Runs a program and returns its figures, and its standard output if `output` is set."""
    start = time.monotonic()
    process = subprocess.Popen(
        [str(word) for word in command], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL if output else subprocess.STDOUT)
    text = process.stdout.read().decode(errors="replace")
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    run = Run(time.monotonic() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
    if process.returncode != 0:
        raise Failure(f"{command[0]} ended with {process.returncode}: {text[-3000:]}")
    return (run, text) if output else run


def alternated(tasks, runs):
    """Runs each of the named functions `runs` times, in turns, and returns the list of results of each name.

    A function that raises a Failure is not called again; the failure takes the place of its results. The load of a
    machine changes, so only figures of the same turn are compared with each other.
    """
    results = {name: [] for name in tasks}
    for _ in range(runs):
        for name, task in tasks.items():
            if isinstance(results[name], Failure):
                continue
            try:
                results[name].append(task())
            except Failure as failure:
                results[name] = failure
    return results


def median(results):
    """Returns the median of each figure."""
    return type(results[0])(*map(statistics.median, zip(*results)))


def ratio(results, reference, figure):
    """Returns the median of the ratios of a figure within each turn."""
    return statistics.median(getattr(one, figure) / getattr(other, figure) for one, other in zip(results, reference))
