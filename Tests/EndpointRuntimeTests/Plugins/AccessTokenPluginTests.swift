import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("AccessTokenPlugin")
struct AccessTokenPluginTests {
    private let secured = Route("get", .get, "/", security: [.bearerAuth])

    private func authorization(
        _ route: Route, _ plugins: [any Plugin], headers: HTTPHeaders = [:]
    ) async throws -> String? {
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        try await provider(stub, plugins: plugins, configuration: .init(headers: headers)).empty(route)
        return stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization")
    }

    @Test func trapT4TokenReplacesAnExistingAuthorization() async throws {
        let plugins = [AccessTokenPlugin { "a" }, AccessTokenPlugin { "b" }]
        let sent = try await authorization(secured, plugins, headers: ["Authorization": "Bearer old"])
        #expect(sent == "Bearer b")
    }

    @Test(arguments: [nil, ""])
    func trapT4WithoutATokenNoAuthorizationIsSent(token: String?) async throws {
        #expect(try await authorization(secured, [AccessTokenPlugin { token }]) == nil)
    }

    @Test func routeWithoutSecurityIsLeftAlone() async throws {
        #expect(try await authorization(get, [AccessTokenPlugin { "a" }]) == nil)
    }

    @Test func wordFollowsTheKindOrTheScheme() async throws {
        let basic = Route("get", .get, "/", security: [SecurityRequirement(.http("b", .basic))])
        #expect(try await authorization(basic, [AccessTokenPlugin { "dTpw" }]) == "Basic dTpw")
        #expect(try await authorization(secured, [AccessTokenPlugin(.basic) { "x" }]) == "Basic x")
        #expect(try await authorization(secured, [AccessTokenPlugin(.other("Token")) { "x" }]) == "Token x")
    }

    @Test func apiKeyRouteNeedsNoToken() async throws {
        let key = Route("get", .get, "/", security: [SecurityRequirement(.apiKey("k", in: .query, name: "key"))])
        #expect(try await authorization(key, [AccessTokenPlugin { "a" }]) == nil)
    }

    @Test func tokenWithALineBreakEndsTheCall() async {
        let error = await #expect(throws: APIError.self) {
            try await authorization(secured, [AccessTokenPlugin { "a\r\nb" }])
        }
        #expect(error?.reason == .requestEncoding("the credential of AccessTokenPlugin contains a line break"))
    }
}
