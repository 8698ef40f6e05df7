/// A value that JSON represents as a string: a date, a URL, a UUID.
///
/// Empty text is no such value. Where the value may be absent – an optional member, element or header – empty text is
/// read as nil, as many servers mean it: such a member is not written back, or as null where the model writes null.
/// Where the value has to be there, empty text is an error like any other text that stands for none.
public protocol TextReadable: ReadableValue {
    /// What the text must be, as errors call it: `a UUID`.
    static var textForm: String { get }

    /// The value that the text stands for; nil where it stands for none.
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
