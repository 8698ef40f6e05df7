/// Finds the sentence of a description that names the replacement of a deprecated declaration: `Use 'search' instead.`
enum DeprecationMessage {
    private static let maximumLength = 200

    /// Returns the sentence; `nil` if there is none, or if several sentences name different replacements.
    static func find(in texts: [String?]) -> String? {
        var found: [String] = []
        for text in texts.compactMap(\.self) {
            var isAfterNotice = false
            for sentence in sentences(of: plain(text)) {
                if let advice = advice(in: sentence, isAfterNotice: isAfterNotice), !found.contains(advice) {
                    found.append(advice)
                }
                isAfterNotice = sentence.lowercased().contains("deprecated")
            }
        }
        guard found.count == 1, let message = found.first, message.count <= maximumLength else { return nil }
        return message
    }

    /// - Parameter isAfterNotice: Whether the sentence before says that the declaration is deprecated.
    private static func advice(in sentence: String, isAfterNotice: Bool) -> String? {
        let rest = withoutNotice(sentence)
        let text = (rest ?? sentence).lowercased()
        let words = Set(text.split { !$0.isLetter }.map(String.init))
        let namesReplacement =
            words.contains("instead") && !text.contains("instead of")
            && !words.isDisjoint(with: ["use", "prefer", "refer"])
        let begins = imperatives.contains { text.hasPrefix($0) } && (rest != nil || isAfterNotice)
        let isReplaced =
            ["replaced by ", "superseded by "].contains { text.hasPrefix($0) || text.contains("has been \($0)") }
            || sentence.lowercased().contains("deprecated in favor of ")
        guard namesReplacement || begins || isReplaced else { return nil }
        return finished(rest ?? sentence)
    }

    private static let imperatives = ["use ", "please use ", "prefer ", "please prefer ", "in favor of "]

    /// Returns the text after `Deprecated:`, `[DEPRECATED]` and similar notices; `nil` if there is none.
    private static func withoutNotice(_ sentence: String) -> String? {
        let text = sentence.drop { !$0.isLetter }
        let word = "deprecated"
        guard text.lowercased().hasPrefix(word), text.dropFirst(word.count).first?.isLetter == false else { return nil }
        let rest = text.dropFirst(word.count).drop { !$0.isLetter && !"`'\"/".contains($0) }
        return rest.isEmpty ? nil : String(rest)
    }

    private static func finished(_ text: String) -> String {
        let sentence = text.prefix(1).uppercased() + text.dropFirst()
        return sentence.last.map { ".!?".contains($0) } == true ? sentence : sentence + "."
    }

    /// Returns the text without emphasis, tags and the targets of links.
    private static func plain(_ text: String) -> String {
        var result = ""
        var rest = text.replacing("**", with: "")[...]
        while let mark = rest.firstIndex(where: { $0 == "<" || $0 == "[" }) {
            result += rest[..<mark]
            let isTag = rest[mark] == "<"
            let inner = rest[rest.index(after: mark)...]
            guard let end = inner.firstIndex(of: isTag ? ">" : "]") else {
                rest = rest[mark...]
                break
            }
            let after = inner[inner.index(after: end)...]
            let isLink = !isTag && after.first == "("
            // Other brackets, such as `a < b` and `[DEPRECATED]`, are text.
            let isText = isTag ? inner.first.map { !$0.isLetter && $0 != "/" } ?? true : !isLink
            if isText { result.append(rest[mark]) }
            if !isTag || isText { result += inner[..<end] }
            if isText { result.append(inner[end]) }
            rest = after
            if isLink, let close = after.firstIndex(of: ")") { rest = after[after.index(after: close)...] }
        }
        return result + rest
    }

    /// Returns the sentences, with single spaces between their words. An empty line ends a sentence, too.
    private static func sentences(of text: String) -> [String] {
        var sentences: [String] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for paragraph in lines.split(whereSeparator: isBlank) {
            var words: [Substring] = []
            let all = paragraph.flatMap { $0.split(whereSeparator: \.isWhitespace) }
            for (index, word) in all.enumerated() {
                words.append(word)
                let next = index + 1 < all.count ? all[index + 1] : nil
                guard word.last.map({ ".!?".contains($0) }) == true, next?.first?.isLowercase != true,
                    !["e.g.", "i.e."].contains(word.lowercased())
                else { continue }
                sentences.append(words.joined(separator: " "))
                words = []
            }
            if !words.isEmpty { sentences.append(words.joined(separator: " ")) }
        }
        return sentences
    }

    private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
}
