#if XML
    import EndpointRuntime
    import EndpointRuntimeXML
    import Foundation
    import Library

    /// server.py in a separate process, on the loopback interface.
    struct PythonServer {
        struct Failure: Error {}

        private let process = Process()
        let client: LibraryClient

        init() throws {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("server.py")
            process.arguments = ["python3", script.path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
                kill(process.processIdentifier, SIGKILL)
                throw Failure()
            }
            var configuration = Provider.Configuration()
            configuration.xmlCoder = XMLModelCoder()
            client = LibraryClient(server: LibraryServer(url: "http://127.0.0.1:\(port)"), configuration: configuration)
        }

        /// On Linux, processes that Foundation starts from its threads do not receive SIGTERM.
        func stop() {
            kill(process.processIdentifier, SIGKILL)
        }
    }
#endif
