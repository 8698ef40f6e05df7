#!/usr/bin/env python3
"""Counts the values of generated samples that an edit of one property changes.

usage: Benchmarks/Stability/samples.py [--codegen PROGRAM] [--edits N] [--seed N] [--list] FILE …

Each edit changes one property of a component: it removes the property, gives it another type, or adds a property before it.
The values of other properties should stay, except for those that a rule derives from it, such as the e-mail address of a
name. FILE is a description in JSON or YAML; YAML needs PyYAML.
"""
import argparse
import copy
import json
import pathlib
import random
import re
import subprocess
import tempfile

LITERAL = re.compile(r'"""\n(.*?)\n\s*"""', re.DOTALL)


def read(path):
    text = pathlib.Path(path).read_text()
    if path.endswith(".json"):
        return json.loads(text)
    import yaml
    return yaml.safe_load(text)


def leaves(value, path=()):
    """Yields the path and the text of each scalar."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, path + (key,))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from leaves(inner, path + (index,))
    else:
        yield path, json.dumps(value)


def samples(codegen, description, folder):
    """Returns the values of the samples of a client, by file, number of the sample and path."""
    spec = folder / "api.json"
    spec.write_text(json.dumps(description, default=str))
    subprocess.run([codegen, "--spec", spec, "--name", "Sampled", "--output", folder / "out", "--force"], check=True,
                   capture_output=True)
    values = {}
    for file in sorted((folder / "out").rglob("*+Sample*.swift")):
        for number, text in enumerate(LITERAL.findall(file.read_text())):
            try:
                value = json.loads(text)
            except ValueError:
                continue
            values.update({(file.name, number) + path: scalar for path, scalar in leaves(value)})
    return values


def components(description):
    return description.get("components", {}).get("schemas") or description.get("definitions") or {}


def places(description):
    """Returns the component and the name of each string property without an example."""
    return [(name, property) for name, schema in components(description).items()
            for property, inner in (schema.get("properties") or {}).items()
            if isinstance(inner, dict) and inner.get("type") == "string" and not {"example", "examples", "enum", "default"} & set(inner)]


def edited(description, component, name, kind):
    result = copy.deepcopy(description)
    schema = components(result)[component]
    if kind == "type":
        schema["properties"][name] = {"type": "integer"}
    elif kind == "removed":
        del schema["properties"][name]
        if name in schema.get("required", []):
            schema["required"].remove(name)
            if not schema["required"]:
                del schema["required"]
    else:
        added = list(schema["properties"].items())
        added.insert([key for key, _ in added].index(name), ("sideNote", {"type": "string"}))
        schema["properties"] = dict(added)
    return result


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codegen", default=".build/debug/codegen")
    parser.add_argument("--edits", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="prints each changed value")
    parser.add_argument("files", nargs="+")
    arguments = parser.parse_args()
    codegen = str(pathlib.Path(arguments.codegen).resolve())
    print("| description | values | edits | edits with other changes | other values changed by an edit |\n|---|---:|---:|---:|---:|")
    for path in arguments.files:
        description = read(path)
        choices = random.Random(arguments.seed)
        found = places(description)
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            before = samples(codegen, description, folder)
            counts = []
            for component, property in choices.sample(found, min(arguments.edits, len(found))):
                kind = choices.choice(["type", "removed", "added"])
                after = samples(codegen, edited(description, component, property, kind), folder)
                own = {property, "sideNote"}
                changed = [key for key in before.keys() | after.keys()
                           if before.get(key) != after.get(key) and not own & set(key)]
                counts.append(len(changed))
                if arguments.list:
                    for key in sorted(changed, key=str):
                        print(f"{kind} {component}.{property}: {key}: {before.get(key)} → {after.get(key)}")
        share = sum(counts) / max(1, len(counts)) / max(1, len(before))
        print(f"| {pathlib.Path(path).name} | {len(before)} | {len(counts)} | {sum(each > 0 for each in counts)} | {share:.3%} |", flush=True)


if __name__ == "__main__":
    main()
