import Diagnostics
import OpenAPI
import SchemaShape

/// A property that several schemas of an `allOf` describe has the types of all: a string is never a number.
struct PropertyTypesRule {
    let shapes: ShapeReader
    let diagnostics: DiagnosticsEngine

    func check(_ document: ResolvedDocument) {
        // Schemas inherit the contradictions of their bases.
        var seen: Set<Schema.Identity> = []
        for schema in document.schemas(where: { !$0.content.allOf.isEmpty }) {
            for property in shapes.shape(schema).properties where property.schemas.count > 1 {
                let last = property.schemas[property.schemas.count - 1]
                guard let types = contradiction(property.schemas), seen.insert(Schema.Identity(last)).inserted else {
                    continue
                }
                diagnostics.report(.contradictoryProperty(property.name, types), at: last.range)
            }
        }
    }

    /// The types of the schemas, where no value is of all of them.
    private func contradiction(_ schemas: [Schema]) -> [String]? {
        let types = schemas.map { shapes.shape($0).types }
        return Schema.JSONType.excludeEachOther(types) ? types.flatMap { $0.map(\.rawValue) } : nil
    }
}

extension DiagnosticMessage {
    fileprivate static func contradictoryProperty(_ name: String, _ types: [String]) -> Self {
        Self(
            .lowering.contradictoryProperty,
            "'allOf' gives '\(name.prefix(60))' incompatible types (\(types.joined(separator: ", ")))",
            advice: "give it the same type, or remove one")
    }
}
