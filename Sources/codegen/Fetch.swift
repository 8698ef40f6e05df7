import ArgumentParser
import CodegenDriver
import CodegenPlatform

struct Fetch: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Downloads descriptions from the URLs in the configuration to the files in 'spec'.",
        discussion: """
            No other command sends requests to other servers. The description is downloaded, and the files \
            below the folder of its URL to which it refers.
            Credentials are read from the environment variables in 'token' and 'headers' of the source that --token \
            allows, or from ~/.netrc.
            """)

    @Argument(
        help: ArgumentHelp("Entries of the configuration; by default all entries with a source.", valueName: "client"))
    var clients: [String] = []
    @Option(help: ArgumentHelp("The configuration.", valueName: "file"), completion: .configurations)
    var config: String?
    @Flag(help: "Fail if a description has changed. Write no files.")
    var check = false
    @Flag(
        name: .customLong("allow-http"),
        help: "Allow URLs of http, also for credentials. Anybody on the network path can read and change them.")
    var allowsHTTP = false
    @Option(
        name: .customLong("token"),
        help: ArgumentHelp(
            "An environment variable of a source that may be sent to a host; repeatable. Also read from "
                + "$CODEGEN_TOKENS, with commas in between.",
            valueName: "variable=host"))
    var tokens: [String] = []
    @Flag(help: "Replace any file: edited descriptions, other files, and files outside of the repository.")
    var force = false
    @Option(
        help: ArgumentHelp(
            "The format of diagnostics: \(DiagnosticFormat.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "format"),
        completion: .values(DiagnosticFormat.self), transform: Choice.value)
    var format: DiagnosticFormat = .text

    mutating func validate() throws {
        if config == "" { throw ValidationError("A path is empty.") }
        if let token = tokens.first(where: { TokenPermission($0) == nil }) {
            throw ValidationError(
                "--token needs a variable and a host, as in GITLAB_TOKEN=git.example.com: '\(token)'.")
        }
    }

    func run() async throws {
        var arguments = FetchArguments()
        (arguments.entries, arguments.configuration, arguments.format) = (clients, config, format)
        (arguments.isCheck, arguments.allowsHTTP, arguments.replacesEdits) = (check, allowsHTTP, force)
        arguments.tokens = tokens.compactMap { TokenPermission($0) }
        let session = FetchSession(
            arguments, in: Terminal.workingFolder, console: Terminal.console,
            environment: ProcessInfo.processInfo.environment)
        let status = await session.run()
        guard status == .success else { throw ExitCode(status.rawValue) }
    }
}
