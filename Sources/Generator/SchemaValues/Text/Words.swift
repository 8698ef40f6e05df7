import CodegenDiagnostics

/// Splits a name of a description into words and puts them together again in Swift's two cases.
package struct Words: Hashable, Sendable {
    /// In lower case, but for acronyms among other words, whose capitals were meant: `IAPReceipt` is `IAP`, `receipt`.
    package let words: [String]

    /// - Parameter namesMarks: Whether marks in front of a name are words, too, which tell it from the name without them:
    ///   `_links` is `underscore`, `links` instead of `links`.
    package init(_ text: String, namesMarks: Bool = false) {
        words = Acronyms.joined(Self.split(Self.spelledOut(text, namesMarks: namesMarks)))
    }

    private init(words: some Sequence<String>) {
        self.words = Array(words)
    }

    /// The words after the first `count`.
    package func dropFirst(_ count: Int) -> Words {
        Words(words: words.dropFirst(count))
    }

    /// The words without `count` of them after the first ones.
    package func dropping(_ count: Int, after first: Int) -> Words {
        Words(words: words.prefix(first) + words.dropFirst(first + count))
    }

    /// The words before the last `count`.
    package func dropLast(_ count: Int) -> Words {
        Words(words: words.dropLast(count))
    }

    /// The words whatever capitals they were written in.
    package var lowercased: [String] { words.map { $0.lowercased() } }

    /// `userID`, `avatarURL`, `urlString`.
    package var lowerCamel: String {
        guard let first = words.first else { return "" }
        return Self.lower(first) + words.dropFirst().map(Self.capitalized).joined()
    }

    /// `UserID`, `APIKey`.
    package var upperCamel: String {
        words.map(Self.capitalized).joined()
    }

    private static func lower(_ word: String) -> String {
        word.lowercased()
    }

    private static func capitalized(_ word: String) -> String {
        if let fixed = Acronyms.spelling(of: word.lowercased()) { return fixed }
        guard let first = word.utf8.first, word.utf8.allSatisfy({ $0 < 0x80 }) else {
            return word.prefix(1).uppercased() + word.dropFirst()
        }
        // Names are spelled often: bytes are quicker than characters.
        guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return word }
        var bytes = Array(word.utf8)
        bytes[0] = first & 0xDF
        return String(decoding: bytes, as: UTF8.self)
    }
}

// MARK: Splitting

extension Words {
    /// Symbols that carry meaning where a name consists of nothing else or begins with them: `+1`, `-1`, `=`.
    private static func spelledOut(_ text: String, namesMarks: Bool) -> String {
        if isPlain(text) { return text }
        if let name = withoutUnderscore(text) { return namesMarks ? "underscore \(name)" : name }
        var result = ""
        var isStart = true
        let meansSomething = text.contains { $0.isLetter || $0.isNumber && $0.isASCII }
        let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
        var characters = Substring(isASCII ? text : ComposedCharacters.composed(text))
        if !namesMarks { characters = Symbols.withoutMarks(characters) }
        let isGeneric = text.last == ">" && text.dropFirst().contains("<")
        while let character = characters.popFirst() {
            if character == "#", characters.first?.isLetter == true {
                // Marks a name, as of OData's types: `#microsoft.graph.user`.
                result += " "
            } else if isGeneric, character == "<" || character == ">" {
                // `Page<Pet>`: brackets.
                result += " "
            } else if let word = Symbols.alwaysNamed[character] {
                result += " \(word) "
            } else if isStart || !meansSomething, let word = Symbols.named[character] {
                result += " \(word) "
            } else {
                result.append(character)
            }
            isStart = isStart && character.isWhitespace
        }
        return result
    }

    /// The common case: ASCII that begins with a letter or digit, without a symbol that is named wherever it stands.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isASCIILetter || first.isASCIIDigit else { return false }
        return plainBytes.containsAll(of: text)
    }

    /// The next most common case, `_id`: a common name behind one underscore.
    private static func withoutUnderscore(_ text: String) -> String? {
        guard text.utf8.first == UInt8(ascii: "_") else { return nil }
        let name = String(Substring(text.utf8.dropFirst()))
        return isPlain(name) ? name : nil
    }

    private static let plainBytes = ByteSet(Set(0..<0x80).subtracting("#<>".utf8))

    private static func split(_ text: String) -> [String] {
        if ByteSet.ascii.containsAll(of: text) { return ASCIIWords.split(text) }
        var words: [String] = []
        for piece in text.split(whereSeparator: { !isWordCharacter($0) }) {
            words += camelWords(String(piece))
        }
        return words
    }

    private static func isWordCharacter(_ character: Character) -> Bool {
        if let byte = character.asciiValue { return byte.isASCIILetter || byte.isASCIIDigit }
        return character.isLetter && isIdentifier(character)
    }

    /// Letters that Swift allows in an identifier; the few others become separators.
    private static func isIdentifier(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }

    /// As `ASCIIWords`, for any letters.
    private static func camelWords(_ text: String) -> [String] {
        let lower = text.lowercased()
        if lower == text || Acronyms.spelling(of: lower) != nil { return [lower] }
        let characters = Array(text)
        guard characters.contains(where: \.isLowercase) else { return [lower] }
        var words: [String] = []
        var current = ""
        for (index, character) in characters.enumerated() {
            let previous = index > 0 ? characters[index - 1] : nil
            let next = index + 1 < characters.count ? characters[index + 1] : nil
            if let previous, beginsWord(character, after: previous, before: next, at: index, characters) {
                words.append(current)
                current = ""
            }
            current.append(character)
        }
        words.append(current)
        return words.filter { !$0.isEmpty }.map { $0.isAcronym ? $0 : $0.lowercased() }
    }

    private static func beginsWord(
        _ character: Character, after previous: Character, before next: Character?, at index: Int,
        _ characters: [Character]
    ) -> Bool {
        guard character.isUppercase else { return false }
        if !previous.isUppercase { return true }
        guard let next, next.isLowercase else { return false }
        // The plural of an acronym: `URLs`, `IDs` stay one word.
        let isPlural = next == "s" && (index + 2 >= characters.count || characters[index + 2].isUppercase)
        return !isPlural
    }
}

extension String {
    /// Two capitals or more and no other letter but the s of a plural: `IAP`, `MP4`, `TVs`.
    fileprivate var isAcronym: Bool {
        let word = last == "s" ? dropLast() : self[...]
        return word.count { $0.isUppercase } > 1 && !word.contains { $0.isLowercase }
    }
}
