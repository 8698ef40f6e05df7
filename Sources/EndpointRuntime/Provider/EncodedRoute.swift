import Foundation

// What the provider needs of the types that write parameters and bodies, in one place: beyond it are only text and bytes.

extension HTTPHeaders {
    /// The parameters that have a value.
    nonisolated init(_ parameters: [HeaderParameter]) throws {
        self.init()
        for parameter in parameters {
            if let (name, value) = try parameter.encoded() { self[name] = value }
        }
    }
}

/// A route as text and bytes: the one step of building a request in which values can fail to be written.
struct EncodedRoute {
    let path: String
    let query: String
    let headers: HTTPHeaders
    let cookies: String?
    let contentType: String?
    let body: EncodedBody?

    init(_ route: Route) throws(APIError) {
        do {
            path = try route.path.encoded()
            query = try route.query.encodedQuery() ?? ""
            headers = try HTTPHeaders(route.headers)
            cookies = try route.cookies.encodedCookies()
            body = try route.body?.encoded()
            contentType = body?.contentType
        } catch {
            throw APIError(encoding: error, of: route)
        }
    }
}

extension APIError {
    /// What writing a request threw.
    nonisolated init(encoding error: any Error, of route: Route) {
        let reason: Reason = error is CancellationError ? .cancelled : .requestEncoding(Self.text(error))
        self.init(reason, operationID: route.id, underlying: error)
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
