import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Changes the request with a closure.
private struct Preparing: Plugin {
    let change: @Sendable (inout URLRequest) -> Void

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        var request = request
        change(&request)
        return request
    }
}

/// Signs the attempt, the token and the body.
private struct Signing: Plugin {
    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        var request = request
        let token = request.value(forHTTPHeaderField: "Authorization") ?? ""
        let body = String(decoding: request.httpBody ?? Data(), as: UTF8.self)
        request.setValue("\(context.attempt)|\(token)|\(body)", forHTTPHeaderField: "X-Signature")
        return request
    }
}

@Suite("Bodies and content types that a call or a plugin sets")
struct PreparedBodyTests {
    private struct Form: MultipartEncodable {
        func _write(to writer: inout MultipartWriter) { writer.write("a", "b") }
    }

    private let create = Route("create", .post, "/things", body: .json(["a": 1]))

    @Test func pluginsSeeTheBodyAndReplaceIt() async throws {
        let seen = Recorder<String>()
        let plugin = Preparing { request in
            seen.add(String(decoding: request.httpBody ?? Data(), as: UTF8.self))
            request.httpBody = Data("<a/>".utf8)
            request.setValue("application/xml", forHTTPHeaderField: "Content-Type")
        }
        let echo: @Sendable (Received) async -> Answer = { request in
            .json("{\"type\":\"\(request.headers["content-type"] ?? "")\",\"body\":\"\(request.text)\"}")
        }
        try await withServer(echo) { url in
            let provider = Provider(server: TestServer(url), plugins: [plugin])
            let value = try await provider.value(create, as: JSONValue.self)
            #expect(value == ["type": "application/xml", "body": "<a/>"])
        }
        #expect(seen.all == [#"{"a":1}"#])
    }

    @Test func bodyOfNoTypeIsBytes() async throws {
        let request = try await sent(get, Preparing { $0.httpBody = Data("x".utf8) })
        #expect(request.body == .data(Data("x".utf8)))
        #expect(request.urlRequest.httpBody == nil)
        #expect(request.urlRequest.value(forHTTPHeaderField: "Content-Type") == "application/octet-stream")
    }

    @Test func bodyMayBeTakenAway() async throws {
        #expect(try await sent(create, Preparing { $0.httpBody = nil }).body == .none)
    }

    @Test func streamIsAnErrorBecauseItCannotBeSentAgain() async {
        let plugin = Preparing { $0.httpBodyStream = InputStream(data: Data("x".utf8)) }
        let error = await #expect(throws: APIError.self) { try await sent(get, plugin) }
        guard case .requestEncoding? = error?.reason else {
            Issue.record("no such error: \(String(describing: error))")
            return
        }
    }

    @Test func bodyOfAnInterceptorIsSent() async throws {
        struct Setting: Interceptor {
            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                var call = call
                call.request.urlRequest.httpBody = Data("own".utf8)
                return try await next(call)
            }
        }
        let stub = StubTransport(samples: [Sample("create", status: 204)])
        try await provider(stub, interceptors: [Setting()]).empty(create)
        #expect(stub.requests.first?.body == .data(Data("own".utf8)))
    }

    /// Calls share a response only if plugins set the same body.
    @Test func callsWithDifferentBodiesOfPluginsDoNotShareAnAnswer() async throws {
        let number = Recorder<Int>()
        let plugin = Preparing { request in
            number.add(0)
            request.httpBody = Data("\(number.all.count)".utf8)
        }
        let stub = StubTransport(samples: [Sample("get", headers: ["Cache-Control": "max-age=60"], "1")])
        let provider = provider(stub, plugins: [plugin], interceptors: [CacheInterceptor()])
        for _ in 0..<2 { try await provider.empty(get) }
        #expect(stub.requests.count == 2)
    }

    @Test func contentTypeOfTheCallIsSent() async throws {
        let csv = create.header("Content-Type", "text/csv")
        #expect(try await sent(csv).urlRequest.value(forHTTPHeaderField: "Content-Type") == "text/csv")
        let bare = get.header("Content-Type", "application/json")
        #expect(try await sent(bare).urlRequest.value(forHTTPHeaderField: "Content-Type") == "application/json")
        let parts = Route("upload", .post, "/files", body: .multipart(Form())).header(
            "Content-Type", "Multipart/Form-Data")
        let type = try await sent(parts).urlRequest.value(forHTTPHeaderField: "Content-Type")
        #expect(type?.hasPrefix("multipart/form-data; boundary=") == true)
    }

    @Test func contentTypeThatHidesTheBoundaryIsAnError() async {
        let upload = Route("upload", .post, "/files", body: .multipart(Form()))
        let plugin = Preparing { $0.setValue("application/json", forHTTPHeaderField: "Content-Type") }
        let errors = [
            await failure { () throws(APIError) in _ = try await sent(upload.header("Content-Type", "application/json"))
            },
            await failure { () throws(APIError) in _ = try await sent(upload, plugin) },
        ]
        for error in errors {
            guard case .requestEncoding(let text)? = error?.reason else {
                Issue.record("no such error: \(String(describing: error))")
                continue
            }
            #expect(text.contains("boundary"))
        }
    }

    @Test func eachAttemptIsSignedOverTokenAndBody() async throws {
        let stub = StubTransport()
        stub.answer("put", with: .status(503), .status(204))
        let retry = RetryInterceptor(clock: JumpingClock())
        let provider = provider(
            stub, plugins: [AccessTokenPlugin { "t" }, Signing()], interceptors: [retry])
        try await provider.empty(Route("put", .put, "/things", body: .json(["a": 1]), security: [.bearerAuth]))
        let signatures = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Signature") }
        #expect(signatures == [#"1|Bearer t|{"a":1}"#, #"2|Bearer t|{"a":1}"#])
    }

    @Test func positionAttemptIsOncePerAttemptAndCallOncePerCall() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .status(503), .status(204))
        let count = Recorder<InterceptorPosition>()
        struct Counting: Interceptor {
            let position: InterceptorPosition
            let count: Recorder<InterceptorPosition>

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                count.add(position)
                return try await next(call)
            }
        }
        let retry = RetryInterceptor(clock: JumpingClock())
        try await provider(
            stub,
            interceptors: [Counting(position: .attempt, count: count), retry, Counting(position: .call, count: count)]
        ).empty(get)
        #expect(count.all == [.call, .attempt, .attempt])
    }

    private func sent(_ route: Route, _ plugins: any Plugin...) async throws(APIError) -> TransportRequest {
        let stub = StubTransport(samples: [Sample(route.operation, status: 204)])
        try await provider(stub, plugins: plugins).empty(route)
        guard let request = stub.requests.first else { throw APIError(.noData) }
        return request
    }
}
