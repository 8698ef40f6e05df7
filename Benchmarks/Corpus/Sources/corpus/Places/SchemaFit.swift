import Foundation

/// Decides whether a value matches a schema, which determines the matching alternatives of a union. It checks types,
/// enums, required members, members and items in depth, and formats that have types of their own or are simple to
/// check. It ignores lengths, ranges and patterns.
struct SchemaFit {
    private static let maximumDepth = 100

    let description: Description

    func accepts(_ value: JSON, at place: Place, depth: Int = 0) -> Bool {
        accepts(value, at: place, depth, open: [])
    }

    /// - Parameter open: The places that are being checked for the same value. A schema that leads back to itself adds no
    ///   condition.
    private func accepts(_ value: JSON, at place: Place, _ depth: Int, open: Set<Place>) -> Bool {
        guard let schema = description[place], depth < Self.maximumDepth, !open.contains(place) else { return true }
        if case .bool(let isOpen) = schema { return isOpen }
        if value.isNull, schema.says("nullable") || schema.says("x-nullable") { return true }
        return acceptsType(value, schema) && acceptsLiteral(value, schema) && acceptsFormat(value, schema)
            && acceptsMembers(value, schema, place, depth) && acceptsItems(value, schema, place, depth)
            && acceptsComposition(value, schema, place, depth, open: open.union([place]))
    }

    // MARK: The value itself

    func acceptsType(_ value: JSON, _ schema: JSON) -> Bool {
        let types: [String]
        switch schema["type"] {
        case .string(let type)?: types = [type]
        case .array(let list)?: types = list.compactMap(\.string)
        default: return true
        }
        return types.contains { type in
            switch (type, value) {
            case ("null", .null), ("boolean", .bool), ("number", .number), ("string", .string), ("array", .array),
                ("object", .object):
                true
            case ("integer", .number(let text)): NumberText(text)?.isInteger ?? false
            case ("file", _): true
            default: false
            }
        }
    }

    private func acceptsLiteral(_ value: JSON, _ schema: JSON) -> Bool {
        if let constant = schema["const"], !isSame(value, constant, schema) { return false }
        guard case .array(let values)? = schema["enum"] else { return true }
        return values.contains { isSame(value, $0, schema) }
    }

    /// Returns whether a value equals a literal. Values of a string enum may be written without quotes.
    private func isSame(_ value: JSON, _ literal: JSON, _ schema: JSON) -> Bool {
        if value.equals(literal) { return true }
        guard schema["type"]?.string == "string", let text = value.string else { return false }
        return text == literal.text
    }

    private func acceptsFormat(_ value: JSON, _ schema: JSON) -> Bool {
        if case .number(let text) = value, schema["format"]?.string == "int32", schema["type"]?.string == "integer" {
            return Double(text).map { Int32(exactly: $0) != nil } ?? false
        }
        guard let text = value.string, let format = schema["format"]?.string else { return true }
        switch format {
        case "date-time": return Instant(text) != nil
        case "date": return Instant(text + "T00:00:00Z") != nil
        case "email": return text.contains("@")
        case "uuid": return UUID(uuidString: text) != nil
        case "byte": return Data(base64Encoded: text)?.base64EncodedString() == text
        default: return true
        }
    }

    // MARK: Contents

    private func acceptsMembers(_ value: JSON, _ schema: JSON, _ place: Place, _ depth: Int) -> Bool {
        guard case .object(let members) = value else { return true }
        guard requiredMembersStand(in: members, schema, place) else { return false }
        return members.allSatisfy { name, member in
            var isDeclared = false
            if schema["properties"]?[name] != nil {
                isDeclared = true
                if !accepts(member, at: place / "properties" / name, depth: depth + 1) { return false }
            }
            if isDeclared || schema["patternProperties"] != nil || schema["additionalProperties"] == nil { return true }
            return accepts(member, at: place / "additionalProperties", depth: depth + 1)
        }
    }

    /// Returns whether all required members are present. A member of one direction may be missing in the other
    /// direction.
    private func requiredMembersStand(in members: Members, _ schema: JSON, _ place: Place) -> Bool {
        guard case .array(let names)? = schema["required"] else { return true }
        return names.compactMap(\.string).allSatisfy { name in
            if members[name] != nil { return true }
            guard let property = schema["properties"]?[name] else { return false }
            let target = description[description.followed(place / "properties" / name)]
            return [property, target].contains { $0?.says("readOnly") == true || $0?.says("writeOnly") == true }
        }
    }

    private func acceptsItems(_ value: JSON, _ schema: JSON, _ place: Place, _ depth: Int) -> Bool {
        guard case .array(let items) = value, case .object? = schema["items"] else { return true }
        var first = 0
        if case .array(let leading)? = schema["prefixItems"] { first = leading.count }
        return items.dropFirst(first).allSatisfy { accepts($0, at: place / "items", depth: depth + 1) }
    }

    private func acceptsComposition(
        _ value: JSON, _ schema: JSON, _ place: Place, _ depth: Int, open: Set<Place>
    ) -> Bool {
        if let reference = schema["$ref"]?.string {
            let target = Place(reference: reference, from: place.file)
            if !accepts(value, at: target, depth + 1, open: open) { return false }
        }
        let parts = description.parts(of: place, "allOf")
        guard parts.allSatisfy({ accepts(value, at: $0, depth + 1, open: open) }) else { return false }
        return ["oneOf", "anyOf"].allSatisfy { keyword in
            let alternatives = description.parts(of: place, keyword)
            let selected = tagged(value, alternatives, of: place) ?? alternatives
            return alternatives.isEmpty || selected.contains { accepts(value, at: $0, depth + 1, open: open) }
        }
    }

    /// Returns the alternatives that match a value. If the discriminator maps the tag, it selects the alternative
    /// regardless of the match.
    func fitting(_ value: JSON, _ alternatives: [Place], of union: Place, depth: Int = 0) -> [Place] {
        tagged(value, alternatives, of: union) ?? alternatives.filter { accepts(value, at: $0, depth: depth + 1) }
    }

    /// Returns the alternatives that the discriminator maps the tag of a value to, or `nil` if it maps it to none.
    private func tagged(_ value: JSON, _ alternatives: [Place], of union: Place) -> [Place]? {
        guard
            let discriminator = description[union]?["discriminator"],
            let name = discriminator["propertyName"]?.string ?? discriminator.string,
            let tag = value[name]?.string
        else { return nil }
        let reference = discriminator["mapping"]?[tag]?.string ?? tag
        let tagged = alternatives.filter { place in
            guard let own = description[place]?["$ref"]?.string else { return false }
            return own == reference || own.hasSuffix("/" + reference)
        }
        return tagged.isEmpty ? nil : tagged
    }
}
