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

/// Documents that contain a secret with a redacted name, in every syntax, nested in each other, and truncated.
private struct SecretDocument {
    static let secret = "S3CRET"
    private static let names = [
        "password", "accessToken", "refresh_token", "client-secret", "user[password]", "user.pin", "cardNumber", "OTP",
    ]

    var random: SplitMix

    private mutating func one<Element>(of elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &random)]
    }

    private mutating func isTrue() -> Bool { Bool.random(using: &random) }

    /// Returns the secret surrounded by other text.
    private mutating func value(avoiding excluded: String = "") -> String {
        let pieces = [
            "a", "1", " ", ",", "}", "]", "{", ";", ":", "'", "\"", "\\", "<", ">", "&", "=", "é", "\n", "/", "%",
        ]
        .filter { !excluded.contains($0) }
        let text = { (document: inout SecretDocument) in
            (0..<Int.random(in: 0...4, using: &document.random)).map { _ in document.one(of: pieces) }.joined()
        }
        return text(&self) + Self.secret + text(&self)
    }

    private mutating func space(_ choices: [String] = ["", "", " ", "\n  ", "\t"]) -> String { one(of: choices) }

    private func literal(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }

    private func percentEncoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }

    private func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    mutating func json() -> String {
        let name = one(of: Self.names)
        let written = isTrue() ? literal(name) : literal(name).replacingOccurrences(of: "s", with: "\\u0073")
        let value: String =
            switch Int.random(in: 0...3, using: &random) {
            case 0: "[1, \(literal(value())), {\"a\": \(literal(value()))}]"
            case 1: "{\"a\": {\"b\": \(literal(value()))}, \"c\": null}"
            default: literal(value())
            }
        var members = ["\(written)\(space()):\(space())\(value)"]
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let other = one(of: [
                #""n": 1"#, #""s": "5\" pipe""#, #""t": "it's {\"a\":1}""#, #""e": [{}, []]"#,
                #""u": "https:\/\/h\/?a=1""#,
            ])
            members.insert(other, at: Int.random(in: 0...members.count, using: &random))
        }
        let object = "{\(space())\(members.joined(separator: ",\(space())"))\(space())}"
        return one(of: [object, "[\(object)]", #"{"data": [\#(object)], "z": true}"#])
    }

    mutating func xml() -> String {
        let name = one(of: ["password", "ns:AccessToken", "client-secret", "user.pin"])
        let long = String(repeating: "x", count: one(of: [0, 10, 500]))
        let value = value(avoiding: "<>&\"'")
        let element: String =
            switch Int.random(in: 0...7, using: &random) {
            case 0: "<\(name)>\(value)</\(name)>"
            case 1: "<\(name) id = \"\(long)>\"\n>\(value)</\(name)\n>"
            case 2: "<\(name)><![CDATA[</\(name)>\(value)]]></\(name)>"
            case 3: "<\(name)><a/><\(name)>1</\(name)>\(value)<!-- </\(name)> -->\(value)</\(name)>"
            case 4: "<\(name) value='\(value)'/>"
            case 5: "<user note=\"a > b\" \(name)\(space())=\(space())\"\(value)\" x='1'/>"
            case 6: "<user id='\(long)' \(name)\(space())=\(space())'\(value)'>x</user>"
            default: "<\(name)><\(name)s>1</\(name)s><a b='c'>\(value)</a></\(name)>"
            }
        return "<?xml version='1.0'?><a>\(space())\(element)<b>1</b></a>"
    }

    mutating func form() -> String {
        var pairs = ["\(percentEncoded(one(of: Self.names)))=\(percentEncoded(value()))"]
        if isTrue() { pairs.insert("page=1", at: 0) }
        if isTrue() { pairs.append("q=a%20b") }
        return pairs.joined(separator: "&")
    }

    mutating func address() -> String {
        let value = percentEncoded(value())
        return one(of: [
            "https://h.example/cb?code=\(value)&state=1", "https://h.example/cb?a=1#access_token=\(value)",
            "https://ann:\(value)@h.example/", "//ann:\(value)@h.example/",
            "https://h.example/?a=1&X-Amz-Signature=\(value)",
            "app://cb?sid=\(Self.secret)'s&x=1", "https://h.example/?user%5Bpassword%5D=\(value)",
        ])
    }

    mutating func text() -> String {
        let name = one(of: ["password", "access_token", "cardNumber"])
        return one(of: [
            "see \(name)=\(Self.secret) and more", "\(name) = \(Self.secret)", "\(name)=\"\(value(avoiding: "\""))\"",
            "set \(name) = '\(value(avoiding: "'"))'", "{\"\(name)\" => \"\(value(avoiding: "\""))\"}",
            "{'\(name)': '\(value(avoiding: "'\\"))', 'a': 1}",
        ])
    }

    /// Only for documents with line breaks that are not nested in other documents.
    mutating func lines() -> String {
        let name = one(of: ["password", "access_token", "cardNumber"])
        let value = value(avoiding: "\n")
        return one(of: [
            "a: 1\n\(name): \(value)\nb: 2", "user:\n  \(name): \(value)", "- \(name): \(value)\n- 2",
            "\(name): |\n  first\n  \(value)\nb: 1", "{\(name): \"\(self.value(avoiding: "\"\\"))\", a: 1}",
        ])
    }

    private mutating func document() -> String {
        switch Int.random(in: 0...4, using: &random) {
        case 0: json()
        case 1: xml()
        case 2: form()
        case 3: address()
        default: text()
        }
    }

    /// Returns the document as a part of another document.
    private mutating func wrapped(_ document: String) -> String {
        switch Int.random(in: 0...8, using: &random) {
        case 0: "{\"id\": 1, \"payload\": \(literal(document))}"
        case 1: "[\(literal(document)), 2]"
        case 2: "<a><b>1</b><c>\(escaped(document))</c></a>"
        case 3: document.contains("]]>") ? document : "<a><![CDATA[\(document)]]></a>"
        case 4: "page=1&q=\(percentEncoded(document))&z=2"
        case 5: "https://h.example/next?u=\(percentEncoded(document))"
        case 6: ")]}',\n\(document)"
        case 7: "callback(\(document));"
        default: "received \(document)\nat noon"
        }
    }

    mutating func next() -> String {
        if Int.random(in: 0..<10, using: &random) == 0 { return lines() }
        var text = document()
        for _ in 0..<Int.random(in: 0...3, using: &random) { text = wrapped(text) }
        // User name and password are recognized by the host after them.
        if isTrue() || text.contains("ann") { return text }
        let end = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
        return String(text[..<end])
    }

    mutating func mediaType() -> String {
        one(of: [
            "application/json", "application/problem+json", "application/xml", "text/html; charset=utf-8", "text/plain",
            "application/x-ndjson", "text/event-stream", "application/yaml", "", "application/octet-stream",
        ])
    }
}

