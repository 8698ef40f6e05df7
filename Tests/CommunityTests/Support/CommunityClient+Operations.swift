import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

extension CommunityClient {
    /// Calls an operation by its name, with arbitrary arguments.
    func call(_ operation: String) async throws(APIError) {
        switch operation {
        case "auth.login": _ = try await auth.login(.mock)
        case "auth.register": _ = try await auth.register(.mock)
        case "auth.refreshToken": _ = try await auth.refreshToken(.mock)
        case "auth.logout": try await auth.logout()
        case "users.getUserProfile": _ = try await users.getUserProfile(userID: "123")
        case "users.updateUserProfile": _ = try await users.updateUserProfile(userID: "123", .mock)
        case "users.uploadAvatar":
            _ = try await users.uploadAvatar(userID: "123", .init(avatar: FilePart(data: Data())))
        case "posts.getPosts": _ = try await posts.getPosts()
        case "posts.createPost": _ = try await posts.createPost(.mock)
        case "posts.getPost": _ = try await posts.getPost(postID: "1")
        case "posts.updatePost": _ = try await posts.updatePost(postID: "1", .mock)
        case "posts.deletePost": try await posts.deletePost(postID: "1")
        case "search.search": _ = try await search.search(q: "swift")
        default: throw APIError(.unexpectedCall(operation))
        }
    }

    /// Returns a client that uses a stub.
    static func stubbed(
        _ stub: StubTransport = StubTransport(samples: CommunitySamples.all), plugins: [any Plugin] = [],
        configuration: Provider.Configuration = .init()
    ) -> CommunityClient {
        CommunityClient(
            provider: Provider(
                server: CommunityServer.production, transport: stub, plugins: plugins, configuration: configuration))
    }
}
