/// Spells names where Swift's grammar needs backticks. The names themselves are final.
enum Identifier {
    /// Words that cannot name anything without backticks.
    private static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while", "_",
    ]

    /// Words that mean something else after a dot: `x.self`, `.init`.
    private static let special: Set<String> = ["Protocol", "Type", "init", "self"]

    /// Words that begin a statement of their own when they stand first: `await = x`.
    private static let leading: Set<String> = [
        "actor", "any", "async", "await", "borrowing", "consume", "consuming", "copy", "discard", "distributed",
        "dynamic", "each", "final", "indirect", "infix", "isolated", "lazy", "macro", "mutating", "nonisolated", "open",
        "optional", "override", "package", "postfix", "prefix", "required", "some", "then", "unowned", "unsafe", "weak",
        "yield",
    ]

    /// A declared name, or a plain reference to one.
    static func declared(_ name: String) -> String {
        reserved.contains(name) ? "`\(name)`" : name
    }

    /// A name after a dot.
    static func member(_ name: String) -> String {
        special.contains(name) ? "`\(name)`" : name
    }

    /// An argument label.
    static func label(_ name: String) -> String {
        ["inout", "let", "var", "_"].contains(name) ? "`\(name)`" : name
    }

    /// A stored member inside a function that has the given locals.
    static func stored(_ name: String, hiddenBy locals: Set<String>) -> String {
        let isHidden = locals.contains(name) || leading.contains(name)
        return isHidden ? "self.\(member(name))" : declared(name)
    }
}
