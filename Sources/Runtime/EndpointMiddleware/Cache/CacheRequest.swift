import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One call as seen by the cache: which responses can be served for it, and which of its responses can be stored.
struct CacheRequest {
    private let origin: Call
    private let policy: CachePolicy
    private let headers: HTTPHeaders
    private let control: CacheControl
    /// The user of the call. If it is `nil`, the user is unknown, and the cache neither serves nor stores responses.
    private let identity: Call.Identity?
    private var request: URLRequest { origin.request.urlRequest }

    /// - Parameter policy: applies if the policy of the route is `.standard`.
    init(_ call: Call, policy: CachePolicy) async {
        origin = call
        self.policy = call.route.cachePolicy == .standard ? policy : call.route.cachePolicy
        identity = await call.identity()
        headers = HTTPHeaders(call.request.urlRequest)
        control = CacheControl([headers["Cache-Control"] ?? headers["Pragma"] ?? ""])
    }

    /// Returns the user that the call will be sent for; `nil` if the user is unknown.
    func expectedUser() async -> String? { await identity?.expected }

    /// Returns the user that the call was sent for; `nil` if the user is unknown or another user signed in during the
    /// call.
    func sentUser() async -> String? { await identity?.sent }

    /// Whether an interceptor that does not identify the user changed the sent request.
    var hasUndeclaredChanges: Bool { identity?.hasUndeclaredChanges == true }

    /// Whether the call carries cookies of a server about which the app says nothing.
    var hasUnnamedCookies: Bool { identity?.hasUnnamedCookies == true }

    var context: CallContext { origin.context }

    /// The key of the resource, the same for all users.
    var key: String? { request.url.map(Self.key) }

    private static func key(of url: URL) -> String { Fingerprint.of(String(url.absoluteString.prefix { $0 != "#" })) }

    /// Returns the keys of the resources that a successful unsafe call outdates, for all users (RFC 9111, section 4.4):
    /// the URL of its request, its URL after redirects, and URLs on the same server in the response.
    func outdated(by response: HTTPResponse) -> Set<String> {
        guard let target = request.url, !HTTPMethod(rawValue: request.httpMethod ?? "GET").isSafe,
            (200...399).contains(response.statusCode)
        else { return [] }
        let end = response.url ?? target
        let named = ["Location", "Content-Location"].compactMap { response.headers[$0] }
            .compactMap { URL(string: $0, relativeTo: end)?.absoluteURL }
            .filter { $0.origin == end.origin }
        return Set(([target, end] + named).map(Self.key))
    }

    /// Whether the method, fields and policy of the call allow a response from the cache and storing its response.
    var isRead: Bool {
        let own = ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"]
        return request.httpMethod == "GET" && origin.request.body == .none && policy != .none
            && origin.route.followsRedirects && !control.has("no-store") && own.allSatisfy { headers[$0] == nil }
    }

    /// Whether the user of the call is known.
    var isOfSomeone: Bool { identity != nil }

    var onlyCached: Bool { policy == .onlyCached || control.has("only-if-cached") }

    /// Whether the response was sent to this user, for the same values of the fields that it varies by.
    func matches(_ kept: CachedResponse, for user: String?) -> Bool {
        kept.user == user && kept.variant.allSatisfy { normal(headers[$0.key]) == $0.value }
    }

    /// Returns the response in the form in which it is stored.
    func entry(_ response: HTTPResponse, for user: String, requestTime: Date, responseTime: Date) -> CachedResponse {
        CachedResponse(
            response, requestTime: requestTime, responseTime: responseTime, user: user,
            variant: variant(of: response))
    }

    /// Returns the values of the fields that `Vary` names. If a later plugin or interceptor changed a field, it counts
    /// as `*`, because its value in the next request is unknown.
    private func variant(of response: HTTPResponse) -> [String: String] {
        let names = response.headers.values("Vary").flatMap { $0.split(separator: ",") }
            .map { $0.withoutOuterSpace.lowercased() }.filter { !$0.isEmpty }
        let sent = origin.context.progress.sent
        let isKnown = names.allSatisfy { name in
            origin.route.securityFields.contains(name)
                || sent.map { normal($0.value(forHTTPHeaderField: name)) == normal(headers[name]) } ?? true
        }
        let values = names.map { ($0, normal(headers[$0])) } + (isKnown ? [] : [("*", "")])
        return Dictionary(values, uniquingKeysWith: { $1 })
    }

