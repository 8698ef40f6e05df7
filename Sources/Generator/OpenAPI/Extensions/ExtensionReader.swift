import CodegenDiagnostics
import CodegenYAML

/// Reads one extension of OpenAPI. This module keeps every extension as written; for this one it reports where it
/// cannot be set, and asks the reader to check it where it can.
package protocol ExtensionReader: Sendable {
    /// The key of the extension: `x-…`.
    var name: String { get }

    /// Reports what is wrong with the value of the extension. Several threads may call it.
    func check(_ value: Node, on target: ExtensionTarget, _ diagnostics: DiagnosticsEngine)

    /// Changes the decoded description as its extensions say. Called once, before the rules.
    func apply(to document: inout ResolvedDocument)
}

/// The objects whose extension is read.
package enum ExtensionTarget: String, Sendable, CaseIterable {
    case document = "description"
    case tag
    case operation
    case parameter
    case schema

    /// As messages name it.
    package var withArticle: String {
        self == .operation ? "an operation" : "a \(rawValue)"
    }
}
