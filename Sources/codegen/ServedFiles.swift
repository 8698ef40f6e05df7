import Driver
import Foundation
import MockServer

/// The files of a served description: looked at once a second, read again when one has changed.
struct ServedFiles {
    let reader: DescriptionReader
    /// As they were when the description was read.
    let watch: FileWatch
    let console: Console

    func watch(_ server: MockServer) async {
        var watch = watch
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            guard watch.hasChanged else { continue }
            let began = Date()
            let reading = reader.read(usesColor: console.usesColor)
            watch = FileWatch(reading.files, readSince: began)
            if !reading.findings.isEmpty { console.writeError(reading.findings) }
            if let description = reading.description {
                server.replace(description.served)
                console.write("the description has changed: \(description.served.title)\n")
            } else {
                console.writeError("error: the description cannot be used; the last good one stays\n")
            }
        }
    }
}
