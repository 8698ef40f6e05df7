import Foundation

extension UUID: TextReadable {
    public static var _neutralValue: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }

    static var textForm: String { "a UUID" }

    /// Parses the text format of RFC 9562 in upper or lower case.
    static func value(ofText text: String) -> UUID? {
        UUID(uuidString: text)
    }

    /// Encodes the text format in lower case (RFC 9562, section 4).
    public func _writeValue(to target: ValueTarget) throws {
        target.writer.write(uuidString.lowercased())
    }
}

extension Data: ModelValue {
    public static var _neutralValue: Data { Data() }

    /// Decodes base64 (RFC 4648, section 4). Text in another form is an error: without padding, with line breaks, or in
    /// the URL alphabet.
    public static func _readValue(from source: ValueSource) throws -> Data {
        try source.read("canonical base64 (RFC 4648, section 4)") { text in
            guard let data = Data(base64Encoded: text), data.base64EncodedString() == text else { return nil }
            return data
        }
    }

    public func _writeValue(to target: ValueTarget) throws {
        target.writer.write(base64EncodedString())
    }
}
