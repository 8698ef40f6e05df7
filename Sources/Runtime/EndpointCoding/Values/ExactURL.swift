import Foundation

/// A URL as the exact string that was received, for values that must be sent back unchanged. `URL` percent-encodes
/// invalid characters and does not represent the empty string.
///
/// The type of members with `format: uri` where the configuration or `x-codegen` says `formats: { uri: exact-uri }`.
public struct ExactURL: Hashable, Sendable {
    /// The string as it was received and is sent.
    public let text: String

    /// Creates a value of any string.
    public init(_ text: String) {
        self.text = text
    }

    /// The URL, percent-encoded where necessary; nil for an empty string.
    public var url: URL? { URL.value(ofText: text) }

    /// Creates the string of a URL.
    public init(_ url: URL) {
        text = url.absoluteString
    }
}

extension ExactURL: ExactText, ModelValue, LosslessStringConvertible,
    ExpressibleByStringLiteral
{}
