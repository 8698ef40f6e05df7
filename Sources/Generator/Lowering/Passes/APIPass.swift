import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues

/// A change to the complete API, after all types and endpoints are built. `Lowerer.passes` defines the order.
protocol APIPass {
    func run(_ api: inout API, _ state: inout PassState)
}

/// The state that a pass leaves for later passes.
struct PassState {
    /// The types that become forms of a generic type.
    var genericCandidates: [GenericCandidate] = []
    /// The sources of types that passes declare, by their names.
    var sources: [String: TypeSource] = [:]
    /// The groups of types that several operations share, by the names of the types; the API if it is several groups.
    var sharedGroups: [String: String] = [:]
    /// The samples of types.
    var samples = SampleTable([:])
    private var positions: TypePositions?

    mutating func positions(of declarations: [TypeDeclaration]) -> TypePositions {
        if let positions, positions.areUpToDate(declarations) { return positions }
        let new = TypePositions(declarations)
        positions = new
        return new
    }
}

/// The schemas and operations from which the API was built, for passes that need more data than the API contains.
struct BuildRecord {
    let context: LoweringContext
    /// The sources by the names of declarations.
    let sources: [String: TypeSource]
    /// The operations by the ids of endpoints.
    let operations: [String: CodegenOpenAPI.Operation]
    /// The content types of responses with their own endpoints, by the ids of these endpoints.
    let contentTypes: [String: String]

    /// Returns the range of a type's schema, or of a property's schema.
    func range(ofType name: String, property wire: String? = nil) -> SourceRange? {
        guard let schema = sources[name]?.schema else { return nil }
        let property = wire.flatMap { context.shapes.shape(schema).property($0) }
        return property?.schemas.first?.range ?? schema.range
    }
}
