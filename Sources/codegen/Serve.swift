import ArgumentParser
import Driver
import Foundation
import MockServer

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answers HTTP calls as a description says, for tests, other languages and curl.",
        discussion: """
            Calls are checked against the description and answered with its examples, or with made samples. A client \
            chooses with 'Prefer: code=404, example=name, delay=0.5'. The description is read again when it changes. \
            Without --spec, the descriptions of the configuration are served: several of them each below its name.
            """)

    @OptionGroup var source: ServedSource
    @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "number"))
    var port: UInt16 = 8080
    @Option(help: ArgumentHelp("The interface to listen on.", valueName: "address"))
    var host = "127.0.0.1"
    @Option(help: ArgumentHelp("The origin whose pages may call: Access-Control-Allow-Origin.", valueName: "origin"))
    var origin = "*"
    @Flag(help: "Calls every operation once with a made request, prints what was answered, and ends.")
    var survey = false

    func run() async throws {
        guard !survey else { return try runSurvey() }
        let log = ServeLog()
        defer { log.flush() }
        let console = Console(
            usesColor: Terminal.console.usesColor, write: { log.write($0) }, writeError: { log.writeError($0) })
        try await serve(try readers(console).map { try ServedFiles($0.reader, at: $0.path, console) }, console)
    }

    /// Several descriptions are told apart by the names of their entries.
    private func readers(_ console: Console) throws -> [(reader: DescriptionReader, path: String)] {
        let readers = try source.readers(console)
        return readers.map { ($0, readers.count > 1 ? "/\($0.name)" : "") }
    }

    private func runSurvey() throws {
        let console = Terminal.console
        var isFine = true
        for (reader, _) in try readers(console) {
            let reading = reader.read(usesColor: console.usesColor)
            guard let description = reading.description else {
                console.writeError(reading.findings)
                throw ExitCode.failure
            }
            let entries = Survey(description.served).run()
            console.write(Survey.text(entries))
            isFine = isFine && entries.allSatisfy { $0.outcome == .answered }
        }
        guard isFine else { throw ExitCode.failure }
    }

    private func serve(_ files: [ServedFiles], _ console: Console) async throws {
        var options = MockServer.Options()
        (options.host, options.port, options.origin) = (host, port, origin)
        options.log = { console.write($0 + "\n") }
        let server = MockServer(files.map(\.mount), options: options)
        let (start, continuation) = AsyncStream<Void>.makeStream()
        let running = Task {
            for await _ in start { break }
            do throws(MockServer.Failure) {
                try await server.run { url in
                    for mount in files.map(\.mount) {
                        console.write("\(mount.description.title) at \(url)\(mount.path)\n")
                    }
                }
            } catch {
                console.writeError("error: \(error.reason)\n")
                throw ExitCode.failure
            }
        }
        // Nobody knows of the server before it can be ended.
        let signals = await Signals([SIGINT, SIGTERM]) { running.cancel() }
        defer { signals.cancel() }
        continuation.finish()
        let watching = files.map { files in Task { await files.watch(server) } }
        let result = await running.result
        for task in watching { task.cancel() }
        try result.get()
    }
}

/// What is served: one description, or those of a configuration.
struct ServedSource: ParsableArguments {
    @Option(help: ArgumentHelp("A description, instead of a configuration.", valueName: "file"))
    var spec: String?
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"))
    var config: String?
    @Option(help: ArgumentHelp("The only entry of the configuration that counts.", valueName: "name"))
    var name: String?
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "A folder that $ref may read besides the description's own; repeatable.", valueName: "folder"))
    var allowed: [String] = []

    mutating func validate() throws {
        if spec != nil, config != nil || name != nil {
            throw ValidationError("Give either --spec or --config and --name.")
        }
    }

    func readers(_ console: Console) throws -> [DescriptionReader] {
        if let spec { return [DescriptionReader(spec, allowed: allowed, in: Terminal.workingFolder)] }
        let source = config.map(Request.Source.configuration) ?? .usualConfiguration
        let request = Request(.check, source: source, entry: name, allowedFolders: allowed)
        let session = Session(request, in: Terminal.workingFolder, console: console)
        guard let readers = session.descriptions() else { throw ExitCode.failure }
        return readers
    }
}

extension Description {
    var served: ServedDescription {
        ServedDescription(api: api, document: document, diagnostics: diagnostics)
    }
}
