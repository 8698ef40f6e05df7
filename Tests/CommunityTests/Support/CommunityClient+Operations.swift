import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

extension CommunityClient {
    /// Calls an operation by its name in the description, with arbitrary arguments.
    func call(_ operation: String) async throws(APIError) {
        switch operation {
        case "login": _ = try await auth.login(.mock)
        case "register": _ = try await auth.register(.mock)
        case "refreshToken": _ = try await auth.refreshToken(.mock)
        case "logout": try await auth.logout()
        case "getUserProfile": _ = try await users.getUserProfile(userID: "123")
        case "updateUserProfile": _ = try await users.updateUserProfile(userID: "123", .mock)
        case "uploadAvatar": _ = try await users.uploadAvatar(userID: "123", .init(avatar: FilePart(data: Data())))
        case "getPosts": _ = try await posts.getPosts()
        case "createPost": _ = try await posts.createPost(.mock)
        case "getPost": _ = try await posts.getPost(postID: "1")
        case "updatePost": _ = try await posts.updatePost(postID: "1", .mock)
        case "deletePost": try await posts.deletePost(postID: "1")
        case "search": _ = try await search.search(q: "swift")
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
