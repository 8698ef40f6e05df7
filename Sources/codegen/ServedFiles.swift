import Driver
import MockServer

/// The files of a served description: looked at once a second, read again when one has changed.
struct ServedFiles {
    let reader: DescriptionReader
    let files: [String]
    let console: Console

    func watch(_ server: MockServer) async {
        var files = files
        var watch = FileWatch(files)
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            guard watch.hasChanged else { continue }
            let before = FileWatch(files)
            let reading = reader.read(usesColor: console.usesColor)
            // What is written while it is being read is read again.
            if !before.hasChanged { (files, watch) = (reading.files, FileWatch(reading.files)) }
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
