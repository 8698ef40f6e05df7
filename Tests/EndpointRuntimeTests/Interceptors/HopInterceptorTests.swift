import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Signs the URL, the field of the plugin and the body of each hop.
private struct Signer: Interceptor {
    let position = InterceptorPosition.hop
    let log: Recorder<String>

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        var call = call
        var bytes = 0
        do {
            for try await piece in try await call.request.body.pieces() { bytes += piece.count }
        } catch {
            throw APIError(.requestEncoding("the body cannot be read"), underlying: error)
        }
        let request = call.request.urlRequest
        let signature = [request.url?.path ?? "", request.value(forHTTPHeaderField: "X-Plugin") ?? "", "\(bytes)"]
        call.request.urlRequest.setValue(signature.joined(separator: " "), forHTTPHeaderField: "X-Signature")
        log.add("sign")
        return try await next(call)
    }
}

private struct Preparing: Plugin {
    let log: Recorder<String>

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        log.add("prepare")
        var request = request
        request.setValue("p", forHTTPHeaderField: "X-Plugin")
        return request
    }

    func willSend(_ request: TransportRequest, context: CallContext) {
        log.add("willSend \(request.urlRequest.value(forHTTPHeaderField: "X-Signature") ?? "")")
    }

    func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        log.add("didReceiveAttempt \(request.urlRequest.value(forHTTPHeaderField: "X-Signature") ?? "")")
    }
}

private struct Failing: Interceptor {
    let position = InterceptorPosition.hop

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        throw APIError(.requestEncoding("there is no key"))
    }
}

/// Sets the body, as an interceptor of an attempt can.
private struct Replacing: Interceptor {
    let position = InterceptorPosition.hop

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        var call = call
        call.request.urlRequest.httpBody = Data("new".utf8)
        return try await next(call)
    }
}

@Suite("Interceptors of each hop")
struct HopInterceptorTests {
    private let log = Recorder<String>()
    private let stub = StubTransport()

    private func signatures() -> [String?] {
        stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Signature") }
    }

    @Test func runsAfterPluginsAndForEachRedirect() async throws {
        stub.answer(
            "post", with: .response(HTTPResponse(statusCode: 307, headers: ["Location": "/v1/moved"])), .status(204))
        let provider = provider(stub, plugins: [Preparing(log: log)], interceptors: [Signer(log: log)])
        try await provider.empty(Route("post", .post, "/x", body: .data(Data("abc".utf8))))
        #expect(signatures() == ["/v1/x p 3", "/v1/moved p 3"])
        #expect(log.all == ["prepare", "sign", "willSend /v1/x p 3", "sign", "didReceiveAttempt /v1/x p 3"])
    }

    @Test func runsForEachAttempt() async throws {
        stub.answer("get", with: .status(204))
        let twice = Twice()
        try await provider(stub, interceptors: [Signer(log: log), twice]).empty(get)
        #expect(log.all == ["sign", "sign"])
        #expect(stub.requests.count == 2)
    }

    /// The signature of a hop must not reach another URL.
    @Test func redirectIsComputedFromTheRequestBeforeTheHop() async throws {
        let target = "https://elsewhere.example/y"
        stub.answer("get", with: .response(HTTPResponse(statusCode: 302, headers: ["Location": target])), .status(204))
        struct FirstOnly: Interceptor {
            let position = InterceptorPosition.hop

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                var call = call
                if call.context.mayCarryCredentials(to: call.request.urlRequest.url) {
                    call.request.urlRequest.setValue("s", forHTTPHeaderField: "X-Signature")
                }
                return try await next(call)
            }
        }
        try await provider(stub, interceptors: [FirstOnly()]).empty(get)
        #expect(signatures() == ["s", nil])
    }

    @Test func errorEndsTheCallBeforeItIsSent() async {
        let provider = provider(stub, plugins: [Preparing(log: log)], interceptors: [Failing()])
        let error = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(error?.reason == .requestEncoding("there is no key"))
        #expect(stub.requests.isEmpty)
        #expect(log.all == ["prepare"])
    }

    @Test func bodyOfTheHopIsSent() async throws {
        stub.answer("post", with: .status(204))
        try await provider(stub, interceptors: [Replacing()])
            .empty(Route("post", .post, "/x", body: .data(Data("old".utf8))))
        #expect(stub.requests.first?.body.data == Data("new".utf8))
    }

    @Test(arguments: ["data", "file", "stream", "none"])
    func bodiesOfAnyKindAreReadInPieces(kind: String) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let bytes = Data(repeating: 7, count: 600_000)
            try bytes.write(to: file)
            let stream = BodyStream {
                AsyncStream { continuation in
                    continuation.yield(bytes)
                    continuation.finish()
                }
            }
            let bodies: [String: TransportBody] = [
                "data": .data(bytes), "file": .file(file), "stream": .stream(stream),
            ]
            let body = bodies[kind] ?? .none
            // Twice: reading does not consume a body that can be repeated.
            for _ in 0..<2 {
                var read = Data()
                for try await piece in try await body.pieces() { read += piece }
                #expect(read == (kind == "none" ? Data() : bytes))
            }
            #expect(body.isReadable)
            #expect(body.stream?.isRepeatable ?? true)
        }
    }

    @Test func streamThatIsReadOnceCannotBeSentAfterwards() async throws {
        let stream = BodyStream(once: AsyncStream<Data> { $0.finish() })
        #expect(!stream.isRepeatable)
        for try await _ in try await TransportBody.stream(stream).pieces() {}
        #expect(!stream.isReadable)
    }
}

/// Sends each call twice.
private struct Twice: Interceptor {
    let position = InterceptorPosition.retry

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        _ = try await next(call)
        return try await next(call)
    }
}
