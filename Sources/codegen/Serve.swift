import ArgumentParser
import CodegenDriver
import CodegenMockServer
import CodegenServing

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves a mock API from a description, for tests, for clients in other languages and for curl.",
        discussion: """
            Requests are validated against the description. Responses are its examples, or generated samples. A client \
            selects a response with 'Prefer: code=404, example=name, delay=0.5'. The page /__codegen shows the operations \
            and the calls, and changes responses while an app runs. Descriptions and configuration are \
            read again when they change. \
            Without a description, the descriptions of the configuration are served; each of several below its name.
            """)

    @OptionGroup var source: ServedSourceOptions
    @Option(help: ArgumentHelp("The port; 0 selects a free port.", valueName: "number"))
    var port: UInt16 = 8080
    @Option(help: ArgumentHelp("The interface to listen on.", valueName: "address"))
    var host = "127.0.0.1"
    @Option(
        help: ArgumentHelp(
            "The origin whose pages may call the server: Access-Control-Allow-Origin.", valueName: "origin"))
    var origin = "*"
    @Flag(help: "Remember objects: calls create, change and delete them. 'DELETE /__state' restores the samples.")
    var stateful = false
    @Option(
        help: ArgumentHelp("The JSON file that holds the objects of a stateful server.", valueName: "file"))
    var state: String?
    @Option(
        name: .customLong("credentials"),
        help: ArgumentHelp(
            """
            The only accepted value of a security scheme, such as bearerAuth=secret or basicAuth=user:password; \
            repeatable. Without this option, every value is accepted.
            """, valueName: "scheme=value"))
    var credentials: [String] = []
    @Option(
        help: ArgumentHelp(
            "The JSON file that holds the saved sequences of the control page.", valueName: "file"))
    var sequences: String?
    @Option(
        help: ArgumentHelp(
            "The clients that may use the control page /__codegen: loopback (this machine), network or off.",
            valueName: "clients"),
        transform: Choice.value)
    var page = PageAccess.loopback

    func run() async throws {
        let serving = Serving(source.served, usesColor: Terminal.console.usesColor)
        var options = MockServer.Options()
        (options.host, options.port, options.origin, options.page) = (host, port, origin, page)
        options.credentials = try accepted
        let memory = state.map { Serving.StateSource.file($0) }
        let status = await serving.run(options, memory: memory ?? (stateful ? .samples : .none), sequences: sequences)
        guard status == .success else { throw ExitCode(status.rawValue) }
    }

    private var accepted: AcceptedCredentials {
        get throws {
            var accepted = AcceptedCredentials()
            for text in credentials {
                let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard parts.count == 2 else {
                    throw ValidationError("'--credentials' needs a security scheme and a value: bearerAuth=secret.")
                }
                accepted.accept(parts[1], of: parts[0])
            }
            return accepted
        }
    }
}

/// The descriptions to serve: a single description, or all descriptions of a configuration.
struct ServedSourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp("A description, instead of a configuration.", valueName: "file"), completion: .descriptions)
    var file: String?
    @Option(help: ArgumentHelp("The same as the argument.", valueName: "file"), completion: .descriptions)
    var spec: String?
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"), completion: .configurations)
    var config: String?
    @Option(help: ArgumentHelp("The entry of the configuration to use; the others are ignored.", valueName: "name"))
    var name: String?
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "A folder that $ref may read in addition to the description's own; repeatable.", valueName: "folder"),
        completion: .directory)
    var allowed: [String] = []
    @Flag(help: "Print every diagnostic, not only the first five of each kind.")
    var all = false

    mutating func validate() throws {
        if file != nil, spec != nil {
            throw ValidationError("Name the description once, as an argument or with --spec.")
        }
        if file ?? spec != nil, config != nil || name != nil {
            throw ValidationError("Use either a description, or --config and --name.")
        }
    }

    var served: DescriptionSelection {
        DescriptionSelection(
            spec: file ?? spec, config: config, entry: name, allowed: allowed, showsAll: all, in: Terminal.workingFolder
        )
    }
}
