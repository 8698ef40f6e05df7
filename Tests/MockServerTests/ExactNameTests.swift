import CodegenDiagnostics
import Testing

@testable import CodegenHTTP
@testable import CodegenRequests

/// Names with different bytes are different, although Swift considers two normal forms of `é` equal.
@Suite struct ExactNameTests {
    private let names = ["\u{e9}", "e\u{301}"]

    @Test func valuesAreKeptUnderTheirOwnNames() throws {
        let query = try QueryText("%C3%A9=1&e%CC%81=2", in: "query")
        #expect(names.map { query.raw($0) } == [["1"], ["2"]])
        let values = InOrder([(name: names[0], value: 1), (name: names[1], value: 2)])
        #expect(values.names.map { Array($0.utf8) } == names.map { Array($0.utf8) })
    }

    @Test func membersOfADeepObjectBelongToItsOwnName() {
        #expect(ValueReader.keys(of: "\u{e9}[a][b]", after: "\u{e9}") == ["a", "b"])
        #expect(ValueReader.keys(of: "\u{e9}[a][b]", after: "e\u{301}") == nil)
    }

    @Test func segmentsOfAPathAreComparedByTheirBytes() {
        let pattern = SegmentPattern("\u{e9}")
        #expect(pattern.match("%C3%A9")?.isEmpty == true)
        #expect(pattern.match("e%CC%81") == nil)
    }

    @Test func parametersOfACallAreHeldAgainstTheirOwnSchemas() async throws {
        let list = zip(names, ["integer", "boolean"]).map { name, type in
            ["query", "path"].map {
                "{ name: '\(name)', in: \($0), required: true, schema: { type: \(type) } }"
            }.joined(separator: ", ")
        }
        let description = try Descriptions.of(
            """
            paths:
              '/a/{\(names[0])}/{\(names[1])}':
                get:
                  parameters: [\(list.joined(separator: ", "))]
                  responses: { '204': { description: '' } }
            """)
        try await withServer(description) { served, _ in
            let good = try await served.call("GET", "/a/1/true?%C3%A9=1&e%CC%81=true")
            #expect(good.status == 204, "\(good.body)")
            let bad = try await served.call("GET", "/a/true/1?%C3%A9=true&e%CC%81=1")
            #expect(bad.status == 422)
        }
    }
}
