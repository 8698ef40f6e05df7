/// Spells final names with backticks where Swift's grammar requires them.
package enum Identifier {
    /// Words that need backticks to be used as names.
    private static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
        // Contextual operators, which some parsers treat as operators everywhere.
        "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
    ]

    /// Words with another meaning after a dot: `x.self`, `.init`.
    private static let special: Set<String> = ["Protocol", "Type", "init", "self"]

    /// Words that could begin a declaration at the start of a statement: `required = x`.
    private static let leading: Set<String> = [
        "actor", "async", "borrowing", "consuming", "distributed", "dynamic", "final", "indirect", "infix", "isolated",
        "lazy", "macro", "mutating", "nonisolated", "open", "optional", "override", "package", "postfix", "prefix",
        "required", "unowned", "weak",
    ]

    /// Returns a declared name, or a plain reference to it.
    package static func declared(_ name: String) -> String {
        reserved.contains(name) ? "`\(name)`" : name
    }

    /// Returns a name after a dot.
    package static func member(_ name: String) -> String {
        special.contains(name) ? "`\(name)`" : name
    }

    /// Returns an argument label in a declaration.
    package static func label(_ name: String) -> String {
        ["inout", "let", "var", "_"].contains(name) ? "`\(name)`" : name
    }

    /// Returns an argument label in a call, where the compiler warns about unnecessary backticks.
    package static func argumentLabel(_ name: String) -> String {
        ["inout", "_"].contains(name) ? "`\(name)`" : name
    }

    /// Returns a stored property inside a function with the given local names.
    package static func stored(_ name: String, hiddenBy locals: Set<String>) -> String {
        let isHidden = locals.contains(name) || leading.contains(name)
        return isHidden ? "self.\(member(name))" : declared(name)
    }
}
