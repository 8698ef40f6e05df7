import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointRuntime

@Suite("LoggerPlugin")
struct LoggerPluginTests {
    private let login = Route(
        "login", .post, "/login", query: [.form("page", 1)], body: .json("hi"), security: [.bearerAuth])

    private func log(
        _ level: LoggerPlugin.Level, _ format: LoggerPlugin.Format = .lines, route: Route? = nil,
        body: String = #"{"user":"ann","access_token":"s3cret"}"#
    ) async throws -> [String] {
        let entries = Recorder<String>()
        let stub = StubTransport(samples: [Sample("login", headers: ["Set-Cookie": "sid=s3cret"], body)])
        let plugins: [any Plugin] = [
            AccessTokenPlugin { "s3cret" }, LoggerPlugin(level, format: format) { entries.add($0) },
        ]
        _ = try await provider(stub, plugins: plugins).data(route ?? login)
        return entries.all.map { $0.replacing(/\d+\.\d{3} s/, with: "TIME") }
    }

    @Test func noneWritesNothing() async throws {
        #expect(try await log(.none).isEmpty)
    }

    @Test func basicPairsRequestAndResponse() async throws {
        #expect(
            try await log(.basic) == [
                "--> POST https://api.example.com/v1/login?page=1 [login]",
                "<-- 200 POST https://api.example.com/v1/login?page=1 [login] 38 bytes, TIME",
            ])
    }

    @Test func headersHideCredentials() async throws {
        #expect(
            try await log(.headers) == [
                """
                --> POST https://api.example.com/v1/login?page=1 [login]
                Accept: application/json
                Authorization: <redacted>
                Content-Type: application/json
                """,
                """
                <-- 200 POST https://api.example.com/v1/login?page=1 [login] 38 bytes, TIME
                Content-Type: application/json
                Set-Cookie: <redacted>
                """,
            ])
    }

    @Test func bodyHidesTokens() async throws {
        let entries = try await log(.body)
        #expect(entries.first?.hasSuffix("\n\"hi\"") == true)
        #expect(entries.last?.hasSuffix("\n" + #"{"user":"ann","access_token":"<redacted>"}"#) == true)
        #expect(!entries.joined().contains("s3cret"))
    }

    @Test func requestAsAShellCommand() async throws {
        let command = try await log(.body, .cURL).first
        #expect(
            command == "curl -X POST -H 'Accept: application/json' -H 'Authorization: <redacted>' "
                + #"-H 'Content-Type: application/json' --data-raw '"hi"' 'https://api.example.com/v1/login?page=1'"#)
    }

    @Test func blocksIndentJSON() async throws {
        #expect(
            try await log(.body, .blocks, body: #"{"a":[1,{}],"b":"x"}"#).last == """
                --- --- RESPONSE --- ---
                200 POST https://api.example.com/v1/login?page=1 [login] 20 bytes, TIME
                Content-Type: application/json
                Set-Cookie: <redacted>
                {
                  "a": [
                    1,
                    {}
                  ],
                  "b": "x"
                }
                """)
    }

    @Test(arguments: [
        (#"{"password" : {"a":[1]}, "b":1}"#, #"{"password":"<redacted>", "b":1}"#),
        (
            #"[{"accessToken":null},{"pass\u0077ord":12}]"#,
            #"[{"accessToken":"<redacted>"},{"pass\u0077ord":"<redacted>"}]"#
        ),
        (#"{"text":"password\": \"x","otp":"12"#, #"{"text":"password\": \"x","otp":"<redacted>""#),
        ("not json", "not json"),
    ])
    func membersAreHiddenWhateverTheirShape(body: String, expected: String) async throws {
        #expect(try await log(.body, body: body).last?.hasSuffix("\n" + expected) == true)
    }

    @Test func apiKeysOfTheRouteAreHidden() async throws {
        let entries = Recorder<String>()
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        let header = SecurityRequirement(
            .apiKey("h", in: .header, name: "X-Tenant"), .apiKey("q", in: .query, name: "sig"))
        let credentials: Credentials = ["h": .apiKey("s3cret"), "q": .apiKey("s3cret")]
        let plugins: [any Plugin] = [CredentialsPlugin(credentials), LoggerPlugin(.body) { entries.add($0) }]
        try await provider(stub, plugins: plugins).empty(Route("get", .get, "/", security: [header]))
        #expect(!entries.all.joined().contains("s3cret"))
        #expect(entries.all.first?.contains("sig=<redacted>") == true)
    }

    /// Also where the name is percent-encoded.
    @Test(arguments: ["ann", "ann%40corp.example"])
    func passwordInTheServersAddressIsHidden(user: String) async throws {
        let entries = Recorder<String>()
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        let server = TestServer("https://\(user):s3cret@h.example/a?token=s3cret")
        try await provider(stub, server: server, plugins: [LoggerPlugin { entries.add($0) }]).empty(get)
        #expect(entries.all.first == "--> GET https://<redacted>@h.example/a/things?token=<redacted> [get]")
    }

    @Test func hostileNestingCostsLittle() {
        let text = JSONText.rewrite(String(repeating: "[", count: 10_000), indents: true) { _ in false }
        #expect(text.utf8.count < 1_000_000)
    }
}
