#!/usr/bin/env python3
"""Prints the names of a client that changed between two versions of the tool, as a Markdown table.

    codegen dump --stage symbols --spec FILE --name NAME > old.json     # the old version
    codegen dump --stage symbols --spec FILE --name NAME > new.json     # the new version
    Benchmarks/Shape/renames.py old.json new.json [--all]

Operations, parameters and schemas are matched by their locations in the description. Schemas are listed if the name of a
type changed. `--all` lists every schema whose type is spelled differently, and schemas that only one version has.
"""

import argparse
import json
import re


def operations(table):
    return {(entry["file"], entry["pointer"]): entry for entry in table["operations"]}


def schemas(table):
    return {(entry["file"], entry["pointer"], entry["direction"]): entry["type"] for entry in table["schemas"]}


def operation_rows(old, new):
    for key, before in operations(old).items():
        after = operations(new).get(key)
        if after is None:
            yield before["client"], "–"
            continue
        if before["endpoint"] != after["endpoint"]:
            yield before["endpoint"], after["endpoint"]
        if before["client"] != after["client"]:
            yield before["client"], after["client"]


def type_names(spelling):
    return re.findall(r"\w+", spelling)


def schema_rows(old, new, lists_all):
    seen = set()
    later = schemas(new)
    # A type that was split by direction, or merged, is listed once.
    by_location = {}
    for (file, pointer, _), type in later.items():
        by_location.setdefault((file, pointer), type)
    for (file, pointer, direction), before in schemas(old).items():
        after = later.get((file, pointer, direction)) or by_location.get((file, pointer))
        if after is None:
            rows = [(before, "–")] if lists_all else []
        elif len(type_names(before)) == len(type_names(after)) and not lists_all:
            rows = [pair for pair in zip(type_names(before), type_names(after)) if pair[0] != pair[1]]
        else:
            rows = [(before, after)] if before != after and lists_all else []
        for row in rows:
            if row not in seen:
                seen.add(row)
                yield row


def tables(path):
    with open(path, encoding="utf-8") as file:
        content = json.load(file)
    return {table["module"]: table for table in (content if isinstance(content, list) else [content])}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--all", action="store_true")
    options = parser.parse_args()
    old, new = tables(options.old), tables(options.new)
    for module in old:
        if module not in new:
            continue
        rows = [*operation_rows(old[module], new[module]), *schema_rows(old[module], new[module], options.all)]
        print(f"## {module}\n")
        if not rows:
            print("No name changed.\n")
            continue
        print("| old name | new name |\n|---|---|")
        for before, after in rows:
            print(f"| `{before}` | `{after}` |" if after != "–" else f"| `{before}` | – |")
        print()


if __name__ == "__main__":
    main()
