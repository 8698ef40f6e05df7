import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("CredentialsPlugin")
struct CredentialsPluginTests {
    private func request(
        _ credentials: Credentials, _ security: [SecurityRequirement], cookies: [CookieParameter] = []
    ) async throws -> URLRequest {
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        let route = Route("get", .get, "/things", query: [.form("page", 1)], cookies: cookies, security: security)
        try await provider(stub, plugins: [CredentialsPlugin(credentials)]).empty(route)
        return try #require(stub.requests.first).urlRequest
    }

    @Test func bearerAndBasicUseTheAuthorizationHeader() async throws {
        let bearer = try await request(["bearerAuth": .bearer("t")], [.bearerAuth])
        #expect(bearer.value(forHTTPHeaderField: "Authorization") == "Bearer t")
        let basic = try await request(
            ["b": .basic(user: "Aladdin", password: "open sesame")], [SecurityRequirement(.http("b", .basic))])
        #expect(basic.value(forHTTPHeaderField: "Authorization") == "Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==")
    }

    @Test func apiKeyGoesWhereItsSchemeSays() async throws {
        let header = SecurityRequirement(.apiKey("k", in: .header, name: "X-Key"))
        #expect(try await request(["k": .apiKey("a b")], [header]).value(forHTTPHeaderField: "X-Key") == "a b")
        let query = SecurityRequirement(.apiKey("k", in: .query, name: "key"))
        #expect(
            try await request(["k": .apiKey("a&b")], [query]).url?.absoluteString
                == "https://api.example.com/v1/things?page=1&key=a%26b")
        let cookie = SecurityRequirement(.apiKey("k", in: .cookie, name: "sid"))
        let sent = try await request(["k": .apiKey("x;y")], [cookie], cookies: [.form("a", "1")])
        #expect(sent.value(forHTTPHeaderField: "Cookie") == "a=1; sid=x%3By")
        let raw = try await request(["k": .apiKey("abc+/==%2B")], [cookie])
        #expect(raw.value(forHTTPHeaderField: "Cookie") == "sid=abc+/==%2B")
    }

    @Test func everySchemeOfAnAlternativeIsNeeded() async throws {
        let both = SecurityRequirement(.apiKey("k", in: .header, name: "X-Key"), .http("bearerAuth", .bearer))
        let second = try await request(["bearerAuth": .bearer("t")], [both, .bearerAuth])
        #expect(second.value(forHTTPHeaderField: "X-Key") == nil)
        #expect(second.value(forHTTPHeaderField: "Authorization") == "Bearer t")
        let first = try await request(["bearerAuth": .bearer("t"), "k": .apiKey("k")], [both, .bearerAuth])
        #expect(first.value(forHTTPHeaderField: "X-Key") == "k")
        #expect(first.value(forHTTPHeaderField: "Authorization") == "Bearer t")
    }

    @Test func optionalSecurityIsSentWhenThereIsSome() async throws {
        let with = try await request(["bearerAuth": .bearer("t")], [.bearerAuth, .none])
        #expect(with.value(forHTTPHeaderField: "Authorization") == "Bearer t")
        let without = try await request([:], [.bearerAuth, .none])
        #expect(without.value(forHTTPHeaderField: "Authorization") == nil)
    }

    /// As it comes from a file; with the line break in it, the field would not be sent.
    @Test func spaceAroundATokenIsNotSent() async throws {
        let sent = try await request(["bearerAuth": .bearer(" t\n")], [.bearerAuth])
        #expect(sent.value(forHTTPHeaderField: "Authorization") == "Bearer t")
    }
}
