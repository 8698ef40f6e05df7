extension ResourceStore {
    /// The reason why a value is not a state.
    package nonisolated struct Unusable: Error, Hashable {
        package let reason: String
    }

    /// The state: the objects of all used collections by their paths, and the parts of a loaded state that belong to
    /// no resource.
    package nonisolated var json: PlainValue {
        let templates = table.resources.map { StatePath($0.collection) }
        let places = collections.keys.map { path in
            (templates.firstIndex { $0.matches(path) } ?? .max, path)
        }
        let known = places.sorted { $0 < $1 }.map { PlainValue.Member($1, .array(collections[$1]?.objects ?? [])) }
        return .object(known + others.filter { collections[$0.name] == nil })
    }

    /// Returns to the loaded state, or to the samples if no state was loaded.
    package nonisolated mutating func reset() {
        collections = initial
        highest = [:]
        addSamples()
    }

    /// Replaces the state. A collection that the value does not contain begins with samples.
    ///
    /// - Parameter isInitial: Whether a reset returns to this state.
    package nonisolated mutating func replace(with value: PlainValue, isInitial: Bool = false) throws(Unusable) {
        guard value.isObject else { throw Unusable(reason: "a state is an object with a list for each collection") }
        var found: [String: ObjectList] = [:]
        var rest: [PlainValue.Member] = []
        for member in value.members {
            guard let resource = resource(member.name) else {
                rest.append(member)
                continue
            }
            guard let elements = member.value.elements, elements.allSatisfy(\.isObject) else {
                throw Unusable(reason: "'\(member.name)' is not a list of objects")
            }
            let ids = resource.isSingle ? elements.map { _ in "" } : elements.map { $0[resource.id]?.text }
            guard !ids.contains(nil) else {
                throw Unusable(reason: "an object of '\(member.name)' has no '\(resource.id)'")
            }
            guard Set(ids).count == ids.count else {
                let reason = resource.isSingle ? "are not a single object" : "have the same '\(resource.id)'"
                throw Unusable(reason: "two objects of '\(member.name)' \(reason)")
            }
            found[member.name] = ObjectList(elements, id: resource.id)
        }
        (collections, others, highest) = (found, rest, [:])
        if isInitial { initial = found }
        addSamples()
    }

    /// Adds the objects of samples to the collections that are not inside of an object.
    private nonisolated mutating func addSamples() {
        for resource in table.resources where collections[resource.collection] == nil {
            guard !resource.collection.contains("{") else { continue }
            let seeds = patterns[resource.collection]?.seeds ?? []
            collections[resource.collection] = ObjectList(seeds, id: resource.id)
        }
    }

    private nonisolated func resource(_ path: String) -> StateResource? {
        table.resources.first { StatePath($0.collection).matches(path) }
    }
}

extension StatePath {
    /// Returns whether a whole path has this template.
    fileprivate nonisolated func matches(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return path.hasPrefix("/") && parts.count == segments.count
            && zip(segments, parts).allSatisfy { segment, part in
                switch segment {
                case .literal(let text): text == part
                case .parameter: true
                }
            }
    }
}
