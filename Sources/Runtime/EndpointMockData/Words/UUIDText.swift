/// The text of a UUID (RFC 9562, section 4).
nonisolated struct UUIDText {
    private let text: Substring
    /// The last twelve digits.
    private let last: UInt64

    /// Returns `nil` for other text.
    init?(_ text: Substring) {
        // Most texts have another length.
        guard text.utf8.count == 36 else { return nil }
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard groups.map(\.count) == [8, 4, 4, 4, 12], groups.allSatisfy({ $0.allSatisfy { $0.hexDigit != nil } }),
            let last = UInt64(Substring(groups[4]), radix: 16)
        else { return nil }
        (self.text, self.last) = (text, last)
    }

    /// Returns a UUID whose last twelve digits are counted.
    func advanced(by step: Int) -> String {
        let isUpper = text.contains { "A"..."F" ~= $0 }
        let next = (last &+ UInt64(truncatingIfNeeded: step)) & 0xFFFF_FFFF_FFFF
        let digits = String(next, radix: 16, uppercase: isUpper)
        return "\(text.dropLast(12))\(String(repeating: "0", count: 12 - digits.count))\(digits)"
    }
}
