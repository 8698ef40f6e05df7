import CodegenDriver
import Foundation
import Testing

/// `Templates/README.md` shows the output of its templates for this description.
@Suite struct TemplateExampleTests {
    @Test func thePageOfOperationsIsAsShown() throws {
        let example = try TemplateExample()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("codegen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let inputs = [
            ("community.yaml", Self.description), ("manifest.yaml", example.manifest),
            ("operations.mustache", example.template),
        ]
        for (name, text) in inputs { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
        let source = Request.Source.description(spec: "community.yaml", name: "Community", output: "out")
        let console = Console(write: { _ in }, writeError: { #expect($0.isEmpty) })
        let session = Session(
            Request(.generate, source: source, templates: "."), in: WorkingFolder(folder.path), console: console)
        #expect(session.run() == .success)
        let page = folder.appendingPathComponent("out/docs/Posts.md")
        #expect(try String(contentsOf: page, encoding: .utf8) == example.output)
    }

    private static let description = """
        openapi: 3.1.0
        info: { title: Community, version: '1' }
        paths:
          /posts/{post_id}:
            get:
              operationId: getPost
              summary: Returns a post.
              tags: [Posts]
              parameters:
                - { name: post_id, in: path, required: true, schema: { type: string } }
                - { name: comments, in: query, schema: { type: integer } }
              responses:
                '200':
                  description: ok
                  content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } }
                '404': { description: There is no such post. }
          /posts:
            post:
              operationId: createPost
              summary: Publishes a post.
              tags: [Posts]
              requestBody:
                required: true
                content: { application/json: { schema: { $ref: '#/components/schemas/CreatePostRequest' } } }
              responses:
                2XX:
                  description: ok
                  content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } }
        components:
          schemas:
            Post: { type: object, properties: { title: { type: string } } }
            CreatePostRequest: { type: object, properties: { title: { type: string } } }
        """
}
