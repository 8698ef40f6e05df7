import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The results of calls for each kind of response.
struct ResponseTests {
    private let point = KitchenSinkPoint(x: 1, y: 2)
    private let json = #"{"x":1,"y":2}"#

    @Test func severalSuccessesAreDistinguishedByStatus() async throws {
        let client = KitchenSinkClient.answering(
            "responses.severalSuccesses", .json(json), .json(#"{"job":"j"}"#, status: 202), .empty())
        #expect(try await client.responses.severalSuccesses() == .ok(point))
        #expect(try await client.responses.severalSuccesses() == .accepted(Job(job: "j")))
        #expect(try await client.responses.severalSuccesses() == .noContent)
    }

    @Test func successThatIsNotDeclaredIsAnError() async throws {
        let client = KitchenSinkClient.answering("responses.severalSuccesses", .json(json, status: 206))
        let error = try await #require(throws: APIError.self) { try await client.responses.severalSuccesses() }
        #expect(error.statusCode == 206)
    }

    /// The call returns the data at the target of the redirect, or the redirect itself.
    @Test func redirectAloneReturnsTheDataOfItsTarget() async throws {
        let stub = StubTransport()
        let location: HTTPHeaders = ["Location": "https://files.example.com/a"]
        stub.answer(
            "responses.redirect", with: .response(HTTPResponse(statusCode: 302, headers: location)), .text("far away"),
            .response(HTTPResponse(statusCode: 302, headers: location)))
        let client = KitchenSinkClient(transport: stub)
        #expect(
            try await KitchenSinkClient(transport: StubTransport(samples: KitchenSinkSamples.all)).responses.redirect()
                .isEmpty)
        #expect(try await client.responses.redirect() == Data("far away".utf8))
        #expect(stub.requests.map(\.urlRequest.url?.host) == ["kitchen.example.com", "files.example.com"])
        #expect(stub.requests.allSatisfy { $0.urlRequest.value(forHTTPHeaderField: "Accept") == "*/*" })
        let answer = try await Provider(server: KitchenSinkServer.main, transport: stub)
            .raw(ResponsesEndpoint.redirect.withoutRedirects())
        #expect(answer.statusCode == 302)
        #expect(answer.headers["Location"] == "https://files.example.com/a")
    }

    /// A number, an enumeration or a date in `text/plain`, with the trailing line break that programs add.
    @Test func plainTextIsReadAsTheDeclaredType() async throws {
        let client = KitchenSinkClient.answering("responses.spelledInteger", .text("42"), .text(" -7\n"), .text("many"))
        #expect(try await client.responses.spelledInteger() == 42)
        #expect(try await client.responses.spelledInteger() == -7)
        let error = try await #require(throws: APIError.self) { try await client.responses.spelledInteger() }
        guard case .decoding = error.reason else { throw error }

        let words = KitchenSinkClient.answering(
            "responses.spelledWord", .text("b-c"), .text("later"), .text("2025-01-15T10:00:00Z", status: 409))
        #expect(try await words.responses.spelledWord() == Words(rawValue: "b-c"))
        #expect(try await words.responses.spelledWord() == Words(rawValue: "later"))
        let conflict = try await #require(throws: APIError.self) { try await words.responses.spelledWord() }
        let date = Date(timeIntervalSince1970: 1_736_935_200)
        #expect(conflict.body(of: ResponsesErrors.SpelledWord.self) == .conflict(date))

        let either = KitchenSinkClient.answering("responses.spelledEither", .text("true"), .text("5", status: 201))
        #expect(try await either.responses.spelledEither() == .ok(true))
        #expect(try await either.responses.spelledEither() == .created("5"))
    }

    @Test func mocksReturnValuesOfTextResponses() async throws {
        let mock = KitchenSinkClient.mock()
        let stubbed = KitchenSinkClient(transport: StubTransport(samples: KitchenSinkSamples.all))
        #expect(try await mock.responses.spelledInteger() == stubbed.responses.spelledInteger())
        #expect(try await mock.responses.spelledWord() == stubbed.responses.spelledWord())
        #expect(try await mock.responses.spelledInteger() != 0)
    }

    @Test func valueBesideNoContentIsOptional() async throws {
        let client = KitchenSinkClient.answering("responses.valueOrNothing", .json(json), .empty())
        #expect(try await client.responses.valueOrNothing() == point)
        #expect(try await client.responses.valueOrNothing() == nil)
    }

    @Test func everyStatusOfARangeIsASuccess() async throws {
        let client = KitchenSinkClient.answering("responses.successRange", .json(json), .json(json, status: 203))
        #expect(try await client.responses.successRange() == point)
        #expect(try await client.responses.successRange() == point)
    }

    /// A status takes precedence over its range, and a range over `default`.
    /// The media type of the response selects the case; any other type selects the usual case.
    @Test func failuresHaveTheBodyOfTheirMediaType() async throws {
        func failure(_ type: String, _ body: String, _ status: Int = 400) async throws -> ResponsesErrors.Refused? {
            let response = HTTPResponse(
                statusCode: status, headers: ["Content-Type": type], data: Data(body.utf8))
            let client = KitchenSinkClient.answering("responses.refused", .response(response))
            let error = try await #require(throws: APIError.self) { try await client.responses.refused() }
            return error.body(of: ResponsesErrors.Refused.self)
        }
        let (problem, job) = (#"{"title":"t"}"#, #"{"job":"j"}"#)
        #expect(
            try await failure("application/problem+json; charset=utf-8", problem)
                == .badRequestProblem(Problem(title: "t")))
        #expect(try await failure("text/plain", "no") == .badRequestText("no"))
        #expect(try await failure("application/json", job) == .badRequest(Job(job: "j")))
        #expect(try await failure("application/vnd.other+json", job) == .badRequest(Job(job: "j")))
        #expect(
            try await failure("application/problem+json", problem, 503)
                == .otherProblem(statusCode: 503, Problem(title: "t")))
        #expect(try await failure("application/json", job, 503) == .other(statusCode: 503, Job(job: "j")))
    }

