/// Reads JSON (RFC 8259). Scalars and names keep their spelling. The nesting is limited, so no input exhausts the stack.
nonisolated struct SampleValueReader {
    private let bytes: [UInt8]
    /// The references in place of the remaining NULs.
    private var references: ArraySlice<SampleReference>
    /// The number of levels: 1 for a scalar.
    private let maximumDepth: Int
    private var index = 0

    typealias Failure = StateValue.Malformed

    private init(_ bytes: [UInt8], _ references: [SampleReference], maximumDepth: Int) {
        self.bytes = bytes
        self.references = references[...]
        self.maximumDepth = maximumDepth
    }

    /// Returns the value of the whole text.
    ///
    /// - Parameter references: The values in place of NULs, all of which the text must contain.
    static func value(
        _ bytes: [UInt8], references: [SampleReference] = [], maximumDepth: Int
    ) throws(Failure) -> SampleValue {
        var reader = SampleValueReader(bytes, references, maximumDepth: maximumDepth)
        let value = try reader.value(depth: 0)
        reader.skipSpaces()
        guard reader.index == bytes.count else { throw reader.failure("text after the value") }
        guard reader.references.isEmpty else { throw reader.failure("a reference in a string") }
        return value
    }

    private mutating func value(depth: Int) throws(Failure) -> SampleValue {
        guard depth < maximumDepth else { throw failure("more than \(maximumDepth) levels") }
        skipSpaces()
        switch current {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .scalar(try string())
        case 0: return .reference(try reference())
        default: return .scalar(try word())
        }
    }

    private mutating func object(depth: Int) throws(Failure) -> SampleValue {
        var members: [SampleValue.Member] = []
        index += 1
        while !skip(UInt8(ascii: "}")) {
            if !members.isEmpty { try need(UInt8(ascii: ",")) }
            skipSpaces()
            let name = try string()
            try need(UInt8(ascii: ":"))
            members.append(SampleValue.Member(name, try value(depth: depth + 1)))
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(Failure) -> SampleValue {
        var elements: [SampleValue] = []
        index += 1
        while !skip(UInt8(ascii: "]")) {
            if !elements.isEmpty { try need(UInt8(ascii: ",")) }
            elements.append(try value(depth: depth + 1))
        }
        return .array(elements)
    }

    private mutating func reference() throws(Failure) -> SampleReference {
        guard let reference = references.popFirst() else { throw failure("no value") }
        index += 1
        return reference
    }

    /// Reads a number, `true`, `false` or `null`.
    private mutating func word() throws(Failure) -> String {
        let start = index
        while let byte = current, Self.isWord(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        guard ["null", "true", "false"].contains(text) || Self.isNumber(text) else {
            index = start
            throw failure("no value")
        }
        return text
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

extension SampleValueReader {
    private mutating func string() throws(Failure) -> String {
        let start = index
        guard current == UInt8(ascii: "\"") else { throw failure("no string") }
        index += 1
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw failure("a control character in a string") }
            index += 1
            if byte == UInt8(ascii: "\\") { try skipEscape() }
        }
        try need(UInt8(ascii: "\""))
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipEscape() throws(Failure) {
        guard let byte = current, #""\/bfnrtu"#.utf8.contains(byte) else { throw failure("an unknown escape") }
        index += 1
        guard byte == UInt8(ascii: "u") else { return }
        let digits = bytes[index...].prefix(4)
        guard digits.count == 4, digits.allSatisfy(\.isHexDigit) else { throw failure("an escape without four digits") }
        index += 4
    }
}

// MARK: Bytes

extension SampleValueReader {
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

extension UInt8 {
    /// Whether the byte is a hexadecimal digit of ASCII.
    nonisolated var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
            UInt8(ascii: "a")...UInt8(ascii: "f"):
            true
        default: false
        }
    }
}
