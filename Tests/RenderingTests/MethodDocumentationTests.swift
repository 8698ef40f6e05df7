import CodegenIR
import Testing

@testable import CodegenRendering

@Suite struct MethodDocumentationTests {
    @Test func documentsParametersResultAndErrorsOfTheMethod() throws {
        var operation = endpoint(
            "getPost",
            parameters: [
                parameter(Name(swift: "postID", wire: "post_id"), .path, .primitive(.string), .simple),
                parameter("page", .query, .optional(.primitive(.int))),
            ], success: .value(.named("Post")))
        operation.parameters[1].documentation = Documentation(summary: "From one", facts: ["Default: `1`."])
        operation.resultDocumentation = "The post."
        operation.errors = [
            StatusCase(
                name: "notFound", status: .code(404), body: .text(.primitive(.string)), documentation: "", origin: here)
        ]
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", [operation])]
        let text = try #require(try render(api)["Community/Clients/PostsClient.swift"])
        #expect(
            text.contains(
                """
                    /// Does it.
                    ///
                    /// ```swift
                    /// let post = try await client.posts.getPost(postID: postID)
                    /// ```
                    ///
                    /// - Parameters:
                    ///   - postID: The path parameter `post_id`.
                    ///   - page: From one. Default: `1`.
                    /// - Returns: The post.
                    /// - Throws: `APIError`; `error.body(of: PostsErrors.GetPost.self)` decodes the error body.
                    public func getPost(
                """), "\(text)")
    }

    @Test(arguments: ["word", "- word", "> word"])
    func linesOfParametersFitTheirPage(_ word: String) throws {
        var operation = endpoint(
            "getPost", parameters: [parameter("aLongNameOfAParameter", .query, .primitive(.int))],
            success: .value(.named("Post")))
        let text = Array(repeating: word, count: 40).joined(separator: " ")
        operation.parameters[0].documentation = Documentation(summary: text, facts: ["Default: `1`."])
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", [operation])]
        let lines = try #require(try render(api)["Community/Clients/PostsClient.swift"]).split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("    ///   - aLongNameOfAParameter: \(word) \(word)") })
        #expect(lines.allSatisfy { $0.count <= 120 } || word != "word")
        #expect(lines.contains { $0.contains("Default: `1`.") })
    }
}
