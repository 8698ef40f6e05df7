/// The elements of a broken list, and which of them share a line. A parameter of a declaration has a line of its own. What
/// only passes names on is filled, as nobody reads it one by one: `let page, let limit` of a pattern, `page: page` of a
/// call. So are the strings of an array. Arguments without a label before the labelled ones share a line, too.
struct ListElements {
    let bytes: UnsafeBufferPointer<UInt8>
    let ranges: [Range<Int>]
    let kind: BracketPair.Kind

    /// How many elements, counted from the first, may share lines.
    var sharing: Int {
        if kind == .square { return ranges.allSatisfy(isString) ? ranges.count : 0 }
        guard kind == .parentheses else { return 0 }
        if ranges.allSatisfy(isPassedOn) { return ranges.count }
        let unlabelled = ranges.prefix { label(of: $0) == nil }.count
        return unlabelled < ranges.count ? unlabelled : 0
    }

    private func isString(_ range: Range<Int>) -> Bool {
        range.count > 1 && bytes[range].first == UInt8(ascii: "\"") && bytes[range].last == UInt8(ascii: "\"")
    }

    /// `let page`, `page: page` or `page`.
    private func isPassedOn(_ range: Range<Int>) -> Bool {
        if bytes[range].starts(with: "let ".utf8) { return isName(range.lowerBound + 4..<range.upperBound) }
        guard let label = label(of: range) else { return isName(range) }
        return bytes[label.upperBound..<range.upperBound].dropFirst(2).elementsEqual(bytes[label])
    }

    /// Nil where the element does not begin with a name and a colon.
    private func label(of range: Range<Int>) -> Range<Int>? {
        let end = bytes[range].firstIndex { !Self.isPartOfName($0) && $0 != UInt8(ascii: " ") } ?? range.upperBound
        guard end < range.upperBound, end > range.lowerBound, bytes[end] == UInt8(ascii: ":") else { return nil }
        return range.lowerBound..<end
    }

    /// The name of a value. Names of types begin with a capital letter.
    private func isName(_ range: Range<Int>) -> Bool {
        guard let first = bytes[range].first, !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return false
        }
        return bytes[range].allSatisfy(Self.isPartOfName)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...0xFF:
            true
        default: false
        }
    }
}
