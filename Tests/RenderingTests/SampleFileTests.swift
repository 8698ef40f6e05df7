import CodegenIR
import EndpointMockData
import Foundation
import Testing

/// The files of samples.
@Suite struct SampleFileTests {
    private func object(_ name: String, group: String?) -> TypeDeclaration {
        var object = type(name, .object(ObjectType(properties: [])), sample: "{}")
        object.sampleGroup = group
        return object
    }

    @Test func inlineTypesOfAGroupShareAFile() throws {
        var api = API(name: "Community", documentation: "Posts.")
        api.types = [
            object("Post", group: nil), object("CreateRequest", group: "Posts"), object("LoginRequest", group: "Users"),
            object("ListResponse", group: "Posts"),
        ]
        let files = try render(api).filter { $0.key.hasPrefix("CommunityMocks/Samples/") }
        let folder = "CommunityMocks/Samples"
        #expect(
            files.keys.sorted() == [
                "\(folder)/Post+Sample.swift", "\(folder)/PostsTypes+Sample.swift",
                "\(folder)/UsersTypes+Sample.swift",
            ])
        let shared = try #require(files["\(folder)/PostsTypes+Sample.swift"])
        let extensions = shared.split(separator: "\n").filter { $0.contains("extension") }
        #expect(
            extensions == [
                "nonisolated extension CreateRequest {", "nonisolated extension ListResponse {",
            ])
        #expect(shared.components(separatedBy: "import EndpointRuntimeTesting").count == 2)
    }

    @Test func modelFilesDoNotDependOnSamples() throws {
        var api = API(name: "Community", documentation: "Posts.")
        api.types = [object("CreateRequest", group: "Posts"), object("ListResponse", group: "Posts")]
        let models = try render(api).keys.filter { $0.contains("/Models/") }.sorted()
        #expect(models == ["Community/Models/CreateRequest.swift", "Community/Models/ListResponse.swift"])
    }

    /// An operation with a sample of this many members.
    private func operation(_ name: String, members: Int) -> Endpoint {
        let long = String(repeating: "a", count: 40)
        let fields = (0..<members).map { (name: "\"m\($0)\"", value: SampleValue.scalar("\"\(long)\"")) }
        let json = SampleValue.object(fields.map { SampleValue.Member($0.name, $0.value) })
        let sample = Sample(
            status: 200, name: nil, contentType: "application/json", body: "{}", json: json)
        return endpoint(name, "GET", [.literal("/\(name)")], success: .empty, samples: [sample])
    }

    private func files(_ operations: [Endpoint]) throws -> [String: String] {
        var api = API(name: "Community", documentation: "Posts.")
        api.groups = [group("Posts", property: "posts", operations)]
        return try render(api).filter { $0.key.hasPrefix("CommunityMocks/Samples/") }
    }

    @Test func longSamplesHaveAFileForEachOperation() throws {
        let operations = ["getPost", "getPosts"].map { operation($0, members: 500) }
        let files = try files(operations)
        let folder = "CommunityMocks/Samples/PostsEndpoint"
        #expect(
            files.keys.sorted() == [
                "\(folder)+GetPost+Samples.swift", "\(folder)+GetPosts+Samples.swift", "\(folder)+Samples.swift",
            ])
        let main = try #require(files["\(folder)+Samples.swift"])
        let list = "    public static let samples: [Sample] = ([\n        _getPostSamples, _getPostsSamples,\n"
        #expect(main.contains(list))
        #expect(main.contains("    ] as [[Sample]]).flatMap(\\.self)\n"))
        #expect(!main.contains("json:"))
        let own = try #require(files["\(folder)+GetPosts+Samples.swift"])
        #expect(own.contains("    static let _getPostsSamples: [Sample] = [\n        getPostsSample\n    ]\n"))
        #expect(own.contains("    public static let getPostsSample = Sample("))
    }

    @Test func shortSamplesStayInTheFileOfTheGroup() throws {
        let files = try files([operation("getPost", members: 1_000), operation("getA", members: 1)])
        #expect(files.count == 2)
        let main = try #require(files["CommunityMocks/Samples/PostsEndpoint+Samples.swift"])
        let list = "        _getPostSamples,\n        [\n        getASample\n        ],\n    ] as [[Sample]])"
        #expect(main.contains(list))
        #expect(main.contains("    public static let getASample = Sample("))
    }

    /// A further operation adds a file, and changes the file of no other operation.
    @Test func anAddedOperationMovesNoSamples() throws {
        let operations = ["getPost", "getPosts"].map { operation($0, members: 500) }
        let before = try files(operations)
        let after = try files([operation("getA", members: 200)] + operations)
        for (path, text) in before where !path.hasSuffix("PostsEndpoint+Samples.swift") { #expect(after[path] == text) }
        #expect(after.count == before.count + 1)
    }
}
