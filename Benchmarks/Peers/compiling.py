"""The cost of compiling generated clients: in debug, in release, and in debug after one added property.

Clients are compiled with the flags of SwiftPM, against the modules that the apps were built with.
"""

import json
import os
import shutil

import apps
import generating
import tables
from installed import JAVA
from measuring import Failure, alternated, measured
from properties import added

# Descriptions of the corpus, and the component that gets a property.
DESCRIPTIONS = {
    "docs/sendgrid-designs.yaml": "DesignInput",
    "docs/swagger-petstore.yaml": "Pet",
    "docs/notion.json": "sortObject",
    "docs/google-books.yaml": "Volume",
}
DEBUG = ["-Onone", "-enable-testing", "-g", "-incremental", "-enable-batch-mode"]
RELEASE = ["-O", "-whole-module-optimization", "-g"]


class Client:
    """A client of one description in a folder of its own."""

    def __init__(self, generator, program, description, work, modules):
        self.generator, self.program, self.modules = generator, program, modules
        self.text = description.read_text(encoding="utf-8")
        self.folder = work / f"{description.stem}-{generator}"
        self.description = self.folder / description.name
        self.output = self.folder / "out"

    def generate(self, text, again=False):
        self.description.write_text(text, encoding="utf-8")
        measured(generating.command(self.generator, self.program, self.description, self.output, again))

    def restart(self):
        """Generates the client without its builds."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.output.mkdir(parents=True)
        self.generate(self.text)

    def compile(self, configuration, flags):
        """Compiles the client, incrementally if there is a build."""
        build = self.folder / configuration
        build.mkdir(exist_ok=True)
        files = generating.swift_files(self.generator, self.output)
        kinds = {"object": "o", "swift-dependencies": "swiftdeps", "dependencies": "d", "swiftmodule": "swiftmodule"}
        entries = {
            str(file): {kind: f"{build}/{number}.{suffix}" for kind, suffix in kinds.items()}
            for number, file in enumerate(files)
        }
        entries[""] = {"swift-dependencies": str(build / "module.swiftdeps")}
        (build / "outputs.json").write_text(json.dumps(entries), encoding="utf-8")
        (build / "files.txt").write_text("\n".join(f'"{file}"' for file in files), encoding="utf-8")
        imports = ["-I", self.modules[configuration]] if self.generator != JAVA else []
        return measured([
            "swiftc", *flags, "-swift-version", "6", "-parse-as-library", f"-j{os.cpu_count()}", "-module-name", "Measured",
            "-emit-module", "-emit-module-path", build / "Measured.swiftmodule", "-emit-dependencies", "-c", *imports,
            "-output-file-map", build / "outputs.json", f"@{build / 'files.txt'}",
        ], build)

    def fresh(self, configuration, flags):
        self.restart()
        return self.compile(configuration, flags)

    def changed(self, schema):
        """Compiles the client in debug, and again after a property was added."""
        first = self.fresh("debug", DEBUG)
        self.generate(added(self.text, schema), again=True)
        return first, self.compile("debug", DEBUG)


def built_modules(installed, work):
    """Builds the app of each generator, and returns the folders of its modules."""
    folders = apps.prepared(installed, work)
    modules = {}
    for name in set(installed.generators()) & set(folders):
        modules[name] = {}
        for configuration in ["debug", "release"]:
            # Clients of openapi-generator have no dependency.
            if name != JAVA:
                measured(apps.command(configuration), folders[name])
            modules[name][configuration] = folders[name] / ".build" / configuration / "Modules"
    return modules


def table(installed, options, work):
    modules = built_modules(installed, work)
    generators = {name: program for name, program in installed.generators().items() if name in modules}
    yield from tables.head(["client", "build", *generators])
    for relative, schema in DESCRIPTIONS.items():
        if options.descriptions and relative not in options.descriptions:
            continue
        description = (options.corpus / relative).resolve()
        clients = {
            name: Client(name, program, description, work, modules[name]) for name, program in generators.items()}
        yield from rows(description.stem, "release", generators, options.runs, {
            name: lambda client=client: [client.fresh("release", RELEASE)] for name, client in clients.items()})
        yield from rows(description.stem, "debug, one property more", generators, options.runs, {
            name: lambda client=client: client.changed(schema) for name, client in clients.items()})
        for client in clients.values():
            shutil.rmtree(client.folder, ignore_errors=True)


def rows(client, titles, generators, runs, tasks):
    """Returns a row for each of the builds that a task returns."""
    results = alternated(tasks, runs)
    for number, title in enumerate(titles.split(", ")):
        column = {
            name: runs if isinstance(runs, Failure) else [each[number] for each in runs] for name, runs in results.items()}
        yield tables.row([client, title, *(tables.generated(column, name) for name in generators)])
    for name, result in results.items():
        if isinstance(result, Failure):
            yield from tables.failure(name, result)
