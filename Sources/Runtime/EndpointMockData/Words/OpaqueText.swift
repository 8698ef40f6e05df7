/// A UUID, a digest or a token, of which each character changes in a later element of a list.
nonisolated struct OpaqueText {
    private let prefix: Substring
    private let text: Substring
    /// The brace after a UUID.
    private let suffix: String
    private let alphabets: Alphabets
    private let isUUID: Bool

    private enum Alphabets {
        case hex, all
    }

    private static let minimumLength = 6

    /// Returns `nil` for text that people read: words, numbers, and words with a number at the end.
    ///
    /// - Parameter isToken: Whether the text is a token even if people could read it.
    init?(_ content: Substring, isToken: Bool = false) {
        let isInBraces = content.hasPrefix("{") && content.hasSuffix("}")
        let content = isInBraces ? content.dropFirst().dropLast() : content
        suffix = isInBraces ? "}" : ""
        isUUID = UUIDText(content) != nil
        let end = isUUID ? nil : content.dropLast().lastIndex { "_-:/=".contains($0) }
        let start = end.map(content.index(after:)) ?? content.startIndex
        (prefix, text) = ((isInBraces ? "{" : "") + content[..<start], content[start...])
        let isHex = text.utf8.allSatisfy { $0.hexDigit != nil || $0 == UInt8(ascii: "-") }
        alphabets = isHex ? .hex : .all
        guard isUUID || isToken && !text.isEmpty || Self.isOpaque(text.utf8, isHex: isHex) else { return nil }
    }

    /// Returns whether letters and digits alternate, or the text is a digest.
    private static func isOpaque(_ text: Substring.UTF8View, isHex: Bool) -> Bool {
        guard text.count >= minimumLength else { return false }
        let isNumber = text.count <= 18 && text.allSatisfy { 48...57 ~= $0 }
        if isHex, !isNumber, text.count >= 16, text.count.isMultiple(of: 2) { return true }
        var (switches, wasDigit) = (0, Bool?.none)
        for byte in text {
            let isDigit = (48...57).contains(byte)
            guard isDigit || (65...90).contains(byte) || (97...122).contains(byte) else { return false }
            if let wasDigit, wasDigit != isDigit { switches += 1 }
            wasDigit = isDigit
        }
        return switches >= 2
    }

    /// Returns another text of the same form. The version and the variant of a UUID remain (RFC 9562, section 4).
    func text(_ step: Int) -> String {
        var seed = StableHash.of("\(text)#\(step)")
        let changed = text.utf8.enumerated().map { index, byte -> UInt8 in
            guard byte != UInt8(ascii: "-"), !isUUID || index != 14 && index != 19 else { return byte }
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Self.next(byte, seed >> 33, alphabets, isFirst: index == 0)
        }
        return prefix + String(decoding: changed, as: UTF8.self) + suffix
    }

    private static func next(_ byte: UInt8, _ number: UInt64, _ alphabets: Alphabets, isFirst: Bool) -> UInt8 {
        let letters = alphabets == .hex ? 6 : 26 as UInt64
        switch byte {
        case 48...57 where isFirst: return 49 + UInt8(number % 9)
        case 48...57: return 48 + UInt8(number % 10)
        case 65...90: return 65 + UInt8(number % letters)
        case 97...122: return 97 + UInt8(number % letters)
        default: return byte
        }
    }
}
