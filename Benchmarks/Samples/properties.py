#!/usr/bin/env python3
"""Chooses properties of the responses of descriptions, and writes a table for each description that readers label.

    Benchmarks/Samples/properties.py --output FOLDER [--count 200] [--seed 64] [--labels FOLDER] FILE …

`FOLDER/NAME.properties.tsv` has what a reader needs. `--labels` also writes `NAME.reader-a.tsv` and `NAME.reader-b.tsv`
with empty labels for these rows, unless the files exist. labels/README.md has the instructions for readers.
"""
import argparse
import pathlib
import random
import re

from description import Description, leaf

# The number of chosen properties with one name and shape in a description, so that `id` and `name` do not fill the table.
MAXIMUM_EQUAL_NAMES = 4
UNITS = re.compile(
    r"\b(percent(?:age)?|%|(?:milli|micro|nano)?seconds?|minutes?|hours?|days?|bytes?|[kKMG]i?B|cents?|pixels?|px|metres?"
    r"|kilometres?|km|miles?|kcal|calories|[kKMG]?Wh?|volts?|amp(?:ere)?s?|celsius|fahrenheit|degrees?|bpm|mmol/L|mg/dL"
    r"|grams?|kg|ounces?|pounds?|inch(?:es)?|ticks?|epoch|timestamps?|iso[ -]?\d{3,4}|rfc ?\d{3,4}|e\.164|utc)\b", re.I)

COLUMNS = ["row", "pointer", "schema", "name", "type", "required", "format", "pattern", "limits", "enum", "units",
           "description", "siblings"]
LABELS = ["kind", "examples", "flag", "end", "unit", "constant"]


def text(value, length=120):
    """One cell of the table."""
    line = " ".join(str(value).split())
    return line if len(line) <= length else line[:length - 1] + "…"


def owner(schema):
    """The name of a component, with the path of an inline schema inside of it; or the operation of an inline response."""
    tokens = [token.replace("~1", "/").replace("~0", "~") for token in schema.pointer.split("/")[1:]]
    if tokens[0] == "paths":
        return " ".join([tokens[2].upper(), tokens[1]] + tokens[5:])
    return ".".join(token for token in tokens[1 if tokens[0] == "definitions" else 2:] if token != "properties")


def nullable(schema):
    node = schema.node
    declared = node.get("type")
    branches = [branch.get("type") for keyword in ("oneOf", "anyOf") for branch in node.get(keyword) or []]
    return bool(node.get("nullable") or isinstance(declared, list) and "null" in declared or "null" in branches)


def limits(node):
    keywords = ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength")
    return ", ".join(f"{keyword} {node[keyword]}" for keyword in keywords if keyword in node)


def rows(description):
    """Every scalar or free-form property of the responses, once for each location of its declaration."""
    found = []
    for schema in description.objects():
        names = list(schema.node["properties"])
        for name in names:
            declared = schema.child("properties", name)
            value = leaf(declared)
            if not value:
                continue
            scalar, shape = value
            node = schema.node["properties"][name]
            written = node.get("description") or declared.node.get("description") or scalar.node.get("description") or ""
            enum = scalar.node.get("enum") or ([scalar.node["const"]] if "const" in scalar.node else [])
            hints = {hint.lower() for hint in UNITS.findall(name.replace("_", " ") + " " + str(written))}
            found.append({
                "pointer": schema.pointer + "/properties/" + name.replace("~", "~0").replace("/", "~1"),
                "schema": owner(schema), "name": name, "type": shape,
                "required": ("yes, or null" if nullable(declared) else "yes") if name in schema.required else "no",
                "format": scalar.node.get("format", ""), "pattern": text(scalar.node.get("pattern", ""), 80),
                "limits": limits(scalar.node), "enum": text(" | ".join(map(str, enum)), 160),
                "units": ", ".join(sorted(hints)), "description": text(written),
                "siblings": text(" ".join(other for other in names if other != name), 300),
            })
    return found


def chosen(found, count, seed, name):
    generator = random.Random(f"{seed} {name}")
    shuffled = found[:]
    generator.shuffle(shuffled)
    counts = {}
    result = []
    for row in shuffled:
        key = (row["name"], row["type"])
        if counts.get(key, 0) < MAXIMUM_EQUAL_NAMES and len(result) < count:
            counts[key] = counts.get(key, 0) + 1
            result.append(row)
    order = {row["pointer"]: index for index, row in enumerate(found)}
    return sorted(result, key=lambda row: order[row["pointer"]])


def write(path, columns, table):
    lines = ["\t".join(columns)] + ["\t".join(text(row.get(column, ""), 400) for column in columns) for row in table]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", default="64")
    parser.add_argument("--labels", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.output.mkdir(parents=True, exist_ok=True)
    for file in arguments.files:
        description = Description(file)
        found = rows(description)
        table = chosen(found, arguments.count, arguments.seed, description.name)
        for index, row in enumerate(table, 1):
            row["row"] = index
        write(arguments.output / f"{description.name}.properties.tsv", COLUMNS, table)
        print(f"{description.name}: {len(table)} of {len(found)} properties")
        for reader in "ab" if arguments.labels else "":
            path = arguments.labels / f"{description.name}.reader-{reader}.tsv"
            if not path.exists():
                write(path, ["row", "pointer", "name", "type"] + LABELS, table)


if __name__ == "__main__":
    main()
