/// Splits names of ASCII characters, which nearly all are, as `Words` splits any.
enum ASCIIWords {
    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// `HTTPServerID2` → http, server, id2; `IAP_valid` → iap, valid; `IAPReceipt` → IAP, receipt.
    static func split(_ text: String) -> [String] {
        var text = text
        return text.withUTF8 { bytes in
            var words: [String] = []
            var start = 0
            var index = 0
            // No closure and no iterator, which a debug build pays for at each byte.
            while index <= bytes.count {
                if index == bytes.count || !bytes[index].isASCIILetter && !bytes[index].isASCIIDigit {
                    if index > start { append(bytes[start..<index], to: &words) }
                    start = index + 1
                }
                index += 1
            }
            return words
        }
    }

    private static func append(_ piece: Bytes, to words: inout [String]) {
        let lowered = LoweredBytes(piece)
        guard lowered.capitals > 0, lowered.smallLetters > 0, Acronyms.spelling(of: lowered.text) == nil else {
            words.append(lowered.text)
            return
        }
        var start = piece.startIndex
        for index in piece.indices.dropFirst() where beginsWord(index, piece) {
            words.append(word(piece[start..<index]))
            start = index
        }
        words.append(word(piece[start...]))
    }

    /// A capital after another letter or digit, or the last capital of several before a small letter; but the plural of
    /// an acronym (`URLs`, `IDs`) stays one word.
    private static func beginsWord(_ index: Int, _ piece: Bytes) -> Bool {
        guard piece[index].isUppercase else { return false }
        guard piece[index - 1].isUppercase else { return true }
        guard index + 1 < piece.endIndex, piece[index + 1].isLowercase else { return false }
        return piece[index + 1] != UInt8(ascii: "s") || index + 2 < piece.endIndex && !piece[index + 2].isUppercase
    }

    private static func word(_ bytes: Bytes) -> String {
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

    init(_ word: Slice<UnsafeBufferPointer<UInt8>>) {
        var (capitals, smallLetters) = (0, 0)
        text = String(unsafeUninitializedCapacity: word.count) { bytes in
            var index = word.startIndex
            while index < word.endIndex {
                let byte = word[index]
                if byte.isUppercase { capitals += 1 } else if byte.isLowercase { smallLetters += 1 }
                bytes[index - word.startIndex] = byte.isUppercase ? byte | 0x20 : byte
                index += 1
            }
            return word.count
        }
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
