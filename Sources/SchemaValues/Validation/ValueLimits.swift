import OpenAPI
import SchemaShape

/// Limits of a schema that a model does not care about: patterns, formats of texts, steps, numbers of members.
enum ValueLimits {
    static func string(_ text: String, _ shape: Shape, _ expressions: ExpressionTable) -> [String] {
        var problems: [String] = []
        if let format = shape.format, FormatLimits.isWrong(text, format) { problems.append("is no \(format)") }
        for pattern in shape.patterns where expressions.matches(pattern, text) == false {
            problems.append("does not match \(pattern)")
        }
        return problems
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
