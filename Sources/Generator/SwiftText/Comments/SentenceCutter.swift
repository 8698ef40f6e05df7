/// Shortens wrapped text to whole sentences.
enum SentenceCutter {
    /// Returns the first lines up to the last complete sentence or paragraph. If there is none, an ellipsis ends the
    /// text.
    static func cut(_ lines: [String], to count: Int) -> [String] {
        guard lines.count > count else { return lines }
        for index in (0..<count).reversed() {
            guard let end = sentenceEnd(in: lines[index], before: lines[index + 1]) else { continue }
            return lines[..<index] + [String(lines[index][..<end])]
        }
        return lines[..<(count - 1)] + [lines[count - 1] + " …"]
    }

    /// Returns the end of the last sentence that ends in this line.
    private static func sentenceEnd(in line: String, before next: String) -> String.Index? {
        var words = line.split(separator: " ")[...]
        var following = next.split(separator: " ").first { $0 != "///" }
        if words.last != "///", next == "///" { return line.endIndex }
        while let word = words.popLast(), word != "///" {
            if ends(word), following.map(begins) ?? true { return word.endIndex }
            following = word
        }
        return nil
    }

    /// Returns whether a sentence may end with this word.
    private static func ends(_ word: Substring) -> Bool {
        guard !abbreviations.contains(word.drop { $0 == "(" }.lowercased()) else { return false }
        guard let mark = word.last(where: { !closing.contains($0) }) else { return false }
        return ".!?".contains(mark)
    }

    /// Returns whether a sentence may begin with this word.
    private static func begins(_ word: Substring) -> Bool {
        guard let first = word.first(where: { $0.isLetter || $0.isNumber }) else { return false }
        return !first.isLowercase
    }

    private static let closing: Set<Character> = [")", "]", "*", "_", "`", "\"", "'", "”", "’", "»"]
    private static let abbreviations: Set<String> = ["e.g.", "i.e.", "etc.", "vs.", "cf.", "incl.", "approx.", "no."]
}
