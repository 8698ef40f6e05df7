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

/// Behavior that the contract of transports does not specify: streams in calls that may be sent several times.
@Suite("Bodies that are made while they are sent", .timeLimit(.minutes(1)))
struct BodyStreamTests {
    private func words(_ words: String...) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for word in words { continuation.yield(Data(word.utf8)) }
            continuation.finish()
        }
    }

    private struct Form: MultipartEncodable {
        let sound: BodyStream

        func _write(to writer: inout MultipartWriter) {
            writer.write("title", "rain")
            writer.write("sound", FilePart(stream: sound, fileName: "rain.wav", contentType: "audio/wav"))
        }
    }

    @Test func callSendsItsStream() async throws {
        try await withServer {
            Answer(body: "\($0.headers["content-type"] ?? "") \($0.text)")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let body = BodyStream { words("one ", "two") }
            let route = Route("upload", .post, "/upload", body: .stream(body, contentType: "audio/wav"))
            let text = try await provider.text(route)
            #expect(text == "audio/wav one two")
            let media = Route("upload", .post, "/upload", body: .media(.stream(body, contentType: "audio/ogg")))
            let other = try await provider.text(media)
            #expect(other == "audio/ogg one two")
        }
    }

    @Test func partsWithStreamsHaveNoTemporaryCopy() async throws {
        let form = RequestBody.multipart(Form(sound: BodyStream { words("drip ", "drop") }))
        let body = try #require(try form.encoded(boundary: "B"))
        #expect(body.length == nil)
        let known = RequestBody.multipart(Form(sound: BodyStream(length: 9) { words("drip ", "drop") }))
        #expect(try known.encoded(boundary: "B")?.length == 176)
        try await withServer {
            Answer(body: $0.text)
        } run: { url in
            let sent = Recorder<Bool>()
            let plugin = BodyPlugin { sent.add($0.stream != nil) }
            let provider = Provider(server: TestServer(url), plugins: [plugin])
            for form in [form, known] {
                let text = try await provider.text(Route("upload", .post, "/upload", body: form))
                #expect(text.contains("\r\n\r\nrain\r\n--"))
                #expect(text.contains("filename=\"rain.wav\"\r\nContent-Type: audio/wav\r\n\r\ndrip drop\r\n--"))
                #expect(text.hasSuffix("--\r\n"))
            }
            #expect(sent.all == [true, true])
        }
    }

    @Test func streamIsSentAgainAfterAFailureAndARedirect() async throws {
        let asked = Recorder<String>()
        try await withServer { received in
            asked.add(received.text)
            switch asked.all.count {
            case 1: return Answer(status: 503)
            case 2: return .redirect(307, to: "/there")
            default: return Answer(body: "\(received.target) \(received.text)")
            }
        } run: { url in
            let provider = Provider(
                server: TestServer(url), interceptors: [RetryInterceptor(clock: JumpingClock())])
            let route = Route("upload", .put, "/upload", body: .stream(BodyStream { words("again") }))
            let text = try await provider.text(route)
            #expect(text == "/there again")
        }
        #expect(asked.all == ["again", "again", "again"])
    }

    @Test(arguments: [503, 307])
    func streamThatCanBeReadOnceIsNotSentAgain(status: Int) async throws {
        let asked = Recorder<String>()
        try await withServer { received in
            asked.add(received.text)
            return .redirect(status, to: "/there")
        } run: { url in
            let provider = Provider(
                server: TestServer(url), interceptors: [RetryInterceptor(clock: JumpingClock())])
            let body = BodyStream(once: words("once"))
            let route = Route("upload", .put, "/upload", body: .stream(body))
            let error = await failure { () throws(APIError) in try await provider.empty(route) }
            #expect(error?.statusCode == status)
            #expect(!body.isReadable)
        }
        #expect(asked.all == ["once"])
    }

    @Test func refusedTokenIsRefreshedButTheReadStreamIsNotSentAgain() async throws {
        let app = SignedIn()
        let stub = ReportingTransport { request in
            _ = try? await request.body.stream?.reader().next()
            return HTTPResponse(statusCode: 401)
        }
        let session = app.session { _ in AccessToken("new") }
        let provider = Provider(
            server: testServer, transport: stub, interceptors: [AuthenticationInterceptor(session)])
        let route = Route(
            "upload", .put, "/upload", body: .stream(BodyStream(once: words("once"))), security: [.bearerAuth])
        let error = await failure { () throws(APIError) in try await provider.empty(route) }
        #expect(error?.statusCode == 401)
        #expect(await session.token?.value == "new")
    }

    /// The code of docs/runtime/streams-and-transfers.md, line for line.
    @Test func pageOfUploads() throws {
        struct Microphone: Sendable {
            func samples() -> AsyncStream<Data> { AsyncStream { $0.finish() } }
        }
        let microphone = Microphone()
        let samples = microphone.samples()
        let recording = BodyStream { microphone.samples() }
        let part = FilePart(stream: recording, fileName: "rain.wav", contentType: "audio/wav")
        let once = BodyStream(once: samples, length: 48_000)
        #expect(once.length == 48_000)
        #expect(part.fileName == "rain.wav")
    }

    @Test func storedFormsHaveNoStreams() {
        let part = FilePart(stream: BodyStream { words("x") })
        #expect(throws: RequestEncodingError.self) { try JSONCoding.encode(part) }
        let body = EncodedBody(contentType: "a/b", content: .stream(BodyStream { words("x") }))
        #expect(throws: RequestEncodingError.self) { try body.data() }
    }

    /// The server rejects the request before any byte of the body is sent.
    @Test func bodyWaitsForAServerThatIsAskedFirst() async throws {
        let refusal = "HTTP/1.1 417 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
        try await withRawServer(.send(refusal), .holdUntilClosed) { url in
            let provider = Provider(server: TestServer(url))
            let route = Route("upload", .put, "/upload", body: .data(Data(count: 100_000)))
                .header("Expect", "100-continue")
            let sent = Recorder<Int64>()
            let error = await failure { () throws(APIError) in
                try await provider.empty(route.reporting { if $0.direction == .upload { sent.add($0.bytes) } })
            }
            #expect(error?.statusCode == 417)
            #expect(sent.all.isEmpty, "\(sent.all)")
        }
    }
}

private struct BodyPlugin: Plugin {
    let see: @Sendable (TransportBody) -> Void

    func willSend(_ request: TransportRequest, context: CallContext) { see(request.body) }
}
