import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("StubTransport with archives")
struct StubArchiveTests {
    /// An entry of an archive.
    private func entry(
        _ url: String, _ body: String = "1", method: String = "GET", status: Int = 200, request: String = "",
        content: String? = nil
    ) -> String {
        let text = content ?? #""mimeType": "application/json", "size": \#(body.utf8.count), "text": \#(quoted(body))"#
        return """
            {"request": {"method": "\(method)", "url": \(quoted(url)), "headers": []\(request)},
             "response": {"status": \(status), "headers": [], "content": {\(text)}}}
            """
    }

    private func quoted(_ text: String) -> String {
        (try? JSONCoding.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func posted(_ text: String, _ type: String = "application/json") -> String {
        #", "postData": {"mimeType": "\#(type)", "text": \#(quoted(text))}"#
    }

    private func archive(_ entries: String...) -> Data {
        Data(#"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ","))]}}"#.utf8)
    }

    private func text(_ stub: StubTransport, _ route: Route = get) async throws(APIError) -> String {
        String(decoding: try await provider(stub).data(route), as: UTF8.self)
    }

    private func problem(_ stub: StubTransport, _ route: Route = get) async throws -> String? {
        let error = await failure { () throws(APIError) in _ = try await text(stub, route) }
        guard case .unexpectedCall(let text)? = error?.reason else { return nil }
        return text
    }

    private static let things = "https://api.example.com/v1/things"

    // MARK: Matching

    @Test func entriesAreUsedInOrderAndTheLastIsRepeated() async throws {
        let stub = try StubTransport(
            har: archive(
                entry(Self.things, "1"), entry("\(Self.things)/2", "other"), entry(Self.things, "2", status: 500),
                entry(Self.things, "3")))
        #expect(try await text(stub) == "1")
        let error = await failure { () throws(APIError) in _ = try await text(stub) }
        #expect(error?.reason == .internalServerError)
        for _ in 0..<3 { #expect(try await text(stub) == "3") }
        #expect(stub.requests.count == 5)
    }

    @Test func methodPathAndQueryAreCompared() async throws {
        let stub = try StubTransport(
            har: archive(
                entry("\(Self.things)?page=1&tag=a%20b", "1"), entry("\(Self.things)?page=2", "2"),
                entry(Self.things, "3", method: "DELETE"), entry("http://localhost:8080/v1/th%69ngs", "4")))
        #expect(try await text(stub, get.with { $0.query = [.form("tag", "a b"), .form("page", 1)] }) == "1")
        #expect(try await text(stub, get.with { $0.query = [.form("page", 2)] }) == "2")
        #expect(try await text(stub, Route("delete", .delete, "/things")) == "3")
        #expect(try await text(stub) == "4")
    }

    @Test func entriesOfTheSameHostHavePriority() async throws {
        let stub = try StubTransport(
            har: archive(entry("https://ads.example.org/v1/things", "ad"), entry(Self.things, "1")))
        for _ in 0..<2 { #expect(try await text(stub) == "1") }
    }

    @Test(arguments: [
        (
            #"{"a": 1, "b": [true, {"c": "x"}]}"#, "application/json",
            RequestBody.json(["b": [true, ["c": "x"]], "a": 1.0] as JSONValue)
        ),
        (
            #"{"token": "<redacted>", "own": "<redacted>", "pin": 0}"#, "application/json",
            .json(["token": "abc", "own": "def", "pin": 1234] as JSONValue)
        ),
        (
            "b=2&a=x+y&password=%3Credacted%3E", "application/x-www-form-urlencoded",
            .form(["a": "x y", "b": "2", "password": "abc"])
        ),
        ("plain", "text/plain", .data(Data("plain".utf8), contentType: "text/plain")),
    ])
    func equalBodiesMatch(_ recorded: String, _ type: String, _ body: RequestBody) async throws {
        let stub = try StubTransport(
            har: archive(
                entry(Self.things, "0", method: "POST", request: posted("{}")),
                entry(Self.things, "1", method: "POST", request: posted(recorded, type))))
        #expect(try await text(stub, Route("post", .post, "/things", body: body)) == "1")
    }

    @Test func otherBodiesDoNotMatchUnlessBodiesAreIgnored() async throws {
        let data = archive(
            entry(Self.things, method: "POST", request: posted(#"{"items": [{"a/b~": 1}, {"a/b~": 2}]}"#)))
        let body = RequestBody.json(["items": [["a/b~": 1], ["a/b~": 3]]] as JSONValue)
        let route = Route("post", .post, "/things", body: body)
        #expect(
            try await problem(StubTransport(har: data), route) == """
                POST https://api.example.com/v1/things (post), which the archive does not contain; the nearest is \
                entry 1, POST https://api.example.com/v1/things (the body differs at /items/1/a~1b~0)
                """)
        #expect(try await text(StubTransport(har: data, comparing: .query), route) == "1")
    }

    @Test func secretsOfQueriesAreNotCompared() async throws {
        let url = "\(Self.things)?api_key=%3Credacted%3E&page=1&appid=<redacted>"
        let stub = try StubTransport(har: archive(entry(url)))
        for query in [[], [.form("api_key", "abc"), .form("appid", "def"), .form("token", "x")]] as [[QueryParameter]] {
            #expect(try await text(stub, get.with { $0.query = query + [.form("page", 1)] }) == "1")
        }
    }

    // MARK: Missing entries

    @Test func missingEntryNamesTheRequestAndTheNearestEntries() async throws {
        let stub = try StubTransport(
            har: archive(
                entry("https://api.example.com/v1/users"), entry("\(Self.things)?page=1"),
                entry(Self.things, method: "POST"), entry("\(Self.things)?page=2&token=abc"),
                entry(Self.things, status: 0)))
        #expect(
            try await problem(stub, get.with { $0.query = [.form("page", 3), .form("token", "s3cret")] }) == """
                GET https://api.example.com/v1/things?page=3&token=<redacted> (get), which the archive does not \
                contain; the nearest are entry 2, GET https://api.example.com/v1/things?page=1 (query 'page' is '1', \
                not '3'); entry 4, GET https://api.example.com/v1/things?page=2&token=<redacted> (query 'page' is \
                '2', not '3'); entry 3, POST https://api.example.com/v1/things
                """)
        #expect(
            try await problem(StubTransport(har: archive(entry(Self.things, status: 0))))
                == "GET https://api.example.com/v1/things (get), which the archive does not contain; it has no entries with a response"
        )
    }

    @Test(arguments: [
        #""mimeType": "", "size": 5"#, #""mimeType": "", "size": 0, "_omitted": "a stream""#,
        #""mimeType": "", "size": 5, "text": "x", "encoding": "rot13""#,
    ])
    func entryWithoutItsBodyIsNotUsed(_ content: String) async throws {
        let stub = try StubTransport(har: archive(entry(Self.things, content: content)))
        #expect(try await problem(stub)?.hasSuffix("(its body was not recorded)") == true)
    }

    @Test func samplesAreTheFallback() async throws {
        let samples = [Sample("get", "7"), Sample("other", "8")]
        let stub = try StubTransport(har: archive(entry("\(Self.things)/1", "1")), samples: samples)
        #expect(try await text(stub) == "7")
        #expect(try await text(stub, Route("get", .get, "/things/1")) == "1")
        #expect(
            try await problem(stub, Route("none", .get, "/none"))?.hasPrefix(
                "GET https://api.example.com/v1/none (none), which") == true)
        stub.answer(get, with: .json("9"))
        #expect(try await text(stub, Route("get", .get, "/things/1")) == "9")
    }

    // MARK: Responses

    @Test func base64AndHeadersAreReturned() async throws {
        let json = """
            {"request": {"method": "get", "url": "\(Self.things)"}, "response": {"status": 203, "headers": [
             {"name": ":status", "value": "203"}, {"name": "content-encoding", "value": "gzip"},
             {"name": "X-A", "value": "1"}, {"name": "X-A", "value": "2"}],
             "content": {"mimeType": "image/png", "size": 2, "encoding": "base64", "text": "/9g="}}}
            """
        let stub = try StubTransport(har: archive(json))
        let url = try #require(URL(string: Self.things))
        let response = try await stub.send(TransportRequest(urlRequest: URLRequest(url: url))).get()
        #expect(response.data == Data([0xFF, 0xD8]))
        #expect(response.headers == ["X-A": "1", "X-A": "2", "Content-Type": "image/png"])
        #expect(response.statusCode == 203)
    }

    @Test func recordedCallsAreRepeated() async throws {
        let recorder = HARRecorder()
        let live = StubTransport()
        live.answer("get", with: .json(#"{"a": 1}"#), .json(#"{"a": 2, "token": "abc"}"#), .failure(.timedOut))
        let key = SecurityScheme.apiKey("key", in: .query, name: "appid")
        let route = get.with {
            $0.query = [.form("appid", "abc")]
            $0.security = [SecurityRequirement(key)]
        }
        for _ in 0..<3 { _ = try? await provider(live, plugins: [recorder]).data(route) }
        #expect(recorder.count == 3)
        let stub = try StubTransport(har: recorder.data)
        #expect(try await text(stub, route) == #"{"a": 1}"#)
        #expect(try await text(stub) == #"{"a":2,"token":"<redacted>"}"#)
    }

    // MARK: Files

    @Test func pathsAreRelativeToTheSourceFile() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("har-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let one = folder.appendingPathComponent("Fixtures/one.har")
        try FileManager.default.createDirectory(at: one.deletingLastPathComponent(), withIntermediateDirectories: true)
        try archive(entry(Self.things, "1")).write(to: one)
        let two = folder.appendingPathComponent("two.har")
        try archive(entry(Self.things, "2")).write(to: two)
        let source = folder.appendingPathComponent("Tests.swift").path
        let stub = try StubTransport(har: "Fixtures/one.har", two.path, file: source)
        #expect(try await text(stub) == "1")
        #expect(try await text(stub) == "2")
        #expect(try await text(StubTransport(har: two)) == "2")
        let error = #expect(throws: InvalidArchive.self) {
            try StubTransport(har: "three.har", file: source)
        }
        #expect(error?.description == "\(folder.path)/three.har cannot be read")
    }

    @Test(arguments: [
        ("", "the archive is not JSON"), ("{", "the archive is not JSON"),
        ("{}", "the archive is not an HTTP archive: it has no list log.entries"),
        (#"{"log": {"entries": {}}}"#, "the archive is not an HTTP archive: it has no list log.entries"),
    ])
    func otherFilesAreRefused(_ text: String, _ reason: String) {
        let error = #expect(throws: InvalidArchive.self) { try StubTransport(har: Data(text.utf8)) }
        #expect(error?.reason.hasPrefix(reason) == true)
    }
}
