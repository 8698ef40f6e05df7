import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// One change to the API as a whole, when all of its types and endpoints are built. `Lowerer.passes` has them in order.
protocol APIPass {
    func run(_ api: inout API, _ state: inout PassState)
}

/// What a pass passes on to later ones.
struct PassState {
    /// The types that shall become forms of a generic type.
    var genericCandidates: [GenericCandidate] = []
    private var positions: TypePositions?

    mutating func positions(of declarations: [TypeDeclaration]) -> TypePositions {
        if let positions, positions.areUpToDate(declarations) { return positions }
        let new = TypePositions(declarations)
        positions = new
        return new
    }
}

/// The schemas and operations that the parts of the API were built from, for passes that need more than the API has.
struct BuildRecord {
    let context: LoweringContext
    /// By the names of declarations.
    let sources: [String: TypeSource]
    /// By the ids of endpoints.
    let operations: [String: CodegenOpenAPI.Operation]
    /// The content types of answers that have endpoints of their own, by the ids of these.
    let contentTypes: [String: String]

    /// Where the schema of a type is described, or that of one of its properties.
    func range(ofType name: String, property wire: String? = nil) -> SourceRange? {
        guard let schema = sources[name]?.schema else { return nil }
        let property = wire.flatMap { context.shapes.shape(schema).property($0) }
        return property?.schemas.first?.range ?? schema.range
    }
}
