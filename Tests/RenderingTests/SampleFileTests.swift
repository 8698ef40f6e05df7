import CodegenIR
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
}
