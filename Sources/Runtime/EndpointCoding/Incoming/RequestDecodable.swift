import Foundation

/// A request that a server of the app receives, by its name in the description. Generated for webhooks (OpenAPI 3.1,
/// section 4.8.1) and callbacks (section 4.8.18): `CommunityWebhooks(name: "newBooking", body: data)`.
public protocol RequestDecodable: Sendable {
    /// The names in the description.
    associatedtype Name: RawRepresentable<String> & Sendable

    /// Reads the body of a request that the description has.
    ///
    /// - Throws: `DecodingFailure` when the body is not what the description promises.
    init(_ name: Name, from request: RequestReader) throws(DecodingFailure)

    /// Takes a request that the description does not have: services add some without notice.
    ///
    /// - Throws: `DecodingFailure` from types that do not keep such requests, and by default.
    init(unknown name: String, body: Data) throws(DecodingFailure)
}

extension RequestDecodable {
    /// Refuses a request that the description does not have.
    public init(unknown name: String, body: Data) throws(DecodingFailure) {
        throw DecodingFailure(message: "the description has no request '\(name)'")
    }

    /// Reads a request, for a server with a URL for each of them.
    ///
    /// - Parameters:
    ///   - name: says what the body holds.
    ///   - headers: those of the request; `Content-Type` says the charset of text.
    ///   - body: as received.
    /// - Throws: `DecodingFailure` when the body is not what the description promises.
    public init(name: Name, headers: HTTPHeaders = [:], body: Data) throws(DecodingFailure) {
        try self.init(name, from: RequestReader(headers: headers, body: body))
    }

    /// Reads a request, for a server with one URL for all of them.
    ///
    /// - Parameters:
    ///   - name: of the webhook or the callback in the description. Services have it in the body, in a header or in the
    ///     URL; the description does not say where.
    ///   - headers: those of the request; `Content-Type` says the charset of text.
    ///   - body: as received.
    /// - Throws: `DecodingFailure` when the body is not what the description promises. A name that the description does
    ///   not have becomes `unknown`, and is an error only where the client has no unknown values at all.
    public init(name: String, headers: HTTPHeaders = [:], body: Data) throws(DecodingFailure) {
        if let known = Name(rawValue: name) {
            try self.init(name: known, headers: headers, body: body)
        } else {
            try self.init(unknown: name, body: body)
        }
    }
}
