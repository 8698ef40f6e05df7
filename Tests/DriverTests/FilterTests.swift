import Testing

@testable import CodegenDriver

/// Filters in the configuration, with files on disk.
@Suite struct FilterConfigurationTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths:
              /posts:
                get:
                  operationId: listPosts
                  tags: [Posts]
                  responses:
                    '200':
                      description: ok
                      content: { application/json: { schema: { $ref: '#/components/schemas/Post' } } }
              /users:
                get:
                  operationId: listUsers
                  tags: [Users]
                  responses:
                    '200':
                      description: ok
                      content: { application/json: { schema: { $ref: '#/components/schemas/User' } } }
            components:
              schemas:
                Post: { type: object, properties: { title: { type: string } } }
                User: { type: object, properties: { name: { type: string } } }
            """, to: "api.yaml")
    }

    private func configure(_ filter: String) throws {
        try scratch.write("apis: [{name: Sample, spec: api.yaml, output: out, filter: \(filter)}]", to: "codegen.yaml")
    }

    private var models: Set<String> { scratch.entries("out/Sample/Models") }

    @Test func onlyTheSelectedPartIsGenerated() throws {
        try configure("{include: {tags: Posts}}")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .success)
        #expect(outcome.errors.isEmpty)
        #expect(models == ["Post.swift"])
        #expect(!scratch.exists("out/Sample/Clients/UsersClient.swift"))
        #expect(scratch.run(Request(.check)).status == .success)
    }

    @Test func aChangedFilterIsNotUpToDate() throws {
        try configure("{include: {tags: Posts}}")
        scratch.run(Request(.generate))
        try configure("{exclude: {tags: Posts}}")
        #expect(scratch.run(Request(.check)).status == .failure)
        scratch.run(Request(.generate))
        #expect(models == ["User.swift"])
        // Another condition selects the same files.
        try configure("{exclude: {paths: /posts}}")
        let outcome = scratch.run(Request(.check))
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("the options of Sample have changed since it was generated"))
    }

    @Test func dumpsAreFiltered() throws {
        try configure("{exclude: {operations: listUsers}}")
        for stage in [Request.Stage.document, .ir] {
            let text = scratch.run(Request(.dump(stage))).output
            #expect(text.contains("listPosts"))
            #expect(!text.contains("listUsers"), "\(stage)")
            #expect(!text.contains("User\""), "\(stage)")
        }
    }

    /// Warnings about operations and schemas that the client does not have are neither printed nor counted, in any command.
    @Test func warningsAboutExcludedPartsAreNotPrinted() throws {
        let misspelled = try scratch.read("api.yaml")
            .replacing("operationId: list", with: "sumary: x\n      operationId: list")
            .replacing("type: object, properties", with: "type: object, titel: x, properties")
        try scratch.write(misspelled, to: "api.yaml")
        try configure("{include: {tags: Posts}}")
        for action in [Request.Action.generate, .check, .lint] {
            let errors = scratch.run(Request(action)).errors
            #expect(errors.contains("api.yaml:6:7: warning"), "\(errors)")
            #expect(errors.contains("titel"), "\(errors)")
            #expect(errors.contains("2 warnings"), "\(errors)")
            #expect(!errors.contains("listUsers"), "\(errors)")
        }
        let clean = scratch.run(Request(.generate, isStrict: true))
        #expect(clean.status == .failure, "\(clean.errors)")
        #expect(clean.errors.contains("2 errors"), "\(clean.errors)")
        #expect(try scratch.read("out/codegen.lock").contains("\nwarnings 2 "))
        // A rule that makes the warning an error does not matter, either.
        try scratch.write(
            "rules: {unknown-key: error}\napis: [{name: Sample, spec: api.yaml, output: out, filter: {include: {schemas: Post, paths: /none}}}]",
            to: "codegen.yaml")
        let post = scratch.run(Request(.lint)).errors
        #expect(post.contains("titel"), "\(post)")
        #expect(!post.contains("sumary"), "\(post)")
        // Everything is used without the filter.
        try scratch.write("apis: [{name: Sample, spec: api.yaml, output: out}]", to: "codegen.yaml")
        let all = scratch.run(Request(.lint)).errors
        #expect(all.components(separatedBy: " and at 1 more location").count == 3, "\(all)")
        #expect(all.hasSuffix("\n2 warnings\n"))
    }

    /// A schema inside of an operation that is left out may be used by others.
    @Test func warningsAboutSharedPartsArePrinted() throws {
        let pointer = "#/paths/~1users/get/responses/200/content/application~1json/schema"
        let shared = try scratch.read("api.yaml")
            .replacing("{ $ref: '#/components/schemas/User' }", with: "{ type: object, titel: x }")
            .replacing("{ $ref: '#/components/schemas/Post' }", with: "{ $ref: '\(pointer)' }")
        try scratch.write(shared, to: "api.yaml")
        try configure("{include: {tags: Posts}}")
        let errors = scratch.run(Request(.lint)).errors
        #expect(errors.contains("titel"), "\(errors)")
    }

    /// `codegen serve` filters descriptions in the same way.
    @Test func servedDescriptionsAreFiltered() throws {
        try configure("{include: {paths: '/users/**'}}")
        let console = Console(write: { _ in }, writeError: { _ in })
        let session = Session(Request(.generate), in: WorkingFolder(scratch.path), console: console)
        let reader = try #require(session.descriptions().readers?.first)
        #expect(reader.read(usesColor: false).description?.document.operations.map(\.path) == ["/users"])
    }

    @Test func unmatchedConditionsAreLocated() throws {
        try configure("{include: {tags: [Posts, User]}}")
        let errors = scratch.run(Request(.generate)).errors
        #expect(errors.contains("codegen.yaml:1:85: warning: "), "\(errors)")
        #expect(errors.contains("did you mean 'Users'?"))
        #expect(errors.contains("[unmatched-filter]"))
    }

    /// A setting may name a property of an excluded part. A name that does not occur in the whole description is an
    /// error.
    @Test func settingsMayNamePropertiesOfExcludedParts() throws {
        let description = try scratch.read("api.yaml")
        let users = "User: { type: object, properties: { name: { type: string }, data: { type: integer } } }"
        try scratch.write(
            "x-codegen: {envelope: {payload: data}, errors: {code: data}}\n"
                + description.replacing("User: { type: object, properties: { name: { type: string } } }", with: users),
            to: "api.yaml")
        try configure("{include: {tags: Posts}}")
        #expect(scratch.run(Request(.generate)).errors == "")
        try scratch.write(
            "x-codegen: {envelope: {payload: dota}}\n" + description, to: "api.yaml")
        #expect(scratch.run(Request(.generate)).errors.contains("no response has the property 'dota'"))
    }

    @Test func unknownKeysAreErrors() throws {
        try configure("{include: {operation: listPosts, deprecated: true}}")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("did you mean 'operations'?"))
        #expect(outcome.errors.contains("unknown key 'deprecated' in 'include'"))
    }
}
