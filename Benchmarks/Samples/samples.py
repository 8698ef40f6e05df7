#!/usr/bin/env python3
"""Compares generated samples with the labels of readers, and reports figures for each description.

    Benchmarks/Samples/samples.py --codegen PATH [--modules FOLDER] [--labels FOLDER] [--worst [COUNT]] [--json FILE] FILE …

`mockList(count: 5)` of every type is compiled and decoded; README.md explains the columns. `--worst` also prints the worst
values of each figure and of each kind. Exits with 1 if a limit is exceeded and `--limits` is given.
"""
import argparse
import collections
import json
import pathlib
import sys

from description import Description
from figures import COLUMNS, FIGURES, judged
from labels import Labels
from rows import Failure, generated


def cell(counted, column):
    hits, total = counted[column.name]
    if column.isCount:
        return f"{hits}"
    return f"{100 * hits / total:.1f}" if total else "–"


def printed(results):
    print("| | " + " | ".join(results) + " | all | limit |")
    print("|---|" + "---:|" * (len(results) + 2))
    total = collections.defaultdict(lambda: [0, 0])
    for counted in results.values():
        for name, (hits, count) in counted.items():
            total[name][0] += hits
            total[name][1] += count
    for column in COLUMNS:
        values = [cell(counted, column) for counted in list(results.values()) + [total]]
        print(f"| {column.title} | " + " | ".join(values) + f" | {column.limit if column.limit is not None else ''} |")
    return total


def printWorst(name, hits, count):
    """The values of a figure, those that are in most rows first."""
    grouped = collections.Counter(hits)
    if grouped:
        print(f"\n{name}: {sum(grouped.values())} values, {len(grouped)} different")
    for (place, value), times in sorted(grouped.items(), key=lambda item: (-item[1], item[0]))[:count]:
        print(f"    {times:4}  {place}: {value}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--codegen", type=pathlib.Path, required=True)
    parser.add_argument("--modules", type=pathlib.Path, help="the modules of the runtime; by default, beside the program")
    parser.add_argument("--labels", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent / "labels")
    parser.add_argument("--worst", type=int, nargs="?", const=20, default=0)
    parser.add_argument("--json", type=pathlib.Path, help="write the figures and the values to this file")
    parser.add_argument("--limits", action="store_true")
    arguments = parser.parse_args()
    modules = (arguments.modules or arguments.codegen.parent / "Modules").resolve()
    results, worst, agreements = {}, collections.defaultdict(list), []
    for file in arguments.files:
        description = Description(file)
        labels = Labels(arguments.labels, description.name)
        try:
            rows, dumped, size = generated(arguments.codegen.resolve(), modules, description)
        except Failure as failure:
            sys.exit(f"{description.name}: {failure}")
        results[description.name], hits = judged(description, labels, rows, dumped, size)
        for name, values in hits.items():
            worst[name] += [(f"{description.name} {place}", value) for place, value in values]
        agreements.append((description.name, labels.agreement()))
    total = printed(results)
    for name, agreement in agreements:
        if agreement:
            print(f"\nreaders of {name}: {agreement}")
    if arguments.worst:
        for name in list(FIGURES) + sorted(set(worst) - set(FIGURES)):
            printWorst(name, worst[name], arguments.worst)
    if arguments.json:
        arguments.json.write_text(json.dumps({"figures": results, "values": worst}, indent=1, ensure_ascii=False))
    exceeded = [column.title for column in COLUMNS if column.isExceeded(*total[column.name])]
    if arguments.limits and exceeded:
        sys.exit("exceeded: " + ", ".join(exceeded))


if __name__ == "__main__":
    main()
