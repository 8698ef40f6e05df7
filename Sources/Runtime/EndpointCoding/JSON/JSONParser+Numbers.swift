extension JSONParser {
    /// Consumes the number at the current position. Returns whether it has neither a fraction nor an exponent.
    mutating func number() throws -> Bool {
        if bytes[position] == UInt8(ascii: "-") { position += 1 }
        let first = position
        try digits()
        guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
            position = first + 1
            throw unexpected("after a leading zero")
        }
        var isInteger = true
        if bytes[position] == UInt8(ascii: ".") {
            isInteger = false
            position += 1
            try digits()
        }
        if bytes[position] | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            position += 1
            if bytes[position] == UInt8(ascii: "-") || bytes[position] == UInt8(ascii: "+") { position += 1 }
            try digits()
        }
        return isInteger
    }

    @inline(__always)
    private mutating func digits() throws {
        let first = position
        while bytes[position] &- UInt8(ascii: "0") < 10 { position += 1 }
        guard position > first else { throw unexpected("where a digit should be") }
    }
}
