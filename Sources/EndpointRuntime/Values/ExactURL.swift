import Foundation

/// A URL as the text that came, for those who must send it back letter by letter, or who want to see what a server sends
/// for a URL. `URL` percent-encodes what has no place in one, and empty text is no `URL`.
///
/// The type of members with `format: uri` where the configuration or `x-codegen` says `formats: { uri: exact-uri }`.
public struct ExactURL: Hashable, Sendable {
    /// As it was received, and as it is sent.
    public let text: String

    /// Takes any text.
    public init(_ text: String) {
        self.text = text
    }

    /// The URL that the text stands for, percent-encoded where it has to be; nil for empty text.
    public var url: URL? { URL.value(ofText: text) }

    /// The text of a URL.
    public init(_ url: URL) {
        text = url.absoluteString
    }
}

extension ExactURL: LosslessStringConvertible, ExpressibleByStringLiteral {
    public init(stringLiteral text: String) {
        self.init(text)
    }

    public var description: String { text }
}

extension ExactURL: Codable, ReadableValue, WritableValue {
    public static var neutralValue: ExactURL { ExactURL("") }

    /// Reads any text.
    public static func readValue(from decoder: any Decoder) throws -> ExactURL {
        ExactURL(try String.readValue(from: decoder))
    }

    public static func readMember(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> ExactURL {
        ExactURL(try container.decode(String.self, forKey: key))
    }

    public static func readMemberIfPresent(
        _ key: WireKey, in container: KeyedDecodingContainer<WireKey>
    ) throws -> ExactURL? {
        try container.decodeIfPresent(String.self, forKey: key).map { ExactURL($0) }
    }

    public func writeValue(to encoder: any Encoder) throws {
        try text.writeValue(to: encoder)
    }

    /// - Throws: `DecodingError` for what is no text.
    public init(from decoder: any Decoder) throws {
        self = try ExactURL.readValue(from: decoder)
    }

    public func encode(to encoder: any Encoder) throws {
        try writeValue(to: encoder)
    }
}
