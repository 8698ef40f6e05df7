/// A simple regular expression (ECMA-262): literals, classes, groups, alternatives, quantifiers, anchors, word
/// boundaries, look-ahead and look-behind. The anchors `\A` and `\z` of other languages are also supported. Created
/// from a schema's `pattern`. Back references are not supported.
struct Pattern: Sendable {
    indirect enum Part: Sendable {
        case start, end
        /// A position between a word character and a non-word character, or any other position.
        case boundary(isWanted: Bool)
        case set(CharacterSet)
        case sequence([Part])
        case choice([Part])
        case repeated(Part, ClosedRange<Int>)
        /// Text that must, or must not, follow without being part of the match.
        case ahead(Part, isWanted: Bool)
        /// Text that must, or must not, precede the position.
        case behind(Part, isWanted: Bool)
    }

    /// Characters given by ranges of code points and by properties.
    struct CharacterSet: Sendable, Hashable {
        var ranges: [ClosedRange<UInt32>]
        var properties: [CharacterProperty] = []
        var isInverted = false

        func contains(_ scalar: Unicode.Scalar) -> Bool {
            let isListed =
                ranges.contains { $0.contains(scalar.value) } || properties.contains { $0.contains(scalar) }
            return isListed != isInverted
        }

        /// The class `\w`, which contains only ASCII characters.
        static let word = CharacterSet(ranges: [48...57, 65...90, 95...95, 97...122])
    }

    let root: Part
    private let program: PatternProgram

    /// The maximum number of repetitions, which exceeds the needs of all samples.
    static let maximum = 4_096

    /// Parses a pattern, or returns `nil` if it is not supported.
    init?(_ text: String) {
        var reader = PatternReader(text)
        guard let root = reader.read(), let program = PatternProgram(root) else { return nil }
        self.root = root
        self.program = program
    }

    /// Returns whether the pattern occurs in a string, or `nil` if the search takes too long.
    func matches(_ text: String) -> Bool? {
        program.matches(Array(text.unicodeScalars))
    }

    /// Returns whether the pattern occurs in a generated string. Such a string usually matches from its beginning,
    /// which is faster to test.
    func matches(made text: [Unicode.Scalar]) -> Bool? {
        program.matches(text, isAnchored: true) == true ? true : program.matches(text)
    }
}

/// Parses a regular expression from left to right.
private struct PatternReader {
    private let scalars: [Unicode.Scalar]
    private var index = 0
    private var depth = 0

