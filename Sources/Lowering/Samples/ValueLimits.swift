import Foundation
import OpenAPI

/// Limits of a schema that a model does not care about: patterns, steps, numbers of members.
enum ValueLimits {
    /// A pattern may take long on a long text, and both come from strangers.
    private static let longestMatched = 4_096

    static func string(_ text: String, _ constraints: Constraints) -> [String] {
        guard let pattern = constraints.pattern, text.utf8.count <= longestMatched,
            let expression = try? NSRegularExpression(pattern: pattern)
        else { return [] }
        let whole = NSRange(text.startIndex..., in: text)
        let matches = expression.firstMatch(in: text, range: whole) != nil
        return matches ? [] : ["does not match \(pattern)"]
    }

    static func number(_ value: Double, _ constraints: Constraints) -> [String] {
        var problems: [String] = []
        if let least = constraints.exclusiveMinimum, let limit = Double(least), value <= limit {
            problems.append("is not greater than \(least)")
        }
        if let most = constraints.exclusiveMaximum, let limit = Double(most), value >= limit {
            problems.append("is not less than \(most)")
        }
        if let written = constraints.multipleOf, let step = Double(written), step > 0 {
            let count = value / step
            // 0.3 / 0.1 is not quite 3.
            if abs(count - count.rounded()) > 1e-9 * max(1, abs(count)) {
                problems.append("is no multiple of \(written)")
            }
        }
        return problems
    }

    static func object(_ members: [Literal.Member], _ constraints: Constraints) -> [String] {
        var problems: [String] = []
        if let fewest = constraints.minProperties, members.count < fewest { problems.append("has too few members") }
        if let most = constraints.maxProperties, members.count > most { problems.append("has too many members") }
        return problems
    }
}
