/// A value that a property of a model can have, for decoding and encoding.
///
/// Scalars, collections, `JSONValue` and all generated types conform. Unlike other `Codable` types, they have the same
/// JSON in every decoder and encoder: strategies for dates, data and keys have no effect. `ObjectReader` and
/// `ObjectWriter` call the requirements for generated code. Their names begin with an underscore, so that editors do not
/// propose them, and properties of models can have any name. A type of an app that replaces the type of a schema
/// conforms to `AppValue`.
public protocol ModelValue: Codable, Sendable {
    /// The placeholder for a value that could not be decoded, until the error is thrown. Apps see it only in mocks, if
    /// a sample does not match the type.
    static var _neutralValue: Self { get }

    /// The value of a missing property; `nil` if the property is required.
    static var _missingValue: Self? { get }

    /// Decodes the value at a position.
    ///
    /// - Throws: `DecodingError` with the coding path of the value that does not match.
    static func _readValue(from source: ValueSource) throws -> Self

    /// Decodes the value at a position; returns `nil` if it is null or if the type treats it as absent.
    ///
    /// - Throws: `DecodingError` with the coding path of the value that does not match.
    static func _readPresentValue(from source: ValueSource) throws -> Self?

    /// Whether the value is omitted when its object is encoded: a `nil` optional, an absent `Nullable`.
    var _isAbsent: Bool { get }

    /// Encodes the value. An absent value is encoded as null.
    ///
    /// - Throws: `EncodingError`, for example for a number that JSON cannot represent.
    func _writeValue(to target: ValueTarget) throws
}

extension ModelValue {
    public static var _missingValue: Self? { nil }

    public static func _readPresentValue(from source: ValueSource) throws -> Self? {
        source.isNull ? nil : try _readValue(from: source)
    }

    public var _isAbsent: Bool { false }
}

extension ModelValue {
    /// Returns the value with another value of a property, which the generated method determines and not its caller.
    public func _setting<Value>(_ property: WritableKeyPath<Self, Value>, to value: Value) -> Self {
        var copy = self
        copy[keyPath: property] = value
        return copy
    }
}

// Types of an app use their own `Codable` conformance.
extension ModelValue {
    /// Decodes the value with `init(from:)`.
    public static func _readValue(from source: ValueSource) throws -> Self {
        guard let foreign = source.foreign else { return try Self(from: source.decoder) }
        // The strategies of another library's decoder would change the values inside. So that decoder reads only the
        // JSON, and this runtime decodes the value from it.
        let json = try PlainJSON(from: foreign).value
        return try Self(from: ValueSource(json, root: foreign.codingPath, userInfo: foreign.userInfo).decoder)
    }

    /// Encodes the value with `encode(to:)`.
    public func _writeValue(to target: ValueTarget) throws {
        try target.write(byConformance: self)
    }
}

/// An enumeration is encoded as its raw value.
extension ModelValue where Self: RawRepresentable, RawValue: ModelValue {
    public func _writeValue(to target: ValueTarget) throws {
        try rawValue._writeValue(to: target)
    }
}
