extension UnionReader {
    /// Says that the value is none of a closed union's shapes: reading the union fails.
    public mutating func noMatch<Value: ReadableValue>() -> Value {
        let _: Nothing = read()
        return Value.neutralValue
    }
}

/// A type that no value can be decoded as.
private struct Nothing: ReadableValue {
    static var neutralValue: Nothing { Nothing() }

    init() {}

    init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: decoder)
    }

    static func readValue(from decoder: any Decoder) throws -> Nothing {
        throw DecodingError.unfit("The value matches no alternative of the union.", at: decoder.codingPath)
    }
}
