/// Text of descriptions in HTML: it never becomes markup.
enum HTMLText {
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&", "<", ">", "\"", "'": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{8}", "\u{B}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
                "\u{2066}"..."\u{2069}":
                result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a symbol, a path or a kind that breaks at its separators and not inside of a word. A long word without
    /// separators breaks where its parts meet: `listAllUsers|OfOrganization`.
    static func broken(_ text: String) -> String {
        guard text.count > longestWord else { return escaped(text) }
        var parts: [String] = []
        var part = ""
        for character in text {
            if "/{(".contains(character), !part.isEmpty {
                parts.append(part)
                part = ""
            }
            part.append(character)
            if ".:,_-".contains(character) {
                parts.append(part)
                part = ""
            }
        }
        return (parts + [part]).map(brokenWord).joined(separator: lineBreak)
    }

    private static let lineBreak = "<wbr>"
    private static let longestWord = 24

    private static func brokenWord(_ word: String) -> String {
        guard word.count > longestWord else { return escaped(word) }
        var humps: [String] = []
        for character in word {
            let continues = !(character.isUppercase && humps.last?.last.map { $0.isLowercase || $0.isNumber } == true)
            if continues, let last = humps.popLast() {
                humps.append(last + String(character))
            } else {
                humps.append(String(character))
            }
        }
        return humps.map(escaped).joined(separator: lineBreak)
    }
}
