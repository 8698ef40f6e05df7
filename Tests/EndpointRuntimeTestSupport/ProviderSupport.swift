import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

extension SecurityRequirement {
    package static let bearerAuth = SecurityRequirement(.http("bearerAuth", .bearer))
}

package let testServer = TestServer("https://api.example.com/v1")

/// Returns a provider with a stub that returns this JSON for every operation.
package func provider(
    _ stub: StubTransport, server: any APIServer = testServer, plugins: [any Plugin] = [],
    interceptors: [any Interceptor] = [], configuration: Provider.Configuration = .init()
) -> Provider {
    Provider(
        server: server, transport: stub, plugins: plugins, interceptors: interceptors, configuration: configuration)
}

/// Returns the error of a call; `nil` if it succeeds.
package func failure(_ body: () async throws(APIError) -> Void) async -> APIError? {
    do {
        try await body()
        return nil
    } catch {
        return error
    }
}

package let get = Route("get", .get, "/things")

/// A route that requires a token.
package let me = Route("me", .get, "/me", security: [.bearerAuth])
