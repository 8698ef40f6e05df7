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
    /// Redirects to the same scheme, host and port only.
    case sameServer
    /// The closure returns what is sent next, with its changes; `nil` does not follow. It receives the 3xx, what is
    /// proposed, and the call, whose `progress` has the request that was redirected. The proposed method and body follow
    /// the status, and fields that carry credentials stay behind when scheme, host or port change. The body stands beside
    /// the request and cannot be changed.
    case ask(@Sendable (_ response: HTTPResponse, _ next: URLRequest, _ context: CallContext) async -> URLRequest?)

    /// - Parameter next: without what may not be sent to the server that it goes to.
    func request(
        after response: HTTPResponse, to request: TransportRequest, next: TransportRequest, _ context: CallContext
    ) async -> TransportRequest? {
        switch self {
        case .follow: return next
        case .refuse: return nil
        case .sameServer: return request.urlRequest.url?.origin == next.urlRequest.url?.origin ? next : nil
        case .ask(let decide):
            guard let decided = await decide(response, next.urlRequest, context) else { return nil }
            var next = next
            next.urlRequest = decided
            return next
        }
    }
}
