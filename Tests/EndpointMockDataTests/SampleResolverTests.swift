import Testing

@testable import EndpointMockData

/// `SampleTextTests` tests references with the texts of generated code.
@Suite struct SampleResolverTests {
    private struct Source: SampleSource {
        var samples: [String: PreparedSample] = [:]

        init(_ samples: KeyValuePairs<String, TypeSample>) {
            for (type, sample) in samples { self.samples[type] = PreparedSample(sample) }
        }

        func type(of reference: SampleReference) -> String { reference.type }
        func sample(of reference: SampleReference) -> PreparedSample? { samples[reference.type] }

        func json(of type: String, variant: Int = 0, cutsOff: Bool = false) -> String? {
            resolved(.reference(SampleReference(type: type, ending: .never)), variant: variant, cutsOff: cutsOff)?.json
        }
    }

    private static func list(_ type: String, _ count: ClosedRange<Int> = 0...2) -> SampleValue {
        .reference(SampleReference(type: type, ending: .absent, count: count))
    }

    private static func one(_ type: String, _ ending: SampleReference.Ending = .absent) -> SampleValue {
        .reference(SampleReference(type: type, ending: ending))
    }

    private static func object(_ members: KeyValuePairs<String, SampleValue>) -> SampleValue {
        .object(members.map { SampleValue.Member("\"\($0)\"", $1) })
    }

    private static let id = TypeSample([object(["id": .scalar("1")])], varying: [VariedMember(["id"])])

    // MARK: References

    @Test func elementsOfNestedListsDiffer() {
        let source = Source([
            "Page": TypeSample([Self.object(["all": Self.list("Row")])]),
            "Row": TypeSample([Self.object(["ids": Self.list("ID")])]), "ID": Self.id,
        ])
        #expect(
            source.json(of: "Page") == #"{"all":[{"ids":[{"id":1},{"id":2}]},{"ids":[{"id":3},{"id":4}]}]}"#)
        #expect(source.json(of: "ID", variant: 4) == #"{"id":5}"#)
    }

    @Test func equalElementsAreListedToReachTheRequiredNumber() {
        let equal = TypeSample([Self.object(["a": .scalar("1")])])
        let source = Source([
            "A": equal, "Few": TypeSample([Self.list("A", 0...3)]), "Two": TypeSample([Self.list("A", 2...3)]),
        ])
        #expect(source.json(of: "Few") == #"[{"a":1}]"#)
        #expect(source.json(of: "Two") == #"[{"a":1},{"a":1}]"#)
    }

    @Test func examplesHaveReferencesOfTheirOwn() {
        let source = Source([
            "A": TypeSample(
                [Self.object(["n": .scalar("1")]), Self.object(["n": .scalar("2"), "id": Self.one("ID")])],
                varying: [VariedMember(["n"])]),
            "ID": Self.id,
        ])
        #expect(source.json(of: "A", variant: 1) == #"{"n":2,"id":{"id":2}}"#)
        #expect(source.json(of: "A", variant: 2) == #"{"n":2}"#)
    }

    @Test func unknownTypesHaveNoValue() {
        let source = Source(["A": TypeSample([Self.object(["n": .scalar("1"), "b": Self.one("B")])])])
        #expect(source.json(of: "B") == nil)
        #expect(source.json(of: "A") == nil)
        #expect(source.json(of: "A", cutsOff: true) == #"{"n":1}"#)
    }

    // MARK: Ends

    @Test func typesInsideOfThemselvesEnd() {
        let source = Source([
            "Node": TypeSample([
                Self.object([
                    "n": .scalar("1"), "leaf": Self.one("Leaf"), "null": Self.one("Node", .null),
                    "all": Self.list("Node"),
                ])
            ]),
            "Leaf": TypeSample([Self.object(["n": .scalar("2"), "node": Self.one("Node")])]),
        ])
        #expect(source.json(of: "Node") == #"{"n":1,"leaf":{"n":2},"null":null,"all":[]}"#)
    }

    @Test func requiredReferencesWithoutEndHaveNoValueUnlessTheyAreCutOff() throws {
        let source = Source([
            "Chain": TypeSample([Self.object(["next": Self.one("Chain", .never)])]),
            "Bush": TypeSample([Self.object(["all": Self.list("Bush", 2...9)])]),
        ])
        #expect(source.json(of: "Chain") == nil)
        #expect(source.json(of: "Bush") == nil)
        let chain = try #require(source.json(of: "Chain", cutsOff: true))
        #expect(chain == String(repeating: #"{"next":"#, count: 64) + "{}" + String(repeating: "}", count: 64))
        #expect(try #require(source.json(of: "Bush", cutsOff: true)).utf8.count < 100_000)
    }

    @Test func optionalReferencesEndAfterALimitWithoutFailing() throws {
        // Required lists of 4,000 elements, and an optional reference behind them.
        let source = Source([
            "All": TypeSample([Self.object(["a": Self.list("ID", 4_095...4_095), "b": Self.one("ID", .null)])]),
            "More": TypeSample([Self.list("ID", 4_096...4_096)]), "ID": Self.id,
        ])
        let json = try #require(source.json(of: "All"))
        #expect(json.hasSuffix(#"{"id":4095}],"b":null}"#))
        #expect(source.json(of: "More") == nil)
    }

    // MARK: Calls

    private static let post = TypeSample(
        [
            object(["id": .scalar("7"), "n": .scalar("1"), "user": one("User")]),
            object(["id": .scalar("5"), "n": .scalar("2"), "user": one("User")]),
        ], varying: [VariedMember(["id"]), VariedMember(["n"])])
    private static let source = Source(["Post": post, "User": id])

    private func post(_ member: [String], _ value: String) -> String? {
        Self.source.resolved(Self.one("Post"), identifiers: [.init(member, value: value)], cutsOff: false)?.json
    }

    @Test func elementWithTheIdentifierIsChosen() {
        #expect(post(["id"], "7") == #"{"id":7,"n":1,"user":{"id":1}}"#)
        #expect(post(["id"], "5") == #"{"id":5,"n":2,"user":{"id":2}}"#)
        #expect(post(["id"], "9") == #"{"id":9,"n":3,"user":{"id":4}}"#)
        #expect(post(["id"], "2000") == #"{"id":2000,"n":1,"user":{"id":1}}"#)
        #expect(post(["user", "id"], "4") == #"{"id":7,"n":1,"user":{"id":4}}"#)
        #expect(post(["other"], "4") == #"{"id":7,"n":1,"user":{"id":1}}"#)
    }

    @Test func listsOnLaterPagesContinue() {
        let page = Self.object(["data": Self.object(["all": Self.list("User")]), "tags": .array([.scalar("1")])])
        func found(_ path: [String], varying: [String] = []) -> String? {
            Self.source.resolved(
                page, skipping: SkippedElements(path, count: 2, varying: varying.map { VariedMember(slashed: $0) }),
                cutsOff: false)?
                .json
        }
        #expect(found(["data", "all"]) == #"{"data":{"all":[{"id":3},{"id":4}]},"tags":[1]}"#)
        #expect(found(["tags"], varying: [""]) == #"{"data":{"all":[{"id":1},{"id":2}]},"tags":[3]}"#)
        #expect(found(["data", "all", "id"]) == #"{"data":{"all":[{"id":1},{"id":2}]},"tags":[1]}"#)
        #expect(found(["all"]) == #"{"data":{"all":[{"id":1},{"id":2}]},"tags":[1]}"#)
    }
}
