import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape

/// The input of every stage of lowering: the description, the options and the diagnostics engine. Only the caches of
/// normal forms change.
final class LoweringContext {
    /// The Swift module of the client.
    let apiName: String
    let document: ResolvedDocument
    let options: LoweringOptions
    let diagnostics: DiagnosticsEngine
    let children: ChildSchemas
    let tags: DiscriminatorTags
    let forms: FormReader
    /// The parts of schema names that names of types and cases leave out.
    let affixes: SchemaAffixes
    /// `nil` if XML bodies are text.
    let xml: XMLFormBuilder?
    /// Whether the type of each schema is recorded.
    let recordsPlaces: Bool

    /// Whether any schema has `format: password`. If none has, the parts of values need not be searched.
    private(set) lazy var hasSecrets = !document.schemas { $0.content.format == "password" }.isEmpty

    var shapes: ShapeReader { forms.shapes }

    convenience init(
        apiName: String, _ document: ResolvedDocument, _ options: LoweringOptions, _ diagnostics: DiagnosticsEngine,
        recordsPlaces: Bool = true, maximumInherited: Int?, maximumChildren: Int?
    ) {
        self.init(
            apiName, document, options, diagnostics, recordsPlaces: recordsPlaces,
            ChildSchemas(document, maximumListed: maximumChildren),
            ShapeReader(document: document, diagnostics: diagnostics, maximumInherited: maximumInherited))
    }

    /// A context for another thread, whose readers share no state with this one. It declares no XML forms.
    convenience init(readingAnew other: LoweringContext) {
        self.init(
            other.apiName, other.document, other.options, other.diagnostics, recordsPlaces: other.recordsPlaces,
            other.children, ShapeReader(document: other.document))
    }

    private init(
        _ apiName: String, _ document: ResolvedDocument, _ options: LoweringOptions, _ diagnostics: DiagnosticsEngine,
        recordsPlaces: Bool, _ children: ChildSchemas, _ shapes: ShapeReader
    ) {
        self.recordsPlaces = recordsPlaces
        self.apiName = apiName
        self.document = document
        self.options = options
        self.diagnostics = diagnostics
        self.children = children
        affixes = SchemaAffixes(prefixes: options.schemaPrefixes, suffixes: options.schemaSuffixes)
        forms = FormReader(shapes, children: children, opensEnumerations: options.opensEnumerations)
        tags = DiscriminatorTags(shapes, children: children)
        xml = options.xml == .models ? XMLFormBuilder(document, forms, namespace: SwiftNames.xml(of: apiName)) : nil
    }

    /// Returns whether a body is XML that is decoded and encoded as a model.
    func isXMLModel(_ media: MediaTypeObject) -> Bool {
        xml?.isModel(media) ?? false
    }

    /// - Returns: `false` if the schemas of the description exceed the limits for types, which is reported.
    func isWithinLimits() -> Bool {
        children.areListed(diagnostics) && shapes.readComponents()
    }
}
