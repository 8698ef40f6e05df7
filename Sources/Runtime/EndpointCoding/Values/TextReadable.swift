/// A value that JSON represents as a string: a date, a URL, a UUID.
///
/// The empty string is not such a value. For an optional property, element or header the empty string is read as nil,
/// as many servers mean it; it is not written back, or written as null where the model writes null. For a required
/// value the empty string is an error like any other invalid string.
protocol TextReadable: ModelValue {
    /// The expected form of the string, for error messages: `a UUID`.
    static var textForm: String { get }

    /// The value of a string; nil if the string does not represent one.
    static func value(ofText text: String) -> Self?
}

extension TextReadable {
    public static func readValue(from source: ValueSource) throws -> Self {
        try source.read(textForm, value(ofText:))
    }

    public static func readPresentValue(from source: ValueSource) throws -> Self? {
        try source.readPresentText(Self.self)
    }
}

extension ValueSource {
    /// The value that `make` reads from the bytes of a string of JSON; nil for everything else, which the readers of text
    /// read or refuse.
    @inline(__always)
    func inPlace<Value>(_ make: (UnsafeBufferPointer<UInt8>) -> Value?) -> Value? {
        guard let document, document.kind(index) == .string else { return nil }
        return make(document.text(index))
    }

    /// The value of a string; nil for null and the empty string.
    ///
    /// - Throws: `DecodingError` for another string, and for what is not a string.
    func readPresentText<Value: TextReadable>(_ type: Value.Type) throws -> Value? {
        guard let text = try String.readPresentValue(from: self), !text.isEmpty else { return nil }
        return try value(of: text, Value.textForm, Value.value(ofText:))
    }

    /// Reads text and makes a value of it.
    ///
    /// - Throws: `DecodingError` saying that the text is not `what` when `make` gives nil.
    func read<Value>(_ what: @autoclosure () -> String, _ make: (String) -> Value?) throws -> Value {
        try value(of: String.readValue(from: self), what(), make)
    }

    /// - Throws: `DecodingError` saying that the text is not `what` when `make` gives nil.
    func value<Value>(of text: String, _ what: @autoclosure () -> String, _ make: (String) -> Value?) throws -> Value {
        guard let value = make(text) else {
            throw unfit("\(text.debugDescription.prefix(80)) is not \(what()).")
        }
        return value
    }
}
