#!/usr/bin/env python3
"""Resolves and builds packages that depend on this one with different traits, from an empty cache.

usage: graphs.py [--resolve]
  --resolve   only resolves, which takes seconds; building all graphs takes about ten minutes on two cores
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
MANIFEST = """// swift-tools-version: {tools}
import PackageDescription

let package = Package(
    name: "{name}", platforms: [.macOS(.v13)], products: [{products}],
    dependencies: [{dependencies}],
    targets: [{targets}])
"""
RUNTIME = '.product(name: "EndpointRuntime", package: "codegen")'
GENERATOR = ["flyingfox", "swift-argument-parser"]
ASYNC_HTTP_CLIENT = [
    "async-http-client", "swift-algorithms", "swift-asn1", "swift-async-algorithms", "swift-atomics",
    "swift-certificates", "swift-collections", "swift-configuration", "swift-crypto", "swift-distributed-tracing",
    "swift-http-structured-headers", "swift-http-types", "swift-log", "swift-nio",
    "swift-nio-extras", "swift-nio-http2", "swift-nio-ssl", "swift-nio-transport-services", "swift-numerics",
    "swift-service-context", "swift-service-lifecycle", "swift-system"]


def codegen(traits):
    return f'.package(name: "codegen", path: "{ROOT}"{"" if traits is None else f", traits: {traits}"})'


def write(folder, traits, features=(), is_library=False, tools="6.1", products=()):
    """Writes a package with one target that imports the runtime, products of it and the neighbouring features."""
    name = folder.name
    targets = ", ".join([RUNTIME] + [RUNTIME.replace('Runtime"', f'Runtime{product}"') for product in products]
                        + [f'"{feature}"' for feature in features])
    kind = "target" if is_library else "executableTarget"
    write_manifest(
        folder, tools=tools, products=f'.library(name: "{name}", targets: ["{name}"])' if is_library else "",
        dependencies=", ".join([codegen(traits)] + [f'.package(path: "../{feature}")' for feature in features]),
        targets=f'.{kind}(name: "{name}", dependencies: [{targets}], path: ".", sources: ["{name}.swift"])')
    value = '@main struct App { static func main() { print(Route("get", .get, "/")) } }\n'
    imports = "".join(f"import EndpointRuntime{product}\n" for product in ["", *products])
    (folder / f"{name}.swift").write_text(imports + ("" if is_library else value))


def write_manifest(folder, tools="6.1", products="", dependencies="", targets=""):
    folder.mkdir()
    (folder / "Package.swift").write_text(MANIFEST.format(
        name=folder.name, tools=tools, products=products, dependencies=dependencies, targets=targets))


def none(folder):
    write(folder / "App", "[]")


def one(folder):
    write(folder / "App", '["Generator"]')


def trait(*names):
    """Returns a function that writes an app with the products of these traits."""
    return lambda folder: write(folder / "App", json.dumps(names), products=names)


def more(folder):
    """The app enables more traits than its feature, which for instance contains generated code."""
    write(folder / "First", "[]", is_library=True)
    write(folder / "App", '["Logging"]', features=["First"], products=["Logging"])


def features(folder):
    write(folder / "First", "[]", is_library=True)
    write(folder / "Second", "[]", is_library=True)
    write(folder / "App", "[]", features=["First", "Second"])


def tools(folder):
    write_manifest(folder / "App", dependencies=codegen(None))


def old(folder):
    write(folder / "App", None, tools="5.9")


def wider(folder):
    """The app enables fewer traits than its feature. SwiftPM does not resolve this graph."""
    write(folder / "First", None, is_library=True)
    write(folder / "App", "[]", features=["First"])


# The graphs: the writer, the packages resolved in addition to codegen (None if unresolvable), and the built product.
GRAPHS = [
    ("no traits", none, [], []),
    ("one trait", one, GENERATOR, []),
    ("Logging", trait("Logging"), ["swift-log"], []),
    ("Metrics", trait("Metrics"), ["swift-metrics"], []),
    ("Tracing", trait("Tracing"), ["swift-distributed-tracing"], []),
    ("Compression", trait("Compression"), [], []),
    ("XML", trait("XML"), ["xmlcoder"], []),
    ("HTTPTypes", trait("HTTPTypes"), ["swift-http-types"], []),
    ("AsyncHTTPClient", trait("AsyncHTTPClient"), ASYNC_HTTP_CLIENT, []),
    ("Logging, and a feature package without traits", more, ["first", "swift-log"], []),
    ("two feature packages, no traits", features, ["first", "second"], []),
    ("Tools, default traits", tools, GENERATOR, ["--product", "codegen"]),
    ("an app on tools 5.9", old, GENERATOR, []),
    ("an app with fewer traits than its feature", wider, None, []),
]


def identities(package):
    for dependency in package["dependencies"]:
        yield dependency["identity"]
        yield from identities(dependency)


def run(arguments, folder, needs_yaml):
    """Runs a SwiftPM command with a separate cache. libyaml is hidden from packages that do not need it."""
    environment = dict(os.environ) if needs_yaml else {**os.environ, "PKG_CONFIG_LIBDIR": str(folder)}
    command = ["swift", *arguments[:1], "--cache-path", str(folder / "cache"), *arguments[1:]]
    return subprocess.run(command, cwd=folder / "App", env=environment, capture_output=True, text=True)


def check(name, write_graph, expected, products, resolves_only):
    """Returns the problems of a graph."""
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        write_graph(folder)
        needs_yaml = expected == GENERATOR
        found = run(["package", "show-dependencies", "--format", "json"], folder, needs_yaml)
        if expected is None:
            print(f"{name}: {'not resolved' if found.returncode else 'resolved'}", flush=True)
            return [] if found.returncode else [f"{name}: it is resolved now; README.md says it is not"]
        if found.returncode:
            return [f"{name}: {found.stderr}"]
        resolved = sorted(set(identities(json.loads(found.stdout))) - {ROOT.name.lower()})
        print(f"{name}: {', '.join(resolved) or 'nothing'} besides codegen", flush=True)
        problems = [] if resolved == expected else [f"{name}: {resolved}, not {expected}"]
        if resolves_only:
            return problems
        built = run(["build", *products], folder, needs_yaml)
        lines = (built.stdout + built.stderr).splitlines()
        warnings = [line for line in lines if "warning:" in line or "error:" in line]
        return problems + ([f"{name}: {(warnings or lines)[:3]}"] if warnings or built.returncode else [])


def main():
    unknown = [argument for argument in sys.argv[1:] if argument != "--resolve"]
    if unknown:
        sys.exit(__doc__)
    problems = [problem for graph in GRAPHS for problem in check(*graph, "--resolve" in sys.argv)]
    sys.exit("\n".join(problems) or 0)


main()
