import Foundation

/// What a server answered, complete: status, headers and body.
public nonisolated struct HTTPResponse: Hashable, Sendable {
    /// The status (RFC 9110, section 15).
    public var statusCode: Int
    /// In the order in which the transport gave them.
    public var headers: HTTPHeaders
    /// The body, without its transfer and content codings; empty when there was none.
    public var data: Data
    /// Where the answer came from, after redirects.
    public var url: URL?

    /// A response, for stubs and own transports.
    public init(statusCode: Int, headers: HTTPHeaders = [:], data: Data = Data(), url: URL? = nil) {
        self.statusCode = statusCode
        self.headers = headers
        self.data = data
        self.url = url
    }

    /// 2xx.
    public var isSuccess: Bool { (200...299).contains(statusCode) }
}

extension HTTPResponse {
    /// The body as JSON, of a generated model or of any `Decodable`: `provider.raw(endpoint).json(as: User.self)`.
    ///
    /// - Parameters:
    ///   - type: what is read.
    ///   - decoder: reads types of the app with its strategies;
    ///     `nil` leaves them to the runtime, dates in RFC 3339.
    /// - Throws: `DecodingFailure` with the place that does not fit.
    public nonisolated func json<Value: Decodable>(
        as type: Value.Type = Value.self, by decoder: JSONDecoder? = nil
    ) throws(DecodingFailure) -> Value {
        try ResponseReader(self).json(as: type, by: decoder)
    }
}
