/// Splits ASCII names in the same way as `Words`. Nearly all names are ASCII.
enum ASCIIWords {
    /// Splits a name: `HTTPServerID2` → http, server, id2; `IAP_valid` → iap, valid; `IAPReceipt` → IAP, receipt.
    static func split(_ text: String) -> [String] {
        var text = text
        return text.withUTF8 { text in
            var words: [String] = []
            guard let bytes = text.baseAddress else { return words }
            let count = text.count
            var start = 0
            var index = 0
            // Avoid closures, iterators and slices, which are slow per byte in debug builds.
            while index <= count {
                if index == count || !bytes[index].isASCIILetter && !bytes[index].isASCIIDigit {
                    if index > start { append(bytes, start..<index, to: &words) }
                    start = index + 1
                }
                index += 1
            }
            return words
        }
    }

    private static func append(_ bytes: UnsafePointer<UInt8>, _ piece: Range<Int>, to words: inout [String]) {
        let lowered = LoweredBytes(bytes, piece)
        guard lowered.capitals > 0, lowered.smallLetters > 0, Acronyms.spelling(of: lowered.text) == nil else {
            words.append(lowered.text)
            return
        }
        var start = piece.lowerBound
        var index = start + 1
        while index < piece.upperBound {
            if beginsWord(index, bytes, piece.upperBound) {
                words.append(word(bytes, start..<index))
                start = index
            }
            index += 1
        }
        words.append(word(bytes, start..<piece.upperBound))
    }

    /// Returns whether a word begins at an index: at a capital after a lower-case letter or digit, or at the last of
    /// several capitals before a lower-case letter. The plural of an acronym (`URLs`, `IDs`) remains one word.
    private static func beginsWord(_ index: Int, _ bytes: UnsafePointer<UInt8>, _ end: Int) -> Bool {
        guard bytes[index].isUppercase else { return false }
        guard bytes[index - 1].isUppercase else { return true }
        guard index + 1 < end, bytes[index + 1].isLowercase else { return false }
        return bytes[index + 1] != UInt8(ascii: "s") || index + 2 < end && !bytes[index + 2].isUppercase
    }

    private static func word(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) -> String {
        let lowered = LoweredBytes(bytes, range)
        // Ignore the s of a plural.
        let smallLetters = lowered.smallLetters - (bytes[range.upperBound - 1] == UInt8(ascii: "s") ? 1 : 0)
        guard lowered.capitals > 1, smallLetters == 0 else { return lowered.text }
        return String(
            decoding: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count), as: UTF8.self)
    }
}

/// A word in lower case, with the number of its capital and lower-case letters.
private struct LoweredBytes {
    let text: String
    let capitals: Int
    let smallLetters: Int

    init(_ bytes: UnsafePointer<UInt8>, _ range: Range<Int>) {
        var (capitals, smallLetters) = (0, 0)
        let (start, count) = (range.lowerBound, range.count)
        text = String(unsafeUninitializedCapacity: count) { lowered in
            guard let lowered = lowered.baseAddress else { return 0 }
            var index = 0
            while index < count {
                let byte = bytes[start + index]
                let isUppercase = byte.isUppercase
                if isUppercase { capitals += 1 } else if byte.isLowercase { smallLetters += 1 }
                lowered[index] = isUppercase ? byte | 0x20 : byte
                index += 1
            }
            return count
        }
        (self.capitals, self.smallLetters) = (capitals, smallLetters)
    }
}

// Avoid ranges, which debug builds create for each byte.
extension UInt8 {
    var isASCIILetter: Bool { (self | 0x20).isLowercase }

    package var isASCIIDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    fileprivate var isUppercase: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }

    fileprivate var isLowercase: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}
