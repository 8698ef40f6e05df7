#!/usr/bin/env python3
"""Prints the names of a client that changed between two versions of the tool, as a Markdown table.

    codegen dump --stage symbols --spec FILE --name NAME > old.json     # the old version
    codegen dump --stage symbols --spec FILE --name NAME > new.json     # the new version
    Benchmarks/Shape/renames.py old.json new.json [--all]
    Benchmarks/Shape/renames.py old new --count                         # folders of dumps with the same file names
    Benchmarks/Shape/renames.py old.json new.json --json > renames.json # for apply_renames.py

Operations, schemas and members are matched by their locations in the description and by their wire names. Schemas are
listed if the name of a type changed. Properties, parameters, values, cases of unions, servers and security schemes are
listed if their own name changed. The types of failures, results with several statuses, headers and queries in the
namespaces of a group are listed if their qualified name changed. `--all` lists every schema whose type is spelled differently, and schemas of the old
version that the new version does not have. Dumps of 0.1.0 contain only operations and schemas, so members are not listed for them.

A module is compared with the module of the same name. If each dump has one other module, these two are compared.
`--count` prints the number of changed operations and types by the kind of change. classes.py decides the kind.
"""

import argparse
import collections
import json
import os
import re
import sys

import classes


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


MEMBERS = ("property", "parameter", "member", "alternative", "server", "scheme")


def members(table):
    """Returns the symbols of members by kind, location, wire name and position among the equal ones."""
    found, counts = {}, {}
    for entry in table.get("symbols", []):
        if entry["kind"] not in MEMBERS:
            continue
        name = entry["symbol"].rpartition(".")[2]
        facts = entry["facts"]
        # Cases of unions have no wire name. They are in the order of the description.
        wire = "" if entry["kind"] == "alternative" else facts.get("url") or facts.get("wire", name)
        key = (entry["kind"], entry["file"], entry["pointer"], wire, facts.get("in"))
        counts[key] = counts.get(key, 0) + 1
        found[(*key, counts[key])] = entry["symbol"]
    return found


def member_rows(old, new):
    seen = set()
    later = members(new)
    for key, before in members(old).items():
        after = later.get(key, before)
        if before.rpartition(".")[2] != after.rpartition(".")[2] and key[:-1] not in seen:
            # The alternatives of one union share a key, but not the position.
            seen.add(key if key[0] == "alternative" else key[:-1])
            yield before, after


def nested_types(table):
    """Returns the types in the namespaces of groups by the location of their operation and their kind."""
    found = {}
    for entry in table.get("symbols", []):
        facts = entry["facts"]
        pointer = entry["pointer"].split("/responses/")[0]
        if entry["kind"] == "operation":
            spelled = [name for name in re.findall(r"\w+\.\w+", facts.get("returns", "")) if "Outputs." in name]
            spelled += [facts["query"]] if "query" in facts else []
        else:
            spelled = [facts["swift"].rpartition(".")[0]] if "swift" in facts else []
        for name in spelled:
            found.setdefault((entry["file"], pointer, entry["kind"], entry["symbol"].split(".")[-1]), name)
    return found


def nested_rows(old, new):
    seen, later = set(), nested_types(new)
    for key, before in nested_types(old).items():
        after = later.get(key) or next((name for other, name in later.items() if other[:3] == key[:3]), before)
        if before != after and (before, after) not in seen:
            seen.add((before, after))
            yield before, after


def tables(path):
    with open(path, encoding="utf-8") as file:
        try:
            content = json.load(file)
        except ValueError:
            sys.exit(f"{path}: not a dump of symbols; run 'codegen dump --stage symbols' again, and correct its errors")
    return {table["module"]: table for table in (content if isinstance(content, list) else [content])}


