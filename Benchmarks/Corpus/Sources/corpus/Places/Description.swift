/// The description's text as a tree, read from `codegen dump --stage yaml` when first needed: what a schema declares is
/// judged by the description, not by the generator's opinion of it.
final class Description {
    /// How a schema speaks of a member.
    struct Declaration {
        /// A property of this name, or a rule that keeps members of any name.
        var isDeclared = false
        var isReadOnly = false
        var isWriteOnly = false
    }

    private let load: (String) -> JSON
    private var files: [String: JSON] = [:]

    /// `load` gives a file by its path from the root description's folder; empty for the root.
    init(load: @escaping (String) -> JSON) {
        self.load = load
    }

    subscript(place: Place) -> JSON? {
        var node: JSON? = file(place.file)
        for segment in place.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let name = String(segment).replacing("~1", with: "/").replacing("~0", with: "~")
            switch node {
            case .object(let members): node = members[name]
            case .array(let items): node = Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil }
            default: return nil
            }
        }
        return node
    }

    private func file(_ name: String) -> JSON {
        if let known = files[name] { return known }
        let file = load(name)
        files[name] = file
        return file
    }

    // MARK: Places

    /// The schema of an example's body, in the operation at `operation`.
    func schema(of example: Example, in operation: Place) -> Place? {
        let message: Place?
        if example.kind == .request {
            message = body(of: operation)
        } else {
            let responses = followed(operation / "responses")
            message = key(of: responses, matching: example.status ?? "").map { followed(responses / $0) }
        }
        guard let message, let members = self[message] else { return nil }
        guard members["content"] != nil else {
            return members["schema"] == nil ? nil : message / "schema"
        }
        let content = message / "content"
        let mediaType = example.contentType ?? "application/json"
        return key(of: content, matching: mediaType).map { followed(content / $0) / "schema" }
    }

    private func body(of operation: Place) -> Place? {
        if self[operation / "requestBody"] != nil { return followed(operation / "requestBody") }
        guard case .array(let parameters)? = self[operation / "parameters"] else { return nil }
        let places = parameters.indices.map { followed(operation / "parameters" / String($0)) }
        return places.first { self[$0]?["in"]?.string == "body" }
    }

    private func key(of place: Place, matching wanted: String) -> String? {
        guard case .object(let members)? = self[place] else { return nil }
        return members[wanted] == nil ? members.keys.first { $0.lowercased() == wanted.lowercased() } : wanted
    }

    /// The end of a chain of references.
    private func followed(_ place: Place) -> Place {
        var place = place
        for _ in 0..<20 {
            guard let reference = self[place]?["$ref"]?.string else { break }
            place = Place(reference: reference, from: place.file)
        }
        return place
    }

    // MARK: Members

    /// What the schemas at these places, and all that they are composed of, say of a member.
    func declaration(of member: String, in schemas: Set<Place>) -> Declaration {
        var declaration = Declaration()
        var isFreeForm = true
        for place in composed(schemas) {
            guard let schema = self[place] else { continue }
            if let property = schema["properties"]?[member] {
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

    /// The schemas themselves and what they refer to or are composed of.
    private func composed(_ schemas: Set<Place>) -> Set<Place> {
        var found: Set<Place> = []
        var open = Array(schemas)
        while let place = open.popLast() {
            guard found.insert(place).inserted, let schema = self[place] else { continue }
            if let reference = schema["$ref"]?.string { open.append(Place(reference: reference, from: place.file)) }
            for keyword in ["allOf", "oneOf", "anyOf"] {
                guard case .array(let parts)? = schema[keyword] else { continue }
                open += parts.indices.map { place / keyword / String($0) }
            }
            for keyword in ["then", "else"] where schema[keyword] != nil { open.append(place / keyword) }
        }
        return found
    }
}

extension JSON {
    fileprivate func says(_ keyword: String) -> Bool {
        guard case .bool(true)? = self[keyword] else { return false }
        return true
    }

    /// Members of any name are kept.
    fileprivate var captures: Bool {
        if self["patternProperties"] != nil { return true }
        switch self["additionalProperties"] {
        case .bool(let captures)?: return captures
        case .object?: return true
        default: return false
        }
    }
}

extension JSON? {
    fileprivate func says(_ keyword: String) -> Bool { self?.says(keyword) ?? false }
}
