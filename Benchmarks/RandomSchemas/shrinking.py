"""Shrinks a loss: tries reductions of schema and value that keep the loss."""

import copy
import dataclasses
import json
import random

from corpus import Question
from schemas import PREFIX, Case
from translation import Validator

LISTS = ("allOf", "oneOf", "anyOf", "enum", "required", "type", "prefixItems")


@dataclasses.dataclass
class Specimen:
    case: Case
    direction: str
    value: object
    kind: str
    message: str = ""

    @property
    def size(self):
        return len(json.dumps(self.case.components)) + len(json.dumps(self.value))

    @property
    def text(self):
        case = self.case
        return (f"{self.kind} ({case.version}, {self.direction} of {case.direction})\n    "
                f"{json.dumps(case.components)}\n    {json.dumps(self.value)}\n    {self.message}")

    @property
    def question(self):
        return Question(self.case, self.direction, [self.value])


def shrink(specimens, bench, rounds, candidates_each, source: random.Random):
    """Shrinks all specimens at once, with one client for the candidates of a round. Two failed rounds end a specimen."""
    vain = [0] * len(specimens)
    for number in range(rounds):
        tried = [(index, candidate) for index in range(len(specimens)) if vain[index] < 2
                 for candidate in candidates(specimens[index], candidates_each, source)]
        if not tried:
            break
        before = list(specimens)
        for version in ("3.0.3", "3.1.0"):
            group = [(index, candidate) for index, candidate in tried if candidate.case.version == version]
            if group:
                adopt(group, specimens, bench)
        for index, specimen in enumerate(specimens):
            vain[index] = vain[index] + 1 if specimen is before[index] else 0
        smaller = sum(one is not other for one, other in zip(before, specimens))
        print(f"  round {number + 1}: {len(tried)} candidates, {smaller} specimens smaller", flush=True)
    return specimens


def adopt(group, specimens, bench):
    """Adopts, for each specimen, the smallest candidate that has the same loss."""
    losses = bench.measure([candidate.question for _, candidate in group], "shrink")
    for loss in losses:
        index, candidate = group[loss.question]
        if loss.kind == candidate.kind and candidate.size < specimens[index].size:
            candidate.message = loss.message
            specimens[index] = candidate


def candidates(specimen, count, source):
    """Returns smaller specimens whose value is still valid: the smallest first, then others at random."""
    found = {}
    for case, value in reductions(specimen):
        case = Case(case.version, reachable(case.components), case.direction)
        candidate = Specimen(case, specimen.direction, value, specimen.kind)
        if candidate.size < specimen.size:
            found.setdefault(json.dumps([case.components, value], sort_keys=True), candidate)
    ordered = sorted(found.values(), key=lambda candidate: candidate.size)
    smallest, others = ordered[: count * 2], ordered[count * 2:]
    source.shuffle(others)
    chosen = []
    for candidate in smallest[::2] + others:
        if len(chosen) < count and Validator(candidate.case, candidate.direction).accepts(candidate.value):
            chosen.append(candidate)
    return chosen


def reachable(components):
    """Returns the components that are reachable from the root."""
    kept, open_names = set(), ["Root"]
    while open_names:
        name = open_names.pop()
        if name not in kept:
            kept.add(name)
            text = json.dumps(components[name])
            open_names += [other for other in components if f'"{PREFIX}{other}"' in text]
    return {name: schema for name, schema in components.items() if name in kept}


def reductions(specimen):
    case, value = specimen.case, specimen.value
    for components in schema_reductions(case.components):
        yield Case(case.version, components, case.direction), value
    for smaller in value_reductions(value):
        yield case, smaller
    for name in property_names(case.components):
        yield Case(case.version, without_property(case.components, name), case.direction), without_member(value, name)
    for schema in subschemas(case.components):
        for part in parts(value):
            yield Case(case.version, {**case.components, "Root": schema}, case.direction), part


def schema_reductions(components):
    for path, node in nodes(components):
        if not path:
            continue
        for key in list(node):
            yield changed(components, path, {name: item for name, item in node.items() if name != key})
            if key in LISTS and isinstance(node[key], list) and len(node[key]) > 1:
                for index in range(len(node[key])):
                    yield changed(components, path, {**node, key: node[key][:index] + node[key][index + 1:]})
        for key in ("allOf", "oneOf", "anyOf"):
            for part in node.get(key, []) if isinstance(node.get(key), list) else []:
                yield changed(components, path, part)
        if isinstance(node.get("$ref"), str) and len(path) > 1:
            yield changed(components, path, components[node["$ref"][len(PREFIX):]])


def nodes(node, path=()):
    if isinstance(node, dict):
        yield path, node
        for key, child in node.items():
            yield from nodes(child, path + (key,))
    elif isinstance(node, list):
        for index, child in enumerate(node):
            yield from nodes(child, path + (index,))


def changed(root, path, node):
    result = copy.deepcopy(root)
    place = result
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = copy.deepcopy(node)
    return result


def value_reductions(value):
    for path, node in [((), value)] + [(path, node) for path, node in containers(value) if path]:
        keys = list(node) if isinstance(node, dict) else range(len(node)) if isinstance(node, list) else []
        for key in keys:
            smaller = ({name: item for name, item in node.items() if name != key} if isinstance(node, dict)
                       else node[:key] + node[key + 1:])
            yield changed([value], (0,) + path, smaller)[0]


def containers(value, path=()):
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is not None:
        yield path, value
        for key, item in items:
            yield from containers(item, path + (key,))


def parts(value):
    yield value
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    for item in items:
        yield from parts(item)


def subschemas(components):
    for path, node in nodes(components):
        if len(path) > 1 and path[-1] not in ("properties", "mapping", "discriminator"):
            yield node


def property_names(components):
    names = set()
    for path, node in nodes(components):
        if path and path[-1] == "properties":
            names |= set(node)
    return sorted(names)


def without_property(node, name):
    if isinstance(node, list):
        return [without_property(item, name) for item in node]
    if not isinstance(node, dict):
        return node
    result = {key: without_property(item, name) for key, item in node.items()}
    if isinstance(result.get("properties"), dict):
        result["properties"].pop(name, None)
    if isinstance(result.get("required"), list):
        result["required"] = [item for item in result["required"] if item != name]
        if not result["required"]:
            del result["required"]
    return result


def without_member(value, name):
    if isinstance(value, list):
        return [without_member(item, name) for item in value]
    if isinstance(value, dict):
        return {key: without_member(item, name) for key, item in value.items() if key != name}
    return value
