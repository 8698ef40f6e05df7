/// Reads JSON (RFC 8259). The nesting is limited, so no input exhausts the stack.
nonisolated struct StateReader {
    private static let deepest = 256

    private let bytes: [UInt8]
    private var index = 0

    typealias Failure = StateValue.Malformed

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func value(_ bytes: [UInt8]) throws(Failure) -> StateValue {
        var reader = StateReader(bytes)
        let value = try reader.value(depth: 0)
        reader.skipSpaces()
        guard reader.index == bytes.count else { throw reader.failure("text after the value") }
        return value
    }

    private mutating func value(depth: Int) throws(Failure) -> StateValue {
        guard depth < Self.deepest else { throw failure("more than \(Self.deepest) levels") }
        skipSpaces()
        switch current {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        default: return try word()
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> StateValue {
        var members: [StateValue.Member] = []
        index += 1
        while !skip(UInt8(ascii: "}")) {
            if !members.isEmpty { try need(UInt8(ascii: ",")) }
            skipSpaces()
            let name = try string()
            try need(UInt8(ascii: ":"))
            members.append(StateValue.Member(name, try value(depth: depth + 1)))
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> StateValue {
        var elements: [StateValue] = []
        index += 1
        while !skip(UInt8(ascii: "]")) {
            if !elements.isEmpty { try need(UInt8(ascii: ",")) }
            elements.append(try value(depth: depth + 1))
        }
        return .array(elements)
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func word() throws(Failure) -> StateValue {
        let start = index
        while let byte = current, Self.isWord(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        switch text {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default:
            guard Self.isNumber(text) else {
                index = start
                throw failure("no value")
            }
            return .number(text)
        }
    }

    /// Returns whether the text is a number in the grammar of RFC 8259, section 6.
    private static func isNumber(_ text: String) -> Bool {
        var rest = text.utf8[...]
        func digits() -> Int {
            let found = rest.prefix { 48...57 ~= $0 }.count
            rest = rest.dropFirst(found)
            return found
        }
        func skip(_ bytes: String) -> Bool {
            guard let byte = rest.first, bytes.utf8.contains(byte) else { return false }
            rest = rest.dropFirst()
            return true
        }
        _ = skip("-")
        let hasLeadingZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !(hasLeadingZero && whole > 1) else { return false }
        if skip("."), digits() == 0 { return false }
        if skip("eE") {
            _ = skip("+-")
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "E"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

// MARK: Strings

extension StateReader {
    private mutating func string() throws(Failure) -> String {
        guard current == UInt8(ascii: "\"") else { throw failure("no string") }
        index += 1
        var text: [UInt8] = []
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw failure("a control character in a string") }
            index += 1
            if byte == UInt8(ascii: "\\") {
                text += Array(String(Character(try escape())).utf8)
            } else {
                text.append(byte)
            }
        }
        try need(UInt8(ascii: "\""))
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape() throws(Failure) -> Unicode.Scalar {
        defer { index += 1 }
        switch current {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "u"): return try unicode()
        case .some(let byte)
        where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
            return Unicode.Scalar(byte)
        default: throw failure("an unknown escape")
        }
    }

    /// Reads the digits of an escape, and the second half of a surrogate pair. Half a pair becomes U+FFFD.
    private mutating func unicode() throws(Failure) -> Unicode.Scalar {
        let first = try digits()
        guard 0xD800...0xDBFF ~= first else { return Unicode.Scalar(first) ?? "\u{FFFD}" }
        let start = index
        if bytes[(index + 1)...].prefix(2).elementsEqual(Array("\\u".utf8)) {
            index += 2
            let second = try digits()
            if 0xDC00...0xDFFF ~= second {
                return Unicode.Scalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00)) ?? "\u{FFFD}"
            }
            index = start
        }
        return "\u{FFFD}"
    }

    /// Reads four hexadecimal digits. The index is then at the last digit.
    private mutating func digits() throws(Failure) -> UInt32 {
        let text = String(decoding: bytes[(index + 1)...].prefix(4), as: UTF8.self)
        guard text.utf8.count == 4, text.allSatisfy(\.isHexDigit), let value = UInt32(text, radix: 16) else {
            throw failure("an escape without four digits")
        }
        index += 4
        return value
    }
}

// MARK: Bytes

extension StateReader {
    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpaces() {
        while let byte = current, byte == 0x20 || 0x9...0xA ~= byte || byte == 0xD { index += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func need(_ byte: UInt8) throws(Failure) {
        guard skip(byte) else { throw failure("no '\(Character(Unicode.Scalar(byte)))'") }
    }

    private func failure(_ reason: String) -> Failure {
        let before = bytes.prefix(index)
        let line = before.filter { $0 == 0xA }.count + 1
        let column = before.reversed().prefix { $0 != 0xA }.count + 1
        return Failure(reason: "\(reason) at line \(line), column \(column)")
    }
}
