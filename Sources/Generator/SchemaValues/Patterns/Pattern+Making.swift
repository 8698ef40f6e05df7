// Generates strings that match a pattern.

extension Pattern {
    /// Returns a matching string of an allowed length, or `nil` if simple attempts fail. The same seed returns the same
    /// string.
    /// - Parameter isFine: Whether a matching string is acceptable.
    func text(length: ClosedRange<Int>, seed: UInt64, where isFine: (String) -> Bool = { _ in true }) -> String? {
        var steps = Self.maximumSteps
        let minimum = min(length.lowerBound, Self.maximum)
        let equal = (Self.readable + [minimum] + Self.long).map { (count: $0, stretched: Int?.none) }
        // Lengthen a single repetition, for patterns in which several repetitions of equal length would be too long.
        let single =
            minimum == 0 ? [] : (0..<Self.maximumRepetitions).flatMap { index in (1...3).map { (minimum / $0, index) } }
        for (count, stretched) in equal + single where steps > 0 {
            var writer = PatternWriter(
                count: count, stretched: stretched, limit: length.upperBound, seed: seed, steps: steps)
            let isWritten = writer.write(root)
            steps = writer.steps
            writer.finish(minimum: minimum)
            if isWritten, length.contains(writer.text.count), writer.isCertain || matches(made: writer.text) == true {
                let text = String(String.UnicodeScalarView(writer.text))
                if isFine(text) { return text }
            }
            // Another count writes the same text.
            guard writer.dependsOnCount else { return nil }
        }
        return nil
    }

    /// The repetition counts to try.
    private static let readable = [4, 1, 2, 3, 0]
    private static let long = Array(5...64) + [100, 128, 200, 255, 256, 500, 512, 1_000, 1_024, maximum]
    private static let maximumSteps = 20_000
    private static let maximumRepetitions = 4
}

/// Builds one string by choosing an allowed character at each position.
private struct PatternWriter {
    private(set) var text: [Unicode.Scalar] = []
    private var isEnded = false
    /// The characters that a look-ahead requires and that have not been written yet.
    private var wanted: [Unicode.Scalar] = []
    private let count: Int
    /// The index of the repetition that is repeated `count` times while all others are as short as possible, or `nil`
    /// to repeat all of them.
    private let stretched: Int?
    private var repetitions = 0
    private let limit: Int
    private var seed: UInt64
    private(set) var steps: Int
    /// Whether the text matches by construction: there was no condition on the text around a position.
    private(set) var isCertain = true
    /// Whether another count could write another text.
    private(set) var dependsOnCount = false
    /// The candidate characters of each set. Comparing a few sets is faster than hashing one.
    private var choices: [(set: Pattern.CharacterSet, scalars: [Unicode.Scalar])] = []

    init(count: Int, stretched: Int? = nil, limit: Int, seed: UInt64, steps: Int) {
        self.steps = steps
        self.count = count
        self.stretched = stretched
        self.limit = min(limit, Pattern.maximum)
        self.seed = seed
    }

    mutating func write(_ part: Pattern.Part) -> Bool {
        steps -= 1
        guard steps > 0 else { return false }
        switch part {
        case .start:
            return text.isEmpty
        case .end:
            isEnded = true
            return true
        case .set(let set):
            guard !isEnded, text.count < limit, let scalar = takeWanted(set) ?? choose(from: set) else { return false }
            text.append(scalar)
            return true
        case .sequence(let parts):
            return parts.allSatisfy { write($0) }
        case .choice(let branches):
            return writeFirst(of: branches)
        case .repeated(let inner, let range):
            let own = stretched == nil || stretched == repetitions ? count : 0
            repetitions += 1
            if range.lowerBound < range.upperBound { dependsOnCount = true }
            let times = min(max(own, range.lowerBound), range.upperBound)
            for _ in 0..<times {
                let before = text.count
                guard write(inner) else { return false }
                // An empty repetition remains empty.
                if text.count == before { return true }
            }
            return true
        case .ahead(let inner, let isWanted):
            isCertain = false
            if isWanted { want(inner) }
            return true
        case .behind, .boundary:
            isCertain = false
            return true
        }
    }

    /// Adds the shortest string that a look-ahead requires. The caller matches the whole string at the end, which
    /// detects wrong results.
    private mutating func want(_ part: Pattern.Part) {
        var writer = PatternWriter(count: 0, limit: limit, seed: seed, steps: steps)
        if writer.write(part) { wanted += writer.text }
        steps = writer.steps
    }

    private mutating func takeWanted(_ set: Pattern.CharacterSet) -> Unicode.Scalar? {
        wanted.firstIndex(where: set.contains).map { wanted.remove(at: $0) }
    }

    private mutating func writeFirst(of branches: [Pattern.Part]) -> Bool {
        for branch in branches {
            var attempt = self
            if attempt.write(branch) {
                self = attempt
                return true
            }
            steps = attempt.steps
            dependsOnCount = dependsOnCount || attempt.dependsOnCount
        }
        return false
    }

    private mutating func choose(from set: Pattern.CharacterSet) -> Unicode.Scalar? {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let known = choices.first { $0.set == set }?.scalars
        let allowed = known ?? set.usualCharacters
        if known == nil { choices.append((set, allowed)) }
        return allowed.isEmpty ? nil : allowed[Int(truncatingIfNeeded: (seed >> 33) % UInt64(allowed.count))]
    }

    /// Appends the remaining characters of look-aheads and pads to the minimum length, if the pattern is open at the
    /// end.
    mutating func finish(minimum: Int) {
        guard !isEnded else { return }
        text += wanted
        if text.count < minimum { text += Array(repeating: "x", count: minimum - text.count) }
    }
}

extension Pattern.CharacterSet {
    /// Letters or digits if they are allowed, else visible characters, else any characters.
    fileprivate var usualCharacters: [Unicode.Scalar] {
        let usual: [ClosedRange<UInt32>] = [97...122, 48...57, 65...90, 33...126, 32...32, 160...0x30FF]
        for range in usual {
            let allowed = range.compactMap(Unicode.Scalar.init).filter(contains)
            if !allowed.isEmpty { return range.lowerBound < 160 ? allowed : [allowed[0]] }
        }
        let first = isInverted ? nil : ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first
        return first.map { [$0] } ?? []
    }
}
