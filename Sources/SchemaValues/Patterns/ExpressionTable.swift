import Foundation

/// Compiled regular expressions by their pattern: compiling one costs more than using it.
final class ExpressionTable {
    /// `nil` for what is not a regular expression.
    private var compiled: [String: NSRegularExpression?] = [:]

    /// A pattern may take long on a long string, and neither is trusted.
    private static let longestMatched = 4_096

    /// Whether the pattern is found in the string; `nil` where that is not compiled.
    func matches(_ pattern: String, _ text: String) -> Bool? {
        guard text.utf8.count <= Self.longestMatched, let expression = expression(pattern) else { return nil }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func expression(_ pattern: String) -> NSRegularExpression? {
        if let compiled = compiled[pattern] { return compiled }
        let expression = try? NSRegularExpression(pattern: pattern)
        compiled[pattern] = .some(expression)
        return expression
    }
}
