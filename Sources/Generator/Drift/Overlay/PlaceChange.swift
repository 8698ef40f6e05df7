import CodegenOpenAPI
import CodegenYAML
import EndpointMockData

/// All changes of one schema. Written as few actions.
struct PlaceChange {
    /// The schema in the description.
    private(set) var node: Mapping
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
    /// The undeclared properties, as an object.
    var members = InferredSchema()
    /// Whether the properties are in a part of `allOf`, whose other parts would also contradict `additionalProperties`.
    var isPart = false

    init(_ node: Mapping, _ version: SpecVersion) {
        (self.node, self.version) = (node, version)
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

    /// Returns the actions on the keywords of the schema.
    ///
    /// - Parameters:
    ///   - node: The schema after the actions on the schemas inside of it.
    ///   - target: The query of the schema.
    func keywordActions(on node: Mapping, _ target: String) -> [OverlayAction] {
        var change = self
        change.node = node
        var update: [(name: String, value: PlainValue)] = []
        if widens {
            let number = PlainValue.string("number")
            update.append(("type", node["type"]?.sequence == nil ? number : .array([number])))
        }
        if !values.isEmpty { update.append(("enum", .array(values))) }
        let removed = removedKeys.filter { node[$0] != nil }
        var actions = Self.actions(target, text(.values), update, removed)
        let keywords = members.objectKeywords(version).map { keyword in
            keyword.name == "additionalProperties" && isPart ? (keyword.name, .bool(true)) : keyword
        }
        actions += Self.actions(target, text(.properties), keywords, [])
        return actions + change.required(target, text(.required))
    }

    /// Returns the actions that allow null and values of other types. They may move the keywords of the schema.
    func typeActions(on node: Mapping, _ target: String) -> [OverlayAction] {
        var change = self
        change.node = node
        var removed: [String] = []
        var update: [(name: String, value: PlainValue)] = []
        if let added {
            (update, removed) = change.alternatives(added)
        } else if isNullable {
            update = change.nullability(&removed)
        }
        return Self.actions(target, text(.values), update, removed)
    }

    private static func actions(
        _ target: String, _ text: String, _ update: [(name: String, value: PlainValue)], _ removed: [String]
    ) -> [OverlayAction] {
        var actions: [OverlayAction] = []
        if !update.isEmpty {
            actions.append(OverlayAction(target: target, description: text, change: .update(.members(update))))
        }
        if !removed.isEmpty {
            let names = removed.map(JSONPathText.quoted).joined(separator: ", ")
            actions.append(OverlayAction(target: "\(target)[\(names)]", description: text, change: .remove))
        }
        return actions
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

    /// The keyword of the schema's union. An alternative without a name cannot be added beside a discriminator.
    private var union: String? {
        node["discriminator"] == nil ? ["anyOf", "oneOf"].first { node[$0] != nil } : nil
    }

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
        let old = moved.map { (name: $0.key, value: PlainValue($0.value)) }
        return ([("anyOf", .array([.members(old)] + list))] + null, moved.map(\.key))
    }

    private func nullability(_ removed: inout [String]) -> [(name: String, value: PlainValue)] {
        switch version {
        case .swagger2, .openAPI30:
            guard let reference = node["$ref"] else { return version.nullableKeyword }
            // Keywords beside a reference are ignored.
            removed = ["$ref"]
            let target = PlainValue.members([("$ref", PlainValue(reference))])
            return [("allOf", .array([target]))] + version.nullableKeyword
        case .openAPI31, .openAPI32:
            var update: [(name: String, value: PlainValue)] = []
            if let type = node["type"] {
                let list: [PlainValue] = type.sequence == nil ? [.string(type.string ?? "")] : []
                update.append(("type", .array(list + [.string("null")])))
                if node["enum"] != nil { update.append(("enum", .array([.null]))) }
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
