import ArgumentParser
import CodegenDrift
import CodegenDriver

struct Drift: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drift",
        abstract: "Compares recorded traffic with a description, and reports the effects of differences on the client.",
        discussion: """
            ARCHIVES are HTTP archives (HAR 1.2) of browsers, Proxyman, Charles, mitmproxy or Playwright. Values and \
            names of the traffic are not printed without --values. With --overlay, the changes that make the \
            description accept the traffic are written as an OpenAPI Overlay. An existing overlay is applied first, \
            and new actions are added to it.
            """)

    @Argument(help: ArgumentHelp("The recorded traffic.", valueName: "archives"))
    var archives: [String]
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
    @Option(
        name: .customLong("server"),
        help: ArgumentHelp(
            "The URL of a server that the description does not name, such as http://localhost:8080/v1; repeatable.",
            valueName: "url"))
    var servers: [String] = []
    @Option(
        help: ArgumentHelp(
            "The format of the report: \(DriftOptions.Format.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "format"),
        transform: Choice.value)
    var format: DriftOptions.Format = .text
    @Option(
        name: .customLong("fail-on"),
        help: ArgumentHelp(
            """
            Exit with status 1 after these mismatches: \
            \(DriftOptions.Threshold.allCases.map(\.rawValue).joined(separator: ", ")).
            """, valueName: "mismatches"),
        transform: Choice.value)
    var threshold: DriftOptions.Threshold?
    @Flag(help: "Report declared operations, statuses, properties and values that the traffic does not contain.")
    var unseen = false
    @Flag(help: "Print values and names of the traffic.")
    var values = false
    @Option(help: ArgumentHelp("Write an overlay that makes the description accept the traffic.", valueName: "file"))
    var overlay: String?
    @Option(
        name: .customLong("overlay-for"),
        help: ArgumentHelp(
            """
            The mismatches that the overlay mends: failures (the default), or all, which adds undeclared properties, \
            parameters, statuses and values.
            """, valueName: "mismatches"),
        transform: Choice.value)
    var mended: DriftOptions.Mended = .failures

    mutating func validate() throws {
        if spec != nil, config != nil || name != nil {
            throw ValidationError("Use either --spec, or --config and --name.")
        }
        if (archives + [spec, config, overlay].compactMap(\.self)).contains("") {
            throw ValidationError("A path is empty.")
        }
    }

    func run() throws {
        var options = DriftOptions(archives: archives)
        (options.servers, options.format, options.threshold) = (servers, format, threshold)
        (options.showsUnseen, options.showsValues) = (unseen, values)
        (options.overlay, options.mended) = (overlay, mended)
        let source = DescriptionSelection(
            spec: spec, config: config, entry: name, allowed: allowed, in: Terminal.workingFolder)
        let status = CodegenDrift.Drift(source, options, in: Terminal.workingFolder, console: Terminal.console).run()
        guard status == .success else { throw ExitCode(status.rawValue) }
    }
}
