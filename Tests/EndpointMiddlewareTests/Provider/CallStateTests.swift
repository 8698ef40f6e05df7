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

/// The state of a call that plugins and interceptors can read.
@Suite("State of a call", .timeLimit(.minutes(1)))
struct CallStateTests {
    private struct Count {
        var value = 0
    }

    private let stub = StubTransport()
    private let clock = JumpingClock()

    @Test func progressCountsAttemptsAndShowsTheSentRequest() async throws {
        let seen = Recorder<CallContext.Progress>()
        let observer = Observer { seen.add($0.progress) }
        let provider = provider(
            stub, plugins: [AccessTokenPlugin { "token" }],
            interceptors: [RetryInterceptor(clock: clock, random: { 0 }), observer])
        stub.answer("me", with: .status(503), .status(204))
        try await provider.empty(me)
        #expect(seen.all.map(\.attempts) == [0, 1, 1, 2])
        let tokens = seen.all.map { $0.sent?.value(forHTTPHeaderField: "Authorization") }
        #expect(tokens == [nil, "Bearer token", "Bearer token", "Bearer token"])
        #expect(seen.all[0].sentTime == nil)
        let (first, second) = (try #require(seen.all[1].sentTime), try #require(seen.all[3].sentTime))
        #expect(first <= second)
        #expect(!seen.all[3].isRedirected)
    }

    @Test func remainingTimeIsThatOfTheCall() async throws {
        let seen = Recorder<Duration?>()
        let provider = provider(stub, interceptors: [Observer { seen.add($0.remainingTime) }])
        stub.answer("get", with: .status(204))
        try await provider.empty(get)
        try await provider.empty(get.callTimeout(.seconds(100)))
        #expect(seen.all.prefix(2) == [nil, nil])
        for left in seen.all.suffix(2) { #expect((.seconds(1) ... .seconds(100)).contains(try #require(left))) }
    }

    @Test func stateIsSharedByAllAttemptsOfOneCall() async throws {
        let seen = Recorder<Int>()
        let counter = Observer { context in
            seen.add(
                context.withState(Count()) { count in
                    count.value += 1
                    return count.value
                })
        }
        let provider = provider(stub, interceptors: [RetryInterceptor(clock: clock, random: { 0 }), counter])
        stub.answer("get", with: .status(503), .status(204))
        try await provider.empty(get)
        try await provider.empty(get)
        #expect(seen.all == [1, 2, 3, 4, 1, 2])
    }

    @Test func cancellationHasItsReason() async throws {
        let seen = Recorder<APIError.Reason?>()
        let provider = provider(stub, interceptors: [Observer { seen.add($0.cancellation) }])
        stub.answer(
            "get",
            with: .closure { _ in
                try? await Task.sleep(for: .seconds(60))
                return .success(HTTPResponse(statusCode: 204))
            })
        let ended = await failure { () throws(APIError) in
            try await provider.empty(get.callTimeout(.milliseconds(20)))
        }
        #expect(ended?.reason == .timeout)
        while seen.all.count < 2 { await Task.yield() }
        #expect(seen.all == [nil, .timeout])
    }

    @Test func pluginsReceiveTheEventsOfInterceptors() async throws {
        let events = EventPlugin()
        let provider = provider(
            stub, plugins: [events], interceptors: [RetryInterceptor(clock: clock, random: { 0 })])
        stub.answer("get", with: .status(503), .status(503), .status(204))
        try await provider.empty(get)
        #expect(events.received.all == ["1 after attempt 1", "2 after attempt 2"])
    }
}

/// Observes a call before and after each attempt.
private struct Observer: Interceptor {
    let position = InterceptorPosition.attempt
    let look: @Sendable (CallContext) -> Void

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        look(call.context)
        defer { look(call.context) }
        return try await next(call)
    }
}

private struct EventPlugin: Plugin {
    let received = Recorder<String>()

    func didReceiveEvent(_ event: any Sendable, context: CallContext) {
        guard case .willRetry(let retry, _) = event as? RetryInterceptor.Event else { return }
        received.add("\(retry) after attempt \(context.attempt)")
    }
}
