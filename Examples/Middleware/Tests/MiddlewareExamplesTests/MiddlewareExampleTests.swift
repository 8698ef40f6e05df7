import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import MiddlewareExamples
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1)))
struct MiddlewareExampleTests {
    private let stub = StubTransport()
    private let get = Route("getNews", .get, "/news")

    private func provider(
        over transport: (any Transport)? = nil, url: String = "https://api.example.com", plugins: [any Plugin] = [],
        _ interceptors: any Interceptor...
    ) -> Provider {
        Provider(
            server: ConfiguredServer(url: url), transport: transport ?? stub, plugins: plugins,
            interceptors: interceptors)
    }

    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("m-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    // MARK: AWS

    private func signature(service: String) -> AWSSignature {
        AWSSignature(
            keyID: "AKIDEXAMPLE", secret: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY", region: "us-east-1",
            service: service, now: { Date(timeIntervalSince1970: 1_440_938_160) })
    }

    /// The example of Amazon's documentation of Signature Version 4.
    @Test func signatureIsThatOfTheDocumentation() async throws {
        stub.answer("list", with: .status(204))
        let route = Route(
            "list", .get, "/", query: [.form("Action", "ListUsers"), .form("Version", "2010-05-08")],
            headers: [.simple("Content-Type", "application/x-www-form-urlencoded; charset=utf-8")])
        try await provider(url: "https://iam.amazonaws.com", signature(service: "iam")).empty(route)
        let field = stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization")
        #expect(
            field
                == "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, "
                + "SignedHeaders=content-type;host;x-amz-date, "
                + "Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7")
    }

    @Test func signatureCoversTheFieldsOfPluginsAndTheBody() async throws {
        struct Tagging: Plugin {
            let tag: String

            func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
                var request = request
                request.setValue(tag, forHTTPHeaderField: "X-Amz-Tag")
                return request
            }
        }
        stub.answer("put", with: .status(204))
        try await withFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data("abc".utf8).write(to: file)
            for (tag, body) in [("a", RequestBody.data(Data("abc".utf8))), ("a", .file(file)), ("b", .file(file))] {
                let route = Route("put", .put, "/x", body: body)
                try await provider(plugins: [Tagging(tag: tag)], signature(service: "s3")).empty(route)
            }
        }
        let fields = stub.requests.map(\.urlRequest)
        let hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
        #expect(fields.allSatisfy { $0.value(forHTTPHeaderField: "X-Amz-Content-Sha256") == hash })
        let signatures = fields.map { $0.value(forHTTPHeaderField: "Authorization") ?? "" }
        #expect(signatures[0].contains("SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-tag"))
        #expect(signatures[0] == signatures[1])
        #expect(signatures[1] != signatures[2])
    }

    @Test func redirectIsSignedAgain() async throws {
        stub.answer(
            "getNews", with: .response(HTTPResponse(statusCode: 307, headers: ["Location": "/moved"])), .status(204))
        try await provider(signature(service: "iam")).empty(get)
        let signatures = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        #expect(signatures.count == 2)
        #expect(signatures[0] != nil && signatures[1] != nil && signatures[0] != signatures[1])
    }

    @Test func otherServersReceiveNoSignature() async throws {
        let target = "https://elsewhere.example"
        stub.answer(
            "getNews", with: .response(HTTPResponse(statusCode: 307, headers: ["Location": target])), .status(204))
        try await provider(signature(service: "iam")).empty(get)
        #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "Authorization") == nil)
    }

    // MARK: Activity

    @Test func indicatorIsActiveWhileABodyIsRead() async throws {
        stub.answer("getNews", with: .pieces("1", "2"))
        let changes = Changes()
        let provider = provider(plugins: [ActivityIndicator { changes.add($0) }])
        let stream = try await provider.stream(get)
        #expect(changes.all == [true])
        for try await _ in stream {}
        #expect(changes.all == [true, false])
        stub.answer("getNews", with: .status(500))
        await #expect(throws: APIError.self) { try await provider.empty(get) }
        #expect(changes.all == [true, false, true, false])
    }

    // MARK: Unix socket

    @Test func unixSocketCarriesACall() async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("s").path
            let server = try UnixServer(
                path, answer: "HTTP/1.0 201 Created\r\nContent-Length: 5\r\nX-A: b\r\n\r\n[1,2]")
            let provider = provider(over: UnixSocketTransport(path: path), url: "http://engine")
            let route = Route("post", .post, "/x y", query: [.form("a", "b c")], body: .data(Data("abc".utf8)))
            let response = try await provider.response(route, as: [Int].self)
            #expect(response.value == [1, 2])
            #expect(response.statusCode == 201)
            #expect(response.headers["x-a"] == "b")
            let received = await server.received()
            #expect(received.hasPrefix("POST /x%20y?a=b%20c HTTP/1.0\r\n"))
            #expect(received.contains("\r\nHost: engine\r\n"))
            #expect(received.contains("\r\nContent-Length: 3\r\n"))
            #expect(received.hasSuffix("\r\n\r\nabc"))
        }
    }

    @Test func missingSocketIsAnUnreachableServer() async throws {
        let provider = provider(over: UnixSocketTransport(path: "/nowhere/socket"), url: "http://engine")
        let error = await #expect(throws: APIError.self) { try await provider.empty(get) }
        #expect(error?.underlying is POSIXError)
    }

    @Test func truncatedBodyIsAnError() async throws {
        try await withFolder { folder in
            let path = folder.appendingPathComponent("s").path
            let server = try UnixServer(path, answer: "HTTP/1.0 200 OK\r\nContent-Length: 9\r\n\r\n[1")
            let provider = provider(over: UnixSocketTransport(path: path), url: "http://engine")
            await #expect(throws: APIError.self) { _ = try await provider.data(get) }
            _ = await server.received()
        }
    }

    // MARK: Coalescer

    @Test func equalCallsShareOneResponse() async throws {
        let coalescer = Coalescer()
        stub.answer(
            "getNews",
            with: .closure { _ in
                while coalescer.callers < 3 { await Task.yield() }
                return .success(HTTPResponse(statusCode: 200, data: Data("[1]".utf8)))
            })
        let provider = provider(coalescer)
        async let first = provider.data(get)
        async let second = provider.data(get)
        async let third = provider.data(get)
        let all = try await [first, second, third]
        #expect(all.allSatisfy { $0 == Data("[1]".utf8) })
        #expect(stub.requests.count == 1)
        #expect(coalescer.callers == 0)
    }

    @Test func cancelledCallerLeavesAtOnce() async throws {
        stub.behavior = .delayed(.seconds(3_600))
        stub.answer("getNews", with: .status(204))
        let coalescer = Coalescer()
        let provider = provider(coalescer)
        let task = Task { try await provider.empty(get) }
        while coalescer.callers < 1 { await Task.yield() }
        task.cancel()
        await #expect(throws: APIError.self) { try await task.value }
    }

    // MARK: Offline queue

    @Test func callsAreStoredAndSentLater() async throws {
        try await withFolder { folder in
            let file = folder.appendingPathComponent("calls.json")
            let token = SecurityRequirement(.http("bearerAuth", .bearer))
            let plugin = AccessTokenPlugin { "s3cret" }
            let route = Route(
                "like", .post, "/posts/\("a/b")", query: [.form("x", "1 2")], headers: [.simple("X-Key", "k")],
                body: .json(["n": 1]), security: [token])
            stub.answer("like", with: .failure(.notConnectedToInternet))
            let offline = OfflineQueue(file)
            let sender = provider(plugins: [plugin], offline)
            await #expect(throws: APIError.self) { try await sender.empty(route) }
            #expect(offline.stored.isEmpty)
            await #expect(throws: APIError.self) { try await sender.empty(route.option(OfflineQueue.Storing())) }
            #expect(offline.stored.count == 1)
            #expect(await offline.send(with: sender).isEmpty)
            #expect(try !String(decoding: Data(contentsOf: file), as: UTF8.self).contains("s3cret"))

            // The app is started again, and the device has a connection.
            let restarted = OfflineQueue(file)
            let online = StubTransport()
            online.answer("like", with: .status(201))
            let results = await restarted.send(with: provider(over: online, plugins: [plugin]))
            #expect(results.count == 1)
            let sent = try #require(online.requests.first)
            let first = try #require(stub.requests.last)
            #expect(sent.urlRequest.url == first.urlRequest.url)
            #expect(sent.urlRequest.httpMethod == "POST")
            #expect(sent.urlRequest.allHTTPHeaderFields == first.urlRequest.allHTTPHeaderFields)
            #expect(sent.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer s3cret")
            #expect(sent.body == first.body)
            #expect(restarted.stored.isEmpty)
            #expect(OfflineQueue(file).stored.isEmpty)
        }
    }
}

