import ArgumentParser
import CodegenDriver

/// The command-line program.
@main struct Codegen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "codegen",
        abstract: "Writes a Swift client from an OpenAPI description.",
        discussion: """
            Without arguments, codegen generates the clients of codegen.yaml or specs/codegen.yaml, in this folder or \
            the nearest parent folder of the git repository. 'codegen FILE' generates the client of one description.
            Exit status: 0 success, 1 errors (printed to standard error), 64 invalid arguments.
            """,
        version: ToolVersion.current,
        subcommands: [
            Initialize.self, Add.self, Fetch.self, Generate.self, Check.self, Diff.self, Drift.self, Inputs.self,
            Lint.self, List.self, Config.self, Dump.self, Explain.self, Schema.self, TemplatesCommand.self, Serve.self,
        ],
        defaultSubcommand: Generate.self)

    static func main() async {
        Terminal.prepare()
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            try Choice.checkCommand(arguments, of: Self.self)
            try Choice.checkOrder(arguments, of: Self.self)
        } catch {
            exit(withError: error)
        }
        do {
            var command: any ParsableCommand
            do {
                command = try parseAsRoot(arguments)
            } catch {
                try Choice.checkOptions(arguments, of: Self.self)
                throw error
            }
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            exit(withError: error)
        }
    }
}

struct Generate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generate",
        abstract: "Writes the clients. Files without changes keep their modification dates.")

    @OptionGroup var source: SourceOptions
    @OptionGroup var options: RunOptions
    @OptionGroup var clients: ClientOptions
    @Flag(help: "Replace files that were edited by hand.")
    var force = false
    @Flag(help: "List the files that were written or removed.")
    var verbose = false
    @Flag(help: "Generate again whenever an input file changes, until the program is stopped.")
    var watch = false

    mutating func validate() throws {
        if verbose, clients.quiet { throw ValidationError("Use either --quiet or --verbose, not both.") }
        if watch, let spec = source.description, !DescriptionInput(spec).isReadAgain {
            throw ValidationError("--watch needs a file that it can read again; '\(spec)' can be read only once.")
        }
    }

    func run() async throws {
        var request = try options.request(.generate, source.required(), entry: source.entry)
        request.detail = verbose ? .files : .summary
        request.replacesEdits = force
        clients.apply(to: &request, output: source.entryOutput)
        guard watch else { return try Terminal.run(request) }
        try await Terminal.watch(request)
    }
}

struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Fails if the generated files are out of date. Writes no files.",
        discussion: "The formats json and sarif are printed to standard output.")

    @OptionGroup var source: SourceOptions
    @OptionGroup var options: RunOptions
    @OptionGroup var clients: ClientOptions

    func run() throws {
        var request = try options.request(.check, source.required(), entry: source.entry)
        clients.apply(to: &request, output: source.entryOutput)
        try Terminal.run(request)
    }
}

struct Inputs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inputs",
        abstract: "Lists the input files of the clients, for build systems. Writes no files.")

    @OptionGroup var source: SourceOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        try options.run(.inputs, source.forReading(), entry: source.entry)
    }
}

struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Prints the diagnostics of descriptions, and advice for better clients.",
        discussion: """
            The formats json and sarif are printed to standard output. Without --fix, lint writes no files.
            """)

    @OptionGroup var source: SourceOptions
    @OptionGroup var options: RunOptions
    @Flag(help: "Correct the problems with one possible remedy, and print the changes as a patch.")
    var fix = false
    @Flag(help: "With --fix: print the patch, and change no files.")
    var dryRun = false

    mutating func validate() throws {
        if dryRun, !fix { throw ValidationError("--dry-run needs --fix.") }
        if fix, options.format != .text { throw ValidationError("--fix prints a patch, so it has no --format.") }
    }

    func run() throws {
        var request = options.request(.lint, source.forReading(), entry: source.entry)
        request.fixing = !fix ? .none : dryRun ? .patch : .files
        try Terminal.run(request)
    }
}

struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Lists the operations and schemas of descriptions with their tags, for a filter. Writes no files.")

    @OptionGroup var source: SourceOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        try options.run(.list, source.forReading(), entry: source.entry)
    }
}

struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Prints the effective settings of each client, and the origin of each setting.")

    @OptionGroup var source: SourceOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        try options.run(.config, source.forReading(), entry: source.entry)
    }
}

struct Dump: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dump",
        abstract: "Prints the result of a stage.")

    @Option(
        help: "One of \(Request.Stage.allCases.map(\.rawValue).joined(separator: ", ")).",
        completion: .values(Request.Stage.self), transform: Choice.value)
    var stage: Request.Stage
    @OptionGroup var source: SourceOptions
    @OptionGroup var options: RunOptions

    func run() throws {
        try options.run(.dump(stage), source.forReading(), entry: source.entry)
    }
}

struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of codegen.yaml or of x-codegen, for editors.")

    @Argument(
        help: "One of \(EditorSchema.allCases.map(\.rawValue).joined(separator: ", ")).",
        completion: .values(EditorSchema.self), transform: Choice.value)
    var subject: EditorSchema

    func run() throws {
        try Terminal.print(subject.text)
    }
}

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Prints the cause and the remedy of one kind of diagnostic, or the page about all kinds.")

    @Argument(help: ArgumentHelp("The identifier at the end of a message.", valueName: "identifier"))
    var id: String?

    func run() throws {
        guard let id else { return try Terminal.print(DiagnosticCatalogue.page) }
        guard let text = DiagnosticCatalogue.explanation(of: id) else {
            let meant = DiagnosticCatalogue.id(meantBy: id).map { "did you mean '\($0)'?" }
            throw ValidationError(
                "There is no diagnostic '\(id)'; \(meant ?? "'codegen explain' without an identifier lists all kinds.")"
            )
        }
        try Terminal.print(text)
    }
}
