extension UnionReader {
    /// Fails reading: the value matches no alternative of a closed union.
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
        self = try Self.readValue(from: ValueSource(decoder))
    }

    static func readValue(from source: ValueSource) throws -> Nothing {
        throw source.unfit("The value matches no alternative of the union.")
    }
}
