/// Reads JSON (RFC 8259) from bytes, in sequence. Skipped values need no memory.
package nonisolated struct JSONCursor {
    /// The reason why text is not JSON, with its position.
    package struct Malformed: Error, Hashable {
        package let reason: String
    }

    /// A string as it is spelled.
    package struct RawString {
        /// The bytes between the quotes.
        package let bytes: UnsafeBufferPointer<UInt8>
        package let hasEscapes: Bool
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    package var position = 0

    /// - Parameter bytes: JSON, which may begin with a byte order mark.
    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Reads a complete text.
    package static func whole<Value>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ read: (inout JSONCursor) throws(Malformed) -> Value
    ) throws(Malformed) -> Value {
        var cursor = JSONCursor(bytes)
        let value = try read(&cursor)
        guard cursor.isAtEnd() else { throw cursor.malformed("text after the value") }
        return value
    }

    /// Skips white space, and returns whether the text ends.
    package mutating func isAtEnd() -> Bool {
        skipSpace()
        return position == bytes.count
    }

    /// The byte at the position; 0 at the end.
    package var byte: UInt8 { position < bytes.count ? bytes[position] : 0 }

    package func malformed(_ reason: String) -> Malformed {
        let before = bytes.prefix(position)
        let line = before.count { $0 == 0x0A } + 1
        let column = before.reversed().prefix { $0 != 0x0A }.count + 1
        return Malformed(reason: "\(reason) at line \(line), column \(column)")
    }

    // MARK: Structure

    private mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Skips white space and returns the first byte of the next token; 0 at the end.
    package mutating func peek() -> UInt8 {
        skipSpace()
        return byte
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        position += 1
        return true
    }

    private mutating func need(_ byte: UInt8) throws(Malformed) {
        guard skip(byte) else { throw malformed("no '\(Character(Unicode.Scalar(byte)))'") }
    }

    /// Consumes the opening bracket of a list. Returns whether the list is empty; it then is consumed.
    package mutating func isEmptyList() throws(Malformed) -> Bool {
        try need(UInt8(ascii: "["))
        return skip(UInt8(ascii: "]"))
    }

    /// Consumes the comma after an element or the end of the list. Returns whether it was the end.
    package mutating func endsList() throws(Malformed) -> Bool {
        if skip(UInt8(ascii: "]")) { return true }
        try need(UInt8(ascii: ","))
        return false
    }

    /// Consumes the opening bracket of an object. Returns whether the object is empty; it then is consumed.
    package mutating func isEmptyObject() throws(Malformed) -> Bool {
        try need(UInt8(ascii: "{"))
        return skip(UInt8(ascii: "}"))
    }

    /// Consumes the name of a member and the colon after it.
    package mutating func name() throws(Malformed) -> RawString {
        skipSpace()
        let name = try string()
        try need(UInt8(ascii: ":"))
        return name
    }

    /// Consumes the comma after a member or the end of the object. Returns whether it was the end.
    package mutating func endsObject() throws(Malformed) -> Bool {
        if skip(UInt8(ascii: "}")) { return true }
        try need(UInt8(ascii: ","))
        return false
    }

    // MARK: Strings

    /// Consumes a string, which begins here.
    package mutating func string() throws(Malformed) -> RawString {
        guard byte == UInt8(ascii: "\"") else { throw malformed("no string") }
        position += 1
        let start = position
        var hasEscapes = false
        while true {
            position = PlainText.end(of: bytes, from: position, to: bytes.count)
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return RawString(
                    bytes: UnsafeBufferPointer(rebasing: bytes[start..<position - 1]), hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position = min(position + 2, bytes.count)
            case 0x20...: position += 1
            default:
                throw malformed(position < bytes.count ? "a control character in a string" : "no '\"'")
            }
        }
    }

    /// Returns the UTF-8 bytes of a string that this cursor has read.
    package func unescaped(_ string: RawString) throws(Malformed) -> [UInt8] {
        guard string.hasEscapes else { return Array(string.bytes) }
        do throws(JSONString.InvalidEscape) {
            return try JSONString.unescaped(string.bytes)
        } catch {
            var cursor = self
            if let start = string.bytes.baseAddress, let base = bytes.baseAddress {
                cursor.position = start - base + error.offset
            }
            throw cursor.malformed(error.reason)
        }
    }

    package func text(of string: RawString) throws(Malformed) -> String {
        guard string.hasEscapes else { return String(decoding: string.bytes, as: UTF8.self) }
        return String(decoding: try unescaped(string), as: UTF8.self)
    }

    // MARK: Scalars

    /// Consumes `true`, `false` or `null`, which begins here.
    package mutating func word() throws(Malformed) -> StaticString {
        for word: StaticString in ["true", "false", "null"] {
            let end = position + word.utf8CodeUnitCount
            guard end <= bytes.count,
                bytes[position..<end].elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: end - position))
            else { continue }
            position = end
            return word
        }
        throw malformed("no value")
    }

    /// Consumes a number, which begins here.
    package mutating func number() throws(Malformed) -> String {
        let start = position
        guard skipNumber() else {
            position = start
            throw malformed("no value")
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    }

    /// Consumes a number in the grammar of RFC 8259, section 6. Returns `false` if it is invalid.
    private mutating func skipNumber() -> Bool {
        if byte == UInt8(ascii: "-") { position += 1 }
        let hasLeadingZero = byte == UInt8(ascii: "0")
        let whole = skipDigits()
        guard whole > 0, !(hasLeadingZero && whole > 1) else { return false }
        if byte == UInt8(ascii: ".") {
            position += 1
            guard skipDigits() > 0 else { return false }
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            position += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
            guard skipDigits() > 0 else { return false }
        }
        return true
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while 0x30...0x39 ~= byte { position += 1 }
        return position - start
    }

    /// Returns whether the text is a number of JSON.
    package static func isNumber(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var cursor = JSONCursor(bytes)
            return cursor.skipNumber() && cursor.position == bytes.count
        }
    }
}
