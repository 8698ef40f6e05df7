import Diagnostics
import IR
import OpenAPI

/// A description as the server needs it: what was read, what it became, and where its schemas stand.
package struct ServedDescription: Sendable {
    let api: API
    let document: ResolvedDocument
    private let diagnostics: DiagnosticsEngine

    /// - Parameter diagnostics: Knows the files of the description.
    package init(api: API, document: ResolvedDocument, diagnostics: DiagnosticsEngine) {
        self.api = api
        self.document = document
        self.diagnostics = diagnostics
    }

    package var title: String { "\(document.info.title) \(document.info.version)" }

    /// `specs/social.yaml:12`.
    func place(_ range: SourceRange) -> String? {
        diagnostics.file(range.file).map { "\($0.path):\(range.line)" }
    }
}
