import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What is done with redirects that can be followed (RFC 9110, section 15.4). A route that `followsRedirects` not, a
/// redirect from https to http, and one to another scheme are never followed.
public nonisolated enum RedirectPolicy: Sendable {
    /// All are followed.
    case follow
    /// None is followed: the 3xx is the response, and so an error of its status.
    case refuse
    /// The closure returns what is sent next, with its changes; `nil` does not follow.
    case ask(@Sendable (Redirection) async -> URLRequest?)

    /// Follows redirects to the same scheme, host and port only.
    public static let sameServer = RedirectPolicy.ask { $0.isForeign ? nil : $0.next }

    /// - Parameter next: without what may not be sent to the server that it goes to.
    func request(
        after response: HTTPResponse, to request: TransportRequest, next: TransportRequest, _ context: CallContext
    ) async -> TransportRequest? {
        switch self {
        case .follow: return next
        case .refuse: return nil
        case .ask(let decide):
            let redirection = Redirection(
                request: request.urlRequest, response: response, next: next.urlRequest, context: context)
            guard let decided = await decide(redirection) else { return nil }
            var next = next
            next.urlRequest = decided
            return next
        }
    }
}

/// A redirect that can be followed.
public nonisolated struct Redirection: Sendable {
    /// What was sent.
    public let request: URLRequest
    /// The 3xx.
    public let response: HTTPResponse
    /// What is sent next: method and body follow the status, and fields that carry credentials stay behind when scheme,
    /// host or port change. The body stands beside it and cannot be changed.
    public let next: URLRequest
    /// The call.
    public let context: CallContext

    /// Whether it leads to another scheme, host or port.
    public var isForeign: Bool { request.url?.origin != next.url?.origin }

    /// A redirect, for tests.
    public init(request: URLRequest, response: HTTPResponse, next: URLRequest, context: CallContext) {
        self.request = request
        self.response = response
        self.next = next
        self.context = context
    }
}
