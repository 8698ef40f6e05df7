import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

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
    /// `nil` if XML bodies are text.
    let xml: XMLFormBuilder?
    /// Whether the type of each schema is recorded.
    let recordsPlaces: Bool

    var shapes: ShapeReader { forms.shapes }

    init(
        apiName: String, _ document: ResolvedDocument, _ options: LoweringOptions, _ diagnostics: DiagnosticsEngine,
        recordsPlaces: Bool = true, mostInherited: Int?, mostChildren: Int?
    ) {
        self.recordsPlaces = recordsPlaces
        self.apiName = apiName
        self.document = document
        self.options = options
        self.diagnostics = diagnostics
        children = ChildSchemas(document, mostListed: mostChildren)
        forms = FormReader(
            ShapeReader(document: document, diagnostics: diagnostics, mostInherited: mostInherited),
            children: children, opensEnumerations: options.opensEnumerations, isTextFormat: FormatTable.isText)
        tags = DiscriminatorTags(forms.shapes, children: children)
        xml = options.xml == .models ? XMLFormBuilder(document, forms, namespace: SwiftNames.xml(of: apiName)) : nil
    }

    /// A context for another thread, whose readers share no state with this one. It declares no XML forms.
    init(readingAnew other: LoweringContext) {
        (apiName, document, options, diagnostics) = (other.apiName, other.document, other.options, other.diagnostics)
        (children, recordsPlaces) = (other.children, other.recordsPlaces)
        forms = FormReader(
            ShapeReader(document: document), children: children, opensEnumerations: options.opensEnumerations,
            isTextFormat: FormatTable.isText)
        tags = DiscriminatorTags(forms.shapes, children: children)
        xml = other.xml.map { [forms] _ in
            XMLFormBuilder(other.document, forms, namespace: SwiftNames.xml(of: other.apiName))
        }
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
