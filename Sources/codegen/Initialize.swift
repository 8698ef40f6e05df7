import ArgumentParser
import CodegenDriver
import CodegenPlatform

struct Initialize: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a configuration, and generates the client.")

    @Argument(
        help: ArgumentHelp("The description; by default the only description that is found.", valueName: "file"),
        completion: .descriptions)
    var spec: String?
    @Option(help: ArgumentHelp("The Swift module; by default derived from the description's title.", valueName: "name"))
    var name: String?
    @Option(
        help: ArgumentHelp("The folder of the client; Generated/NAME by default.", valueName: "folder"),
        completion: .directory)
    var output: String?
    @Option(
        help: ArgumentHelp(
            "The folder or the URL of the package codegen; by default the package from which this program was built.",
            valueName: "folder or URL"), completion: .directory)
    var package: String?
    @Option(help: ArgumentHelp("With a URL: the lowest version of the package.", valueName: "version"))
    var packageVersion: String?
    @Option(
        help: ArgumentHelp(
            "The folder of the package that runs codegen; Tools by default if the package codegen is at a URL, none if it is in a folder.",
            valueName: "folder"), completion: .directory)
    var tools: String?
    @Flag(help: "Write the configuration, but do not generate the client.")
    var noGenerate = false

    mutating func validate() throws {
        if let name, let problem = ModuleName.problem(name) {
            throw ValidationError("'\(name)' cannot be the name of a Swift module: \(problem).")
        }
        if [spec, output, package, packageVersion, tools].contains("") {
            throw ValidationError("A path is empty.")
        }
    }

    func run() throws {
        let arguments = SetupArguments(
            spec: spec, name: name, output: output, package: package, version: packageVersion, tools: tools,
            program: Program.path ?? CommandLine.arguments[0], isGenerated: !noGenerate)
        let status = ProjectSetup(arguments, in: Terminal.workingFolder, console: Terminal.console).run()
        guard status == .success else { throw ExitCode(status.rawValue) }
        if !noGenerate { try Terminal.run(Request(.generate)) }
    }
}

struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds a client to the configuration, and generates it.")

    @Argument(help: ArgumentHelp("The description.", valueName: "file"), completion: .descriptions)
    var spec: String
    @Option(help: ArgumentHelp("The Swift module; by default derived from the description's title.", valueName: "name"))
    var name: String?
    @Option(
        help: ArgumentHelp("The folder of the client; by default beside the last client.", valueName: "folder"),
        completion: .directory)
    var output: String?
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"), completion: .configurations)
    var config: String?
    @Flag(help: "Change the configuration, but do not generate the client.")
    var noGenerate = false

    mutating func validate() throws {
        if let name, let problem = ModuleName.problem(name) {
            throw ValidationError("'\(name)' cannot be the name of a Swift module: \(problem).")
        }
        if [spec, output, config].contains("") { throw ValidationError("A path is empty.") }
    }

    func run() throws {
        let arguments = AddedClient.Arguments(spec: spec, name: name, output: output, configuration: config)
        let client = AddedClient(arguments, in: Terminal.workingFolder, console: Terminal.console)
        let result = client.run()
        guard result.status == .success else { throw ExitCode(result.status.rawValue) }
        guard !noGenerate, let entry = result.name else { return }
        let source = config.map(Request.Source.configuration) ?? .usualConfiguration
        try Terminal.run(Request(.generate, source: source, entry: entry))
    }
}