    @Test func partsAndCookiesOfAResponseAreRead() async throws {
        let headers: HTTPHeaders = [
            "Content-Type": "multipart/mixed; boundary=b", "Set-Cookie": "sid=a; Expires=Wed, 09 Jun 2027 10:18:14 GMT",
            "set-cookie": "lang=de",
        ]
        let body = "--b\r\nContent-Type: application/json\r\n\r\n\(json)\r\n--b\r\n\r\ntext\r\n--b--\r\n"
        let stub = StubTransport()
        stub.answer(
            "responses.refused", with: .response(HTTPResponse(statusCode: 200, headers: headers, data: Data(body.utf8)))
        )
        let provider = KitchenSinkClient(transport: stub).provider
        let response = try await provider.raw(ResponsesEndpoint.refused)
        let parts = try response.parts()
        #expect(try parts[0].json(as: KitchenSinkPoint.self) == point)
        #expect(try parts[1].text() == "text")
        #expect(
            try response.headers(as: ResponsesHeaders.Refused.self).setCookie
                == ["sid": "a; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "lang": "de"])
    }

    @Test func failuresHaveTheBodyOfTheirStatus() async throws {
        func failure(_ answer: StubAnswer) async throws -> ResponsesErrors.SuccessRange? {
            let client = KitchenSinkClient.answering("responses.successRange", answer)
            let error = try await #require(throws: APIError.self) { try await client.responses.successRange() }
            return error.body(of: ResponsesErrors.SuccessRange.self)
        }
        #expect(
            try await failure(.json(#"{"title":"None"}"#, status: 404)) == .notFound(Problem(title: "None")))
        #expect(
            try await failure(.json(#"{"job":"j"}"#, status: 418)) == .clientError(statusCode: 418, Job(job: "j")))
        #expect(try await failure(.text("broken", status: 503)) == .other(statusCode: 503, "broken"))
    }

    @Test func defaultAloneIsTheSuccess() async throws {
        let client = KitchenSinkClient.answering("responses.defaultOnly", .json(json))
        #expect(try await client.responses.defaultOnly() == point)
    }

    @Test func headersHaveTheirTypes() async throws {
        let headers: HTTPHeaders = [
            "X-Rate-Limit": "60", "X-Expires": "2025-01-15T10:00:00Z", "X-Tags": "a, b", "X-Color": "light green",
            "Link": #"<https://example.com?a=1,2>; rel="next""#, "X-Origin": "x,1,y,2", "X-Corner": "x=3,y=4",
        ]
        let stub = StubTransport()
        stub.answer(
            "responses.responseHeaders", with: .json(json, headers: headers),
            .json(json, headers: ["X-Rate-Limit": "1"]))
        let provider = Provider(server: KitchenSinkServer.main, transport: stub)
        let full = try await provider.response(ResponsesEndpoint.responseHeaders, as: KitchenSinkPoint.self)
            .headers(as: ResponsesHeaders.ResponseHeaders.self)
        #expect(full.xRateLimit == 60)
        #expect(full.xExpires == Date(timeIntervalSince1970: 1_736_935_200))
        #expect(full.xTags == ["a", "b"])
        #expect(full.xColor == .lightGreen)
        #expect(full.link == #"<https://example.com?a=1,2>; rel="next""#)
        #expect(full.xOrigin == KitchenSinkPoint(x: 1, y: 2))
        #expect(full.xCorner == KitchenSinkPoint(x: 3, y: 4))
        let few = try await provider.response(ResponsesEndpoint.responseHeaders, as: KitchenSinkPoint.self)
            .headers(as: ResponsesHeaders.ResponseHeaders.self)
        #expect(few.xRateLimit == 1)
        #expect(few.xTags == nil)
    }

    @Test func aHeaderThatDoesNotFitIsNamedAndLosesNoOther() async throws {
        let stub = StubTransport()
        let sent: HTTPHeaders = ["X-Rate-Limit": "60", "X-Corner": "x=3,y=four", "X-Tags": "a"]
        stub.answer("responses.responseHeaders", with: .json(json, headers: sent))
        let provider = Provider(server: KitchenSinkServer.main, transport: stub)
        let response = try await provider.response(ResponsesEndpoint.responseHeaders, as: KitchenSinkPoint.self)
        let headers = try response.headers(as: ResponsesHeaders.ResponseHeaders.self)
        let failures = response.headers.failures(as: ResponsesHeaders.ResponseHeaders.self)
        #expect(headers.xRateLimit == 60)
        #expect(headers.xTags == ["a"])
        #expect(headers.xCorner == nil)
        #expect(failures.map(\.path) == ["X-Corner.y"])
    }

    @Test func textBytesAndArraysComeAsTheyAre() async throws {
        let text = KitchenSinkClient.answering("responses.text", .text("ä\n"))
        #expect(try await text.responses.text() == "ä\n")
        let bytes = Data([0, 255, 13])
        let binary = KitchenSinkClient.answering(
            "responses.binary", .response(HTTPResponse(statusCode: 200, data: bytes)))
        #expect(try await binary.responses.binary() == bytes)
        let array = KitchenSinkClient.answering("responses.array", .json("[\(json),\(json)]"))
        #expect(try await array.responses.array() == [point, point])
    }

    @Test func nullIsNil() async throws {
        let client = KitchenSinkClient.answering("responses.nullable", .json("null"), .json(json))
        #expect(try await client.responses.nullable() == nil)
        #expect(try await client.responses.nullable() == point)
    }

    @Test func declaredContentTypeIsAskedFor() async throws {
        func accept(_ call: (ResponsesClient) async throws -> Void) async throws -> String? {
            try await Sent.by { try await call($0.responses) }.header("Accept")
        }
        #expect(try await accept { _ = try await $0.severalTypes() } == "application/json")
        #expect(try await accept { _ = try await $0.text() } == "text/plain")
        #expect(try await accept { _ = try await $0.binary() } == "application/octet-stream")
        #expect(try await accept { _ = try await $0.array() } == "application/json; charset=utf-8")
        let stream = try await Sent.by { _ = try await $0.streams.streamEvents() }
        #expect(stream.header("Accept") == "text/event-stream")
    }
}
