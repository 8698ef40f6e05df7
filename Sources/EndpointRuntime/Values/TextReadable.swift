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
    public static func readValue(from decoder: any Decoder) throws -> Self {
        try decoder.readText(textForm, value(ofText:))
    }

    public static func readMember(_ key: WireKey, in container: KeyedDecodingContainer<WireKey>) throws -> Self {
        try present(container.decode(String.self, forKey: key), at: container.codingPath + [key])
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> Self? {
        guard let text = try container.decodeIfPresent(String.self, forKey: key), !text.isEmpty else { return nil }
        return try present(text, at: container.codingPath + [key])
    }

    public static func readElement(in container: inout any UnkeyedDecodingContainer) throws -> Self {
        let index = container.currentIndex
        return try present(container.decode(String.self), at: container.codingPath + [IndexKey(index)])
    }

    public static func readValueIfPresent(from decoder: any Decoder) throws -> Self? {
        let container = try decoder.singleValueContainer()
        guard !container.decodeNil() else { return nil }
        let text = try container.decode(String.self)
        return text.isEmpty ? nil : try present(text, at: decoder.codingPath)
    }

    public static func readElementIfPresent(in container: inout any UnkeyedDecodingContainer) throws -> Self? {
        if try container.decodeNil() { return nil }
        let index = container.currentIndex
        let text = try container.decode(String.self)
        return text.isEmpty ? nil : try present(text, at: container.codingPath + [IndexKey(index)])
    }

    private static func present(_ text: String, at path: @autoclosure () -> [any CodingKey]) throws -> Self {
        guard let value = value(ofText: text) else {
            throw DecodingError.unfit("\(text.debugDescription.prefix(80)) is not \(textForm).", at: path())
        }
        return value
    }
}

extension Decoder {
    /// Reads text and makes a value of it.
    ///
    /// - Throws: `DecodingError` saying that the text is not `what` when `make` gives nil.
    func readText<Value>(_ what: String, _ make: (String) -> Value?) throws -> Value {
        let text = try singleValueContainer().decode(String.self)
        guard let value = make(text) else {
            throw DecodingError.unfit("\(text.debugDescription.prefix(80)) is not \(what).", at: codingPath)
        }
        return value
    }
}
