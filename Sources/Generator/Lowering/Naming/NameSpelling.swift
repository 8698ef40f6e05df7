import CodegenWords

/// Describes the letters and the signs of a name, for names whose words are equal: `paidAt` and `paid_at` are
/// `paidAtProperty` and `paidAtUnderscored`.
struct NameSpelling {
    private let text: String

    /// - Returns: `nil` for a name without letters, whose signs are its only meaning.
    init?(_ text: String) {
        guard text.contains(where: \.isLetter) else { return nil }
        self.text = text
    }

    /// The words for the signs between and after the letters and digits, in their order; `nil` if there are none.
    var signs: String? {
        let start = text.drop { !$0.isLetter && !$0.isNumber }
        var words: [String] = []
        for (index, character) in zip(start.indices, start) where !character.isLetter && !character.isNumber {
            let isAtEnd = start[index...].allSatisfy { $0 == character }
            guard let word = Self.word(for: character, isAtEnd: isAtEnd), !words.contains(word) else { continue }
            words.append(word)
        }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Returns the words for the signs inside of the segments of a path or URL, and for the slash at its end; `nil` if
    /// there are none.
    static func signs(ofPath path: String) -> String? {
        let inner = path.split { "/{}".contains($0) }.compactMap { NameSpelling(String($0))?.signs }
        let words = inner.reduce(into: [String]()) { words, text in
            if !words.contains(text) { words.append(text) }
        }
        let all = words + (path.count > 1 && path.hasSuffix("/") ? ["slash"] : [])
        return all.isEmpty ? nil : all.joined(separator: " ")
    }

    /// The case of the letters.
    var letters: String { Self.description(of: text.filter(\.isLetter)) }

    /// Further descriptions: the case of the first letters, with all signs, and then all capitals.
    var details: [String] {
        let start = text.drop { !$0.isLetter }.prefix(while: \.isLetter)
        let signs = signs.map { " \($0)" } ?? ""
        let first = Self.description(of: String(start))
        let capitals = text.filter(\.isUppercase)
        return [first] + (signs.isEmpty ? [] : [first + signs])
            + (capitals.isEmpty ? [] : ["capital \(capitals)\(signs)"])
    }

    private static func description(of letters: String) -> String {
        if letters.allSatisfy(\.isLowercase) { return "lowercase" }
        if letters.count > 1, letters.allSatisfy(\.isUppercase) { return "uppercase" }
        let isCapitalized = letters.first?.isUppercase == true
        return isCapitalized ? "capitalized" : "mixed case"
    }

    private static func word(for sign: Character, isAtEnd: Bool) -> String? {
        if isAtEnd, sign == "/" { return "slash" }
        return adjectives[sign] ?? Symbols.word(for: sign)
    }

    private static let adjectives: [Character: String] = [
        "_": "underscored", "-": "hyphenated", ".": "dotted", " ": "spaced", "[": "bracketed", "{": "braced",
        "(": "parenthesized", "'": "quoted", "\"": "quoted", "/": "slashed", "<": "generic",
    ]
}
