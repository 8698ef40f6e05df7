/// The members, items and formats that schemas declare for a value.
extension Description {
    /// The declaration of a member by schemas.
    struct Declaration {
        /// Whether there is a property of this name or a rule that keeps members of any name.
        var isDeclared = false
        var isProperty = false
        var isRequired = false
        var isReadOnly = false
        var isWriteOnly = false
    }

    /// Returns how a member is declared by the schemas at these places and all schemas they are composed of.
    func declaration(of member: String, in schemas: Set<Place>, of value: JSON? = nil) -> Declaration {
        var declaration = Declaration()
        for place in composed(schemas, of: value) {
            guard let schema = self[place] else { continue }
            if let property = schema["properties"]?[member] {
                declaration.isProperty = true
                let target = self[followed(place / "properties" / member)]
                declaration.isDeclared = true
                declaration.isReadOnly = declaration.isReadOnly || property.says("readOnly") || target.says("readOnly")
                declaration.isWriteOnly =
                    declaration.isWriteOnly || property.says("writeOnly") || target.says("writeOnly")
            }
            if case .array(let names)? = schema["required"], names.contains(where: { $0.string == member }) {
                declaration.isRequired = true
            }
            if schema.captures { declaration.isDeclared = true }
        }
        if !declaration.isDeclared { declaration.isDeclared = schemas.allSatisfy { isFreeForm($0, value) } }
        return declaration
    }

    /// Returns whether an object keeps members of any name because its schema does not restrict them.
    private func isFreeForm(_ place: Place, _ value: JSON?, depth: Int = 0) -> Bool {
        guard let schema = self[place], depth < 20 else { return false }
        if let reference = schema["$ref"]?.string {
            return isFreeForm(Place(reference: reference, from: place.file), value, depth: depth + 1)
        }
        if schema["properties"] != nil || schema["additionalProperties"] != nil { return false }
        let parts = parts(of: place, "allOf")
        if !parts.isEmpty { return parts.allSatisfy { isFreeForm($0, value, depth: depth + 1) } }
        let unions = ["oneOf", "anyOf"].filter { schema[$0] != nil }
        guard !unions.isEmpty else {
            // An object of any kind. A list of required members alone does not make it a type.
            let isTyped = schema["type"] != nil
            return (isTyped || schema["required"] == nil)
                && SchemaFit(description: self).acceptsType(.object([:]), schema)
        }
        return unions.contains { keyword in
            alternatives(of: place, keyword, for: value).contains { isFreeForm($0, value, depth: depth + 1) }
        }
    }

    /// Returns the schemas of a member's value. If the object is known, only the alternatives that match it count.
    func schemas(of member: String, in schemas: Set<Place>, of value: JSON? = nil) -> Set<Place> {
        var found: Set<Place> = []
        for place in composed(schemas, of: value) {
            guard let schema = self[place] else { continue }
            if schema["properties"]?[member] != nil {
                found.insert(place / "properties" / member)
            } else if schema["additionalProperties"] != nil {
                found.insert(place / "additionalProperties")
            }
            if case .object(let patterns)? = schema["patternProperties"] {
                for pattern in patterns.names { found.insert(place / "patternProperties" / pattern) }
            }
        }
        return found
    }

    /// Returns the schemas of an array's items.
    func itemSchemas(in schemas: Set<Place>, of value: JSON? = nil) -> Set<Place> {
        var found: Set<Place> = []
        for place in composed(schemas, of: value) {
            if self[place]?["items"] != nil { found.insert(place / "items") }
            if case .array(let items)? = self[place]?["prefixItems"] {
                for offset in items.indices { found.insert(place / "prefixItems" / String(offset)) }
            }
        }
        return found
    }

    /// Returns the possible values of `format` for a value.
    func formats(in schemas: Set<Place>, of value: JSON? = nil) -> Set<String> {
        Set(composed(schemas, of: value).compactMap { self[$0]?["format"]?.string })
    }

    func hasReadOnlyMember(_ value: JSON, at place: Place) -> Bool {
        hasReadOnlyMember(value, in: [place])
    }

    private func hasReadOnlyMember(_ value: JSON, in schemas: Set<Place>) -> Bool {
        switch value {
        case .object(let members):
            return members.contains { name, value in
                declaration(of: name, in: schemas).isReadOnly
                    || hasReadOnlyMember(value, in: self.schemas(of: name, in: schemas))
            }
        case .array(let items):
            let schemas = itemSchemas(in: schemas)
            return items.contains { hasReadOnlyMember($0, in: schemas) }
        default: return false
        }
    }
}

extension JSON {
    func says(_ keyword: String) -> Bool {
        guard case .bool(true)? = self[keyword] else { return false }
        return true
    }

    /// Whether members of any name are kept.
    fileprivate var captures: Bool {
        self["patternProperties"] != nil || isOpen("additionalProperties") || isOpen("unevaluatedProperties")
    }

    private func isOpen(_ keyword: String) -> Bool {
        switch self[keyword] {
        case .bool(let isOpen)?: isOpen
        case .object?: true
        default: false
        }
    }
}

extension JSON? {
    fileprivate func says(_ keyword: String) -> Bool { self?.says(keyword) ?? false }
}
