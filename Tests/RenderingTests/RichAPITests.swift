import CodegenIR
import Foundation
import Testing

/// A complete API, rendered with all templates.
@Suite struct RichAPITests {
    @Test func writesEveryKindOfFile() throws {
        let paths = try render(RichAPI.api).keys
        let expected = [
            "Community/Clients/PostsAPI.swift", "Community/Endpoints/PostsEndpoint.swift",
            "Community/Models/Post.swift",
            "Community/CommunityClient.swift", "Community/CommunitySecurity.swift", "Community/CommunityServers.swift",
            "CommunityMocks/MockCommunityClient.swift", "CommunityMocks/Samples/Post+Sample.swift",
            "CommunityMocks/Samples/PostsEndpoint+Samples.swift", "CommunityMocks/CommunitySamples.swift",
        ]
        #expect(Set(expected).isSubset(of: paths))
    }

    @Test func leavesOutFilesWithoutContent() throws {
        let paths = try render(API(name: "Community", documentation: "Nothing.")).keys.sorted()
        #expect(
            paths == [
                "Community/CommunityClient.swift", "Community/CommunityExports.swift",
                "Community/CommunityServers.swift", "CommunityMocks/CommunityMocksExports.swift",
                "CommunityMocks/CommunitySamples.swift", "CommunityMocks/MockCommunityClient.swift",
            ])
    }

    @Test func givesTheSameBytesTwice() throws {
        #expect(try render(RichAPI.api) == render(RichAPI.api))
    }

    /// Set `RENDERED_OUTPUT` to a folder to compile and lint the rendered output.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["RENDERED_OUTPUT"] != nil))
    func writesOutputForInspection() throws {
        let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["RENDERED_OUTPUT"] ?? "")
        let empty = API(name: "Nothing", documentation: Documentation())
        for (path, text) in try render(RichAPI.api).merging(render(empty), uniquingKeysWith: { first, _ in first }) {
            let file = folder.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        #expect(FileManager.default.fileExists(atPath: folder.path))
    }
}
