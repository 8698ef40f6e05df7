import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaShape

/// The schemas of the requests that distinguish null and absent, as the option `threeState` selects them. Their optional
/// nullable properties have three states.
struct ThreeStateSchemas {
    private let components: ComponentSet
    /// The bodies outside components. They contain inline schemas.
    private let bodies: Set<SchemaID>

    init(_ context: LoweringContext, _ directions: ComponentDirections) {
        let roots = Self.roots(context)
        components = directions.components(reachableFrom: roots)
        bodies = Set(roots.map(\.id))
    }

    /// - Parameter owner: The component that contains the schema, or the schema itself.
    func contains(_ owner: SchemaID) -> Bool {
        if components.contains(owner) { return true }
        guard !bodies.isEmpty else { return false }
        var around: SchemaID? = owner
        while let place = around {
            if bodies.contains(place) { return true }
            around = place.parent
        }
        return false
    }

    private static func roots(_ context: LoweringContext) -> [Schema] {
        switch context.options.threeState {
        case .never: []
        case .patch: context.document.operations.flatMap { bodies(of: $0, context) { $0.isMergePatch } }
        case .sent:
            context.document.operations.flatMap { operation in
                bodies(of: operation, context) { _ in true } + operation.parameters.compactMap(\.value.schema)
            } + context.document.incoming.flatMap(\.receivedSchemas)
        }
    }

    /// Returns the schemas of a body in which a property can be null: the schemas of JSON and XML, and of the parts of a
    /// multipart body. The parts themselves, and the fields of forms, cannot be null.
    private static func bodies(
        of operation: Operation, _ context: LoweringContext, isIncluded: (MediaType) -> Bool
    ) -> [Schema] {
        (operation.requestBody?.content ?? []).flatMap { media -> [Schema] in
            let type = MediaType(media.type)
            guard operation.method == "PATCH" || isIncluded(type), type.form != .urlencoded else { return [] }
            guard type.form == .multipart else { return [media.schema, media.itemSchema].compactMap(\.self) }
            return media.schema.map { context.shapes.shape($0).properties.map(\.merged) } ?? []
        }
    }
}

extension MediaType {
    /// Whether the body is a merge patch (RFC 7396): null deletes a property.
    fileprivate var isMergePatch: Bool { subtype == "merge-patch+json" }
}

extension Parameter.Value {
    fileprivate var schema: Schema? {
        switch self {
        case .schema(let schema, _, _, _): schema
        case .content(let media): media.schema
        }
    }
}
