/// SplitMix64: the same seed draws the same mutants on every machine.
public struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Draws changes at random, first their kind and then their place, so that frequent kinds do not displace the others.
public enum Drawing {
    /// Returns changes that do not overlap, each with the index of its file.
    public static func draw(
        _ count: Int, from files: [[Change]], using random: inout SeededGenerator
    ) -> [(file: Int, change: Change)] {
        let all = files.enumerated().flatMap { file, changes in changes.map { (file: file, change: $0) } }
        var kinds = Dictionary(grouping: all, by: \.change.kind).map { (kind: $0.key, changes: $0.value) }
            .sorted { $0.kind.rawValue < $1.kind.rawValue }
        var drawn: [(file: Int, change: Change)] = []
        while drawn.count < count, !kinds.isEmpty {
            let kind = Int.random(in: 0..<kinds.count, using: &random)
            let index = Int.random(in: 0..<kinds[kind].changes.count, using: &random)
            let candidate = kinds[kind].changes.remove(at: index)
            if kinds[kind].changes.isEmpty { kinds.remove(at: kind) }
            if !drawn.contains(where: { $0.file == candidate.file && overlap($0.change, candidate.change) }) {
                drawn.append(candidate)
            }
        }
        return drawn
    }

    private static func overlap(_ one: Change, _ other: Change) -> Bool {
        one.range.lowerBound <= other.range.upperBound && other.range.lowerBound <= one.range.upperBound
    }
}
