import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("HARRecorder", .timeLimit(.minutes(1)))
struct HARRecorderTests {
    private let recorder = HARRecorder()

    /// Returns the recorded entries.
    private func entries(of recorder: HARRecorder? = nil) throws -> [JSONValue] {
        let json = try JSONCoding.decode(JSONValue.self, from: (recorder ?? self.recorder).data)
        #expect(json["log"]?["version"] == "1.2")
        return try #require(json["log"]?["entries"]?.array)
    }

    /// Makes one call and returns its entry.
    private func entry(
        _ route: Route = get, answer: StubAnswer = .json("1"), recorder: HARRecorder = HARRecorder(),
        plugins: [any Plugin] = []
    ) async throws -> JSONValue {
        let stub = StubTransport()
        stub.answer(route, with: answer)
        _ = try? await provider(stub, plugins: plugins + [recorder]).data(route)
        return try #require(try entries(of: recorder).last)
    }

    // MARK: Entries

    @Test func wholeExchangeIsRecorded() async throws {
        let times = Recorder<Void>()
        let recorder = HARRecorder {
            times.add(())
            return Date(timeIntervalSince1970: 1_700_000_000 + Double(times.all.count) / 8)
        }
        let route = Route(
            "things.find", .post, "/things", id: "find_things", query: [.form("tag", "a b")], body: .json(["limit": 2]))
        let answer = StubAnswer.json(#"{"id": 1.50}"#, status: 201, headers: ["Location": "/things/1"])
        #expect(
            try await entry(route, answer: answer, recorder: recorder) == [
                "startedDateTime": "2023-11-14T22:13:20.125Z", "time": 125, "cache": [:],
                "_operation": "things.find", "_operationID": "find_things",
                "request": [
                    "method": "POST", "url": "https://api.example.com/v1/things?tag=a%20b", "httpVersion": "unknown",
                    "cookies": [], "queryString": [["name": "tag", "value": "a b"]], "headersSize": -1, "bodySize": 11,
                    "headers": [
                        ["name": "Accept", "value": "application/json"],
                        ["name": "Content-Type", "value": "application/json"],
                    ],
                    "postData": ["mimeType": "application/json", "text": #"{"limit":2}"#],
                ],
                "response": [
                    "status": 201, "statusText": "", "httpVersion": "unknown", "cookies": [], "headersSize": -1,
                    "bodySize": -1, "redirectURL": "/things/1",
                    "headers": [
                        ["name": "Content-Type", "value": "application/json"],
                        ["name": "Location", "value": "/things/1"],
                    ],
                    "content": ["mimeType": "application/json", "size": 12, "text": #"{"id": 1.50}"#],
                ],
                "timings": [
                    "blocked": 0, "dns": -1, "connect": -1, "ssl": -1, "send": 0, "wait": 125, "receive": 0,
                ],
            ])
    }

    @Test func eachAttemptIsAnEntryInTheOrderOfTheirStarts() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .status(503), .failure(.timedOut), .json("3"))
        let retry = RetryInterceptor(RetryPolicy(maximumRetries: 2, firstDelay: .zero))
        _ = try await provider(stub, plugins: [recorder], interceptors: [retry]).data(get)
        #expect(try entries().map { $0["response"]?["status"] } == [503, 0, 200])
        #expect(try entries()[1]["response"]?["_error"] == "timeout")
    }

    @Test func measuredPhasesAddUp() async throws {
        try await withServer { received in
            received.target == "/things" ? .redirect(302, to: "/there?token=s3cret") : Answer(body: "x")
        } run: { url in
            let provider = Provider(server: TestServer(url), plugins: [recorder])
            _ = try await provider.text(get)
        }
        let entry = try #require(try entries().first)
        #expect(entry["response"]?["status"] == 200)
        #expect(entry["request"]?["url"]?.string?.hasSuffix("/things") == true)
        let phases = ["blocked", "dns", "connect", "send", "wait", "receive"].compactMap {
            entry["timings"]?[$0]?.double
        }
        let sum = phases.filter { $0 > 0 }.reduce(0, +)
        let time = try #require(entry["time"]?.double)
        #expect(time > 0, "\(entry)")
        #expect(abs(sum - time) < 0.01, "\(entry)")
    }

