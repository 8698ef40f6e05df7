import CodegenDiagnostics
import CodegenYAML

/// A file that is parsed by the first thread that needs it. Other threads wait for the result.
final class ParsedFile: Sendable {
    struct Result: Sendable {
        let root: Node?
        /// The diagnostics, which are not reported yet.
        let diagnostics: [Diagnostic]
    }

    private let source: SourceFile
    private let parsed = Guarded<Result?>(nil)

    init(_ source: SourceFile) {
        self.source = source
    }

    var result: Result {
        parsed.withLock { parsed in
            if let parsed { return parsed }
            let result = parse()
            parsed = result
            return result
        }
    }

    private func parse() -> Result {
        let path = source.path.lowercased()
        if [".md", ".markdown", ".txt"].contains(where: path.hasSuffix) { return Result(root: text, diagnostics: []) }
        let diagnostics = DiagnosticsEngine()
        let root = YAMLParser(diagnostics: diagnostics).parse(source)
        return Result(root: root, diagnostics: diagnostics.diagnostics)
    }

    /// The content of a prose file as one string.
    private var text: Node {
        let text = String(decoding: source.bytes, as: UTF8.self)
        return Node(.scalar(Scalar(text, .string)), range: .start(of: source.id))
    }
}
