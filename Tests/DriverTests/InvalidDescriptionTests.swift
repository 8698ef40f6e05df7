import Foundation
import Testing

@testable import CodegenDriver

/// The output for each `Fixtures/invalid/NAME.yaml` is exactly `NAME.txt`, and `NAME.strict.txt` with `--strict` if
/// that file exists. If the run fails, the output folder of an earlier run does not change.
///
/// `CODEGEN_RECORD=1 swift test --filter InvalidDescriptionTests` updates the text files; review the changes.
@Suite struct InvalidDescriptionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures/invalid"
    private static let isRecording = ProcessInfo.processInfo.environment["CODEGEN_RECORD"] != nil

    private static func names(_ suffix: String) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    }

    @Test func noFixtureIsAlone() {
        #expect(!Self.names(".yaml").isEmpty)
        let expected = Set(Self.names(".txt").map { $0.hasSuffix(".strict") ? String($0.dropLast(7)) : $0 })
        #expect(expected == Set(Self.names(".yaml")))
    }

    @Test(arguments: names(".yaml"))
    func descriptionPrintsExactly(_ name: String) throws {
        try expect(try run(name, strict: false), in: "\(name).txt")
    }

    @Test(arguments: isRecording ? names(".yaml") : names(".strict.txt"))
    func strictRunPrintsExactly(_ name: String) throws {
        let relaxed = try run(name, strict: false)
        let strict = try run(name, strict: true)
        if relaxed != strict || !Self.isRecording { try expect(strict, in: "\(name).strict.txt") }
    }

    /// Returns the output of the program, with its exit status in the first line.
    private func run(_ name: String, strict: Bool) throws -> String {
        let scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        scratch.generate()
        let before = scratch.contents("out")
        let bytes = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name).yaml"))
        try scratch.write(bytes, to: "\(name).yaml")
        let source = Request.Source.description(spec: "\(name).yaml", name: "Sample", output: "out")
        let outcome = scratch.run(Request(.generate, source: source, isStrict: strict))
        if outcome.status != .success {
            #expect(scratch.contents("out") == before)
            #expect(outcome.output.isEmpty)
        }
        return "exit \(outcome.status.rawValue)\n" + outcome.errors
    }

    private func expect(_ text: String, in file: String) throws {
        let path = "\(Self.folder)/\(file)"
        if Self.isRecording {
            try text.write(toFile: path, atomically: true, encoding: .utf8)
        } else {
            #expect(text == (try String(contentsOfFile: path, encoding: .utf8)))
        }
    }
}