    // MARK: Secrets

    @Test func secretsOfRequestsAreReplaced() async throws {
        let key = SecurityScheme.apiKey("key", in: .query, name: "appid")
        let route = Route(
            "login", .post, "/login", query: [.form("pin", 1), .form("page", 2), .form("appid", "s3cret")],
            body: .json(["user": "ann", "password": "s3cret", "next": "/in?access_token=s3cret"]),
            security: [SecurityRequirement(key)])
        let token = AccessTokenPlugin(.bearer) { "s3cret" }
        let answer = StubAnswer.json(
            #"{"refreshToken": "s3cret"}"#, headers: ["Set-Cookie": "sid=s3cret", "Location": "/a?sid=s3cret"])
        let entry = try await entry(route, answer: answer, plugins: [token])
        #expect(!"\(entry)".contains("s3cret"))
        #expect(
            entry["request"]?["url"]
                == "https://api.example.com/v1/login?pin=%3Credacted%3E&page=2&appid=%3Credacted%3E")
        #expect(
            entry["request"]?["postData"]?["text"]
                == #"{"next":"/in?access_token=<redacted>","password":"<redacted>","user":"ann"}"#)
        #expect(entry["response"]?["content"]?["text"] == #"{"refreshToken":"<redacted>"}"#)
        #expect(entry["response"]?["redirectURL"] == "/a?sid=%3Credacted%3E")
    }

