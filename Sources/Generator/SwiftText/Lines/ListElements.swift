import CodegenDiagnostics

/// The elements of a wrapped list, and the elements that share lines. Each parameter of a declaration gets a separate
/// line. Elements that only pass names on share lines: `let page, let limit` in a pattern, `page: page` in a call. The
/// strings of an array and the unlabelled arguments before labelled arguments also share lines.
struct ListElements {
    let bytes: UnsafePointer<UInt8>
    let ranges: [Range<Int>]
    let kind: BracketPair.Kind

    /// The number of leading elements that may share lines.
    var sharing: Int {
        if kind == .square { return ranges.allSatisfy(isString) ? ranges.count : 0 }
        guard kind == .parentheses else { return 0 }
        if ranges.allSatisfy(isPassedOn) { return ranges.count }
        let unlabelled = ranges.prefix { label(of: $0) == nil }.count
        return unlabelled < ranges.count ? unlabelled : 0
    }

    private func isString(_ range: Range<Int>) -> Bool {
        let quote = UInt8(ascii: "\"")
        return range.count > 1 && bytes[range.lowerBound] == quote && bytes[range.upperBound - 1] == quote
    }

    /// Returns whether the element only passes a name on: `let page`, `page: page` or `page`.
    private func isPassedOn(_ range: Range<Int>) -> Bool {
        if range.count >= Self.letWord.count, bytes.has(Self.letWord, at: range.lowerBound) {
            return isName(range.lowerBound + Self.letWord.count..<range.upperBound)
        }
        guard let label = label(of: range) else { return isName(range) }
        // Skip the colon and a space.
        let value = min(label.upperBound + 2, range.upperBound)..<range.upperBound
        return bytes.areEqual(value, label)
    }

    /// Returns the label, or `nil` if the element does not begin with a name and a colon.
    private func label(of range: Range<Int>) -> Range<Int>? {
        let parts = Self.partsOfLabels.table
        var end = range.lowerBound
        while end < range.upperBound, parts[Int(bytes[end])] { end += 1 }
        guard end < range.upperBound, end > range.lowerBound, bytes[end] == UInt8(ascii: ":") else { return nil }
        return range.lowerBound..<end
    }

    /// Returns whether a range is the name of a value. Names of types begin with a capital letter.
    private func isName(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty, !Self.capitals.contains(bytes[range.lowerBound]) else { return false }
        return Self.partsOfNames.containsAll(
            of: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
    }

    private static let letWord = Array("let ".utf8)
    private static let capitals = ByteSet(UInt8(ascii: "A")...UInt8(ascii: "Z"))
    private static let partsOfNames = ByteSet(nameBytes)
    private static let partsOfLabels = ByteSet(nameBytes.union(" ".utf8))
    private static let nameBytes = Set(0x80...UInt8.max).union("_`".utf8).union(BracketScanner.letters)
}
