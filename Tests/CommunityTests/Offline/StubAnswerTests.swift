import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Responses that a test writes itself, and the request that was sent, as in docs/mocks-and-previews.md.
@Suite struct StubAnswerTests {
    @Test func stubReturnsJSONAndResponsesOfTheTest() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        let client = CommunityClient(transport: stub)
        stub.answer(
            SearchEndpoint.search(q: ""),
            with: .json(#"{"data": [], "pagination": {"page": 1, "limit": 20, "total": 0, "total_pages": 0}}"#),
            .response(HTTPResponse(statusCode: 503, headers: ["Retry-After": "30"])))
        let found = try await client.search.search(q: "bread")
        #expect(stub.requests[0].urlRequest.url?.query == "q=bread")
        #expect(found.data.isEmpty)

        let error = try await #require(throws: APIError.self) { try await client.search.search(q: "bread") }
        #expect(error.reason == .serviceUnavailable(retryAfter: .seconds(30)))
        #expect(stub.requests(of: "search.search").count == 2)
    }

    @Test func stubbedBodyMayArriveInPieces() async throws {
        let stub = StubTransport(samples: CommunitySamples.all)
        stub.answer("posts.getPosts", with: .pieces(#"{"data": [], "pagination": "#, failing: .timedOut))
        let client = CommunityClient(transport: stub)
        let error = try await #require(throws: APIError.self) { try await client.posts.getPosts() }
        #expect(error.reason == .timeout)
    }
}
