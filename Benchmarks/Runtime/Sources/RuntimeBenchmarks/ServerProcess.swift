import Foundation

/// The server in a separate process: this program, started again with `serve`.
final class ServerProcess {
    private let process = Process()
    let url: URL

    init() throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        process.arguments = ["serve"]
        process.standardOutput = output
        process.standardInput = Pipe()
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let address = "http://127.0.0.1:\(line.trimmingCharacters(in: .whitespacesAndNewlines))"
        guard let url = URL(string: address) else { throw CocoaError(.fileReadUnknown) }
        self.url = url
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    /// Runs in the server process until the parent process ends.
    static func serve(on port: UInt16) {
        FileHandle.standardOutput.write(Data("\(port)\n".utf8))
        _ = FileHandle.standardInput.readDataToEndOfFile()
    }
}
