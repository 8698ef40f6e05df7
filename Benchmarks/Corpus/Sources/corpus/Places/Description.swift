/// The description as a tree, read from `codegen dump --stage yaml` on first use. Declarations are looked up in the
/// description, independently of the generator's interpretation.
final class Description {
    private let load: (String) -> JSON
    private var files: [String: JSON] = [:]
    private var nodes: [Place: JSON?] = [:]

    /// - Parameter load: Loads a file by its path relative to the root description's folder. The path of the root is
    ///   empty.
    init(load: @escaping (String) -> JSON) {
        self.load = load
    }

    subscript(place: Place) -> JSON? {
        if let known = nodes[place] { return known }
        let node = node(at: place)
        nodes[place] = .some(node)
        return node
    }

    private func node(at place: Place) -> JSON? {
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

    // MARK: Following

    /// Returns the end of a chain of references.
    func followed(_ place: Place) -> Place {
        var place = place
        for _ in 0..<20 {
            guard let reference = self[place]?["$ref"]?.string else { break }
            place = Place(reference: reference, from: place.file)
        }
        return place
    }

    /// Returns the schemas and all schemas that they reference or are composed of.
    ///
    /// - Parameter value: The value if it is known. Alternatives that do not match it are ignored.
    func composed(_ schemas: Set<Place>, of value: JSON? = nil) -> Set<Place> {
        var found: Set<Place> = []
        var open = Array(schemas)
        while let place = open.popLast() {
            guard found.insert(place).inserted, let schema = self[place] else { continue }
            if let reference = schema["$ref"]?.string { open.append(Place(reference: reference, from: place.file)) }
            open += parts(of: place, "allOf")
            open += ["oneOf", "anyOf"].flatMap { alternatives(of: place, $0, for: value) }
            for keyword in ["then", "else"] where schema[keyword] != nil { open.append(place / keyword) }
        }
        return found
    }

    /// Returns the alternatives that match a value, or all alternatives if none matches.
    func alternatives(of place: Place, _ keyword: String, for value: JSON?) -> [Place] {
        let all = parts(of: place, keyword)
        guard let value, !all.isEmpty else { return all }
        let fitting = SchemaFit(description: self).fitting(value, all, of: place)
        return fitting.isEmpty ? all : fitting
    }

    /// Returns the schemas whose types may represent a value: the targets of references and of wrappers around a single
    /// schema, and the matching alternatives of a union in place of the union.
    func models(of schemas: Set<Place>, for value: JSON? = nil) -> Set<Place> {
        var found: Set<Place> = []
        var seen: Set<Place> = []
        var open = Array(schemas)
        while let place = open.popLast().map(followed) {
            guard seen.insert(place).inserted, let schema = self[place], schema["type"]?.string != "null" else {
                continue
            }
            let all = parts(of: place, "allOf")
            let alternatives = ["oneOf", "anyOf"].flatMap { self.alternatives(of: place, $0, for: value) }
            open += alternatives
            if all.count == 1, alternatives.isEmpty, schema["properties"] == nil {
                open += all
            } else if alternatives.isEmpty || schema["properties"] != nil || !all.isEmpty {
                found.insert(place)
            }
        }
        return found
    }

    func parts(of place: Place, _ keyword: String) -> [Place] {
        guard case .array(let parts)? = self[place]?[keyword] else { return [] }
        return parts.indices.map { place / keyword / String($0) }
    }
}
