import CodegenHTTP
import CodegenIR
import CodegenOpenAPI

/// Finds the kinds of JSON values that a schema allows. Nested unions are visited once, without recursion.
final class KindFinder {
    typealias Kinds = Set<UnionType.JSONKind>

    private let forms: FormReader
    /// The results by identity. Schemas are retained, so that their identities are not reused.
    private var cache: [Schema.Identity: (schema: Schema, kinds: Kinds)] = [:]

    init(_ forms: FormReader) {
        self.forms = forms
    }

    private struct Node {
        let schema: Schema
        let own: Kinds
        let parts: [Schema]
    }

    func kinds(of schema: Schema) -> Kinds {
        if let found = cache[Schema.Identity(schema)] { return found.kinds }
        let nodes = nodes(from: schema)
        var found: [Schema.Identity: Kinds] = [:]
        var isChanged = true
        // Parts come first, except in unions that contain each other.
        while isChanged {
            isChanged = false
            for node in nodes {
                let kinds = node.parts.reduce(node.own) { kinds, part in
                    let id = Schema.Identity(part)
                    return kinds.union(cache[id]?.kinds ?? found[id] ?? [])
                }
                if found.updateValue(kinds, forKey: Schema.Identity(node.schema)) != kinds { isChanged = true }
            }
        }
        for node in nodes {
            cache[Schema.Identity(node.schema)] = (node.schema, found[Schema.Identity(node.schema)] ?? [])
        }
        return cache[Schema.Identity(schema)]?.kinds ?? []
    }

    /// Returns the schemas without a cached result, parts first.
    private func nodes(from start: Schema) -> [Node] {
        var result: [Node] = []
        var entered: [Schema.Identity: Node] = [:]
        var finished: Set<Schema.Identity> = []
        var open = [start]
        while let schema = open.last {
            let id = Schema.Identity(schema)
            if let node = entered[id] {
                open.removeLast()
                if finished.insert(id).inserted { result.append(node) }
                continue
            }
            let node = node(schema)
            entered[id] = node
            open += node.parts.reversed().filter { part in
                cache[Schema.Identity(part)] == nil && entered[Schema.Identity(part)] == nil
            }
        }
        return result
    }

    private func node(_ schema: Schema) -> Node {
        let shape = forms.shapes.shape(schema)
        return switch forms.form(of: shape, schema) {
        case .json: Node(schema: schema, own: Set(UnionType.JSONKind.allCases), parts: [])
        case .scalar(let type, _): Node(schema: schema, own: Self.kinds(of: type), parts: [])
        // All references share the node of their target.
        case .alias(let other), .combination(let other): Node(schema: schema, own: [], parts: [target(of: other)])
        case .array: Node(schema: schema, own: [.array], parts: [])
        case .dictionary, .object: Node(schema: schema, own: [.object], parts: [])
        case .enumeration(let members): Node(schema: schema, own: Self.kinds(of: members), parts: [])
        case .union(let choice): Node(schema: schema, own: [], parts: choice.alternatives.map(target))
        }
    }

    private func target(of schema: Schema) -> Schema {
        forms.shapes.reference(schema).flatMap { forms.shapes.document.schemas[$0] } ?? schema
    }

    private static func kinds(of members: [EnumerationMember]) -> Kinds {
        let kinds = Set(members.map(\.value.kind))
        return Kinds(
            UnionType.JSONKind.allCases.filter { kind in
                switch kind {
                case .null: kinds.contains(.null)
                case .bool: kinds.contains(.bool)
                case .integer: kinds.contains(.integer) || kinds.contains(.number)
                case .number: kinds.contains(.number)
                case .string: kinds.contains(.string)
                case .array: kinds.contains(.array)
                case .object: kinds.contains(.object)
                }
            })
    }

    private static func kinds(of type: Schema.JSONType) -> Kinds {
        switch type {
        case .string: [.string]
        case .boolean: [.bool]
        case .integer: [.integer]
        case .number: [.integer, .number]
        case .array: [.array]
        case .object: [.object]
        }
    }
}
