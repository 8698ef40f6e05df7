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

/// Options for some calls of a provider.
@Suite("Call options", .timeLimit(.minutes(1)))
struct CallOptionsTests {
    /// Records the routes of the calls.
    private struct Watching: Plugin {
        let routes = Recorder<Route>()

        func willSend(_ request: TransportRequest, context: CallContext) { routes.add(context.route) }
    }

    private let stub = StubTransport(samples: [Sample("get", "1"), Sample("put", "2")])
    private let watching = Watching()

    private func provider() -> Provider { EndpointRuntimeTestSupport.provider(stub, plugins: [watching]) }

    @Test func everyOptionReachesTheCall() async throws {
        let rule = RetryRule(maximumRetries: 7)
        let patient = provider().options(
            .timeout(.seconds(5)), .callTimeout(.seconds(9)), .header("X-Trace", "t"), .retry(rule), .priority(.low),
            .cache(.onlyCached), .server(TestServer("https://other.example")))
        #expect(try await patient.value(get, as: Int.self) == 1)
        let request = try #require(stub.requests.first)
        #expect(request.timeout == .seconds(5))
        #expect(request.urlRequest.url?.absoluteString == "https://other.example/things")
        #expect(request.urlRequest.value(forHTTPHeaderField: "X-Trace") == "t")
        let route = try #require(watching.routes.all.first)
        #expect(route.callTimeout == .seconds(9))
        #expect(route.retry == rule)
        #expect(route.priority == .low)
        #expect(route.cachePolicy == .onlyCached)
    }

    @Test func queryItemsFollowTheQueryOfTheEndpoint() async throws {
        let list = Route("get", .get, "/things", query: [.form("page", 2)])
        _ = try await provider().options(.query("debug", "a&b"), .query("page", "3")).value(list, as: Int.self)
        #expect(stub.requests.first?.urlRequest.url?.query == "page=2&debug=a%26b&page=3")
    }

    @Test func withoutOptionsACallGoesAsItsEndpointSays() async throws {
        let endpoint = get.timeout(.seconds(3)).with {
            $0.priority = .high
            $0.cachePolicy = .none
            $0.retry = .never
        }
        let provider = provider()
        _ = try await provider.options().value(endpoint, as: Int.self)
        _ = try await provider.options(.timeout(.seconds(1))).value(endpoint, as: Int.self)
        #expect(stub.requests.map(\.timeout) == [.seconds(3), .seconds(1)])
        for route in watching.routes.all {
            #expect(route.priority == .high)
            #expect(route.cachePolicy == .none)
            #expect(route.retry == .never)
        }
    }

    @Test func ofTwoOptionsTheLaterOneCounts() async throws {
        let first = provider().options(.timeout(.seconds(1)), .header("X-A", "1"), .header("X-B", "1"))
        _ = try await first.options(.timeout(.seconds(2)), .header("x-b", "2")).value(get, as: Int.self)
        _ = try await first.value(get, as: Int.self)
        #expect(stub.requests.map(\.timeout) == [.seconds(2), .seconds(1)])
        let fields = stub.requests.map { request in
            ["X-A", "X-B"].map { request.urlRequest.value(forHTTPHeaderField: $0) }
        }
        #expect(fields == [["1", "2"], ["1", "1"]])
    }

    @Test func serverAndPluginsAreSharedWithTheProvider() async throws {
        let provider = provider()
        let view = provider.options(.timeout(.seconds(1)))
        provider.server = TestServer("https://later.example")
        let later = Watching()
        provider.add(later)
        _ = try await view.value(get, as: Int.self)
        #expect(stub.requests.first?.urlRequest.url?.host == "later.example")
        #expect(later.routes.all.count == 1)
        view.server = TestServer("https://last.example")
        #expect(provider.server.url == "https://last.example")
    }

    /// All kinds of bodies report progress, including streams and files. Each report arrives once.
    @Test(arguments: ["value", "stream", "download"])
    func progressIsReportedOnce(kind: String) async throws {
        let reports = Recorder<TransferProgress>()
        try await withServer { _ in
            .json("12345")
        } run: { url in
            let provider = Provider(server: TestServer(url)).options(.progress { reports.add($0) })
            switch kind {
            case "value": #expect(try await provider.value(get, as: Int.self) == 12_345)
            case "stream": for try await _ in try await provider.stream(get) {}
            default:
                try await withTemporaryFolder { folder in
                    _ = try await provider.download(get, to: folder.appendingPathComponent("file"))
                }
            }
        }
        let completed = reports.all.filter(\.isCompleted)
        #expect(completed.count == 1)
        #expect(reports.all.filter { $0.bytes == 5 && !$0.isCompleted }.count <= 1)
        #expect(reports.all.last?.bytes == 5)
    }

    @Test func linkedPagesHaveTheOptions() async throws {
        stub.answer(
            "get",
            with: .response(
                HTTPResponse(statusCode: 200, headers: ["Link": "</things?page=2>; rel=next"], data: Data("1".utf8))))
        let view = provider().options(.header("X-Trace", "t"), .server(TestServer("https://other.example")))
        let first = try await view.linkedPage(get, at: nil) { (route) throws(APIError) in
            try await view.value(route, as: Int.self)
        }
        _ = try await view.linkedPage(get, at: first.next) { (route) throws(APIError) in
            try await view.value(route, as: Int.self)
        }
        #expect(
            stub.requests.map { $0.urlRequest.url?.absoluteString } == [
                "https://other.example/things", "https://other.example/things?page=2",
            ])
        #expect(stub.requests.allSatisfy { $0.urlRequest.value(forHTTPHeaderField: "X-Trace") == "t" })
    }
}
