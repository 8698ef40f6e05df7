import Foundation

/// What a server answered, complete: status, headers and body.
public nonisolated struct HTTPResponse: Hashable, Sendable {
    public var statusCode: Int
    public var headers: HTTPHeaders
    public var data: Data
    /// Where the answer came from, after redirects.
    public var url: URL?

    public init(statusCode: Int, headers: HTTPHeaders = [:], data: Data = Data(), url: URL? = nil) {
        self.statusCode = statusCode
        self.headers = headers
        self.data = data
        self.url = url
    }

    /// 2xx.
    public var isSuccess: Bool { (200...299).contains(statusCode) }
}
