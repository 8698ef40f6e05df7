import Foundation
import Testing

@testable import CodegenDriver

/// CHANGELOG.md contains the version of the program.
@Suite struct ChangelogTests {
    private static func text(of path: String = "CHANGELOG.md") throws -> String {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent(path)
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// A lock written by a release is trusted on every computer, so only the source of the release may have its
    /// version.
    @Test func onlyASourceWithoutUnreleasedChangesIsARelease() throws {
        let text = try Self.text()
        let changes = try #require(text.firstMatch(of: /## \[Unreleased\]\n((?s).*?)\n## \[/)?.1)
        let hasChanges = changes.contains { !$0.isWhitespace }
        #expect(ToolVersion.isRelease == !hasChanges)
    }

    /// The runtime is released together with the program.
    @Test func theRuntimeHasTheVersionOfTheProgram() throws {
        let text = try Self.text(of: "Sources/Runtime/EndpointRuntime/Provider/Provider+Configuration.swift")
        #expect(text.contains("static let userAgent = \"EndpointRuntime/\(ToolVersion.current)\"\n"))
    }

    @Test func theNewestReleaseIsTheVersionOfTheProgram() throws {
        let releases = try Self.text().matches(
            of: /## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n/)
        let newest = try #require(releases.first?.1)
        let run = try Binary.run(["--version"], in: try Scratch())
        #expect(run.output == "\(newest)\n")
    }
}
