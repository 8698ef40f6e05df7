import Foundation

// Encodes parameters and bodies for the provider in one place. The rest of the provider handles only text and bytes.

/// A route encoded as text and bytes. This is the only step of building a request in which encoding a value can fail.
struct EncodedRoute {
    let path: String
    let repeatsVersion: Bool
    let query: String
    let headers: HTTPHeaders
    let cookies: String?
    let contentType: String?
    let body: EncodedBody?

    init(_ route: Route, encoders: BodyEncoders = BodyEncoders()) throws(APIError) {
        do {
            path = try route.path.encoded()
            repeatsVersion = route.path.repeatsVersion
            query = try route.query.encodedQuery() ?? ""
            headers = try HTTPHeaders(route.headers)
            cookies = try route.cookies.encodedCookies()
            body = try route.body?.encoded(by: encoders)
            contentType = try Self.contentType(headers["Content-Type"], of: body)
        } catch {
            throw APIError(encoding: error, of: route)
        }
    }
}

extension EncodedRoute {
    /// Returns the `Content-Type` of the call if it sets one, otherwise the type of its body. For a multipart body, the
    /// boundary is kept: a different type is an error.
    private static func contentType(_ own: String?, of body: EncodedBody?) throws -> String? {
        guard let own, let body, body.contentType.hasBoundary else { return own ?? body?.contentType }
        if own == body.contentType
            || MediaType.essence(of: own) == MediaType.essence(of: body.contentType) && !own.hasBoundary
        {
            return body.contentType
        }
        throw RequestEncodingError(
            parameter: "Content-Type", problem: "\"\(own)\" lacks the boundary of the multipart body.")
    }
}

extension String {
    /// Whether a `Content-Type` contains the boundary between the parts of the body (RFC 2046, section 5.1.1).
    nonisolated var hasBoundary: Bool { lowercased().contains("boundary=") }
}

extension APIError {
    /// Creates an error from an error that was thrown while a request was encoded.
    nonisolated init(encoding error: any Error, of route: Route) {
        let reason: Reason = error is CancellationError ? .cancelled : .requestEncoding(Self.text(error))
        self.init(reason, operation: route.operation, underlying: error)
    }

    nonisolated private static func text(_ error: any Error) -> String {
        switch error {
        case let error as RequestEncodingError: error.description
        case EncodingError.invalidValue(_, let context):
            "\(context.codingPath.map(\.stringValue).joined(separator: ".")): \(context.debugDescription)"
        default: "\(error)"
        }
    }
}
