import Diagnostics
import YAML

/// Reads a description: decodes, follows references, checks. The door of this room.
package struct DocumentReader: Sendable {
    private let loader: any SourceLoader
    private let diagnostics: DiagnosticsEngine

    package init(loader: any SourceLoader, diagnostics: DiagnosticsEngine) {
        self.loader = loader
        self.diagnostics = diagnostics
    }

    /// The whole description, or `nil` after reporting why the document is unusable.
    package func read(_ root: Node, of file: SourceFile) -> ResolvedDocument? {
        nil
    }
}
