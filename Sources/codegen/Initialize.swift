import ArgumentParser
import CodegenDriver
import CodegenPlatform

struct Initialize: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Writes a configuration and a package that runs codegen, and prints the remaining steps.")

    @Argument(help: ArgumentHelp("The description; by default the only description that is found.", valueName: "file"))
    var spec: String?
    @Option(help: ArgumentHelp("The Swift module; by default derived from the description's title.", valueName: "name"))
    var name: String?
    @Option(help: ArgumentHelp("The folder of the client; Generated/NAME by default.", valueName: "folder"))
    var output: String?
    @Option(
        help: ArgumentHelp(
            "The folder or the URL of the package codegen; by default the package from which this program was built.",
            valueName: "folder or URL"))
    var package: String?
    @Option(help: ArgumentHelp("With a URL: the lowest version of the package.", valueName: "version"))
    var packageVersion: String?
    @Option(help: ArgumentHelp("The folder of the package that runs codegen.", valueName: "folder"))
    var tools = "Tools"

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
            program: Program.path ?? CommandLine.arguments[0])
        let status = ProjectSetup(arguments, in: Terminal.workingFolder, console: Terminal.console).run()
        guard status == .success else { throw ExitCode(status.rawValue) }
    }
}
