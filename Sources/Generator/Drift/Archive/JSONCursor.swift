import CodegenOpenAPI

/// Reads JSON text (RFC 8259) from bytes. Skipped values need no memory.
struct JSONCursor {
    enum Failure: Error, Hashable {
        /// The text is not JSON at this offset.
        case invalid(Int)
        /// The text ends within a value.
        case ended
        case tooDeep
    }

    /// As many levels as a literal of a description has; threads of Apple platforms have 512 KiB of stack.
    static let deepest = 100

    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        // A byte order mark.
        if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { position = 3 }
    }

    /// Returns the value of a complete text.
    static func value(of bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> Literal.Value {
        var cursor = JSONCursor(bytes)
        let value = try cursor.value()
        cursor.skipSpace()
        guard cursor.position == bytes.count else { throw .invalid(cursor.position) }
        return value
    }

    // MARK: Structure

    mutating func skipSpace() {
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x0A, 0x0D, 0x09: position += 1
            default: return
            }
        }
    }

    /// Returns the first byte of the next token.
    mutating func peek() throws(Failure) -> UInt8 {
        skipSpace()
        guard position < bytes.count else { throw .ended }
        return bytes[position]
    }

    mutating func expect(_ byte: UInt8) throws(Failure) {
        guard try peek() == byte else { throw .invalid(position) }
        position += 1
    }

    /// Calls a function with the name of each member. The function reads or skips the value.
    mutating func members(_ body: (String, inout JSONCursor) throws(Failure) -> Void) throws(Failure) {
        guard try !isEmpty("{", "}") else { return }
        while true {
            guard try peek() == UInt8(ascii: "\"") else { throw .invalid(position) }
            let name = try string()
            try expect(UInt8(ascii: ":"))
            try body(name, &self)
            if try ends(with: UInt8(ascii: "}")) { return }
        }
    }

    /// Calls a function for each element. The function reads or skips the element.
    mutating func elements(_ body: (inout JSONCursor) throws(Failure) -> Void) throws(Failure) {
        guard try !isEmpty("[", "]") else { return }
        while true {
            try body(&self)
            if try ends(with: UInt8(ascii: "]")) { return }
        }
    }

    /// Consumes the opening bracket of a container. Returns whether the container is empty; it then is consumed.
    mutating func isEmpty(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar) throws(Failure) -> Bool {
        try expect(UInt8(ascii: opening))
        guard try peek() == UInt8(ascii: closing) else { return false }
        position += 1
        return true
    }

    /// Consumes a comma or the end of a container, and returns whether it was the end.
    mutating func ends(with end: UInt8) throws(Failure) -> Bool {
        let byte = try peek()
        guard byte == end || byte == UInt8(ascii: ",") else { throw .invalid(position) }
        position += 1
        return byte == end
    }

    // MARK: Values

    mutating func value(depth: Int = 0) throws(Failure) -> Literal.Value {
        guard depth < Self.deepest else { throw .tooDeep }
        switch try peek() {
        case UInt8(ascii: "{"):
            var members: [Literal.Member] = []
            try self.members { (name, cursor) throws(Failure) in
                members.append(Literal.Member(name, try cursor.value(depth: depth + 1)))
            }
            return .object(members)
        case UInt8(ascii: "["):
            var elements: [Literal.Value] = []
            try self.elements { (cursor) throws(Failure) in elements.append(try cursor.value(depth: depth + 1)) }
            return .array(elements)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func word(_ word: StaticString, _ value: Literal.Value) throws(Failure) -> Literal.Value {
        for index in 0..<word.utf8CodeUnitCount {
            guard position < bytes.count else { throw .ended }
            guard bytes[position] == word.utf8Start[index] else { throw .invalid(position) }
            position += 1
        }
        return value
    }

    /// Returns the digits of an integer; `nil` for any other value, which is skipped.
    mutating func integer() throws(Failure) -> Int? {
        switch try peek() {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let text = try number()
            return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
        default:
            try skip()
            return nil
        }
    }

    private mutating func number() throws(Failure) -> String {
        let start = position
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let hasLeadingZero = position < bytes.count && bytes[position] == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0, !(hasLeadingZero && whole > 1) else { throw failure() }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard digits() > 0 else { throw failure() }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
                position += 1
            }
            guard digits() > 0 else { throw failure() }
        }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
    }

    private mutating func digits() -> Int {
        let start = position
        while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 { position += 1 }
        return position - start
    }

    private func failure() -> Failure {
        position < bytes.count ? .invalid(position) : .ended
    }

    // MARK: Strings

    /// Returns a string; `nil` for any other value, which is skipped.
    mutating func stringIfPresent() throws(Failure) -> String? {
        guard try peek() == UInt8(ascii: "\"") else {
            try skip()
            return nil
        }
        return try string()
    }

    /// Returns the UTF-8 bytes of a string; `nil` for any other value, which is skipped.
    mutating func textIfPresent() throws(Failure) -> [UInt8]? {
        guard try peek() == UInt8(ascii: "\"") else {
            try skip()
            return nil
        }
        let (raw, hasEscapes) = try rawString()
        return hasEscapes ? try unescaped(raw) : Array(raw)
    }

    private mutating func string() throws(Failure) -> String {
        let (raw, hasEscapes) = try rawString()
        return hasEscapes ? String(decoding: try unescaped(raw), as: UTF8.self) : String(decoding: raw, as: UTF8.self)
    }

    /// Consumes a string and returns the bytes between its quotes.
    mutating func rawString() throws(Failure) -> (bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool) {
        let start = position + 1
        var index = start
        var hasEscapes = false
        while true {
            index = PlainText.end(of: bytes, from: index, to: bytes.count)
            guard index < bytes.count else { throw .ended }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                position = index + 1
                return (UnsafeBufferPointer(rebasing: bytes[start..<index]), hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                index += 2
            case 0..<0x20: throw .invalid(index)
            default: index += 1
            }
        }
    }

    /// Returns the bytes of the string that was just consumed.
    private func unescaped(_ raw: UnsafeBufferPointer<UInt8>) throws(Failure) -> [UInt8] {
        guard let text = StringEscapes.decoded(raw) else { throw .invalid(position - 1 - raw.count) }
        return text
    }

    // MARK: Skipping

    /// Skips a value. Only strings and brackets are examined.
    mutating func skip() throws(Failure) {
        var depth = 0
        repeat {
            switch try peek() {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                guard depth >= 0 else { throw .invalid(position) }
                position += 1
            case UInt8(ascii: "\""): _ = try rawString()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw .invalid(position) }
                position += 1
            default: skipScalar()
            }
        } while depth > 0
    }

    private mutating func skipScalar() {
        position += 1
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "\""), 0x20,
                0x0A, 0x0D, 0x09:
                return
            default: position += 1
            }
        }
    }
}
