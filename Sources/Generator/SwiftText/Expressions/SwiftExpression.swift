/// Spells expressions on one line; `LineBreaker` breaks lines that become too long.
package enum SwiftExpression {
    /// `Route("getPosts", .get)`.
    package static func call(_ function: String, _ arguments: [String]) -> String {
        "\(function)(\(arguments.joined(separator: ", ")))"
    }

    /// `page: Int? = nil`.
    package static func parameter(_ label: String, _ type: String, defaultValue: String?) -> String {
        let parameter = label + ": " + type
        return defaultValue.map { parameter + " = " + $0 } ?? parameter
    }

    /// `[a, b]`.
    package static func array(_ elements: [String]) -> String {
        "[\(elements.joined(separator: ", "))]"
    }

    /// `(a: Int, b: Int)`; one element alone, and `Void` or `()` as `empty`.
    package static func tuple(_ elements: [String], empty: String) -> String {
        elements.count > 1 ? "(\(elements.joined(separator: ", ")))" : elements.first ?? empty
    }

    /// `.created` or `.created(body)`.
    package static func enumCase(_ name: String, _ values: [String]) -> String {
        values.isEmpty ? name : call(name, values)
    }
}
