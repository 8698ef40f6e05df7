"""Mutations of references, and of the files and anchors that they lead to."""

import odd_values
from nodes import is_object, of_kind, places, resolve

OTHER = "other.json"


def random_reference(case, rng, place=None):
    """Returns a reference to anything: a node, a parent or the place itself, through a reference, an anchor, a file, …"""
    found = places(case.root)
    target = rng.choice(found)
    references = [other.node for other in found if other.key == "$ref" and isinstance(other.node, str)]
    choices = [
        lambda: target.pointer, lambda: target.pointer, lambda: (of_kind(case.root, rng) or target).pointer,
        lambda: "#", lambda: "#/", lambda: "#/components", lambda: "#/components/schemas", lambda: "#/paths",
        lambda: case.name + rng.choice(found).pointer, lambda: OTHER + "#/" + rng.choice(["a", "schema", "components/schemas/A", ""]),
        lambda: rng.choice(["#a", "https://example.com/a", "https://example.com/a#a", "a", "#/$defs/a", "missing.json#/a", "", " ", "##", "#/%zz"]),
        lambda: odd_values.name(rng),
    ]
    if references:
        choices += [lambda: rng.choice(references), lambda: rng.choice(references) + "/" + rng.choice(
            ["properties/a", "items", "schema", "$ref", "allOf/0", "get", "0", "properties/next0", "content/application~1json/schema"])]
    if place:
        path = list(place.path)
        choices += [lambda: place.pointer, lambda: place.pointer + "/x", lambda: place.pointer + "/properties/a"] + 2 * [
            lambda: "#" + "".join("/" + key for key in place.pointer.split("/")[1 : 1 + rng.randrange(len(path) + 1)])]
        same = of_kind(case.root, rng, place.kind) if place.kind else None
        if same:
            choices += 4 * [lambda: same.pointer]
    return rng.choice(choices)()


def repoint(case, rng):
    """Lets a reference lead to another node."""
    found = [place for place in places(case.root) if place.key == "$ref" and isinstance(place.node, str)]
    if found:
        place = rng.choice(found)
        # The object with the reference: its kind decides which targets fit.
        owner = next((other for other in places(case.root) if other.path == place.path[:-1]), None)
        place.node = random_reference(case, rng, owner)


def make_reference(case, rng):
    """Replaces an object by a reference, or adds a reference to it."""
    place = of_kind(case.root, rng)
    if place:
        reference = random_reference(case, rng, place)
        place.node = {"$ref": reference} if rng.random() < 0.7 else place.node | {"$ref": reference}


def reference_anywhere(case, rng):
    """Replaces any node by a reference, also a mapping of objects, a list or a scalar."""
    place = rng.choice(places(case.root))
    place.node = {"$ref": random_reference(case, rng, place)}


def reference_cycle(case, rng):
    """Lets one to three objects of a kind refer to each other in a cycle, partly through pointers into references."""
    first = of_kind(case.root, rng)
    if not first:
        return
    chain = [first] + [place for place in (of_kind(case.root, rng, first.kind) for _ in range(rng.randrange(3))) if place]
    pointers = [place.pointer for place in chain]
    suffix = rng.choice(["", "", "/x", "/properties/a", "/get", "/schema", "/content"])
    prefix = rng.choice(["", "", "", case.name])
    for number, place in enumerate(chain):
        if resolve(case.root, place.pointer) is not None and is_object(place):
            reference = prefix + pointers[(number + 1) % len(chain)] + (suffix if number == 0 else "")
            place.node = {"$ref": reference} if rng.random() < 0.7 else place.node | {"$ref": reference}


def reference_collection(case, rng):
    """Turns a mapping of components, of paths, of properties, … into a reference to itself, a parent or a sibling."""
    found = [place for place in places(case.root) if (place.kind or "")[:1] == "{" and is_object(place)]
    if found:
        place = rng.choice(found)
        node = {"$ref": random_reference(case, rng, place)}
        place.node = node if rng.random() < 0.3 else place.node | node


def add_identifier(case, rng):
    """Gives a schema an `$id`, an anchor or definitions, and lets a reference use it."""
    place = of_kind(case.root, rng, "schema")
    if not place:
        return
    key, value, reference = rng.choice([
        ("$anchor", "a", "#a"), ("$id", "https://example.com/a", "https://example.com/a"), ("$id", "a", "a"), ("$dynamicAnchor", "a", "#a"),
        ("$id", "#", "#"), ("$id", case.name, case.name), ("$id", OTHER, OTHER), ("$id", "", ""), ("$schema", "urn:x", "#"),
        ("$defs", {"a": {"$ref": place.pointer}}, place.pointer + "/$defs/a")])
    place.node[key] = value
    other = of_kind(case.root, rng, "schema")
    other.node["$ref"] = reference


def move_to_file(case, rng):
    """Moves an object to another file, which may refer back to this one."""
    place = of_kind(case.root, rng)
    if place:
        other = case.files.setdefault(OTHER, {})
        key = rng.choice(["a", "schema", "b"])
        other[key] = place.node
        place.node = {"$ref": OTHER + "#/" + key}
        if rng.random() < 0.3:
            back = of_kind({"components": {"schemas": other}}, rng)
            if back:
                back.node = {"$ref": case.name + rng.choice(places(case.root)).pointer}
        if rng.random() < 0.2:
            case.files[OTHER] = {"$ref": rng.choice([OTHER, case.name, case.name + place.pointer, OTHER + "#/" + key])} | other


MUTATIONS = [
    repoint, repoint, repoint, make_reference, make_reference, make_reference, reference_anywhere, reference_cycle,
    reference_cycle, reference_collection, add_identifier, move_to_file, move_to_file,
]
