import OpenAPI
import Settings
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

    @Test func misspeltKeyIsALocatedErrorWithAGuess() {
        #expect(
            described(operation: "{timout: 3}").findings == [
                "3:32 error: unknown key 'timout' in 'x-codegen' of an operation; did you mean 'timeout'?"
            ])
    }

    @Test func misspeltExtensionIsALocatedWarning() {
        let described = Described(
            paths: "{/a: {get: {x-codgen: {timeout: 3}, x-code: 1, responses: {'200': {description: Fine}}}}}",
            components: "{schemas: {A: {type: string, X-Codegen: {name: B}, x-codegn: {name: B}}}}")
        #expect(described.findings.count == 2)
        #expect(
            described.findings.first == "3:20 warning: unknown key 'x-codgen' in operation; in paths./a.get; "
                + "did you mean 'x-codegen'?")
        #expect(described.findings.last?.contains("unknown key 'x-codegn' in schema") == true)
    }

    @Test func numbersHaveBounds() {
        #expect(
            described(operation: "{timeout: 1e30, retry: {maximum: -1, statuses: [9999, 20]}}").findings == [
                "3:41 error: 'timeout' must be seconds greater than 0 and at most 10⁹",
                "3:64 error: 'maximum' must be an integer from 0 to 10⁹",
                "3:78 error: 'statuses' must be a list of statuses from 100 to 599",
            ])
        #expect(described(operation: "{retry: {statuses: [100, 599]}}").findings.isEmpty)
    }

    @Test func misplacedKeyNamesItsPlace() {
        #expect(
            described(operation: "{generic: {name: Page, member: data}}").findings == [
                "3:32 error: 'generic' is not a key of 'x-codegen' of an operation; it belongs to a schema"
            ])
    }

    @Test func extensionsThatNobodyReadsAreErrors() {
        let answers = "responses: {'200': {description: Fine, x-codegen: {name: a}}}"
        #expect(
            Described(paths: "{/a: {x-codegen: {timeout: 3}, get: {\(answers)}}}").findings == [
                "3:14 error: 'x-codegen' is not read here: path item; it may stand in a description, a tag, an operation, "
                    + "a parameter, a schema",
                "3:84 error: 'x-codegen' is not read here: response; it may stand in a description, a tag, an operation, "
                    + "a parameter, a schema",
            ])
    }

    @Test func extensionBesideAReferenceToAParameterIsAnError() {
        let described = Described(
            paths: "{/a: {get: {parameters: [{$ref: '#/components/parameters/P', x-codegen: {name: page}}], "
                + "responses: {'200': {description: Fine}}}}}",
            components: "{parameters: {P: {name: p, in: query, schema: {type: string}}}}")
        #expect(
            described.findings == [
                "3:69 error: 'x-codegen' beside this '$ref' is not read; put it where the reference leads, or into the "
                    + "overrides of the configuration"
            ])
    }

    @Test func wrongValuesAndMissingMembersAreErrors() {
        #expect(
            described(operation: "{timeout: soon, cache: {}, priority: highest}").findings == [
                "3:41 error: 'timeout' must be seconds greater than 0 and at most 10⁹",
                "3:54 error: missing required key 'freshFor' in 'cache'; 'freshFor' is how long a "
                    + "cached response is fresh, whatever the server says",
                "3:68 error: 'priority' must be one of high, medium, low",
            ])
        #expect(
            described(operation: "soon").findings.first?.hasPrefix("3:31 error: 'x-codegen' of an operation must be")
                == true
        )
    }
}

extension Toggle {
    fileprivate var isOff: Bool { value == nil }
}
