import ArgumentParser
import CodegenDriver

/// The description or configuration of a command, and the output folder.
struct SourceOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"))
    var config: String?
    @Option(help: ArgumentHelp("A description, instead of a configuration.", valueName: "file"))
    var spec: String?
    @Option(
        help: ArgumentHelp(
            "With --spec: the Swift module to generate. Otherwise the entry of the configuration to use.",
            valueName: "name"))
    var name: String?
    @Option(
        help: ArgumentHelp(
            "The folder for the modules and codegen.lock; with --name, it replaces the folder in the configuration.",
            valueName: "folder"))
    var output: String?

    mutating func validate() throws {
        if spec == nil, name == nil, output != nil {
            throw ValidationError("--output needs --spec, or the --name of an entry of the configuration.")
        }
        if spec != nil, config != nil {
            throw ValidationError("Use either --config or --spec, not both.")
        }
        if let name, let problem = ModuleName.problem(name) {
            throw ValidationError("'\(name)' cannot be the name of a Swift module: \(problem).")
        }
        if [config, spec, output].contains("") {
            throw ValidationError("A path is empty.")
        }
    }

    /// Returns the source for commands that write files. These commands need `--name` and `--output` with `--spec`.
    func required() throws -> Request.Source {
        guard let spec else { return configuration }
        guard let name, let output else {
            throw ValidationError("--spec needs --name and --output.")
        }
        return .description(spec: spec, name: name, output: output)
    }

    /// The configuration entry to use.
    var entry: String? { spec == nil ? name : nil }
    /// The output folder of that entry if it differs from the configured folder.
    var entryOutput: String? { spec == nil ? output : nil }

    /// Returns the source for commands that only read.
    func forReading() -> Request.Source {
        guard let spec else { return configuration }
        return .description(spec: spec, name: name ?? "API", output: output ?? ".")
    }

    private var configuration: Request.Source {
        config.map(Request.Source.configuration) ?? .usualConfiguration
    }
}

/// The options of all commands that read descriptions.
struct RunOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Templates that replace the built-in templates of the same name.", valueName: "folder"))
    var templates: String?
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "A folder that $ref may read in addition to the description's own; repeatable.", valueName: "folder"))
    var allowed: [String] = []
    @Flag(help: "Treat warnings as errors.")
    var strict = false
    @Flag(help: "Print every diagnostic, not only the first five of each kind.")
    var all = false
    @Option(
        help: ArgumentHelp(
            "The format of diagnostics: \(DiagnosticFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "format"),
        transform: Choice.value)
    var format: DiagnosticFormat = .text

    func request(_ action: Request.Action, _ source: Request.Source, entry: String?) -> Request {
        Request(
            action, source: source, entry: entry, templates: templates, allowedFolders: allowed, isStrict: strict,
            format: format, showsAll: all)
    }

    func run(_ action: Request.Action, _ source: Request.Source, entry: String?) throws {
        try Terminal.run(request(action, source, entry: entry))
    }
}

/// The options of the commands that compare descriptions with generated files.
struct ClientOptions: ParsableArguments {
    @Flag(help: "Generate every client, even if the inputs have not changed.")
    var full = false
    @Flag(help: "Print diagnostics only.")
    var quiet = false
    @Option(
        help: ArgumentHelp("Write the input files of the clients to this file, as a rule of Make.", valueName: "file"))
    var depfile: String?
    @Option(help: ArgumentHelp("Write this file after every successful run.", valueName: "file"))
    var stamp: String?
    @Flag(help: "Print the time of each stage and the peak memory.")
    var timings = false

    mutating func validate() throws {
        if [depfile, stamp].contains("") { throw ValidationError("A path is empty.") }
    }

    /// - Parameter output: An output folder that replaces the entry's configured folder.
    func apply(to request: inout Request, output: String?) {
        request.output = output
        (request.depfile, request.stamp) = (depfile, stamp)
        request.isFull = full
        request.showsTimings = timings
        if quiet { request.detail = .nothing }
    }
}
