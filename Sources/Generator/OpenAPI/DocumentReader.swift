import CodegenDiagnostics
import CodegenYAML

/// Reads a description: decodes it, resolves its references, and applies the extension and the rules. The entry point
/// of this target.
package struct DocumentReader: Sendable {
    private let loader: any SourceLoader
    private let extensions: (any ExtensionReader)?
    private let source: String?
    private let isReview: Bool
    private let diagnostics: DiagnosticsEngine

    /// - Parameters:
    ///   - extensions: Reads the extension that the caller defines; without it all extensions stay unread.
    ///   - source: The URL from which the description was fetched, against which its servers are resolved.
    ///   - isReview: Whether problems are reported that do not change the client, such as unknown keys.
    package init(
        loader: any SourceLoader, extensions: (any ExtensionReader)? = nil, source: String? = nil,
        isReview: Bool = false, diagnostics: DiagnosticsEngine
    ) {
        self.source = source
        self.loader = loader
        self.extensions = extensions
        self.isReview = isReview
        self.diagnostics = diagnostics
    }

    /// Returns the whole description, or `nil` after reporting why it is unusable.
    package func read(_ root: Node, of file: SourceFile) -> ResolvedDocument? {
        guard let version = VersionDecoder(diagnostics: diagnostics).version(of: root, in: file) else { return nil }
        let library = DocumentLibrary(root: root, of: file, loader: loader, diagnostics: diagnostics)
        let context = ReadingContext(
            version: version, library: library, extensions: extensions, isReview: isReview, diagnostics: diagnostics)
        let id = SchemaID(pointer: "")
        guard let object = KeywordReader(LocatedNode(node: root, id: id, base: id), .document, context) else {
            diagnostics.report(.rootReference, at: root.mapping?.entry("$ref")?.keyRange ?? .start(of: file.id))
            return nil
        }
        guard Self.parts(of: version).contains(where: object.has) else {
            diagnostics.report(.emptyDescription, at: .start(of: file.id))
            return nil
        }
        let decoder = DocumentDecoder(context: context)
        var document = decoder.decode(object)
        // The limit was already reported.
        guard !context.budget.isExceeded else { return nil }
        if context.haveDynamicReferences {
            DynamicReferenceBinder(document, diagnostics: diagnostics).apply(to: &document)
        }
        DiscriminatorValues().apply(to: &document)
        extensions?.apply(to: &document)
        source.flatMap(ServerResolution.init)?.apply(
            to: &document, hasServers: root.mapping?["servers"]?.sequence?.isEmpty == false,
            at: SourceRange.start(of: file.id))
        let validator = RuleChecker(diagnostics: diagnostics)
        validator.check(&document)
        validator.check(unused: decoder.unusedOperations(object))
        return document
    }

    /// Returns whether a file that cannot be parsed seems to be a description. Other files may contain secrets, so
    /// messages do not show their lines.
    package static func isDescription(_ file: SourceFile) -> Bool {
        let start = String(decoding: file.bytes.prefix(64 << 10), as: UTF8.self)
        return start.contains(/(^|[\n{,])\s*["']?(openapi|swagger|paths|components|definitions)["']?\s*:/)
    }

    /// Returns whether a file that cannot be parsed has another format than OpenAPI, after reporting the format.
    package static func isOtherFormat(_ file: SourceFile, diagnostics: DiagnosticsEngine) -> Bool {
        guard let format = OtherFormat.format(ofText: file.bytes) else { return false }
        diagnostics.report(.otherFormat(format), at: .start(of: file.id))
        return true
    }

    private static func parts(of version: SpecVersion) -> [String] {
        version == .swagger2 ? ["paths", "definitions"] : ["paths", "components", "webhooks"]
    }
}

extension DiagnosticMessage {
    fileprivate static let rootReference = Self(
        .openAPI.rootReference,
        "the description itself is a reference that cannot be resolved", advice: "remove '$ref'")
}
