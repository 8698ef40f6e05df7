import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// All changes of one schema. Written as few actions.
struct PlaceChange {
    let place: SchemaID
    /// The schema in the description.
    let node: Mapping
    let version: SpecVersion

    /// The evidence of the changes of each aspect.
    private var evidence: [Aspect: [String]] = [:]
    var isNullable = false
    /// The schema of values of other types.
    var added: InferredSchema?
    /// Whether integers become numbers.
    var widens = false
    var removedKeys: [String] = []
    var values: [PlainValue] = []
    var optional: [String] = []
    var properties: [(name: String, schema: PlainValue)] = []

    init(_ place: SchemaID, _ node: Mapping, _ version: SpecVersion) {
        (self.place, self.node, self.version) = (place, node, version)
    }

    /// The actions with evidence of their own.
    enum Aspect: Hashable {
        case values, properties, required
    }

    private static let maximumEvidence = 5

    mutating func addEvidence(_ text: String, _ aspect: Aspect) {
        if evidence[aspect, default: []].count < Self.maximumEvidence { evidence[aspect, default: []].append(text) }
    }

    private func text(_ aspect: Aspect) -> String { (evidence[aspect] ?? []).joined(separator: "; ") }

    /// Keywords that describe a schema but do not limit its values.
    private static let annotations: Set = [
        "title", "description", "deprecated", "readOnly", "writeOnly", "example", "examples", "externalDocs", "xml",
        "nullable", "default",
    ]

    var actions: [OverlayAction] {
        var update: [(name: String, value: PlainValue)] = []
        var removed = removedKeys.filter { node[$0] != nil }
        if let added {
            (update, removed) = alternatives(added)
        } else {
            if widens { update.append(("type", .string("number"))) }
            if !values.isEmpty { update.append(("enum", .array(values))) }
            if isNullable { update += nullability(&removed) }
        }
        let target = JSONPathText.query(place)
        var actions: [OverlayAction] = []
        if !update.isEmpty {
            actions.append(
                OverlayAction(target: target, description: text(.values), change: .update(.members(update))))
        }
        if !removed.isEmpty {
            let names = removed.map(JSONPathText.quoted).joined(separator: ", ")
            actions.append(
                OverlayAction(target: "\(target)[\(names)]", description: text(.values), change: .remove))
        }
        if !properties.isEmpty {
            let members = PlainValue.members(properties.map { ($0.name, $0.schema) })
            actions.append(
                OverlayAction(
                    target: target, description: text(.properties),
                    change: .update(.members([("properties", members)]))))
        }
        return actions + required(target, text(.required))
    }

    private func required(_ target: String, _ text: String) -> [OverlayAction] {
        guard !optional.isEmpty else { return [] }
        let all = node["required"]?.sequence?.compactMap(\.string) ?? []
        // OpenAPI 3.0 and Swagger 2 do not allow an empty list.
        if Set(all).isSubset(of: optional) {
            return [OverlayAction(target: target + ".required", description: text, change: .remove)]
        }
        return optional.map { name in
            OverlayAction(
                target: "\(target).required[?@ == \(JSONPathText.quoted(name))]", description: text, change: .remove)
        }
    }

    // MARK: Types

    /// The keyword of the schema's union.
    private var union: String? { ["anyOf", "oneOf"].first { node[$0] != nil } }

    /// The keywords that limit the values of the schema.
    private var assertions: [Mapping.Entry] {
        node.entries.filter { !Self.annotations.contains($0.key) && !$0.key.hasPrefix("x-") }
    }

    /// Returns the update that allows another type, and the keywords that move to the first alternative.
    private func alternatives(
        _ added: InferredSchema
    ) -> (update: [(name: String, value: PlainValue)], removed: [String]) {
        var list = [added.json(version)]
        if isNullable, version.nullIsType { list.append(.nullType) }
        let null = isNullable ? version.nullableKeyword : []
        if let union { return ([(union, .array(list))] + null, []) }
        let moved = assertions
        // Swagger 2 has no unions: the schema allows every value.
        guard version != .swagger2 else { return (null, moved.map(\.key)) }
        let old = moved.compactMap { entry -> (name: String, value: PlainValue)? in
            if removedKeys.contains(entry.key) { return nil }
            if entry.key == "type", widens { return ("type", .string("number")) }
            if entry.key == "enum", case .array(let known) = PlainValue(entry.value) {
                return ("enum", .array(known + values))
            }
            return (entry.key, PlainValue(entry.value))
        }
        return ([("anyOf", .array([.members(old)] + list))] + null, moved.map(\.key))
    }

    private func nullability(_ removed: inout [String]) -> [(name: String, value: PlainValue)] {
        switch version {
        case .swagger2, .openAPI30: return version.nullableKeyword
        case .openAPI31, .openAPI32:
            var update: [(name: String, value: PlainValue)] = []
            if let type = node["type"] {
                let list: [PlainValue] = type.sequence == nil ? [.string(widens ? "number" : type.string ?? "")] : []
                update.append(("type", .array(list + [.string("null")])))
                if node["enum"] != nil, values.isEmpty { update.append(("enum", .array([.null]))) }
                return update
            }
            if let union { return [(union, .array([.nullType]))] }
            let moved = assertions
            removed = moved.map(\.key)
            let old = PlainValue.members(moved.map { ($0.key, PlainValue($0.value)) })
            return [("anyOf", .array([old, .nullType]))]
        }
    }
}
