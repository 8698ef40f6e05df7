import CodegenDiagnostics

/// The names taken in one scope. Names that differ only in case count as equal, for types also because their files
/// would collide on most disks.
struct NameScope: Sendable {
    private var taken: Set<String> = []
    /// The smallest number that may be free after a name: thousands may need one.
    private var nextNumbers: [String: Int] = [:]
    private let reserved: Set<String>

    init(reserved: Set<String> = []) {
        self.reserved = reserved
    }

    /// The first free one of `candidates`; where all are taken, the last one with the smallest number from 2 on.
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

    /// Makes room for names.
    mutating func reserve(_ count: Int) {
        taken.reserveCapacity(taken.count + count)
    }

    /// Takes a name whether or not it is free.
    mutating func reserve(_ name: String) {
        taken.insert(name.lowercased())
    }

    func isFree(_ name: String) -> Bool {
        !reserved.contains(name) && !taken.contains(name.lowercased())
    }

    private mutating func take(_ name: String) -> Bool {
        !reserved.contains(name) && taken.insert(name.lowercased()).inserted
    }
}

extension NameScope {
    /// Names for several things of one place at once: requested names come first, then a wire name that already is its
    /// Swift name keeps it, then the rest in order, and last those with a mark in front: `_id` is `id` where no `ID` is.
    ///
    /// - Parameter requested: candidates by the index of the thing.
    mutating func claimAll(
        _ wires: [String], requested: [Int: [String]] = [:], spelled spell: (String) -> [String]
    ) -> [String] {
        var result = [String?](repeating: nil, count: wires.count)
        for index in wires.indices {
            if let candidates = requested[index] { result[index] = claim(candidates) }
        }
        let spellings = zip(wires, result).map { wire, name in name == nil ? spell(wire) : [] }
        for (index, wire) in wires.enumerated() where spellings[index].first?.isExactly(wire) == true && take(wire) {
            result[index] = wire
        }
        for index in SwiftNames.marksLast(wires) where result[index] == nil {
            result[index] = claim(spellings[index])
        }
        return result.map { $0 ?? "" }
    }
}
