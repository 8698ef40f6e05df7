// Texts that match a pattern, and whether one does.

extension Pattern {
    /// A text that matches and is as long as wanted; `nil` where none is found simply. The same seed gives the same text.
    /// - Parameter isFine: What else is asked of it.
    func text(length: ClosedRange<Int>, seed: UInt64, where isFine: (String) -> Bool = { _ in true }) -> String? {
        var steps = Self.mostSteps
        let counts = Self.readable + [min(length.lowerBound, Self.most)] + Self.long
        for count in counts where steps > 0 {
            var writer = PatternWriter(count: count, limit: length.upperBound, seed: seed, steps: steps)
            let isWritten = writer.write(root)
            steps = writer.steps
            guard isWritten else { continue }
            let missing = length.lowerBound - writer.text.count
            if missing > 0, missing <= Self.most, !writer.isEnded {
                writer.text += Array(repeating: "x", count: missing)
            }
            guard length.contains(writer.text.count) else { continue }
            let text = String(String.UnicodeScalarView(writer.text))
            if matches(text) == true, isFine(text) { return text }
        }
        return nil
    }

    /// How often what may be repeated is repeated.
    private static let readable = [4, 1, 2, 3, 0]
    private static let long = Array(5...64) + [100, 128, 200, 255, 256, 500, 512, 1_000, 1_024, most]
    private static let mostSteps = 20_000

    /// Whether the pattern is found in the text; `nil` where that takes too long to say.
    func matches(_ text: String) -> Bool? {
        var matcher = PatternMatcher(text: Array(text.unicodeScalars))
        for start in 0...matcher.text.count {
            if matcher.matches(root, at: start, then: { _, _ in true }) { return true }
            if matcher.isExhausted { return nil }
        }
        return false
    }
}

/// Writes one text by choosing in each place.
private struct PatternWriter {
    var text: [Unicode.Scalar] = []
    var isEnded = false
    /// What a look-ahead asked for and nothing has written yet.
    private var wanted: [Unicode.Scalar] = []
    private let count: Int
    private let limit: Int
    private var seed: UInt64
    private(set) var steps: Int

    init(count: Int, limit: Int, seed: UInt64, steps: Int) {
        self.steps = steps
        self.count = count
        self.limit = min(limit, Pattern.most)
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
            let times = min(max(count, range.lowerBound), range.upperBound)
            for _ in 0..<times {
                let before = text.count
                guard write(inner) else { return false }
                // What writes nothing writes nothing again.
                if text.count == before { return true }
            }
            return true
        case .ahead(let inner, let isWanted):
            if isWanted { want(inner) }
            return true
        case .behind:
            return true
        }
    }

    /// The shortest text that a look-ahead asks for. Whether all is well with what is around is seen in the end, when the
    /// whole is matched.
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
        }
        return false
    }

    /// Letters and digits where they are allowed, else what can be seen, else anything.
    private mutating func choose(from set: Pattern.CharacterSet) -> Unicode.Scalar? {
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        for range: ClosedRange<UInt32> in [97...122, 48...57, 65...90, 33...126, 32...32] {
            let allowed = range.compactMap(Unicode.Scalar.init).filter(set.contains)
            if !allowed.isEmpty { return allowed[Int(truncatingIfNeeded: (seed >> 33) % UInt64(allowed.count))] }
        }
        guard !set.isInverted else { return nil }
        return set.ranges.lazy.compactMap { Unicode.Scalar($0.lowerBound) }.first
    }
}

/// Tries all ways in which a pattern can be found in a text, up to a number of steps.
private struct PatternMatcher {
    typealias Rest = (inout PatternMatcher, Int) -> Bool

    let text: [Unicode.Scalar]
    private var steps = 100_000
    private var depth = 0

    var isExhausted: Bool { steps <= 0 }

    init(text: [Unicode.Scalar]) {
        self.text = text
    }

    mutating func matches(_ part: Pattern.Part, at index: Int, then rest: Rest) -> Bool {
        steps -= 1
        depth += 1
        defer { depth -= 1 }
        guard steps > 0, depth < 500 else {
            steps = 0
            return false
        }
        switch part {
        case .start: return index == 0 && rest(&self, index)
        case .end: return index == text.count && rest(&self, index)
        case .set(let set):
            return index < text.count && set.contains(text[index]) && rest(&self, index + 1)
        case .sequence(let parts): return matches(parts[...], at: index, then: rest)
        case .choice(let branches): return branches.contains { matches($0, at: index, then: rest) }
        case .repeated(.set(let set), let range): return matches(set, range, at: index, then: rest)
        case .repeated(let inner, let range): return matches(inner, range, done: 0, at: index, then: rest)
        case .ahead(let inner, let isWanted):
            let isFound = matches(inner, at: index) { _, _ in true }
            return isFound == isWanted && !isExhausted && rest(&self, index)
        case .behind(let inner, let isWanted):
            let isFound = (0...index).contains { matches(inner, at: $0) { _, end in end == index } }
            return isFound == isWanted && !isExhausted && rest(&self, index)
        }
    }

    private mutating func matches(_ parts: ArraySlice<Pattern.Part>, at index: Int, then rest: Rest) -> Bool {
        guard let first = parts.first else { return rest(&self, index) }
        return matches(first, at: index) { matcher, next in matcher.matches(parts.dropFirst(), at: next, then: rest) }
    }

    /// Characters in a row need no recursion.
    private mutating func matches(
        _ set: Pattern.CharacterSet, _ range: ClosedRange<Int>, at index: Int, then rest: Rest
    ) -> Bool {
        var count = 0
        while count < range.upperBound, index + count < text.count, set.contains(text[index + count]) { count += 1 }
        while count >= range.lowerBound {
            if rest(&self, index + count) { return true }
            steps -= 1
            if steps <= 0 { return false }
            count -= 1
        }
        return false
    }

    private mutating func matches(
        _ inner: Pattern.Part, _ range: ClosedRange<Int>, done: Int, at index: Int, then rest: Rest
    ) -> Bool {
        if done < range.upperBound {
            let goesOn = matches(inner, at: index) { matcher, next in
                guard next > index || done < range.lowerBound else { return false }
                return matcher.matches(inner, range, done: done + 1, at: next, then: rest)
            }
            if goesOn { return true }
        }
        return done >= range.lowerBound && rest(&self, index)
    }
}
