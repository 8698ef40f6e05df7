import Community
import CommunityMocks
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Step 3 of docs/how-to/paginate.md.
private struct PostList {
    var posts: [Post] = []
    /// Nil after the last page.
    var nextPage: Int? = 1

    mutating func loadMore(_ client: CommunityClient) async throws(APIError) {
        guard let number = nextPage else { return }
        let page = try await client.posts.getPosts(page: number, limit: 20)
        // A post published in the meantime moves the other posts to later pages.
        let known = Set(posts.map(\.id))
        posts += page.data.filter { !known.contains($0.id) }
        nextPage = number < page.pagination.totalPages ? number + 1 : nil
    }
}

/// The code of the how-to guides: `SnippetTests` finds their snippets here.
@Suite(.timeLimit(.minutes(1)))
struct HowToTests {
    @MainActor private final class Router {
        var screens: [String] = []
        func showSignIn() { screens.append("sign in") }
    }

    @Test func pagesAreLoadedOneByOneWithoutRepeatedPosts() async throws {
        let posts = MockPostsAPI()
        posts.onGetPosts.handle { call throws(APIError) in
            .mock {
                $0.data = ["a", "\(call.page ?? 0)"].map { id in .mock { $0.id = id } }
                $0.pagination.totalPages = 2
            }
        }
        let client = CommunityClient.mock(posts: posts)
        var list = PostList()
        for _ in 0..<3 { try await list.loadMore(client) }
        #expect(list.posts.map(\.id) == ["a", "1", "2"])
        #expect(posts.onGetPosts.calls.map(\.page) == [1, 2])
    }

    @Test func endOfTheSessionShowsTheSignInScreenOnce() async throws {
        let store = MemoryTokenStore(AccessToken("old", refreshToken: "r0"))
        let router = Router()
        let session = TokenSession(
            store: store, refresher: CommunityClient.tokenRefresher,
            onSignOut: { _ in await router.showSignIn() })
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPosts", with: .status(401))
        stub.answer("auth.refreshToken", with: .status(401))
        let client = CommunityClient(transport: stub, configuration: .init(session: session))
        await withTaskGroup { group in
            for _ in 0..<10 { group.addTask { _ = try? await client.posts.getPosts() } }
        }
        while await router.screens.isEmpty { await Task.yield() }
        #expect(await router.screens == ["sign in"])
    }

    @Test func stubsRecordUploads() async throws {
        let avatar = FilePart(data: Data("jpeg".utf8), fileName: "avatar.jpg")
        let stub = StubTransport(samples: CommunitySamples.all)
        let client = CommunityClient(transport: stub)
        _ = try await client.users.uploadAvatar(userID: "123", UploadAvatarForm(avatar: avatar))
        let body = try #require(stub.requests.first?.body.data)
        #expect(String(decoding: body, as: UTF8.self).contains(#"filename="avatar.jpg""#))
    }

    /// Compiled only: the client would use the network.
    private func live(_ store: some TokenStore, _ router: Router) -> CommunityClient {
        let session = TokenSession(
            store: store, refresher: CommunityClient.tokenRefresher,
            onSignOut: { _ in await router.showSignIn() })
        let client = CommunityClient(configuration: Provider.Configuration(session: session))
        return client
    }

    /// The first example of docs/runtime, with the default transport.
    private func configured(_ store: some TokenStore) -> CommunityClient {
        let session = TokenSession(store: store, refresher: CommunityClient.tokenRefresher)
        let configuration = Provider.Configuration(
            log: LoggerPlugin(.inDebugBuilds(.headers)), retry: RetryPolicy(), cache: LayeredCacheStorage.standard(),
            session: session)
        let client = CommunityClient(server: .staging, configuration: configuration)
        return client
    }

    #if canImport(Security)
        /// Compiled only: tests have no keychain.
        private func keychain() -> some TokenStore {
            let store = KeychainTokenStore(service: "com.example.app")
            return store
        }
    #endif
}
