import Foundation

/// A complete HTTP response: status, headers and body.
public nonisolated struct HTTPResponse: Sendable {
    /// The status (RFC 9110, section 15).
    public var statusCode: Int
    /// In the order in which the transport gave them.
    public var headers: HTTPHeaders
    /// The body, without its transfer and content codings; empty when there was none.
    public var data: Data
    /// Where the response came from, after redirects.
    public var url: URL?
    /// How a body that is not JSON is read as models.
    var translation = BodyTranslation()

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

extension HTTPResponse: Hashable {
    /// The same status, headers, body and URL. How the body is read as models does not count.
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
