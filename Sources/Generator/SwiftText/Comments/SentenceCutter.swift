/// Shortens wrapped text to whole sentences.
enum SentenceCutter {
    /// The first lines, up to the end of the last sentence or paragraph in them; without one, an ellipsis ends them.
    static func cut(_ lines: [String], to count: Int) -> [String] {
        guard lines.count > count else { return lines }
        for index in (0..<count).reversed() {
            guard let end = sentenceEnd(in: lines[index], before: lines[index + 1]) else { continue }
            return lines[..<index] + [String(lines[index][..<end])]
        }
        return lines[..<(count - 1)] + [lines[count - 1] + " …"]
    }

    /// Where the last sentence ends that ends in this line.
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

    /// Whether a sentence may end with this word.
    private static func ends(_ word: Substring) -> Bool {
        guard !abbreviations.contains(word.drop { $0 == "(" }.lowercased()) else { return false }
        guard let mark = word.last(where: { !closing.contains($0) }) else { return false }
        return ".!?".contains(mark)
    }

    /// Whether a sentence may begin with this word.
    private static func begins(_ word: Substring) -> Bool {
        guard let first = word.first(where: { $0.isLetter || $0.isNumber }) else { return false }
        return !first.isLowercase
    }

    private static let closing: Set<Character> = [")", "]", "*", "_", "`", "\"", "'", "”", "’", "»"]
    private static let abbreviations: Set<String> = ["e.g.", "i.e.", "etc.", "vs.", "cf.", "incl.", "approx.", "no."]
}
