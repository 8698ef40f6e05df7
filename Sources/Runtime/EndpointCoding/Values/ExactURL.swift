import Foundation

/// A URL as the exact string that was received, for values that must be sent back unchanged. `URL` percent-encodes
/// invalid characters and cannot represent the empty string.
///
/// Generated code uses it for properties with `format: uri` if the configuration or `x-codegen` contains
/// `formats: { uri: exact-uri }`.
public struct ExactURL: Hashable, Sendable {
    /// The string, as received and as sent.
    public let text: String

    /// Creates a value from any string.
    public init(_ text: String) {
        self.text = text
    }

    /// The URL, percent-encoded where necessary; `nil` for an empty string.
    public var url: URL? { URL.value(ofText: text) }

    /// Creates a value from a URL.
    public init(_ url: URL) {
        text = url.absoluteString
    }
}

extension ExactURL: ExactText, ModelValue, LosslessStringConvertible,
    ExpressibleByStringLiteral
{
    var missedForm: String? { url == nil ? URL.textForm : nil }
}
