import CodegenIR
import Testing

/// The assignment of operations to groups.
@Suite struct GroupTests {
    private func groups(_ paths: [String], tag: String? = nil) throws -> [String: Int] {
        let tags = tag.map { "tags: [\($0)], " } ?? ""
        let lines = paths.map { "  '\($0)': {get: {\(tags)responses: {'204': {description: ok}}}}" }
        let api = try Lowered("paths:\n" + lines.joined(separator: "\n")).api
        return Dictionary(uniqueKeysWithValues: api.groups.map { ($0.enumName, $0.endpoints.count) })
    }

    /// Some descriptions distinguish operations by a query after the path.
    @Test func aQueryInAPathDoesNotBelongToTheGroup() throws {
        let paths = ["/agents", "/agents?beta=true", "/agents/{id}", "/runs/{id}"]
        #expect(try groups(paths) == ["AgentsEndpoint": 3, "RunsEndpoint": 1])
    }

    @Test func aTagIsOneGroupWhateverItsSize() throws {
        let paths = (1...1_300).map { "/\($0 % 3 == 0 ? "a" : "b")/p\($0)" }
        #expect(try groups(paths, tag: "pets") == ["PetsEndpoint": 1_300])
    }

    @Test func withoutTagsAGroupIsAResource() throws {
        let paths = ["/v1/users", "/v2.1/users/{id}", "/users/{id}/posts", "/posts"]
        #expect(try groups(paths) == ["UsersEndpoint": 3, "PostsEndpoint": 1])
    }

    @Test func pathsOfOneSegmentAreOneGroup() throws {
        #expect(try groups(["/sendMessage", "/v1/getUpdates", "/{id}"]) == ["DefaultEndpoint": 3])
        #expect(try groups(["/posts"]) == ["PostsEndpoint": 1])
        #expect(
            try groups(["/api/users", "/api/v1/users/{id}", "/API/posts/{id}"])
                == ["UsersEndpoint": 2, "PostsEndpoint": 1])
        #expect(try groups(["/api/login", "/api/logout"]) == ["DefaultEndpoint": 2])
        #expect(try groups(["/api", "/api/users/{id}"]) == ["APIEndpoint": 1, "UsersEndpoint": 1])
    }

    @Test func operationsWithTagsDoNotCountAsResources() throws {
        let done = "responses: {'204': {description: ok}}"
        let lowered = try Lowered(
            "paths: {/a/b: {get: {tags: [x], \(done)}}, /login: {get: {\(done)}}, /logout: {get: {\(done)}}}")
        #expect(lowered.api.groups.map(\.enumName) == ["XEndpoint", "DefaultEndpoint"])
    }

    /// The tag's description documents the group, in any spelling of its name: here `Pages` for `/pages`.
    @Test(arguments: ["pages", "Pages"]) func aGroupIsDocumentedByItsTag(declared: String) throws {
        let done = "responses: {'204': {description: ok}}"
        let lowered = try Lowered(
            """
            tags: [{name: Other, description: Another.}, {name: \(declared), description: What is written.}]
            paths: {/pages: {get: {\(done)}}, '/pages/{id}': {get: {tags: [Pages], \(done)}}, /x/y: {get: {\(done)}}}
            """)
        #expect(lowered.api.groups.map(\.enumName) == ["PagesEndpoint", "XEndpoint"])
        #expect(lowered.api.groups.map(\.documentation.summary) == ["What is written.", nil])
    }
}
