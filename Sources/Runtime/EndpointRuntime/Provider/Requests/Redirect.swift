import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Computes the next request of a redirect (RFC 9110, section 15.4). Used by `CallRunner`.
///
/// 307 and 308 keep method and body. 303 changes the method to GET without a body, except for HEAD. 300, 301 and 302 do
/// so for POST only, as browsers do. If scheme, host or port change, fields that carry credentials or name the host are
/// removed. `CallRunner` removes cache validators on every redirect. A redirect from https to http, to a scheme other
/// than http and https, or without a `Location` is not followed: the 3xx is the response. A token refresh follows only
/// local redirects (RFC 9700, section 4.12).
enum Redirect {
    static func follow(
        _ request: TransportRequest, after response: HTTPResponse, isSecret: (_ header: String) -> Bool
    ) -> TransportRequest? {
        guard [300, 301, 302, 303, 307, 308].contains(response.statusCode), let current = request.urlRequest.url,
            let target = target(of: response, from: current)
        else { return nil }
        var next = request
        next.urlRequest.url = target
        let method = HTTPMethod(rawValue: request.urlRequest.httpMethod ?? "GET")
        if becomesGet(method, status: response.statusCode) {
            next.urlRequest.httpMethod = HTTPMethod.get.rawValue
            next.body = .none
            for name in ["Content-Type", "Content-Length", "Content-Encoding", "Transfer-Encoding"] {
                next.urlRequest.setValue(nil, forHTTPHeaderField: name)
            }
        }
        // A stream that has been read cannot be sent again.
        guard next.body.isReadable else { return nil }
        if current.origin != target.origin {
            for (name, _) in HTTPHeaders(next.urlRequest) where isSecret(name) || foreign.contains(name) {
                next.urlRequest.setValue(nil, forHTTPHeaderField: name)
            }
        }
        return next
    }

    /// Whether the redirected request has the same scheme, host and port.
    static func isLocal(_ next: TransportRequest, to request: TransportRequest) -> Bool {
        next.urlRequest.url?.origin == request.urlRequest.url?.origin
    }

    /// Fields, besides credentials, that would reveal the redirecting server to another server.
    private static let foreign = FieldNames(["Host", "Origin", "Referer"])

    private static func becomesGet(_ method: HTTPMethod, status: Int) -> Bool {
        switch status {
        case 303: method != .get && method != .head
        case 300, 301, 302: method == .post
        default: false
        }
    }

    private static func target(of response: HTTPResponse, from current: URL) -> URL? {
        guard let location = response.headers["Location"], !location.isEmpty,
            let target = URL(string: location, relativeTo: current)?.absoluteURL,
            let scheme = target.scheme?.lowercased(), target.host?.isEmpty == false
        else { return nil }
        let isDowngrade = current.scheme?.lowercased() == "https" && scheme == "http"
        return ["http", "https"].contains(scheme) && !isDowngrade ? target : nil
    }
}
