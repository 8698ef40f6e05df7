import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The policy for redirects that can be followed (RFC 9110, section 15.4). A redirect is never followed if the route
/// disables redirects (`followsRedirects`), or if it leads from https to http or to a scheme other than http and https. The
/// calls of a token refresh never follow a redirect to another scheme, host or port (RFC 9700, section 4.12): it could
/// contain the refresh token.
public nonisolated enum RedirectPolicy: Sendable {
    /// Follows all redirects.
    case follow
    /// Follows no redirect. The 3xx is the response and an error of its status.
    case refuse
    /// Follows redirects to the same scheme, host and port only.
    case sameServer
    /// Calls the closure, which returns the request to send next, or `nil` to not follow the redirect. The closure
    /// receives the 3xx, the proposed request, and the call, whose `progress` contains the redirected request. The
    /// proposed request has the method and body that the status requires. If scheme, host or port change, it has no
    /// fields that carry credentials. The closure can change the request, but not its body.
    case ask(@Sendable (_ response: HTTPResponse, _ next: URLRequest, _ context: CallContext) async -> URLRequest?)

    /// - Parameter next: the proposed request, without fields that must not be sent to its server.
    func request(
        after response: HTTPResponse, to request: TransportRequest, next: TransportRequest, _ context: CallContext
    ) async -> TransportRequest? {
        switch self {
        case .follow: return next
        case .refuse: return nil
        case .sameServer: return Redirect.isLocal(next, to: request) ? next : nil
        case .ask(let decide):
            guard let decided = await decide(response, next.urlRequest, context) else { return nil }
            var next = next
            next.urlRequest = decided
            return next
        }
    }
}
