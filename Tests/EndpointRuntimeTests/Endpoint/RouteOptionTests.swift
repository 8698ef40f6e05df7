import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("Options of routes")
struct RouteOptionTests {
    private struct Flavor: Equatable {
        var name: String
    }

    private let get = Route("get", .get, "/")

    @Test func routeHasFewStoredProperties() {
        #expect(Mirror(reflecting: get).children.count <= 14)
    }

    @Test func optionsAreKeptByType() {
        var route = get.option(Flavor(name: "a")).option(RetryRule.never)
        #expect(route.options[Flavor.self] == Flavor(name: "a"))
        #expect(route.retry == .never)
        route.options[Flavor.self] = Flavor(name: "b")
        #expect(route.options[Flavor.self]?.name == "b")
        route.options[Flavor.self] = nil
        #expect(route.options[Flavor.self] == nil)
        #expect(route.options[RetryRule.self] == .never)
    }

    @Test func propertiesAreOptions() {
        let route = Route(
            "get", .get, "/", timeout: .seconds(1), gateTimeout: .seconds(2), priority: .high,
            cachePolicy: .preferCached, retry: .never, deduplicates: false)
        #expect(route.timeout == .seconds(1))
        #expect(route.gateTimeout == .seconds(2))
        #expect(route.callTimeout == nil)
        #expect(route.options[CachePolicy.self] == .preferCached)
        #expect(route.options[TaskPriority.self] == .high)
        #expect(route.options[RetryRule.self] == .never)
        #expect(route.deduplicates == false)
        #expect(!route.bypassesTokenRefresh)
        #expect(get.options[TaskPriority.self] == nil)
        #expect(get.options[CachePolicy.self] == nil)
    }

    @Test func unsetOptionsUseTheDefaultsOfTheProvider() {
        #expect(get.timeout == nil)
        #expect(get.retry == nil)
        #expect(get.deduplicates == nil)
        #expect(get.cachePolicy == .standard)
        #expect(get.priority == .medium)
        #expect(get.followsRedirects)
        #expect(!get.mayRunInBackground)
        #expect(!get.bypassesTokenRefresh)
    }

    /// Interceptors receive the options of the endpoint and the call. The options of the call take precedence.
    @Test func optionsOfACallReplaceTheOptionsOfTheEndpoint() async throws {
        let seen = Recorder<[String?]>()
        let reader = ReadingInterceptor { seen.add([$0.options[Flavor.self]?.name, $0.timeout.map { "\($0)" }]) }
        let stub = StubTransport()
        stub.answer("get", with: .status(204))
        let provider = provider(stub, interceptors: [reader])
        let endpoint = get.option(Flavor(name: "endpoint")).timeout(.seconds(1))
        try await provider.empty(endpoint)
        try await provider.options(.option(Flavor(name: "call")), .callTimeout(.seconds(9))).empty(endpoint)
        #expect(seen.all == [["endpoint", "1.0 seconds"], ["call", "1.0 seconds"]])
    }
}

private struct ReadingInterceptor: Interceptor {
    let read: @Sendable (Route) -> Void

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        read(call.route)
        return try await next(call)
    }
}
