import Testing

/// Chains of schemas that are longer than any stack. They run in a separate process, because a crash ends the process.
@Suite struct ChainTests {
    private static let next = "{$ref: '#/components/schemas/S%'}"

    /// Returns the description of a chain; `%` in a link is replaced by the number of the next schema.
    private func chain(of link: String, length: Int) -> String {
        let links = (0..<length).map { "    S\($0): \(link.replacing("%", with: "\($0 + 1)"))\n" }
        let last = "    S\(length): {type: object, properties: {a: {type: string}}}\n"
        return "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents:\n  schemas:\n"
            + links.joined() + last
    }

    private func symbols(of description: String) throws -> Binary.Run {
        let scratch = try Scratch()
        try scratch.write(description, to: "api.yaml")
        return try Binary.run(["dump", "--stage", "symbols", "--spec", "api.yaml"], in: scratch)
    }

    @Test(arguments: [
        "{type: object, additionalProperties: \(next)}", "{type: array, items: \(next)}", next,
        "{$ref: '#/components/schemas/S%', description: Words.}", "{oneOf: [\(next)]}",
    ])
    func everyLinkBecomesAType(link: String) throws {
        let run = try symbols(of: chain(of: link, length: 2_500))
        #expect(run.status == 0)
        #expect(run.output.contains("/components/schemas/S2499\""))
    }

    @Test(arguments: [
        "{type: object, required: [n], properties: {n: \(next)}}", "{allOf: [\(next)]}",
    ])
    func typesOfTheirOwnMayFollowEachOther(link: String) throws {
        let run = try symbols(of: chain(of: link, length: 120))
        #expect(run.status == 0)
        #expect(run.output.contains("/components/schemas/S119\""))
    }

    /// This test does not check the time; `TrialMemoryTests` counts the attempts.
    @Test(
        .timeLimit(.minutes(2)),
        arguments: [
            "{oneOf: [\(next), {type: string}]}", "{anyOf: [\(next), {type: string}]}",
            "{oneOf: [\(next), {type: object, required: [t], properties: {t: {const: t%}}}]}",
        ])
    func alternativesMayFollowEachOther(link: String) throws {
        let run = try symbols(of: chain(of: link, length: 1_000))
        #expect(run.status == 0)
        #expect(run.output.contains("/components/schemas/S999\""))
    }

    @Test func nestedListsAreCutWithALocation() throws {
        let run = try symbols(of: chain(of: "{type: array, items: \(Self.next)}", length: 100))
        #expect(run.status == 0)
        #expect(run.errors.contains("api.yaml:41:10: warning: 'S35' nests more than 64 arrays and dictionaries"))
    }

    @Test func basesThatMultiplyAreRefusedWithALocation() throws {
        let run = try symbols(
            of: chain(of: "{allOf: [\(Self.next), {properties: {p%: {type: string}}}]}", length: 1_500))
        #expect(run.status == 1)
        #expect(run.errors.contains("error: the 'allOf' lists of this description copy more than"))
        #expect(run.errors.contains("api.yaml:"))
    }
}
