import CodegenIR
import Testing

@testable import CodegenRendering

@Suite struct ClientTests {
    @Test func interpolatesServerVariables() throws {
        let text = try #require(try render(RichAPI.api)["Community/CommunityServers.swift"])
        #expect(text.contains(#"url: "https://\(region.rawValue).example.com:\(port)/{other}\"\\(x)")"#))
        #expect(text.contains("{ [.production, .regional()] }"))
    }

    @Test func serversAreFoundWhereverAnyServerIsWanted() throws {
        let text = try #require(try render(RichAPI.api)["Community/CommunityServers.swift"])
        #expect(text.contains("nonisolated extension APIServer where Self == CommunityServer {\n"))
        #expect(text.contains("    public static var production: CommunityServer {"))
        #expect(text.contains("    public static func regional("))
    }

    @Test(
        arguments: [("production", " = .production"), ("regional", " = .regional()"), (nil, "")] as [(String?, String)])
    func theDefaultServerIsAnArgument(name: String?, value: String) throws {
        var api = RichAPI.api
        api.defaultServer = name
        let text = try #require(try render(api)["Community/CommunityClient.swift"])
        #expect(text.contains("        server: CommunityServer\(value),\n"))
    }

    @Test func wantsAServerWhereNoneIsDeclared() throws {
        let text = try #require(
            try render(API(name: "Community", documentation: Documentation()))["Community/CommunityClient.swift"])
        #expect(text.contains("        server: CommunityServer,\n"))
    }

    @Test func splitsLongFilesByDeclaration() throws {
        var api = API(name: "Community", documentation: Documentation())
        let members = (0..<150).map { Property(name: Name(swift: "m\($0)", wire: "m\($0)"), type: .primitive(.int)) }
        api.types = [
            type("Post", .object(ObjectType(properties: members))),
            type("PostAuthor", .object(ObjectType(properties: members)), owningFile: "Post"),
            type("Tag", .object(ObjectType(properties: []))),
            type("TagKind", .object(ObjectType(properties: [])), owningFile: "Tag"),
        ]
        let models = try render(api).keys.filter { $0.hasPrefix("Community/Models/") }.sorted()
        #expect(
            models == [
                "Community/Models/Post.swift", "Community/Models/PostAuthor.swift", "Community/Models/Tag.swift",
            ])
    }

    @Test func dumpsContexts() throws {
        let json = try ContextDump(RichAPI.api).json()
        #expect(json.contains("\"enumName\" : \"PostsEndpoint\""))
        #expect(json == (try ContextDump(RichAPI.api).json()))
    }
}
