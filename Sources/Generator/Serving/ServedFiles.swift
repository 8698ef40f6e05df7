import CodegenDriver
import CodegenMockServer
import CodegenPlatform

/// The served descriptions and their files. The files are checked once a second and read again after a change.
struct ServedFiles: Sendable {
    private let source: DescriptionSelection
    private let console: Console
    private var descriptions: [ServedFile]
    /// Watches the configuration file. If a description is unusable, this also watches the files of the descriptions.
    private var configuration: FileWatch

    /// The status after printing why something cannot be served.
    struct Problem: Error {
        let status: RunStatus
    }

    static func opened(_ source: DescriptionSelection, _ console: Console) -> Result<ServedFiles, Problem> {
        let began = Date()
        let found = source.descriptions(for: .serve, console)
        guard let readers = found.readers else { return .failure(Problem(status: found.status)) }
        let descriptions = served(readers, console)
        guard descriptions.allSatisfy({ $0.mount != nil }) else { return .failure(Problem(status: .failure)) }
        let configuration = FileWatch(found.files, readSince: began)
        return .success(
            ServedFiles(source: source, console: console, descriptions: descriptions, configuration: configuration))
    }

    var mounts: [Mount] { descriptions.compactMap(\.mount) }

    func watch(_ server: MockServer) async {
        var files = self
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            if files.configuration.hasChanged {
                files.readConfiguration(for: server)
            } else {
                for index in files.descriptions.indices { files.descriptions[index].refresh(server, console) }
            }
        }
    }

    private mutating func readConfiguration(for server: MockServer) {
        let began = Date()
        let found = source.descriptions(for: .serve, console)
        let descriptions = found.readers.map { Self.served($0, console) } ?? []
        if found.readers != nil, descriptions.allSatisfy({ $0.mount != nil }) {
            self.descriptions = descriptions
            configuration = FileWatch(found.files, readSince: began)
            server.replace(mounts)
            let list = descriptions.map(\.label).joined(separator: ", ")
            console.write("the configuration has changed: \(list)\n")
        } else {
            configuration = FileWatch(found.files + descriptions.flatMap(\.files), readSince: began)
            console.writeError("error: the configuration cannot be used; the previous configuration is still served\n")
        }
    }

    /// Creates the served files. If there are several descriptions, each is served below the name of its entry.
    private static func served(_ readers: [DescriptionReader], _ console: Console) -> [ServedFile] {
        readers.map { ServedFile($0, at: readers.count > 1 ? "/\($0.name)" : "", console) }
    }
}

/// A served description and its files.
private struct ServedFile: Sendable {
    private let path: String
    private let reader: DescriptionReader
    /// The description at startup, or `nil` if it was unusable.
    let mount: Mount?
    private(set) var files: [String]
    /// Watches the files for changes since they were last read.
    private var watch: FileWatch

    /// Reads the description and prints its diagnostics.
    init(_ reader: DescriptionReader, at path: String, _ console: Console) {
        self.reader = reader
        self.path = path
        let began = Date()
        let result = reader.read(usesColor: console.usesColor)
        console.writeError(result.messages)
        mount = result.description.map { Mount($0.served, at: path) }
        files = result.files
        watch = FileWatch(result.files, readSince: began)
    }

    /// The title and the path, for messages: `Community 1.0.0 at /Community`.
    var label: String { "\(mount?.description.title ?? "") at \(path.isEmpty ? "/" : path)" }

    mutating func refresh(_ server: MockServer, _ console: Console) {
        guard watch.hasChanged else { return }
        let began = Date()
        let result = reader.read(usesColor: console.usesColor)
        files = result.files
        watch = FileWatch(result.files, readSince: began)
        if !result.messages.isEmpty { console.writeError(result.messages) }
        if let description = result.description {
            server.replace(description.served, at: path)
            console.write("the description has changed: \(description.served.title)\n")
        } else {
            console.writeError("error: the description cannot be used; the previous description is still served\n")
        }
    }
}
