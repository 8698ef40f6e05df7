import CodegenHTTP
import Testing

@testable import CodegenMockServer

/// The cost of a call is bounded, regardless of its body.
@Suite(.timeLimit(.minutes(1))) struct BoundTests {
    private static let depth = 24

    @Test func wrongLeafOfADeepNamedChoiceIsFoundOnce() throws {
        let answer = try answer(discriminator: "discriminator: { propertyName: kind }", to: Self.nested("5"))
        let leaf = String(repeating: "/next", count: Self.depth)
        #expect(answer.status == 422)
        let problem = #"{"where":"body \#(leaf)","problem":"matches no alternative of oneOf (in the nearest, "#
        #expect(text(answer).contains(problem))
    }

    @Test func wrongLeafBehindFewUnnamedChoicesIsRefused() throws {
        #expect(try answer(discriminator: "", to: #"{"kind":"a","next":5}"#).status == 422)
    }

    /// Two alternatives on each of many levels: the result for each part is computed only once.
    @Test func deepUnnamedChoicesAreAnswered() throws {
        #expect(try answer(discriminator: "", to: Self.nested("5")).status == 422)
        let ambiguous = try answer(discriminator: "", to: Self.nested("{}"))
        #expect(text(ambiguous).contains("matches no alternative of oneOf"))
    }

    @Test func deepUnnamedUnionsWithDistinctAlternativesAreAccepted() throws {
        let kinds = ["Left", "Right"].map { "\($0): { type: object, required: [\($0)], properties: { next: *t } }" }
        let yaml = """
            paths:
              /tree:
                post:
                  requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } }
                  responses: { '200': { description: ok } }
            components:
              schemas:
                Tree: &t
                  oneOf: [ { $ref: '#/components/schemas/Left' }, { $ref: '#/components/schemas/Right' } ]
                \(kinds.joined(separator: "\n    "))
            """
        func status(_ leaf: String) throws -> Int {
            let body =
                String(repeating: #"{"next":"#, count: Self.depth) + leaf
                + String(repeating: #","Left":1}"#, count: Self.depth)
            return Responder(try Descriptions.of(yaml)).answer(
                RequestMessage("POST", "/tree", headers: [Self.type("application/json")], body: Array(body.utf8))
            ).status
        }
        #expect(try status(#"{"Right":1}"#) == 200)
        #expect(try status("5") == 422)
    }

    @Test func formOfManyNamesIsRead() throws {
        let form = (0..<20_000).map { "name\($0)=1" }.joined(separator: "&")
        let yaml = """
            paths:
              /form:
                post:
                  requestBody:
                    content: { application/x-www-form-urlencoded: { schema: { type: object, maxProperties: 19999 } } }
                  responses: { '200': { description: ok } }
            """
        let answer = Responder(try Descriptions.of(yaml)).answer(
            RequestMessage(
                "POST", "/form", headers: [Self.type("application/x-www-form-urlencoded")], body: Array(form.utf8)))
        #expect(answer.status == 422)
        #expect(text(answer).contains("has too many properties"))
    }

    // MARK: Parts

    private static func nested(_ leaf: String) -> String {
        String(repeating: #"{"kind":"Left","next":"#, count: depth) + leaf + String(repeating: "}", count: depth)
    }

    private static func type(_ type: String) -> HeaderField { HeaderField("Content-Type", type) }

    private func answer(discriminator: String, to body: String) throws -> Answer {
        let yaml = """
            paths:
              /tree:
                post:
                  requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Tree' } } } }
                  responses: { '200': { description: ok } }
            components:
              schemas:
                Tree:
                  oneOf: [ { $ref: '#/components/schemas/Left' }, { $ref: '#/components/schemas/Right' } ]
                  \(discriminator)
                Left: { type: object, properties: { kind: { type: string }, next: { $ref: '#/components/schemas/Tree' } } }
                Right: { type: object, properties: { kind: { type: string }, next: { $ref: '#/components/schemas/Tree' } } }
            """
        return Responder(try Descriptions.of(yaml)).answer(
            RequestMessage("POST", "/tree", headers: [Self.type("application/json")], body: Array(body.utf8)))
    }

    private func text(_ answer: Answer) -> String {
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
