import Testing

@testable import codegen

@Suite struct TemplatesCommandTests {
    @Test func eachSubcommandHasItsArguments() throws {
        #expect(try Codegen.parseAsRoot(["templates", "list"]) is TemplatesCommand.List)
        #expect(try (Codegen.parseAsRoot(["templates", "show", "object"]) as? TemplatesCommand.Show)?.name == "object")
        #expect(try (Codegen.parseAsRoot(["templates", "keys", "api"]) as? TemplatesCommand.Keys)?.context == "api")
        #expect(throws: (any Error).self) { try Codegen.parseAsRoot(["templates", "show"]) }
    }

    @Test func anUnknownNameIsAnError() throws {
        let show = try #require(try Codegen.parseAsRoot(["templates", "show", "moon"]) as? TemplatesCommand.Show)
        #expect(throws: (any Error).self) { try show.run() }
        let keys = try #require(try Codegen.parseAsRoot(["templates", "keys", "moon"]) as? TemplatesCommand.Keys)
        #expect(throws: (any Error).self) { try keys.run() }
    }
}
