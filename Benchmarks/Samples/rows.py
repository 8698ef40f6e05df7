"""Generates the client of a description, and returns five rows of `mockList` of every type as JSON.

Compiling all models takes minutes. The samples and `mockList` are compiled as they are, against stand-ins of the models that
keep any JSON. The runtime decodes a stand-in with the same coders, and `mockList` is `SampleText.list(count:)` for every type, so
the JSON is what the models would decode. Decoding into the models is tested elsewhere.
"""
import collections
import json
import pathlib
import re
import subprocess
import tempfile

ROWS = 5
# The memory of the compiler and of the program, in KB.
MEMORY = 6_000_000

MODEL = """import EndpointRuntime

public protocol StandIn: ModelValue, Hashable {
    var json: JSONValue { get }
    init(json: JSONValue)
}

extension StandIn {
    public static var _neutralValue: Self { Self(json: .null) }
    public static func _readValue(from source: ValueSource) throws -> Self {
        Self(json: try JSONValue._readValue(from: source))
    }
    public func _writeValue(to target: ValueTarget) throws { try json._writeValue(to: target) }
    public init(from decoder: any Decoder) throws { self.init(json: try JSONValue(from: decoder)) }
    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

"""

MAIN = """import EndpointRuntime
import Foundation
import %(module)s

func show(_ name: String, _ rows: [any StandIn]) {
    let lists = JSONValue.array(rows.map(\\.json))
    let line = JSONValue.object(["type": .string(name), "rows": lists])
    print(String(decoding: try! JSONEncoder().encode(line), as: UTF8.self))
}
"""


class Failure(Exception):
    """A step that failed, with its output."""


def run(command, **options):
    result = subprocess.run(
        ["bash", "-c", 'ulimit -v "$0"; exec "$@"', str(MEMORY)] + [str(part) for part in command],
        capture_output=True, text=True, **options)
    if result.returncode:
        raise Failure(f"{' '.join(map(str, command[:3]))} …\n{result.stderr[-3000:]}{result.stdout[-2000:]}")
    return result.stdout


class Client:
    """A generated client with its mocks in a folder."""

    def __init__(self, codegen, description, folder):
        self.module = re.sub(r"\W", "", description.name.capitalize())
        self.codegen = codegen
        self.description = description
        self.folder = pathlib.Path(folder)
        self.output = self.folder / "out"
        run([codegen, "generate", "--spec", description.path, "--name", self.module, "--output", self.output, "--quiet",
             "--allow-output"])
        self.samples = self.output / f"{self.module}Mocks" / "Samples"

    def dumped(self):
        """The intermediate representation: it has the location of the schema of each type and property."""
        return json.loads(run([self.codegen, "dump", "--stage", "ir", "--spec", self.description.path, "--name",
                               self.module]))

    def size(self):
        return sum(file.stat().st_size for file in self.samples.rglob("*.swift"))

    def files(self):
        """The files with `mockList` and the types in them."""
        found = collections.OrderedDict()
        for file in sorted(self.samples.glob("*.swift")):
            types = re.findall(r"func mockList\(count: \S+?\) -> \[([\w.`]+)\]", file.read_text())
            if types:
                # A name that the runtime has, too, is written with the module.
                found[file] = [name.removeprefix(f"{self.module}.") for name in types]
        return found

    def rows(self, modules):
        """Compiles and runs `mockList(count: 5)` of all types: type to its rows."""
        modules = pathlib.Path(modules)
        files = self.files()
        types = [name for names in files.values() for name in names]
        (self.folder / "models.swift").write_text(MODEL + "\n".join(declarations(types)) + "\n")
        calls = "\n".join(f'show("{name}", {self.module}.{name}.mockList(count: {ROWS}))' for name in types)
        (self.folder / "main.swift").write_text(MAIN % {"module": self.module} + calls + "\n")
        compiler = ["swiftc", "-swift-version", "6", "-Onone", "-I", ".", "-I", modules]
        run(compiler + ["-parse-as-library", "-module-name", self.module, "-emit-module", "-emit-object", "-wmo", "-o",
                        "models.o", "models.swift"], cwd=self.folder)
        runtime = [file for name in ("EndpointCoding", "EndpointRuntime", "EndpointRuntimeTesting", "EndpointMockData")
                   for file in sorted((modules.parent / f"{name}.build").glob("*.o"))]
        (self.folder / "files").write_text("\n".join(str(file) for file in files))
        run(compiler + ["-module-name", "rows", "-wmo", "-o", "rows", "main.swift", "models.o", "@files"] + runtime,
            cwd=self.folder)
        lines = run([self.folder / "rows"]).splitlines()
        return {line["type"]: line["rows"] for line in map(json.loads, lines)}


def declarations(types):
    """Declares a stand-in for each type. Names with a period are nested in other types."""
    nested = collections.defaultdict(list)
    for name in types:
        *parents, last = name.split(".")
        for depth in range(len(parents) + 1):
            parent = ".".join(parents[:depth])
            child = (parents + [last])[depth]
            if child not in nested[parent]:
                nested[parent].append(child)

    def declared(parent):
        for child in nested[parent]:
            inner = "; ".join(declared(f"{parent}.{child}" if parent else child))
            yield (f"public struct {child}: StandIn {{ public var json: JSONValue; "
                   f"public init(json: JSONValue) {{ self.json = json }}; {inner} }}")

    return list(declared(""))


def generated(codegen, modules, description):
    """Returns the rows of all types, the intermediate representation, and the bytes of the samples."""
    with tempfile.TemporaryDirectory() as folder:
        client = Client(codegen, description, folder)
        return client.rows(modules), client.dumped(), client.size()
