import IR
import Testing

/// Chains of bases in which every link adds a property of its own: together they have as many as the square of the length.
@Suite struct InheritanceLimitTests {
    private let chain: String = {
        let links = (0..<20).map { number in
            "    S\(number): {allOf: [{$ref: '#/components/schemas/S\(number + 1)'}, {properties: {p\(number): {type: string}}}]}"
        }
        let last = "    S20: {type: object, properties: {a: {type: string}}}"
        return "paths: {}\ncomponents:\n  schemas:\n" + (links + [last]).joined(separator: "\n")
    }()

    @Test func whatMultipliesPastTheLimitIsReportedOnceAndNothingIsBuilt() throws {
        let lowered = try Lowered(chain, mostInherited: 100)
        #expect(lowered.hasErrors)
        #expect(
            lowered.messages == ["the 'allOf' lists of this description copy more than 100 properties"])
        #expect(lowered.lines == [13])
        #expect(lowered.api.types.isEmpty)
    }

    @Test func belowTheLimitEveryLinkHasThePropertiesOfAllBehindIt() throws {
        let lowered = try Lowered(chain, mostInherited: 400)
        #expect(lowered.messages == [])
        #expect(try lowered.object("S0").properties.count == 21)
    }
}
