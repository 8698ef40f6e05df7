import Foundation

/// Parses JSON (RFC 8259), keeps all digits of numbers, and rejects invalid input: control characters in strings,
/// unknown escapes, invalid UTF-8 and duplicate members.
struct JSONReader {
    struct Failure: Error {
        let offset: Int
    }

    /// A member with its original bytes.
    struct Member {
        let value: JSON
        let bytes: ArraySlice<UInt8>
    }

    private static let maximumDepth = 1_000

    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    static func read(_ text: some StringProtocol) throws -> JSON {
        try read(bytes: text.utf8)
    }

    static func read(bytes: some Collection<UInt8>) throws -> JSON {
        var reader = JSONReader(bytes: Array(bytes))
        let value = try reader.value()
        try reader.end()
        return value
    }

    /// Returns the members of an object with their original bytes.
    static func members(of bytes: some Collection<UInt8>) throws -> [String: Member] {
        var reader = JSONReader(bytes: Array(bytes))
        var members: [String: Member] = [:]
        try reader.eachMember { name, reader in
            reader.skipSpace()
            let start = reader.position
            let value = try reader.value()
            members[name] = Member(value: value, bytes: reader.bytes[start..<reader.position])
        }
        try reader.end()
        return members
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var failure: Failure { Failure(offset: position) }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func end() throws {
        skipSpace()
        guard position == bytes.count else { throw failure }
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d { position += 1 }
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

    private mutating func members() throws -> Members {
        var members: Members = [:]
        try eachMember { name, reader in members[name] = try reader.value() }
        return members
    }

    private mutating func eachMember(_ read: (String, inout JSONReader) throws -> Void) throws {
        try expect("{")
        try enter()
        var names: Set<String> = []
        if !take("}") {
            repeat {
                skipSpace()
                let name = try string()
                guard names.insert(name).inserted else { throw failure }
                try expect(":")
                try read(name, &self)
            } while take(",")
            try expect("}")
        }
        depth -= 1
    }

    private mutating func items() throws -> [JSON] {
        try expect("[")
        try enter()
        var items: [JSON] = []
        if !take("]") {
            repeat { items.append(try value()) } while take(",")
            try expect("]")
        }
        depth -= 1
        return items
    }

    private mutating func enter() throws {
        depth += 1
        guard depth <= Self.maximumDepth else { throw failure }
    }

    // MARK: Numbers

    private mutating func number() throws -> String {
        let start = position
        skip("-")
        if !skip("0") { try digits() }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    @discardableResult private mutating func skip(_ byte: Character) -> Bool {
        guard let next, next == byte.asciiValue else { return false }
        position += 1
        return true
    }

    private mutating func digits() throws {
        let start = position
        while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
        guard start < position else { throw failure }
    }

    // MARK: Strings

    private mutating func string() throws -> String {
        guard next == UInt8(ascii: "\"") else { throw failure }
        position += 1
        var units: [UInt8] = []
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw failure }
            position += 1
            if byte == UInt8(ascii: "\\") { units += try escape().utf8 } else { units.append(byte) }
        }
        guard skip("\""), let text = String(bytes: units, encoding: .utf8) else { throw failure }
        return text
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
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return String(decoding: [byte], as: UTF8.self)
        default: throw failure
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
        let digits = bytes[position...].prefix(4)
        let isHexadecimal = digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
        guard digits.count == 4, isHexadecimal, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else {
            throw failure
        }
        position += 4
        return unit
    }
}
