import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Plugins and interceptors of an app can be tested without the chain of a provider.
@Suite("Tests of plugins and interceptors")
struct OwnChainTests {
    private struct TimeStamp: Interceptor {
        let position = InterceptorPosition.attempt

        func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
            var call = call
            call.request.urlRequest.setValue("\(call.context.attempt)", forHTTPHeaderField: "X-Attempt")
            return try await next(call)
        }
    }

    @Test func interceptorsAreTestedByThemselves() async throws {
        let url = try #require(URL(string: "https://api.example.com/me"))
        let provider = Provider(server: ConfiguredServer(url: "https://api.example.com"), transport: StubTransport())
        let call = Call(CallContext(route: me, server: url, attempt: 3), URLRequest(url: url), provider: provider)
        let response = try await TimeStamp().intercept(
            call,
            next: Next { (call: Call) async throws(APIError) -> HTTPResponse in
                #expect(call.operation == "me")
                let attempt = call.request.urlRequest.value(forHTTPHeaderField: "X-Attempt")
                return HTTPResponse(statusCode: attempt == "3" ? 204 : 500)
            })
        #expect(response.statusCode == 204)
    }

    @Test func pluginsAreTestedByThemselves() async throws {
        let url = try #require(URL(string: "https://api.example.com/me"))
        let plugin = CredentialsPlugin(Credentials(["bearerAuth": .bearer("a")]))
        let sent = try await plugin.prepare(
            URLRequest(url: url), context: CallContext(route: me, server: url))
        #expect(sent.value(forHTTPHeaderField: "Authorization") == "Bearer a")
        let elsewhere = try await plugin.prepare(
            URLRequest(url: url), context: CallContext(route: me, server: URL(string: "https://example.org")))
        #expect(elsewhere.value(forHTTPHeaderField: "Authorization") == nil)
        #expect(CallContext(route: me).attempt == 1)
    }
}
