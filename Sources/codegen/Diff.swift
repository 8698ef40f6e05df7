import ArgumentParser
import CodegenDriver

struct Diff: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Reports how a change of a description affects callers.",
        discussion: """
            OLD and NEW are descriptions, output folders, or git:REVISION:path. Without NEW, OLD is compared with the \
            description of the configuration. Without both, codegen.symbols in the output folder is compared with it.
            """)

    @Argument(help: ArgumentHelp("The old version of the client.", valueName: "old"), completion: .file())
    var old: String?
    @Argument(help: ArgumentHelp("The new version of the client.", valueName: "new"), completion: .file())
    var new: String?
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"), completion: .configurations)
    var config: String?
    @Option(help: ArgumentHelp("The entry of the configuration to use.", valueName: "name"))
    var name: String?
    @Option(
        name: .customLong("allow"),
        help: ArgumentHelp(
            "A folder that $ref may read in addition to the description's own; repeatable.", valueName: "folder"),
        completion: .directory)
    var allowed: [String] = []
    @Option(
        help: ArgumentHelp(
            "The format of changes: \(DiffOptions.Format.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "format"),
        completion: .values(DiffOptions.Format.self), transform: Choice.value)
    var format: DiffOptions.Format = .text
    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp(
            """
            Exit with status 1 after changes of this class or of a more severe class: \
            \(DiffOptions.Threshold.allCases.map(\.rawValue).joined(separator: ", ")).
            """, valueName: "class"),
        completion: .values(DiffOptions.Threshold.self), transform: Choice.value)
    var threshold: DiffOptions.Threshold?

    mutating func validate() throws {
        if [old, new, config].contains("") { throw ValidationError("A path is empty.") }
    }

    func run() throws {
        let options = DiffOptions(old: old, new: new, format: format, threshold: threshold)
        let source = config.map(Request.Source.configuration) ?? .usualConfiguration
        let request = Request(.diff(options), source: source, entry: name, allowedFolders: allowed)
        let status = Session(request, in: Terminal.workingFolder, console: Terminal.console).run()
        guard status == .success else { throw ExitCode(status.rawValue) }
    }
}
