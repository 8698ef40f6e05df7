import Foundation
import Testing

@testable import CodegenDriver

/// `codegen diff` with files on disk.
@Suite struct DiffTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Self.description("[id, title]"), to: "old.yaml")
        try scratch.write(Self.description("[id]"), to: "new.yaml")
    }

    private static func description(_ required: String) -> String {
        """
        openapi: 3.1.0
        info: { title: T, version: '1' }
        paths:
          /posts:
            get:
              operationId: getPost
              tags: [posts]
              responses:
                '200':
                  description: ok
                  content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } }
        components:
          schemas:
            Post:
              type: object
              required: \(required)
              properties:
                id: { type: integer }
                title: { type: string }
        """
    }

    private func diff(
        _ old: String? = nil, _ new: String? = nil, _ format: DiffOptions.Format = .text,
        failing threshold: DiffOptions.Threshold? = nil, entry: String? = nil
    ) -> Scratch.Outcome {
        scratch.run(Request(.diff(DiffOptions(old: old, new: new, format: format, threshold: threshold)), entry: entry))
    }

    private func configure() throws {
        try scratch.write(Self.description("[id, title]"), to: "api.yaml")
        try scratch.write("apis: [{name: Sample, spec: api.yaml, output: out}]", to: "codegen.yaml")
    }

    // MARK: Sides

    @Test func twoDescriptions() {
        let outcome = diff("old.yaml", "new.yaml")
        #expect(outcome.status == .success)
        #expect(
            outcome.output == """
                API: 1 wire (old.yaml → new.yaml)

                wire, source: Post.title: String → String? [response-property-became-optional]
                    Released apps cannot read values without the property.
                    old.yaml:19:9 → new.yaml:19:9

                """)
        #expect(outcome.errors.isEmpty)
    }

    /// Frameworks derive the `operationId` from the name of a function, which may change.
    @Test func settingsOfAnOperationThatOneSideLacksAreAllowed() throws {
        try configure()
        let renamed = Self.description("[id, title]").replacingOccurrences(of: "getPost", with: "readPost")
        try scratch.write(renamed, to: "new.yaml")
        for (name, change) in [
            ("getPost", "PostsAPI.first() → PostsAPI.readPost()"),
            ("readPost", "PostsAPI.getPost() → PostsAPI.first()"),
        ] {
            try scratch.write(
                """
                apis:
                  - { name: Sample, spec: api.yaml, output: out, overrides: { operations: { \(name): { name: first } } } }
                """, to: "codegen.yaml")
            let outcome = diff("api.yaml", "new.yaml")
            #expect(outcome.status == .success)
            #expect(outcome.output.contains("\(change) [operation-renamed]"))
            #expect(outcome.errors.isEmpty)
        }
    }

    /// Equal descriptions are not compared if their files are equal, too.
    @Test func referencedFilesAreCompared() throws {
        let schema = try #require(Self.description("[id]").split(separator: "      type: object").first)
        let root = "\(schema)      $ref: 'post.yaml'\n"
        func post(_ type: String) -> String { "type: object\nproperties: { id: { type: \(type) } }\n" }
        for folder in ["a", "b"] {
            try scratch.write(root, to: "\(folder)/api.yaml")
            try scratch.write(post("integer"), to: "\(folder)/post.yaml")
        }
        #expect(diff("a/api.yaml", "b/api.yaml").output == "API: no changes (a/api.yaml → b/api.yaml)\n")
        try scratch.makeRepository()
        try scratch.write(post("string"), to: "b/post.yaml")
        #expect(diff("a/api.yaml", "b/api.yaml").output.hasPrefix("API: 1 wire"))
        #expect(diff("git:main:b/api.yaml", "b/api.yaml").output.hasPrefix("API: 1 wire"))
        #expect(diff("git:main:b/api.yaml", "a/api.yaml").output.hasPrefix("API: no changes (git:main:b/api.yaml → a"))
        try scratch.commit()
        #expect(diff("git:main~1:b/api.yaml", "git:main:b/api.yaml").output.hasPrefix("API: 1 wire"))
        #expect(diff("git:main~1:a/api.yaml", "git:main:a/api.yaml").output.hasPrefix("API: no changes"))
    }

    /// Errors are reported as for different descriptions.
    @Test func equalDescriptionsWithErrorsFail() throws {
        try scratch.write("openapi: 3.1.0\ninfo: []\n", to: "old.yaml")
        let outcome = diff("old.yaml", "old.yaml")
        #expect(outcome.status == .failure, "\(outcome)")
        #expect(outcome.errors.hasPrefix("old.yaml:1:1: error"), "\(outcome)")
    }

    @Test func equalDescriptionsHaveNoChanges() {
        #expect(diff("old.yaml", "old.yaml", failing: .any).status == .success)
        #expect(diff("old.yaml", "old.yaml").output == "API: no changes (old.yaml → old.yaml)\n")
    }

    @Test func committedSymbolsAreComparedWithTheDescription() throws {
        try configure()
        #expect(scratch.run(Request(.generate)).status == .success)
        #expect(diff(failing: .any).status == .success)
        try scratch.write(Self.description("[id]"), to: "api.yaml")
        let outcome = diff(failing: .wire)
        #expect(outcome.status == .failure)
        let line = try #require(
            scratch.read("out/codegen.symbols").split(separator: "\n", omittingEmptySubsequences: false)
                .firstIndex { $0.hasPrefix("Post.title ") })
        #expect(outcome.output.contains("out/codegen.symbols:\(line + 1):1 → api.yaml:19:9\n"))
    }

    @Test func checkNamesChangedSymbols() throws {
        try configure()
        #expect(scratch.run(Request(.generate)).status == .success)
        let line =
            "error: files of the description of Sample have changed since it was generated: api.yaml; "
            + "changed symbols: Post.title [outdated-client]\n"
        try scratch.write(Self.description("[id]"), to: "api.yaml")
        #expect(scratch.run(Request(.check)).errors.contains(line))
        // The old symbols do not match the client.
        try scratch.write("format 1\nmodule Sample\n", to: "out/codegen.symbols")
        #expect(!scratch.run(Request(.check)).errors.contains("changed symbols"))
    }

    @Test func anOutputFolderIsASide() throws {
        try configure()
        scratch.run(Request(.generate))
        let outcome = diff("out", "new.yaml")
        #expect(outcome.output.hasPrefix("Sample: 1 wire (out/codegen.symbols → new.yaml)\n"))
    }

    @Test func aRevisionIsASide() throws {
        try configure()
        try scratch.write(
            Self.description("[id, title]").replacingOccurrences(
                of: "title: { type: string }", with: "title: { $ref: 'parts/title.yaml' }"), to: "api.yaml")
        try scratch.write("type: string", to: "parts/title.yaml")
        try scratch.git("init", "-q")
        try scratch.git("add", ".")
        try scratch.git("commit", "-q", "-m", "one")
        try scratch.write("type: integer", to: "parts/title.yaml")
        let outcome = diff("git:HEAD:api.yaml")
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("Sample: 1 wire (git:HEAD:api.yaml → api.yaml)\n"))
        #expect(outcome.output.contains("Title: String → Int [alias-type-changed]"))
        #expect(outcome.output.contains("git:HEAD:parts/title.yaml:1:1 → parts/title.yaml:1:1\n"))
    }

    @Test(arguments: ["git:HEAD:none.yaml", "git:-x:api.yaml", "git::api.yaml", "none.yaml"])
    func anUnreadableInputIsAnError(_ old: String) {
        let outcome = diff(old, "new.yaml")
        #expect(outcome.status == .failure)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("[unreadable-file]"))
    }

    @Test(arguments: [
        ("git:nope:old.yaml", "the repository has no revision 'nope'"),
        ("git:HEAD:none.yaml", "path 'none.yaml' does not exist in 'HEAD'; write the path relative to the working"),
        ("git:HEAD:new.yaml", "path 'new.yaml' exists on disk, but not in 'HEAD'"),
        ("git:HEAD:specs", "it is a folder"), ("git:HEAD:../old.yaml", "it is outside the repository"),
        ("git:HEAD:/old.yaml", "the path must be relative to the working folder"),
        ("git:HEAD:", "expected git:REVISION:PATH, such as git:main:specs/api.yaml"),
        ("git:HEAD", "expected git:REVISION:PATH"), ("git::old.yaml", "expected git:REVISION:PATH"),
        ("git:-x:old.yaml", "a revision does not begin with '-'"),
    ])
    func anUnusableRevisionIsExplained(_ old: String, _ reason: String) throws {
        try scratch.write(Self.description("[id]"), to: "specs/api.yaml")
        try scratch.git("init", "-q")
        try scratch.git("add", "old.yaml", "specs")
        try scratch.git("commit", "-q", "-m", "one")
        let outcome = diff(old, "new.yaml")
        #expect(
            outcome.errors.hasPrefix("error: the description \(old) cannot be read: \(reason)"), "\(outcome.errors)")
        #expect(outcome.status == .failure)
    }

    @Test func aMissingGitIsNamed() throws {
        let run = try Binary.run(
            ["diff", "git:HEAD:old.yaml", "new.yaml"], in: scratch, searchPath: "\(scratch.path)/none")
        #expect(
            run.errors.contains("reading git: revisions needs the program git, which is not found in PATH; install"),
            "\(run.errors)")
    }

    @Test func theFilterOfTheEntryAppliesToBothSides() throws {
        try scratch.write(
            "apis: [{name: Sample, spec: new.yaml, output: out, filter: {exclude: {tags: posts}}}]", to: "codegen.yaml")
        #expect(diff("old.yaml", "new.yaml").output == "Sample: no changes (old.yaml → new.yaml)\n")
    }

    @Test func aLineOfSymbolsThatIsNotValidIsAnError() throws {
        try configure()
        try scratch.write("format 1\nmodule Sample\nPost\n", to: "out/codegen.symbols")
        let outcome = diff()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("out/codegen.symbols:3:1: error: the symbols cannot be read"))
    }

    // MARK: Status

    @Test(arguments: DiffOptions.Threshold.allCases)
    func aThresholdIncludesWorseClasses(_ threshold: DiffOptions.Threshold) {
        #expect(diff("old.yaml", "new.yaml", failing: threshold).status == .failure)
        // The reverse change breaks only builds.
        let expected: RunStatus = threshold == .wire ? .success : .failure
        #expect(diff("new.yaml", "old.yaml", failing: threshold).status == expected)
    }

    // MARK: Formats

    @Test func markdown() {
        #expect(
            diff("old.yaml", "new.yaml", .markdown).output == """
                ### API: 1 wire

                | wire: breaks released apps | why | where |
                |---|---|---|
                | <code>Post.title: String → String?</code> | Released apps cannot read values without the property. \
                Builds break, too. (`response-property-became-optional`) | <code>new.yaml:19:9</code> |

                """)
    }

    @Test func gitHubAnnotations() {
        #expect(
            diff("old.yaml", "new.yaml", .github).output
                == "::error file=new.yaml,line=19,col=9,title=response-property-became-optional::"
                + "wire, source: Post.title: String → String?. Released apps cannot read values without the property.\n"
        )
    }

    @Test func json() throws {
        let text = diff("old.yaml", "new.yaml", .json).output
        let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let client = try #require((value["clients"] as? [[String: Any]])?.first)
        let change = try #require((client["changes"] as? [[String: Any]])?.first)
        #expect(change["kind"] as? String == "response-property-became-optional")
        #expect(change["class"] as? String == "wire")
        #expect(change["symbol"] as? String == "Post.title")
        #expect((change["old"] as? [String: Any])?["line"] as? Int == 19)
        #expect((value["summary"] as? [String: Any])?["wire"] as? Int == 1)
    }

    @Test func sarif() throws {
        let text = diff("old.yaml", "new.yaml", .sarif).output
        let value = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let run = try #require((value["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "response-property-became-optional")
        #expect(result["level"] as? String == "error")
        #expect((result["relatedLocations"] as? [Any])?.count == 1)
    }

    @Test func thePageHasTheLinesOfBothSides() throws {
        try scratch.write(
            Self.description("[id, title]").replacingOccurrences(
                of: "title: { type: string }", with: "title: { type: string, description: '</pre><script>x' }"),
            to: "old.yaml")
        let text = diff("old.yaml", "new.yaml", .html).output
        #expect(text.contains("<figcaption>old.yaml:19:9</figcaption>"))
        #expect(text.contains("<mark><i>19</i>        title: { type: string }</mark>"))
        #expect(text.contains("&#60;/pre&#62;&#60;script&#62;x"))
        #expect(!text.contains("</pre><script>x"))
        #expect(!text.contains("http"))
    }
}
