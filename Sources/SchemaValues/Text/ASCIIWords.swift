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
        let lowered = LoweredBytes(piece[...])
        guard lowered.capitals > 0, lowered.smallLetters > 0, Acronyms.spelling(of: lowered.text) == nil else {
            words.append(lowered.text)
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
        let lowered = LoweredBytes(bytes)
        // But for the s of a plural.
        let smallLetters = lowered.smallLetters - (bytes.last == UInt8(ascii: "s") ? 1 : 0)
        let isAcronym = lowered.capitals > 1 && smallLetters == 0
        return isAcronym ? String(decoding: bytes, as: UTF8.self) : lowered.text
    }
}

/// A word in lower case, and how many of its letters were capitals and small letters.
private struct LoweredBytes {
    let text: String
    let capitals: Int
    let smallLetters: Int

    init(_ word: ArraySlice<UInt8>) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(word.count)
        var (capitals, smallLetters) = (0, 0)
        var index = word.startIndex
        // No closure and no iterator, which a debug build pays for at each byte.
        while index < word.endIndex {
            let byte = word[index]
            if byte.isUppercase {
                capitals += 1
                bytes.append(byte | 0x20)
            } else {
                if byte.isLowercase { smallLetters += 1 }
                bytes.append(byte)
            }
            index += 1
        }
        text = String(decoding: bytes, as: UTF8.self)
        (self.capitals, self.smallLetters) = (capitals, smallLetters)
    }
}

// No ranges, which a debug build makes for each byte.
extension UInt8 {
    var isASCIILetter: Bool { (self | 0x20).isLowercase }

    var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    fileprivate var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

    fileprivate var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}