def pairs(old, new):
    """Yields the heading and both tables of each module; a table is `None` if the other dump has no such module."""
    renamed = [name for name in old if name not in new], [name for name in new if name not in old]
    if len(renamed[0]) == len(renamed[1]) == 1:
        before, after = renamed[0][0], renamed[1][0]
        yield f"{before}, now {after}", old[before], new[after]
        renamed = [], []
    for name in old:
        if name in new:
            yield name, old[name], new[name]
    for name in renamed[0]:
        yield name, old[name], None
    for name in renamed[1]:
        yield name, None, new[name]


def rows(old, new, lists_all):
    return [
        *operation_rows(old, new), *schema_rows(old, new, lists_all), *nested_rows(old, new), *member_rows(old, new)]


def as_json(modules):
    """Returns the renames of all modules with their kinds, and the names that the new version still uses."""
    renames, used = [], set()
    for old, new in modules:
        kinds = {
            "operation": operation_rows(old, new), "type": schema_rows(old, new, False), "nested": nested_rows(old, new),
            "member": member_rows(old, new)}
        renames += [
            {"kind": kind, "before": before, "after": after}
            for kind, found in kinds.items() for before, after in found if after != "–"]
        used |= {word for entry in new.get("symbols", []) for word in re.findall(r"\w+", entry["symbol"])}
        used |= {word for entry in new["operations"] for word in re.findall(r"\w+", entry["client"])}
    return {"renames": renames, "used": sorted(used)}


def print_module(heading, old, new, lists_all):
    print(f"## {heading}\n")
    if old is None or new is None:
        dump = "new" if old is None else "old"
        print(f"Only the {dump} dump has this module. Use the same --name for both dumps.\n")
        return
    if "symbols" not in old:
        print("The old dump has no members: properties, parameters, values and cases of unions are not compared.\n")
    found = rows(old, new, lists_all)
    if not found:
        print("No name changed.\n")
        return
    print("| old name | new name |\n|---|---|")
    for before, after in found:
        print(f"| `{before}` | `{after}` |" if after != "–" else f"| `{before}` | – |")
    print()


def count(paths):
    """Prints the numbers of changed operations and types by the kind of change."""
    operation_kinds, type_kinds, total = collections.Counter(), collections.Counter(), collections.Counter()
    nested = collections.Counter()
    for old_path, new_path in paths:
        for _, old, new in pairs(tables(old_path), tables(new_path)):
            if old is None or new is None:
                continue
            later = operations(new)
            total["operations"] += len(old["operations"])
            for key, before in operations(old).items():
                operation_kinds[classes.of_operation(before, later.get(key))] += 1
            total["types"] += len({name for type in schemas(old).values() for name in type_names(type)})
            namespaces = {name for name in nested_types(old).values()}
            total["nested"] += len(namespaces)
            nested["changed"] += len({before for before, _ in nested_rows(old, new)})
            for before, after in schema_rows(old, new, False):
                type_kinds[classes.of_type(before, after, new["module"])] += 1
    del operation_kinds[None]
    print(f"{nested['changed']} of {total['nested']} nested types of errors, outputs, headers and queries changed\n")
    for kinds, noun in (operation_kinds, "operations"), (type_kinds, "types"):
        print(f"{sum(kinds.values())} of {total[noun]} {noun} changed\n\n| change | {noun} |\n|---|---:|")
        for kind in classes.KINDS:
            if kinds[kind]:
                print(f"| {kind} | {kinds[kind]} |")
        print()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--count", action="store_true")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    names = sorted(os.listdir(options.old)) if os.path.isdir(options.old) else [""]
    paths = [(os.path.join(options.old, name).rstrip("/"), os.path.join(options.new, name).rstrip("/")) for name in names]
    if options.count:
        count(paths)
        return
    for old_path, new_path in paths:
        old, new = tables(old_path), tables(new_path)
        if not old or not new:
            sys.exit(f"{new_path if old else old_path}: no module")
        if options.json:
            print(json.dumps(as_json([found[1:] for found in pairs(old, new) if all(found)]), indent=1))
            continue
        for heading, before, after in pairs(old, new):
            print_module(heading, before, after, options.all)


if __name__ == "__main__":
    main()
