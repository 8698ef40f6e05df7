import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Options for one call: with the typed client, with its groups as protocols, and with mocks.
@Suite(.timeLimit(.minutes(1))) struct OptionTests {
    private let form = UploadAvatarForm(avatar: FilePart(data: Data(repeating: 1, count: 200_000)))

    /// Code of an app that uses only the protocol.
    private func upload(with users: any UsersAPI) async throws(APIError) -> UserProfile {
        try await users.options(.timeout(.seconds(60)), .header("X-Trace", "t")).uploadAvatar(userID: "123", form)
    }

    @Test func uploadHasItsTimeoutAndReportsItsProgress() async throws {
        let reports = Locked<[TransferProgress]>([])
        try await withBackend(.json(200, #"{"success":true,"data":{"id":"123","name":"Alice"}}"#)) { backend in
            let client = backend.client(token: "a")
            let profile = try await client.users
                .options(.timeout(.seconds(60)), .progress { progress in reports.withLock { $0.append(progress) } })
                .uploadAvatar(userID: "123", form)
            #expect(profile.name == "Alice")
        }
        let uploads = reports.withLock { $0.filter { $0.direction == .upload } }
        #expect(uploads.last?.isCompleted == true)
        #expect(uploads.last.map { $0.bytes > 200_000 } == true)
    }

    /// The snippet of docs/runtime/provider.md.
    @Test func anUploadPrintsItsProgress() async throws {
        let client = CommunityClient(transport: StubTransport(samples: CommunitySamples.all))
        let profile = try await client.users
            .options(.timeout(.seconds(60)), .progress { progress in print(progress.fraction) })
            .uploadAvatar(userID: "123", form)
        #expect(profile.name == UserProfile.mock.name)
    }

    @Test func theLiveGroupSendsWithTheOptions() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let users = LiveUsersAPI(provider: Provider(server: .staging, transport: stub))
        _ = try await upload(with: users)
        _ = try await users.uploadAvatar(userID: "123", form)
        #expect(stub.requests.map(\.timeout) == [.seconds(60), .seconds(30)])
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "X-Trace") } == ["t", nil])
    }

    @Test func theMockAnswersAsEverAndRemembersThem() async throws {
        let users = MockUsersAPI()
        users.onUploadAvatar.returns(.mock { $0.name = "Bob" })
        #expect(try await upload(with: users).name == "Bob")
        let client = CommunityClient.mock(users: users)
        #expect(try await client.users.options(.priority(.low)).uploadAvatar(userID: "1", form).name == "Bob")
        #expect(users.onUploadAvatar.callCount == 2)
        #expect(users.behavior.options.map(\.route.timeout) == [.seconds(60), nil])
        #expect(users.behavior.options.map(\.route.priority) == [.medium, .low])
    }

    /// A type that wraps a group can forward options. If it does not implement `options`, it ignores them.
    @Test func groupOfTheAppMayIgnoreOptions() async throws {
        struct Counted: SearchAPI {
            let base: any SearchAPI

            func options(_ options: CallOptions) -> Counted { Counted(base: base.options(options)) }

            func search(q: String, page: Int?) async throws(APIError) -> PaginatedSearchResults {
                try await base.search(q: q, page: page)
            }
        }
        struct Plain: SearchAPI {
            func search(q: String, page: Int?) async throws(APIError) -> PaginatedSearchResults { .mock }
        }
        let mock = MockSearchAPI()
        let client = CommunityClient.mock(search: Counted(base: mock))
        _ = try await client.search.options(.timeout(.seconds(5))).search(q: "swift")
        #expect(mock.behavior.options.map(\.route.timeout) == [.seconds(5)])
        let plain: any SearchAPI = Plain()
        #expect(try await plain.options(.timeout(.seconds(5))).search(q: "", page: nil) == .mock)
    }

    @Test func allPagesHaveTheOptions() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let client = CommunityClient(transport: stub)
        for try await _ in client.posts.options(.timeout(.seconds(5))).getPostsItems() { break }
        #expect(stub.requests.map(\.timeout) == [.seconds(5)])
    }
}
