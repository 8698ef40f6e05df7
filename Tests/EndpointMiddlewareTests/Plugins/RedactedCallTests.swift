import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import EndpointCoding
@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A call with a value in one place.
private struct LoggedCall: Sendable, CustomTestStringConvertible {
    var server = "https://h.example"
    var query: [(name: String, value: String)] = []
    var header: (name: String, value: String)?
    var body: (type: String, text: String)?
    let testDescription: String

    static func member(_ name: String, _ value: String) -> LoggedCall { json(#"{"id":1,"\#(name)":"\#(value)"}"#) }

    static func json(_ text: String) -> LoggedCall {
        LoggedCall(body: ("application/json", text), testDescription: text)
    }

    static func text(_ text: String, _ type: String = "text/plain") -> LoggedCall {
        LoggedCall(body: (type, text), testDescription: text)
    }

    static func parameter(_ name: String, _ value: String) -> LoggedCall {
        LoggedCall(query: [(name, value)], testDescription: "?\(name)=\(value)")
    }

    static func field(_ name: String, _ value: String) -> LoggedCall {
        LoggedCall(header: (name, value), testDescription: "\(name): \(value)")
    }

    static func address(_ path: String) -> LoggedCall {
        LoggedCall(server: "https://h.example\(path)", testDescription: path)
    }

    /// Returns the log and the HTTP archive of the call, whose response repeats header field and body, and the
    /// description of the error.
    func texts(secrets: [String] = []) async -> [(output: String, text: String)] {
        let (log, archive) = (Recorder<String>(), HARRecorder())
        let stub = StubTransport()
        var headers: HTTPHeaders = header.map { [$0.name: $0.value] } ?? [:]
        if let body { headers["Content-Type"] = body.type }
        let data = Data((body?.text ?? "").utf8)
        stub.answer("call", with: .response(HTTPResponse(statusCode: 418, headers: headers, data: data)))
        var route = Route(
            "call", .post, "/x", query: query.map { .form($0.name, $0.value) },
            headers: header.map { [.simple($0.name, $0.value)] } ?? [],
            body: body.map { .data(Data($0.text.utf8), contentType: $0.type) })
        route.secretNames = secrets
        let provider = provider(
            stub, server: TestServer(server),
            plugins: [
                LoggerPlugin(.body) { log.add($0) }, LoggerPlugin(.body, format: .blocks) { log.add($0) }, archive,
            ])
        let error = await failure { () throws(APIError) in try await provider.empty(route) }
        let har = (try? JSONCoding.decode(JSONValue.self, from: archive.data)).map { "\($0)" } ?? ""
        return [
            ("log", log.all.joined(separator: "\n")), ("archive", har), ("error", error.map { "\($0)" } ?? ""),
            ("route", "\(route)"),
        ]
    }
}

/// Names and values of secrets as real APIs use them, and harmless names that resemble them.
@Suite("Redaction: calls", .timeLimit(.minutes(1)))
struct RedactedCallTests {
    private static let secret = "S3CRETx9"
    private static let jwt = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.\(secret)c0ffee"
    private static let botToken = "110201543:AA\(secret)HdqTcvCH1vGWJxfSeofSAs0K5PALDsaw"

    private static let members: [LoggedCall] = [
        "accountPassword", "accessJwt", "refreshJwt", "botToken", "SecretString", "userPassword", "ACCOUNT_PASSWORD",
        "db-password", "stripeApiKey", "GitHubToken", "slack_bot_token", "signingSecretV2", "myAPIKey", "jwtToken",
        "oauth2Token", "sshPrivateKey", "smsOTP", "customerIBAN", "cardCvv", "dbCredentials", "loginPasscode",
        "access_tokens", "encryptedPassword", "tokenValue",
    ].map { .member($0, secret) }

    private static let parameters: [LoggedCall] = [
        "private_token", "botToken", "hub.verify_token", "user[accountPassword]", "x-api-token", "sasToken",
        "webhookSecret",
    ].map { .parameter($0, secret) }

    private static let fields: [LoggedCall] = [
        .field("X-Figma-Token", secret), .field("X-Gitlab-Webhook-Token", secret), .field("Circle-Token", secret),
        .field("X-Linear-Api-Key", secret), .field("X-Upstream", "Bearer \(secret).ab"),
        .field("X-Assertion-Copy", jwt),
        .field("X-Forwarded-Auth-Header", "Basic \(Data("ann:\(secret)".utf8).base64EncodedString())"),
    ]

    private static let pairs: [LoggedCall] = [
        .json(#"{"name":"password","value":"\#(secret)"}"#), .json(#"{ "value": "\#(secret)", "name": "password" }"#),
        .json(#"[{"key":"apiToken","value":{"a":["\#(secret)"]}},{"key":"b","value":"c"}]"#),
        .json(#"{"fields":[{"id":1,"field":"accountPassword","note":"}{","value":"\#(secret)"}]}"#),
        .json(#"{"headers":[{"name":"X-Figma-Token","value":"\#(secret)"}]}"#),
        .text(#"<form><input name="password" value="\#(secret)"/></form>"#, "text/html"),
        .text("<property name='db.password'>\(secret)</property>", "application/xml"),
    ]

    private static let graphQL: [LoggedCall] = [
        .json(#"{"query":"mutation { login(password: \"\#(secret)\") { id } }"}"#),
        .json(#"{"query":"mutation { login(email: \"a\" password:\"\#(secret)\") { id } }"}"#),
        .text(#"mutation { login(user: {name: "a", newPassword: "\#(secret)"}) { id } }"#, "application/graphql"),
        .text(#"mutation { login(a: 1, apiKey: "\#(secret)") }"#, "application/graphql"),
        .text(#"mutation { login(password: """\#(secret)""") }"#, "application/graphql"),
        .text("mutation { login(pin: \(secret)) { id } }", "application/graphql"),
        .json(#"{"variables":{"input":{"accountPassword":"\#(secret)"}}}"#),
    ]

    private static let values: [LoggedCall] = [
        .address("/bot\(botToken)"), .address("/file/bot\(botToken.replacingOccurrences(of: ":", with: "%3A"))/a"),
        .address("/verify/\(jwt)"), .json(#"{"header":"Bearer \#(secret)"}"#), .json(#"{"data":{"blob":"\#(jwt)"}}"#),
        .text("sent Authorization: bearer \(secret)-1 to the server"),
        .text("see https://h.example/bot\(botToken)/getMe"),
        .parameter("state", jwt),
    ]

    private static let secrets = members + parameters + fields + pairs + graphQL + values

    @Test func sixtySecrets() { #expect(Self.secrets.count == 60) }

    @Test(arguments: secrets) private func secretIsRedacted(call: LoggedCall) async {
        let encoded = Data("ann:\(Self.secret)".utf8).base64EncodedString()
        for (output, text) in await call.texts() {
            #expect(!text.contains(Self.secret), "\(output): \(text)")
            #expect(!text.contains(encoded), "\(output): \(text)")
        }
    }

    private static let readable = "readable7"

    private static let harmless: [LoggedCall] =
        [
            "tokenCount", "tokenType", "max_tokens", "total_tokens", "nextPageToken", "page_token", "continuationToken",
            "nextSyncToken", "tokenizer", "tokenExpiresAt", "token_endpoint", "keyboard", "primaryKey", "keyId",
            "publicKey", "passwordless", "passwordPolicy", "passwordChangedAt", "hasPassword", "minPasswordLength",
            "secretary", "bypass", "compass", "passenger", "passport", "author", "authorName", "authMethod", "pinned",
            "pinCount", "sessionCount", "secretName", "signatureAlgorithm", "spans", "apiKeyCount",
        ].map { .member($0, readable) } + [
            .json(#"{"name":"passwordless","value":"\#(readable)"}"#), .parameter("max_tokens", readable),
            .field("X-Next-Page-Token", readable),
            .text("query { login(passwordless: \"\(readable)\") { tokenCount } }", "application/graphql"),
            .text("The bearer authentication and basic understanding of eyJ \(readable)"),
        ]

    @Test func fortyHarmlessValues() { #expect(Self.harmless.count == 40) }

    @Test(arguments: harmless) private func harmlessValueIsReadable(call: LoggedCall) async {
        for (output, text) in await call.texts() where output == "log" || output == "archive" {
            #expect(text.contains(Self.readable), "\(output): \(text)")
            #expect(!text.contains(Redaction.mask), "\(output): \(text)")
        }
    }

    /// Values keep their types in archives, and other members are readable.
    @Test(arguments: [
        (#"{"passwordless":true,"tokenCount":7}"#, #"{"passwordless":true,"tokenCount":7}"#),
        (
            #"[{"name":"password","value":5},{"name":"a","value":5}]"#,
            #"[{"name":"password","value":0},{"name":"a","value":5}]"#
        ),
        (#"{"value":["a",1],"key":"botToken"}"#, #"{"value":["<redacted>",0],"key":"botToken"}"#),
    ])
    func archiveKeepsTypes(body: String, recorded: String) async throws {
        let archive = try #require(await LoggedCall.json(body).texts().first { $0.output == "archive" }?.text)
        let json = try JSONCoding.decode(JSONValue.self, from: Data(archive.utf8))
        let entry = json["log"]?["entries"]?[0]
        #expect(entry?["response"]?["content"]?["text"]?.string == recorded)
    }

    /// `format: password` in the description counts, whatever the name is.
    @Test(arguments: [
        LoggedCall.member("phrase7", secret), .parameter("phrase7", secret), .field("Phrase7", secret),
        .json(#"{"name":"phrase7","value":"\#(secret)"}"#),
    ])
    private func valueWithTheFormatPasswordIsRedacted(call: LoggedCall) async {
        for (output, text) in await call.texts(secrets: ["phrase7"]) {
            #expect(!text.contains(Self.secret), "\(output): \(text)")
        }
    }

    /// Names of an app count inside other names, too. API keys and secret names of a call count only as a whole.
    @Test func namesOfAnApp() {
        let own = Redaction(members: ["pesel"])
        #expect(
            own.plain("customerPesel=1 pesel=2 peselCount=3 password=4")
                == "customerPesel=<redacted> pesel=<redacted> peselCount=3 password=4")
        let call = own.hiding(headers: FieldNames([]), members: ["key"])
        #expect(call.plain("key=1 publicKey=2") == "key=<redacted> publicKey=2")
    }

    private struct Field {
        let name: String
        let value: String
    }

    @Test func modelsArePrintedByTheSameRules() {
        let fields = [Field(name: "password", value: "x"), Field(name: "page", value: "y")].map {
            ModelText.text(of: $0)
        }
        #expect(fields == [#"Field(name: "password", value: <redacted>)"#, #"Field(name: "page", value: "y")"#])
        #expect(
            "\(ModelText.text(of: ["accountPassword": "x", "tokenCount": "7"]))"
                == #"["accountPassword": <redacted>, "tokenCount": "7"]"#)
    }
}
