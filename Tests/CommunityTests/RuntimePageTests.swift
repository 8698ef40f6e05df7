import Community
import CommunityMocks
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private struct TimeStamp: Interceptor {
    let position = InterceptorPosition.attempt
    let preservesIdentity = true

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        var call = call
        call.request.urlRequest.setValue("\(Date().timeIntervalSince1970)", forHTTPHeaderField: "X-Time")
        return try await next(call)
    }
}

/// The code of the pages of docs/runtime and the README: `SnippetTests` finds their snippets here.
@Suite(.timeLimit(.minutes(1)))
struct RuntimePageTests {
    private let shown = Locked<[String]>([])
    private let transport = StubTransport(samples: CommunitySamples.all)

    private func show(_ texts: [String]) { shown.withLock { $0 += texts } }
    private func show(_ text: String) { show([text]) }
    @MainActor private func showBanner(_ text: String) { show(text) }
    @MainActor private func showActivity(_ isActive: Bool, of operation: String) {}
    @MainActor private func showSignIn() { show("sign in") }

    private func showPosts(_ client: CommunityClient) async {
        do {
            let page = try await client.posts.getPosts(page: 1, limit: 20)
            show(page.data.map(\.title))
        } catch .noConnection {
            show("You are offline.")
        } catch {
            show(error.localizedDescription)
        }
    }

    /// The quick start of the README. It uses a real server, so it is compiled but not called.
    private func quickStart() async throws -> PaginatedPosts {
        let client = CommunityClient(server: .production)
        let page = try await client.posts.getPosts(page: 1)
        return page
    }

    @Test func callShowsPostsOrWhyThereAreNone() async {
        await showPosts(.mock())
        await showPosts(.mock(.failing(.noConnection)))
        #expect(shown.withLock(\.self) == ["First Post", "You are offline."])
    }

