import Foundation

/// A complete HTTP response: status, headers and body.
public nonisolated struct HTTPResponse: Sendable {
    /// The status code (RFC 9110, section 15).
    public var statusCode: Int
    /// The header fields in the order in which the transport provided them.
    public var headers: HTTPHeaders
    /// The body without transfer and content codings; empty if there was none.
    public var data: Data
    /// The URL of the response after redirects.
    public var url: URL?
    /// The conversion of a body in another format to the JSON of models.
    var translation = BodyTranslation()

    /// Creates a response, for stubs and custom transports.
    public init(statusCode: Int, headers: HTTPHeaders = [:], data: Data = Data(), url: URL? = nil) {
        self.statusCode = statusCode
        self.headers = headers
        self.data = data
        self.url = url
    }

    /// Whether the status code is 2xx.
    public var isSuccess: Bool { (200...299).contains(statusCode) }
}

extension HTTPResponse: Hashable {
    /// Returns whether status code, headers, body and URL are equal. The translation of the body to JSON is ignored.
    public nonisolated static func == (left: HTTPResponse, right: HTTPResponse) -> Bool {
        left.statusCode == right.statusCode && left.headers == right.headers && left.data == right.data
            && left.url == right.url
    }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(statusCode)
        hasher.combine(headers)
        hasher.combine(data)
        hasher.combine(url)
    }
}
