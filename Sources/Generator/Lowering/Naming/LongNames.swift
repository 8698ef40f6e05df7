/// Shortens names of more than 80 letters, which descriptions with deeply nested schemas and framework ids produce. The
/// result depends on the name alone, so that other names have no influence.
enum LongNames {
    static let maximum = 80
    /// The maximum length of a shortened name, so that a number for equal names has room.
    private static let target = 76

    /// Returns the name if it is short enough. Otherwise leaves out words that repeat earlier words of the name, and then
    /// words in the middle: the beginning names the owner, and the end the part.
    static func shortened(_ name: String) -> String {
        guard name.utf8.count > maximum, name.count > maximum else { return name }
        let words = withoutRepetition(words(of: name))
        return length(words) > target ? withoutMiddle(words) : words.joined()
    }

    /// Leaves out words that repeat earlier words: of a run that occurs earlier, all but the last word, and a word beside
    /// an equal word; then single words, until the name is short enough. The last word always remains. Numbers are
    /// ignored, so that the `Subscription` of `SubscriptionsSubscription` is left out.
    private static func withoutRepetition(_ words: [Substring]) -> [Substring] {
        let keys = words.map { word in
            let key = word.lowercased()
            return key.count > 2 && key.hasSuffix("s") ? String(key.dropLast()) : key
        }
        var kept: [Int] = []
        var index = 0
        while index < words.count {
            index += max(run(at: index, in: keys) - 1, 0)
            if kept.last.map({ keys[$0] }) != keys[index] { kept.append(index) }
            index += 1
        }
        var position = 1
        while position < kept.count - 1, length(kept.map { words[$0] }) > target {
            let isRepeated = kept[..<position].contains { keys[$0] == keys[kept[position]] }
            if isRepeated { kept.remove(at: position) } else { position += 1 }
        }
        return kept.map { words[$0] }
    }

    private static func length(_ words: [Substring]) -> Int {
        words.reduce(0) { $0 + $1.count }
    }

    /// Returns the length of the longest run of words at an index that occurs earlier.
    private static func run(at index: Int, in keys: [String]) -> Int {
        (0..<index).map { start in
            zip(keys[index...], keys[start..<index]).prefix { $0 == $1 }.count
        }.max() ?? 0
    }

    private static func withoutMiddle(_ words: [Substring]) -> String {
        var (end, length) = (words.count, 0)
        while end > 1, length + words[end - 1].count <= target / 2 {
            end -= 1
            length += words[end].count
        }
        var start = 0
        while start < end, length + words[start].count <= target {
            length += words[start].count
            start += 1
        }
        while start > 1, prepositions.contains(words[start - 1]) { start -= 1 }
        let text = (words[..<start] + words[end...]).joined()
        // A single word can be longer than the target.
        return text.isEmpty ? String(words.joined().prefix(target)) : text
    }

    private static let prepositions: Set<Substring> = ["By", "For", "From", "In", "Of", "On", "To", "With"]

    /// Returns the name, shortened if a number after it would make it too long.
    static func base(_ name: String) -> String {
        name.count > target && name.count <= maximum ? withoutMiddle(words(of: name)) : shortened(name)
    }

    /// Returns the words of a name in camel case.
    private static func words(of name: String) -> [Substring] {
        let characters = Array(name)
        var starts = [name.startIndex]
        for (offset, index) in name.indices.enumerated().dropFirst() {
            let (previous, character) = (characters[offset - 1], characters[offset])
            let next = offset + 1 < characters.count ? characters[offset + 1] : nil
            let endsAcronym = previous.isUppercase && next?.isLowercase == true && next != "s"
            if character.isUppercase, !previous.isUppercase || endsAcronym { starts.append(index) }
        }
        return zip(starts, starts.dropFirst() + [name.endIndex]).map { name[$0..<$1] }
    }
}