    @Test func retriesAreConfiguredAndTurnedOff() async throws {
        let configuration = Provider.Configuration(retry: RetryPolicy(maximumRetries: 2))
        #expect(configuration.retry?.maximumRetries == 2)
        transport.answer("posts.getPost", with: .status(503))
        let client = CommunityClient(transport: transport, configuration: configuration)
        await #expect(throws: APIError.self) {
            let post = try await client.posts.options(.retry(.never)).getPost(postID: "1")
            show(post.title)
        }
        #expect(transport.requests.count == 1)
    }

    @Test func retryWaitsForTheNetwork() async throws {
        let monitor = NetworkConditionSource(NetworkCondition(isConnected: false))
        let waiting = ConnectivityInterceptor(monitor, longest: .seconds(20)) { event, _ in
            Task { @MainActor in showBanner(event == .waiting ? "Waiting for the network" : "") }
        }
        let client = CommunityClient(transport: transport, interceptors: [waiting])
        async let post = client.posts.getPost(postID: "1")
        while shown.withLock(\.isEmpty) { await Task.yield() }
        #expect(shown.withLock(\.self) == ["Waiting for the network"])
        #expect(transport.requests.isEmpty)
        monitor.update(NetworkCondition(isConnected: true))
        #expect(try await post == .mock)
    }

    @Test func appSaysWhichAnswerRefusesTheToken() async throws {
        let session = TokenSession(store: MemoryTokenStore(), refresher: CommunityClient.tokenRefresher)
        let authentication = AuthenticationInterceptor(session) { response in response.statusCode == 403 }
        let client = CommunityClient(transport: transport, interceptors: [authentication])
        try await session.signIn(with: client.auth.login(.mock))
        transport.answer("posts.getPost", with: .status(403), .success)
        #expect(try await client.posts.getPost(postID: "1") == .mock)
        #expect(
            transport.requests.map(\.operation) == [
                "auth.login", "posts.getPost", "auth.refreshToken", "posts.getPost",
            ])
    }

    @Test func urlCacheOfTheAppIsUsed() async throws {
        let configuration = URLSessionConfiguration.default
        configuration.requestCachePolicy = .returnCacheDataElseLoad
        configuration.urlCache = URLCache(memoryCapacity: 10_000_000, diskCapacity: 50_000_000, diskPath: nil)
        let client = CommunityClient(transport: URLSessionTransport(configuration: configuration))
        #expect(configuration.urlCache?.memoryCapacity == 10_000_000)
        _ = client
    }

    @Test func routesHaveTheirCachePolicyUntilTheCacheIsEmptied() async throws {
        let session = TokenSession(
            store: MemoryTokenStore(AccessToken("a", account: "ann")), refresher: CommunityClient.tokenRefresher)
        let storage = LayeredCacheStorage.standard(name: "Community")
        let configuration = Provider.Configuration(cache: storage, session: session)
        await storage.removeAll()
        let client = CommunityClient(transport: transport, configuration: configuration)
        for _ in 0..<2 {
            let page = try await client.posts.options(.cache(.fresh(for: .seconds(300)))).getPosts()
            #expect(page.data.count == 1)
        }
        #expect(transport.requests.count == 1)
        await storage.removeAll()
        _ = try await client.posts.options(.cache(.preferCached)).getPosts()
        #expect(transport.requests.count == 2)
        await storage.removeAll()
    }

    @Test func staleAnswerServesAfterAFailure() async throws {
        let storage = MemoryCacheStorage()
        let cache = CacheInterceptor(storage, staleOnFailure: .seconds(86_400), failures: .any)
        let client = CommunityClient(transport: transport, plugins: [AccessTokenPlugin { "t" }], interceptors: [cache])
        transport.answer("posts.getPost", with: .success, .status(503))
        let posts = client.posts.options(.cache(.fresh(for: .zero)))
        #expect(try await posts.getPost(postID: "1") == .mock)
        #expect(try await posts.getPost(postID: "1") == .mock)
        #expect(transport.requests.count == 2)
    }

    @Test func circuitOpensAfterFailuresInARow() async throws {
        let client = CommunityClient(
            transport: transport,
            interceptors: [CircuitBreakerInterceptor(threshold: 5, recovery: .seconds(30))])
        transport.answer("posts.getPost", with: .status(500))
        for _ in 1...5 { await #expect(throws: APIError.self) { try await client.posts.getPost(postID: "1") } }
        let error = await #expect(throws: APIError.self) { try await client.posts.getPosts() }
        #expect(error?.reason == .circuitOpen)
        #expect(transport.requests.count == 5)
    }

    @Test func equalCallsAreSentOnce() async throws {
        let client = CommunityClient(transport: transport, interceptors: [DeduplicationInterceptor()])
        #expect(try await client.posts.getPost(postID: "1") == .mock)
    }

    @Test func metricsAreKeptForEachOperation() async throws {
        let metrics = MetricsPlugin()
        let client = CommunityClient(transport: transport, plugins: [metrics])
        _ = try await client.posts.getPosts()
        if let posts = metrics.operations["posts.getPosts"] {
            print(posts.calls, posts.attempts, posts.bytesReceived, posts.successRate ?? 1, posts.latency.p95 ?? .zero)
        }
        #expect(metrics.operations["posts.getPosts"]?.calls == 1)
    }

    @Test func callbacksReceiveFailures() async throws {
        let activity = ActivityPlugin { change, call in
            Task { @MainActor in showActivity(change == .began, of: call.operation) }
        }
        let callbacks = FailureCallbacksPlugin(
            onAuthorizationRequired: { _ in Task { @MainActor in showSignIn() } },
            onConnectionFailure: { error in Task { @MainActor in showBanner(error.localizedDescription) } })
        let client = CommunityClient(
            transport: transport, plugins: [activity, callbacks], interceptors: [TimeStamp()])
        transport.answer("posts.getPost", with: .status(401))
        await #expect(throws: APIError.self) { try await client.posts.getPost(postID: "1") }
        while shown.withLock(\.isEmpty) { await Task.yield() }
        #expect(shown.withLock(\.self) == ["sign in"])
        let sent = transport.requests.map(\.urlRequest)
        #expect(sent.map { $0.value(forHTTPHeaderField: "X-Time") != nil } == [true])
    }

    @Test func downloadReportsItsProgress() async throws {
        let report = Route("report", .get, "/report")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("report-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        transport.answer("report", with: .json("[1]"))
        let provider = Provider(server: CommunityServer.production, transport: transport)
        let head = try await provider.download(report, to: file) { progress in print(progress.fraction) }
        #expect(head.statusCode == 200)
        #expect(try String(contentsOf: file, encoding: .utf8) == "[1]")

        transport.answer("download", with: .json("[2]"))
        let link = try #require(URL(string: "https://files.example.com/report"))
        _ = try await provider.download(link, to: file)
        #expect(try String(contentsOf: file, encoding: .utf8) == "[2]")
    }
}
