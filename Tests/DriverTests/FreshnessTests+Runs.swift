import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// Runs of the tests, and their preparation.
extension FreshnessTests {
    var scratchName: String { URL(fileURLWithPath: scratch.path).lastPathComponent }

    @discardableResult
    func generate(
        _ tool: ToolIdentity, isFull: Bool = false, isStrict: Bool = false, format: DiagnosticFormat = .text
    ) -> Scratch.Outcome {
        var request = Request(.generate, isStrict: isStrict, format: format)
        (request.isFull, request.replacesEdits) = (isFull, true)
        return scratch.run(request, tool: tool)
    }

    /// Whether a run leaves the forged file in place.
    func isSkipped(_ tool: ToolIdentity, isFull: Bool = false) throws -> Bool {
        #expect(generate(tool, isFull: isFull).status == .success)
        return try scratch.read(Self.client) == Self.forged
    }

    func generateAndForge(_ tool: ToolIdentity) throws {
        #expect(generate(tool).status == .success)
        try forge()
    }

    static let forged = "// forged\n"

    /// Replaces a file and its hash: only a run that generates replaces it again.
    func forge() throws {
        try scratch.write(Self.forged, to: Self.client)
        var lock = try lock()
        lock.hashes["Sample/SampleClient.swift"] = [SHA256.hex(Self.forged)]
        try scratch.write(lock.text, to: "out/codegen.lock")
    }

    func lock() throws -> LockFile {
        let engine = DiagnosticsEngine()
        let bytes = Array(try scratch.read("out/codegen.lock").utf8)
        return LockFile(reading: engine.register(path: "", bytes: bytes), diagnostics: engine)
    }

    func append(_ text: String, to name: String) throws {
        try scratch.write(try scratch.read(name) + text, to: name)
    }

    /// Writes a line of the lock twice, with a valid checksum.
    func repeatLine(_ start: String) throws {
        let lines = try scratch.read("out/codegen.lock").split(separator: "\n").dropLast()
        let repeated = lines.flatMap { $0.hasPrefix(start) ? [$0, $0] : [$0] }.map { $0 + "\n" }.joined()
        try scratch.write("\(repeated)checksum \(SHA256.hex(repeated))\n", to: "out/codegen.lock")
    }

    func configure(_ option: String) throws {
        try scratch.write(Self.configuration.replacing(" }]", with: "\(option) }]"), to: "codegen.yaml")
    }

    func warn() throws {
        try scratch.write(
            try scratch.read("api.yaml").replacing("Post:", with: Self.warning),
            to: "api.yaml")
    }
}
