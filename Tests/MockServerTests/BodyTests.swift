import EndpointMockData
import Testing

@testable import CodegenMockServer
@testable import CodegenRequests

/// Bodies are validated against their schemas.
@Suite struct BodyTests {
    @Test func everyProblemOfABodyIsReported() async throws {
        try await withPlainCommunity { served in
            let reply = try await served.post("/auth/login", json: #"{"email": 1}"#)
            #expect(reply.status == 422)
            #expect(
                reply.body.contains(
                    #"{"where":"body","problem":"is missing the required property 'password'","schema":"specs/community.yaml:"#
                ))
            #expect(
                reply.body.contains(
                    #"{"where":"body /email","problem":"is not a string","schema":"specs/community.yaml:"#)
            )
        }
    }

    @Test func theValidBodyIsAccepted() async throws {
        try await withPlainCommunity { served in
            let reply = try await served.post(
                "/auth/login", json: #"{"email": "a@example.com", "password": "correct horse"}"#)
            #expect(reply.status == 200)
            #expect(reply.body.contains("mock_access_token"))
        }
    }

    @Test func missingBodyIs422() async throws {
        try await withPlainCommunity { served in
            let reply = try await served.call("POST", "/auth/login", "Content-Type: application/json")
            #expect(reply.status == 422)
            #expect(reply.body.contains(#"{"where":"body","problem":"is missing""#))
        }
    }

    @Test(arguments: [
        (#"{"email": 1,}"#, "line 1, column 13"), ("{\n  \"email\": nope\n}", "line 2, column 12"),
        ("{", "line 1, column 2"), (#"{"a": 1} {}"#, "line 1, column 10"), ("plain", "line 1, column 1"),
        (String(repeating: "[", count: 100_000), "nested"),
    ])
    func malformedJSONIs400WithItsPlace(_ json: String, _ place: String) async throws {
        try await withPlainCommunity { served in
            let reply = try await served.post("/auth/login", json: json)
            #expect(reply.status == 400)
            #expect(reply.body.contains(place), "\(reply.body)")
        }
    }

    @Test(arguments: [
        (#"{"email": "a", "b": [{"a": 1, "a": 2}]}"#, "two members 'a' in one object"),
        (#"{"email": "a", "\u0065mail": "b"}"#, "two members 'email' in one object"),
    ])
    func repeatedNamesAre400(_ json: String, _ reason: String) async throws {
        try await withPlainCommunity { served in
            let reply = try await served.post("/auth/login", json: json)
            #expect(reply.status == 400)
            #expect(reply.body.contains(reason), "\(reply.body)")
        }
    }

    @Test func bodyThatIsNotUTF8Is400() {
        let refusal = #expect(throws: Refusal.self) { try PlainValue(body: [0x22, 0xFF, 0x22], in: "body") }
        #expect(refusal?.status == 400)
        #expect(refusal?.detail == "body is not UTF-8")
    }

    @Test func undeclaredContentTypeIs415() async throws {
        try await withPlainCommunity { served in
            for type in ["Content-Type: text/csv", "X-Nothing: 1", "Content-Type: garbage"] {
                let reply = try await served.call("POST", "/auth/login", type, body: "a,b")
                #expect(reply.status == 415)
                #expect(reply["Accept"] == "application/json")
            }
        }
    }

    @Test(arguments: [
        ("name=a&list=1&list=2&joined=1,2&address[city]=B&point=%7B%22x%22%3A1%2C%22y%22%3A2%7D", 204, ""),
        ("list=1", 422, #""where":"body","problem":"is missing the required property 'name'""#),
        ("name=a&list=x", 422, #""where":"body /list/0","problem":"is not an integer""#),
        ("name=a&address[geo][lat]=north", 422, #""where":"body /address/geo/lat","problem":"is not a number""#),
        ("name=%zz", 400, "percent escape"),
    ])
    func formsAreChecked(_ form: String, _ status: Int, _ problem: String) async throws {
        try await withKitchenSink { served in
            let reply = try await served.call(
                "POST", "/bodies/form", key, "Content-Type: application/x-www-form-urlencoded", body: form)
            #expect(reply.status == status, "\(reply.body)")
            #expect(problem.isEmpty || reply.body.contains(problem), "\(reply.body)")
        }
    }

    /// Each item of JSON lines is validated.
    @Test(arguments: [
        ("POST", "application/x-ndjson", "{\"x\":1,\"y\":2}\n\n{\"x\":3,\"y\":4}\r\n", 204, ""),
        ("PUT", "application/json-seq", "\u{1E}{\"x\":1,\n\"y\":2}\n", 204, ""),
        ("PUT", "application/json-seq", "\u{1E}{\"x\":1,\"y\":2}\n\u{1E}{\"x\":3,\"y\":4}\n", 204, ""),
        (
            "POST", "application/x-ndjson", "{\"x\":1,\"y\":2}\n{\"x\":3}", 422,
            #""where":"body item 2","problem":"is missing"#
        ),
        (
            "POST", "application/x-ndjson", "{\"x\":\"a\",\"y\":2}", 422,
            #""where":"body item 1 /x","problem":"is not an integer""#
        ),
        ("POST", "application/x-ndjson", "{\"x\":1,\"y\":2}\nx", 400, "body item 2 is not JSON"),
    ])
    func linesAreChecked(_ method: String, _ type: String, _ body: String, _ status: Int, _ problem: String)
        async throws
    {
        try await withKitchenSink { served in
            let reply = try await served.call(method, "/streams/points", key, "Content-Type: \(type)", body: body)
            #expect(reply.status == status, "\(reply.body)")
            #expect(problem.isEmpty || reply.body.contains(problem), "\(reply.body)")
        }
    }

    private static func part(_ name: String, _ text: String, _ more: String = "") -> String {
        "--b\r\nContent-Disposition: form-data; name=\"\(name)\"\(more)\r\n\r\n\(text)\r\n"
    }

    @Test(arguments: [
        (
            part("title", "a") + part("picture", "\u{1}\u{2}", "; filename=\"a.png\"") + part("joined", "1,2")
                + "--b--", 204, ""
        ),
        (part("title", "a") + "--b--\r\n", 422, "is missing the required property 'picture'"),
        (
            part("title", "a") + part("picture", "") + part("point", "{\"x\":1}") + "--b--", 422,
            "is missing the required property 'y'"
        ),
        (part("title", "a"), 400, "closing boundary is missing"), ("nonsense", 400, "has no parts"),
        ("--b\r\n\r\nx\r\n--b--", 422, "is missing the required property"),
    ])
    func multipartIsChecked(_ body: String, _ status: Int, _ problem: String) async throws {
        try await withKitchenSink { served in
            let reply = try await served.call(
                "POST", "/bodies/multipart", key, "Content-Type: multipart/form-data; boundary=\"b\"", body: body)
            #expect(reply.status == status, "\(reply.body)")
            #expect(problem.isEmpty || reply.body.contains(problem), "\(reply.body)")
        }
    }

    @Test func tooLargeABodyIs413() async throws {
        try await withPlainCommunity { served in
            let json = "\"" + String(repeating: "a", count: MockServer.maximumBody) + "\""
            let refused = try await served.post("/auth/login", json: json)
            #expect(refused.status == 413)
            // The server still runs, and a body of exactly the limit is accepted.
            let fitting = "\"" + String(repeating: "a", count: MockServer.maximumBody - 2) + "\""
            let read = try await served.post("/auth/login", json: fitting)
            #expect(read.status == 422)
        }
    }

    @Test func otherContentTypesAreTakenAsTheyCome() async throws {
        try await withKitchenSink { served in
            let reply = try await served.call("POST", "/bodies/xml", key, "Content-Type: application/xml", body: "<a>")
            #expect(reply.status == 204, "\(reply.body)")
        }
    }
}
