import ArgumentParser
import Driver
import Foundation
import MockServer

/// The files of a served description: looked at once a second, read again when one has changed.
struct ServedFiles: Sendable {
    /// The description as it was at first.
    let mount: Mount
    private let reader: DescriptionReader
    /// As they were when the description was read.
    private let watch: FileWatch
    private let console: Console

    /// - Throws: Where the description cannot be used, after it has been told why.
    init(_ reader: DescriptionReader, at path: String, _ console: Console) throws {
        let began = Date()
        let reading = reader.read(usesColor: console.usesColor)
        watch = FileWatch(reading.files, readSince: began)
        console.writeError(reading.findings)
        guard let description = reading.description else { throw ExitCode.failure }
        mount = Mount(description.served, at: path)
        self.reader = reader
        self.console = console
    }

    func watch(_ server: MockServer) async {
        var watch = watch
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            guard watch.hasChanged else { continue }
            let began = Date()
            let reading = reader.read(usesColor: console.usesColor)
            watch = FileWatch(reading.files, readSince: began)
            if !reading.findings.isEmpty { console.writeError(reading.findings) }
            if let description = reading.description {
                server.replace(description.served, at: mount.path)
                console.write("the description has changed: \(description.served.title)\n")
            } else {
                console.writeError("error: the description cannot be used; the last good one stays\n")
            }
        }
    }
}
