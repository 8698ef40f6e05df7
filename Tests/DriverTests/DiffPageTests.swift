import Foundation
import Testing

@testable import CodegenDriver

/// The page of `codegen diff --format html`.
@Suite struct DiffPageTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Self.description(version: "1.0", path: "/posts"), to: "old.yaml")
        try scratch.write(Self.description(version: "2.0", path: "/articles"), to: "new.yaml")
    }

    private static func description(_ title: String = "News & more", version: String, path: String) -> String {
        """
        openapi: 3.1.0
        info: { title: '\(title)', version: '\(version)' }
        paths:
          \(path):
            post: { operationId: addPost, tags: [posts], responses: { '204': { description: ok } } }
            put: { operationId: setPosts, tags: [posts], responses: { '204': { description: ok } } }
            delete: { operationId: removePosts, tags: [posts], responses: { '204': { description: ok } } }
            patch: { operationId: changePosts, tags: [posts], responses: { '204': { description: ok } } }
        """
    }

    private func page(_ old: String? = "old.yaml", _ new: String? = "new.yaml") -> String {
        scratch.run(Request(.diff(DiffOptions(old: old, new: new, format: .html, threshold: nil)))).output
    }

    @Test func theHeadingHasTitleAndVersions() throws {
        #expect(page().contains("<title>Changes of News &#38; more 1.0 → 2.0</title>"))
        try scratch.write(Self.description("Other", version: "2.0", path: "/posts"), to: "other.yaml")
        #expect(page("old.yaml", "other.yaml").contains("<title>Changes of News &#38; more 1.0 → Other 2.0</title>"))
        // The symbols of a client have no version.
        try scratch.write("apis: [{name: Sample, spec: old.yaml, output: out}]", to: "codegen.yaml")
        #expect(scratch.run(Request(.generate)).status == .success)
        #expect(page(nil, nil).contains("<title>Changes of News &#38; more → 1.0</title>"))
        #expect(page(nil, nil).contains("Nothing that callers see has changed."))
    }

    @Test func kindsAreLinkedToTheirDocumentation() {
        let text = page()
        #expect(text.contains("<a href=\"#operation-path-changed\">"))
        #expect(text.contains("<div id=\"operation-path-changed\">"))
        #expect(text.contains("<h3>Operations</h3>"))
        // Only kinds that occur are documented.
        #expect(!text.contains("id=\"operation-removed\""))
        #expect(text.contains("Calls of released apps fail, or released apps cannot read the responses."))
    }

    /// The path may be many lines above the operation.
    @Test func thePathOfAChangedPathIsMarked() {
        let text = page()
        #expect(text.components(separatedBy: "<mark><i>4</i>  <b>/posts</b>:</mark>").count == 5)
        #expect(text.components(separatedBy: "<mark><i>4</i>  <b>/articles</b>:</mark>").count == 5)
    }

    /// A change counts for each of its classes, and one selected class shows it.
    @Test func changesHaveAllTheirClasses() throws {
        try scratch.write(Self.objects(required: "[id]"), to: "old.yaml")
        try scratch.write(Self.objects(required: "[id, title]"), to: "new.yaml")
        let text = page()
        #expect(text.contains("<article class=\"source\" data-effects=\"source\">"))
        try scratch.write(Self.objects(required: "[]"), to: "new.yaml")
        let other = page()
        #expect(other.contains("<article class=\"wire\" data-effects=\"wire source\">"))
        #expect(other.contains("<b>1 wire</b>") && other.contains("<b>1 source</b>"))
    }

    /// The list may be many lines below the property.
    @Test func theListOfRequiredPropertiesIsMarked() throws {
        try scratch.write(Self.objects(required: "[post_id, id]"), to: "old.yaml")
        try scratch.write(Self.objects(required: "[post_id]"), to: "new.yaml")
        let text = page()
        #expect(text.contains("<span><i>⋯</i></span><mark><i>23</i>      required: [post_id, <b>id</b>]</mark>"))
        #expect(text.contains("<span><i>⋯</i></span><mark><i>23</i>      required: [post_id]</mark>"))
    }

    private static func objects(required: String) -> String {
        """
        openapi: 3.1.0
        info: { title: News, version: '1' }
        paths:
          /posts:
            get:
              operationId: getPost
              responses:
                '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } } }
        components:
          schemas:
            Post:
              type: object
              properties:
                id: { type: string }
                a: { type: string }
                b: { type: string }
                c: { type: string }
                d: { type: string }
                e: { type: string }
                f: { type: string }
                title: { type: string }
                post_id: { type: string }
              required: \(required)
        """
    }

    @Test func thePathInASymbolIsMarked() throws {
        try scratch.write("apis: [{name: Sample, spec: old.yaml, output: out}]", to: "codegen.yaml")
        #expect(scratch.run(Request(.generate)).status == .success)
        try scratch.write(Self.description(version: "1.0", path: "/articles"), to: "old.yaml")
        let text = page(nil, nil)
        #expect(text.contains("path=<b>/posts</b>"))
        #expect(text.contains("<b>/articles</b>:"))
    }
}
