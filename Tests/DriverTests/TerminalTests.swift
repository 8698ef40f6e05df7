import Foundation
import Testing

/// If a standard stream cannot be written, the program reports this with its exit status.
@Suite(.enabled(if: FullDevice.exists, "there is no /dev/full on this system"))
struct TerminalTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
    }

    @Test(arguments: [
        (">/dev/full", "no space left on device"), (">&-", "bad file descriptor"),
    ])
    func lostResultsAreAFailure(_ redirection: String, _ reason: String) throws {
        for command in [
            "--spec api.yaml --name Sample --output out", "dump --stage yaml --spec api.yaml", "schema extension",
        ] {
            let run = try shell("\(command) \(redirection)")
            #expect(run.status == 1, "\(command)")
            #expect(run.errors == "error: standard output cannot be written: \(reason)\n", "\(command)")
        }
        #expect(try shell("--help \(redirection)").status == 1)
        #expect(scratch.check().status == .success)
    }

    @Test(arguments: ["2>/dev/full", "2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
    func lostDiagnosticsAreAFailure(_ redirection: String) throws {
        #expect(try shell("--spec none.yaml --name Sample --output out \(redirection)").status == 1)
    }

    @Test func aRunWithoutDiagnosticsNeedsNoErrorStream() throws {
        #expect(try shell("--spec api.yaml --name Sample --output out 2>&- <&-").status == 0)
        #expect(scratch.check().status == .success)
    }

    private func shell(_ arguments: String) throws -> Binary.Run {
        try Binary.run(["-c", "\"$0\" \(arguments)", try Binary.path()], in: scratch, program: "/bin/sh")
    }
}

private enum FullDevice {
    static let exists = FileManager.default.fileExists(atPath: "/dev/full")
}
