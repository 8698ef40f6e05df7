import EndpointRuntime
import EndpointRuntimeTestSupport
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

    /// A token read from a file may end with a line break. The field would not be sent with it.
    @Test func spaceAroundATokenIsNotSent() async throws {
        let sent = try await request(["bearerAuth": .bearer(" t\n")], [.bearerAuth])
        #expect(sent.value(forHTTPHeaderField: "Authorization") == "Bearer t")
    }

    /// An empty key counts as missing: it is not sent, and the next alternative is used.
    @Test(arguments: ["", " ", "\n"])
    func emptyCredentialIsNone(empty: String) async throws {
        let places: [SecurityScheme.Location] = [.header, .query, .cookie]
        for place in places {
            let key = SecurityRequirement(.apiKey("k", in: place, name: "X-Key"))
            let none = try await request(["k": .apiKey(empty)], [key])
            #expect(none.url?.absoluteString == "https://api.example.com/v1/things?page=1")
            #expect(none.value(forHTTPHeaderField: "X-Key") == nil)
            #expect(none.value(forHTTPHeaderField: "Cookie") == nil)
            let next = try await request(["k": .apiKey(empty), "bearerAuth": .bearer("t")], [key, .bearerAuth])
            #expect(next.value(forHTTPHeaderField: "Authorization") == "Bearer t")
        }
        for credential in [Credential.bearer(empty), .custom(empty), .basic(user: "", password: "")] {
            let sent = try await request(["bearerAuth": credential], [.bearerAuth])
            #expect(sent.value(forHTTPHeaderField: "Authorization") == nil)
        }
        let half = try await request(
            ["b": .basic(user: "", password: "p")], [SecurityRequirement(.http("b", .basic))])
        #expect(half.value(forHTTPHeaderField: "Authorization") == "Basic OnA=")
    }

    /// Foundation would omit such a field, and the call would be sent without its credential.
    @Test(arguments: [
        ("a\nb", "a line break"), ("a\rb", "a line break"), ("a\r\nX-Evil: 1", "a line break"),
        ("a\u{0}b", "a control character"), ("a\u{1B}b", "a control character"), ("a\u{7F}b", "a control character"),
    ])
    func credentialThatNoFieldCanHoldIsAnError(text: String, problem: String) async throws {
        let header = SecurityRequirement(.apiKey("k", in: .header, name: "X-Key"))
        for (credentials, security, name) in [
            (["k": .apiKey(text)] as Credentials, header, "k"),
            (["bearerAuth": .bearer(text)], .bearerAuth, "bearerAuth"),
            (["bearerAuth": .custom(text)], .bearerAuth, "bearerAuth"),
        ] {
            let error = await #expect(throws: APIError.self) { try await request(credentials, [security]) }
            #expect(error?.reason == .requestEncoding("the credential of \(name) contains \(problem)"))
        }
        // If the credential is encoded, it may contain any character.
        let query = SecurityRequirement(.apiKey("k", in: .query, name: "key"))
        #expect(try await request(["k": .apiKey("a\nb")], [query]).url?.query == "page=1&key=a%0Ab")
    }
}
