/// Text with a number before its domain, its extension or its last punctuation: `report_2.pdf`.
nonisolated struct CountedText {
    private let head: Substring
    private let tail: Substring
    /// The digits at the end of the head and their number; `nil` if a number is added to the text.
    private let number: (digits: Int, value: Int)?
    /// The character before an added number.
    private let separator: String

    /// Returns `nil` for text in which a number has no place.
    init?(_ content: Substring) {
        let domain = Self.endOfAccount(content)
        let end = domain ?? content.lastIndex { !".!?/".contains($0) }.map(content.index(after:)) ?? content.endIndex
        let file = domain == nil ? Self.endOfStem(content[..<end]) : nil
        let stem = domain ?? file ?? end
        (head, tail) = (content[..<stem], content[stem...])
        let isFile = file != nil && Self.extensions.contains(tail.dropFirst().lowercased())
        // A number in the name of a host would be another host.
        let isFileOnHost = isFile && content.split(separator: "/").count > 2
        guard !content.contains("://") || isFileOnHost || content.last?.isNumber == true else { return nil }
        let digits = head.utf8.reversed().prefix { 48...57 ~= $0 }.count
        number = 1...18 ~= digits ? Int(head.suffix(digits)).map { (digits, $0) } : nil
        separator = domain != nil ? "" : "_"
        guard number != nil || domain != nil || isFile else { return nil }
    }

    /// Returns the text some steps later; `nil` if its number would be too large, or negative.
    func text(_ step: Int, _ distance: Int) -> String? {
        guard let (digits, value) = number else { return "\(head)\(separator)\(step &+ 1)\(tail)" }
        guard let sum = ScalarVariant.sum(value, step, distance) else { return nil }
        let next = String(sum)
        let zeros = String(repeating: "0", count: max(0, digits - next.utf8.count))
        return "\(head.dropLast(digits))\(zeros)\(next)\(tail)"
    }

    /// The extensions of files. The last label of a host name is none of them.
    private static let extensions: Set = [
        "pdf", "txt", "csv", "json", "jsonl", "xml", "html", "md", "png", "jpg", "jpeg", "gif", "svg", "webp", "mp3",
        "mp4", "mov", "wav", "zip", "gz", "log", "doc", "docx", "xls", "xlsx", "yaml", "yml", "js", "ts", "py", "go",
    ]

    /// Returns the end of the account in an e-mail address; `nil` for other text.
    private static func endOfAccount(_ text: Substring) -> Substring.Index? {
        guard let sign = text.firstIndex(of: "@"), let last = text[..<sign].last, last.isLetter || last.isNumber,
            let first = text[sign...].dropFirst().first, first.isLetter || first.isNumber,
            !text[..<sign].contains("/")
        else { return nil }
        return sign
    }

    /// Returns the end of a file or host name without its extension or its last label, which begins with a letter and
    /// has at most five characters; `nil` for other text. A version (`v2`) does not count.
    private static func endOfStem(_ text: Substring) -> Substring.Index? {
        guard let dot = text.lastIndex(of: "."), let last = text[..<dot].last, last.isLetter || last.isNumber else {
            return nil
        }
        let ending = text[dot...].dropFirst()
        guard 2...5 ~= ending.utf8.count, ending.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
            let first = ending.first, first.isLetter, first != "v" || !ending.dropFirst().allSatisfy(\.isNumber)
        else { return nil }
        return dot
    }
}
