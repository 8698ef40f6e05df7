import Diagnostics
import IR
import Testing

@testable import Rendering

@Suite struct TemplateExampleTests {
    /// The page shows the output of its template for these two operations.
    @Test func thePageOfOperationsIsAsShown() throws {
        var api = API(name: "Social", documentation: Documentation())
        api.groups = [group("Posts", property: "posts", [Self.getPost, Self.createPost])]
        let example = try TemplateExample()
        let engine = DiagnosticsEngine()
        let overrides = [
            "manifest": engine.register(path: "manifest.yaml", bytes: Array(example.manifest.utf8)),
            "operations": engine.register(path: "operations.mustache", bytes: Array(example.template.utf8)),
        ]
        let templates = try #require(TemplateSet.load(overrides: overrides, diagnostics: engine))
        let files = Renderer(templates: templates, diagnostics: engine).render(api)
        #expect(files == [GeneratedFile(path: "docs/PostsAPI.md", text: example.output)])
    }

    private static let getPost: Endpoint = {
        var endpoint = endpoint(
            "getPost", "GET", [.literal("/posts/"), .parameter("post_id")], documentation: "One post.",
            parameters: [
                parameter(Name(swift: "postID", wire: "post_id"), .path, .primitive(.string), .simple),
                parameter("comments", .query, .optional(.primitive(.int))),
            ])
        endpoint.payloads = [
            Payload(status: .code(200), contentType: "application/json", type: .named("Post")),
            Payload(status: .code(404), contentType: "", type: nil),
        ]
        return endpoint
    }()

    private static let createPost: Endpoint = {
        var endpoint = endpoint("createPost", "POST", documentation: "Publishes a post.", body: body(.named("Post")))
        endpoint.payloads = [
            Payload(status: nil, contentType: "application/json", type: .named("CreatePostRequest")),
            Payload(status: .family(2), contentType: "application/json", type: .named("Post")),
        ]
        return endpoint
    }()
}

@Suite struct TemplateCatalogTests {
    @Test func listsEveryTemplateWithItsFile() {
        let rows = TemplateCatalog.list.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.first == ["template", "for", "path"])
        #expect(rows.contains(["typeFile", "typeFile", "{{module}}/Models/{{name}}.swift"]))
        #expect(rows.contains(["header", "partial"]))
        #expect(Set(rows.dropFirst().map { $0[0] }).union(["manifest"]) == Set(TemplateCatalog.names))
    }

    @Test func showsTemplatesAndTheManifest() {
        #expect(TemplateCatalog.source(of: "alias")?.contains("{{access}} typealias {{name}} = {{type}}\n") == true)
        #expect(TemplateCatalog.source(of: "manifest")?.contains("template: endpoint,") == true)
        #expect(TemplateCatalog.source(of: "moon") == nil)
    }

    @Test func printsTheKeysOfContexts() throws {
        let keys = try #require(TemplateCatalog.keys(of: "alias"))
        #expect(
            keys == """
                alias: Another name of a type.
                  documentation  [line]  Comment lines.
                  name           String  The new name.
                  type           String  The type.

                """)
        let all = try #require(TemplateCatalog.keys())
        #expect(TemplateCatalog.contexts.allSatisfy { all.contains("\($0): ") })
        #expect(TemplateCatalog.keys(of: "moon") == nil)
    }
}
