import EndpointCodingTestSupport
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointRuntime

@Suite("LoggerPlugin")
struct LoggerPluginTests {
    private let login = Route(
        "login", .post, "/login", query: [.form("page", 1)], body: .json("hi"), security: [.bearerAuth])

    private func log(
        _ level: LoggerPlugin.Level, _ format: LoggerPlugin.Format = .lines, route: Route? = nil,
        body: String = #"{"user":"ann","access_token":"s3cret"}"#, writesHeaders: Bool = true
    ) async throws -> [String] {
        let entries = Recorder<String>()
        let stub = StubTransport(samples: [Sample("login", headers: ["Set-Cookie": "sid=s3cret"], body)])
        let plugins: [any Plugin] = [
            AccessTokenPlugin { "s3cret" },
            LoggerPlugin(level, format: format, writesHeaders: writesHeaders) { entries.add($0) },
        ]
        _ = try await provider(stub, plugins: plugins).data(route ?? login)
        return entries.all.map { $0.replacing(/\d+\.\d{3} s/, with: "TIME") }
    }

    @Test func detailNoneWritesNoEntry() async throws {
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

    /// The log in the fourth seed document, character for character.
    @Test func plainBlocksAreURLAndJSONAlone() async throws {
        let body: JSONValue = ["phone": "+1234567890"]
        let route = Route("login", .post, "/client", body: .json(body), security: [.bearerAuth])
        let answer = #"{"success":true,"result":{"user":"abc123"}}"#
        #expect(
            try await log(.body, .plainBlocks, route: route, body: answer).joined(separator: "\n") == """
                --- --- REQUEST --- ---
                https://api.example.com/v1/client
                {
                  "phone": "+1234567890"
                }
                --- --- RESPONSE --- ---
                {
                  "success": true,
                  "result": {
                    "user": "abc123"
                  }
                }
                """)
        #expect(try await log(.basic, .plainBlocks).last == "--- --- RESPONSE --- ---")
    }

