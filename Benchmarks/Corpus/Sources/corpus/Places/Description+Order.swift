/// The order in which a schema declares members.
extension Description {
    /// Returns the value with its declared members first, in the order of the description. All other members follow in
    /// alphabetical order.
    func ordered(_ value: JSON, at place: Place) -> JSON {
        guard case .object(let members) = value else { return value }
        var names: [String] = []
        collectMembers(at: place, of: value, into: &names, seen: [])
        var seen: Set<String> = []
        let all = (names + members.names.sorted()).filter { seen.insert($0).inserted }
        return .object(Members(all.compactMap { name in members[name].map { (name, $0) } }))
    }

    private func collectMembers(at place: Place, of value: JSON, into names: inout [String], seen: Set<Place>) {
        guard !seen.contains(place), case .object(let schema)? = self[place] else { return }
        let seen = seen.union([place])
        for keyword in schema.names {
            let inner: [Place]
            switch keyword {
            case "$ref":
                inner = schema["$ref"]?.string.map { [Place(reference: $0, from: place.file)] } ?? []
            case "allOf": inner = parts(of: place, keyword)
            case "oneOf", "anyOf": inner = alternatives(of: place, keyword, for: value)
            case "properties":
                if case .object(let properties)? = schema[keyword] { names += properties.names }
                inner = []
            default: inner = []
            }
            for place in inner { collectMembers(at: place, of: value, into: &names, seen: seen) }
        }
    }
}
