/// A scalar in the first element of a list, from which the scalars of all other elements follow.
package nonisolated struct ScalarVariant {
    private enum Change {
        case number(whole: Int, fraction: Substring, distance: Int)
        case range(ClosedRange<Int>, Int)
        case values([String], index: Int)
        case listed(Substring, list: String)
        /// A date without its time, and the text after it.
        case date(CalendarDay, String, Substring)
        case word(WordVariant)
        case opaque(OpaqueText)
        case counted(CountedText, distance: Int)
    }

    /// The JSON of the first element.
    private let text: String
    /// How the elements differ; `nil` if the scalar cannot be changed.
    private let change: Change?

    package init(_ text: String, manner: VariedMember.Manner = .next) {
        self.text = text
        change =
            switch manner {
            case .next: Self.next(text, 1)
            case .step(let distance): Self.next(text, distance)
            case .range(let range): Int(text).flatMap { range.contains($0) ? .range(range, $0) : nil }
            case .values(let values):
                values.isEmpty ? nil : .values(values, index: values.firstIndex(of: text) ?? values.count - 1)
            case .words(let list): JSONString.content(of: text).map { .listed($0, list: list) }
            }
    }

    /// - Parameter distance: The distance of numbers between two elements.
    private static func next(_ text: String, _ distance: Int) -> Change? {
        guard let content = JSONString.content(of: text) else { return number(text, distance) }
        guard !content.contains("\\") else { return nil }
        return date(content) ?? WordVariant(content).map(Change.word) ?? OpaqueText(content).map(Change.opaque)
            ?? CountedText(content).map { .counted($0, distance: distance) }
    }

    /// Returns the scalar of a later element, or the first one if it cannot be changed.
    package func json(_ step: Int) -> String {
        switch change {
        case nil: text
        case .number(let whole, let fraction, let distance):
            Self.sum(whole, step, distance).map { "\($0)\(fraction)" } ?? text
        case .range(let range, let number): Self.number(number, step, in: range)
        case .values(let values, let index): values[(index &+ step) % values.count]
        case .listed(let word, let list): quoted(SampleWords.word(step, after: word, of: list))
        case .date(let day, let date, let rest): quoted(Self.earlier(day, date, rest, step))
        case .word(let word): quoted(word.text(step))
        case .opaque(let opaque): quoted(opaque.text(step))
        case .counted(let counted, let distance): quoted(counted.text(step, distance))
        }
    }

    private func quoted(_ content: String?) -> String { content.map { "\"\($0)\"" } ?? text }

    // MARK: Numbers

    private static func number(_ text: String, _ distance: Int) -> Change? {
        let end = text.firstIndex(of: ".") ?? text.endIndex
        guard let whole = Int(text[..<end]), end == text.endIndex || !text.hasPrefix("-") else { return nil }
        return .number(whole: whole, fraction: text[end...], distance: distance)
    }

    /// Returns `nil` on overflow, and for a negative number in place of a positive one.
    static func sum(_ number: Int, _ step: Int, _ distance: Int) -> Int? {
        let (rise, isFar) = step.multipliedReportingOverflow(by: distance)
        let (sum, isTooFar) = number.addingReportingOverflow(rise)
        return isFar || isTooFar || sum <= 0 && number > 0 ? nil : sum
    }

    private static func number(_ number: Int, _ step: Int, in range: ClosedRange<Int>) -> String {
        let (low, distance) = (UInt(bitPattern: range.lowerBound), UInt(bitPattern: step))
        // All integers of 64 bits have no count.
        let count = UInt(bitPattern: range.upperBound) &- low &+ 1
        let offset = UInt(bitPattern: number) &- low &+ distance
        return String(Int(bitPattern: low &+ (count == 0 ? offset : offset % count)))
    }

    // MARK: Dates

    private static func date(_ content: Substring) -> Change? {
        guard content.utf8.dropFirst(4).first == UInt8(ascii: "-") else { return nil }
        let (day, rest) = (content.prefix(10), content.dropFirst(10))
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], rest.isEmpty || "Tt ".contains(rest.first ?? "-"),
            let year = Int(parts[0]), let month = Int(parts[1]), let date = Int(parts[2]), 1...12 ~= month
        else { return nil }
        return .date(CalendarDay(year: year, month: month, day: date), String(day), rest)
    }

    /// Returns an earlier date: the newest element of a list is the first. All dates of an element move by the same time.
    private static func earlier(_ day: CalendarDay, _ date: String, _ rest: Substring, _ step: Int) -> String {
        let (days, time) = SampleTime(rest).map { $0.earlier(by: step) } ?? (step, String(rest))
        return (day.advanced(by: -days) ?? date) + time
    }
}
