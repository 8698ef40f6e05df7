import Testing

@testable import codegen

@Suite struct TemplatesCommandTests {
    @Test func eachSubcommandHasItsArguments() throws {
        #expect(try Codegen.parseAsRoot(["templates", "list"]) is TemplatesCommand.List)
        #expect(try (Codegen.parseAsRoot(["templates", "show", "object"]) as? TemplatesCommand.Show)?.name == "object")
        #expect(try (Codegen.parseAsRoot(["templates", "keys", "api"]) as? TemplatesCommand.Keys)?.context == "api")
        let error = try #require(throws: (any Error).self) { try Codegen.parseAsRoot(["templates", "show"]) }
        #expect(Codegen.message(for: error) == "Missing expected argument '<name>'")
    }

    @Test func anUnknownNameIsAnError() throws {
        let show = try #require(try Codegen.parseAsRoot(["templates", "show", "moon"]) as? TemplatesCommand.Show)
        let unknownTemplate = try #require(throws: (any Error).self) { try show.run() }
        #expect(Codegen.message(for: unknownTemplate).hasPrefix("There is no template 'moon'; there are alias, "))
        let keys = try #require(try Codegen.parseAsRoot(["templates", "keys", "moon"]) as? TemplatesCommand.Keys)
        let unknownContext = try #require(throws: (any Error).self) { try keys.run() }
        #expect(Codegen.message(for: unknownContext).hasPrefix("There is no context 'moon'; there are file, "))
    }

    @Test func eachSubcommandPrintsItsText() throws {
        let list = try output("list")
        #expect(list.contains("endpoint "))
        #expect(list.contains("{{module}}/Endpoints/{{enumName}}.swift"))
        #expect(try output("show", "alias").contains("typealias {{name}} = {{type}}"))
        #expect(try output("show", "manifest").contains("{ template: endpoint, for: group,"))
        let one = try output("keys", "alias")
        let all = try output("keys")
        #expect(one.hasPrefix("alias: "))
        #expect(!one.contains("endpoint: "))
        #expect(all.contains(one))
        #expect(all.contains("endpoint: "))
    }

    @Test(arguments: ["show", "keys"])
    func anUnknownNameIsReportedWithTheExistingNames(subcommand: String) throws {
        let run = try Binary.run(["templates", subcommand, "moon"], in: try Scratch())
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("'moon'; there are "))
        #expect(run.errors.contains("endpoint"))
    }

    private func output(_ arguments: String...) throws -> String {
        let run = try Binary.run(["templates"] + arguments, in: try Scratch())
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        return run.output
    }
}
