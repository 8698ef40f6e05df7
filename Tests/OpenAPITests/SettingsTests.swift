import OpenAPI
import Testing

@Suite struct SettingsTests {
    private func described(operation: String) -> Described {
        Described(paths: "{/a: {get: {x-codegen: \(operation), responses: {'200': {description: Fine}}}}}")
    }

    @Test func settingsAreReadWithTheirTypes() {
        let settings = described(
            operation: "{name: list, timeout: 2.5, retry: {maximum: 2, statuses: [503]}, background: true}"
        ).operation?.settings
        #expect(settings?.text("name") == "list")
        #expect(settings?.number("timeout") == 2.5)
        #expect(settings?.settings("retry")?.count("maximum") == 2)
        #expect(settings?.settings("retry")?.counts("statuses") == [503])
        #expect(settings?.flag("background") == true)
    }

    @Test func falseTurnsAWiderSettingOff() {
        let settings = described(operation: "{retry: false, envelope: false}").operation?.settings
        #expect(settings?.flag("retry") == false)
        #expect(settings?.flag("envelope") == false)
    }

    @Test func misspeltKeyIsALocatedErrorWithAGuess() {
        #expect(
            described(operation: "{timout: 3}").findings == [
                "3:32 error: unknown key 'timout' in 'x-codegen' of an operation; did you mean 'timeout'?"
            ])
    }

    @Test func misplacedKeyNamesItsPlace() {
        #expect(
            described(operation: "{generic: {name: Page, member: data}}").findings == [
                "3:32 error: 'generic' cannot stand in 'x-codegen' of an operation; it belongs to a schema"
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
                "3:41 error: 'timeout' must be seconds greater than 0",
                "3:54 error: 'cache' has no 'freshFor'; 'freshFor' is how long what is kept is good, whatever the "
                    + "server says",
                "3:68 error: 'priority' must be one of high, medium, low",
            ])
        #expect(
            described(operation: "soon").findings.first?.hasPrefix("3:31 error: 'x-codegen' of an operation is") == true
        )
    }
}
