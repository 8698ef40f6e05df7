/// A union (`oneOf`, `anyOf`). A `UnionReader` decodes it, and a `UnionWriter` encodes it.
/// It prints as one line without secrets: `.cat(Cat(name: "Tom"))`.
public protocol UnionCodable: ModelValue, TextOutputStreamable {
    /// Creates the union from a reader: gets the alternative from the reader, then decodes it. Called by
    /// `init(from decoder:)`: once if the value selects its alternative, otherwise once for each possible alternative.
    @_spi(GeneratedCode) init(from reader: inout UnionReader)

    /// Writes the value of the alternative. Called by `encode(to:)`, which then throws the first error.
    @_spi(GeneratedCode) func _write(to writer: inout UnionWriter)
}

extension UnionCodable {
    /// Returns the value of the alternative if it has this type; `nil` if the union has another alternative:
    /// `if let text = message.content.value(as: String.self)`.
    ///
    /// A `switch` tells alternatives of the same type apart, and an unknown alternative.
    public func value<Value>(as type: Value.Type = Value.self) -> Value? {
        Mirror(reflecting: self).children.first?.value as? Value
    }
}

extension UnionCodable {
    /// Decodes the union from any decoder.
    ///
    /// - Throws: `DecodingError` with the coding path of the value that does not match the chosen alternative.
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public static func _readValue(from source: ValueSource) throws -> Self {
        if let known = try DecodingContext.known(Self.self, at: source) { return try cast(known, at: source) }
        let (notes, countsMembers) = (source.context.notes, source.context.countsMembers)
        let invalidElements = source.context.invalidElements
        var reader = UnionReader(source)
        let value = Self(from: &reader)
        source.context.countsMembers = countsMembers
        source.context.invalidElements = invalidElements
        if reader.isSettled(since: notes) { return value }
        source.context.restore(notes)
        return try cast(DecodingContext.decide(value, reader, at: source), at: source)
    }

    private static func cast(_ value: any UnionCodable, at source: ValueSource) throws -> Self {
        guard let value = value as? Self else { throw source.unfit("Expected \(Self.self).") }
        return value
    }

    public static var _neutralValue: Self {
        var reader = UnionReader.neutral
        return Self(from: &reader)
    }

    /// Encodes the union to any encoder.
    ///
    /// - Throws: `EncodingError` of the first property that cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }

    public func _writeValue(to target: ValueTarget) throws {
        var writer = UnionWriter(target)
        _write(to: &writer)
        try writer.finish()
    }
}
