import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// Helpers that run the program and prepare its state.
extension FreshnessTests {
    var scratchName: String { URL(fileURLWithPath: scratch.path).lastPathComponent }

    @discardableResult
    func generate(_ tool: ToolIdentity, began: Date = Date()) -> Scratch.Outcome {
        scratch.run(Request(.generate), tool: tool, cache: cache, began: began)
    }

    func check(
        _ tool: ToolIdentity, isFull: Bool = false, usesCache: Bool = true, isStrict: Bool = false,
        format: DiagnosticFormat = .text
    ) -> Scratch.Outcome {
        var request = Request(.check, isStrict: isStrict, format: format)
        (request.isFull, request.usesCache) = (isFull, usesCache)
        return scratch.run(request, tool: tool, cache: cache)
    }

    func generateAndForge(_ tool: ToolIdentity) throws {
        #expect(generate(tool).status == .success)
        try forge()
    }

    /// Replaces a file and its hash. Only a run that generates all files detects this.
    func forge() throws {
        try scratch.write("// forged\n", to: Self.client)
        var lock = try lock()
        lock.hashes["Sample/SampleClient.swift"] = [SHA256.hex("// forged\n")]
        try scratch.write(lock.text, to: "out/codegen.lock")
    }

    func lock() throws -> LockFile {
        let engine = DiagnosticsEngine()
        let bytes = Array(try scratch.read("out/codegen.lock").utf8)
        return LockFile(reading: engine.register(path: "", bytes: bytes), diagnostics: engine)
    }

    /// Records in the cache that this program generates the files in the lock.
    func prove(by tool: ToolIdentity) throws {
        var entry = try #require(cache.entry(of: output))
        entry.proof = tool.proof(try locked().checksum)
        cache.save(entry, of: output)
    }

    func locked() throws -> LockedFiles {
        try #require(LockedFiles(Array(scratch.read("out/codegen.lock").utf8), in: OutputFolder(location: output)))
    }

    func dates() throws -> String {
        var fingerprint = DatesFingerprint()
        for path in ["out/codegen.lock", "api.yaml", "parts/post.yaml", "overlay.yaml", "mine/header.mustache"] {
            fingerprint.append(try #require(FileDates("\(scratch.path)/\(path)")).values)
        }
        fingerprint.append(try #require(try locked().dates()))
        return fingerprint.text
    }

    func append(_ text: String, to name: String) throws {
        try scratch.write(try scratch.read(name) + text, to: name)
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
