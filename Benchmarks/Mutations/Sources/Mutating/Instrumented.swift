/// A source file that contains several mutants, each behind its switch.
public struct Instrumented: Sendable {
    public let text: String
    private let spans: [(number: Int, range: Range<Int>)]

    /// The changes must not overlap.
    public init(_ source: String, changes: [(number: Int, change: Change)]) {
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        var spans: [(Int, Range<Int>)] = []
        var end = 0
        for (number, change) in changes.sorted(by: { $0.change.range.lowerBound < $1.change.range.lowerBound }) {
            result += bytes[end..<change.range.lowerBound]
            let start = result.count
            result += change.text(number: number).utf8
            spans.append((number, start..<result.count))
            end = change.range.upperBound
        }
        result += bytes[end...]
        text = String(decoding: result, as: UTF8.self)
        self.spans = spans
    }

    /// Returns the mutant that an error of the compiler belongs to: the mutant around the position, or the nearest. Lines and
    /// columns begin with 1, columns count bytes.
    public func mutant(line: Int, column: Int) -> Int? {
        var lines = 1
        let start =
            text.utf8.enumerated().first { _, byte in
                if lines == line { return true }
                if byte == UInt8(ascii: "\n") { lines += 1 }
                return false
            }?.offset ?? text.utf8.count
        let offset = start + column - 1
        return spans.min { distance($0.range, offset) < distance($1.range, offset) }?.number
    }

    private func distance(_ range: Range<Int>, _ offset: Int) -> Int {
        range.contains(offset) ? 0 : min(abs(range.lowerBound - offset), abs(range.upperBound - offset)) + 1
    }
}
