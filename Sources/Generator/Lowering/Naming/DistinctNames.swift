/// Chooses the names of all things in a scope together.
///
/// Each thing has candidates, from its preferred name to a unique name. It gets the first candidate that no other thing
/// has tried. If two things could have the same name, neither gets it. An addition to the description can therefore
/// remove a name, but never change its meaning. The order of the things does not matter.
struct DistinctNames {
    /// Whether names that differ only in case count as equal.
    var ignoresCase = false
    /// Returns whether a name is taken by something else.
    var isTaken: (String) -> Bool = { _ in false }
    /// Returns other names that generated code derives from a thing's name. If another thing has such a name, this
    /// thing uses its next candidate.
    var companions: (_ thing: Int, _ name: String) -> [String] = { _, _ in [] }

    /// The name of a thing, and its position among the candidates.
    struct Choice {
        let name: String
        let level: Int
    }

    /// - Parameters:
    ///   - starts: The first allowed candidate of each thing. Earlier candidates are tried but not used.
    ///   - candidate: Returns the candidate of a thing at a position; `nil` after the last candidate.
    func choose(_ starts: [Int], _ candidate: (_ thing: Int, _ level: Int) -> String?) -> [Choice] {
        if let names = firstNames(starts, candidate) { return names.map { Choice(name: $0, level: 0) } }
        var search = Search(names: self)
        for (thing, start) in starts.enumerated() {
            for level in 0...start {
                if let name = candidate(thing, level) { search.add(name, to: thing) }
            }
        }
        var levels = starts
        var current = starts.enumerated().map { candidate($0, $1) ?? "_" }
        var moved = true
        while moved {
            moved = false
            // Test all things, because a thing that moves on may take a name from another thing.
            for thing in starts.indices.filter({ !search.isFree(current[$0], for: $0) }) {
                guard let next = candidate(thing, levels[thing] + 1) else { continue }
                levels[thing] += 1
                current[thing] = next
                search.add(next, to: thing)
                moved = true
            }
        }
        return zip(numbered(current, search), levels).map { Choice(name: $0, level: $1) }
    }

    /// Returns the first candidates if all of them are free and distinct, as in most scopes; otherwise `nil`.
    private func firstNames(_ starts: [Int], _ candidate: (_ thing: Int, _ level: Int) -> String?) -> [String]? {
        guard starts.allSatisfy({ $0 == 0 }) else { return nil }
        var names: [String] = []
        names.reserveCapacity(starts.count)
        var keys = Set<String>(minimumCapacity: starts.count)
        for thing in starts.indices {
            guard let name = candidate(thing, 0), !isTaken(name), keys.insert(key(name)).inserted else { return nil }
            names.append(name)
        }
        for (thing, name) in names.enumerated() {
            guard companions(thing, name).allSatisfy({ !isTaken($0) && !keys.contains(key($0)) }) else { return nil }
        }
        return names
    }

    private func key(_ name: String) -> String {
        ignoresCase ? name.lowercased() : name
    }

    /// Adds numbers to things that are equal in the description, and to things without a free candidate.
    private func numbered(_ names: [String], _ search: Search) -> [String] {
        var scope = NameScope(ignoresCase: ignoresCase)
        return names.enumerated().map { thing, name in
            if search.isFree(name, for: thing) { return name }
            var name = scope.claim(name)
            while isTaken(name) { name = scope.claim(name) }
            return name
        }
    }

    func choose(_ count: Int, _ candidate: (_ thing: Int, _ level: Int) -> String?) -> [Choice] {
        choose([Int](repeating: 0, count: count), candidate)
    }

    /// The things that have tried each name.
    private struct Search {
        let names: DistinctNames
        private var holders: [String: [Int]] = [:]

        init(names: DistinctNames) {
            self.names = names
        }

        mutating func add(_ name: String, to thing: Int) {
            holders[names.key(name), default: []].append(thing)
        }

        func isFree(_ name: String, for thing: Int) -> Bool {
            ([name] + names.companions(thing, name)).allSatisfy { name in
                !names.isTaken(name) && holders[names.key(name)]?.contains { $0 != thing } != true
            }
        }
    }
}
