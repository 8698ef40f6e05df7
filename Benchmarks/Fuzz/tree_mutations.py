"""Mutations of a parsed description. Each function takes a `Case` and a random generator, and changes the case in place."""

import copy

import odd_values
from nodes import CHILDREN, is_object, of_kind, places
from pointers import random_reference

MAXIMUM_COPIED_NODES = 500


def any_place(case, rng, accept=lambda place: True):
    found = [place for place in places(case.root) if accept(place)]
    return rng.choice(found) if found else None


def is_small(place):
    return len(places({"": place.node})) <= MAXIMUM_COPIED_NODES


def copied(node):
    return copy.deepcopy(node)


def swap_nodes(case, rng):
    first, second = any_place(case, rng), any_place(case, rng)
    if first and second and not first.contains(second) and not second.contains(first):
        first.node, second.node = second.node, first.node


def swap_objects(case, rng):
    """Swaps two objects, usually of different kinds."""
    first, second = of_kind(case.root, rng), of_kind(case.root, rng)
    if first and second and not first.contains(second) and not second.contains(first):
        first.node, second.node = second.node, first.node


def copy_object(case, rng):
    """Replaces an object by a copy of another, possibly of one that contains it."""
    source, target = of_kind(case.root, rng), of_kind(case.root, rng)
    if source and target:
        target.node = copied(source.node)


def copy_same_kind(case, rng):
    source = of_kind(case.root, rng)
    target = source and of_kind(case.root, rng, source.kind)
    if target:
        target.node = copied(source.node)


def move_object(case, rng):
    """Moves an object below a random key of an object of any kind."""
    source = of_kind(case.root, rng)
    target = source and of_kind(case.root, rng)
    if target and not source.contains(target):
        # Removing an element of a list changes the keys of the next elements.
        node, holder = source.node, target.node
        source.remove()
        keys = sorted(key for key in CHILDREN.get(target.kind, {}) if key != "*")
        holder[rng.choice(keys) if keys and rng.random() < 0.8 else odd_values.name(rng)] = node


def duplicate_key(case, rng):
    """Adds a node again under other keys of the same mapping or list."""
    place = any_place(case, rng)
    if not is_small(place):
        return
    for _ in range(rng.choice([1, 1, 2, 30])):
        if isinstance(place.parent, list):
            place.parent.insert(rng.randrange(len(place.parent) + 1), copied(place.node))
        else:
            key = str(place.key)
            similar = [key + "_", key + "-", key.upper(), key.lower(), key.capitalize(), key.replace("_", "-"), "_" + key, key + "2"]
            place.parent[rng.choice(similar + [odd_values.name(rng)])] = copied(place.node)


