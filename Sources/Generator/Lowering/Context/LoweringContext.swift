import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

/// The input of every stage of lowering: the description, the options, and where problems are reported. It does not
/// change; normal forms of schemas are cached.
final class LoweringContext {
    /// The Swift module of the client.
    let apiName: String
    let document: ResolvedDocument
    let options: LoweringOptions
    let diagnostics: DiagnosticsEngine
    let children: ChildSchemas
    let tags: DiscriminatorTags
    let forms: FormReader
    /// `nil` where XML is text.
    let xml: XMLFormBuilder?
    /// Whether somebody will look what each schema became.
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

    /// Whether a body is XML that is read and written as a model.
    func isXMLModel(_ media: MediaTypeObject) -> Bool {
        xml?.isModel(media) ?? false
    }

    /// - Returns: `false` where the schemas of the description come to more than types should be made of, which is
    ///   reported.
    func isWithinLimits() -> Bool {
        children.areListed(diagnostics) && shapes.readComponents()
    }
}
