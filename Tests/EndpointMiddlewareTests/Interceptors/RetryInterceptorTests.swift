import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("RetryInterceptor", .timeLimit(.minutes(1)))
struct RetryInterceptorTests {
    private let clock = JumpingClock()
    private let stub = StubTransport()

    private func send(
        _ route: Route = get, policy: RetryPolicy = RetryPolicy(), random: Double = 0
    ) async -> APIError? {
        let retry = RetryInterceptor(policy, clock: clock, random: { random }, now: { [clock] in clock.date })
        let provider = provider(stub, interceptors: [retry])
        return await failure { () throws(APIError) in try await provider.empty(route) }
    }

    @Test(arguments: [
        (0, 0.75, 1.25), (1, 1.5, 2.5), (2, 3, 5), (3, 6, 10), (4, 12, 20), (5, 24, 40), (6, 24, 40), (9_999, 24, 40),
    ])
    func backoffFollowsTheDocumentedRanges(retry: Int, lowest: Double, highest: Double) {
        let policy = RetryPolicy()
        #expect(policy.delay(before: retry, random: -1) == .seconds(lowest))
        #expect(policy.delay(before: retry, random: 1) == .seconds(highest))
        #expect(policy.delay(before: retry, random: 0) == .seconds((lowest + highest) / 2))
    }

    /// Many clients that failed at the same time do not return at the same time.
    @Test func defaultWaitsDifferWithinTheirRanges() async {
        var first: Set<Duration> = []
        for _ in 0..<8 {
            let clock = JumpingClock()
            let stub = StubTransport(samples: [])
            stub.answer("get", with: .status(503))
            let provider = provider(stub, interceptors: [RetryInterceptor(clock: clock)])
            _ = await failure { () throws(APIError) in try await provider.empty(get) }
            #expect(clock.sleeps.count == 3)
            for (wait, middle) in zip(clock.sleeps, [1.0, 2, 4]) {
                #expect((Duration.seconds(middle * 0.75) ... .seconds(middle * 1.25)).contains(wait))
            }
            first.formUnion(clock.sleeps.prefix(1))
        }
        #expect(first.count > 4)
    }

    /// Invalid numbers, for example from a configuration or a calculation of the app.
    @Test(arguments: [Double.nan, -.nan, .infinity, -.infinity, -1, 2])
    func everyJitterGivesADelay(number: Double) async {
        let policy = RetryPolicy(jitter: number)
        for random in [-1, 0, 1, number] {
            #expect((Duration.zero ... .seconds(2)).contains(policy.delay(before: 0, random: random)))
        }
        #expect(RetryPolicy(jitter: .nan).delay(before: 2, random: 1) == .seconds(4))
        stub.answer("get", with: .status(503), .status(204))
        #expect(await send(policy: policy, random: number) == nil)
    }

    @Test func twoServerErrorsThenSuccess() async {
        stub.answer("get", with: .status(500), .status(500), .status(200))
        #expect(await send() == nil)
        #expect(stub.requests.count == 3)
        #expect(clock.sleeps == [.seconds(1), .seconds(2)])
    }

    @Test func atMostThreeRetriesByDefault() async {
        stub.answer("get", with: .status(503))
        #expect(await send()?.reason == .serviceUnavailable(retryAfter: nil))
        #expect(stub.requests.count == 4)
        #expect(clock.sleeps == [.seconds(1), .seconds(2), .seconds(4)])
    }

    @Test func numberOfRetriesIsConfigurable() async {
        stub.answer("get", with: .status(503))
        _ = await send(policy: RetryPolicy(maximumRetries: 1))
        #expect(stub.requests.count == 2)
    }

    @Test(arguments: [408, 429, 500, 502, 503, 504])
    func passingStatusesAreRetried(status: Int) async {
        stub.answer("get", with: .status(status), .status(204))
        #expect(await send() == nil)
    }

    @Test(arguments: [400, 401, 403, 404, 409, 422, 501, 505])
    func lastingStatusesAreNot(status: Int) async {
        stub.answer("get", with: .status(status), .status(204))
        #expect(await send()?.statusCode == status)
        #expect(stub.requests.count == 1)
    }

