/// A union (`oneOf`, `anyOf`), read through a `UnionReader` and written through a `UnionWriter`.
public protocol UnionCodable: ModelValue {
    /// Asks the reader for the alternative and reads it. Called by `init(from decoder:)`, once where the value tells
    /// its alternative, else once for each alternative that is possible.
    init(from reader: inout UnionReader)

    /// Writes the shape. Called by `encode(to:)`, which then throws the first error.
    func write(to writer: inout UnionWriter)
}

extension UnionCodable {
    /// Reads the union from any decoder.
    ///
    /// - Throws: `DecodingError` at the coding path of what does not match the chosen alternative.
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: ValueSource(decoder))
    }

    public static func readValue(from source: ValueSource) throws -> Self {
        if let known = try DecodingContext.known(Self.self, at: source) { return try cast(known, at: source) }
        let (notes, countsMembers) = (source.context.notes, source.context.countsMembers)
        var reader = UnionReader(source)
        let value = Self(from: &reader)
        source.context.countsMembers = countsMembers
        if reader.isSettled(since: notes) { return value }
        source.context.restore(notes)
        return try cast(DecodingContext.decide(value, reader, at: source), at: source)
    }

    private static func cast(_ value: any UnionCodable, at source: ValueSource) throws -> Self {
        guard let value = value as? Self else { throw source.unfit("Expected \(Self.self).") }
        return value
    }

    public static var neutralValue: Self {
        var reader = UnionReader.neutral
        return Self(from: &reader)
    }

    /// Writes the union to any encoder.
    ///
    /// - Throws: `EncodingError` of the first member that cannot be written.
    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }

    public func writeValue(to target: ValueTarget) throws {
        var writer = UnionWriter(target)
        write(to: &writer)
        try writer.finish()
    }
}
