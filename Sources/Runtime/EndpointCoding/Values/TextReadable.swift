/// A value that JSON represents as a string: a date, a URL, a UUID.
///
/// The empty string is not a valid value. Many servers send it for a missing value, so an optional property, element or
/// header with an empty string is decoded as `nil`. It is then omitted from encoded JSON, or encoded as null if the
/// model encodes nulls. For a required value, the empty string is an error like any other invalid string.
protocol TextReadable: ModelValue {
    /// The expected format of the string, for error messages: `a UUID`.
    static var textForm: String { get }

    /// Returns the value of a string; `nil` if the string is not valid.
    static func value(ofText text: String) -> Self?
}

extension TextReadable {
    public static func _readValue(from source: ValueSource) throws -> Self {
        try source.read(textForm, value(ofText:))
    }

    public static func _readPresentValue(from source: ValueSource) throws -> Self? {
        try source.readPresentText(Self.self)
    }
}

extension ValueSource {
    /// Returns the value that `make` parses from the bytes of a JSON string. Returns `nil` for invalid strings and
    /// other values; callers then decode the value as text.
    @inline(__always)
    func inPlace<Value>(_ make: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
        guard let document, document.kind(index) == .string else { return nil }
        return make(document.text(index))
    }

    /// Returns the value of a string; `nil` for null and the empty string.
    ///
    /// - Throws: `DecodingError` for another string, or for a value that is not a string.
    func readPresentText<Value: TextReadable>(_ type: Value.Type) throws -> Value? {
        if let kind = document?.kind(index), kind != .string, kind != .null { throw mismatch(Value.self) }
        guard let text = try String._readPresentValue(from: self), !text.isEmpty else { return nil }
        return try value(of: text, Value.textForm, Value.value(ofText:))
    }

    /// Decodes a string and converts it to a value.
    ///
    /// - Throws: `DecodingError` with the message that `what` was expected, if `make` returns `nil`.
    func read<Value>(_ what: @autoclosure () -> String, _ make: (String) -> Value?) throws -> Value {
        if let document, document.kind(index) != .string { throw mismatch(Value.self) }
        return try value(of: String._readValue(from: self), what(), make)
    }

    /// - Throws: `DecodingError` with the message that `what` was expected, if `make` returns `nil`.
    func value<Value>(of text: String, _ what: @autoclosure () -> String, _ make: (String) -> Value?) throws -> Value {
        guard let value = make(text) else {
            throw unfit("Expected \(what()), found \(text.debugDescription.prefix(80)).")
        }
        return value
    }
}
