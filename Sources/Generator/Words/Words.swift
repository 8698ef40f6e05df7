import CodegenDiagnostics

/// The words of a name in a description, which can be joined in Swift's two cases.
package struct Words: Hashable, Sendable {
    /// The words in lower case, except for acronyms next to other words: `IAPReceipt` becomes `IAP`, `receipt`.
    package let words: [String]

    /// The characters that become words although they are invalid in identifiers.
    package enum Signs: Sendable {
        /// Signs that carry meaning: in a name without letters and digits, in front of a name, and `+` and `-` at its
        /// end. Marks and separators are omitted.
        case telling
        /// Additionally the marks in front of a name: `_links` becomes `underscore`, `links`.
        case marks
        /// Additionally `+` anywhere and `-` in front of a digit: `GMT-1` becomes `gmt`, `minus`, `1`.
        case numeric
        /// All signs except underscores and spaces: `a.b_c` becomes `a`, `dot`, `b`, `c`.
        case signs
        /// All signs: `b_c` becomes `b`, `underscore`, `c`.
        case all
    }

    package init(_ text: String, naming signs: Signs = .telling) {
        words =
            Self.isUnit(text) ? [text] : Acronyms.joined(Self.split(SignSpelling.spelledOut(text, signs)))
    }

    private init(words: some Sequence<String>) {
        self.words = Array(words)
    }

    /// Returns the words after the first `count` words.
    package func dropFirst(_ count: Int) -> Words {
        Words(words: words.dropFirst(count))
    }

    /// Returns the words without `count` words after the first `first` words.
    package func dropping(_ count: Int, after first: Int) -> Words {
        Words(words: words.prefix(first) + words.dropFirst(first + count))
    }

    /// Returns the words before the last `count` words.
    package func dropLast(_ count: Int) -> Words {
        Words(words: words.dropLast(count))
    }

    /// The words in lower case, including acronyms.
    package var lowercased: [String] { words.map { $0.lowercased() } }

    /// The name in lower camel case: `userID`, `avatarURL`, `urlString`.
    package var lowerCamel: String {
        guard let first = words.first else { return "" }
        return Self.joined([Self.lower(first)] + words.dropFirst().map(Self.capitalized))
    }

    /// The name in upper camel case: `UserID`, `APIKey`.
    package var upperCamel: String {
        Self.joined(words.map(Self.capitalized))
    }

    /// Joins words, with an underscore between two adjacent numbers: `mp3_44100_128`.
    private static func joined(_ words: [String]) -> String {
        var result = ""
        for word in words {
            if result.utf8.last?.isASCIIDigit == true, word.utf8.first?.isASCIIDigit == true { result += "_" }
            result += word
        }
        return result
    }

    private static func lower(_ word: String) -> String {
        isUnit(word) ? word : word.lowercased()
    }

    /// Returns whether the text is a number with a unit of one capital. A lower-case unit differs: `1M` is a month,
    /// `1m` a minute.
    private static func isUnit(_ text: String) -> Bool {
        guard let last = text.utf8.last, last >= UInt8(ascii: "A"), last <= UInt8(ascii: "Z"), text.utf8.count > 1
        else {
            return false
        }
        return text.utf8.dropLast().allSatisfy(\.isASCIIDigit)
    }

    private static func capitalized(_ word: String) -> String {
        if let fixed = Acronyms.spelling(of: word.lowercased()) { return fixed }
        guard let first = word.utf8.first, word.utf8.allSatisfy({ $0 < 0x80 }) else {
            return word.prefix(1).uppercased() + word.dropFirst()
        }
        // Names are spelled often, and bytes are faster than characters.
        guard first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return word }
        var bytes = Array(word.utf8)
        bytes[0] = first & 0xDF
        return String(decoding: bytes, as: UTF8.self)
    }
}

// MARK: Splitting

extension Words {
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

    /// Returns whether Swift allows the letter in an identifier. The few other letters become separators.
    private static func isIdentifier(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
    }

    /// Splits a name at capitals like `ASCIIWords`, for any letters.
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
        // The plural of an acronym remains one word: `URLs`, `IDs`.
        let isPlural = next == "s" && (index + 2 >= characters.count || characters[index + 2].isUppercase)
        return !isPlural
    }
}

extension String {
    /// Whether the word has at least two capitals and no lower-case letter except the s of a plural: `IAP`, `MP4`,
    /// `TVs`.
    fileprivate var isAcronym: Bool {
        let word = last == "s" ? dropLast() : self[...]
        return word.count { $0.isUppercase } > 1 && !word.contains { $0.isLowercase }
    }
}
