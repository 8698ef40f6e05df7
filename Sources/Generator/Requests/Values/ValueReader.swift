import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData

/// Reads strings as values of a schema: `12` is a number if the schema has that type. Text that matches no type stays
/// a string, and the validator reports it.
struct ValueReader: Sendable {
    let validator: SchemaValidator

    private static let maximumDepth = 12

    func scalar(_ text: String, _ schema: Schema?) -> PlainValue {
        guard let schema else { return .string(text) }
        let types = validator.outline(schema).types
        var readings: [PlainValue] = []
        if types.isEmpty || types.contains(.string) { readings.append(.string(text)) }
        if types.isEmpty || !types.isDisjoint(with: [.integer, .number]), JSONCursor.isNumber(text) {
            readings.append(.number(text))
        }
        if types.isEmpty || types.contains(.boolean), text == "true" || text == "false" {
            readings.append(.bool(text == "true"))
        }
        if text == "null" { readings.append(.null) }
        return best(readings, schema) ?? .string(text)
    }

    func array(_ items: [String], _ schema: Schema) -> PlainValue {
        let element = validator.outline(schema).items
        return .array(items.map { scalar($0, element) })
    }

    func object(_ pairs: [(name: String, value: String)], _ schema: Schema) -> PlainValue {
        let outline = validator.outline(schema)
        let values = InOrder(pairs)
        return .object(
            values.names.map { name in
                PlainValue.Member(name, member(values[name], outline.property(name)))
            })
    }

    /// Reads the strings of one property.
    func member(_ texts: [String], _ schema: Schema?) -> PlainValue {
        guard let schema, validator.outline(schema).types.contains(.array) else {
            guard texts.count > 1 else { return scalar(texts.first ?? "", schema) }
            return .array(texts.map { scalar($0, nil) })
        }
        return array(texts, schema)
    }

    /// Returns the first valid reading, or the first reading if none is valid.
    func best(_ readings: [PlainValue], _ schema: Schema) -> PlainValue? {
        readings.first { validator.problems($0, schema, .sent).isEmpty } ?? readings.first
    }

    // MARK: Brackets

    /// Reads fields such as `filter[a][b]=1` as an object or a list, for the style `deepObject`.
    func nested(_ fields: [(keys: [String], raw: String)], _ schema: Schema, depth: Int = 0) -> PlainValue {
        guard depth < Self.maximumDepth else { return .object([]) }
        let outline = validator.outline(schema)
        let inner = InOrder(
            fields.compactMap { field in
                field.keys.first.map { (name: $0, value: (keys: Array(field.keys.dropFirst()), raw: field.raw)) }
            })
        let names = inner.names
        let isList = outline.types.contains(.array) && names.allSatisfy { $0.isEmpty || Int($0) != nil }
        let values = names.map { name -> [PlainValue] in
            members(inner[name], isList ? outline.items : outline.property(name), isList: isList, depth: depth)
        }
        if isList { return .array(values.flatMap(\.self)) }
        return .object(
            zip(names, values).map { name, values in
                PlainValue.Member(name, values.first ?? .null)
            })
    }

    private func members(
        _ fields: [(keys: [String], raw: String)], _ schema: Schema?, isList: Bool, depth: Int
    ) -> [PlainValue] {
        guard fields.allSatisfy(\.keys.isEmpty) else {
            guard let schema else { return [.object([])] }
            return [nested(fields, schema, depth: depth + 1)]
        }
        let texts = fields.map { QueryText.decoded($0.raw) }
        return isList ? texts.map { scalar($0, schema) } : [member(texts, schema)]
    }

    /// Returns the keys of a field: `a` and an empty key for `filter[a][]`; `nil` if the field has another name.
    static func keys(of field: String, after name: String) -> [String]? {
        let start = "\(name)[".utf8
        guard field.utf8.starts(with: start), field.hasSuffix("]") else { return nil }
        let inside = Substring(field.utf8.dropFirst(start.count)).dropLast()
        return inside.split(separator: "][", omittingEmptySubsequences: false).map(String.init)
    }
}
