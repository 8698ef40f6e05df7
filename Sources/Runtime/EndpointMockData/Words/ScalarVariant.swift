/// A scalar of a later element of a list.
package nonisolated struct ScalarVariant {
    /// The JSON of the first element.
    private let text: String
    private let step: Int
    private let range: ClosedRange<Int>?

    package init(text: String, step: Int, range: ClosedRange<Int>?) {
        (self.text, self.step, self.range) = (text, step, range)
    }

    /// The changed scalar, or the same one if it cannot be changed.
    package var json: String {
        guard let content = JSONString.content(of: text) else { return number ?? text }
        guard !content.contains("\\") else { return text }
        let uuid = UUIDText(content)?.advanced(by: step)
        return "\"\(uuid ?? date(content) ?? word(content) ?? counted(content, step))\""
    }

    private var number: String? {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard let first = parts.first, let whole = Int(first), parts.count == 1 || !text.hasPrefix("-") else {
            return nil
        }
        if let range {
            guard range.contains(whole), parts.count == 1 else { return nil }
            let (low, distance) = (UInt(bitPattern: range.lowerBound), UInt(bitPattern: step))
            // All integers of 64 bits have no count.
            let count = UInt(bitPattern: range.upperBound) &- low &+ 1
            let offset = UInt(bitPattern: whole) &- low &+ distance
            return String(Int(bitPattern: low &+ (count == 0 ? offset : offset % count)))
        }
        let (sum, overflows) = whole.addingReportingOverflow(step)
        return overflows ? nil : ([String(sum)] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }

    /// Returns a date that is some days later, with the same time.
    private func date(_ content: Substring) -> String? {
        guard content.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
        let (day, rest) = (content.prefix(10), content.dropFirst(10))
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], rest.isEmpty || "Tt ".contains(rest.first ?? "-"),
            let year = Int(parts[0]), let month = Int(parts[1]), let date = Int(parts[2]), 1...12 ~= month
        else { return nil }
        return (CalendarDay(year: year, month: month, day: date).advanced(by: step) ?? String(day)) + rest
    }

    /// Returns a later word of the list that contains the word, with a number if the list is used up.
    private func word(_ content: Substring) -> String? {
        guard let (text, round) = WordVariant(content)?.text(step) else { return nil }
        return round == 0 ? text : counted(text[...], round)
    }

    /// Returns a string with a number before its domain, its extension or its last punctuation: `report-2.pdf`.
    private func counted(_ content: Substring, _ step: Int) -> String {
        let domain = Self.endOfAccount(content)
        let end = domain ?? content.lastIndex { !".!?/".contains($0) }.map(content.index(after:)) ?? content.endIndex
        let stem = domain ?? Self.endOfStem(content[..<end]) ?? end
        let (head, tail) = (content[..<stem], content[stem...])
        let digits = head.reversed().prefix { $0.isASCII && $0.isNumber }.count
        if 1...15 ~= digits, let number = Int(head.suffix(digits)) {
            let next = String(number &+ step)
            let zeros = String(repeating: "0", count: max(0, digits - next.utf8.count))
            return "\(head.dropLast(digits))\(zeros)\(next)\(tail)"
        }
        let isCode = stem < end || !head.contains(" ") && head.contains { $0.isNumber || "-_:/.@".contains($0) }
        let separator = domain != nil ? "" : isCode ? "-" : " "
        return "\(head)\(separator)\(step &+ 1)\(tail)"
    }

    /// Returns the end of the account in an e-mail address; `nil` for other text.
    private static func endOfAccount(_ text: Substring) -> Substring.Index? {
        guard let sign = text.firstIndex(of: "@"), let last = text[..<sign].last, last.isLetter || last.isNumber,
            let first = text[sign...].dropFirst().first, first.isLetter || first.isNumber,
            !text[..<sign].contains("/")
        else { return nil }
        return sign
    }

    /// Returns the end of a file or host name without its extension or its last label, which begins with a letter and
    /// has at most four characters; `nil` for other text. A version (`v2`) does not count.
    private static func endOfStem(_ text: Substring) -> Substring.Index? {
        guard let dot = text.lastIndex(of: "."), let last = text[..<dot].last, last.isLetter || last.isNumber else {
            return nil
        }
        let ending = text[dot...].dropFirst()
        guard 2...4 ~= ending.utf8.count, ending.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
            let first = ending.first, first.isLetter, first != "v" || !ending.dropFirst().allSatisfy(\.isNumber)
        else { return nil }
        return dot
    }
}
