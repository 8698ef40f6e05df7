/// A model: a JSON object. An `ObjectReader` decodes its properties, and an `ObjectWriter` encodes them.
/// It prints as one line without secrets: `Post(id: "1", title: "Hello")`.
public protocol ObjectCodable: ModelValue, TextOutputStreamable {
    /// Creates the model from the properties in a reader. Called by `init(from decoder:)`, which then throws the first
    /// error.
    init(from reader: inout ObjectReader)

    /// Writes all properties. Called by `encode(to:)`, which then throws the first error.
    func _write(to writer: inout ObjectWriter)

    /// The Swift names of properties that the description declares with `format: password`. They are not printed.
    static var _secretProperties: [String] { get }
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

extension ObjectCodable {
    /// Returns the model after a change, for models with many properties:
    ///
    /// ```swift
    /// let draft = post.with { $0.title = "Draft" }
    /// ```
    ///
    /// - Parameter change: changes the properties of a copy.
    /// - Throws: the error of `change`.
    public nonisolated func with<Failure: Error>(
        _ change: (inout Self) throws(Failure) -> Void
    ) throws(Failure) -> Self {
        var model = self
        try change(&model)
        return model
    }
}
