import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// The schemas whose types are the app's: those with the setting `type`.
struct ReplacedSchemas {
    private let types: [SchemaID: TypeReference]
    private let namesakes: [SchemaID: SchemaID]
    /// The components that the replaced schemas need. They are built where something else needs them, too.
    let needs: Set<SchemaID>

    init(_ document: ResolvedDocument, _ targets: ReferenceTargets, _ children: ChildSchemas) {
        var types: [SchemaID: TypeReference] = [:]
        var namesakes: [SchemaID: SchemaID] = [:]
        var closure = Closure(document: document, children: children)
        if document.hasSchemaExtensions {
            document.forEachSchema { schema in
                guard let type = schema.content.settings.type else { return }
                types[schema.id] = .external(module: type.module, name: type.name)
                // A component that is only a reference names the schema that it refers to.
                let target = targets.target(of: schema.id)
                if targets.namesake(of: target) == schema.id { namesakes[target] = schema.id }
                closure.open.append(schema)
            }
        }
        self.types = types
        self.namesakes = namesakes
        needs = closure.complete().subtracting(types.keys)
    }

    /// `nil` for a schema that is not replaced.
    func type(of schema: Schema) -> TypeReference? {
        if types.isEmpty { return nil }
        return types[schema.id] ?? namesakes[schema.id].flatMap { types[$0] }
    }

    /// Whether a type of the app stands for it, or for what it is in or needed by.
    func isReplaced(_ id: SchemaID) -> Bool {
        types.keys.contains(where: id.isInside) || needs.contains(where: id.isInside)
    }

    /// The modules of all types, sorted.
    var modules: [String] {
        let modules = types.values.compactMap { if case .external(let module, _) = $0 { module } else { nil } }
        return Set(modules).sorted()
    }

    /// All schemas that some schemas refer to, directly and indirectly.
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
