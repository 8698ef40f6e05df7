import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues

/// A description as the server needs it: the document, the `API` created from it, and the locations of its schemas.
package struct ServedDescription: Sendable {
    let api: API
    let document: ResolvedDocument
    /// The optional properties that generated samples have.
    let samples: SampleExtent
    private let diagnostics: DiagnosticsEngine

    /// - Parameters:
    ///   - samples: The optional properties that generated samples have.
    ///   - diagnostics: The engine with the files of the description.
    package init(
        api: API, document: ResolvedDocument, samples: SampleExtent = .full, diagnostics: DiagnosticsEngine
    ) {
        self.api = api
        self.document = document
        self.samples = samples
        self.diagnostics = diagnostics
    }

    package var title: String { "\(document.info.title) \(document.info.version)" }

    /// The names of the security schemes.
    package var securitySchemes: [String] { document.securitySchemes.map(\.name) }

    /// Returns the text of a location: `specs/community.yaml:12`.
    func location(_ range: SourceRange) -> String? {
        diagnostics.file(range.file).map { "\($0.path):\(range.line)" }
    }
}
