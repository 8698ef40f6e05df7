import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

private struct Invite: Codable {
    let id: Int
    let email: String
}

private enum InvitesEndpoint: Endpoint {
    case list(page: Int)
    case send(email: String)

    var route: Route {
        switch self {
        case .list(let page): .custom("/invites", query: .fields(["page": page]), security: [.bearerAuth])
        case .send(let email):
            .custom("/invites", method: .post, parameters: ["email": email], security: [.bearerAuth])
        }
    }
}

private struct SigningPlugin: Plugin {
    let sign: @Sendable (Data) -> String

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        var request = request
        request.setValue(sign(request.httpBody ?? Data()), forHTTPHeaderField: "X-Signature")
        return request
    }
}

/// Endpoints and types of an app used together with generated ones, as in docs/runtime.
@Suite struct OwnEndpointTests {
    @Test func ownEndpointsAreSentLikeGeneratedEndpoints() async throws {
        let invite = #"{"id":7,"email":"a@example.com"}"#
        let stub = StubTransport(
            samples: CommunitySamples.all + [
                Sample(of: InvitesEndpoint.list(page: 1), "[\(invite)]"),
                Sample(of: InvitesEndpoint.send(email: ""), invite),
                Sample("GET /v1/invites/7", "{\"success\":true,\"data\":\(invite)}"),
            ])
        let provider = Provider(
            server: CommunityServer.production, transport: stub,
            plugins: [AccessTokenPlugin { "t" }, SigningPlugin { "\($0.count)" }])

        let invites: [Invite] = try await provider.value(InvitesEndpoint.list(page: 1))
        let sent: Invite = try await provider.value(InvitesEndpoint.send(email: "a@example.com").timeout(.seconds(5)))
        let user: APIResponse<Invite> = try await provider.value(Route.custom(path: "/v1/invites/7"))

        #expect(invites.map(\.id) == [7])
        #expect(sent.email == "a@example.com")
        #expect(user.data?.id == 7)
        let requests = stub.requests.map(\.urlRequest)
        let base = CommunityServer.production.url
        #expect(
            requests.map { $0.url?.absoluteString } == [
                "\(base)/invites?page=1", "\(base)/invites", "\(base)/invites/7",
            ])
        #expect(
            requests.map { $0.value(forHTTPHeaderField: "Authorization") } == ["Bearer t", "Bearer t", nil])
        #expect(requests.map { $0.value(forHTTPHeaderField: "X-Signature") } == ["0", "25", "0"])
        #expect(stub.requests[1].timeout == .seconds(5))
    }

    @Test func generatedEnvelopeAndListHoldTypesOfTheApp() async throws {
        let stub = StubTransport()
        let page = #"{"data":[{"id":7,"email":"x"}],"pagination":{"page":1,"limit":1,"total":1,"total_pages":1}}"#
        stub.answer("GET /invites", with: .json(page))
        let provider = Provider(server: CommunityServer.production, transport: stub)
        let invites = try await provider.value(InvitesEndpoint.list(page: 1), as: PaginatedResponse<Invite>.self)
        #expect(invites.data.map(\.email) == ["x"])
        #expect(invites.pagination.totalPages == 1)
        stub.answer("GET /invites", with: .json(#"{"success":true,"data":{"id":8,"email":"y"}}"#))
        let invite = try await provider.payload(InvitesEndpoint.list(page: 1), in: APIResponse<Invite>.self)
        #expect(invite.id == 8)
    }

    /// The code of docs/runtime/pagination.md.
    @Test func ownEndpointsHaveSequencesOfPages() async throws {
        let stub = StubTransport()
        let page = #"[{"id":1,"email":"x"}]"#
        stub.answer("GET /invites", with: .json(page), .json("[]"))
        let provider = Provider(
            server: CommunityServer.production, transport: stub, plugins: [AccessTokenPlugin { "t" }])
        let pages = PageSequence.byNumber { (number) async throws(APIError) -> [Invite] in
            try await provider.value(InvitesEndpoint.list(page: number))
        } count: {
            $0.count
        }
        let invites = try await ItemSequence(pages) { $0 }.collect(limit: 200)
        #expect(invites.map(\.id) == [1])
        #expect(stub.requests.count == 2)

        stub.answer("GET /invites", with: .json(page))
        let list = InvitesEndpoint.list(page: 1)
        let linked = PageSequence.byLink { (link) async throws(APIError) in
            try await provider.linkedPage(list, at: link) { (route) async throws(APIError) -> [Invite] in
                try await provider.value(route)
            }
        }
        #expect(try await linked.collect(limit: 5).map(\.count) == [1])
    }

    /// The decoder of the app in document 0.
    @Test func generatedModelsReadTheSameWithTheDecoderOfTheApp() throws {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let sample = PostsEndpoint.getPostSample.data
        #expect(try decoder.decode(Post.self, from: sample) == .mock)
        #expect(try JSONCoding.decode(Post.self, from: sample, by: decoder) == .mock)
    }
}
