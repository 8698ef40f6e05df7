import ArgumentParser
import CodegenDriver

/// The description or configuration of a command, and the output folder.
struct SourceOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            """
            A description. If an entry of the configuration has it as 'spec', that entry is used; otherwise no \
            configuration.
            """, valueName: "file"),
        completion: .descriptions)
    var file: String?
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"), completion: .configurations)
    var config: String?
    @Option(
        help: ArgumentHelp("A description, instead of a configuration.", valueName: "file"), completion: .descriptions)
    var spec: String?
    @Option(
        help: ArgumentHelp(
            "With a description: the Swift module to generate. Otherwise the entry of the configuration to use.",
            valueName: "name"))
    var name: String?
    @Option(
        help: ArgumentHelp(
            "The folder for the modules and codegen.lock; with --name, it replaces the folder in the configuration.",
            valueName: "folder"),
        completion: .directory)
    var output: String?

    mutating func validate() throws {
        if file == nil, spec == nil, name == nil, output != nil {
            throw ValidationError("--output needs a description, or the --name of an entry of the configuration.")
        }
        if let file, file != "", file != "-", !Choice.isFile(file) {
            throw ValidationError("There is no file '\(file)'.")
        }
        if file != nil, spec != nil {
            throw ValidationError("Name the description once, as an argument or with --spec.")
        }
        if file ?? spec != nil, config != nil {
            throw ValidationError("Use either --config or a description, not both.")
        }
        if let name, let problem = ModuleName.problem(name) {
            throw ValidationError("'\(name)' cannot be the name of a Swift module: \(problem).")
        }
        if [file, config, spec, output].contains("") {
            throw ValidationError("A path is empty.")
        }
    }

    /// Returns the source for commands that write files. These commands need `--name` and `--output` with `--spec`.
    func required() throws -> Request.Source {
        if let file { return .file(file, name: name, output: output) }
        guard let spec else { return configuration }
        guard let name, let output else {
            throw ValidationError("--spec needs --name and --output.")
        }
        return .description(spec: spec, name: name, output: output)
    }

    /// The description of the arguments.
    var description: String? { file ?? spec }
    /// The configuration entry to use.
    var entry: String? { description == nil ? name : nil }
    /// The output folder of that entry if it differs from the configured folder.
    var entryOutput: String? { description == nil ? output : nil }

    /// Returns the source for commands that only read.
    func forReading() -> Request.Source {
        if let file { return .file(file, name: name, output: output) }
        guard let spec else { return configuration }
        return .description(spec: spec, name: name ?? "API", output: output ?? ".")
    }

    private var configuration: Request.Source {
        config.map(Request.Source.configuration) ?? .usualConfiguration
    }
}

extension CompletionKind {
    static var descriptions: CompletionKind { .file(extensions: ["yaml", "yml", "json"]) }
    static var configurations: CompletionKind { .file(extensions: ["yaml", "yml"]) }

    /// The values of an enumeration.
    static func values<Value: RawRepresentable & CaseIterable>(_: Value.Type) -> CompletionKind
    where Value.RawValue == String {
        .list(Value.allCases.map(\.rawValue))
    }
}

/// The options of all commands that read descriptions.
struct RunOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Templates that replace the built-in templates of the same name.", valueName: "folder"),
        completion: .directory)
    var templates: String?
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "A folder that $ref may read in addition to the description's own; repeatable.", valueName: "folder"),
        completion: .directory)
    var allowed: [String] = []
    @Flag(help: "Treat warnings as errors.")
    var strict = false
    @Flag(help: "Print every diagnostic, not only the first five of each kind.")
    var all = false
    @Option(
        help: ArgumentHelp(
            "The format of diagnostics: \(DiagnosticFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "format"),
        completion: .values(DiagnosticFormat.self), transform: Choice.value)
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
    @Flag(help: "Allow 'output' to lead out of the git repository of the configuration.")
    var allowOutput = false
    @Option(
        help: ArgumentHelp("Write the input files of the clients to this file, as a rule of Make.", valueName: "file"),
        completion: .file())
    var depfile: String?
    @Option(
        help: ArgumentHelp("Write this file after every successful run.", valueName: "file"), completion: .file())
    var stamp: String?
    @Flag(help: "Print the time of each stage and the peak memory.")
    var timings = false

    mutating func validate() throws {
        if [depfile, stamp].contains("") { throw ValidationError("A path is empty.") }
    }

    /// - Parameter output: An output folder that replaces the entry's configured folder.
    func apply(to request: inout Request, output: String?) {
        request.output = output
        request.allowsForeignOutput = allowOutput
        (request.depfile, request.stamp) = (depfile, stamp)
        request.isFull = full
        request.showsTimings = timings
        if quiet { request.detail = .nothing }
    }
}
