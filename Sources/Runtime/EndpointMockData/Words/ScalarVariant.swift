/// A scalar of a later element of a list.
package nonisolated struct ScalarVariant {
    /// The JSON of the first element.
    private let text: String
    private let step: Int
    private let manner: VariedMember.Manner

    package init(text: String, step: Int, manner: VariedMember.Manner = .next) {
        (self.text, self.step, self.manner) = (text, step, manner)
    }

    /// The changed scalar, or the same one if it cannot be changed.
    package var json: String {
        switch manner {
        case .next: return next(1)
        case .step(let distance): return next(distance)
        case .range(let range): return number(in: range)
        case .values(let values):
            guard !values.isEmpty else { return text }
            return values[((values.firstIndex(of: text) ?? values.count - 1) &+ step) % values.count]
        case .words(let list):
            let word = JSONString.content(of: text).flatMap { SampleWords.word(step, after: $0, of: list) }
            return word.map { "\"\($0)\"" } ?? text
        }
    }

    /// - Parameter distance: The distance of numbers between two elements.
    private func next(_ distance: Int) -> String {
        guard let content = JSONString.content(of: text) else { return number(distance) ?? text }
        guard !content.contains("\\") else { return text }
        let found = date(content) ?? WordVariant(content)?.text(step) ?? OpaqueText(content)?.text(step)
        return found.map { "\"\($0)\"" } ?? counted(content, distance).map { "\"\($0)\"" } ?? text
    }

    // MARK: Numbers

    private func number(_ distance: Int) -> String? {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard let first = parts.first, let whole = Int(first), parts.count == 1 || !text.hasPrefix("-"),
            let sum = Self.sum(whole, step, distance)
        else { return nil }
        return ([String(sum)] + parts.dropFirst().map(String.init)).joined(separator: ".")
    }

    /// Returns `nil` on overflow, and for a negative number in place of a positive one.
    private static func sum(_ number: Int, _ step: Int, _ distance: Int) -> Int? {
        let (rise, isFar) = step.multipliedReportingOverflow(by: distance)
        let (sum, isTooFar) = number.addingReportingOverflow(rise)
        return isFar || isTooFar || sum <= 0 && number > 0 ? nil : sum
    }

    private func number(in range: ClosedRange<Int>) -> String {
        guard let number = Int(text), range.contains(number) else { return text }
        let (low, distance) = (UInt(bitPattern: range.lowerBound), UInt(bitPattern: step))
        // All integers of 64 bits have no count.
        let count = UInt(bitPattern: range.upperBound) &- low &+ 1
        let offset = UInt(bitPattern: number) &- low &+ distance
        return String(Int(bitPattern: low &+ (count == 0 ? offset : offset % count)))
    }

    // MARK: Texts

    /// Returns an earlier date: the newest element of a list is the first. All dates of an element move by the same time.
    private func date(_ content: Substring) -> String? {
        guard content.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
        let (day, rest) = (content.prefix(10), content.dropFirst(10))
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], rest.isEmpty || "Tt ".contains(rest.first ?? "-"),
            let year = Int(parts[0]), let month = Int(parts[1]), let date = Int(parts[2]), 1...12 ~= month
        else { return nil }
        let (days, time) = SampleTime(rest).map { $0.earlier(by: step) } ?? (step, String(rest))
        return (CalendarDay(year: year, month: month, day: date).advanced(by: -days) ?? String(day)) + time
    }

    /// Returns a string with a number before its domain, its extension or its last punctuation: `report_2.pdf`; `nil` for
    /// a string in which a number has no place.
    private func counted(_ content: Substring, _ distance: Int) -> String? {
        let domain = Self.endOfAccount(content)
        let end = domain ?? content.lastIndex { !".!?/".contains($0) }.map(content.index(after:)) ?? content.endIndex
        let file = domain == nil ? Self.endOfStem(content[..<end]) : nil
        let stem = domain ?? file ?? end
        let (head, tail) = (content[..<stem], content[stem...])
        let isFile = file != nil && Self.extensions.contains(tail.dropFirst().lowercased())
        // A number in the name of a host would be another host.
        let isFileOnHost = isFile && content.split(separator: "/").count > 2
        guard !content.contains("://") || isFileOnHost || content.last?.isNumber == true else { return nil }
        let digits = head.reversed().prefix { $0.isASCII && $0.isNumber }.count
        if 1...18 ~= digits, let number = Int(head.suffix(digits)) {
            guard let sum = Self.sum(number, step, distance) else { return nil }
            let next = String(sum)
            let zeros = String(repeating: "0", count: max(0, digits - next.utf8.count))
            return "\(head.dropLast(digits))\(zeros)\(next)\(tail)"
        }
        guard domain != nil || isFile else { return nil }
        return "\(head)\(domain != nil ? "" : "_")\(step &+ 1)\(tail)"
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
