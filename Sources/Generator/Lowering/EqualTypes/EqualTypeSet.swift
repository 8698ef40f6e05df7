import CodegenWords

/// Equal declarations that become one type.
struct EqualTypeSet {
    /// The positions of the declarations.
    let members: [Int]
    /// The position of the declaration that remains, or is the model of a shared type.
    let owner: Int
    /// The places of the members, if several operations share the type, which then needs its own name; empty if the
    /// owner keeps its name.
    var places: [OperationPlace] = []

    var isShared: Bool { !places.isEmpty }

    /// The group of all members; `nil` if they belong to several groups.
    var group: String? {
        let groups = Set(places.map(\.group))
        return groups.count == 1 ? groups.first ?? nil : nil
    }
}

/// Divides equal declarations into sets. A type of an operation is never an alias of another operation's type.
struct EqualTypeSets {
    let origin: (Int) -> TypeOrigin?

    /// - Parameter members: The positions of equal declarations, in order.
    func sets(_ members: [Int]) -> [EqualTypeSet] {
        if members.contains(where: isEntry) { return [set(members)] }
        return related(members).flatMap { equal in
            equal.contains { self.origin($0)?.place == nil } ? [set(equal)] : operationSets(equal)
        }.filter { $0.members.count > 1 }
    }

    /// Returns the declarations whose names have the last word in common, or that belong to the same component or
    /// operation. Equal types under other names are a coincidence.
    private func related(_ members: [Int]) -> [[Int]] {
        let parts = parts(members, by: word).map { part in (members: part, roots: Set(part.map(root))) }
        let inside = parts.filter { $0.roots.count == 1 }.flatMap(\.members)
        return parts.filter { $0.roots.count > 1 }.map(\.members) + self.parts(inside, by: root)
    }

    private func root(_ position: Int) -> String {
        guard let origin = origin(position) else { return "" }
        return origin.place?.owner.description ?? origin.component
    }

    /// Whether the description names the type, or the type is a whole component.
    private func isEntry(_ position: Int) -> Bool {
        guard let origin = origin(position) else { return false }
        return origin.isNamed || origin.place == nil && origin.wireName.isEmpty
    }

    /// Returns the word that types must have in common: `method` for the properties `voiceMethod` and `callback_method`.
    private func word(_ position: Int) -> String {
        let name = origin(position).map { $0.place?.steps.last ?? $0.wireName } ?? ""
        guard let last = Words(name).lowercased.last, last.contains(where: \.isLetter) else { return name }
        return last
    }

    private func operationSets(_ members: [Int]) -> [EqualTypeSet] {
        let places = members.compactMap { origin($0)?.place }
        guard let first = places.first else { return [] }
        let isOfOneOperation = !first.isOfPathItem && places.allSatisfy { $0.owner == first.owner }
        if isOfOneOperation { return [set(members)] }
        if !first.steps.isEmpty || first.isFailure { return [set(members, places)] }
        // The whole body of a request or success has no name of its own.
        return parts(members) { self.origin($0)?.place?.owner.description ?? "" }.map { set($0) }
    }

    private func set(_ members: [Int], _ places: [OperationPlace] = []) -> EqualTypeSet {
        let owner = members.dropFirst().reduce(members[0]) { isBefore($1, $0) ? $1 : $0 }
        return EqualTypeSet(members: members, owner: owner, places: places)
    }

    private func isBefore(_ position: Int, _ other: Int) -> Bool {
        guard let origin = origin(position), let otherOrigin = self.origin(other) else {
            return self.origin(position) != nil
        }
        return origin.isBefore(otherOrigin)
    }

    /// Returns the declarations by a key, in order.
    private func parts(_ members: [Int], by key: (Int) -> String) -> [[Int]] {
        var (order, parts): ([String], [String: [Int]]) = ([], [:])
        for position in members {
            let key = key(position)
            if parts[key] == nil { order.append(key) }
            parts[key, default: []].append(position)
        }
        return order.compactMap { parts[$0] }
    }
}