    private static let maximumDepth = 32

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
    }

    mutating func read() -> Pattern.Part? {
        guard let part = choice(), index == scalars.count else { return nil }
        return part
    }

    private var next: Unicode.Scalar? {
        scalars.indices.contains(index) ? scalars[index] : nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    private mutating func choice() -> Pattern.Part? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth else { return nil }
        var branches: [Pattern.Part] = []
        repeat {
            guard let branch = sequence() else { return nil }
            branches.append(branch)
        } while take("|")
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() -> Pattern.Part? {
        var parts: [Pattern.Part] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            guard let atom = atom(), let part = quantified(atom) else { return nil }
            parts.append(part)
        }
        return .sequence(parts)
    }

    private mutating func atom() -> Pattern.Part? {
        guard let scalar = next else { return nil }
        if let property = property() { return .set(Pattern.CharacterSet(ranges: [], properties: [property])) }
        index += 1
        switch scalar {
        case "^": return .start
        case "$": return .end
        case ".": return .set(Pattern.CharacterSet(ranges: [10...10, 13...13], isInverted: true))
        case "(": return group()
        case "[": return members().map(Pattern.Part.set)
        case "\\" where take("b"): return .boundary(isWanted: true)
        case "\\" where take("B"): return .boundary(isWanted: false)
        case "\\" where take("A"): return .start
        case "\\" where take("z") || take("Z"): return .end
        case "\\": return escape().map(Pattern.Part.set)
        case "*", "+", "?": return nil
        default: return .set(Pattern.CharacterSet(ranges: [scalar.value...scalar.value]))
        }
    }

    private mutating func group() -> Pattern.Part? {
        if take("?"), !take(":") {
            let isAngled = take("<")
            if let next, next == "=" || next == "!" {
                index += 1
                let isWanted = next == "="
                return enclosed().map { isAngled ? .behind($0, isWanted: isWanted) : .ahead($0, isWanted: isWanted) }
            }
            guard isAngled else { return nil }
            while let scalar = next, scalar != ">" { index += scalar == ")" ? scalars.count : 1 }
            guard take(">") else { return nil }
        }
        return enclosed()
    }

    private mutating func enclosed() -> Pattern.Part? {
        guard let inner = choice(), take(")") else { return nil }
        return inner
    }

    // MARK: Quantifiers

    private mutating func quantified(_ part: Pattern.Part) -> Pattern.Part? {
        guard let range = quantifier() else { return part }
        switch part {
        case .start, .end, .boundary, .ahead, .behind: return nil
        case .set, .sequence, .choice, .repeated: break
        }
        _ = take("?")
        if let next, "*+?".unicodeScalars.contains(next) { return nil }
        return .repeated(part, range)
    }

    private mutating func quantifier() -> ClosedRange<Int>? {
        if take("*") { return 0...Pattern.maximum }
        if take("+") { return 1...Pattern.maximum }
        if take("?") { return 0...1 }
        let start = index
        guard take("{"), let minimum = number() else {
            index = start
            return nil
        }
        var maximum = minimum
        if take(",") { maximum = number() ?? Pattern.maximum }
        guard take("}"), minimum <= maximum else {
            index = start
            return nil
        }
        return minimum...maximum
    }

    private mutating func number() -> Int? {
        let start = index
        while let scalar = next, ("0"..."9").contains(scalar) { index += 1 }
        let digits = String(String.UnicodeScalarView(scalars[start..<index]))
        return digits.isEmpty ? nil : min(Int(digits) ?? Pattern.maximum, Pattern.maximum)
    }

    // MARK: Classes

    private mutating func members() -> Pattern.CharacterSet? {
        let isInverted = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        var properties: [CharacterProperty] = []
        while let scalar = next, scalar != "]" {
            if let property = property() {
                properties.append(property)
                continue
            }
            guard let first = member() else { return nil }
            guard first.count == 1, let low = first.first?.lowerBound, first[0].count == 1, next == "-",
                scalars.indices.contains(index + 1), scalars[index + 1] != "]"
            else {
                ranges += first
                continue
            }
            index += 1
            guard let last = member(), last.count == 1, last[0].count == 1, low <= last[0].lowerBound else {
                return nil
            }
            ranges.append(low...last[0].lowerBound)
        }
        guard take("]"), isInverted || !ranges.isEmpty || !properties.isEmpty else { return nil }
        return Pattern.CharacterSet(ranges: ranges, properties: properties, isInverted: isInverted)
    }

    /// Parses `\p{…}` or `\P{…}`. Returns `nil` without consuming characters for other text.
    private mutating func property() -> CharacterProperty? {
        let start = index
        guard take("\\"), let letter = next, letter == "p" || letter == "P" else {
            index = start
            return nil
        }
        index += 1
        var name = String.UnicodeScalarView()
        if take("{") {
            while let scalar = next, scalar != "}" {
                name.append(scalar)
                index += 1
            }
        }
        guard take("}"), let property = CharacterProperty(String(name), isInverted: letter == "P") else {
            index = start
            return nil
        }
        return property
    }

    private mutating func member() -> [ClosedRange<UInt32>]? {
        guard let scalar = next else { return nil }
        index += 1
        guard scalar == "\\" else { return [scalar.value...scalar.value] }
        if take("b") { return [8...8] }
        guard let set = escape() else { return nil }
        return set.isInverted ? Self.inverted(set.ranges) : set.ranges
    }

    private static func inverted(_ ranges: [ClosedRange<UInt32>]) -> [ClosedRange<UInt32>] {
        var result: [ClosedRange<UInt32>] = []
        var low: UInt32 = 0
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if range.lowerBound > low { result.append(low...(range.lowerBound - 1)) }
            low = max(low, range.upperBound + 1)
        }
        return result + [low...0x10FFFF]
    }

    private mutating func escape() -> Pattern.CharacterSet? {
        guard let scalar = next else { return nil }
        index += 1
        switch scalar {
        case "d", "D": return Pattern.CharacterSet(ranges: [48...57], isInverted: scalar == "D")
        case "w", "W": return Pattern.CharacterSet(ranges: Pattern.CharacterSet.word.ranges, isInverted: scalar == "W")
        case "s", "S":
            return Pattern.CharacterSet(ranges: [9...13, 32...32, 160...160], isInverted: scalar == "S")
        case "n": return Pattern.CharacterSet(ranges: [10...10])
        case "r": return Pattern.CharacterSet(ranges: [13...13])
        case "t": return Pattern.CharacterSet(ranges: [9...9])
        case "u": return code(digits: 4)
        case "x": return code(digits: 2)
        default:
            // Other letters and digits have special meanings. All remaining characters match themselves.
            guard !scalar.properties.isAlphabetic, !("0"..."9").contains(scalar) else { return nil }
            return Pattern.CharacterSet(ranges: [scalar.value...scalar.value])
        }
    }

    private mutating func code(digits: Int) -> Pattern.CharacterSet? {
        guard index + digits <= scalars.count else { return nil }
        let text = String(String.UnicodeScalarView(scalars[index..<(index + digits)]))
        guard let value = UInt32(text, radix: 16), Unicode.Scalar(value) != nil else { return nil }
        index += digits
        return Pattern.CharacterSet(ranges: [value...value])
    }
}
