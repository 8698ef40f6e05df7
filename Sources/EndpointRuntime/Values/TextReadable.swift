/// A value that JSON represents as a string: a date, a URL, a UUID.
///
/// The empty string is not such a value. For an optional property, element or header the empty string is read as nil,
/// as many servers mean it; it is not written back, or written as null where the model writes null. For a required
/// value the empty string is an error like any other invalid string.
public protocol TextReadable: ReadableValue {
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
        guard let text = try String.readPresentValue(from: source), !text.isEmpty else { return nil }
        return try source.value(of: text, textForm, value(ofText:))
    }
}

extension ValueSource {
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
