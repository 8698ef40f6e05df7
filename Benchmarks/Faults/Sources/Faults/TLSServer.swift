import Foundation

/// Runs tls_server.py in a separate process, with a certificate created by OpenSSL.
struct TLSServer {
    private struct Failure: Error {}

    private let process: Process
    private let folder: URL
    let port: Int

    /// The path of the self-signed certificate.
    var certificate: String { folder.appendingPathComponent("server.pem").path }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("faults-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let key = folder.appendingPathComponent("server.key").path
        let certificate = folder.appendingPathComponent("server.pem").path
        let made = try Self.start([
            "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days",
            "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-out", certificate, "-keyout",
            key,
        ])
        made.waitUntilExit()
        guard made.terminationStatus == 0 else { throw Failure() }
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../tls_server.py").standardizedFileURL
        let output = Pipe()
        process = try Self.start(["python3", script.path, certificate, key], output: output)
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            kill(process.processIdentifier, SIGKILL)
            throw Failure()
        }
        self.port = port
    }

    /// Ends the server with SIGKILL. On Linux, processes that Foundation starts from its threads do not receive
    /// SIGTERM.
    func stop() {
        kill(process.processIdentifier, SIGKILL)
        try? FileManager.default.removeItem(at: folder)
    }

    private static func start(_ arguments: [String], output: Any? = FileHandle.nullDevice) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
