/// Splits names of ASCII characters, which nearly all are, as `Words` splits any.
enum ASCIIWords {
    /// `HTTPServerID2` → http, server, id2; `IAP_valid` → iap, valid; `IAPReceipt` → IAP, receipt.
    static func split(_ text: String) -> [String] {
        var words: [String] = []
        for piece in text.utf8.split(whereSeparator: { !$0.isASCIILetter && !$0.isASCIIDigit }) {
            append(Array(piece), to: &words)
        }
        return words
    }

    private static func append(_ piece: [UInt8], to words: inout [String]) {
        let lower = lowercased(piece)
        guard piece.contains(where: \.isUppercase), piece.contains(where: \.isLowercase),
            Acronyms.spelling(of: lower) == nil
        else {
            words.append(lower)
            return
        }
        var start = 0
        for index in piece.indices.dropFirst() where beginsWord(index, piece) {
            words.append(word(piece[start..<index]))
            start = index
        }
        words.append(word(piece[start...]))
    }

    /// A capital after another letter or digit, or the last capital of several before a small letter; but the plural of
    /// an acronym (`URLs`, `IDs`) stays one word.
    private static func beginsWord(_ index: Int, _ piece: [UInt8]) -> Bool {
        guard piece[index].isUppercase else { return false }
        guard piece[index - 1].isUppercase else { return true }
        guard index + 1 < piece.count, piece[index + 1].isLowercase else { return false }
        return piece[index + 1] != UInt8(ascii: "s") || index + 2 < piece.count && !piece[index + 2].isUppercase
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> String {
        let singular = bytes.last == UInt8(ascii: "s") ? bytes.dropLast() : bytes
        let isAcronym = singular.count(where: \.isUppercase) > 1 && !singular.contains(where: \.isLowercase)
        return isAcronym ? String(decoding: bytes, as: UTF8.self) : lowercased(bytes)
    }

    private static func lowercased(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: bytes.map { $0.isUppercase ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}

extension UInt8 {
    var isASCIILetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    var isASCIIDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }

    fileprivate var isUppercase: Bool {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
    }

    fileprivate var isLowercase: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }
}
