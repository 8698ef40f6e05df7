import EndpointMockData

// Archives are read member by member: most of them is skipped.
extension JSONCursor {
    /// Calls a function with the name of each member. The function reads or skips the value.
    mutating func members(_ body: (String, inout JSONCursor) throws(Malformed) -> Void) throws(Malformed) {
        guard try !isEmptyObject() else { return }
        repeat {
            let name = try text(of: try name())
            try body(name, &self)
        } while try !endsObject()
    }

    /// Calls a function for each element. The function reads or skips the element.
    mutating func elements(_ body: (inout JSONCursor) throws(Malformed) -> Void) throws(Malformed) {
        guard try !isEmptyList() else { return }
        repeat { try body(&self) } while try !endsList()
    }

    /// Returns an integer; `nil` for any other value, which is skipped.
    mutating func integer() throws(Malformed) -> Int? {
        switch peek() {
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let text = try number()
            return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
        default:
            try skip()
            return nil
        }
    }

    /// Returns the UTF-8 bytes of a string; `nil` for any other value, which is skipped.
    mutating func textIfPresent() throws(Malformed) -> [UInt8]? {
        guard peek() == UInt8(ascii: "\"") else {
            try skip()
            return nil
        }
        return try unescaped(try string())
    }

    /// Returns a string; `nil` for any other value, which is skipped.
    mutating func stringIfPresent() throws(Malformed) -> String? {
        try textIfPresent().map { String(decoding: $0, as: UTF8.self) }
    }

    /// Skips a value. Only strings and brackets are examined.
    mutating func skip() throws(Malformed) {
        var depth = 0
        repeat {
            switch peek() {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                guard depth >= 0 else { throw malformed("no value") }
                position += 1
            case UInt8(ascii: "\""): _ = try string()
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                guard depth > 0 else { throw malformed("no value") }
                position += 1
            case 0: throw malformed("no value")
            default: skipScalar()
            }
        } while depth > 0
    }

    private mutating func skipScalar() {
        while true {
            position += 1
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), UInt8(ascii: "\""),
                0, 0x20, 0x0A, 0x0D, 0x09:
                return
            default: continue
            }
        }
    }
}
