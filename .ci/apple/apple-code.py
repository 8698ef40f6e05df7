#!/usr/bin/env python3
"""Type-checks the runtime's code for Apple's systems on Linux: the files behind `canImport(Security)`, `canImport(Network)`,
`canImport(CryptoKit)`, `canImport(Combine)`, `canImport(Darwin)` and `!canImport(FoundationNetworking)`, which no other check
compiles, for each platform with its deployment target.

The toolchain's modules are copied with the triple of an Apple system in them, so that these conditions and `#available`
hold. Modules that only Apple has are compiled from the stubs beside this script; the classes of FoundationNetworking are
visible as part of Foundation, under another name of that module. Nothing is linked or run.

For macOS, the files of each module are checked in sorted and reversed order, and in shuffled ones. Actors of an app that implement the
public protocols are checked in both orders, with and without MainActor as default isolation, and so is the browser in
docs/runtime/oauth.md. A generic type over a function type with typed throws, which no deployment target has, must be found.
Prints the files that stubs cover, and those that it could not cover. Exits with 1 after an error.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from platforms import LINUX, MACOS, PLATFORMS, Platform, flags, orders, prepare, toolchain

MODULES = [
    "EndpointCoding", "EndpointRuntime", "EndpointMiddleware", "EndpointMockData", "EndpointRuntimeTesting",
    "EndpointRuntimeOAuth",
    "EndpointRuntimeTransportTesting",
]
STUBS = ["AppleProcess", "Darwin", "AppleFoundation", "Security", "Network", "Combine", "CryptoKit", "AuthenticationServices"]
# `ASWebAuthenticationSession` presents no page there, and the property for its window is unavailable.
NO_BROWSER = {"tvOS", "watchOS"}
ACTORS = "Tests/EndpointMiddlewareTests/Own/Actors"
# The name in a binary module is replaced by one of the same length.
NETWORKING, URL_LOADING = "FoundationNetworking", "FoundationURLLoading"
CONDITION = re.compile(
    r"^\s*#(?:if|elseif) .*(?:canImport\((?:Darwin|Security|Network|Combine|CryptoKit)\)|!canImport\(FoundationNetworking\))", re.M
)


class Checker:
    def __init__(self, platform: Platform, work: Path):
        self.platform, self.work, self.swift = platform, work, toolchain()
        self.failures = 0

    def prepare(self):
        """Copies the modules of the toolchain, for the triple of an Apple system."""
        shutil.rmtree(self.work, ignore_errors=True)
        prepare(self.platform, self.work)
        target = self.work / "resources" / self.platform.folder
        for module in (self.swift / "linux").glob("*.swiftmodule"):
            source = module / f"{LINUX.decode()}.swiftmodule" if module.is_dir() else module
            if not source.exists():
                continue
            name = module.name.replace(NETWORKING, URL_LOADING)
            copy = target / name / self.platform.module_file if module.is_dir() else target / name
            copy.parent.mkdir(exist_ok=True)
            data = source.read_bytes().replace(LINUX, self.platform.module_triple)
            if module.name.startswith(NETWORKING):
                data = data.replace(NETWORKING.encode(), URL_LOADING.encode())
            copy.write_bytes(data)

    def flags(self, name: str) -> list[str]:
        return flags(self.platform, self.work) + ["-parse-as-library", "-package-name", "codegen", "-module-name", name]

    def run(self, title: str, name: str, files: list[str], *options: str):
        command = ["swiftc", "-frontend", *options, *self.flags(name), *files]
        found = subprocess.run(command, capture_output=True, text=True)
        lines = dict.fromkeys(line for line in found.stderr.splitlines() if re.match(r"\S.*: (error|warning):", line))
        if found.returncode or lines:
            self.failures += 1
            print(f"{self.platform.name}, {title}: {len(lines)} errors and warnings")
            print("\n".join(f"  {line}" for line in lines) or found.stderr)

    def emit(self, name: str, files: list[str], *options: str):
        output = f"{self.work}/modules/{name}.swiftmodule"
        self.run(f"module {name}", name, files, "-emit-module", "-o", output, *options)

    def module(self, name: str, shuffles: int):
        """Checks the files of a module, and emits it for the modules that import it."""
        files = sorted(str(path) for path in Path("Sources/Runtime", name).rglob("*.swift"))
        self.emit(name, files, "-import-module", "AppleFoundation")
        for order, list_of_files in orders(files, shuffles) if self.platform is MACOS else []:
            self.run(f"{name}, {order}", name, list_of_files, "-typecheck", "-import-module", "AppleFoundation")

    def actors(self):
        files = [f"{ACTORS}/ActorClient.swift", f"{ACTORS}/AppActors.swift"]
        for order in (files, files[::-1]):
            for isolation in ("MainActor", "nonisolated"):
                options = ["-typecheck", "-import-module", "AppleFoundation", "-default-isolation", isolation]
                self.run(f"actors, {isolation}, {Path(order[0]).stem} first", "App", order, *options)

    def typed_throws(self):
        """Makes sure that the check finds types that macOS 13 cannot have, which no public API may ask for."""
        file = self.work / "Typed.swift"
        file.write_text("import EndpointRuntimeTesting\nlet handlers: [MockMethod<Int, Int>.Handler] = []\n")
        command = ["swiftc", "-frontend", "-typecheck", *self.flags("App"), str(file)]
        if "typed throws" not in subprocess.run(command, capture_output=True, text=True).stderr:
            self.failures += 1
            print("function types with typed throws are no longer found in generic arguments")

    def browser(self):
        page = Path("docs/runtime/oauth.md").read_text()
        blocks = re.findall(r"```\w*\n(import AuthenticationServices\n.*?)```", page, re.S)
        if len(blocks) != 1:
            sys.exit("docs/runtime/oauth.md has no browser any more, or several")
        file = self.work / "WebBrowser.swift"
        file.write_text("import EndpointRuntimeOAuth\n" + blocks[0])
        options = ["-typecheck", "-import-module", "AppleFoundation"]
        if self.platform.name not in NO_BROWSER:
            return self.run("docs/runtime/oauth.md", "App", [str(file)], *options)
        command = ["swiftc", "-frontend", *options, *self.flags("App"), str(file)]
        if "is unavailable" not in subprocess.run(command, capture_output=True, text=True).stderr:
            self.failures += 1
            print(f"{self.platform.name}: declarations that the platform lacks are no longer found")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--work", type=Path, required=True, help="a folder for copies of modules; its content is replaced")
    parser.add_argument("--shuffles", type=int, default=5, help="shuffled orders of the files, each with its own seed")
    parser.add_argument("--platforms", nargs="+", choices=[p.name for p in PLATFORMS], default=[p.name for p in PLATFORMS])
    options = parser.parse_args()
    chosen = [platform for platform in PLATFORMS if platform.name in options.platforms]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        failures = sum(threads.map(lambda platform: check(platform, options), chosen))
    report(failures)


def check(platform: Platform, options) -> int:
    checker = Checker(platform, options.work.resolve() / platform.name.replace(" ", ""))
    checker.prepare()
    stubs = Path(__file__).resolve().parent / "stubs"
    for stub in STUBS:
        checker.emit(stub, [str(stubs / f"{stub}.swift")])
    for module in MODULES:
        checker.module(module, options.shuffles)
    checker.actors()
    checker.browser()
    checker.typed_throws()
    print(f"{platform.name} {platform.version}: {checker.failures} failures", flush=True)
    return checker.failures


def report(failures: int):
    sources = {path: path.read_text() for path in sorted(Path("Sources/Runtime").rglob("*.swift"))}
    checked = [path for path, text in sources.items() if CONDITION.search(text) and path.parts[2] in MODULES]
    others = [path for path, text in sources.items() if CONDITION.search(text) and path.parts[2] not in MODULES]
    print("Checked with stubs:", *checked, sep="\n  ")
    print("Not covered, in whole or in part:", *others or ["none"], sep="\n  ")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
