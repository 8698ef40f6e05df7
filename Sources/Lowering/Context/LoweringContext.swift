import Diagnostics
import OpenAPI
import SchemaShape

/// What every stage of lowering is given: the description, the options, and where problems are reported. Nothing in it
/// changes; what it reads of schemas is remembered.
struct LoweringContext {
    /// The Swift module of the client.
    let apiName: String
    let document: ResolvedDocument
    let options: LoweringOptions
    let diagnostics: DiagnosticsEngine
    let children: ChildSchemas
    let forms: FormReader

    var shapes: ShapeReader { forms.shapes }

    init(
        apiName: String, _ document: ResolvedDocument, _ options: LoweringOptions, _ diagnostics: DiagnosticsEngine,
        mostInherited: Int?, mostChildren: Int?
    ) {
        self.apiName = apiName
        self.document = document
        self.options = options
        self.diagnostics = diagnostics
        children = ChildSchemas(document, mostListed: mostChildren)
        forms = FormReader(
            ShapeReader(document: document, diagnostics: diagnostics, mostInherited: mostInherited),
            children: children, opensEnumerations: options.opensEnumerations)
    }

    /// - Returns: `false` where the schemas of the description come to more than types should be made of, which is
    ///   reported.
    func isWithinLimits() -> Bool {
        children.areListed(diagnostics) && shapes.readComponents()
    }
}