    @Test func bodiesAreWrittenWithoutHeaderFieldsWhereTheAppWantsIt() async throws {
        #expect(
            try await log(.body, writesHeaders: false) == [
                "--> POST https://api.example.com/v1/login?page=1 [login]\n\"hi\"",
                "<-- 200 POST https://api.example.com/v1/login?page=1 [login] 38 bytes, TIME\n"
                    + #"{"user":"ann","access_token":"<redacted>"}"#,
            ])
        let command = try await log(.body, .cURL, writesHeaders: false).first
        #expect(command == #"curl -X POST --data-raw '"hi"' 'https://api.example.com/v1/login?page=1'"#)
        #expect(try await log(.body, .blocks, writesHeaders: false).last?.contains("Set-Cookie") == false)
    }

    @Test(arguments: [LoggerPlugin.Level.none, .basic, .headers, .body])
    func releaseBuildsWriteNoEntry(level: LoggerPlugin.Level) async throws {
        #expect(level.inBuild(isForDebugging: false) == .none)
        #expect(level.inBuild(isForDebugging: true) == level)
        #expect(try await log(level.inBuild(isForDebugging: false)).isEmpty)
    }

    /// Entries are written completely and in order, and each plugin writes to its own destination.
    @Test func entriesGoWhereTheAppWantsThem() async throws {
        let (files, console) = (Recorder<String>(), Recorder<String>())
        let stub = StubTransport(samples: [Sample("login", "1")])
        let plugins: [any Plugin] = [
            LoggerPlugin(.body) { files.add($0) }, LoggerPlugin(.basic) { console.add($0) },
        ]
        for _ in 0..<2 { _ = try await provider(stub, plugins: plugins).data(login) }
        #expect(files.all.map { String($0.prefix(3)) } == ["-->", "<--", "-->", "<--"])
        #expect(files.all.allSatisfy { $0.contains("[login]") && $0.contains("Content-Type") })
        #expect(console.all.count == 4)
        #expect(console.all.allSatisfy { !$0.contains("\n") })
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

    /// The name is also redacted if it is percent-encoded.
    @Test(arguments: ["ann", "ann%40corp.example"])
    func passwordInTheServersAddressIsHidden(user: String) async throws {
        let entries = Recorder<String>()
        let stub = StubTransport(samples: [Sample("get", status: 204)])
        let server = TestServer("https://\(user):s3cret@h.example/a?token=s3cret")
        try await provider(stub, server: server, plugins: [LoggerPlugin { entries.add($0) }]).empty(get)
        #expect(entries.all.first == "--> GET https://<redacted>@h.example/a/things?token=<redacted> [get]")
    }

    @Test func hostileNestingCostsLittle() {
        let text = JSONText.indented(String(repeating: "[", count: 10_000))
        #expect(text.utf8.count < 1_000_000)
    }

    private func log(request: Route, answer: HTTPResponse, configuration: Provider.Configuration = .init()) async throws
        -> String
    {
        let entries = Recorder<String>()
        let stub = StubTransport()
        stub.answer("login", with: .response(answer))
        let provider = provider(
            stub, plugins: [LoggerPlugin(.body) { entries.add($0) }],
            configuration: .init(
                headers: configuration.headers, maximumRedirects: 0, credentialHeaders: configuration.credentialHeaders)
        )
        _ = try await provider.raw(request)
        return entries.all.joined(separator: "\n")
    }

    @Test(arguments: [
        (
            "Location", "https://h.example/cb?access_token=s3cret&page=1",
            "https://h.example/cb?access_token=<redacted>&page=1"
        ),
        ("Location", "/cb#id_token=s3cret", "/cb#id_token=<redacted>"),
        ("Content-Location", "/a?Session-ID=s3cret", "/a?Session-ID=<redacted>"),
        ("Link", "<https://h.example/?token=s3cret>; rel=next", "<https://h.example/?token=<redacted>>; rel=next"),
        ("Refresh", "0;url=https://h.example/?sid=s3cret", "0;url=https://h.example/?sid=<redacted>"),
        ("Location", "https://ann:s3cret@h.example/", "https://<redacted>@h.example/"),
        ("Location", "/a?X-Amz-Signature=s3cret", "/a?X-Amz-Signature=<redacted>"),
        ("X-Session-Id", "s3cret", "<redacted>"), ("x-cvv", "s3cret", "<redacted>"),
        ("Cache-Control", "max-age=60, private", "max-age=60, private"),
    ])
    func secretsInHeaderFieldsAreHidden(name: String, value: String, shown: String) async throws {
        let text = try await log(request: login, answer: HTTPResponse(statusCode: 302, headers: [name: value]))
        #expect(text.contains("\(name): \(shown)\n") || text.hasSuffix("\(name): \(shown)"))
        #expect(!text.contains("s3cret"))
    }

    @Test func headersThatTheAppNamesAreHidden() async throws {
        let text = try await log(
            request: login, answer: HTTPResponse(statusCode: 204),
            configuration: .init(headers: ["X-Mine": "s3cret"], credentialHeaders: ["x-mine"]))
        #expect(text.contains("X-Mine: <redacted>"))
    }

    /// Names are recognized in all spellings and at all positions.
    @Test(arguments: [
        "session_id", "SessionID", "session-id", "sid", "cvv", "CVC", "card_number", "cardNumber", "pin", "iban",
        "IBAN",
        "password", "newPassword", "passcode", "otp", "ssn", "client_secret", "private-key", "user[password]",
        "user.pin",
    ])
    func namesOfSecretsAreKnownInBodiesFormsAndQueries(name: String) async throws {
        let query = Route(
            "login", .post, "/login", query: [.form(name, "s3cret")], body: .form([name: "s3cret"]))
        let answer = HTTPResponse(
            statusCode: 200, headers: ["Content-Type": "application/json"],
            data: Data("{\"a\":{\"\(name)\":\"s3cret\",\"b\":1}}".utf8))
        let text = try await log(request: query, answer: answer)
        #expect(!text.contains("s3cret"))
        #expect(text.contains("<redacted>"))
        #expect(text.contains("\"b\":1"))
    }

    @Test(arguments: [
        ("text/plain", "token=s3cret and page=2", "token=<redacted> and page=2"),
        (
            "application/xml", "<a><password>s3cret</password><b>1</b></a>",
            "<a><password><redacted></password><b>1</b></a>"
        ),
        ("application/xml", "<a cvv='s3cret' b='1'/>", "<a cvv='<redacted>' b='1'/>"),
        ("text/plain", "see https://ann:s3cret@h.example/x", "see https://<redacted>@h.example/x"),
        (
            "application/json", #"{"next":"https://h.example/?page=2&access_token=s3cret"}"#,
            #"{"next":"https://h.example/?page=2&access_token=<redacted>"}"#
        ),
        ("text/plain", "a=1", "a=1"), ("text/plain", "mail me@h.example // x", "mail me@h.example // x"),
    ])
    func secretsInOtherTextAreHidden(type: String, body: String, shown: String) async throws {
        let answer = HTTPResponse(statusCode: 200, headers: ["Content-Type": type], data: Data(body.utf8))
        let text = try await log(request: login, answer: answer)
        #expect(text.hasSuffix("\n" + shown))
    }

    @Test func redactionOfHostileTextEnds() {
        let hostile = ["<password>", "token=", "://", "=", "<", "a=\"", "://@"]
        for piece in hostile {
            let text = String(repeating: piece, count: 20_000)
            #expect(Redaction().filter(for: CallContext(route: login)).plain(text).utf8.count < 4_000_000)
        }
    }
}