    @Test(arguments: [
        (#"{"pin": 1234, "csrf": true, "otp": null}"#, #"{"pin":0,"csrf":false,"otp":null}"#),
        (
            #"{"session": {"id": "6a57bb64-8e53-4315-86a5-bb648e534315", "keys": [1, "a", {"b": [2]}], "n": 1.5}, "c": 1}"#,
            #"{"session":{"id":"00000000-0000-0000-0000-000000000000","keys":[0,"<redacted>",{"b":[0]}],"n":0},"c":1}"#
        ),
        (
            #"{"credentials":[{"from":"2024-05-06","to":"2024-05-06T07:08:09+01:00","x":""}]}"#,
            #"{"credentials":[{"from":"1970-01-01","to":"1970-01-01T00:00:00Z","x":""}]}"#
        ),
        (#"{"api\u005fkey":"a\"b","note":"a\"b"}"#, #"{"api\u005fkey":"<redacted>","note":"a\"b"}"#),
        (#"{"raw":"{\"token\":\"abc\"}"}"#, #"{"raw":"{\"token\":\"<redacted>\"}"}"#),
        // Without secrets, the text is unchanged.
        (#"[1.0, -2e3, "x"]"#, #"[1.0, -2e3, "x"]"#),
        (
            #"[{"value": 5, "name": "pin"}, {"name": "age", "value": 6}]"#,
            #"[{"value":0,"name":"pin"},{"name":"age","value":6}]"#
        ),
        ("\u{FEFF}{\"a\": 1}", #"{"a": 1}"#),
    ])
    func secretsInJSONKeepTheirTypes(_ body: String, _ recorded: String) async throws {
        let entry = try await entry(answer: .json(body))
        #expect(entry["response"]?["content"]?["text"] == .string(recorded))
        #expect(entry["response"]?["content"]?["size"] == JSONValue(recorded.utf8.count))
    }

    @Test(arguments: [
        ("user=ann&password=abc", "application/x-www-form-urlencoded", "user=ann&password=<redacted>"),
        ("<a><token>abc</token></a>", "application/xml", "<a><token><redacted></token></a>"),
        (#"{"token": "abc", "#, "application/json", #"{"token":"<redacted>", "#),
        ("{\"token\":\"abc\"}\n{\"a\":1}\n", "application/x-ndjson", "{\"token\":\"<redacted>\"}\n{\"a\":1}\n"),
        ("plain", "text/plain", "plain"),
    ])
    func secretsInOtherTextAreReplaced(_ body: String, _ type: String, _ recorded: String) async throws {
        let response = HTTPResponse(statusCode: 200, headers: ["Content-Type": type], data: Data(body.utf8))
        #expect(try await entry(answer: .response(response))["response"]?["content"]?["text"] == .string(recorded))
    }

    // MARK: Bodies

    @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian, .utf32BigEndian, .utf32LittleEndian])
    func secretsBetweenZeroBytesAreNotRecorded(_ encoding: String.Encoding) async throws {
        let data = try #require(#"{"token":"abc"}"#.data(using: encoding))
        let response = HTTPResponse(statusCode: 200, headers: ["Content-Type": "application/json"], data: data)
        let content = try await entry(answer: .response(response))["response"]?["content"]
        #expect(content?["text"] == nil)
        #expect(content?["_omitted"] != nil)
    }

    @Test(arguments: [
        ("image/png", true), ("application/octet-stream", true), ("application/json; charset=utf-16", false),
        ("application/x-protobuf", false), ("text/html; charset=latin1", false),
    ])
    func binaryBodiesAreRecordedIfTheyHaveNoNames(_ type: String, isRecorded: Bool) async throws {
        let data = Data([0xFF, 0xFE, 0x00, 0x80])
        let response = HTTPResponse(statusCode: 200, headers: ["Content-Type": type], data: data)
        let content = try await entry(answer: .response(response))["response"]?["content"]
        #expect(content?["text"] == (isRecorded ? "//4AgA==" : nil))
        #expect(content?["encoding"] == (isRecorded ? "base64" : nil))
        #expect((content?["_omitted"] == nil) == isRecorded)
        #expect(content?["size"] == 4)
    }

    @Test func binaryRequestsAreRecordedInBase64() async throws {
        let route = Route("put", .put, "/avatar", body: .data(Data([0xFF, 0xD8]), contentType: "image/jpeg"))
        let request = try await entry(route)["request"]
        #expect(request?["postData"] == ["mimeType": "image/jpeg", "text": "/9g=", "_encoding": "base64"])
        #expect(request?["bodySize"] == 2)
    }

    @Test func longBodiesAreNotRecorded() async throws {
        let entry = try await entry(answer: .json(#""12345678""#), recorder: HARRecorder(maximumBody: 9))
        #expect(
            entry["response"]?["content"]
                == ["mimeType": "application/json", "size": 10, "_omitted": "larger than 9 bytes"])
    }

    @Test func streamsPartsAndCompressedRequestsAreNotRecorded() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("a", "b"))
        _ = try await provider(stub, plugins: [recorder]).stream(get).collect(upTo: 10)
        #expect(try entries().last?["response"]?["content"]?["_omitted"] == "a stream")

        struct Compressing: Plugin {
            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                var request = request
                request.httpBody = Data("x".utf8)
                request.setValue("gzip", forHTTPHeaderField: "Content-Encoding")
                return request
            }
        }
        let route = Route("put", .put, "/a", body: .json("x"))
        let compressed = try await entry(route, plugins: [Compressing()])["request"]
        #expect(compressed?["postData"]?["text"] == nil)
        #expect(compressed?["postData"]?["_omitted"] != nil)
    }

    // MARK: Size and files

    @Test func oldestEntriesLeave() async throws {
        let recorder = HARRecorder(maximumSize: 3_000)
        var sizes: [Int] = []
        for number in 0..<20 {
            let stub = StubTransport()
            stub.answer("get", with: .json("\(number)"))
            _ = try await provider(stub, plugins: [recorder]).data(get)
            sizes.append(recorder.data.count)
        }
        #expect(recorder.count > 1)
        #expect(recorder.count < 20)
        #expect(sizes.allSatisfy { $0 < 3_300 })
        #expect(try entries(of: recorder).last?["response"]?["content"]?["text"] == "19")
        let json = try JSONCoding.decode(JSONValue.self, from: recorder.data)
        #expect(json["log"]?["comment"] == .string("\(20 - recorder.count) older entries were removed"))
        recorder.removeAll()
        #expect(recorder.count == 0)
        #expect(try entries(of: recorder).isEmpty)
    }

    @Test func fileIsReplacedAndPrivate() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("har-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("traffic.har")
        try recorder.write(to: file)
        _ = try await entry(recorder: recorder)
        try recorder.write(to: file)
        #expect(try Data(contentsOf: file) == recorder.data)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["traffic.har"])
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(throws: CocoaError.self) { try recorder.write(to: file.appendingPathComponent("x.har")) }
    }
}
