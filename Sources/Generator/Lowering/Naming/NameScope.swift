import CodegenDiagnostics

/// The taken names of a scope. By default, names that differ only in case are equal: the files of such types would
/// collide on most disks, and types are named after operations.
struct NameScope: Sendable {
    private var taken: Set<String> = []
    /// The smallest number that may be free for each name. Thousands of names may need a number.
    private var nextNumbers: [String: Int] = [:]
    private let reserved: Set<String>
    /// Whether names that differ only in case count as equal.
    let ignoresCase: Bool

    init(reserved: Set<String> = [], ignoresCase: Bool = true) {
        self.reserved = reserved
        self.ignoresCase = ignoresCase
    }

    /// Takes the first free candidate. If all candidates are taken, adds the smallest free number, from 2, to the last
    /// candidate.
    mutating func claim(_ candidates: [String]) -> String {
        for candidate in candidates where take(candidate) {
            return candidate
        }
        let base = candidates.last ?? "_"
        let separator = base.last?.isNumber == true ? "_" : ""
        var number = nextNumbers[base] ?? 2
        while !take("\(base)\(separator)\(number)") {
            number += 1
        }
        nextNumbers[base] = number + 1
        return "\(base)\(separator)\(number)"
    }

    mutating func claim(_ candidate: String) -> String {
        claim([candidate])
    }

    /// Reserves capacity for additional names.
    mutating func reserve(_ count: Int) {
        taken.reserveCapacity(taken.count + count)
    }

    /// Takes a name, even if it is already taken.
    mutating func reserve(_ name: String) {
        taken.insert(key(name))
    }

    func isFree(_ name: String) -> Bool {
        !reserved.contains(name) && !taken.contains(key(name))
    }

    private func key(_ name: String) -> String {
        ignoresCase ? name.lowercased() : name
    }

    private mutating func take(_ name: String) -> Bool {
        !reserved.contains(name) && taken.insert(key(name)).inserted
    }
}

extension NameScope {
    /// Chooses names for several things of a scope together, so that no name depends on their order. Requested names
    /// come first. If two things request the same name, neither gets it.
    ///
    /// - Parameters:
    ///   - requested: The requested names by the index of the thing.
    ///   - isTaken: Returns whether a name is taken outside the scope.
    ///   - companions: Returns the names that generated code derives from a name.
    ///   - adapt: Changes a name that may be reserved.
    mutating func claimAll(
        _ things: [NameCandidates], requested: [Int: String] = [:],
        isTaken: @escaping (String) -> Bool = { _ in false },
        companions: @escaping (String) -> [String] = { _ in [] }, adapt: (String) -> String = { $0 }
    ) -> ClaimedNames {
        var result = [String?](repeating: nil, count: things.count)
        let requests = requested.sorted { $0.key < $1.key }
        let holders = Dictionary(grouping: requests) { key($0.value) }
        for (thing, name) in requests where holders[key(name)]?.count == 1 && isFree(name) {
            result[thing] = claim(name)
        }
        let rest = things.indices.filter { result[$0] == nil }
        let scope = self
        var all: [Int: [String]] = [:]
        let starts = rest.map { things[$0].start }
        let names = DistinctNames(
            ignoresCase: ignoresCase, isTaken: { !scope.isFree($0) || isTaken($0) }, companions: { companions($1) })
        let choices = names.choose(starts) { thing, level in
            if level == 0 { return adapt(things[rest[thing]].natural) }
            let candidates = all[thing] ?? things[rest[thing]].all
            all[thing] = candidates
            return candidates.indices.contains(level) ? adapt(candidates[level]) : nil
        }
        var ambiguous: [Int] = []
        for (position, thing) in rest.enumerated() {
            result[thing] = claim(choices[position].name)
            guard choices[position].level > starts[position] else { continue }
            let plain = adapt(things[thing].plain)
            if choices[position].name != plain, scope.isFree(plain), !isTaken(plain) { ambiguous.append(thing) }
        }
        return ClaimedNames(names: result.map { $0 ?? "_" }, wires: things.map(\.wire), ambiguous: ambiguous)
    }
}

/// The names of the things in a scope.
struct ClaimedNames {
    let names: [String]
    private let wires: [String]
    /// The things without their natural name, because another thing could have it.
    private let ambiguous: [Int]
    /// The source texts for the names of inline types: the wire name, or the Swift name if the wire name is ambiguous.
    let typeWires: [String]

    init(names: [String], wires: [String], ambiguous: [Int]) {
        (self.names, self.wires, self.ambiguous) = (names, wires, ambiguous)
        var typeWires = wires
        for thing in ambiguous { typeWires[thing] = names[thing] }
        self.typeWires = typeWires
    }

    /// Reports things without their natural name.
    ///
    /// - Parameter kind: The kind of the things, in the plural.
    func report(_ kind: String, at range: SourceRange?, _ diagnostics: DiagnosticsEngine) {
        guard !ambiguous.isEmpty else { return }
        diagnostics.report(.ambiguousNames(kind, ambiguous.map { (wires[$0], names[$0]) }), at: range)
    }
}

extension DiagnosticMessage {
    /// - Parameter names: The wire names with their Swift names.
    static func ambiguousNames(
        _ kind: String, _ names: [(wire: String, name: String)], advice: String = "request other names with x-codegen"
    ) -> Self {
        let shown = names.prefix(maximumShown).map { "'\($0.wire)' is '\($0.name)'" }
        let rest = names.count > shown.count ? ", and \(names.count - shown.count) more" : ""
        return Self(
            .lowering.ambiguousName,
            "\(kind) would have the same name in Swift: \(shown.joined(separator: ", "))\(rest)",
            advice: advice)
    }

    private static let maximumShown = 4
}
