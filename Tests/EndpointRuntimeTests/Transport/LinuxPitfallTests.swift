import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Problems and differences of Foundation on Linux that the client must hide. `TransportContractTests` tests the
/// behavior of all transports, `TransportFaultTests` cancellation during a response, `RedirectTests` redirects,
/// `StreamTests` and `ProgressTests` streams and progress, `DownloadTests` downloads, and `LateBytesTests` bodies whose
/// bytes are late.
@Suite("Pitfalls of Foundation on Linux", .timeLimit(.minutes(1)))
struct LinuxPitfallTests {
    @Test(arguments: [
        "Basic realm=\"x\"", "Basic", "Basic realm=", "Digest realm=\"x\", nonce=\"1\"", "Negotiate", "Bearer", ",,=",
    ])
    func everyChallengeIsAnAnswer(challenge: String) async throws {
        try await withServer { _ in
            Answer(status: 401, headers: ["WWW-Authenticate": challenge], body: "who are you")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            for route in [get, Route("post", .post, "/", body: .json(1))] {
                let error = await failure { () throws(APIError) in try await provider.empty(route) }
                #expect(error?.reason == .unauthorized)
                #expect(error?.response?.data == Data("who are you".utf8))
            }
        }
    }

    @Test func basicChallengeOnAStream() async throws {
        try await withServer { _ in
            Answer(status: 401, headers: ["WWW-Authenticate": "Basic realm=\"x\""], body: "who are you")
        } run: { url in
            let error = await failure { () throws(APIError) in
                _ = try await Provider(server: TestServer(url)).stream(get)
            }
            #expect(error?.reason == .unauthorized)
        }
    }

    #if os(Linux) && compiler(>=6.2) && compiler(<6.4)
        /// Code that uses Foundation cannot prevent this (swift-corelibs-foundation#5285). If this test fails,
        /// Foundation has fixed the problem: remove the test, and the warning in `URLSessionTransport`.
        @Test func breakInTheMiddleOfTheHeadEndsTheProcess() async {
            await #expect(processExitsWith: .failure) {
                try await withRawServer(.send("HTTP/1.1 200 OK\r\nContent-Le")) { url in
                    _ = try await send(url)
                }
            }
        }
    #endif

    @Test func slowReaderGetsEveryByteOnceFromOneRequest() async throws {
        let body = String(repeating: "0123456789", count: 200_000)
        let asked = Recorder<String>()
        try await withServer { received in
            asked.add(received.target)
            return Answer(body: body)
        } run: { url in
            var data = Data()
            for try await piece in try await Provider(server: TestServer(url)).stream(get) {
                for _ in 0..<200 { await Task.yield() }
                data += piece
            }
            #expect(data == Data(body.utf8))
            #expect(asked.all.count == 1)
        }
    }

    /// Foundation on Linux ignores `timeoutIntervalForResource`.
    @Test func endlessDripRunsIntoTheCallTimeout() async throws {
        try await withRawServer(
            .send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n"), .drip("x", every: .milliseconds(20))
        ) { url in
            let times = Provider.Configuration(timeout: .seconds(5), callTimeout: .milliseconds(400))
            let provider = Provider(server: TestServer(url), configuration: times)
            let error = await failure { () throws(APIError) in try await provider.empty(get) }
            #expect(error?.reason == .timeout)
        }
    }

    @Test(arguments: [305, 306])
    func proxyStatusesAreNotFollowed(status: Int) async throws {
        try await withServer { received in
            received.target == "/things" ? .redirect(status, to: "/elsewhere") : Answer(body: "followed")
        } run: { url in
            let error = await failure { () throws(APIError) in
                try await Provider(server: TestServer(url)).empty(get)
            }
            #expect(error?.reason == .init(status: status))
        }
    }

    @Test func responsesAreNotCachedByDefault() async throws {
        let asked = Recorder<String>()
        try await withServer { received in
            asked.add(received.target)
            return Answer(headers: ["Cache-Control": "max-age=3600", "ETag": "\"1\""], body: "1")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            for _ in 0..<3 { try await provider.empty(get) }
            #expect(asked.all.count == 3)
        }
    }

    @Test func unknownHostsAreNoConnectionAndRefusalsAnUnreachableServer() async throws {
        let unknown = await failure { () throws(APIError) in
            try await Provider(server: TestServer("http://no-such-host.invalid")).empty(get)
        }
        #expect(unknown?.reason == .noConnection)
        try await withClosedPort { url in
            let refused = await failure { () throws(APIError) in
                try await Provider(server: TestServer(url)).empty(get)
            }
            #expect(refused?.reason == .serverUnreachable)
        }
    }

    @Test func getWithABodyIsAnEncodingError() async throws {
        try await withServer { received in
            Answer(body: "\(received.method) \(received.text)")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let error = await failure { () throws(APIError) in
                try await provider.empty(Route("get", .get, "/", body: .json(1)))
            }
            #expect(error?.reason == .requestEncoding("GET cannot have a body"))
            let deleted = try await provider.text(Route("delete", .delete, "/", body: .json(1)))
            #expect(deleted == "DELETE 1")
        }
    }

    @Test func postWithoutABodyHasNoContentType() async throws {
        try await withServer { received in
            Answer(body: received.headers["content-type"] ?? "none")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            let none = try await provider.text(Route("post", .post, "/"))
            #expect(none == "none")
            let data = try await provider.text(Route("post", .post, "/", body: .data(Data("x".utf8))))
            #expect(data == "application/octet-stream")
        }
    }

    #if os(Linux)
        @Test func sessionsLeaveNoThreadsBehind() async throws {
            @Sendable func threads() throws -> Int {
                try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count
            }
            try await withServer { _ in
                Answer()
            } run: { url in
                let before = try threads()
                for _ in 0..<100 { _ = try await send(url).get() }
                var after = try threads()
                for _ in 0..<10_000 where after > before + 50 {
                    await Task.yield()
                    after = try threads()
                }
                #expect(after <= before + 50)
            }
        }
    #endif
}
