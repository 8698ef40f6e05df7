/// Patterns that were read already: reading one costs more than using it.
final class PatternTable {
    /// `nil` for what is not of the simple kind.
    private var patterns: [String: Pattern?] = [:]

    /// A pattern may take long on a long string, and neither is trusted.
    private static let longestMatched = 4_096

    /// Whether the pattern is found in the string; `nil` where that is not known.
    func matches(_ pattern: String, _ text: String) -> Bool? {
        guard text.utf8.count <= Self.longestMatched else { return nil }
        return find(pattern)?.matches(text)
    }

    private func find(_ text: String) -> Pattern? {
        if let known = patterns[text] { return known }
        let pattern = Pattern(text)
        patterns[text] = .some(pattern)
        return pattern
    }
}
