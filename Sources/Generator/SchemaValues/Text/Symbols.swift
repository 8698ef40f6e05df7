/// Words for characters that are invalid in identifiers.
enum Symbols {
    /// Words that are used if a name begins with the character or consists only of signs.
    static let named: [Character: String] = [
        "+": "plus", "-": "minus", "=": "equals", "*": "asterisk", "/": "slash", "\\": "backslash", "%": "percent",
        "&": "and", "|": "or", "!": "not", "?": "question", "@": "at", "#": "number", "$": "dollar", "^": "caret",
        "~": "tilde", ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "_": "underscore", " ": "space",
        "'": "apostrophe", "\"": "quote", "`": "backtick", "(": "parenthesis", "[": "bracket", "{": "brace",
        "€": "euro", "£": "pound", "¥": "yen", "°": "degree", "\t": "tab", "\n": "newline",
    ]

    /// Words that are used at any position.
    static let alwaysNamed: [Character: String] = [
        "<": "lessThan", ">": "greaterThan", "≤": "lessThanOrEqual", "≥": "greaterThanOrEqual", "≠": "notEqual",
        "½": "half", "¼": "quarter", "¾": "threeQuarters", "∞": "infinity", "µ": "micro", "×": "times",
    ]

    // MARK: Marks

    /// Characters that mark the kind of a name and are not part of it: `_links`, `$top`, `@type`, `.hidden`, `/path`.
    private static let marks: Set<Character> = ["$", "@", "#", ".", "/", ":", ",", ";"]

    /// Characters that are also dropped before digits, where marks are part of the value: `$100`, `.5`.
    private static let separators: Set<Character> = ["_", " ", "\t", "\n", "(", "[", "{", "'", "\"", "`"]

    /// Returns a name without its leading marks, or unchanged if no name follows the marks.
    static func withoutMarks(_ name: Substring) -> Substring {
        let rest = name.drop { marks.contains($0) || separators.contains($0) }
        guard let first = rest.first else { return name }
        if first.isLetter { return rest }
        return first.isNumber && first.isASCII ? name.drop { separators.contains($0) } : name
    }
}
