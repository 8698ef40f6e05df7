import CodegenDriver
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSchemaValues
import Testing

@testable import CodegenDrift

/// Bodies without mismatches are recognized before they are read, and no other bodies.
@Suite struct BodyScreenTests {
    private static let schema = """
        {type: object, required: [id, name, kind, tags], properties: {
          id: {type: integer}, name: {type: string}, born: {type: string, format: date-time},
          size: {type: string, maxLength: 9},
          kind: {type: string, enum: [cat, dog]}, note: {type: string, nullable: true}, done: {type: boolean},
          tags: {type: array, items: {type: string}}, parent: {$ref: "#/components/schemas/Pet"},
          counts: {type: object, additionalProperties: {type: integer}}, any: {}, secret: {type: string, writeOnly: true},
          part: {oneOf: [{type: string}, {type: object, required: [a], properties: {a: {type: number}}}]}}}
        """
    private static let body = """
        {"id":1,"name":"Rex \\u00e9","born":"2024-05-06T07:08:09Z","size":"small","kind":"cat","note":null,"done":true,
         "tags":["a","b"],"parent":{"id":2,"name":"Old","kind":"dog","tags":[]},"counts":{"x":1,"y":2},"any":[1,{"b":2}],
         "part":{"a":1.5}}
        """

    private let document: ResolvedDocument
    private let rules: TrafficRules

    init() throws {
        let traffic = try Traffic(Traffic.description(Self.schema))
        let reader = DescriptionReader("api.yaml", allowed: [], in: WorkingFolder(traffic.folder.path))
        let description = try #require(reader.read(usesColor: false).description)
        document = description.document
        rules = TrafficRules(description.document, description.api, servers: [])
    }

    private func accepts(_ body: String) throws -> Bool {
        let operation = try #require(document.operations.first)
        let media = try #require(operation.response(for: 200)?.content.first)
        guard case .json(let type)? = rules.operations[operation.key]?.decoding(200, media) else {
            Issue.record("the client does not decode the response")
            return false
        }
        let shapes = ShapeReader(document: document)
        var screen = BodyScreen(ValueChecker(shapes, rules: .all), shapes, rules.client)
        return screen.accepts(Array(body.utf8), try #require(media.schema), type)
    }

    /// The mismatches without the screen, which records no coverage.
    private func mismatches(_ body: String) throws -> Int {
        let traffic = try Traffic("")
        traffic.add(body)
        try traffic.write(traffic.archive, to: "traffic.har")
        let source = EntrySource([WorkingFolder(traffic.folder.path).resolve("traffic.har")])
        var batch = EntrySource.Batch()
        var checker = TrafficChecker(rules, recordsCoverage: true)
        while source.next(&batch) { checker.check(batch) }
        #expect(checker.counts.compared == 1)
        return checker.table.mismatches.count
    }

    @Test func validBodiesAreAccepted() throws {
        #expect(try accepts(Self.body))
        #expect(try accepts(#"{"tags": [], "kind": "dog", "name": "", "id": 9}"#))
    }

    @Test(arguments: [
        #"{"id":1,"name":"a","kind":"cat"}"#, #"{"id":1,"name":"a","kind":"cow","tags":[]}"#, "[]", "",
        #"{"id":1,"name":"a","kind":"cat","tags":null}"#, #"{"id":1,"name":"a","kind":"cat","tags":[1]}"#,
        #"{"id":1,"name":"a","kind":"cat","tags":[],"new":1}"#, #"{"id":1,"name":"a","kind":"cat","tags":[]} 2"#,
        #"{"id":1,"name":"a","kind":"cat","tags":[],"counts":{"x":"1"}}"#,
        #"{"id":1,"name":"\q","kind":"cat","tags":[]}"#, #"{"id":1,"id":"x","name":"a","kind":"cat","tags":[]}"#,
        #"{"id":1,"name":"a","kind":"cat","tags":[],"size":"0123456789"}"#,
        #"{"id":1,"name":"a","kind":"cat","tags":[],"born":"yesterday"}"#,
        #"{"id":1,"name":"a","kind":"cat","tags":[],"part":{"b":1}}"#,
        #"{"id":1,"name":"a","kind":"cat","tags":[],"parent":{}}"#, #"{"id":1,"name":"a","kind":"cat","tags":["#,
    ])
    func bodiesWithMismatchesAreNotAccepted(_ body: String) throws {
        #expect(try !accepts(body))
    }

    /// Every part of a valid body is replaced, removed and repeated in turn.
    @Test func noAcceptedBodyHasAMismatch() throws {
        var accepted = 0
        for body in Self.variants {
            guard try accepts(body) else { continue }
            accepted += 1
            #expect(try mismatches(body) == 0, "\(body)")
        }
        #expect(accepted > 10)
        #expect(Self.variants.count > 150)
    }

    private static var variants: [String] {
        let parts = [
            #""id":1"#, #""name":"Rex \u00e9""#, #""born":"2024-05-06T07:08:09Z""#, #""size":"small""#,
            #""kind":"cat""#, #""note":null"#, #""done":true"#, #""tags":["a","b"]"#, #""counts":{"x":1,"y":2}"#,
            #""any":[1,{"b":2}]"#,
            #""part":{"a":1.5}"#,
        ]
        let values = [
            "null", "1", "-0.5", "1e400", "99999999999999999999", #""""#, #""text""#, #""cat""#, "true", "[]", "[null]",
            "{}", #"{"a":1}"#, #"{"a":1,"b":2}"#, #"["\ud800"]"#, "tru", "[1",
        ]
        return parts.indices.flatMap { index -> [String] in
            let name = parts[index].prefix { $0 != ":" }
            let removed = parts.enumerated().filter { $0.offset != index }.map(\.element)
            return values.map { "{\((removed + ["\(name):\($0)"]).joined(separator: ","))}" }
                + ["{\(removed.joined(separator: ","))}", "{\((parts + [parts[index]]).joined(separator: ","))}"]
        }
    }
}
