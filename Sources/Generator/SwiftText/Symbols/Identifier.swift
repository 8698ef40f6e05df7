/// Spells names where Swift's grammar needs backticks. The names themselves are final.
package enum Identifier {
    /// Words that cannot name anything without backticks.
    private static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
        // Operators by position, which some parsers take for the operator everywhere.
        "any", "await", "borrow", "consume", "copy", "discard", "each", "some", "then", "unsafe", "yield",
    ]

    /// Words that mean something else after a dot: `x.self`, `.init`.
    private static let special: Set<String> = ["Protocol", "Type", "init", "self"]

    /// Words that could begin a declaration when they stand first: `required = x`.
    private static let leading: Set<String> = [
        "actor", "async", "borrowing", "consuming", "distributed", "dynamic", "final", "indirect", "infix", "isolated",
        "lazy", "macro", "mutating", "nonisolated", "open", "optional", "override", "package", "postfix", "prefix",
        "required", "unowned", "weak",
    ]

    /// A declared name, or a plain reference to one.
    package static func declared(_ name: String) -> String {
        reserved.contains(name) ? "`\(name)`" : name
    }

    /// A name after a dot.
    package static func member(_ name: String) -> String {
        special.contains(name) ? "`\(name)`" : name
    }

    /// An argument label where it is declared.
    package static func label(_ name: String) -> String {
        ["inout", "let", "var", "_"].contains(name) ? "`\(name)`" : name
    }

    /// An argument label in a call, where the compiler warns of backticks that it does not need.
    package static func argumentLabel(_ name: String) -> String {
        ["inout", "_"].contains(name) ? "`\(name)`" : name
    }

    /// A stored property inside a function with the given local names.
    package static func stored(_ name: String, hiddenBy locals: Set<String>) -> String {
        let isHidden = locals.contains(name) || leading.contains(name)
        return isHidden ? "self.\(member(name))" : declared(name)
    }
}
