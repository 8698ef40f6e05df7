import Foundation

extension UUID: ReadableValue, WritableValue {
    public static var neutralValue: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

    /// Reads the text form of RFC 9562 in either case.
    public static func readValue(from decoder: any Decoder) throws -> UUID {
        try decoder.readText("a UUID") { UUID(uuidString: $0) }
    }

    /// Writes the text form in lower case (RFC 9562, section 4).
    public func writeValue(to encoder: any Encoder) throws {
        try uuidString.lowercased().writeValue(to: encoder)
    }
}

extension URL: ReadableValue, WritableValue {
    public static var neutralValue: URL { URL(fileURLWithPath: "/") }

    /// Reads a URL reference. Text that `URL` would change, and empty text, is an error.
    public static func readValue(from decoder: any Decoder) throws -> URL {
        try decoder.readText("a URL") { text in
            guard let url = URL(string: text), url.absoluteString == text else { return nil }
            return url
        }
    }

    public func writeValue(to encoder: any Encoder) throws {
        try absoluteString.writeValue(to: encoder)
    }
}

extension Data: ReadableValue, WritableValue {
    public static var neutralValue: Data { Data() }

    /// Reads base64 (RFC 4648, section 4). Text that would be written differently – without padding, with line breaks,
    /// in the URL alphabet – is an error.
    public static func readValue(from decoder: any Decoder) throws -> Data {
        try decoder.readText("base64 as it would be written") { text in
            guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
            return data
        }
    }

    public func writeValue(to encoder: any Encoder) throws {
        try base64EncodedString().writeValue(to: encoder)
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
