/// The arguments of `codegen fetch`.
package struct FetchArguments: Sendable {
    /// The entries of the configuration. If empty, all entries with a source are fetched.
    package var entries: [String] = []
    package var configuration: String?
    /// Whether to check for changes without writing.
    package var isCheck = false
    package var allowsHTTP = false
    /// Whether to replace any file: edited descriptions, other files, and files outside of the project.
    package var replacesEdits = false
    /// The environment variables that the user allows to be sent, each to one host.
    package var tokens: [TokenPermission] = []
    package var format = DiagnosticFormat.text

    package init() {}
}
