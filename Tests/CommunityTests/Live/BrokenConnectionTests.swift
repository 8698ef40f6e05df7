import Community
import EndpointRuntime
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Connections that fail in the middle of a call. A connection that breaks in the middle of the head is not tested: it
/// terminates the process on Linux (swift-corelibs-foundation#5285).
@Suite(.timeLimit(.minutes(1)))
struct BrokenConnectionTests {
    @Test func bodyThatStopsComingRunsIntoTheTimeout() async throws {
        try await withBackend(.silent(after: #"{"id":"1","#)) { backend in
            let client = backend.client(configuration: .init(timeout: .milliseconds(300)))
            let error = try await #require(throws: APIError.self) { try await client.posts.getPost(postID: "1") }
            #expect(error.reason == .timeout)
            #expect((error.underlying as? URLError)?.code == .timedOut)
        }
    }

    @Test func connectionDroppedInTheBody() async throws {
        try await withBackend(.brokenOff(after: #"{"id":"1","#)) { backend in
            let error = try await #require(throws: APIError.self) {
                try await backend.client().posts.getPost(postID: "1")
            }
            #expect(error.reason == .connectionLost)
            #expect(error.underlying is URLError)
        }
    }

    @Test func connectionDroppedBeforeTheHead() async throws {
        try await withRawServer { url in
            let client = CommunityClient(server: CommunityServer(url: "\(url)/v1"))
            let error = try await #require(throws: APIError.self) { try await client.posts.getPost(postID: "1") }
            #expect(error.reason == .connectionLost)
            #expect(error.underlying is URLError)
        }
    }

    @Test func noOneListens() async throws {
        try await withClosedPort { url in
            let client = CommunityClient(server: CommunityServer(url: "\(url)/v1"))
            let error = try await #require(throws: APIError.self) { try await client.auth.logout() }
            #expect(error.reason == .serverUnreachable)
            #expect((error.underlying as? URLError)?.code == .cannotConnectToHost)
        }
    }

    @Test func cancellationInFlightIsCancelled() async throws {
        try await withBackend(.silent(after: #"{"id":"1","#)) { backend in
            let call = Task { try await backend.client().posts.getPost(postID: "1") }
            await backend.waitForRequest()
            call.cancel()
            let error = try await #require(throws: APIError.self) { try await call.value }
            #expect(error.reason == .cancelled)
            #expect(error.operation == "posts.getPost")
        }
    }
}
