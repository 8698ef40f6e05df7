import CodegenIR
import Testing

/// Chains of bases in which each link adds a property. The total number of properties is quadratic in the length of the
/// chain.
@Suite struct InheritanceLimitTests {
    private let chain: String = {
        let links = (0..<20).map { number in
            "    S\(number): {allOf: [{$ref: '#/components/schemas/S\(number + 1)'}, {properties: {p\(number): {type: string}}}]}"
        }
        let last = "    S20: {type: object, properties: {a: {type: string}}}"
        return "paths: {}\ncomponents:\n  schemas:\n" + (links + [last]).joined(separator: "\n")
    }()

    @Test func inheritancePastTheLimitIsReportedOnceWithoutBuildingTypes() throws {
        let lowered = try Lowered(chain, maximumInherited: 100)
        #expect(lowered.hasErrors)
        #expect(
            lowered.messages == ["the 'allOf' lists of this description copy more than 100 properties"])
        #expect(lowered.lines == [13])
        #expect(lowered.api.types.isEmpty)
    }

    @Test func belowTheLimitEveryLinkHasThePropertiesOfAllBehindIt() throws {
        let lowered = try Lowered(chain, maximumInherited: 400)
        #expect(lowered.messages == [])
        #expect(try lowered.object("S0").properties.count == 21)
    }

    // MARK: Children

    /// Each link is the parent of all previous links.
    private let parents: String = {
        let links = (0..<20).map { number in
            "    S\(number): {allOf: [{$ref: '#/components/schemas/S\(number + 1)'}], discriminator: {propertyName: a}}"
        }
        let last = "    S20: {type: object, properties: {a: {type: string}}}"
        return "paths: {}\ncomponents:\n  schemas:\n" + (links + [last]).joined(separator: "\n")
    }()

    @Test func parentsWithTooManyChildrenAreReportedOnceWithoutBuildingTypes() throws {
        let lowered = try Lowered(parents, maximumChildren: 100)
        #expect(lowered.hasErrors)
        #expect(
            lowered.messages == ["the parents with a discriminator in this description have more than 100 children"])
        // Counted in the order of the location names: S0, S1, S10, …, S17.
        #expect(lowered.lines == [23])
        #expect(lowered.api.types.isEmpty)
    }

    @Test func belowTheLimitEveryParentListsAllItsChildren() throws {
        let lowered = try Lowered(parents, maximumChildren: 190)
        #expect(!lowered.hasErrors)
        #expect(try lowered.union("S19").alternatives.count == 20)
    }

    /// The default limit: 50,000 children, and 20 more for each component.
    @Test func theLimitGrowsWithTheNumberOfComponents() throws {
        let base = "    B: {type: object, discriminator: {propertyName: a}, properties: {a: {type: string}}}\n"
        let wide = (0..<300).map { "    C\($0): {allOf: [{$ref: '#/components/schemas/B'}]}\n" }
        #expect(try !Lowered("paths: {}\ncomponents:\n  schemas:\n" + base + wide.joined()).hasErrors)
        let links = (0..<400).map { number in
            "    S\(number): {allOf: [{$ref: '#/components/schemas/S\(number + 1)'}], discriminator: {propertyName: a}}\n"
        }
        let long = "paths: {}\ncomponents:\n  schemas:\n" + links.joined() + "    S400: {type: object}\n"
        #expect(
            try Lowered(long).messages
                == ["the parents with a discriminator in this description have more than 58020 children"])
    }
}
