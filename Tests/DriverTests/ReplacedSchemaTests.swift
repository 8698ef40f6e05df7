import DiagnosticsSupport
import Testing

@testable import CodegenDriver

/// The key `schemas` of an entry replaces generated types with types of the app.
@Suite struct ReplacedSchemaTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            paths: {}
            components:
              schemas:
                Money: { type: object, properties: { unit: { $ref: '#/components/schemas/Unit' } } }
                Unit: { type: string, enum: [a, b] }
                Bill: { type: object, required: [sum], properties: { sum: { $ref: '#/components/schemas/Money' } } }
            """, to: "api.yaml")
    }

    private func run(_ action: Request.Action, _ settings: String, package: String = "") throws
        -> Scratch.Outcome
    {
        let entry = "  - name: Sample\n    spec: api.yaml\n    output: out\n"
        let lines = settings.split(separator: "\n").map { "    \($0)\n" }.joined()
        try scratch.write("\(package)apis:\n\(entry)\(lines)", to: "codegen.yaml")
        return scratch.run(Request(action))
    }

    private func run(_ settings: String, package: String = "") throws -> Scratch.Outcome {
        try run(.generate, settings, package: package)
    }

    @Test func theModuleIsImportedAndTheTypeIsNotGenerated() throws {
        let outcome = try run("schemas: { Money: Shop.Money }")
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(!scratch.exists("out/Sample/Models/Money.swift"))
        #expect(!scratch.exists("out/Sample/Models/Unit.swift"))
        let bill = try scratch.read("out/Sample/Models/Bill.swift")
        #expect(bill.contains("import EndpointRuntime\nimport Shop\n"))
        #expect(bill.contains("public var sum: Shop.Money\n"))
    }

    /// A module does not import itself, and does not import a module twice.
    @Test(arguments: ["Sample", "EndpointRuntime"]) func modulesAreImportedOnce(_ module: String) throws {
        #expect(try run("schemas: { Money: \(module).Money }").status == .success)
        let bill = try scratch.read("out/Sample/Models/Bill.swift")
        #expect(bill.contains("ignore-file\n\nimport EndpointRuntime\n\n"))
        #expect(bill.contains("public var sum: \(module).Money\n"))
    }

    @Test func anUnknownSchemaIsLocated() throws {
        let outcome = try run("schemas:\n  Mony: Shop.Money")
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors.contains(
                "codegen.yaml:6:7: error: the description has no schema 'Mony'; did you mean 'Money'? "
                    + "[unmatched-override]"), "\(outcome.errors)")
    }

    @Test func aTypeWithoutItsModuleIsLocated() throws {
        let outcome = try run("schemas: { Money: Money }")
        #expect(
            outcome.errors.contains(
                "codegen.yaml:5:23: error: 'schemas.Money' must be a Swift type with its module, like MyModule.Money "
                    + "[invalid-setting]"), "\(outcome.errors)")
    }

    @Test func settingsOfTheSameSchemaAreKept() throws {
        let outcome = try run("schemas: { Money: Shop.Money }\noverrides: { schemas: { Bill: { name: Invoice } } }")
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read("out/Sample/Models/Invoice.swift").contains("Shop.Money"))
        let beside = try run(
            "schemas: { Money: Shop.Money }\noverrides: { schemas: { Money: { name: Sum } }, document: { timeout: 9 } }"
        )
        #expect(beside.status == .success, "\(beside.errors)")
        #expect(try scratch.read("out/Sample/Models/Bill.swift").contains("Shop.Money"))
    }

    @Test func aTypeIsNamedOnce() throws {
        let twice = try run("schemas: { Money: Shop.Money }\noverrides: { schemas: { Money: { type: Shop.Sum } } }")
        #expect(
            twice.errors.contains(
                "codegen.yaml:6:38: error: 'type' is both in the entry and in its 'overrides'; write it in one place only "
                    + "[duplicate-override]"), "\(twice.errors)")
    }

    /// A generated package depends only on the runtime.
    @Test func aPackageOfItsOwnHasNoModulesOfTheApp() throws {
        let package = "package: { path: ../codegen }\n"
        let outcome = try run("schemas: { Money: Shop.Money }", package: package)
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors.contains(
                "codegen.yaml:6:5: error: the package of this client does not depend on 'Shop'; write 'package: false', "
                    + "and make the client a target of the package with that module [unknown-module]"),
            "\(outcome.errors)")
        #expect(try run("schemas: { Money: Foundation.Decimal }", package: package).status == .success)
        #expect(try run("schemas: { Money: Shop.Money }\npackage: false", package: package).status == .success)
    }

    @Test func theListingHasTheTypes() throws {
        let outcome = try run(.config, "schemas: { Money: Shop.Money }\nacronyms: [GTIN]")
        #expect(
            outcome.output.contains("    schemas:\n      Money: Shop.Money  # codegen.yaml:5\n"), "\(outcome.output)")
        #expect(outcome.output.contains("    acronyms: [GTIN]  # codegen.yaml:6\n"), "\(outcome.output)")
    }

    @Test func aChangedTypeIsAChangedClient() throws {
        #expect(try run("schemas: { Money: Shop.Money }").status == .success)
        #expect(try run("schemas: { Money: Shop.Sum }").output.hasPrefix("Sample: 2 written"))
        #expect(try run(.check, "schemas: { Money: Shop.Money }").errors.contains("the options of Sample have changed"))
        #expect(try run("schemas: { Money: Shop.Sum }\nacronyms: [SUM]").status == .success)
        #expect(try run(.check, "schemas: { Money: Shop.Sum }").errors.contains("the options of Sample have changed"))
    }

    @Test(arguments: ["gtin", "G", "G-T", "[GTIN, 1]"]) func anAcronymBeginsWithACapital(_ acronym: String) throws {
        let outcome = try run("acronyms: \(acronym)")
        #expect(outcome.errors.contains("error: 'acronyms' must be acronyms of 2 to 20 letters"), "\(outcome.errors)")
    }
}