@Suite("Redaction: secrets in every position", .timeLimit(.minutes(1)))
struct SecretDocumentTests {
    private let route = Route("login", .post, "/login")
    private var filter: Redaction { Redaction().filter(for: CallContext(route: route)) }

    private func shown(_ body: String, _ type: String, indents: Bool = false) -> String {
        let headers: HTTPHeaders = type.isEmpty ? [:] : ["Content-Type": type]
        let response = HTTPResponse(statusCode: 200, headers: headers, data: Data(body.utf8))
        return filter.body(of: response, upTo: 1_000_000, indents: indents) ?? ""
    }

    @Test(arguments: 1...8)
    func noDocumentShowsItsSecret(seed: UInt64) {
        var documents = SecretDocument(random: SplitMix(state: seed))
        for _ in 0..<150 {
            let body = documents.next()
            let type = documents.mediaType()
            for text in [shown(body, type), shown(body, type, indents: true), filter.value(body, ofHeader: "X-Info")] {
                #expect(!text.contains(SecretDocument.secret), "\(type): \(body)\n-> \(text)")
                if text.contains(SecretDocument.secret) { return }
            }
        }
    }

    @Test(arguments: 1...4)
    func noFormAndNoAddressShowsItsSecret(seed: UInt64) async throws {
        var documents = SecretDocument(random: SplitMix(state: seed))
        let entries = Recorder<String>()
        let stub = StubTransport()
        for _ in 0..<25 {
            let location = documents.address()
            let form = documents.form()
            stub.answer(
                "login", with: .response(HTTPResponse(statusCode: 302, headers: ["Location": location])))
            let body = RequestBody.data(Data(form.utf8), contentType: "application/x-www-form-urlencoded")
            for format in [LoggerPlugin.Format.lines, .cURL, .blocks, .plainBlocks] {
                let provider = provider(
                    stub, plugins: [LoggerPlugin(.body, format: format) { entries.add($0) }],
                    configuration: .init(maximumRedirects: 0))
                _ = try await provider.raw(Route("login", .post, "/login", body: body))
            }
        }
        #expect(entries.all.count == 200)
        #expect(!entries.all.joined().contains(SecretDocument.secret))
    }

