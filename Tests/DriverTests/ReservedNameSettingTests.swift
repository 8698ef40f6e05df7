import DiagnosticsSupport
import Testing

@testable import CodegenDriver

/// `name` and `reservedNames` of a configuration.
@Suite struct ReservedNameSettingTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            components:
              schemas:
                Text: { type: object }
                Money: { type: object }
            """, to: "api.yaml")
    }

    private func models(_ setting: String) throws -> Set<String> {
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out\(setting) }]\n", to: "codegen.yaml")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .success, "\(outcome.errors)")
        return scratch.entries("out/Sample/Models")
    }

    @Test func namesAreAddedAndRemoved() throws {
        #expect(try models("") == ["SampleText.swift", "Money.swift"])
        let both = ", reservedNames: { add: Money, remove: [Text] }"
        #expect(try models(both) == ["Text.swift", "SampleMoney.swift"])
        #expect(try models(", reservedNames: { add: [Text, Price] }") == ["SampleText.swift", "Money.swift"])
        #expect(try models(", reservedNames: {}") == ["SampleText.swift", "Money.swift"])
    }

    @Test func theListingShowsBothLists() throws {
        try scratch.write(
            """
            apis:
            - name: Sample
              spec: api.yaml
              output: out
              reservedNames: { add: [Money], remove: [Text] }
            """, to: "codegen.yaml")
        let outcome = scratch.run(Request(.config))
        let lines = "    reservedNames:\n      add: [Money]  # codegen.yaml:5\n      remove: [Text]  # codegen.yaml:5\n"
        #expect(outcome.output.contains(lines), "\(outcome.output)")
    }

    @Test(arguments: [
        """
        apis:
        - name: Network
        #       ^ error: invalid-module-name: 'Network' cannot be the name of a Swift module: Apple's SDKs have a module with this name; choose a name like NetworkAPI
          spec: api.yaml
          output: out
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: { remove: [Txet] }
        #                           ^ error: unknown-reserved-name: the name 'Txet' is not reserved; did you mean 'Text'?
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: { remove: Petunia }
        #                          ^ error: unknown-reserved-name: the name 'Petunia' is not reserved; delete it from this list
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: { remove: [Text, Int, Data] }
        #                                 ^ error: fixed-reserved-name: 'Int' is always reserved, because generated code uses this name; delete it from this list
        #                                      ^ error: fixed-reserved-name: 'Data' is always reserved
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: { add: [Money, My Money] }
        #                               ^ error: invalid-setting: 'add' must be names of Swift types in ASCII letters and digits, without their modules, like Money
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: { add: LedgerTypes.Money }
        #                       ^ error: invalid-setting: 'add' must be names of Swift types in ASCII letters and digits
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: [Money]
        #                ^ error: invalid-setting: 'reservedNames' must be a mapping with the keys add, remove
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: { add: [Money, Text], remove: [Text, Money] }
        #                                               ^ error: contradictory-reserved-name: 'Text' is in both 'add' and 'remove'; delete it from one of them
        #                                                     ^ error: contradictory-reserved-name: 'Money' is in both 'add' and 'remove'
        """,
        """
        apis:
        - name: Sample
          spec: api.yaml
          output: out
          reservedNames: { delete: [Text] }
        #                  ^ error: unknown-setting: unknown key 'delete' in 'reservedNames'
        """,
    ])
    func mistakesAreLocated(_ configuration: String) throws {
        try scratch.write(configuration, to: "codegen.yaml")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .failure)
        #expect(MarkerCheck.differences(configuration, printed: outcome.errors, about: "codegen.yaml") == [])
    }
}
