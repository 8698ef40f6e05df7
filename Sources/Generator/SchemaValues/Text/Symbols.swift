/// Words for characters that no identifier can hold.
enum Symbols {
    /// Named where a name begins with them or has nothing else.
    static let named: [Character: String] = [
        "+": "plus", "-": "minus", "=": "equals", "*": "asterisk", "/": "slash", "\\": "backslash", "%": "percent",
        "&": "and", "|": "or", "!": "not", "?": "question", "@": "at", "#": "number", "$": "dollar", "^": "caret",
        "~": "tilde", ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "_": "underscore", " ": "space",
        "'": "apostrophe", "\"": "quote", "`": "backtick", "(": "parenthesis", "[": "bracket", "{": "brace",
        "€": "euro", "£": "pound", "¥": "yen", "°": "degree", "\t": "tab", "\n": "newline",
    ]

    /// Named wherever they stand.
    static let alwaysNamed: [Character: String] = [
        "<": "lessThan", ">": "greaterThan", "≤": "lessThanOrEqual", "≥": "greaterThanOrEqual", "≠": "notEqual",
        "½": "half", "¼": "quarter", "¾": "threeQuarters", "∞": "infinity", "µ": "micro", "×": "times",
    ]

    // MARK: Marks

    /// Say what kind of name follows, not what it names: `_links`, `$top`, `@type`, `.hidden`, `/path`.
    private static let marks: Set<Character> = ["$", "@", "#", ".", "/", ":", ",", ";"]

    /// The same, before digits too, where other marks are part of the value: `$100`, `.5`.
    private static let separators: Set<Character> = ["_", " ", "\t", "\n", "(", "[", "{", "'", "\"", "`"]

    /// A name without the marks in front of it; unchanged where no name follows them.
    static func withoutMarks(_ name: Substring) -> Substring {
        let rest = name.drop { marks.contains($0) || separators.contains($0) }
        guard let first = rest.first else { return name }
        if first.isLetter { return rest }
        return first.isNumber && first.isASCII ? name.drop { separators.contains($0) } : name
    }
}
