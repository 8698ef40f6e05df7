import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One call as the cache sees it: what it may be answered with and what may be kept of its response.
struct StoreRequest {
    private let origin: Call
    private let policy: CachePolicy
    private let headers: HTTPHeaders
    private let control: StoreControl
    /// The user of the call; `nil` if the user is unknown, and the cache neither answers nor keeps.
    private let identity: Call.Identity?
    private var request: URLRequest { origin.request.urlRequest }

    /// - Parameter policy: counts where the route says nothing else than `.standard`.
    init(_ call: Call, policy: CachePolicy) async {
        origin = call
        self.policy = call.route.cachePolicy == .standard ? policy : call.route.cachePolicy
        identity = await call.identity()
        headers = HTTPHeaders(call.request.urlRequest)
        control = StoreControl([headers["Cache-Control"] ?? headers["Pragma"] ?? ""])
    }

    /// For whom the call will be sent; `nil`: nobody knows.
    func expectedUser() async -> String? { await identity?.expected }

    /// For whom it was sent; `nil`: nobody knows, or another user has signed in since the call came by.
    func sentUser() async -> String? { await identity?.sent }

    /// An interceptor that does not identify the user changed the request that was sent.
    var hasUndeclaredChanges: Bool { identity?.hasUndeclaredChanges == true }

    var context: CallContext { origin.context }

    /// Of the resource, whoever asks for it.
    var key: String? { request.url.map(Self.key) }

    private static func key(of url: URL) -> String { (String(url.absoluteString.prefix { $0 != "#" })) }

    /// The keys of what an unsafe call that succeeded made old, for all users (RFC 9111, section 4.4): what it was sent
    /// to, also after redirects, and what its response names on the same server.
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

    /// It may be answered from the cache, or its response kept, if it is known for whom it is.
    var isRead: Bool {
        let own = ["Range", "If-None-Match", "If-Modified-Since", "If-Match", "If-Unmodified-Since", "If-Range"]
        return request.httpMethod == "GET" && origin.request.body == .none && policy != .none
            && origin.route.followsRedirects && !control.has("no-store") && own.allSatisfy { headers[$0] == nil }
    }

    /// It is known for whom the call is sent.
    var isOfSomeone: Bool { identity != nil }

    var onlyCached: Bool { policy == .onlyCached || control.has("only-if-cached") }

    /// The response was given to this user, for the same values of the fields that it varies by.
    func matches(_ kept: StoredResponse, for user: String?) -> Bool {
        kept.user == user && kept.variant.allSatisfy { normal(headers[$0.key]) == $0.value }
    }

    /// The response as it would be kept.
    func entry(_ response: HTTPResponse, for user: String, requestTime: Date, responseTime: Date) -> StoredResponse {
        StoredResponse(
            response, requestTime: requestTime, responseTime: responseTime, user: user,
            variant: variant(of: response))
    }

    /// The values of the fields that `Vary` names. A field that was sent otherwise than the cache saw it, because
    /// someone below set it, counts as `*`: what the next request will have is not known.
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

    /// What kind of failure the outcome is; nothing for a response that is of use, or that says what holds now.
    func failures(in result: Result<HTTPResponse, APIError>) -> StoreFailures {
        switch result {
        case .success(let response):
            switch response.statusCode {
            case 200...299: return StoreFailures(flaw: origin.flaw(of: response))
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

    /// The kept response is what this call asks for: another one may have kept it.
    func isUsable(_ kept: StoredResponse, at now: Date) -> Bool {
        let response = kept.served(at: now)
        return !response.isSuccess || origin.flaw(of: response) == nil
    }

    /// It may be served although it is stale, after this failure.
    func accepts(
        _ kept: StoredResponse, after failures: StoreFailures, covered: StoreFailures, for time: Duration, at now: Date
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

    /// It may be served without asking (RFC 9111, section 4.2, and the request directives of section 5.2.1).
    func accepts(_ kept: StoredResponse, at now: Date) -> Bool {
        let age = kept.age(at: now)
        switch policy {
        case .none, .revalidate: return false
        case .preferCached, .onlyCached: return true
        case .fresh(let time): return age < time.seconds
        case .standard: break
        }
        if control.has("no-cache") || kept.control.has("no-cache") { return false }
        if let longest = control.seconds("max-age"), age > longest { return false }
        let left = kept.lifetime - age
        if left > 0 { return left >= control.seconds("min-fresh") ?? 0 }
        guard let longest = control.seconds("max-stale", bare: .infinity) else { return false }
        return !kept.mustBeValidated && -left <= longest
    }

    /// What answered was, or may have been, another resource than the one that was asked for.
    var isRedirected: Bool { origin.context.progress.isRedirected }

    /// RFC 9111, section 3: the resource's own, final, complete, not forbidden, and good for something later.
    func mayKeep(_ new: StoredResponse) -> Bool {
        let response = new.response
        guard (200...599).contains(response.statusCode), response.statusCode != 206, response.statusCode != 304,
            !new.control.has("no-store"), new.variant["*"] == nil, !isRedirected
        else { return false }
        if case .fresh = policy { return response.isSuccess }
        if policy == .preferCached || policy == .onlyCached { return response.isSuccess }
        let headers = response.headers
        let isExplicit = new.control.has("max-age") || headers["Expires"] != nil
        let hasValidator = headers["ETag"] != nil || headers["Last-Modified"] != nil
        return isExplicit || (hasValidator && StoredResponse.heuristicStatuses.contains(response.statusCode))
    }

    /// The call with the validators of what is kept (RFC 9110, section 13.1).
    func call(validating kept: StoredResponse?) -> Call {
        var call = origin
        guard let kept else { return call }
        for (name, source) in [("If-None-Match", "ETag"), ("If-Modified-Since", "Last-Modified")] {
            call.setValidator(kept.response.headers[source], forHTTPHeaderField: name)
        }
        return call
    }
}
