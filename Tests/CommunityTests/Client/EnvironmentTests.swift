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

/// A session uses the server of its client, also after that server changes.
@Suite(.timeLimit(.minutes(1))) struct EnvironmentTests {
    private let tokens = #"{"access_token":"new","refresh_token":"r1","expires_in":3600,"user_id":"1"}"#

    @Test func afterASwitchTheNewServerIsAskedForTheToken() async throws {
        let user = Answer.json(200, #"{"success":true,"data":{"id":"1","name":"Alice"}}"#)
        try await withBackend(user) { development in
            try await withBackend(.empty(401), .json(200, tokens), user) { production in
                let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
                let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
                let provider = Provider(
                    server: CommunityServer(url: development.url), configuration: .init(session: session))
                let client = CommunityClient(provider: provider)
                _ = try await client.users.getUserProfile(userID: "1")
                provider.server = CommunityServer(url: production.url)
                _ = try await client.users.getUserProfile(userID: "1")

                #expect(development.requests.map(\.line) == ["GET /v1/users/1"])
                #expect(
                    production.requests.map(\.line) == [
                        "GET /v1/users/1", "POST /v1/auth/refresh", "GET /v1/users/1",
                    ])
                let sent = production.requests.map { $0.headers["authorization"] }
                #expect(sent == ["Bearer old", nil, "Bearer new"])
                #expect(try await store.load()?.refreshToken == "r1")
            }
        }
    }

    /// Only the stub receives requests, including the refresh.
    @Test func underAStubTheRefreshIsStubbed() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer(PostsEndpoint.getPosts(), with: .status(401), .success)
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
        let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
        let client = CommunityClient(transport: stub, configuration: .init(session: session))
        _ = try await client.posts.getPosts()
        #expect(stub.requests.map(\.operation) == ["posts.getPosts", "auth.refreshToken", "posts.getPosts"])
        #expect(stub.requests.allSatisfy { $0.urlRequest.url?.host == "api-dev.example.com" })
    }

    /// Two clients share a session: the client whose call needs a token sends the refresh.
    @Test func eachClientRefreshesAtItsOwnServer() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPosts", with: .status(401), .success, .status(401), .success)
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
        let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
        for server in [CommunityServer.staging, .production] {
            let client = CommunityClient(server: server, transport: stub, configuration: .init(session: session))
            _ = try await client.posts.getPosts()
        }
        let refreshes = stub.requests.filter { $0.operation == "auth.refreshToken" }
        #expect(refreshes.map { $0.urlRequest.url?.host } == ["api-staging.example.com", "api.example.com"])
    }

    @Test func aClientSwitchesItsEnvironment() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let client = CommunityClient(server: .staging, transport: stub)
        _ = try await client.posts.getPosts()
        client.provider.server = CommunityServer.production
        _ = try await client.posts.getPosts()
        let hosts = ["api-staging.example.com", "api.example.com"]
        #expect(stub.requests.map { $0.urlRequest.url?.host } == hosts)
    }

    @Test func theProviderIsThatOfTheGroupThatSendsRequests() async throws {
        let stub = StubTransport()
        stub.answer("GET /health", with: .json("1"))
        let sender = Provider(server: CommunityServer.staging, transport: stub)
        let client = CommunityClient.mock(posts: LivePostsAPI(provider: sender))
        #expect(client.provider === sender)
        let patient = client.options(.timeout(.seconds(5))).provider
        let health: Int = try await patient.value(Route.custom("/health"))
        #expect(health == 1)
        #expect(stub.requests.map(\.timeout) == [.seconds(5)])
    }

    @Test func theUserAgentHasNamesAndVersions() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let configuration = Provider.Configuration(headers: ["User-Agent": "MyApp/2.1 \(CommunityClient.userAgent)"])
        _ = try await CommunityClient(transport: stub, configuration: configuration).posts.getPosts()
        let sent = stub.requests.first?.urlRequest.value(forHTTPHeaderField: "User-Agent")
        #expect(sent == "MyApp/2.1 Community/1.0.0 \(Provider.userAgent)")
        #expect(Provider.userAgent.hasPrefix("EndpointRuntime/"))
    }

    @Test func theDefaultServerIsThatOfTheConfiguration() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        _ = try await CommunityClient(transport: stub).posts.getPosts()
        #expect(stub.requests.first?.urlRequest.url?.host == "api-dev.example.com")
    }
}
