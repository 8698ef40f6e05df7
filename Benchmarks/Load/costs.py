#!/usr/bin/env python3
"""Measures the cost of the runtime for an app, compared with an earlier version and with other libraries: CPU time of calls
and of builds, memory of the compiler, and size of the program. Builds everything from scratch in a temporary folder."""

import argparse
import re
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
REPOSITORY = HERE.parent.parent


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="costs-") as folder:
        Costs(Path(folder), options).run()


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--baseline", type=Path, help="a checkout of the version to compare with")
    parser.add_argument(
        "--package", action="append", default=[], metavar="PRODUCT=FOLDER",
        help="another library, a Swift package: what its product costs to build and to link")
    parser.add_argument(
        "--calls", action="append", default=[], metavar="NAME=PROGRAM",
        help="a program that makes calls with another library: it is given a URL, the number of calls and how many at a time")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--without", action="append", default=[], choices=["calls", "stubbed", "builds"])
    return parser.parse_args()


class Costs:
    def __init__(self, folder, options):
        self.folder = folder
        self.options = options
        self.versions = {"this version": REPOSITORY}
        if options.baseline:
            self.versions["baseline"] = options.baseline.resolve()

    def run(self):
        if "calls" not in self.options.without:
            self.calls()
        if "stubbed" not in self.options.without:
            self.stubbed()
        if "builds" not in self.options.without:
            self.builds()

    # Calls

    def calls(self):
        print("## Calls\n", flush=True)
        subprocess.run(
            ["swift", "run", "-c", "release", "--package-path", HERE, "Load", "flight"], check=True,
            stderr=subprocess.DEVNULL)
        others = pairs(self.options.calls)
        if not others:
            return
        load = HERE / ".build/release/Load"
        with subprocess.Popen([load, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as server:
            url = f"http://127.0.0.1:{server.stdout.readline().strip()}/things"
            print("\n| program | in flight | CPU µs a call |\n|---|---|---|")
            for width in (1, 16, 64):
                for name, program in others:
                    costs = [cpu_of([program, url, "2000", str(width)]) for _ in range(self.options.rounds)]
                    print(f"| {name} | {width} | {statistics.median(costs) / 2000 * 1e6:.0f} |", flush=True)
            server.terminate()

    def stubbed(self):
        programs = {name: self.app(name, path, "Stubbed", "release", testing=True).program
                    for name, path in self.versions.items()}
        figures = {name: [] for name in programs}
        for _ in range(self.options.rounds):
            for name, program in programs.items():
                figures[name].append(cpu_of([program]) / 100_000 * 1e6)
        print("\n## Stubbed calls\n\n| | CPU µs a call | times as many as the baseline |\n|---|---|---|")
        for name, costs in figures.items():
            ratio = "" if "baseline" not in figures else f"{min(figures['baseline']) / min(costs):.2f}"
            print(f"| {name} | {min(costs):.2f} | {ratio} |", flush=True)

    # Builds

    def builds(self):
        print("\n## Builds\n\n| | lines | debug, CPU s | release, CPU s | most memory of a compiler, MB | added to the program, kB |")
        print("|---|---|---|---|---|---|", flush=True)
        bare = {kind: self.app("bare", None, "Bare", kind) for kind in ("debug", "release")}
        rows = [(name, path, "Ours", "EndpointRuntime") for name, path in self.versions.items()]
        rows += [(product, Path(path).resolve(), "Bare", product) for product, path in pairs(self.options.package)]
        first = {}
        for name, path, source, product in rows:
            built = {kind: self.app(name, path, source, kind, product) for kind in ("debug", "release")}
            cpu = {kind: built[kind].cpu - bare[kind].cpu for kind in built}
            first[name] = cpu
            size = (built["release"].size - bare["release"].size) / 1024
            print(
                f"| {name} | {built['debug'].lines} | {cpu['debug']:.0f} | {cpu['release']:.0f}"
                f" | {built['release'].memory} | {size:.0f} |", flush=True)
        if "baseline" in first:
            ours, other = first["this version"], first["baseline"]
            print(f"| ratio | | {ours['debug'] / other['debug']:.2f} | {ours['release'] / other['release']:.2f} | | |")

    def app(self, name, path, source, kind, product="EndpointRuntime", testing=False):
        """Writes a one-program package that depends on a product of the package at the path, and builds it from scratch."""
        folder = self.folder / re.sub(r"\W+", "-", f"{name}-{source}-{kind}")
        (folder / "Sources/App").mkdir(parents=True)
        files = {"App": HERE / f"Costs/{source}.swift"}
        if source != "Bare":
            files["Thing"] = HERE / "Sources/Load/Thing.swift"
            if name == "baseline":
                files["Baseline"] = HERE / "Costs/Baseline.swift"
        for file, origin in files.items():
            shutil.copy(origin, folder / f"Sources/App/{file}.swift")
        products = [] if path is None else [product] + (["EndpointRuntimeTesting"] if testing else [])
        dependency = "" if path is None else f'.package(name: "library", path: "{path}")'
        listed = ", ".join(f'.product(name: "{product}", package: "library")' for product in products)
        (folder / "Package.swift").write_text(f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App", platforms: [.macOS(.v13)], dependencies: [{dependency}],
    targets: [.executableTarget(name: "App", dependencies: [{listed}])])
""")
        run(["swift", "package", "resolve"], folder)
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        memory = Peak.of(["swift", "build", "-c", kind, "--product", "App"], folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        program = folder / ".build" / kind / "App"
        stripped = folder / "stripped"
        run(["strip", "-o", stripped, program], folder)
        modules = [module.stem for module in (folder / ".build" / kind / "Modules").glob("*.swiftmodule")]
        return Built(seconds(after) - seconds(before), memory, program, stripped.stat().st_size, lines(path, modules))


class Built:
    def __init__(self, cpu, memory, program, size, lines):
        self.cpu, self.memory, self.program, self.size, self.lines = cpu, memory, program, size, lines


class Peak:
    """The peak memory of a process of a build."""

    @staticmethod
    def of(command, folder):
        # Each compiler is a child of the build, and the system keeps the maximum of all children.
        code = (
            "import resource,subprocess,sys\n"
            "status = subprocess.run(sys.argv[1:], capture_output=True, text=True)\n"
            "sys.stderr.write(status.stdout + status.stderr if status.returncode else '')\n"
            "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)\n"
            "sys.exit(status.returncode)\n")
        result = subprocess.run(
            [sys.executable, "-c", code, *command], cwd=folder, stdout=subprocess.PIPE, text=True, check=True)
        return int(result.stdout.split()[-1]) // (1024 if sys.platform != "darwin" else 1024 * 1024)


def lines(path, modules):
    if path is None:
        return ""
    folders = [folder for module in modules for folder in Path(path).glob(f"Sources/**/{module}") if folder.is_dir()]
    files = {file for folder in folders for file in folder.rglob("*.swift")}
    return sum(file.read_text().count("\n") for file in files) or ""


def run(command, folder):
    result = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))} failed:\n{result.stdout}{result.stderr}")


def seconds(usage):
    return usage.ru_utime + usage.ru_stime


def cpu_of(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return seconds(resource.getrusage(resource.RUSAGE_CHILDREN)) - seconds(before)


def pairs(arguments):
    return [tuple(argument.split("=", 1)) for argument in arguments]


if __name__ == "__main__":
    main()
