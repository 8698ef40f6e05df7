import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// The error bodies of the description are decoded in all forms of calls.
@Suite(.timeLimit(.minutes(1))) struct DescribedErrorTests {
    enum Way: CaseIterable {
        case client, clientOfAProvider, clientOfAConfiguration, group, endpoint, changedEndpoint, payload, output,
            stream
    }

    private let stub: StubTransport

    init() {
        stub = StubTransport()
        let body = #"{"success":false,"message":"Gone.","errors":[{"code":"VANISHED","message":""}]}"#
        stub.answer("posts.getPost", with: .response(HTTPResponse(statusCode: 404, data: Data(body.utf8))))
    }

    private func call(_ way: Way) async throws(APIError) {
        let provider = Provider(server: .staging, transport: stub)
        let endpoint = PostsEndpoint.getPost(postID: "1")
        switch way {
        case .client: _ = try await CommunityClient(transport: stub).posts.getPost(postID: "1")
        case .clientOfAProvider: _ = try await CommunityClient(provider: provider).posts.getPost(postID: "1")
        case .clientOfAConfiguration:
            let configuration = Provider.Configuration(timeout: .seconds(5))
            _ = try await CommunityClient(transport: stub, configuration: configuration).posts.getPost(postID: "1")
        case .group: _ = try await LivePostsAPI(provider: provider).getPost(postID: "1")
        case .endpoint: _ = try await provider.value(endpoint, as: Post.self)
        case .changedEndpoint: try await provider.empty(endpoint.timeout(.seconds(5)).header("X-Trace", "t"))
        case .payload: _ = try await provider.payload(endpoint, in: UserProfileResponse.self)
        case .output: _ = try await provider.output(endpoint, as: PostsErrors.GetPost.self)
        case .stream: _ = try await provider.stream(endpoint)
        }
    }

    @Test(arguments: Way.allCases)
    func codeAndMessageAreRead(way: Way) async {
        do throws(APIError) {
            try await call(way)
            Issue.record("the call succeeded")
        } catch {
            #expect(error.communityCode == .unknown("VANISHED"))
            #expect(error.serverMessage == "Gone.")
        }
    }

    /// An error thrown while a response is decoded also contains the error properties of the description.
    @Test func decodingErrorsHaveTheErrorPropertiesOfTheDescription() async throws {
        stub.answer("posts.getPost", with: .response(HTTPResponse(statusCode: 200, data: Data("{}".utf8))))
        let provider = Provider(server: .staging, transport: stub)
        let error = await #expect(throws: APIError.self) {
            try await provider.value(PostsEndpoint.getPost(postID: "1"), as: Post.self)
        }
        #expect(error?.errorMembers == CommunityClient.errorMembers)
    }

    @Test func aCallOfNoDescriptionFollowsTheConfiguration() async throws {
        let body = Data(#"{"why":"Maintenance."}"#.utf8)
        stub.answer("health", with: .response(HTTPResponse(statusCode: 503, data: body)))
        let configuration = Provider.Configuration(errorMembers: ErrorMembers(message: "why"))
        let provider = Provider(server: .staging, transport: stub, configuration: configuration)
        let error = await #expect(throws: APIError.self) { try await provider.empty(Route("health", .get, "/health")) }
        #expect(error?.serverMessage == "Maintenance.")
    }
}
