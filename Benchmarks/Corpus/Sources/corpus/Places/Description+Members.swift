/// What schemas say of the members, items and formats of a value.
extension Description {
    /// How schemas speak of a member.
    struct Declaration {
        /// A property of this name, or a rule that keeps members of any name.
        var isDeclared = false
        var isProperty = false
        var isReadOnly = false
        var isWriteOnly = false
    }

    /// What the schemas at these places, and all that they are composed of, say of a member.
    func declaration(of member: String, in schemas: Set<Place>, of object: [String: JSON]? = nil) -> Declaration {
        var declaration = Declaration()
        var isFreeForm = true
        for place in composed(schemas, of: object) {
            guard let schema = self[place] else { continue }
            if let property = schema["properties"]?[member] {
                declaration.isProperty = true
                let target = self[followed(place / "properties" / member)]
                declaration.isDeclared = true
                declaration.isReadOnly = declaration.isReadOnly || property.says("readOnly") || target.says("readOnly")
                declaration.isWriteOnly =
                    declaration.isWriteOnly || property.says("writeOnly") || target.says("writeOnly")
            }
            if schema.captures { declaration.isDeclared = true }
            if schema["properties"] != nil || schema["additionalProperties"] != nil { isFreeForm = false }
        }
        if isFreeForm { declaration.isDeclared = true }
        return declaration
    }

    /// The schemas of a member's value.
    func schemas(of member: String, in schemas: Set<Place>) -> Set<Place> {
        var found: Set<Place> = []
        for place in composed(schemas) {
            guard let schema = self[place] else { continue }
            if schema["properties"]?[member] != nil {
                found.insert(place / "properties" / member)
            } else if schema["additionalProperties"] != nil {
                found.insert(place / "additionalProperties")
            }
            if case .object(let patterns)? = schema["patternProperties"] {
                for pattern in patterns.keys { found.insert(place / "patternProperties" / pattern) }
            }
        }
        return found
    }

    /// The schemas of an array's items.
    func itemSchemas(in schemas: Set<Place>) -> Set<Place> {
        var found: Set<Place> = []
        for place in composed(schemas) {
            if self[place]?["items"] != nil { found.insert(place / "items") }
            if case .array(let items)? = self[place]?["prefixItems"] {
                for offset in items.indices { found.insert(place / "prefixItems" / String(offset)) }
            }
        }
        return found
    }

    /// What `format` may say of a value.
    func formats(in schemas: Set<Place>) -> Set<String> {
        Set(composed(schemas).compactMap { self[$0]?["format"]?.string })
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
    fileprivate func says(_ keyword: String) -> Bool {
        guard case .bool(true)? = self[keyword] else { return false }
        return true
    }

    /// Members of any name are kept.
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