    /// Values that are not secret stay readable.
    @Test(arguments: [
        (#")]}',{"a":1,"token":"s","b":"x"}"#, #")]}',{"a":1,"token":"<redacted>","b":"x"}"#),
        (#"{"p":"{\"pin\":\"1\",\"a\":\"b\"}"}"#, #"{"p":"{\"pin\":\"<redacted>\",\"a\":\"b\"}"}"#),
        ("<a  cvv = 's' b='1'/>", "<a  cvv = '<redacted>' b='1'/>"),
        ("<password id='1'>s</password><b>2</b>", "<password <redacted>><redacted></password><b>2</b>"),
        ("<token><token>a</token>s</token><b>1</b>", "<token><redacted></token><b>1</b>"),
        ("<token/><b>1</b>", "<token/><b>1</b>"), ("<tokens>1</tokens>", "<tokens>1</tokens>"),
        ("<a>&lt;pin&gt;s&lt;/pin&gt;</a><b>1</b>", "<a><redacted></a><b>1</b>"),
        ("<a>1 &lt; 2</a>", "<a>1 &lt; 2</a>"), ("pin = s x", "pin = <redacted> x"),
        ("pin: s\nx: 1", "pin: <redacted>\nx: 1"), ("a pin: broken", "a pin: broken"),
        ("next=%2Fcb%3Ftoken%3Ds&page=2", "next=<redacted>&page=2"), ("next=%2Fcb%3Fa%3D1", "next=%2Fcb%3Fa%3D1"),
        ("https://h/?code=s&a=1", "https://h/?code=<redacted>&a=1"), (#"{"code":"E1"}"#, #"{"code":"E1"}"#),
        ("don't: 'x' \"pin\"", "don't: 'x' \"pin\""), (#"{"a":"5\" pipe","b":"c"}"#, #"{"a":"5\" pipe","b":"c"}"#),
        (#"{"u":"https:\/\/h\/?a=1"}"#, #"{"u":"https:\/\/h\/?a=1"}"#),
    ])
    func restIsShownAsItIs(body: String, expected: String) {
        #expect(shown(body, "text/plain") == expected)
    }

    /// The names of secrets are not found in these encodings.
    @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian])
    func textWithZeroBytesIsNotShown(encoding: String.Encoding) throws {
        let data = try #require(#"{"token":"abc"}"#.data(using: encoding))
        #expect(filter.text(data, "application/json", upTo: 1_000, indents: false) == "<\(data.count) bytes>")
    }

    private static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Measured in CPU time of this thread, so that other work on the machine does not count.
    @Test func hostileTextEndsSoon() {
        let pieces = [
            "a=", "a=b=%", "\"", "\\\"", "\"\\", "'", "<a ", "<password ", "&lt;", "&amp;", "token:", "token: ", "//",
            "//@",
            "{\"token\":", "\"token\":{", "%25", "<!--", "<password><![CDATA[", "\\u0022", ": ", "=>", "- pin: \n",
        ]
        for piece in pieces {
            let text = String(repeating: piece, count: 65_536 / piece.utf8.count)
            let start = Self.processorTime
            #expect(filter.plain(text).utf8.count < 4_000_000)
            #expect(Self.processorTime - start < .seconds(5), "\(piece)")
        }
    }

    /// Credentials are also redacted in logs of an app.
    @Test func credentialsAreNotPrinted() {
        let secret = SecretDocument.secret
        let values: [Any] = [
            Credential.bearer(secret), Credential.apiKey(secret), Credential.custom(secret),
            Credential.basic(user: "ann", password: secret), Credentials(["a": .bearer(secret)]),
            AccessToken(secret, refreshToken: secret), ProxyCredential(user: "ann", password: secret),
            ClientIdentity.pkcs12(Data(), passphrase: secret), [Optional(Credential.bearer(secret))],
        ]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), String(describing: value), dumped] {
                #expect(!text.contains(secret))
            }
        }
    }
}
