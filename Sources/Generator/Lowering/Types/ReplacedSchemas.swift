import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// The schemas with the `type` setting, whose types belong to the app.
struct ReplacedSchemas {
    private let types: [SchemaID: TypeReference]
    private let namesakes: [SchemaID: SchemaID]
    /// The components that the replaced schemas refer to. They are built only if other schemas need them, too.
    let needs: Set<SchemaID>

    init(_ document: ResolvedDocument, _ targets: ReferenceTargets, _ children: ChildSchemas) {
        var types: [SchemaID: TypeReference] = [:]
        var namesakes: [SchemaID: SchemaID] = [:]
        var closure = Closure(document: document, children: children)
        if document.hasSchemaExtensions {
            document.forEachSchema { schema in
                guard let type = schema.content.settings.type else { return }
                types[schema.id] = .external(module: type.module, name: type.name)
                // A component that is only a reference gives its name to its target.
                let target = targets.target(of: schema.id)
                if targets.namesake(of: target) == schema.id { namesakes[target] = schema.id }
                closure.open.append(schema)
            }
        }
        self.types = types
        self.namesakes = namesakes
        needs = closure.complete().subtracting(types.keys)
    }

    /// Returns the schemas that types of the app replace.
    static func ids(in document: ResolvedDocument) -> Set<SchemaID> {
        var found: Set<SchemaID> = []
        guard document.hasSchemaExtensions else { return found }
        document.forEachSchema { schema in
            if schema.content.settings.type != nil { found.insert(schema.id) }
        }
        return found
    }

    /// Returns `nil` for a schema that is not replaced.
    func type(of schema: Schema) -> TypeReference? {
        if types.isEmpty { return nil }
        return types[schema.id] ?? namesakes[schema.id].flatMap { types[$0] }
    }

    /// Returns whether a type of the app replaces the schema, an enclosing schema, or a schema that needs it.
    func isReplaced(_ id: SchemaID) -> Bool {
        types.keys.contains(where: id.isInside) || needs.contains(where: id.isInside)
    }

    /// The modules of all types, sorted.
    var modules: [String] {
        let modules = types.values.compactMap { if case .external(let module, _) = $0 { module } else { nil } }
        return Set(modules).sorted()
    }

    /// All schemas that a set of schemas refers to, directly and indirectly.
    private struct Closure {
        let document: ResolvedDocument
        let children: ChildSchemas
        var open: [Schema] = []
        private var found: Set<SchemaID> = []

        init(document: ResolvedDocument, children: ChildSchemas) {
            self.document = document
            self.children = children
        }

        mutating func complete() -> Set<SchemaID> {
            while let schema = open.popLast() {
                let content = schema.content
                let mapped = content.discriminator.map { $0.mapping.map(\.target) + [$0.defaultMapping] } ?? []
                let derived = content.discriminator == nil ? [] : children.of(schema.id)
                for id in mapped.compactMap(\.self) + [content.reference].compactMap(\.self) + derived {
                    guard found.insert(id).inserted, let target = document.schemas[id] else { continue }
                    open.append(target)
                }
                content.forEachSubschema { open.append($0) }
            }
            return found
        }
    }
}
