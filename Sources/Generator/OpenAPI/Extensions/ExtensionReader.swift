import CodegenDiagnostics
import CodegenYAML

/// Reads one extension of OpenAPI. This module keeps every extension as written. It reports the reader's extension at
/// objects that cannot have it, and lets the reader check it at all other objects.
package protocol ExtensionReader: Sendable {
    /// The key of the extension: `x-…`.
    var name: String { get }

    /// The keys of extensions of other tools that the reader translates. They are kept at the description and at
    /// operations.
    var vendorNames: Set<String> { get }

    /// Reports mistakes in the value of the extension. Several threads may call this function.
    func check(_ value: Node, on target: ExtensionTarget, _ diagnostics: DiagnosticsEngine)

    /// Changes the decoded description according to its extensions. Called once, before the rules.
    func apply(to document: inout ResolvedDocument)
}

extension ExtensionReader {
    package var vendorNames: Set<String> { [] }
}

/// The objects that can have the extension.
package enum ExtensionTarget: String, Sendable, CaseIterable {
    case document = "description"
    case tag
    case operation
    case parameter
    case schema

    /// The name in messages, with its article.
    package var withArticle: String {
        self == .operation ? "an operation" : "a \(rawValue)"
    }
}
