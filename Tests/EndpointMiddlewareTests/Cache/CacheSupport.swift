import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A provider with a cache, a clock and a stub.
struct Cached {
    let clock = JumpingClock()
    let stub = StubTransport()
    let storage = MemoryCacheStorage()
    let provider: Provider

    /// The operations that bypassed the cache because their user is unknown.
    let passed = Recorder<String>()

    init(
        staleOnFailure: Duration = .zero, failures: CacheFailures = .standard, plugins: [any Plugin] = [],
        interceptors: [any Interceptor] = []
    ) {
        let cache = CacheInterceptor(
            storage, staleOnFailure: staleOnFailure, failures: failures,
            onUnknownUser: { [passed] in passed.add($0.operation) }, now: { [clock] in clock.date })
        provider = Provider(
            server: testServer, transport: stub, plugins: plugins, interceptors: interceptors + [cache])
    }

    /// Sets the response of the next calls.
    func answer(_ headers: HTTPHeaders, _ body: String = "1", status: Int = 200) {
        stub.answer("get", with: .response(response(headers, body, status: status)))
    }

    func response(_ headers: HTTPHeaders, _ body: String = "1", status: Int = 200) -> HTTPResponse {
        HTTPResponse(statusCode: status, headers: headers, data: Data(body.utf8))
    }

    func text(_ route: Route = get) async throws -> String { try await provider.text(route) }

    func header(_ name: String) -> [String?] {
        stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: name) }
    }
}

extension Route {
    func with(_ change: (inout Route) -> Void) -> Route {
        var route = self
        change(&route)
        return route
    }
}