private final class Changes: Sendable {
    private let state = Locked([Bool]())

    var all: [Bool] { state.withLock { $0 } }

    func add(_ isActive: Bool) { state.withLock { $0.append(isActive) } }
}

/// Answers one request at a Unix socket.
private final class UnixServer: Sendable {
    private let request: Task<String, Never>

    init(_ path: String, answer: String) throws {
        #if canImport(Darwin)
            let listening = socket(AF_UNIX, SOCK_STREAM, 0)
        #else
            let listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix(100)) + [0]) }
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listening, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard status == 0, listen(listening, 1) == 0 else { throw POSIXError(.EIO) }
        request = Task {
            await withCheckedContinuation { continuation in
                Thread.detachNewThread { continuation.resume(returning: Self.serve(listening, answer)) }
            }
        }
    }

    func received() async -> String { await request.value }

    private static func serve(_ listening: Int32, _ answer: String) -> String {
        let connection = accept(listening, nil, nil)
        defer {
            close(connection)
            close(listening)
        }
        var text = ""
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while !isComplete(text) {
            let count = recv(connection, &buffer, buffer.count, 0)
            if count <= 0 { break }
            text += String(decoding: buffer.prefix(count), as: UTF8.self)
        }
        _ = Array(answer.utf8).withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, 0) }
        return text
    }

    private static func isComplete(_ text: String) -> Bool {
        guard let end = text.range(of: "\r\n\r\n") else { return false }
        let length = text.components(separatedBy: "Content-Length: ").last?.prefix { $0.isNumber }
        return !text.contains("Content-Length: ") || text[end.upperBound...].utf8.count >= Int(length ?? "") ?? 0
    }
}
