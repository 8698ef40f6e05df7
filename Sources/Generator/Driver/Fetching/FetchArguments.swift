/// The arguments of `codegen fetch`.
package struct FetchArguments: Sendable {
    /// The entries of the configuration. If empty, all entries with a source are fetched.
    package var entries: [String] = []
    package var configuration: String?
    /// Whether to check for changes without writing.
    package var isCheck = false
    package var allowsHTTP = false
    /// Whether to replace descriptions that were edited manually.
    package var replacesEdits = false
    package var format = DiagnosticFormat.text

    package init() {}
}