    private func normal(_ value: String?) -> String {
        (value ?? "").split(separator: ",").map { $0.withoutOuterSpace }.joined(separator: ",")
    }

    /// Returns the failure of a call. Empty for usable responses, and for responses that show the current state of the
    /// resource.
    func failures(in result: Result<HTTPResponse, APIError>) -> CacheFailures {
        switch result {
        case .success(let response):
            switch response.statusCode {
            case 200...299: return CacheFailures(flaw: origin.flaw(of: response))
            case 401, 403: return []
            case 400...499: return .clientErrors
            case 500...599: return .serverErrors
            default: return []
            }
        case .failure(let error):
            let isConnection = error.isRecoverable || [.network, .tls, .invalidResponse].contains(error.reason)
            return isConnection && !Task.isCancelled ? .connection : []
        }
    }

    /// Whether this call can decode the stored response; another operation may have stored it.
    func isUsable(_ kept: CachedResponse, at now: Date) -> Bool {
        let response = kept.served(at: now)
        return !response.isSuccess || origin.flaw(of: response) == nil
    }

    /// Whether a stale response can be served after this failure.
    func accepts(
        _ kept: CachedResponse, after failures: CacheFailures, covered: CacheFailures, for time: Duration, at now: Date
    )
        -> Bool
    {
        let byServer = failures.isSubset(of: .standard) ? kept.control.seconds("stale-if-error") ?? 0 : 0
        let byApp = failures.isSubset(of: covered) ? time.seconds : 0
        let allowed = max(byServer, byApp)
        let (lifetime, isForbidden) =
            if case .fresh(let time) = policy { (time.seconds, false) } else { (kept.lifetime, kept.mustBeValidated) }
        return !failures.isEmpty && !isForbidden && allowed > 0 && kept.age(at: now) - lifetime <= allowed
    }

    /// Whether the response can be served without a request (RFC 9111, section 4.2, and the request directives of
    /// section 5.2.1).
    func accepts(_ kept: CachedResponse, at now: Date) -> Bool {
        let age = kept.age(at: now)
        switch policy {
        case .none, .revalidate: return false
        case .preferCached, .onlyCached: return true
        case .fresh(let time): return age < time.seconds
        case .standard: break
        }
        if control.has("no-cache") || kept.control.has("no-cache") { return false }
        if let maximum = control.seconds("max-age"), age > maximum { return false }
        let left = kept.lifetime - age
        if left > 0 { return left >= control.seconds("min-fresh") ?? 0 }
        guard let maximum = control.seconds("max-stale", bare: .infinity) else { return false }
        return !kept.mustBeValidated && -left <= maximum
    }

    /// Whether the response came, or may have come, from another resource than the requested one.
    var isRedirected: Bool { origin.context.progress.isRedirected }

    /// Whether the response can be stored (RFC 9111, section 3): it is final, complete, not forbidden, belongs to the
    /// resource itself, and can be reused later.
    func mayKeep(_ new: CachedResponse) -> Bool {
        let response = new.response
        guard (200...599).contains(response.statusCode), response.statusCode != 206, response.statusCode != 304,
            !new.control.has("no-store"), new.variant["*"] == nil, !isRedirected
        else { return false }
        if case .fresh = policy { return response.isSuccess }
        if policy == .preferCached || policy == .onlyCached { return response.isSuccess }
        let headers = response.headers
        let isExplicit = new.control.has("max-age") || headers["Expires"] != nil
        let hasValidator = headers["ETag"] != nil || headers["Last-Modified"] != nil
        return isExplicit || (hasValidator && CachedResponse.heuristicStatuses.contains(response.statusCode))
    }

    /// Returns the call with the validators of the stored response (RFC 9110, section 13.1).
    func call(validating kept: CachedResponse?) -> Call {
        var call = origin
        guard let kept else { return call }
        for (name, source) in [("If-None-Match", "ETag"), ("If-Modified-Since", "Last-Modified")] {
            call.setValidator(kept.response.headers[source], forHTTPHeaderField: name)
        }
        return call
    }
}
