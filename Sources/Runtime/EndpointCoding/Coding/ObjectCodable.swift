/// A model: a JSON object. An `ObjectReader` decodes its properties, and an `ObjectWriter` encodes them.
public protocol ObjectCodable: ModelValue, ObjectModel {
    /// Creates the model from the properties in a reader. Called by `init(from decoder:)`, which then throws the first
    /// error.
    @_spi(GeneratedCode) init(from reader: inout ObjectReader)

    /// Writes all properties. Called by `encode(to:)`, which then throws the first error.
    @_spi(GeneratedCode) func _write(to writer: inout ObjectWriter)
}

extension ObjectCodable {
    /// Decodes the model from any decoder.
    ///
    /// - Throws: `DecodingError` with the coding path of the first property that does not match.
    public init(from decoder: any Decoder) throws {
        self = try Self._readValue(from: ValueSource(decoder))
    }

    public static var _neutralValue: Self {
        var reader = ObjectReader.neutral
        return Self(from: &reader)
    }

    public static func _readValue(from source: ValueSource) throws -> Self {
        var reader = ObjectReader(source)
        let value = Self(from: &reader)
        try reader.finish()
        if source.context.validates { source.context.noteViolations(in: value, at: source) }
        return value
    }

    /// Encodes the model to any encoder.
    ///
    /// - Throws: `EncodingError` of the first property that cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
        try WireNames.write(self, to: encoder)
    }

    public func _writeValue(to target: ValueTarget) throws {
        var writer = try ObjectWriter(target)
        _write(to: &writer)
        try writer.finish()
    }
}

extension ObjectCodable where Self: Identifiable & Hashable {
    /// Hashes the identifier. Two models with the same identifier and different properties are not equal, but have the
    /// same hash value.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
