import Foundation

/// Regular expressions by their text: reading one costs more than using it. Used by `ValueChecker` for patterns.
final class ExpressionTable {
    /// `nil` for what is no regular expression.
    private var known: [String: NSRegularExpression?] = [:]

    /// A pattern may take long on a long text, and both come from strangers.
    private static let longestMatched = 4_096

    /// Whether the pattern is found in the text; `nil` where that cannot be said.
    func matches(_ pattern: String, _ text: String) -> Bool? {
        guard text.utf8.count <= Self.longestMatched, let expression = expression(pattern) else { return nil }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func expression(_ pattern: String) -> NSRegularExpression? {
        if let known = known[pattern] { return known }
        let expression = try? NSRegularExpression(pattern: pattern)
        known[pattern] = .some(expression)
        return expression
    }
}
