import ArgumentParser
import Driver
import Foundation
import MockServer

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Answers HTTP calls as a description says, for tests, other languages and curl.",
        discussion: """
            Calls are checked against the description and answered with its examples, or with made samples. A client \
            chooses with 'Prefer: code=404, example=name, delay=0.5'. The description is read again when it changes.
            """)

    @Option(help: ArgumentHelp("The description.", valueName: "file"))
    var spec: String
    @Option(help: ArgumentHelp("The port; 0 takes a free one.", valueName: "number"))
    var port: UInt16 = 8080
    @Option(help: ArgumentHelp("The interface to listen on.", valueName: "address"))
    var host = "127.0.0.1"
    @Option(help: ArgumentHelp("The origin whose pages may call: Access-Control-Allow-Origin.", valueName: "origin"))
    var origin = "*"
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "A folder that $ref may read besides the description's own; repeatable.", valueName: "folder"))
    var allowed: [String] = []
    @Flag(help: "Calls every operation once with a made request, prints what was answered, and ends.")
    var survey = false

    func run() async throws {
        let console = Terminal.console
        let reader = DescriptionReader(spec, allowed: allowed, in: Terminal.workingFolder)
        let began = Date()
        let reading = reader.read(usesColor: console.usesColor)
        let watch = FileWatch(reading.files, readSince: began)
        guard let description = reading.description else {
            console.writeError(reading.findings)
            throw ExitCode.failure
        }
        if survey {
            let entries = Survey(description.served).run()
            console.write(Survey.text(entries))
            guard entries.allSatisfy({ $0.outcome == .answered }) else { throw ExitCode.failure }
            return
        }
        console.writeError(reading.findings)
        try await serve(description, ServedFiles(reader: reader, watch: watch, console: console), console)
    }

    private func serve(_ description: Description, _ files: ServedFiles, _ console: Console) async throws {
        var options = MockServer.Options()
        (options.host, options.port, options.origin) = (host, port, origin)
        options.log = { console.write($0 + "\n") }
        let server = MockServer(description.served, options: options)
        let running = Task {
            do throws(MockServer.Failure) {
                try await server.run { url in console.write("\(description.served.title) at \(url)\n") }
            } catch {
                console.writeError("error: \(error.reason)\n")
                throw ExitCode.failure
            }
        }
        let watching = Task { await files.watch(server) }
        let signals = Signals([SIGINT, SIGTERM]) { running.cancel() }
        defer { signals.cancel() }
        let result = await running.result
        watching.cancel()
        try result.get()
    }
}

extension Description {
    var served: ServedDescription {
        ServedDescription(api: api, document: document, diagnostics: diagnostics)
    }
}
