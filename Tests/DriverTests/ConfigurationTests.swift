import DiagnosticsSupport
import Testing

@testable import CodegenDriver

@Suite struct ConfigurationTests: ConfigurationTesting {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "specs/api.yaml")
    }

    @Test func pathsAreRelativeToTheConfiguration() throws {
        let outcome = try generate("apis: [{ name: Sample, spec: api.yaml, output: ../Generated/Sample }]")
        #expect(outcome.status == .success)
        #expect(scratch.exists("Generated/Sample/Sample/SampleClient.swift"))
    }

    @Test func enumerationsAndNumbersAreChosen() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            components:
              schemas:
                Price: { type: object, required: [amount, unit], properties: {
                  amount: { type: number }, rate: { type: number, format: double }, unit: { enum: [eur, usd] } } }
            """, to: "specs/price.yaml")
        let exact = "numbers: decimal, enumerations: closed"
        #expect(try generate("apis: [{ name: Sample, spec: price.yaml, output: ../out, \(exact) }]").status == .success)
        let text = try scratch.read("out/Sample/Models/Price.swift")
        #expect(text.contains("public var amount: Decimal\n"))
        #expect(text.contains("public var rate: Double?\n"))
        #expect(!text.contains("unknown"))
        let wrong = try generate("apis: [{ name: Sample, spec: price.yaml, output: ../out, numbers: exact }]")
        #expect(wrong.status == .failure)
        #expect(wrong.errors.contains("one of double, decimal"))
    }

    @Test func theDefaultServerIsChosenByItsName() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            servers: [{ url: 'https://a.b', description: Production }, { url: 'https://c.d', description: Staging }]
            paths: { /a: { get: { responses: { '204': { description: ok } } } } }
            """, to: "specs/servers.yaml")
        let entry = "name: Sample, spec: servers.yaml, output: ../out"
        for (setting, server) in [("", "production"), (", defaultServer: staging", "staging")] {
            #expect(try generate("apis: [{ \(entry)\(setting) }]").status == .success)
            let text = try scratch.read("out/Sample/SampleClient.swift")
            #expect(text.contains("        server: SampleServer = .\(server),\n"))
        }
        let unknown = try generate("apis:\n- { \(entry), defaultServer: stagin }\n")
        #expect(unknown.status == .failure)
        #expect(
            unknown.errors.contains(
                "specs/codegen.yaml:2:70: error: the description has no server 'stagin'; did you mean 'staging'?"))
        let missing = try generate("apis: [{ \(entry), defaultServer: nightly }]")
        #expect(missing.errors.contains("no server 'nightly'; its servers are production, staging"))
    }

    @Test func formatsAreReadAsTheConfigurationSays() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            x-codegen: { formats: { uri: string, uuid: string } }
            components:
              schemas:
                Link: { type: object, required: [to, id, at], properties: {
                  to: { type: string, format: uri }, id: { type: string, format: uuid },
                  at: { type: string, format: date-time } } }
            """, to: "specs/link.yaml")
        let entry =
            "name: Sample, spec: link.yaml, output: ../out, formats: { uri: exact-uri, date-time: exact-date-time }"
        let others = ["", ", overrides: { document: { timeout: 5 } }", ", overrides: { tags: {} }"]
        for overrides in others {
            #expect(try generate("apis: [{ \(entry)\(overrides) }]").status == .success)
            let text = try scratch.read("out/Sample/Models/SampleLink.swift")
            #expect(text.contains("public var to: ExactURL\n"))
            #expect(text.contains("public var id: String\n"))
            #expect(text.contains("public var at: ExactDate\n"))
        }
        let twice = try generate("apis: [{ \(entry), overrides: { document: { formats: {} } } }]")
        #expect(twice.errors.contains("error: 'formats' is both in the entry and in its 'overrides'"))
    }

    @Test func aFormatThatDoesNotExistIsAnErrorAtItsPlace() throws {
        let outcome = try generate("apis:\n- { name: Sample, spec: api.yaml, output: out, formats: { uri: link } }\n")
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("specs/codegen.yaml:2:64: error: unknown format 'link'"))
        #expect(outcome.errors.contains("the formats are base64url, boolean, byte, date, date-time,"))
    }

    @Test func examplesThatDoNotFitAreKeptWhereConfigured() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            components:
              schemas:
                Price: { type: object, properties: { amount: { type: integer, example: much } } }
            """, to: "specs/price.yaml")
        for (setting, isKept) in [("", false), (", examples: checked", false), (", examples: kept", true)] {
            let outcome = try generate("apis: [{ name: Sample, spec: price.yaml, output: ../out\(setting) }]")
            #expect(outcome.errors.contains("this example is not valid for its schema"))
            let text = try scratch.read("out/SampleMocks/Samples/Price+Sample.swift")
            #expect(text.contains("much") == isKept)
        }
    }

    @Test func samplesHaveOnlyRequiredPropertiesInsideWhereConfigured() throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            components:
              schemas:
                Page: { type: object, required: [items], properties: { items: { type: array, items: { $ref: '#/components/schemas/Row' } } } }
                Row: { type: object, properties: { name: { type: string, example: Heroes } } }
            """, to: "specs/page.yaml")
        for (setting, isFull) in [("", true), (", samples: full", true), (", samples: required", false)] {
            _ = try generate("apis: [{ name: Sample, spec: page.yaml, output: ../out\(setting) }]")
            let text = try scratch.read("out/SampleMocks/Samples/Page+Sample.swift")
            #expect(text.contains("Row.sample") == isFull)
        }
    }

    @Test func theConfigurationOfTheFolderItselfComesFirst() throws {
        try scratch.write("apis: [{ name: Second, spec: api.yaml, output: out }]", to: "specs/codegen.yaml")
        let outcome = try generate("apis: [{ name: First, spec: specs/api.yaml, output: out }]", at: "codegen.yaml")
        #expect(outcome.output.hasPrefix("First: "))
    }

    @Test func withoutAConfigurationTheUseIsWrong() {
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .usage)
        #expect(outcome.errors.contains("neither codegen.yaml nor specs/codegen.yaml"))
    }

    @Test func severalClientsAreWrittenTogetherOrNotAtAll() throws {
        let both = """
            apis:
              - { name: First, spec: api.yaml, output: ../out/First }
              - { name: Second, spec: missing.yaml, output: ../out/Second }
            """
        let outcome = try generate(both)
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors == """
                specs/codegen.yaml:3:27: error: the description specs/missing.yaml cannot be read: there is no such file [unreadable-file]
                      - { name: Second, spec: missing.yaml, output: ../out/Second }
                                              ^~~~~~~~~~~~
                1 error

                """)
        #expect(!scratch.exists("out"))
        try scratch.write(Sample.api(), to: "specs/missing.yaml")
        #expect(scratch.run(Request(.generate)).status == .success)
        #expect(scratch.exists("out/First/codegen.lock"))
        #expect(scratch.exists("out/Second/codegen.lock"))
    }

    @Test func aMisspelledKeyIsSuggested() throws {
        try expectMarked(
            """
            apis:
            - name: Sample
              spec: api.yaml
              outptu: ../out
            # ^ error: unknown-setting: unknown key 'outptu' in an entry of apis; did you mean 'output'?
              output: ../out
            """)
    }

    @Test(arguments: [
        """
        []
        #< error: invalid-setting: codegen.yaml must be a mapping; its keys are apis
        """,
        """
        apis: []
        #     ^ error: invalid-setting: 'apis' must be a list with an entry for each client
        """,
        """
        other: 1
        #< error: unknown-setting: unknown key 'other' in codegen.yaml; the keys here are apis
        #< error: missing-setting: missing required key 'apis'
        """,
        """
        apis:
        - { name: Sample, spec: api.yaml }
        # ^ error: missing-setting: missing required key 'output' in an entry of apis; 'output' is the folder to write to
        """,
        """
        apis:
        - { name: 1, spec: api.yaml, output: out }
        #         ^ error: invalid-setting: 'name' must be a string
        """,
        """
        apis:
        - { name: my-api, spec: api.yaml, output: out }
        #         ^ error: invalid-module-name: 'my-api' cannot be the name of a Swift module: only letters, digits and _ are possible; choose a name like MyApi
        """,
        """
        apis:
        - { name: Con, spec: api.yaml, output: a }
        #         ^ error: invalid-module-name: Windows does not allow a folder with this name
        """,
        """
        apis:
        - { name: A, spec: api.yaml, output: out }
        - { name: B, spec: api.yaml, output: ./out/../out/b }
        #                                    ^ error: overlapping-outputs: the output folders 'specs/out' and 'specs/out/b' overlap; give each client
        """,
        """
        apis:
        - { name: A, spec: api.yaml, output: out/b }
        - { name: B, spec: api.yaml, output: OUT }
        #                                    ^ error: overlapping-outputs: the output folders 'specs/out/b' and 'specs/OUT' overlap; give each client
        """,
        """
        apis:
        - { name: A, spec: api.yaml, output: straße }
        - { name: B, spec: api.yaml, output: STRASSE }
        #                                    ^ error: overlapping-outputs: the output folders 'specs/straße' and 'specs/STRASSE' overlap; give each client
        """,
        """
        apis:
        - { name: A, spec: api.yaml, output: a }
        - { name: AMocks, spec: api.yaml, output: b }
        #         ^ error: duplicate-module: two clients would generate the module 'AMocks'; give one of them another name
        """,
    ])
    func mistakesAreLocated(_ configuration: String) throws {
        try expectMarked(configuration)
    }

    @Test func outputsThatOverlapThroughALinkAreFound() throws {
        try scratch.write("", to: "out/keep")
        try scratch.link("same", to: "out")
        let outcome = try generate(
            "apis: [{ name: A, spec: api.yaml, output: ../out/a }, { name: B, spec: api.yaml, output: ../same/a }]")
        #expect(outcome.errors.contains("overlap"))
    }
}
