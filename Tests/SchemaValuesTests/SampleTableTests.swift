import CodegenIR
import CodegenSchemaValues
import EndpointMockData
import Testing

/// Samples without references. `SampleResolverTests` has the limits.
@Suite struct SampleTableTests {
    private func object(_ members: KeyValuePairs<String, SampleValue>) -> SampleValue {
        .object(members.map { SampleValue.Member("\"\($0)\"", $1) })
    }

    private func reference(_ type: String, _ ending: SampleReference.Ending) -> SampleValue {
        .reference(SampleReference(type: type, ending: ending))
    }

    /// Returns types of which each refers to the next one.
    private func chain(_ count: Int, _ ending: SampleReference.Ending, inside wrapped: Bool = false) -> SampleTable {
        SampleTable(
            Dictionary(
                uniqueKeysWithValues: (0..<count).map { number in
                    let next = number == count - 1 ? SampleValue.scalar("0") : reference("T\(number + 1)", ending)
                    let members: KeyValuePairs = ["v": .scalar("1"), "n": wrapped ? object(["m": next]) : next]
                    return ("T\(number)", TypeSample([object(members)]))
                }))
    }

    private func identified(_ text: String, by values: String...) -> String? {
        let identifiers = values.map { SampleIdentifier(["id"], value: $0) }
        return SampleTable([:]).resolved(object(["id": .scalar(text)]), identifiers: identifiers)?.json
    }

    @Test func aReferenceAsAWholeIsTheSampleOfItsType() {
        let table = chain(12, .absent)
        #expect(table.resolved(reference("T0", .never)) == table.resolved(type: "T0"))
    }

    /// Clients cannot decode values of more than 64 levels.
    @Test func samplesOfManyLevelsHaveNoValue() {
        #expect(chain(40, .never, inside: true).resolved(type: "T0") != nil)
        #expect(chain(60, .never, inside: true).resolved(type: "T0") == nil)
        #expect(chain(70, .never).resolved(type: "T0") == nil)
    }

    @Test func theLastValueOfTheRightTypeCounts() {
        #expect(identified("1", by: "7", "8") == #"{"id":8}"#)
        #expect(identified("1", by: "7", "x") == #"{"id":7}"#)
        #expect(identified(#""a""#, by: "3b666aeb-8f8e-4779-83b6-6aeb8f8edffe", "x") == #"{"id":"x"}"#)
    }

    /// The full-width letter has three bytes.
    @Test func onlyDigitsOfASCIIAreDigitsOfAUUID() {
        let id = #""3b666aeb-8f8e-4779-83b6-6aeb8f8edffe""#
        #expect(identified(id, by: "3b666\u{FF21}-8f8e-4779-83b6-6aeb8f8edffe") == "{\"id\":\(id)}")
    }

    /// A quote and a combining mark are one character.
    @Test func textMayBeginWithACombiningMark() {
        #expect(PlainValue(SampleValue.scalar("\"\u{301}a\"")) == .string("\u{301}a"))
        let table = SampleTable(["T": TypeSample([.scalar("\"\u{301}a\"")], varying: [.init([])])])
        #expect(table.resolved(type: "T", variant: 1)?.json == "\"\u{301}a\"")
    }
}
