import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

extension SecurityRequirement {
    static let bearerAuth = SecurityRequirement(.http("bearerAuth", .bearer))
}

let testServer = TestServer("https://api.example.com/v1")

/// A provider over a stub that answers every operation with this JSON.
func provider(
    _ stub: StubTransport, server: any APIServer = testServer, plugins: [any Plugin] = [],
    interceptors: [any Interceptor] = [], configuration: Provider.Configuration = .init()
) -> Provider {
    Provider(
        server: server, transport: stub, plugins: plugins, interceptors: interceptors, configuration: configuration)
}

/// The error that a call ends with; `nil` when it succeeds.
func failure(_ body: () async throws(APIError) -> Void) async -> APIError? {
    do {
        try await body()
        return nil
    } catch {
        return error
    }
}

let get = Route("get", .get, "/things")
