import Foundation
import Testing

/// CHANGELOG.md names the version of the program.
@Suite struct ChangelogTests {
    @Test func theNewestReleaseIsTheVersionOfTheProgram() throws {
        let file = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("CHANGELOG.md")
        let releases = try String(contentsOf: file, encoding: .utf8).matches(
            of: /## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d\n/)
        let newest = try #require(releases.first?.1)
        let run = try Binary.run(["--version"], in: try Scratch())
        #expect(run.output == "\(newest)\n")
    }
}
