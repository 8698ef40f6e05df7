import Foundation

/// Bytes as a JSON string in the alphabet for URLs and file names (RFC 4648, section 5).
///
/// Generated code uses it for strings with `format: base64url` or `contentEncoding: base64url`. Properties of models and
/// parameters are of type `Data`; elements of arrays, alternatives of unions and whole bodies have this type.
public struct Base64URL: WireRepresentation {
    /// The bytes.
    public var data: Data

    public init(_ data: Data) {
        self.data = data
    }

    public var represented: Data { data }

    public static var _neutralValue: Base64URL { Base64URL(Data()) }

    /// Decodes text with or without padding. Text in another alphabet or with line breaks is an error.
    public static func _readValue(from source: ValueSource) throws -> Base64URL {
        try source.read("base64url (RFC 4648, section 5)") { text in
            let digits = text.prefix { $0 != "=" }
            let padding = text.utf8.count - digits.utf8.count
            let usual = String(digits.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
            guard !digits.contains("+"), !digits.contains("/"), padding == 0 || text.utf8.count.isMultiple(of: 4),
                let data = Data(base64Encoded: usual + String(repeating: "=", count: (4 - usual.utf8.count % 4) % 4))
            else { return nil }
            let value = Base64URL(data)
            return value.text == digits && text == digits + String(repeating: "=", count: padding) ? value : nil
        }
    }

    /// Encodes without padding.
    public func _writeValue(to target: ValueTarget) throws {
        target.writer.write(text)
    }

    /// The text without padding.
    package var text: String {
        String(
            data.base64EncodedString().prefix { $0 != "=" }.map { $0 == "+" ? "-" : $0 == "/" ? "_" : $0 })
    }
}
