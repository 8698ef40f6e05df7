extension UnionReader {
    /// Records an error: the value matches no alternative of a closed union.
    ///
    /// - Returns: A neutral value.
    public mutating func noMatch<Value: ModelValue>() -> Value {
        let _: Nothing = read()
        return Value._neutralValue
    }
}

/// A type that no value can be decoded as.
private struct Nothing: ModelValue {
    static var _neutralValue: Nothing { Nothing() }

    init() {}

    init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    func encode(to encoder: any Encoder) throws {
        try JSONValue.null.encode(to: encoder)
    }

    static func _readValue(from source: ValueSource) throws -> Nothing {
        throw source.unfit("The value matches no alternative of the union.")
    }
}
