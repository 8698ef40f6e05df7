/// Chooses the names of several things of one scope at once.
///
/// Each thing has candidates, from the one it has alone to one that no other thing can have. It gets the first candidate
/// that is not among those that another thing has had to try. A name that two things could have is therefore given to
/// none of them: a thing that is added to the description can take a name away, but never give it another meaning. The
/// order of the things plays no part.
struct DistinctNames {
    /// Whether names that differ only in case count as equal.
    var ignoresCase = false
    /// Whether a name is taken by something else.
    var isTaken: (String) -> Bool = { _ in false }
    /// Other names that generated code declares beside a thing with this name. The thing gives way to one that has such a
    /// name itself.
    var companions: (_ thing: Int, _ name: String) -> [String] = { _, _ in [] }

    /// A thing's name, and its position among the candidates.
    struct Choice {
        let name: String
        let level: Int
    }

    /// - Parameters:
    ///   - starts: For each thing the first candidate that it may have. Those before are tried, but not given.
    ///   - candidate: The candidate of a thing at a position; `nil` after the last one.
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
            // All are looked at: a thing that goes on may take a name away from one that had it.
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

    /// The first candidates, where each thing may have its own: as in most scopes.
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

    /// Things that are the same in the description, or whose last candidate is taken, have nothing that tells them apart.
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

    /// Which things have tried a name.
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
