import Community
import CommunityMocks
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Support
import Testing

@testable import MoyaTemplate

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites of the template over the generated client, without the adapter.
struct GeneratedCalls {
    private let stub = StubTransport(samples: CommunitySamples.all)
    private let screen = Recorder()

    private var client: CommunityClient { CommunityClient(server: .development, transport: stub) }

    private func print(_ text: String) { screen.note(text) }

    @Test func environment() async throws {
        let provider = Provider(server: .development, transport: stub)
        // 0.1
        // Switch environment
        provider.server = .production

        // Access base URL
        let url = provider.server.url
        Swift.print(url)  // https://api.example.com/v1
        // end
        _ = try await CommunityClient(provider: provider).posts.getPosts()
        #expect(stub.requests.first?.urlRequest.url?.absoluteString == "\(url)/posts")
    }

    @Test func environmentsByBuildConfiguration() {
        // 0.30
        #if DEBUG
            let server = CommunityServer.development
        #elseif STAGING
            let server = CommunityServer.staging
        #else
            let server = CommunityServer.production
        #endif
        // end
        #expect(server == .development)
    }

    @Test func client() async throws {
        let keychainStorage = MemoryStorage()
        try await keychainStorage.saveSecure("secret", forKey: .accessToken)
        // 0.3
        let configuration = Provider.Configuration(log: LoggerPlugin(.inDebugBuilds(.body)))
        // end
        #expect(configuration.log != nil)
        // 0.4
        let authPlugin = AccessTokenPlugin { [weak keychainStorage] in
            try? keychainStorage?.loadSecure(forKey: .accessToken)
        }
        // end
        _ = try await CommunityClient(transport: stub, plugins: [authPlugin]).posts.getPosts()
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Authorization") == "Bearer secret")
    }

    @Test func callByItsPath() async throws {
        let provider = Provider(server: .production, transport: stub)
        stub.answer("GET /users/123", with: .json(#"{"id": "123", "name": "Test"}"#))
        // 0.5
        let user: UserProfile = try await provider.value(Route.custom("/users/123"))
        // end
        #expect(user.name == "Test")
    }

    @Test func callByItsTarget() async throws {
        // 0.6
        let response = try await client.auth.login(LoginRequest(email: "user@example.com", password: "password"))
        // end
        #expect(response.userID == "123")
    }

    @Test func bodyAsData() async throws {
        let provider = Provider(server: .production, transport: stub)
        // 0.7
        let imageData = try await provider.data(UsersEndpoint.getUserProfile(userID: "123"))
        // end
        #expect(imageData == UsersEndpoint.getUserProfileSample.data)
    }

    private let refusal = #"{"success":false,"errors":[{"code":"E","message":"Email is invalid","field":"email"}]}"#

    @Test func envelope() async {
        stub.answer("users.getUserProfile", with: .success, .json(refusal), .json(refusal, status: 422))
        for _ in 0..<3 {
            // 0.9
            do {
                print(try await client.users.getUserProfile(userID: "123").name)
            } catch {
                for error in error.body(of: ErrorResponse.self)?.errors ?? [] {
                    print(error.message)
                }
            }
            // end
        }
        #expect(screen.all == ["Test User", "Email is invalid", "Email is invalid"])
    }

    @Test func errorsOfSingleFields() async {
        stub.answer("users.getUserProfile", with: .json(refusal, status: 422))
        do {
            _ = try await client.users.getUserProfile(userID: "123")
        } catch {
            // 0.10
            for error in error.body(of: ErrorResponse.self)?.errors ?? [] {
                if let field = error.field {
                    print("\(field): \(error.message)")
                }
            }
            // end
        }
        #expect(screen.all == ["email: Email is invalid"])
    }

    @Test func page() async throws {
        // 0.11
        let response = try await client.posts.getPosts(page: 1, limit: 20)

        print("Total posts: \(response.pagination.total)")
        print("Current page: \(response.pagination.page)/\(response.pagination.totalPages)")

        for post in response.data {
            print(post.title)
        }
        // end
        #expect(screen.all == ["Total posts: 156", "Current page: 1/8", "First Post"])
    }

    @Test func partialUpdates() async throws {
        // 0.13
        // Update only title
        let title = UpdatePostRequest(title: "New Title")

        // Update only content
        let content = UpdatePostRequest(content: "New content")

        // Update both
        let both = UpdatePostRequest(title: "New Title", content: "New content")
        // end
        for request in [title, content, both] { _ = try await client.posts.updatePost(postID: "1", request) }
        let bodies = stub.requests.map { String(decoding: $0.body.data ?? Data(), as: UTF8.self) }
        #expect(bodies.first == #"{"title":"New Title"}"#)
        #expect(bodies.dropFirst().first == #"{"content":"New content"}"#)
        #expect(bodies.last == #"{"content":"New content","title":"New Title"}"#)
    }

    @Test func mocksOfModels() {
        // 0.15
        let mock = Post.mock { $0.title = "Sample Post" }
        // end
        #expect(mock.title == "Sample Post")
        #expect(Post.mock.title == "First Post")
        #expect(Set(Post.mockList.map(\.id)).count == 3)
        #if Previews
            #expect(Previews.posts == Post.mockList)
        #endif
    }

    @Test func signingInStepByStep() async throws {
        let store = MemoryTokenStore()
        let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
        // 0.18
        let response = try await client.auth.login(LoginRequest(email: "user@example.com", password: "password123"))
        try await session.signIn(with: response)
        // end
        let stored = try await store.load()
        #expect(stored?.value == "mock_access_token")
        #expect(stored?.refreshToken == "mock_refresh_token")
    }

    @Test func serviceForSigningIn() async throws {
        let session = TokenSession(refresher: CommunityClient.tokenRefresher)
        let client = CommunityClient(transport: stub, configuration: Provider.Configuration(session: session))
        let service = SessionService(client: client, session: session)
        #expect(try await service.login(email: "user@example.com", password: "password123").userID == "123")
        stub.answer("posts.getPosts", with: .status(401), .success)
        _ = try await client.posts.getPosts()
        #expect(
            stub.requests.map(\.operation) == ["auth.login", "posts.getPosts", "auth.refreshToken", "posts.getPosts"])
    }

    @Test func uploadingAPicture() async throws {
        let imageData = Data("jpeg".utf8)
        // 0.20
        let avatar = FilePart(data: imageData, fileName: "avatar.jpg")

        let response = try await client.users.uploadAvatar(userID: "123", UploadAvatarForm(avatar: avatar))
        // end
        #expect(response.id == "123")
        #expect(stub.requests.first?.body.data.map { String(decoding: $0, as: UTF8.self) }?.contains("jpeg") == true)
    }
}
