import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

extension SecurityRequirement {
    static let bearerAuth = SecurityRequirement(.http("bearerAuth", .bearer))
}

let testServer = TestServer("https://api.example.com/v1")

/// Returns a provider with a stub that returns this JSON for every operation.
func provider(
    _ stub: StubTransport, server: any APIServer = testServer, plugins: [any Plugin] = [],
    interceptors: [any Interceptor] = [], configuration: Provider.Configuration = .init()
) -> Provider {
    Provider(
        server: server, transport: stub, plugins: plugins, interceptors: interceptors, configuration: configuration)
}

/// Returns the error of a call; `nil` if it succeeds.
func failure(_ body: () async throws(APIError) -> Void) async -> APIError? {
    do {
        try await body()
        return nil
    } catch {
        return error
    }
}

let get = Route("get", .get, "/things")
