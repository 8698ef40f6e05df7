import ArgumentParser
import CodegenDriver
import CodegenMockServer
import CodegenPlatform

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves a mock API from a description, for tests, for clients in other languages and for curl.",
        discussion: """
            Requests are validated against the description. Responses are its examples, or generated samples. A client \
            selects a response with 'Prefer: code=404, example=name, delay=0.5'. Descriptions and configuration are \
            read again when they change. \
            Without --spec, the descriptions of the configuration are served; each of several below its name.
            """)

    @OptionGroup var source: ServedSource
    @Option(help: ArgumentHelp("The port; 0 selects a free port.", valueName: "number"))
    var port: UInt16 = 8080
    @Option(help: ArgumentHelp("The interface to listen on.", valueName: "address"))
    var host = "127.0.0.1"
    @Option(
        help: ArgumentHelp(
            "The origin whose pages may call the server: Access-Control-Allow-Origin.", valueName: "origin"))
    var origin = "*"
    @Flag(help: "Call every operation once with a generated request, print the responses, and exit.")
    var survey = false

    func run() async throws {
        guard !survey else { return try runSurvey() }
        let log = ServeLog()
        defer { log.flush() }
        let console = Console(
            usesColor: Terminal.console.usesColor, write: { log.write($0) }, writeError: { log.writeError($0) })
        try await serve(try ServedFiles(source, console), console)
    }

    private func runSurvey() throws {
        let console = Terminal.console
        var isFine = true
        let found = source.descriptions(console)
        guard let readers = found.readers else { throw ExitCode(found.status.rawValue) }
        for reader in readers {
            let result = reader.read(usesColor: console.usesColor)
            guard let description = result.description else {
                console.writeError(result.messages)
                throw ExitCode.failure
            }
            let entries = Survey(description.served).run()
            console.write(Survey.text(entries))
            isFine = isFine && entries.allSatisfy { $0.outcome == .answered }
        }
        guard isFine else { throw ExitCode.failure }
    }

    private func serve(_ files: ServedFiles, _ console: Console) async throws {
        var options = MockServer.Options()
        (options.host, options.port, options.origin) = (host, port, origin)
        options.log = { console.write($0 + "\n") }
        let server = MockServer(files.mounts, options: options)
        let (start, continuation) = AsyncStream<Void>.makeStream()
        let running = Task {
            for await _ in start { break }
            do throws(MockServer.Failure) {
                try await server.run { url in
                    for mount in files.mounts {
                        console.write("\(mount.description.title) at \(url)\(mount.path)\n")
                    }
                }
            } catch {
                console.writeError("error: \(error.reason)\n")
                throw ExitCode.failure
            }
        }
        // The address is printed only after the signal handlers are installed.
        let signals = await Signals([SIGINT, SIGTERM]) { running.cancel() }
        defer { signals.cancel() }
        continuation.finish()
        let watching = Task { await files.watch(server) }
        let result = await running.result
        watching.cancel()
        try result.get()
    }
}

/// The descriptions to serve: a single description, or all descriptions of a configuration.
struct ServedSource: ParsableArguments {
    @Option(help: ArgumentHelp("A description, instead of a configuration.", valueName: "file"))
    var spec: String?
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"))
    var config: String?
    @Option(help: ArgumentHelp("The entry of the configuration to use; the others are ignored.", valueName: "name"))
    var name: String?
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "A folder that $ref may read in addition to the description's own; repeatable.", valueName: "folder"))
    var allowed: [String] = []
    @Flag(help: "Print every diagnostic, not only the first five of each kind.")
    var all = false

    mutating func validate() throws {
        if spec != nil, config != nil || name != nil {
            throw ValidationError("Use either --spec, or --config and --name.")
        }
    }

    func descriptions(_ console: Console) -> ConfiguredDescriptions {
        if let spec {
            let reader = DescriptionReader(spec, allowed: allowed, in: Terminal.workingFolder, showsAll: all)
            return ConfiguredDescriptions(readers: [reader], files: [])
        }
        let source = config.map(Request.Source.configuration) ?? .usualConfiguration
        let request = Request(.serve, source: source, entry: name, allowedFolders: allowed, showsAll: all)
        return Session(request, in: Terminal.workingFolder, console: console).descriptions()
    }
}

extension Description {
    var served: ServedDescription {
        ServedDescription(api: api, document: document, samples: samples, diagnostics: diagnostics)
    }
}
