/// A model: an object whose members an `ObjectReader` reads and an `ObjectWriter` writes.
public protocol ObjectCodable: ModelValue {
    /// Assigns every member from the reader. Called by `init(from decoder:)`, which then throws the first error.
    init(from reader: inout ObjectReader)

    /// Writes every member. Called by `encode(to:)`, which then throws the first error.
    func write(to writer: inout ObjectWriter)
}

extension ObjectCodable {
    /// Reads the model from any decoder.
    ///
    /// - Throws: `DecodingError` at the coding path of the first member that does not fit.
    public init(from decoder: any Decoder) throws {
        self = try Self.readValue(from: ValueSource(decoder))
    }

    public static var neutralValue: Self {
        var reader = ObjectReader.neutral
        return Self(from: &reader)
    }

    public static func readValue(from source: ValueSource) throws -> Self {
        var reader = ObjectReader(source)
        let value = Self(from: &reader)
        try reader.finish()
        return value
    }

    /// Writes the model to any encoder.
    ///
    /// - Throws: `EncodingError` of the first member that cannot be written.
    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }

    public func writeValue(to target: ValueTarget) throws {
        var writer = try ObjectWriter(target)
        write(to: &writer)
        try writer.finish()
    }
}
