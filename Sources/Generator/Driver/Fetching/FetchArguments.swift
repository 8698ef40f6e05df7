/// The arguments of `codegen fetch`.
package struct FetchArguments: Sendable {
    /// The entries of the configuration; all with a source if empty.
    package var entries: [String] = []
    package var configuration: String?
    /// Whether nothing is written.
    package var isCheck = false
    package var allowsHTTP = false
    /// Whether descriptions that were changed by hand are replaced.
    package var replacesEdits = false
    package var format = DiagnosticFormat.text

    package init() {}
}
