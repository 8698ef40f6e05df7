"""Cells and rows of the Markdown tables."""

import sys

from installed import CODEGEN
from measuring import Failure, median, ratio


def head(names):
    return [row(names), row(["---"] * len(names))]


def row(cells):
    return f"| {' | '.join(cells)} |"


def number(value):
    """Returns a number with two or three significant digits."""
    if value >= 99.5:
        return f"{value:,.0f}"
    return f"{value:.0f}" if value >= 9.95 else f"{value:.1f}" if value >= 2 else f"{value:.2f}"


def times(results, name, figure="cpu"):
    """Returns the ratio to codegen in words, or an empty text for codegen."""
    if name == CODEGEN or isinstance(results.get(CODEGEN, Failure()), Failure):
        return ""
    return f", × {number(ratio(results[name], results[CODEGEN], figure))}"


def cell(results, name, words):
    """Returns the text that `words` makes of the median, `fails`, or a dash if the peer did not take part."""
    if name not in results:
        return "—"
    if isinstance(results[name], Failure):
        return "fails"
    return words(median(results[name]))


def generated(results, name):
    """CPU seconds, the ratio to codegen, and the peak memory."""
    return cell(results, name, lambda run: f"{number(run.cpu)} s{times(results, name)}, {number(run.megabytes)} MB")


def seconds(results, name):
    """CPU seconds, and the ratio to codegen."""
    return cell(results, name, lambda run: f"{number(run.cpu)} s{times(results, name)}")


def microseconds(results, name):
    """CPU time of one repetition, and the ratio to codegen."""
    def words(cost):
        time = f"{number(cost.cpu / 1e3)} ms" if cost.cpu >= 1_000 else f"{number(cost.cpu)} µs"
        return time + times(results, name)

    return cell(results, name, words)


def failure(name, results):
    """Prints a failure to standard error, so that the table stays a table."""
    print(f"{name}: {results}", file=sys.stderr)
    return []
