import CodegenDriver
import Testing

@testable import CodegenDrift

/// Each mismatch has its position, and the effect that it has on the generated client.
@Suite struct ConsequenceTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let property: String
        let body: String
        let kind: String
        let consequence: String

        init(_ property: String, _ body: String, _ kind: String, _ consequence: String) {
            (self.property, self.body, self.kind, self.consequence) = (property, body, kind, consequence)
        }

        var testDescription: String { "\(property) \(body)" }
    }

    @Test(arguments: [
        Case("{type: string}", #"{"a": null}"#, "null-value", "the call fails"),
        Case("{type: string}", #"{}"#, "missing-property", "the call fails"),
        Case("{type: integer}", #"{"a": "1"}"#, "wrong-type", "the call fails"),
        Case("{type: integer}", #"{"a": 1.5}"#, "wrong-type", "the call fails"),
        Case("{type: integer, format: int32}", #"{"a": 3000000000}"#, "wrong-format", "the call fails"),
        Case("{type: string, format: date-time}", #"{"a": "yesterday"}"#, "wrong-format", "the call fails"),
        Case("{type: string, format: date-time}", #"{"a": "2024-01-01T10:00"}"#, "wrong-format", "does not check it"),
        Case("{type: string, format: date}", #"{"a": "2024-02-30"}"#, "wrong-format", "the call fails"),
        Case("{type: string, format: uuid}", #"{"a": "1"}"#, "wrong-format", "the call fails"),
        Case("{type: string, format: uri}", #"{"a": "a b"}"#, "wrong-format", "does not check it"),
        Case("{type: string, enum: [x, y]}", #"{"a": "z"}"#, "unknown-enum-value", "keeps it as unknown"),
        Case("{type: string, enum: [x, y]}", #"{"a": 1}"#, "unknown-enum-value", "the call fails"),
        Case("{type: string, maxLength: 2}", #"{"a": "long"}"#, "outside-limits", "does not check it"),
        Case("{type: string, pattern: '^x'}", #"{"a": "long"}"#, "wrong-pattern", "does not check it"),
        Case("{type: array, items: {type: integer}}", #"{"a": [1, null]}"#, "null-value", "the call fails"),
        Case("{type: object, additionalProperties: {type: integer}}", #"{"a": {"k": "v"}}"#, "wrong-type", "fails"),
        Case("{type: string}", #"{"a": "x", "b": 1}"#, "undeclared-property", "the client ignores it"),
        Case(
            "{oneOf: [{type: object, required: [k], properties: {k: {type: string}}}, {type: integer}]}",
            #"{"a": "text"}"#, "unknown-alternative", "keeps it as unknown"),
    ])
    func mismatchHasItsConsequence(_ test: Case) throws {
        let schema = "{type: object, required: [a], properties: {a: \(test.property)}}"
        let traffic = try Traffic(Traffic.description(schema))
        traffic.add(test.body)
        let output = try traffic.run()
        let line = try #require(
            output.text.split(separator: "\n").first { $0.hasSuffix("[\(test.kind)]") }, "\(output)")
        #expect(line.hasPrefix("api.yaml:16:"))
        #expect(line.contains(test.consequence), "\(line)")
        #expect(line.contains("in 1 of 1 entry of GET /pets, response 200"))
        #expect(output.status == .success)
    }

    private static let lossy = "apis: [{name: Pets, spec: api.yaml, output: Pets, lists: lossy}]"

    /// The description and the client of a configuration with `lists: lossy`.
    @Test(arguments: [
        (#"{"a": [{"k": 1}, {"k": null}]}"#, "null-value", "; the element is left out ["),
        (#"{"a": [{"k": 1}, {}]}"#, "missing-property", "; the element is left out ["),
        (#"{"a": [7]}"#, "wrong-type", "; the element is left out ["),
        (#"{"a": [{"k": 1, "b": [[true]]}]}"#, "wrong-type", "; the element is left out ["),
        (#"{"a": {}}"#, "wrong-type", "; the call fails ["), (#"{}"#, "missing-property", "; the call fails ["),
    ])
    func elementsOfLossyListsAreLeftOut(_ body: String, _ kind: String, _ consequence: String) throws {
        let element = "{type: object, required: [k], properties: {k: {type: integer}, b: \(Self.numbers)}}"
        let traffic = try Traffic(
            Traffic.description("{type: object, required: [a], properties: {a: {type: array, items: \(element)}}}"))
        try traffic.write(Self.lossy, to: "codegen.yaml")
        traffic.add(body)
        #expect(try traffic.run().text.contains("; the call fails [\(kind)]"))
        let output = traffic.runAgain(spec: nil) { $0.threshold = .failures }
        #expect(output.text.contains("\(consequence)\(kind)]"), "\(output)")
        #expect(output.status == (consequence.contains("fails") ? .failure : .success))
    }

    private static let numbers = "{type: array, items: {type: array, items: {type: integer}}}"

    /// The schema allows the number, and the list is in a union, whose values are not compared in place.
    @Test func elementThatTheSchemaAllowsIsLeftOut() throws {
        let list = "{type: array, items: {type: integer}, x-codegen: {skipsInvalidElements: true}}"
        let union = "{oneOf: [{type: object, required: [k], properties: {k: \(list)}}, {type: string}]}"
        let traffic = try Traffic(Traffic.description("{type: object, required: [a], properties: {a: \(union)}}"))
        traffic.add(#"{"a": {"k": [1, 99999999999999999999]}}"#)
        let output = try traffic.run()
        #expect(output.text.contains("; the element is left out [undecodable-value]"), "\(output)")
    }

    /// `skipsInvalidElements` applies to the lists of the property, but not to those of the models inside.
    @Test(arguments: [
        (#"{"a": [[{}], {"b": []}]}"#, true), (#"{"a": {"x": 1}}"#, false), (#"{"b": [true]}"#, false),
        (#"{"a": [[{"b": [true]}]]}"#, true), (#"{"a": 7}"#, false),
    ])
    func elementsOfALossyPropertyAreLeftOut(_ body: String, _ isLeftOut: Bool) throws {
        let element = "{type: object, required: [b], properties: {b: {type: array, items: {type: integer}}}}"
        let lists = "{type: array, items: {type: array, items: \(element)}, x-codegen: {skipsInvalidElements: true}}"
        let traffic = try Traffic(
            Traffic.description("{type: object, properties: {a: \(lists), b: {type: array, items: {type: integer}}}}"))
        traffic.add(body)
        let text = try traffic.run().text
        #expect(text.contains("; the element is left out [") == isLeftOut, "\(text)")
        #expect(text.contains("; the call fails [") == !isLeftOut, "\(text)")
    }

    /// The client compares literals with their types: only the tags of discriminators are also read from numbers.
    @Test func numberDoesNotSelectTheAlternativeOfAString() throws {
        let alternatives = ["1", "2"].map { tag in
            "{type: object, required: [v], properties: {v: {const: '\(tag)'}, a\(tag): {type: integer}}}"
        }
        let union = "{oneOf: [\(alternatives.joined(separator: ", "))]}"
        let traffic = try Traffic(Traffic.description("{type: object, required: [u], properties: {u: \(union)}}"))
        traffic.add(#"{"u": {"v": 1, "a1": 2}}"#)
        let text = try traffic.run().text
        #expect(text.contains("the client keeps it as unknown"), "\(text)")
        #expect(!text.contains("the call fails"), "\(text)")
    }

    /// Alternatives of alternatives are not multiplied without end.
    @Test(.timeLimit(.minutes(1))) func nestedUnionsOfTrafficEnd() throws {
        let schema = """

                  oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}]
                A:
                  type: object
                  properties: {next: {$ref: "#/components/schemas/Pet"}, a: {type: string}}
                B:
                  type: object
                  properties: {next: {$ref: "#/components/schemas/Pet"}, b: {type: string}}
            """
        let traffic = try Traffic(Traffic.description(schema))
        let depth = 45
        traffic.add(String(repeating: #"{"next": "#, count: depth) + "{}" + String(repeating: "}", count: depth))
        #expect(try traffic.run().status == .success)
    }

    @Test func errorsThatCannotBeDecodedAreFailures() throws {
        let response = """
                "400":
                  description: bad
                  content:
                    application/json:
                      schema: {type: object, required: [code], properties: {code: {type: integer}}}
            """
        let indented = response.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        let traffic = try Traffic(Traffic.description("{type: object}", responses: indented))
        traffic.add(#"{"code": "x"}"#, status: 400)
        traffic.add("<html>", status: 503, type: "text/html")
        let output = try traffic.run { $0.threshold = .failures }
        #expect(output.text.contains("the error of the call has no decoded body [wrong-type]"), "\(output.text)")
        #expect(output.text.contains("status 503 is not declared"))
        #expect(output.text.contains("the error of the call has only the status [undeclared-status]"))
        #expect(output.status == .failure)
    }

    @Test func bodiesThatAreNotJSONFailCalls() throws {
        let traffic = try Traffic(Traffic.description("{type: object}"))
        traffic.add("<html>", type: "text/html")
        traffic.add(#"{"a": "#)
        traffic.add()
        let text = try traffic.run().text
        #expect(text.contains("the call fails [undeclared-content-type]"), "\(text)")
        #expect(text.contains("the call fails [malformed-body]"), "\(text)")
        #expect(text.contains("the call fails [missing-body]"), "\(text)")
        #expect(text.contains("3 mismatches fail calls, 0 others"), "\(text)")
    }

    @Test func validTrafficHasNoMismatch() throws {
        let traffic = try Traffic(
            Traffic.description("{type: object, required: [a], properties: {a: {type: string}, b: {type: integer}}}"))
        traffic.add(#"{"a": "x"}"#)
        traffic.add(#"{"a": "\u00e9", "b": 2}"#)
        let output = try traffic.run { $0.threshold = .any }
        #expect(output.text == "2 entries: 2 entries of Pets\nno mismatches\n")
        #expect(output.status == .success)
    }

    @Test func unseenPartsAreReported() throws {
        let schema = "{type: object, properties: {a: {type: string, enum: [x, y]}, b: {type: integer}}}"
        let traffic = try Traffic(Traffic.description(schema))
        traffic.add(#"{"a": "x"}"#)
        let text = try traffic.run { $0.showsUnseen = true }.text
        #expect(text.contains("'b' does not occur in 1 entry of GET /pets [unseen-property]"), "\(text)")
        #expect(text.contains("the value 'y' does not occur in 1 entry of GET /pets [unseen-enum-value]"))
        #expect(!text.contains("'x' does not occur"))
    }
}
