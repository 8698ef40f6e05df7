/// The description's text as a tree, read from `codegen dump --stage yaml` when first needed: what a schema declares is
/// judged by the description, not by the generator's opinion of it.
final class Description {
    private let load: (String) -> JSON
    private var files: [String: JSON] = [:]
    private var nodes: [Place: JSON?] = [:]

    /// `load` gives a file by its path from the root description's folder; empty for the root.
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

    /// The end of a chain of references.
    func followed(_ place: Place) -> Place {
        var place = place
        for _ in 0..<20 {
            guard let reference = self[place]?["$ref"]?.string else { break }
            place = Place(reference: reference, from: place.file)
        }
        return place
    }

    /// The schemas themselves and what they refer to or are composed of.
    ///
    /// - Parameter value: what stands there, where it is known: alternatives that it cannot be do not count.
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

    /// The alternatives that a value can be; all of them where it seems to be none.
    func alternatives(of place: Place, _ keyword: String, for value: JSON?) -> [Place] {
        let all = parts(of: place, keyword)
        guard let value, !all.isEmpty else { return all }
        let fitting = SchemaFit(description: self).fitting(value, all, of: place)
        return fitting.isEmpty ? all : fitting
    }

    /// The schemas whose types may stand for a value: the ends of references and of wrappers around one, and the
    /// alternatives of a union that the value can be instead of the union.
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
