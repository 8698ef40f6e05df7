/// Reads JSON (RFC 8259) without losing a digit of its numbers.
struct JSONReader {
    struct Failure: Error {
        let offset: Int
    }

    private let bytes: [UInt8]
    private var position = 0

    static func read(_ text: some StringProtocol) throws -> JSON {
        var reader = JSONReader(bytes: Array(text.utf8))
        let value = try reader.value()
        reader.skipSpace()
        guard reader.position == reader.bytes.count else { throw reader.failure }
        return value
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var failure: Failure { Failure(offset: position) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || (0x09...0x0d).contains(byte) { position += 1 }
    }

    private mutating func take(_ byte: Character) -> Bool {
        skipSpace()
        guard let next, next == byte.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ byte: Character) throws {
        guard take(byte) else { throw failure }
    }

    private mutating func value() throws -> JSON {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return .object(try members())
        case UInt8(ascii: "["): return .array(try items())
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: String, _ value: JSON) throws -> JSON {
        guard bytes[position...].starts(with: word.utf8) else { throw failure }
        position += word.utf8.count
        return value
    }

    private mutating func members() throws -> [String: JSON] {
        try expect("{")
        var members: [String: JSON] = [:]
        if take("}") { return members }
        repeat {
            skipSpace()
            let name = try string()
            try expect(":")
            members[name] = try value()
        } while take(",")
        try expect("}")
        return members
    }

    private mutating func items() throws -> [JSON] {
        try expect("[")
        var items: [JSON] = []
        if take("]") { return items }
        repeat { items.append(try value()) } while take(",")
        try expect("]")
        return items
    }

    private mutating func number() throws -> String {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) || "+-.eE".utf8.contains(byte) { position += 1 }
        guard start < position else { throw failure }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func string() throws -> String {
        try expect("\"")
        var units: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            position += 1
            if byte == UInt8(ascii: "\\") { units += try escape().utf8 } else { units.append(byte) }
        }
        try expect("\"")
        return String(decoding: units, as: UTF8.self)
    }

    private mutating func escape() throws -> String {
        guard let byte = next else { throw failure }
        position += 1
        switch byte {
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try codePoint()
        default: return String(decoding: [byte], as: UTF8.self)
        }
    }

    private mutating func codePoint() throws -> String {
        var units = [try codeUnit()]
        if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: "\\u".utf8) {
            position += 2
            units.append(try codeUnit())
        }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func codeUnit() throws -> UInt16 {
        let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else { throw failure }
        position += 4
        return unit
    }
}
