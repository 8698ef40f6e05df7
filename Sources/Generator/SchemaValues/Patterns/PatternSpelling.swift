/// Converts a schema's pattern (ECMA-262) to the ICU syntax that apps use. In the result, `\d` matches ASCII digits
/// only, `$` does not match before a final line break, and a bracket inside a class is a plain character.
package enum PatternSpelling {
    /// Returns the ICU pattern. Returns `nil` for unsupported patterns and for look-behind, which ICU supports only
    /// with a bounded length.
    package static func icu(_ pattern: String) -> String? {
        Pattern(pattern).flatMap { spell($0.root) }
    }

    private static func spell(_ part: Pattern.Part) -> String? {
        switch part {
        case .start: return "^"
        case .end: return "\\z"
        case .boundary(let isWanted): return isWanted ? boundary : noBoundary
        case .set(let set): return spell(set)
        case .sequence(let parts): return joined(parts, "")
        case .choice(let branches): return joined(branches, "|").map { "(?:\($0))" }
        case .repeated(let part, let range): return spell(part).map { group($0, of: part) + quantifier(range) }
        case .ahead(let part, let isWanted): return spell(part).map { "(?\(isWanted ? "=" : "!")\($0))" }
        case .behind: return nil
        }
    }

    // ICU's `\b` considers the letters of all languages.
    private static let boundary = "(?:(?<=[0-9A-Z_a-z])(?![0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?=[0-9A-Z_a-z]))"
    private static let noBoundary = "(?:(?<=[0-9A-Z_a-z])(?=[0-9A-Z_a-z])|(?<![0-9A-Z_a-z])(?![0-9A-Z_a-z]))"

    private static func joined(_ parts: [Pattern.Part], _ separator: String) -> String? {
        var texts: [String] = []
        for part in parts {
            guard let text = spell(part) else { return nil }
            texts.append(text)
        }
        return texts.joined(separator: separator)
    }

    private static func group(_ text: String, of part: Pattern.Part) -> String {
        switch part {
        case .set, .choice: text
        case .start, .end, .boundary, .sequence, .repeated, .ahead, .behind: "(?:\(text))"
        }
    }

    /// Returns the quantifier. An upper bound at the supported maximum means that there is no upper bound.
    private static func quantifier(_ range: ClosedRange<Int>) -> String {
        let isOpen = range.upperBound >= Pattern.maximum
        switch (range.lowerBound, range.upperBound) {
        case (0, _) where isOpen: return "*"
        case (1, _) where isOpen: return "+"
        case (let minimum, _) where isOpen: return "{\(minimum),}"
        case (0, 1): return "?"
        case (let minimum, let maximum): return minimum == maximum ? "{\(minimum)}" : "{\(minimum),\(maximum)}"
        }
    }

    private static func spell(_ set: Pattern.CharacterSet) -> String {
        if let only = set.ranges.first, set.ranges.count == 1, only.count == 1, set.properties.isEmpty, !set.isInverted
        {
            return character(only.lowerBound)
        }
        guard !(set.ranges.isEmpty && set.properties.isEmpty) else {
            return set.isInverted ? "[\\x{0}-\\x{10FFFF}]" : "[^\\x{0}-\\x{10FFFF}]"
        }
        let ranges = set.ranges.map { range in
            let (first, last) = (character(range.lowerBound), character(range.upperBound))
            return range.count == 1 ? first : "\(first)-\(last)"
        }
        let properties = set.properties.map(\.spelling).joined()
        return "[\(set.isInverted ? "^" : "")\(ranges.joined())\(properties)]"
    }

    /// Returns the spelling of a character. Letters and digits are literal; all other characters are written as code
    /// points.
    private static func character(_ value: UInt32) -> String {
        let plain: [ClosedRange<UInt32>] = [48...57, 65...90, 97...122]
        guard plain.contains(where: { $0.contains(value) }), let scalar = Unicode.Scalar(value) else {
            return "\\x{\(String(value, radix: 16, uppercase: true))}"
        }
        return String(Character(scalar))
    }
}
