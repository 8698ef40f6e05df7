import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Finds the property that identifies the values of each object: the property that `x-codegen` names, the property
/// `id`, or the first property that the option `identifiers` lists.
struct IdentifierFinder: APIPass {
    let record: BuildRecord

    private typealias Request = (name: Located<String>, schema: SchemaID)

    func run(_ api: inout API, _ state: inout PassState) {
        let types = TypeIndex(api.types, state.positions(of: api.types))
        var fulfilled: Set<SchemaID> = []
        for position in api.types.indices {
            guard case .object(let object) = api.types[position].kind else { continue }
            let request = request(for: api.types[position])
            if let request { fulfilled.insert(request.schema) }
            guard let found = identifier(of: object, api.types[position], request?.name, types) else { continue }
            api.types[position].kind = .object(object.identified(by: found))
        }
        reportRequests(besides: fulfilled)
    }

    private func identifier(
        of object: ObjectType, _ type: TypeDeclaration, _ request: Located<String>?, _ types: TypeIndex
    ) -> String? {
        let id = object.properties.first { $0.name.swift == "id" }
        guard let request else {
            if let id { return canIdentify(id, types) ? "id" : nil }
            guard object.parts == nil else { return nil }
            let wires = record.context.options.identifiers
            return wires.lazy.compactMap { object.property($0) }.first { canIdentify($0, types) }?.name.swift
        }
        let property = object.property(request.value)
        guard let property, canIdentify(property, types), id == nil || id?.name.swift == property.name.swift else {
            let reason =
                property.map { canIdentify($0, types) ? Unusable.hasID : .unsuitable }
                ?? .missing(object.properties.map(\.name.wire))
            record.context.diagnostics.report(
                .unusableIdentifier(request.value, of: type.displayName, reason), at: request.range)
            return nil
        }
        return property.name.swift
    }

    /// Returns whether a property has a type that can be an identifier, optional or not.
    private func canIdentify(_ property: Property, _ types: TypeIndex) -> Bool {
        var type = types.resolved(property.type)
        if case .optional(let inner) = type { type = types.resolved(inner) }
        switch type {
        case .primitive(let primitive): return Self.primitives.contains(primitive)
        case .named:
            guard let position = types.declaration(of: type), case .enumeration = types.declarations[position].kind
            else { return false }
            return true
        default: return false
        }
    }

    private static let primitives: Set<Primitive> = [
        .string, .uuid, .url, .exactURL, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64,
    ]

    // MARK: Requests

    /// The maximum number of bases of a schema that are searched for a request.
    private static let maximumBases = 64

    /// Returns the request in the type's schema, or in a schema that it extends with `allOf`.
    private func request(for type: TypeDeclaration) -> Request? {
        let document = record.context.document
        guard document.hasSchemaExtensions, let schema = record.sources[type.name.swift]?.schema else { return nil }
        var open = [schema]
        var seen: Set<SchemaID> = []
        while let next = open.first, seen.count < Self.maximumBases {
            open.removeFirst()
            guard seen.insert(next.id).inserted else { continue }
            if let name = next.content.settings[\.id] { return (name, next.id) }
            open += next.content.allOf.map { part in
                record.context.shapes.reference(part).flatMap { document.schemas[$0] } ?? part
            }
        }
        return nil
    }

    /// Reports the requests of schemas that are not objects.
    private func reportRequests(besides fulfilled: Set<SchemaID>) {
        guard record.context.document.hasSchemaExtensions else { return }
        record.context.document.forEachSchema { schema in
            guard !fulfilled.contains(schema.id), let request = schema.content.settings[\.id] else { return }
            record.context.diagnostics.report(
                .unusableIdentifier(request.value, of: schema.id.displayName, .noObject), at: request.range)
        }
    }
}

/// The reason why a property cannot identify values.
private enum Unusable {
    /// The object has only these properties.
    case missing([String])
    case unsuitable
    case hasID
    case noObject
}

extension ObjectType {
    fileprivate func property(_ wire: String) -> Property? {
        properties.first { $0.name.wire.isExactly(wire) }
    }

    fileprivate func identified(by property: String) -> ObjectType {
        var copy = self
        copy.identifier = property
        return copy
    }
}

extension DiagnosticMessage {
    fileprivate static func unusableIdentifier(_ name: String, of type: String, _ reason: Unusable) -> Self {
        let text: String
        var advice = "name a property that is a string, an integer, a UUID, a URL or an enumeration, or remove 'id'"
        switch reason {
        case .missing(let names):
            text = "'\(type)' has no property '\(name.prefix(100))'"
            if let near = Spelling.closest(to: name, among: names) { advice = "did you mean '\(near)'?" }
        case .unsuitable: text = "'\(name)' of '\(type)' cannot identify values, because of its type"
        case .hasID:
            text = "'\(name)' cannot identify values, because '\(type)' has another property 'id' in Swift"
            advice = "rename that property with 'x-codegen: { name: … }', or remove 'id'"
        case .noObject:
            text = "'id: \(name)' has no effect: '\(type)' is not an object"
            advice = "move it to the object with this property, or remove it"
        }
        return Self(.lowering.unusableIdentifier, text, advice: advice)
    }
}
