import Community
import CommunityMocks
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Support
import Testing

@testable import MoyaTemplate

/// The tests, error handling and configuration of the template over the generated client.
struct GeneratedTests {
    private let stub = StubTransport(samples: CommunitySamples.all)
    private let screen = Recorder()

    private var client: CommunityClient { CommunityClient(server: .development, transport: stub) }

    // MARK: Tests

    @Test func mockService() async throws {
        // 0.8
        let users = MockUsersAPI()
        users.onGetUserProfile.returns(UserProfile(id: "123", name: "Test"))

        let user = try await CommunityClient.mock(users: users).users.getUserProfile(userID: "123")

        #expect(users.onGetUserProfile.callCount == 1)
        #expect(user.name == "Test")
        // end
    }

    // 0.24
    @Test func loginSucceeds() async throws {
        let auth = MockAuthAPI()
        auth.onLogin.returns(.mock { $0.accessToken = "test_token" })

        let response = try await CommunityClient.mock(auth: auth).auth
            .login(LoginRequest(email: "test@example.com", password: "password"))

        #expect(response.accessToken == "test_token")
        #expect(auth.onLogin.callCount == 1)
    }
    // end

    // 0.25
    @Test func sampleIsRead() async throws {
        // 0.2
        let client = CommunityClient(transport: StubTransport(samples: CommunitySamples.all))
        // end
        let response = try await client.auth.login(LoginRequest(email: "test", password: "test"))
        #expect(response.userID == "123")
    }
    // end

    // 0.26
    @Test func unauthorizedIsAnError() async {
        let users = MockUsersAPI()
        users.onGetUserProfile.fails(.unauthorized)
        await #expect(throws: APIError(.unauthorized)) {
            try await CommunityClient.mock(users: users).users.getUserProfile(userID: "123")
        }
    }
    // end

    // MARK: Errors

    private func showOfflineBanner() { screen.note("offline") }
    private func showErrorAlert(_ text: String) { screen.note(text) }

    @Test func reactingToAnError() async {
        stub.answer(
            "users.getUserProfile", with: .status(401), .failure(.notConnectedToInternet), .status(500), .success)
        for _ in 0..<4 {
            // 0.19
            do {
                _ = try await client.users.getUserProfile(userID: "123")
            } catch .noConnection {
                showOfflineBanner()
            } catch {
                showErrorAlert(error.localizedDescription)
            }
            // end
        }
        #expect(screen.all == ["Please sign in.", "offline", "Something went wrong on our side."])
    }

    @Test func errorsInATask() async {
        stub.answer("posts.getPosts", with: .status(500), .success)
        let client = client
        for _ in 0..<2 {
            let task = Task {
                do throws(APIError) {
                    return try await client.posts.getPosts(page: 1, limit: 20).data
                } catch {
                    showErrorAlert(error.localizedDescription)
                    return []
                }
            }
            screen.note("\(await task.value.count) posts")
        }
        #expect(screen.all == ["Something went wrong on our side.", "0 posts", "1 posts"])
    }

    @Test func allErrors() async {
        stub.answer(
            "users.getUserProfile", with: .status(401), .failure(.networkConnectionLost), .failure(.timedOut),
            .status(503),
            .failure(.badServerResponse))
        for _ in 0..<5 {
            // 0.28
            do {
                _ = try await client.users.getUserProfile(userID: "123")
            } catch .unauthorized {
                // Sign in again: a session has tried to refresh already
                screen.note("unauthorized")
            } catch APIError.noConnection, APIError.connectionLost {
                // Show offline UI
                screen.note("offline")
            } catch .timeout {
                // Offer retry
                screen.note("timeout")
            } catch {
                // Show server error with code, or generic error handling
                screen.note(error.statusCode.map { "\($0)" } ?? "other")
            }
            // end
        }
        #expect(screen.all == ["unauthorized", "offline", "timeout", "503", "other"])
    }

    // MARK: Best practices

    @Test func targets() async throws {
        // 0.27
        let posts = try await client.posts.getPosts(page: 1, limit: 20)
        // end
        #expect(posts.data.count == 1)
    }

    @Test func tryingAgain() async throws {
        stub.answer(PostsEndpoint.getPosts(), with: .failure(.timedOut), .status(503), .success)
        let clock = TestClock()
        // 0.29
        let retry = RetryInterceptor(RetryPolicy(maximumRetries: 2), clock: clock)
        // end
        let client = CommunityClient(transport: stub, interceptors: [retry])
        async let page = client.posts.getPosts()
        for _ in 0..<2 {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(60))
        }
        #expect(try await page.data.count == 1)
        #expect(stub.requests.count == 3)
    }

    @Test func cache() async throws {
        let name = "Migration-\(UUID().uuidString)"
        // 0.32
        let storage = LayeredCacheStorage.standard(
            name: name,
            memory: 10 * 1024 * 1024,  // 10 MB
            disk: 50 * 1024 * 1024  // 50 MB
        )
        let cache = CacheInterceptor(storage)
        // end
        let page = String(decoding: PostsEndpoint.getPostsSample.data, as: UTF8.self)
        stub.answer("posts.getPosts", with: .json(page, headers: ["Cache-Control": "max-age=60"]))
        let client = CommunityClient(transport: stub, plugins: [AccessTokenPlugin { "token" }], interceptors: [cache])
        for _ in 0..<2 { _ = try await client.posts.getPosts() }
        #expect(stub.requests.count == 1)
        await storage.removeAll()
    }

    // MARK: Integration

    @Test func container() async throws {
        let container = Container()
        let session = TokenSession(refresher: CommunityClient.tokenRefresher)
        let transport = stub
        // 0.21
        container.register(CommunityClient.self) { _ in
            CommunityClient(transport: transport, configuration: Provider.Configuration(session: session))
        }
        .inObjectScope(.container)  // Singleton
        // end
        let client = try #require(container.resolve(CommunityClient.self))
        #expect(try await client.auth.login(.mock).userID == "123")
    }

    @Test func plugin() async throws {
        // 0.31
        let client = CommunityClient(transport: stub, plugins: [AnalyticsPlugin()])
        // end
        stub.answer("posts.getPosts", with: .success, .status(404))
        for page in 1...2 { _ = try? await client.posts.getPosts(page: page, limit: 20) }
        #expect(Analytics.events.all == ["/posts 200", "/posts notFound"])
    }

    // MARK: A feature of TCA

    private struct HomeFeature {
        struct State {}
        enum Action: Sendable {
            case loadPosts
            case postsLoaded([Post])
            case error(APIError)
        }
        let client: CommunityClient

        // 0.22
        func reduce(into state: inout State, action: Action) -> Effect<Action> {
            switch action {
            case .loadPosts:
                return .run { send in
                    do throws(APIError) {
                        await send(.postsLoaded(try await client.posts.getPosts(page: 1, limit: 20).data))
                    } catch {
                        await send(.error(error))
                    }
                }
            default: return .none
            }
        }
        // end
    }

    @Test func feature() async {
        stub.answer("posts.getPosts", with: .success, .status(500))
        var state = HomeFeature.State()
        for _ in 0..<2 {
            let effect = HomeFeature(client: client).reduce(into: &state, action: .loadPosts)
            await effect.run { action in
                switch action {
                case .postsLoaded(let posts): screen.note("\(posts.map(\.title))")
                case .error(let error): screen.note("\(error.reason)")
                case .loadPosts: break
                }
            }
        }
        #expect(screen.all == [#"["First Post"]"#, "internalServerError"])
    }
}
