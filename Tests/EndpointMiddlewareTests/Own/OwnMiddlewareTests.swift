import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The key that signs the calls of a route. Calls without a key are not signed.
struct SigningKey {
    var id: String
}

/// Signs each attempt, so that a retry has a new time stamp.
struct SigningInterceptor: Interceptor, CredentialIdentifying {
    let position = InterceptorPosition.attempt
    let recordsCredentials = true
    let sign: @Sendable (_ text: String, _ keyID: String) -> String
    let now: @Sendable () -> Date
    private let sent = SentCredentials()

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard let key = call.route.options[SigningKey.self]?.id,
            call.context.mayCarryCredentials(to: call.request.urlRequest.url)
        else { return try await next(call) }
        var call = call
        let time = "\(Int(now().timeIntervalSince1970))"
        let text = [time, call.request.urlRequest.url?.absoluteString ?? ""].joined(separator: "\n")
        sent.add(key, to: call.context)
        try call.request.urlRequest.setCredential(sign(text, key), of: "Signing", forHTTPHeaderField: "X-Signature")
        call.request.urlRequest.setValue(time, forHTTPHeaderField: "X-Time")
        return try await next(call)
    }

    func credentialIdentity(of call: CallContext) async -> String? {
        guard let key = call.route.options[SigningKey.self]?.id else { return nil }
        return sent.checked(key, of: call)
    }
}

/// Sends safe calls once more if the server is busy, as long as the time of the call allows it.
struct OnceMoreInterceptor: Interceptor {
    /// Reported to plugins before the second attempt.
    struct Event: Sendable {
        let delay: Duration
    }

    let position = InterceptorPosition.retry
    let preservesIdentity = true
    let clock: any Clock<Duration>

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let response = try await next(call)
        let isSafe = call.route.method.isSafe && call.request.body.isReadable
        guard isSafe, response.statusCode == 503 else { return response }
        let delay = response.retryAfter() ?? .seconds(1)
        if let left = call.context.remainingTime, left <= delay { return response }
        call.notify(Event(delay: delay))
        do {
            try await clock.sleep(for: delay)
        } catch {
            throw APIError(.cancelled)
        }
        return try await next(call)
    }
}

/// Keeps the last good response of each URL and user, and returns it if the server cannot be reached.
struct LastGoodInterceptor: Interceptor {
    private struct Key: Hashable {
        let url: URL?
        let user: String
    }

    private actor Storage {
        private var responses: [Key: HTTPResponse] = [:]

        func response(for key: Key) -> HTTPResponse? { responses[key] }

        func keep(_ response: HTTPResponse, for key: Key) { responses[key] = response }
    }

    let position = InterceptorPosition.cache
    let preservesIdentity = true
    private let storage = Storage()

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard call.route.method == .get, call.route.cachePolicy != .none, let identity = await call.identity() else {
            return try await next(call)
        }
        let url = call.request.urlRequest.url
        let result = await next.result(call)
        switch result {
        case .success(let response):
            let isGood = response.isSuccess && call.flaw(of: response) == nil && !call.context.progress.isRedirected
            if isGood, let user = await identity.sent { await storage.keep(response, for: Key(url: url, user: user)) }
        case .failure where call.context.cancellation == nil:
            guard let user = await identity.expected else { break }
            if let kept = await storage.response(for: Key(url: url, user: user)) { return kept }
        case .failure: break
        }
        return try result.get()
    }
}

/// Counts the attempts of each call that were sent again, by operation.
final class ResendCounter: Plugin {
    private struct Count {
        var resends = 0
    }

    func didReceiveEvent(_ event: any Sendable, context: CallContext) {
        guard event is OnceMoreInterceptor.Event else { return }
        context.withState(Count()) { $0.resends += 1 }
    }

    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        let resends = context.withState(Count()) { $0.resends }
        report(context.operation, resends, context.progress.attempts)
    }

    private let report: @Sendable (_ operation: String, _ resends: Int, _ attempts: Int) -> Void

    init(report: @escaping @Sendable (String, Int, Int) -> Void) {
        self.report = report
    }
}

/// The code of docs/runtime/own-plugins-and-interceptors.md.
@Suite("Middleware of an app", .timeLimit(.minutes(1)))
struct OwnMiddlewareTests {
    private let stub = StubTransport()
    private let clock = JumpingClock()
    private let news = Route("news", .get, "/news")

    private func provider(plugins: [any Plugin] = [], _ interceptors: any Interceptor...) -> Provider {
        Provider(server: testServer, transport: stub, plugins: plugins, interceptors: interceptors)
    }

    private func signing(_ sign: @escaping @Sendable (_ text: String, _ key: String) -> String) -> SigningInterceptor {
        SigningInterceptor(sign: sign, now: { [clock] in clock.date })
    }

    @Test func attemptsAreSignedEachByItself() async throws {
        stub.answer("news", with: .status(503), .json("[1]"))
        let signing = signing { text, key in "\(key):\(text.prefix { $0 != "\n" })" }
        let provider = provider(signing, OnceMoreInterceptor(clock: clock))
        #expect(try await provider.value(news.option(SigningKey(id: "k")), as: [Int].self) == [1])
        let signatures = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Signature") }
        #expect(signatures.count == 2)
        #expect(Set(signatures).count == 2)
        #expect(signatures.allSatisfy { $0?.hasPrefix("k:") == true })
        try await provider.empty(news)
        #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "X-Signature") == nil)
    }

    @Test func signedResponsesAreKeptByKey() async throws {
        stub.answer("news", with: .json("[1]", headers: ["Cache-Control": "max-age=60"]), .json("[2]"))
        let signing = signing { _, key in key }
        let provider = provider(signing, CacheInterceptor(MemoryCacheStorage(), now: { [clock] in clock.date }))
        for _ in 0..<2 {
            #expect(try await provider.value(news.option(SigningKey(id: "a")), as: [Int].self) == [1])
        }
        #expect(try await provider.value(news.option(SigningKey(id: "b")), as: [Int].self) == [2])
    }

    @Test func callsAreSentOnceMoreWithinTheirTime() async throws {
        let counts = Recorder<[Int]>()
        let counter = ResendCounter { counts.add([$1, $2]) }
        let provider = provider(plugins: [counter], OnceMoreInterceptor(clock: clock))
        stub.answer("news", with: .status(503), .json("[1]"))
        #expect(try await provider.value(news, as: [Int].self) == [1])
        stub.answer("news", with: .status(503))
        let short = news.callTimeout(.milliseconds(500))
        #expect(await failure { () throws(APIError) in try await provider.empty(short) }?.statusCode == 503)
        #expect(counts.all == [[1, 2], [0, 1]])
    }

    @Test func lastGoodResponseIsReturned() async throws {
        let provider = provider(LastGoodInterceptor())
        stub.answer("news", with: .json("[1]"), .failure(.notConnectedToInternet))
        for _ in 0..<2 { #expect(try await provider.value(news, as: [Int].self) == [1]) }
        let other = news.with { $0.path = "/other" }
        #expect(await failure { () throws(APIError) in try await provider.empty(other) }?.reason == .noConnection)
    }
}
