/// Generates values of schemas, for arguments that have no plain value.
struct ValueMaker {
    private static let maximumDepth = 8

    let description: Description
    /// Whether members may be arrays and objects. Parameter styles cannot represent them.
    var nests = false

    /// Returns the value of a schema that describes an object, directly or as an alternative, or `nil` for other
    /// schemas.
    func object(at place: Place) -> JSON? {
        guard case .object(let members)? = value(at: place, depth: 0), members.count > 0 else { return nil }
        return .object(members)
    }

    private func value(at place: Place, depth: Int) -> JSON? {
        let place = description.followed(place)
        guard let schema = description[place], depth < Self.maximumDepth else { return nil }
        if let constant = schema["const"] { return constant }
        if case .array(let values)? = schema["enum"], let first = values.first(where: { !$0.isNull }) { return first }
        let parts = description.parts(of: place, "allOf")
        if parts.count == 1, schema["properties"] == nil { return value(at: parts[0], depth: depth + 1) }
        if isObject(schema) { return members(at: place, schema, depth).map(JSON.object) }
        let alternatives = ["oneOf", "anyOf"].flatMap { description.parts(of: place, $0) }
        guard alternatives.isEmpty else {
            let values = alternatives.compactMap { value(at: $0, depth: depth + 1) }
            return values.first { if case .object = $0 { true } else { false } } ?? values.first
        }
        return scalar(schema) ?? items(at: place, schema, depth)
    }

    private func isObject(_ schema: JSON) -> Bool {
        ["properties", "additionalProperties", "allOf"].contains { schema[$0] != nil }
            && schema.types.allSatisfy { $0 == "object" }
    }

    // MARK: Objects

    /// Returns the members, or `nil` if a part of the schema or a required member has no value.
    private func members(at place: Place, _ schema: JSON, _ depth: Int) -> Members? {
        var members: Members = [:]
        for part in description.parts(of: place, "allOf") {
            guard let value = value(at: part, depth: depth + 1) else { continue }
            guard case .object(let inherited) = value else { return nil }
            for (name, value) in inherited { members[name] = value }
        }
        for alternative in ["oneOf", "anyOf"].flatMap({ description.parts(of: place, $0).prefix(1) }) {
            guard case .object(let chosen)? = value(at: alternative, depth: depth + 1) else { continue }
            for (name, value) in chosen { members[name] = value }
        }
        if case .object(let properties)? = schema["properties"] {
            for (name, property) in properties where !property.says("readOnly") {
                guard let value = value(at: place / "properties" / name, depth: depth + 1), isAllowed(value) else {
                    continue
                }
                members[name] = value
            }
        } else if members.count == 0, case .object? = schema["additionalProperties"],
            let value = value(at: place / "additionalProperties", depth: depth + 1), isAllowed(value)
        {
            members["name"] = value
        }
        let required = schema["required"]?.items.compactMap(\.string) ?? []
        return required.allSatisfy { members[$0] != nil || schema["properties"]?[$0] == nil } ? members : nil
    }

    private func isAllowed(_ value: JSON) -> Bool {
        switch value {
        case .array, .object: nests
        default: true
        }
    }

    // MARK: Everything else

    private func items(at place: Place, _ schema: JSON, _ depth: Int) -> JSON? {
        guard schema.types == ["array"] else { return nil }
        return value(at: place / "items", depth: depth + 1).map { .array([$0]) }
    }

    /// Returns a scalar. A schema without a type gets a text.
    private func scalar(_ schema: JSON) -> JSON? {
        switch schema.types.first {
        case "integer", "number": .number("7")
        case "boolean": .bool(true)
        case "string", nil: .string(Self.text(schema["format"]?.string))
        default: nil
        }
    }

    private static func text(_ format: String?) -> String {
        switch format {
        case "date-time": "2024-02-29T12:00:00Z"
        case "date": "2024-02-29"
        case "uuid": "00000000-0000-4000-8000-000000000000"
        case "byte": "dGV4dA=="
        case "uri", "url": "https://example.com"
        default: "text"
        }
    }
}

extension JSON {
    var items: [JSON] {
        guard case .array(let items) = self else { return [] }
        return items
    }

    /// The types listed in `type`, without null.
    fileprivate var types: [String] {
        let type = self["type"]
        return ([type?.string].compactMap(\.self) + (type?.items.compactMap(\.string) ?? [])).filter { $0 != "null" }
    }
}