def duplicate_many(case, rng):
    """Adds an object 20 to 60 times, under keys with the same words."""
    place = of_kind(case.root, rng)
    if not place or not is_small(place):
        return
    for number in range(rng.choice([20, 60])):
        if isinstance(place.parent, list):
            place.parent.append(copied(place.node))
        else:
            key = str(place.key)
            place.parent[key[:1] + "-_. "[number % 4] * (1 + number // 4) + key[1:]] = copied(place.node)


def delete_node(case, rng):
    place = any_place(case, rng)
    if place and len(place.path) > 1:
        place.remove()


def delete_child(case, rng):
    """Removes a key of an object of any kind: required keys are removed as often as others."""
    place = of_kind(case.root, rng)
    if place and place.node:
        del place.node[rng.choice(sorted(place.node, key=str))]


def rename_key(case, rng):
    place = any_place(case, rng, lambda place: isinstance(place.parent, dict))
    if place:
        new = odd_values.name(rng) if rng.random() < 0.8 else any_place(case, rng, lambda place: isinstance(place.parent, dict)).key
        entries = [(new if key == place.key else key, node) for key, node in place.parent.items()]
        place.parent.clear()
        place.parent.update(entries)


def rename_child(case, rng):
    """Renames a component, a property, a status, a media type, … of a mapping with free keys."""
    place = any_place(case, rng, lambda place: (place.kind or "")[:2] == "{}" and is_object(place) and place.node)
    if place:
        old, new = rng.choice(sorted(place.node, key=str)), odd_values.name(rng)
        place.node[new] = place.node.pop(old)
        if isinstance(place.parent, dict) and isinstance(place.parent.get("required"), list):
            place.parent["required"] = [new if name == old else name for name in place.parent["required"]]


def change_text(case, rng):
    place = any_place(case, rng, lambda place: isinstance(place.node, str))
    if place:
        place.node = odd_values.name(rng) if rng.random() < 0.7 else place.node + odd_values.name(rng)


def change_number(case, rng):
    place = any_place(case, rng, lambda place: isinstance(place.node, (int, float)))
    if place:
        place.node = odd_values.number(rng)


def change_type(case, rng):
    """Turns a scalar into a list or a mapping, or the reverse."""
    place = any_place(case, rng)
    node = place.node
    place.node = rng.choice([
        lambda: [node], lambda: {"a": node}, lambda: [node, copied(node)], lambda: odd_values.scalar(rng), lambda: [], lambda: {},
        lambda: list(node.values()) if isinstance(node, dict) else node,
        lambda: {str(index): item for index, item in enumerate(node)} if isinstance(node, list) else node,
        lambda: next(iter(node.values())) if isinstance(node, dict) and node else node])()


def wrap_schema(case, rng):
    """Puts a schema into a composition, an array, a map, …"""
    place = of_kind(case.root, rng, "schema")
    if not place:
        return
    other = of_kind(case.root, rng, "schema").node if rng.random() < 0.5 else odd_values.value(rng)
    for _ in range(rng.choice([1, 1, 1, 2, 5, 100])):
        node = place.node
        key = rng.choice(["allOf", "oneOf", "anyOf", "not", "items", "additionalProperties", "properties", "if", "prefixItems", "patternProperties"])
        if key in ("allOf", "oneOf", "anyOf", "prefixItems"):
            place.node = {key: [node, copied(other)] if rng.random() < 0.5 else [node]}
        elif key in ("properties", "patternProperties"):
            place.node = {"type": "object", key: {"a": node}, "required": ["a"]}
        else:
            place.node = {key: node}
        other = odd_values.value(rng)


def add_keyword(case, rng):
    """Adds a keyword of schemas with an odd or fitting value."""
    place = of_kind(case.root, rng, "schema")
    if not place:
        return
    names = sorted(map(str, place.node["properties"])) if isinstance(place.node.get("properties"), dict) else []
    key, node = rng.choice([
        lambda: (rng.choice(odd_values.LIMITS), odd_values.number(rng)),
        lambda: ("pattern", rng.choice(odd_values.PATTERNS)), lambda: ("format", rng.choice(odd_values.FORMATS)),
        lambda: ("type", rng.choice(odd_values.TYPES)), lambda: ("enum", [odd_values.value(rng) for _ in range(rng.randrange(9))]),
        lambda: ("const", odd_values.value(rng)), lambda: ("default", odd_values.value(rng)),
        lambda: (rng.choice(["example", "examples"]), copied(any_place(case, rng).node)),
        lambda: ("discriminator", {"propertyName": rng.choice(names + [odd_values.name(rng)]), "mapping": {
            odd_values.name(rng): random_reference(case, rng) for _ in range(rng.randrange(4))}}),
        lambda: (rng.choice(["nullable", "readOnly", "writeOnly", "uniqueItems", "deprecated"]), rng.random() < 0.8),
        lambda: (rng.choice(["additionalProperties", "unevaluatedProperties", "items", "not"]), rng.choice([True, False, {}])),
        lambda: ("required", names + [odd_values.name(rng)]),
        lambda: (rng.choice(["allOf", "oneOf", "anyOf"]), [{"$ref": random_reference(case, rng)} for _ in range(rng.randrange(5))]),
        lambda: ("dependentRequired", {name: names for name in names}),
        lambda: ("xml", {"name": odd_values.name(rng), "attribute": True, "wrapped": True}),
        lambda: ("x-codegen", {rng.choice(["name", "id", "format", "threeState"]): odd_values.scalar(rng)}),
    ])()
    place.node[key] = node


def require_recursion(case, rng):
    """Makes properties required, and gives some of them the type of the schema itself or of other components."""
    place = of_kind(case.root, rng, "schema")
    if not place:
        return
    others = [other for other in (of_kind(case.root, rng, "schema") for _ in range(rng.choice([1, 2, 4]))) if other]
    for target in [place] + others:
        properties = target.node.setdefault("properties", {})
        if isinstance(properties, dict):
            for number in range(rng.choice([1, 1, 2, 3, 6])):
                reference = {"$ref": rng.choice([place] + others).pointer}
                properties["next%d" % number] = rng.choice([
                    reference, reference, reference, {"type": "array", "items": reference, "minItems": 1},
                    {"allOf": [reference]}, {"oneOf": [reference, {"type": "null"}]}])
            target.node["required"] = [str(name) for name in properties]


def recursive_composition(case, rng):
    """Lets a schema be composed of itself or of its parent."""
    place, other = of_kind(case.root, rng, "schema"), of_kind(case.root, rng, "schema")
    if place:
        key = rng.choice(["allOf", "oneOf", "anyOf", "not", "items", "additionalProperties", "if", "$dynamicRef"])
        target = rng.choice([place, other]).pointer
        value = [{"$ref": target}] * rng.choice([1, 2, 3]) if key.endswith("Of") else {"$ref": target}
        place.node[key] = target if key == "$dynamicRef" else value


def change_version(case, rng):
    if "openapi" in case.root:
        case.root["openapi"] = rng.choice(odd_values.VERSIONS)


def splice(case, rng):
    """Replaces an object by one of the same kind of another description."""
    donor = case.donor(rng)
    source = of_kind(donor, rng)
    target = source and of_kind(case.root, rng, source.kind)
    if target:
        target.node = source.node


def add_settings(case, rng):
    """Adds keys of `x-codegen` to an operation."""
    place = of_kind(case.root, rng, "operation")
    if place:
        style = rng.choice(["page", "offset", "cursor", "link", "nextURL"])
        path = rng.choice(["data", "data/items", "next", "a/b/c", "", "/", "data/0"])
        place.node["x-codegen"] = rng.choice([
            {"pagination": {"style": style, "parameter": odd_values.name(rng), "items": path, "next": path}},
            {"name": odd_values.name(rng)}, {"envelope": {"payload": path}}, {"poll": {"property": path, "until": odd_values.value(rng)}},
            {"refresh": {"sends": "a", "accessToken": path}}, {"retry": {"maximum": odd_values.number(rng)}}])


def parameter_mutation(case, rng):
    """Changes the position and the style of a parameter."""
    place = of_kind(case.root, rng, "parameter")
    if place:
        place.node[rng.choice(["in", "style"])] = rng.choice([
            "path", "query", "header", "cookie", "querystring", "body", "formData", "deepObject", "matrix", "label", "form", "spaceDelimited"])
        if rng.random() < 0.5:
            place.node["explode"] = rng.random() < 0.5


MUTATIONS = [
    swap_nodes, swap_objects, copy_object, copy_same_kind, move_object, move_object, duplicate_key, duplicate_many, delete_node,
    delete_child, rename_key, rename_child, rename_child, change_text, change_text, change_number, change_type, wrap_schema,
    wrap_schema, add_keyword, add_keyword, add_keyword, require_recursion, recursive_composition, change_version, splice, splice,
    add_settings, parameter_mutation,
]
