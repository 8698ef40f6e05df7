import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

/// Finds the parameters and properties with `format: password` that a call sends or receives. Logs and recordings hide
/// their values.
struct SecretNameFinder: APIPass {
    let record: BuildRecord

    /// The name that the runtime hides in every call.
    private static let known = "password"

    func run(_ api: inout API, _ state: inout PassState) {
        guard record.context.hasSecrets else { return }
        var components = ComponentSecrets(record.context)
        for group in api.groups.indices {
            for index in api.groups[group].endpoints.indices {
                let endpoint = api.groups[group].endpoints[index]
                guard let operation = record.operations[endpoint.representationOf ?? endpoint.id] else { continue }
                var names = components.names(in: operation.schemas)
                for parameter in operation.parameters {
                    guard let schema = parameter.schema else { continue }
                    if record.context.isSecret(record.context.shapes.shape(schema)) { names.insert(parameter.name) }
                }
                names = names.subtracting([Self.known])
                if !names.isEmpty { api.groups[group].endpoints[index].settings.secretNames = names.sorted() }
            }
        }
    }
}

/// The names of secret properties, for each component without the components in it. Hundreds of operations may contain
/// the same components.
private struct ComponentSecrets {
    private struct Entry {
        var names: ExactSet = []
        var components: [Schema] = []
    }

    private let context: LoweringContext
    private var entries: [SchemaID: Entry] = [:]

    init(_ context: LoweringContext) {
        self.context = context
    }

    /// Returns the names in schemas and in all components that they contain.
    mutating func names(in schemas: [Schema]) -> ExactSet {
        var found = entry(of: schemas)
        var open = found.components
        var seen: Set<SchemaID> = []
        while let next = open.popLast() {
            guard seen.insert(next.id).inserted else { continue }
            let entry = entries[next.id] ?? entry(of: [next])
            entries[next.id] = entry
            found.names.formUnion(entry.names)
            open += entry.components
        }
        return found.names
    }

    private func entry(of schemas: [Schema]) -> Entry {
        var entry = Entry()
        var open = schemas
        var seen: Set<Schema.Identity> = []
        while let next = open.popLast() {
            guard seen.insert(Schema.Identity(next)).inserted else { continue }
            if let target = context.shapes.target(of: next) {
                entry.components.append(target)
                continue
            }
            let shape = context.shapes.shape(next)
            for property in shape.properties {
                if context.isSecret(context.shapes.shape(property.merged)) { entry.names.insert(property.name) }
                open.append(property.merged)
            }
            open += shape.prefixItems + [shape.items, shape.additionalProperties?.schema].compactMap(\.self)
            open += shape.patternProperties.map(\.schema) + shape.choices.flatMap(\.alternatives)
        }
        return entry
    }
}