    @Test(arguments: [
        URLError.Code.timedOut, .notConnectedToInternet, .networkConnectionLost, .cannotConnectToHost, .cannotFindHost,
        .dnsLookupFailed, .unknown,
    ])
    func passingFailuresOfTheConnectionAreRetried(code: URLError.Code) async {
        stub.answer("get", with: .failure(code), .status(204))
        #expect(await send() == nil)
    }

    @Test(arguments: [URLError.Code.badURL, .serverCertificateUntrusted, .badServerResponse, .cancelled])
    func lastingFailuresAreNot(code: URLError.Code) async {
        stub.answer("get", with: .failure(code), .status(204))
        #expect(await send()?.reason == APIError.Reason(URLError(code)))
        #expect(stub.requests.count == 1)
    }

    @Test func onlyIdempotentMethodsAreSentTwice() async {
        for method in [HTTPMethod.put, .delete, .head, .options] {
            stub.answer("x", with: .status(503), .status(204))
            #expect(await send(Route("x", method, "/x")) == nil)
        }
        for method in [HTTPMethod.post, .patch, "LOCK"] {
            stub.answer("x", with: .status(503), .status(204))
            #expect(await send(Route("x", method, "/x"))?.statusCode == 503)
        }
    }

    private static let neverSent: [URLError.Code] = [
        .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .cannotConnectToHost, .dataNotAllowed,
        .internationalRoamingOff, .callIsActive,
    ]

    @Test(arguments: neverSent)
    func requestsThatWereNeverSentAreRetriedForEveryMethod(code: URLError.Code) async {
        stub.answer("x", with: .failure(code), .failure(code), .status(204))
        #expect(await send(Route("x", .post, "/x", body: .json(["a": 1]))) == nil)
        #expect(clock.sleeps == [.seconds(1), .seconds(2)])
        stub.answer("x", with: .failure(code), .status(204))
        #expect(await send(Route("x", .post, "/x", retry: RetryRule(isIdempotent: false))) == nil)
        stub.answer("x", with: .failure(code), .status(204))
        #expect(await send(Route("x", .post, "/x", retry: .never))?.reason == APIError.Reason(URLError(code)))
    }

    @Test(arguments: [URLError.Code.timedOut, .networkConnectionLost, .unknown])
    func requestsThatMayHaveBeenSentAreNotRetried(code: URLError.Code) async {
        stub.answer("x", with: .failure(code), .status(204))
        #expect(await send(Route("x", .post, "/x"))?.reason == APIError.Reason(URLError(code)))
        #expect(stub.requests.count == 1)
    }

    /// The first server received the request. The target of the redirect cannot be reached.
    @Test func redirectedRequestsCountAsSent() async {
        let moved = HTTPResponse(statusCode: 307, headers: ["Location": "https://other.example.com/x"])
        stub.answer("x", with: .response(moved), .failure(.cannotConnectToHost), .status(204))
        #expect(await send(Route("x", .post, "/x"))?.reason == .serverUnreachable)
        #expect(stub.requests.count == 2)
    }

    @Test func realServerThatListensLater() async throws {
        let answered = Locked(0)
        try await withClosedPort { closed in
            try await withServer { request in
                answered.withLock { $0 += 1 }
                return .json("\"\(request.method)\"")
            } run: { url in
                let servers = Locked([closed, closed])
                struct Moving: Plugin {
                    let servers: Locked<[String]>
                    let last: String

                    func prepare(
                        _ request: URLRequest, context: CallContext
                    ) async throws(APIError) -> URLRequest {
                        var request = request
                        let server = servers.withLock { $0.popLast() } ?? last
                        request.url = URL(string: server + "/x")
                        return request
                    }
                }
                let provider = Provider(
                    server: TestServer(url), plugins: [Moving(servers: servers, last: url)],
                    interceptors: [RetryInterceptor(clock: clock, random: { 0 })])
                let text = try await provider.value(Route("x", .post, "/x", body: .json(["a": 1])), as: String.self)
                #expect(text == "POST")
            }
        }
        #expect(answered.withLock { $0 } == 1)
        #expect(clock.sleeps == [.seconds(1), .seconds(2)])
    }

