import CodegenOpenAPI
import CodegenSettings
import Testing

@Suite struct CodegenExtensionTests {
    private func described(operation: String) -> Described {
        Described(paths: "{/a: {get: {x-codegen: \(operation), responses: {'200': {description: Fine}}}}}")
    }

    @Test func settingsAreReadWithTheirTypes() {
        let settings = described(
            operation: "{name: list, timeout: 2.5, retry: {maximum: 2, statuses: [503]}, background: true}"
        ).operation?.settings
        #expect(settings?.name == "list")
        #expect(settings?.calls.timeout == 2.5)
        #expect(settings?.calls.retry?.value?.maximum == 2)
        #expect(settings?.calls.retry?.value?.statuses == [503])
        #expect(settings?.calls.background == true)
    }

    @Test func falseTurnsAWiderSettingOff() {
        let settings = described(operation: "{retry: false, envelope: false}").operation?.settings
        #expect(settings?.calls.retry?.isOff == true)
        #expect(settings?.envelope?.isOff == true)
    }

    @Test func misspelledKeyIsALocatedErrorWithASuggestion() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      responses: { '200': { description: Fine } }
                      x-codegen:
                        timout: 3
                #       ^ error: unknown-setting: unknown key 'timout' in 'x-codegen' of an operation; did you mean 'timeout'?
                """)
        #expect(described.differences == [])
    }

    @Test func misspelledExtensionIsALocatedWarning() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      x-codgen: { timeout: 3 }
                #     ^ warning: unknown-key: unknown key 'x-codgen' in operation; in paths./a.get; did you mean 'x-codegen'?
                      x-code: 1
                      responses: { '200': { description: Fine } }
                components:
                  schemas:
                    A:
                      X-Codegen: { name: B }
                      x-codegn: { name: B }
                #     ^ warning: unknown-key: unknown key 'x-codegn' in schema
                """)
        #expect(described.differences == [])
    }

    @Test func numbersHaveBounds() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      responses: { '200': { description: Fine } }
                      x-codegen:
                        timeout: 1e30
                #                ^ error: invalid-setting: 'timeout' must be a number of seconds greater than 0 and at most 10⁹
                        retry:
                          maximum: -1
                #                  ^ error: invalid-setting: 'maximum' must be an integer from 0 to 10⁹
                          statuses: [9999, 20]
                #                   ^ error: invalid-setting: 'statuses' must be a list of statuses from 100 to 599
                """)
        #expect(described.differences == [])
        #expect(self.described(operation: "{retry: {statuses: [100, 599]}}").differences == [])
    }

    @Test(arguments: [
        ("find-all", "findAll"), ("'get all posts'", "getAllPosts"), ("2fa", "_2fa"), ("größe", nil), ("'_'", nil),
        ("5", nil), ("true", nil),
    ])
    func anInvalidIdentifierIsExplained(value: String, correction: String?) {
        let rule = "'name' must be a Swift identifier (ASCII letters, digits and _, not beginning with a digit)"
        let remedy = correction.map { "; did you mean '\($0)'?" } ?? ""
        let diagnostics = described(operation: "{name: \(value)}").diagnostics
        #expect(diagnostics.count == 1)
        #expect(diagnostics.first?.hasSuffix(" error: \(rule)\(remedy)") == true, "\(diagnostics)")
    }

    @Test func misplacedKeyNamesItsOwner() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      responses: { '200': { description: Fine } }
                      x-codegen:
                        generic: { name: Page, member: data }
                #       ^ error: misplaced-setting: 'generic' is not a key of 'x-codegen' of an operation; it belongs to a schema
                """)
        #expect(described.differences == [])
    }

    @Test func unreadExtensionsAreErrors() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    x-codegen: { timeout: 3 }
                #   ^ error: misplaced-extension: path item; it belongs to a description, a tag, an operation, a parameter, a schema
                    get:
                      responses:
                        '200':
                          description: Fine
                          x-codegen: { name: a }
                #         ^ error: misplaced-extension: 'x-codegen' is not read here: response; it belongs to
                """)
        #expect(described.differences == [])
    }

    @Test func parametersOfSwagger2HaveIt() throws {
        let described = Described(
            """
            swagger: '2.0'
            info: {title: T, version: '1'}
            paths:
              /a:
                post:
                  parameters:
                    - {name: pg, in: query, type: string, enum: [a, b], x-codegen: {name: page}}
                    - {name: f, in: formData, type: string, x-codegen: {name: field}}
                  responses: {'204': {description: Done}}
            """)
        let parameter = try #require(described.operation?.parameters.first)
        #expect(parameter.settings.name == "page")
        guard case .schema(let schema, _, _, _) = parameter.value else {
            Issue.record("a parameter without a schema")
            return
        }
        #expect(schema.content.settings.isEmpty)
        #expect(described.diagnostics.count == 1)
        #expect(
            described.diagnostics.first?.hasPrefix("8:49 error: 'x-codegen' is not read here: form field") == true,
            "\(described.diagnostics)")
    }

    @Test func extensionBesideAReferenceToAParameterIsAnError() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      parameters:
                      - $ref: '#/components/parameters/P'
                        x-codegen: { name: page }
                #       ^ error: extension-beside-reference: or into the 'overrides' of the configuration
                      responses: { '200': { description: Fine } }
                components:
                  parameters:
                    P: { name: p, in: query, schema: { type: string } }
                """)
        #expect(described.differences == [])
    }

    @Test func wrongValuesAndMissingKeysAreErrors() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      responses: { '200': { description: Fine } }
                      x-codegen:
                        timeout: soon
                #                ^ error: invalid-setting: 'timeout' must be a number of seconds greater than 0 and at most 10⁹
                        cache: {}
                #              ^ error: missing-setting: missing required key 'freshFor' in 'cache'; 'freshFor' is how long
                        priority: highest
                #                 ^ error: invalid-setting: 'priority' must be one of high, medium, low
                """)
        #expect(described.differences == [])
        #expect(
            self.described(operation: "soon").diagnostics.first?
                .hasPrefix("3:31 error: 'x-codegen' of an operation must be") == true)
    }
}

extension Toggle {
    fileprivate var isOff: Bool { value == nil }
}
