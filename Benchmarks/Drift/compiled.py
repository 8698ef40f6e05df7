"""Decodes bodies with the compiled models of a client."""

import json
import subprocess

MAIN = """
import EndpointRuntime
import Foundation

func decoder<Value: ModelValue>(_ type: Value.Type) -> (Data) throws -> Void {
    { _ = try JSONCoding.decode(type, from: $0) }
}

let decoders: [String: (Data) throws -> Void] = [
%s
]
while let line = readLine(strippingNewline: true) {
    let parts = line.split(separator: "\\t", maxSplits: 1, omittingEmptySubsequences: false)
    do {
        try decoders[String(parts[0])]?(Data(parts[1].utf8))
        print("ok")
    } catch {
        print("error")
    }
}
"""


class CompiledClient:
    """The program with the models of a description. Bounded in memory, because clients can be large."""

    def __init__(self, codegen, modules, description, folder):
        output = folder / "client"
        client = ["--spec", description.path, "--name", "DriftTruth", "--output", output]
        subprocess.run([codegen, *client], capture_output=True, check=True)
        dump = subprocess.run([codegen, "dump", "--stage", "ir", *client], capture_output=True, check=True)
        self.types = dict(self.values(json.loads(dump.stdout)))
        main = folder / "main.swift"
        names = sorted(set(self.types.values()))
        main.write_text(MAIN % "\n".join(f"    {json.dumps(name)}: decoder({name}.self)," for name in names))
        sources = sorted((output / "DriftTruth" / "Models").glob("*.swift")) + sorted((output / "DriftTruth").glob("*Exports.swift"))
        objects = [item for name in ("EndpointCoding", "EndpointRuntime")
                   for item in sorted((modules.parent / f"{name}.build").glob("*.o"))]
        self.program = folder / "decode"
        command = ["swiftc", "-wmo", "-Onone", "-suppress-warnings", "-swift-version", "6", "-module-name", "Decode",
                   "-I", modules, *sources, main, *objects, "-o", self.program]
        result = subprocess.run(["bash", "-c", "ulimit -v 8000000; exec \"$@\"", "_", *map(str, command)],
                                capture_output=True, text=True)
        if result.returncode:
            raise RuntimeError("swiftc: " + "\n".join(
                line for line in result.stderr.split("\n") if "error:" in line)[:400])

    @staticmethod
    def values(api):
        """The Swift types of the JSON bodies of methods that return one value, by the pointers of their operations."""
        for group in api["groups"]:
            for endpoint in group["endpoints"]:
                value = endpoint["success"].get("value")
                if value and not endpoint.get("representationOf"):
                    yield endpoint["origin"]["pointer"], value["_0"]

    def fails(self, cases):
        """Returns whether each body, given as a place and a text, cannot be decoded; `None` for unknown operations."""
        known = [(self.types[place.pointer], body.replace("\n", " ")) for place, body in cases if place.pointer in self.types]
        result = subprocess.run([self.program], input="".join(f"{name}\t{body}\n" for name, body in known),
                                capture_output=True, text=True, check=True)
        outcomes = iter(result.stdout.split())
        return [next(outcomes) == "error" if place.pointer in self.types else None for place, _ in cases]