    @Test func idempotencyKeyAllowsAnyMethod() async {
        stub.answer("x", with: .status(503), .status(204))
        let route = Route(
            "x", .post, "/x", headers: [.simple("Idempotency-Key", "5f1c")], body: .json(["a": 1]))
        #expect(await send(route) == nil)
        #expect(stub.requests.map(\.body) == Array(repeating: .data(Data(#"{"a":1}"#.utf8)), count: 2))
    }

    @Test(arguments: [
        ("7", 7.0), ("120", 120), ("Fri, 15 Jan 2027 08:00:10 GMT", 10), ("soon", 1),
        // Without a delay, the call would be sent to a busy server again immediately.
        ("0", 1), ("000", 1), ("Fri, 15 Jan 2027 07:00:00 GMT", 1), ("Fri, 15 Jan 2027 08:00:00 GMT", 1),
    ])
    func retryAfterInSecondsOrAsDateIsKeptAndCapped(header: String, seconds: Double) async {
        let busy = HTTPResponse(statusCode: 429, headers: ["Retry-After": header])
        stub.answer("get", with: .response(busy), .status(204))
        #expect(await send() == nil)
        #expect(clock.sleeps == [.seconds(seconds)])
    }

    /// A call is not sent earlier than the server requests.
    @Test(arguments: ["121", "3600", "99999999999999999999", "Fri, 15 Jan 2027 09:00:00 GMT"])
    func longerRetryAfterThanAllowedEndsTheCall(header: String) async {
        for status in [429, 503] {
            let busy = HTTPResponse(statusCode: status, headers: ["Retry-After": header])
            stub.answer("get", with: .response(busy), .status(204))
            #expect(await send()?.statusCode == status)
        }
        #expect(stub.requests.count == 2)
        #expect(clock.sleeps == [])
    }

    @Test func callersRetryAfterLimitCounts() async {
        let busy = HTTPResponse(statusCode: 503, headers: ["Retry-After": "3600"])
        stub.answer("get", with: .response(busy), .status(204))
        #expect(await send(policy: RetryPolicy(longestRetryAfter: .seconds(3_600))) == nil)
        #expect(clock.sleeps == [.seconds(3_600)])
    }

    /// An interceptor below received a response, so the error is final, whatever its reason.
    @Test(arguments: [APIError.Reason.timeout, .connectionLost, .noConnection])
    func errorWithAResponseIsNotTransient(reason: APIError.Reason) async {
        let answered = APIError(reason, response: HTTPResponse(statusCode: 200))
        #expect(!RetryPolicy().isTransient(answered))
        #expect(RetryPolicy().isTransient(APIError(reason)))
        let tries = Locked(0)
        let refusing = RefusingInterceptor {
            tries.withLock { $0 += 1 }
            return answered
        }
        let provider = provider(stub, interceptors: [RetryInterceptor(clock: clock), refusing])
        #expect(await failure { () throws(APIError) in try await provider.empty(get) }?.reason == reason)
        #expect(tries.withLock { $0 } == 1)
    }

    @Test func cancellationDuringBackoffIsCancelled() async {
        let clock = StuckClock()
        stub.answer("get", with: .status(503))
        let provider = provider(stub, interceptors: [RetryInterceptor(clock: clock)])
        let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
        await clock.began.wait()
        task.cancel()
        #expect(await task.value?.reason == .cancelled)
        #expect(stub.requests.count == 1)
    }

    @Test func realServerThatIsBusyTwice() async throws {
        let asked = Locked(0)
        try await withServer { _ in
            let count = asked.withLock { count in
                count += 1
                return count
            }
            return count < 3 ? Answer(status: 500) : .json("1")
        } run: { url in
            let retry = RetryInterceptor(clock: clock, random: { 0 })
            let value = try await Provider(server: TestServer(url), interceptors: [retry]).value(get, as: Int.self)
            #expect(value == 1)
        }
        #expect(clock.sleeps == [.seconds(1), .seconds(2)])
    }
}

/// Throws an error directly before the attempt.
private struct RefusingInterceptor: Interceptor {
    let error: @Sendable () -> APIError
    var position: InterceptorPosition { .attempt }

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse { throw error() }
}
