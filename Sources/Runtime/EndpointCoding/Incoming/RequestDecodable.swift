import Foundation

/// A request that the app's server receives, decoded by its name in the description. Generated for webhooks (OpenAPI
/// 3.1, section 4.8.1) and callbacks (section 4.8.18): `CommunityWebhooks(name: "newBooking", body: data)`.
public protocol RequestDecodable: Sendable {
    /// The names of requests in the description.
    associatedtype Name: RawRepresentable<String> & Sendable

    /// Decodes the body of a request that the description declares.
    ///
    /// - Throws: `DecodingFailure` if the body does not match the declared type.
    init(_ name: Name, from request: RequestReader) throws(DecodingFailure)

    /// Creates a value for a request that the description does not declare: services add requests without notice.
    ///
    /// - Throws: `DecodingFailure` if the type does not keep such requests, which is the default.
    init(unknown name: String, body: Data) throws(DecodingFailure)
}

extension RequestDecodable {
    /// Rejects a request that the description does not declare.
    ///
    /// - Throws: `DecodingFailure` in every case.
    public init(unknown name: String, body: Data) throws(DecodingFailure) {
        throw DecodingFailure(message: "the description has no request '\(name)'")
    }

    /// Decodes a request, for a server with one URL for each request.
    ///
    /// - Parameters:
    ///   - name: The name in the description, which determines the type of the body.
    ///   - headers: The headers of the request. `Content-Type` contains the charset of text.
    ///   - body: The body as received.
    /// - Throws: `DecodingFailure` if the body does not match the declared type.
    public init(name: Name, headers: HTTPHeaders = [:], body: Data) throws(DecodingFailure) {
        try self.init(name, from: RequestReader(headers: headers, body: body))
    }

    /// Decodes a request, for a server with one URL for all requests.
    ///
    /// - Parameters:
    ///   - name: The name of the webhook or callback in the description. Services send it in the body, in a header or
    ///     in the URL; the description does not specify where.
    ///   - headers: The headers of the request. `Content-Type` contains the charset of text.
    ///   - body: The body as received.
    /// - Throws: `DecodingFailure` if the body does not match the declared type. An undeclared name becomes an unknown
    ///   request; it is an error only if the client is generated without unknown values.
    public init(name: String, headers: HTTPHeaders = [:], body: Data) throws(DecodingFailure) {
        if let known = Name(rawValue: name) {
            try self.init(name: known, headers: headers, body: body)
        } else {
            try self.init(unknown: name, body: body)
        }
    }
}
