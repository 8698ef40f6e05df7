/// Spells expressions on a single line. `LineBreaker` wraps long lines.
package enum SwiftExpression {
    /// Returns a call: `Route("getPosts", .get)`.
    package static func call(_ function: String, _ arguments: [String]) -> String {
        "\(function)(\(arguments.joined(separator: ", ")))"
    }

    /// Returns a parameter declaration: `page: Int? = nil`.
    package static func parameter(_ label: String, _ type: String, defaultValue: String?) -> String {
        let parameter = label + ": " + type
        return defaultValue.map { parameter + " = " + $0 } ?? parameter
    }

    /// Returns an array literal: `[a, b]`.
    package static func array(_ elements: [String]) -> String {
        "[\(elements.joined(separator: ", "))]"
    }

    /// Returns a tuple: `(a: Int, b: Int)`. A single element is returned alone, and no elements as `empty`.
    package static func tuple(_ elements: [String], empty: String) -> String {
        elements.count > 1 ? "(\(elements.joined(separator: ", ")))" : elements.first ?? empty
    }

    /// Returns an enum case with its values: `.created` or `.created(body)`.
    package static func enumCase(_ name: String, _ values: [String]) -> String {
        values.isEmpty ? name : call(name, values)
    }
}
