import Foundation
import Testing

/// Clients with other access levels or isolation than the default. Warnings are errors.
@Suite(.long) struct AccessTests {
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [("package", ["-package-name", "app"]), ("internal, mocks: testable", ["-enable-testing"])])
    func clientAndMocksCompile(_ access: String, _ options: [String]) async throws {
        let bench = try Bench()
        let entry = "name: KitchenSink, spec: \(Bench.specs)/kitchen-sink.yaml, access: \(access)"
        #expect(try bench.generate(entry: entry).status == .success)
        let lines = try bench.lines()
        #expect(lines.count > 1_000)
        #expect(lines.filter { $0.drop { $0 == " " }.hasPrefix("public ") } == [])
        for module in ["KitchenSink", "KitchenSinkMocks"] {
            let errors = try await aside { try bench.compile(module, options: options) }
            try #require(errors.isEmpty, "\(module):\n\(errors.joined(separator: "\n"))")
        }
    }

    @Test(.timeLimit(.minutes(10)), arguments: [Bench.Mode.swift6, .mainActor])
    func mainActorImplementsItsProtocols(in mode: Bench.Mode) async throws {
        let bench = try Bench()
        let entry = "name: Community, spec: \(Bench.specs)/community.yaml, isolation: mainActor"
        #expect(try bench.generate(entry: entry).status == .success)
        for module in ["Community", "CommunityMocks"] {
            let errors = try await aside { try bench.compile(module, mode: mode) }
            try #require(errors.isEmpty, "\(module):\n\(errors.joined(separator: "\n"))")
        }
        let result = try await aside { try bench.compile(text: Self.implementations, mode: .swift6) }
        #expect(result.status == 0, "\(result.errors)")
    }

    private static let implementations = """
        import EndpointRuntime
        import EndpointRuntimeTesting
        import Community
        import CommunityMocks

        final class CountingSearch: SearchAPI {
            var calls = 0

            func search(q: String, page: Int?) async throws(APIError) -> PaginatedSearchResults {
                calls += 1
                throw APIError(.noConnection)
            }
        }

        final class OnePost: PartialPostsAPI {
            var calls = 0

            func getPost(postID: String) async throws(APIError) -> Post {
                calls += 1
                return .mock
            }
        }

        nonisolated func call() async throws {
            let client = CommunityClient.mock(posts: OnePost(), search: CountingSearch())
            _ = try await client.posts.getPost(postID: "1")
        }
        """
}
