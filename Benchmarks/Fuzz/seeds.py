"""The descriptions that are mutated: of the repository and of a corpus, cut down to a part of their paths."""

import json
from functools import lru_cache
from pathlib import Path

import yaml

from nodes import places, resolve

ROOT = Path(__file__).resolve().parents[2]
MAXIMUM_NODES = 1_000_000
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Loader(LOADER):
    """Reads dates as strings, like codegen."""


Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if "timestamp" not in tag and "merge" not in tag]
    for first, resolvers in LOADER.yaml_implicit_resolvers.items()
}


def seed_files(corpus):
    """Returns descriptions of the repository and of the corpus. Other files have no paths and are left out later."""
    files = sorted((ROOT / "specs").glob("*.yaml")) + sorted((ROOT / "Tests").glob("*/Fixtures/**/*.yaml"))
    if corpus:
        folder = Path(corpus)
        found = sorted((folder / "docs").glob("*")) + sorted((folder / "multi").glob("**/*.yaml")) if (
            folder / "docs").is_dir() else sorted(folder.glob("*"))
        # Fixtures are many and small.
        files += 2 * found
    return [path for path in files if path.is_file() and path.suffix in (".yaml", ".yml", ".json")]


@lru_cache(maxsize=None)
def seed(path):
    """Returns a description as JSON, so that each user gets a copy, or None for other files."""
    try:
        text = path.read_text()
        root = json.loads(text) if path.suffix == ".json" else yaml.load(text, Loader)
        usable = isinstance(root, dict) and ("paths" in root or "webhooks" in root or "components" in root)
        return json.dumps(with_text_keys(root, [MAXIMUM_NODES])) if usable else None
    except (ValueError, TypeError, RecursionError, yaml.YAMLError):
        return None


def with_text_keys(node, remaining):
    """Copies a node with strings as keys. Anchors can make a small file large."""
    remaining[0] -= 1
    if remaining[0] < 0:
        raise ValueError("too many nodes")
    if isinstance(node, dict):
        return {str(key): with_text_keys(value, remaining) for key, value in node.items()}
    return [with_text_keys(value, remaining) for value in node] if isinstance(node, list) else node


def random_seed(files, rng, maximum):
    """Returns a random description of at most about `maximum` bytes, or a part of one."""
    while True:
        text = seed(rng.choice(files))
        if text is None:
            continue
        root = json.loads(text)
        if len(text) > maximum or rng.random() < 0.5:
            root = cut(root, rng, rng.choice([1, 2, 3, 6, 12]), maximum // 1_500)
        return root


def cut(root, rng, count, components):
    """Keeps some paths and the components that they need. Beyond a number of components, references point to others."""
    paths = root.get("paths")
    if isinstance(paths, dict) and len(paths) > count:
        kept = set(rng.sample(sorted(paths), count))
        root["paths"] = {path: item for path, item in paths.items() if path in kept}
    shared = {key: root.pop(key) for key in ("components", "definitions", "parameters", "responses") if key in root}
    for key in ("tags", "webhooks", "x-webhooks", "servers"):
        if isinstance(root.get(key), (list, dict)) and len(root[key]) > 3:
            root[key] = root[key][:3] if isinstance(root[key], list) else dict(list(root[key].items())[:3])
    keep_needed(root, shared, components)
    repoint_missing(root, rng)
    return root


def keep_needed(root, shared, maximum):
    """Copies components from `shared` that are reachable by references, up to a number of them."""
    security = shared.get("components", {}).get("securitySchemes") if isinstance(shared.get("components"), dict) else None
    if security:
        root.setdefault("components", {})["securitySchemes"] = security
    waiting, seen = [root], set()
    while waiting:
        for target in references(waiting.pop(0)):
            parts = target.split("/")[1:]
            size = 3 if parts[:1] == ["components"] else 2
            path = tuple(parts[:size])
            if len(path) < size or path in seen or len(seen) >= maximum:
                continue
            seen.add(path)
            node = resolve(shared, "#/" + "/".join(path))
            if node is not None:
                place = root
                for key in path[:-1]:
                    place = place.setdefault(key, {})
                place[path[-1].replace("~1", "/").replace("~0", "~")] = node
                waiting.append(node)


def references(node):
    places_of_node = places({"": node})
    return [place.node for place in places_of_node if place.key == "$ref" and isinstance(place.node, str)]


def repoint_missing(root, rng):
    for place in places(root):
        if place.key != "$ref" or not isinstance(place.node, str) or not place.node.startswith("#/"):
            continue
        if resolve(root, place.node) is None:
            siblings = resolve(root, place.node.rsplit("/", 1)[0])
            if isinstance(siblings, dict) and siblings:
                place.node = place.node.rsplit("/", 1)[0] + "/" + rng.choice(sorted(siblings))
