import CodegenDiagnostics

/// Replaces characters that are invalid in identifiers by words.
enum SignSpelling {
    /// Replaces each sign of this kind by a word. Other signs remain and separate words.
    static func spelledOut(_ text: String, _ signs: Words.Signs) -> String {
        if isPlain(text), signs == .telling || signs == .marks { return text }
        if let name = withoutUnderscore(text) {
            if signs == .telling { return name }
            if signs == .marks { return "underscore \(name)" }
        }
        return spelled(text, signs)
    }

    private static func spelled(_ text: String, _ signs: Words.Signs) -> String {
        var result = ""
        var previous: Character?
        let meansSomething = text.contains { $0.isLetter || $0.isNumber && $0.isASCII }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        var characters = Substring(isASCII ? text : ComposedCharacters.composed(text))
        if signs == .telling { characters = Symbols.withoutMarks(characters) }
        let isGeneric = text.last == ">" && text.dropFirst().contains("<")
        var isStart = true
        while let character = characters.popFirst() {
            let position = Position(
                isStart: isStart || !meansSomething, previous: previous, next: characters.first, isGeneric: isGeneric)
            result += word(for: character, position, signs).map { " \($0) " } ?? String(character)
            isStart = isStart && character.isWhitespace
            previous = character
        }
        return result
    }

    private struct Position {
        let isStart: Bool
        let previous: Character?
        let next: Character?
        /// Whether angle brackets enclose generic arguments.
        let isGeneric: Bool
    }

    /// Returns the word for a character, or `nil` if it is part of a word or separates words.
    private static func word(for character: Character, _ position: Position, _ signs: Words.Signs) -> String? {
        if signs == .all || signs == .signs && character != "_" && character != " " { return wordOfAny(character) }
        // A prefix of type names, as in OData: `#microsoft.graph.user`.
        if character == "#", position.next?.isLetter == true { return "" }
        // The brackets of generic arguments: `Page<Pet>`.
        if position.isGeneric, character == "<" || character == ">" { return "" }
        if let word = Symbols.alwaysNamed[character] { return word }
        guard let word = Symbols.named[character] else { return nil }
        let isNamed =
            position.isStart || isValue(character, position) || signs == .numeric && isSign(character, position)
        return isNamed ? word : nil
    }

    /// Returns whether a sign is part of a value: at the end (`A+`), or in front of a number (`reactions-+1`, `a--1`).
    private static func isValue(_ character: Character, _ position: Position) -> Bool {
        guard let next = position.next else { return "+-".contains(character) }
        guard next.isWholeNumber, "+-".contains(character), let previous = position.previous else { return false }
        return !previous.isLetter && !previous.isNumber
    }

    private static func isSign(_ character: Character, _ position: Position) -> Bool {
        character == "+" || character == "-" && position.next?.isWholeNumber == true
    }

    /// Returns the word for any sign. Other characters have their Unicode name: `🎉` is `partyPopper`. Closing brackets
    /// have no word.
    private static func wordOfAny(_ character: Character) -> String? {
        if let word = Symbols.word(for: character) { return word }
        return character.isLetter || character.isASCII ? nil : UnicodeNames.spelled(character)
    }

    // MARK: Common cases

    /// Returns whether the text is ASCII that starts with a letter or digit and contains no symbol that may need a
    /// word.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter || first.isASCIIDigit, let last = text.utf8.last,
            last != hyphen, plainBytes.containsAll(of: text)
        else { return false }
        return !text.utf8.contains(hyphen) || hyphensSeparateWords(text)
    }

    private static func hyphensSeparateWords(_ text: String) -> Bool {
        var previous = hyphen
        for byte in text.utf8 {
            if byte == hyphen, !previous.isASCIILetter, !previous.isASCIIDigit { return false }
            previous = byte
        }
        return true
    }

    private static let hyphen = UInt8(ascii: "-")

    /// Returns a common name after a single underscore: `_id`.
    private static func withoutUnderscore(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "_") else { return nil }
        let name = String(Substring(text.utf8.dropFirst()))
        return isPlain(name) ? name : nil
    }

    private static let plainBytes = ByteSet(Set(0..<0x80).subtracting("#<>+".utf8))
}

/// Words for characters that are invalid in identifiers.
package enum Symbols {
    /// Returns the word for a sign at any position; `nil` for a sign without a word.
    package static func word(for sign: Character) -> String? { alwaysNamed[sign] ?? named[sign] }

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

/// Converts characters to the composed Unicode form (NFC), since editors and file systems write accents differently.
enum ComposedCharacters {
    static func composed(_ text: String) -> String {
        guard text.contains(where: isLong) else { return text }
        return String(text.map { isLong($0) ? all.firstIndex(of: $0).map { all[$0] } ?? $0 : $0 })
    }

    private static func isLong(_ character: Character) -> Bool {
        character.unicodeScalars.count > 1
    }

    /// All composed characters. A character equals its composed form, so a lookup finds the composed form.
    private static let all: Set<Character> = {
        let numbers: [ClosedRange<UInt32>] = [0xC0...0x30FF, 0xAC00...0xD7A3, 0x11000...0x11FFF]
        let scalars = numbers.joined().compactMap(Unicode.Scalar.init)
        return Set(scalars.filter { !$0.properties.isFullCompositionExclusion }.map { Character($0) })
    }()
}

/// Names of characters that are neither letters nor common signs.
enum UnicodeNames {
    /// Returns the words of the Unicode names of a character, or its code points if it has no name.
    static func spelled(_ character: Character) -> String {
        character.unicodeScalars.map { scalar in
            scalar.properties.name?.lowercased() ?? "U" + String(scalar.value, radix: 16, uppercase: true)
        }.joined(separator: " ")
    }
}
