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
