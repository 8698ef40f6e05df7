import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// Descriptions with the mistakes that people make. The output of `codegen lint` for each `Fixtures/broken/NAME.yaml`
/// is exactly `NAME.txt`. `NAME.mended.yaml` is the description after its remedies were followed literally, and has no
/// problems. Files of other formats and syntax errors without a single remedy have no mended description.
///
/// `CODEGEN_RECORD=1 swift test --filter BrokenDescriptionTests` updates the text files; review the changes.
@Suite struct BrokenDescriptionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Fixtures/broken"
    private static let isRecording = ProcessInfo.processInfo.environment["CODEGEN_RECORD"] != nil

    private static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".mended.yaml") }.map { String($0.dropLast(5)) }
            .sorted()
    }()

    private static let mendable = names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0).mended.yaml") }

    private func run(_ name: String, as file: String, _ change: (inout Request) -> Void = { _ in }) throws
        -> (outcome: Scratch.Outcome, scratch: Scratch)
    {
        let scratch = try Scratch()
        let bytes = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(name).yaml"))
        try scratch.write(bytes, to: file)
        var request = Request(.lint, source: .file(file, name: nil, output: nil), showsAll: true)
        change(&request)
        return (scratch.run(request), scratch)
    }

    @Test func thereAreManyMistakes() {
        #expect(Self.names.count >= 60)
        #expect(Self.mendable.count >= 45)
    }

    @Test(arguments: names)
    func lintPrintsExactly(_ name: String) throws {
        let outcome = try run(name, as: "api.yaml").outcome
        let text = "exit \(outcome.status.rawValue)\n" + outcome.errors
        let path = "\(Self.folder)/\(name).txt"
        if Self.isRecording { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        #expect(text == (try String(contentsOfFile: path, encoding: .utf8)))
    }

    /// A message without a remedy leaves the reader alone.
    @Test(arguments: names)
    func everyMistakeIsReportedWithARemedy(_ name: String) throws {
        let outcome = try run(name, as: "api.yaml").outcome
        let lines = outcome.errors.split(separator: "\n").filter { line in
            line.hasPrefix("api.yaml:") && !line.contains(": note: ")
        }
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { $0.contains("; ") }, "\(lines)")
    }

    @Test(arguments: mendable)
    func remediesSilenceTheirDiagnostics(_ name: String) throws {
        let outcome = try run("\(name).mended", as: "api.yaml").outcome
        #expect(outcome.output == "api.yaml: no problems\n")
        #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }

    /// `lint --fix` removes the diagnostics whose remedies it applies, and adds no errors.
    @Test(arguments: names)
    func appliedRemediesSilenceTheirDiagnostics(_ name: String) throws {
        let (outcome, scratch) = try run(name, as: "api.yaml") { $0.fixing = .files }
        let found = try run(name, as: "api.yaml").outcome
        guard !outcome.output.isEmpty else {
            #expect(outcome.errors.hasSuffix("0 problems corrected\n"))
            return
        }
        let again = scratch.run(Request(.lint, source: .file("api.yaml", name: nil, output: nil), showsAll: true))
        let left = again.errors.split(separator: "\n").count { $0.hasPrefix("api.yaml:") }
        let before = found.errors.split(separator: "\n").count { $0.hasPrefix("api.yaml:") }
        #expect(left < before, "\(again.errors)")
    }
}
