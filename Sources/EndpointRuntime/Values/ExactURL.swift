import Foundation

/// A URL as the exact string that was received, for values that must be sent back unchanged. `URL` percent-encodes
/// invalid characters and does not represent the empty string.
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

extension ExactURL: ExactText, Codable, ReadableValue, WritableValue, LosslessStringConvertible,
    ExpressibleByStringLiteral
{}
