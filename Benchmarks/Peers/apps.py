"""What an app pays for a peer: the time of a clean build, and the size of its program."""

import pathlib
import shutil
import subprocess
from typing import NamedTuple

import generating
import tables
from installed import APPLE, CODEGEN, JAVA, LIBRARIES
from measuring import Failure, alternated, measured

HERE = pathlib.Path(__file__).resolve().parent
BARE = "urlsession"
# Peers that generate the models of the app; the app of the others contains them.
GENERATORS = [CODEGEN, APPLE, JAVA]
LINKING = ["-Xlinker", "--gc-sections"]


class Build(NamedTuple):
    cpu: float
    wall: float
    megabytes: float
    size: float


def manifest(name):
    """Returns the manifest of an app whose peer needs no package of the user."""
    packages, products = "", ""
    if name == CODEGEN:
        packages = f'.package(name: "codegen", path: "{HERE.parents[1]}", traits: [])'
        products = '.product(name: "EndpointRuntime", package: "codegen")'
    return f"""// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "App", platforms: [.macOS(.v13)], dependencies: [{packages}],
    targets: [.executableTarget(name: "App", dependencies: [{products}])], swiftLanguageModes: [.v6])
"""


def prepared(installed, work):
    """Writes the app of each peer that is there, and returns their folders."""
    folders = {}
    for name in [*installed.generators(), *LIBRARIES, BARE]:
        folder = installed.package(name)
        if folder is None and name in (APPLE, *LIBRARIES):
            continue
        if folder is None:
            folder = work / f"{name}-app"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "Package.swift").write_text(manifest(name), encoding="utf-8")
        folders[name] = folder
        write_sources(installed, name, folder / "Sources/App", work)
    return folders


def write_sources(installed, name, sources, work):
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(HERE / "Apps" / name, sources)
    shutil.copy(HERE / "Apps/Shared/Main.swift", sources)
    if name not in GENERATORS:
        shutil.copy(HERE / "Apps/Shared/Models.swift", sources)
        shutil.copy(HERE / "Apps/Shared/FoundationCoding.swift", sources)
        return
    output = work / "generated" / name
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    program = installed.generators()[name]
    measured(generating.command(name, program, HERE / "posts.yaml", output, name="Feed"))
    for file in generating.swift_files(name, output, "Feed"):
        (sources / "Client" / file.parent.name).mkdir(parents=True, exist_ok=True)
        shutil.copy(file, sources / "Client" / file.parent.name)


def command(configuration):
    return ["swift", "build", "-c", configuration, "--product", "App", *LINKING]


def program(folder, configuration):
    return folder / ".build" / configuration / "App"


def clean_build(folder, configuration):
    """Builds the app and all that it depends on. Reading the manifests is not measured."""
    shutil.rmtree((folder / ".build" / configuration).resolve(), ignore_errors=True)
    subprocess.run([*command(configuration), "--show-bin-path"], cwd=folder, check=True, capture_output=True)
    run = measured(command(configuration), folder)
    stripped = folder / ".build/stripped"
    subprocess.run(["strip", "-o", stripped, program(folder, configuration)], check=True)
    return Build(run.cpu, run.wall, run.megabytes, stripped.stat().st_size / 1e6)


def table(installed, options, work):
    folders = prepared(installed, work)
    yield from tables.head(["an app with one call", *folders])
    for configuration in ["release", "debug"]:
        builds = alternated(
            {name: lambda folder=folder: clean_build(folder, configuration) for name, folder in folders.items()},
            options.runs)
        yield tables.row([f"clean {configuration} build", *(tables.seconds(builds, name) for name in folders)])
        if configuration == "release":
            sizes = [tables.cell(builds, name, lambda build: f"{build.size:.2f} MB") for name in folders]
            yield tables.row(["size, stripped", *sizes])
        for name, results in builds.items():
            if isinstance(results, Failure):
                yield from tables.failure(name, results)
