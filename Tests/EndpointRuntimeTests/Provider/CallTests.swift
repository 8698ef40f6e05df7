import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

@Suite("What the provider returns, from a real server", .timeLimit(.minutes(1)))
struct CallTests {
    @Test func valueIsDecoded() async throws {
        try await withServer { _ in
            .json(#"{"a":1}"#)
        } run: { url in
            let value: [String: Int] = try await Provider(server: TestServer(url)).value(get)
            #expect(value == ["a": 1])
        }
    }

    @Test func responseHasStatusAndHeaders() async throws {
        try await withServer { _ in
            Answer(status: 201, headers: ["X-Total": "7"], body: "[1,2]")
        } run: { url in
            let response = try await Provider(server: TestServer(url)).response(get, as: [Int].self)
            #expect(response.value == [1, 2])
            #expect(response.statusCode == 201)
            #expect(response.headers["x-total"] == "7")
        }
    }

    @Test func dataTextEmptyAndRaw() async throws {
        try await withServer { _ in
            Answer(body: "h\u{e9}llo")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            #expect(try await provider.text(get) == "h\u{e9}llo")
            #expect(try await provider.data(get) == Data("h\u{e9}llo".utf8))
            try await provider.empty(get)
            #expect(try await provider.raw(get).statusCode == 200)
        }
    }

    @Test func emptyBodyIsNilOrAnError() async throws {
        try await withServer { _ in
            Answer(status: 204)
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let value = try await provider.optionalValue(get, as: Int.self)
            #expect(value == nil)
            let error = await failure { () throws(APIError) in _ = try await provider.value(get, as: Int.self) }
            #expect(error?.reason == .noData)
            #expect(error?.statusCode == 204)
        }
    }

    @Test func aBodyThatItsStatusDoesNotPromiseIsNotRead() async throws {
        try await withServer { _ in
            .json(#"{"status":"queued"}"#, status: 202)
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let route = get.with { _ in }
            let value = try await provider.optionalValue(route.ignoringBodies(of: [202]), as: Int.self)
            #expect(value == nil)
            let error = await failure { () throws(APIError) in
                _ = try await provider.optionalValue(route.ignoringBodies(of: [201]), as: Int.self)
            }
            #expect(error?.statusCode == 202)
            let whole = try await provider.raw(route.ignoringBodies(of: [202]))
            #expect(!whole.data.isEmpty)
        }
    }

    @Test func nullIsNilForAnOptionalValue() async throws {
        try await withServer { _ in
            .json("null", status: 200)
        } run: { url in
            let value = try await Provider(server: TestServer(url)).optionalValue(get, as: Int.self)
            #expect(value == nil)
        }
    }

    @Test func errorStatusCarriesItsBody() async throws {
        try await withServer { _ in
            .json(#"{"code":"taken"}"#, status: 422)
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let error = await failure { () throws(APIError) in try await provider.empty(get) }
            #expect(error?.reason == .unprocessableContent)
            #expect(error?.statusCode == 422)
            #expect(error?.body(of: [String: String].self) == ["code": "taken"])
            #expect(error?.body(of: [Int].self) == nil)
            #expect(error?.request?.url.absoluteString == "\(url)/things")
            let raw = try await provider.raw(get)
            #expect(raw.statusCode == 422)
        }
    }

    @Test func serverErrorIsRecoverable() async throws {
        try await withServer { _ in
            Answer(status: 503, headers: ["Retry-After": "7"], body: "down")
        } run: { url in
            let error = await failure { () throws(APIError) in
                try await Provider(server: TestServer(url)).empty(get)
            }
            #expect(error?.reason == .serviceUnavailable(retryAfter: .seconds(7)))
            #expect(error?.isRecoverable == true)
            #expect(error?.retryAfter == .seconds(7))
        }
    }

    @Test func malformedJSONIsADecodingErrorWithTheResponse() async throws {
        try await withServer { _ in
            .json("{oops")
        } run: { url in
            let error = await failure { () throws(APIError) in
                _ = try await Provider(server: TestServer(url)).value(get, as: [Int].self)
            }
            guard case .decoding = error?.reason else {
                Issue.record("not a decoding error: \(String(describing: error))")
                return
            }
            #expect(error?.response?.data == Data("{oops".utf8))
            #expect(error?.operation == "get")
        }
    }

    @Test func wrongTypeInsideNamesItsPlace() async throws {
        let stub = StubTransport(samples: [Sample("get", #"{"a":[1,2],"b":[3,"four"]}"#)])
        let error = await failure { () throws(APIError) in
            _ = try await provider(stub).value(get, as: [String: [Int]].self)
        }
        guard case .decoding(let failure) = error?.reason else {
            Issue.record("not a decoding error: \(String(describing: error))")
            return
        }
        #expect(failure.path == "b[1]")
    }

    @Test func outputReadsItselfByStatus() async throws {
        enum Output: ResponseDecodable, Equatable {
            case created([Int])
            case accepted(String)

            init?(from response: ResponseReader) throws(DecodingFailure) {
                switch response.statusCode {
                case 201: self = .created(try response.json())
                case 202: self = .accepted(try response.text())
                default: return nil
                }
            }
        }
        let stub = StubTransport()
        stub.answer(
            "get", with: .response(HTTPResponse(statusCode: 201, data: Data("[1]".utf8))),
            .response(HTTPResponse(statusCode: 202, data: Data("later".utf8))), .status(200))
        let provider = provider(stub)
        #expect(try await provider.output(get, as: Output.self) == .created([1]))
        #expect(try await provider.output(get, as: Output.self) == .accepted("later"))
        let error = await failure { () throws(APIError) in _ = try await provider.output(get, as: Output.self) }
        #expect(error?.reason == .invalidResponse)
    }
}
