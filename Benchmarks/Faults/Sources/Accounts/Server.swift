import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Responds with the account of the received token. The entity tags are the same for all users.
struct Server: Transport {
    let world: World
    let fails: Bool

    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        await world.pause()
        let answer = answer(request)
        await world.pause()
        return Task.isCancelled ? .failure(.cancelled) : answer
    }

    private func answer(_ request: TransportRequest) -> Result<HTTPResponse, TransportError> {
        let path = request.urlRequest.url?.path ?? ""
        if path == "/renew" { return renewed(request.urlRequest.value(forHTTPHeaderField: "X-Refresh") ?? "") }
        if fails, world.roll(0...9) == 0 {
            world.troubleBegins()
            if world.roll(0...1) == 0 { return .failure(.failed(URLError(.networkConnectionLost))) }
            // The device's clock may be off by an hour. The server's own date determines the delay.
            let headers: HTTPHeaders = [
                "Date": "Fri, 15 Jan 2027 08:00:00 GMT", "Retry-After": "Fri, 15 Jan 2027 08:00:07 GMT",
            ]
            return .success(HTTPResponse(statusCode: 503, headers: headers))
        }
        let token = request.urlRequest.bearer
        guard let account = token.flatMap(world.account) else { return .success(HTTPResponse(statusCode: 401)) }
        var headers: HTTPHeaders = ["Content-Type": "application/json", "ETag": "\"1\""]
        switch path {
        case "/fresh": headers["Cache-Control"] = "max-age=60"
        case "/checked": headers["Cache-Control"] = "no-cache"
        default: break
        }
        if request.urlRequest.value(forHTTPHeaderField: "If-None-Match") != nil {
            return .success(HTTPResponse(statusCode: 304, headers: headers))
        }
        return .success(
            HTTPResponse(statusCode: 200, headers: headers, data: Data("\"\(account)\"".utf8)))
    }

    private func renewed(_ refreshToken: String) -> Result<HTTPResponse, TransportError> {
        guard let account = world.spend(refreshToken) else { return .success(HTTPResponse(statusCode: 400)) }
        let token = world.issue(account)
        let text = "{\"access\": \"\(token.value)\", \"refresh\": \"\(token.refreshToken ?? "")\"}"
        return .success(HTTPResponse(statusCode: 200, data: Data(text.utf8)))
    }
}

extension URLRequest {
    var bearer: String? {
        value(forHTTPHeaderField: "Authorization").map { String($0.dropFirst("Bearer ".count)) }
    }
}

/// Obtains a new token with a call of the provider, as generated clients do.
struct Renewal: TokenRefresher {
    struct Tokens: ObjectCodable, Sendable {
        var access: String
        var refresh: String

        init(from object: inout ObjectReader) {
            access = object.read("access")
            refresh = object.read("refresh")
        }

        func _write(to writer: inout ObjectWriter) {}
    }

    let world: World

    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        world.refreshBegins(token.account)
        defer { world.refreshEnds(token.account) }
        await world.pause()
        let route = Route("renew", .post, "/renew", headers: [.simple("X-Refresh", token.refreshToken ?? "")])
        let tokens = try await provider.value(route, as: Tokens.self)
        await world.pause()
        return AccessToken(
            tokens.access, refreshToken: tokens.refresh, expiresAt: world.date + 600, account: token.account)
    }
}

/// A store with delays.
struct SlowStore: TokenStore {
    let world: World
    let memory = MemoryTokenStore()

    func load() async throws -> AccessToken? {
        await world.pause()
        return try await memory.load()
    }

    func save(_ token: AccessToken?) async throws {
        await world.pause()
        try await memory.save(token)
        await world.pause()
    }
}

/// Records the start of calls and the tokens that they send.
struct Watch: Interceptor, Plugin {
    let world: World

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        world.callBegins(call.context.id)
        return try await next(call)
    }

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        await world.pause()
        return request
    }

    func willSend(_ request: TransportRequest, context: CallContext) {
        if context.operation != "renew" { world.sends(request.urlRequest.bearer, context.id) }
    }
}

extension Watch: CredentialIdentifying {
    func credentialIdentity(of call: CallContext) async -> String? { nil }
}

/// A clock whose waits end after a few turns of other tasks.
struct TurnClock: Clock {
    let world: World

    struct Instant: InstantProtocol {
        let offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    var now: Instant { Instant(offset: .seconds(world.now())) }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if now.duration(to: deadline) > .seconds(60) { world.find("a wait of \(now.duration(to: deadline))") }
        await world.pause()
        try Task.checkCancellation()
    }
}
