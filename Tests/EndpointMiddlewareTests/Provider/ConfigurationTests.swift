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

/// The parts of a provider that its configuration installs.
@Suite("Configuration", .timeLimit(.minutes(1)))
struct ConfigurationTests {
    private let stub = StubTransport(samples: [Sample("get", "1"), Sample("me", "1")])

    private func provider(_ configuration: Provider.Configuration, plugins: [any Plugin] = []) -> Provider {
        EndpointRuntimeTestSupport.provider(stub, plugins: plugins, configuration: configuration)
    }

    @Test func noInterceptorIsInstalledByDefault() async {
        stub.answer("get", with: .status(503))
        let error = await failure { () throws(APIError) in try await provider(.init()).empty(get) }
        #expect(error?.statusCode == 503)
        #expect(stub.requests.count == 1)
    }

    @Test func retryFollowsThePolicyAndWaitsByTheClock() async throws {
        stub.answer("get", with: .status(503), .status(503), .success)
        let clock = JumpingClock()
        let configuration = Provider.Configuration(clock: clock, retry: RetryPolicy(maximumRetries: 2, jitter: 0))
        try await provider(configuration).empty(get)
        #expect(stub.requests.count == 3)
        #expect(clock.sleeps == [.seconds(1), .seconds(2)])
    }

    @Test func cacheKeepsAnswers() async throws {
        let provider = provider(.init(cache: MemoryCacheStorage()))
        let fresh = get.with { $0.cachePolicy = .fresh(for: .seconds(60)) }
        for _ in 0..<2 { #expect(try await provider.value(fresh, as: Int.self) == 1) }
        #expect(stub.requests.count == 1)
    }

    @Test func sessionSendsItsToken() async throws {
        let session = TokenSession(store: MemoryTokenStore(AccessToken("t"))) { $0 }
        try await provider(.init(session: session)).empty(me)
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer t")
    }

    @Test func logShowsRequestsPreparedByOtherPlugins() async throws {
        struct Marking: Plugin {
            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                var request = request
                request.setValue("yes", forHTTPHeaderField: "X-Mark")
                return request
            }
        }
        let log = Recorder<String>()
        let configuration = Provider.Configuration(log: LoggerPlugin(.headers) { log.add($0) })
        try await provider(configuration, plugins: [Marking()]).empty(get)
        #expect(log.all.first?.contains("X-Mark: yes") == true)
    }
}
