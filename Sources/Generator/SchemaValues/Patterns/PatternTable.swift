/// A cache of parsed patterns. Parsing a pattern costs more than matching it.
final class PatternTable {
    /// The parsed patterns, or `nil` for unsupported patterns.
    private var patterns: [String: Pattern?] = [:]

    /// The maximum length of matched strings. Matching a long string may be slow, and both pattern and string are
    /// untrusted.
    private static let maximumMatchedLength = 4_096

    /// Returns whether the pattern occurs in a string, or `nil` if this cannot be determined.
    func matches(_ pattern: String, _ text: String) -> Bool? {
        guard text.utf8.count <= Self.maximumMatchedLength else { return nil }
        return find(pattern)?.matches(text)
    }

    /// Returns the pattern, or `nil` if it is not supported.
    func find(_ text: String) -> Pattern? {
        if let known = patterns[text] { return known }
        let pattern = Pattern(text)
        patterns[text] = .some(pattern)
        return pattern
    }
}
