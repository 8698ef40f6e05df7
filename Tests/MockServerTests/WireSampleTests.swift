import CodegenHTTP
import Foundation
import Testing

@testable import CodegenMockServer

/// Responses that only a server sends: images, XML, and methods that client libraries do not support.
@Suite(.timeLimit(.minutes(1))) struct WireSampleTests {
    private static func operation(_ content: String, _ rest: String = "") throws -> Responder {
        Responder(
            try Descriptions.of(
                """
                paths:
                  /x: { get: { responses: { '200': { description: '', content: \(content) } } } }
                \(rest)
                """))
    }

    private func bytes(_ answer: Answer) -> [UInt8] {
        guard case .bytes(let bytes) = answer.body else { return [] }
        return bytes
    }

    @Test(arguments: [
        ("image/png", "image/png", [0x89, 0x50, 0x4E, 0x47] as [UInt8]),
        ("image/jpeg", "image/jpeg", [0xFF, 0xD8, 0xFF]),
        ("image/gif", "image/gif", Array("GIF8".utf8)), ("image/webp", "image/webp", Array("RIFF".utf8)),
        ("image/svg+xml", "image/svg+xml", Array("<svg".utf8)), ("image/*", "image/png", [0x89, 0x50]),
    ])
    func imagesAreImages(_ declared: String, _ type: String, _ start: [UInt8]) throws {
        for schema in ["{}", "{ schema: { type: string, format: binary } }"] {
            let answer = try Self.operation("{ '\(declared)': \(schema) }").answer(RequestMessage("GET", "/x"))
            #expect(answer.header("Content-Type") == type)
            #expect(bytes(answer).starts(with: start), "\(schema)")
            #expect(answer.body.count > 20)
        }
    }

    private static let pets = """
        components:
          schemas:
            Pet:
              type: object
              required: [id, name, tags, photos]
              properties:
                id: { type: integer, example: 7, xml: { attribute: true } }
                name: { type: string, example: "A & B" }
                tags: { type: array, xml: { wrapped: true }, items: { type: string, example: t, xml: { name: tag } } }
                photos: { type: array, items: { type: string, example: p } }
              xml: { name: pet, namespace: 'http://example.com/pet' }
        """

    @Test func declaredXMLIsAnsweredAsXML() throws {
        let content =
            "{ application/json: { schema: &s { $ref: '#/components/schemas/Pet' } }, application/xml: { schema: *s } }"
        let responder = try Self.operation(content, Self.pets)
        let image = "data:image/gif;base64,R0lGODlhAgACAPEAAGtOm8i24j0rVvK11CwAAAAAAgACAAACA0SoFQA7"
        let answer = responder.answer(RequestMessage("GET", "/x", headers: [.init("Accept", "application/xml")]))
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == "application/xml")
        #expect(
            String(decoding: bytes(answer), as: UTF8.self)
                == #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
                + #"<pet xmlns="http://example.com/pet" id="7"><name>A &amp; B</name><tags><tag>t</tag>"#
                + "<tag>design</tag></tags><photos>p</photos><photos>\(image)</photos></pet>")
        #expect(responder.answer(RequestMessage("GET", "/x")).header("Content-Type") == "application/json")
    }

    /// A declared content type without a schema.
    @Test(arguments: ["application/json", "application/problem+json"])
    func jsonWithoutASchemaIsJSON(type: String) throws {
        let answer = try Self.operation("{ \(type): {} }").answer(RequestMessage("GET", "/x"))
        #expect(answer.header("Content-Type") == type)
        #expect(bytes(answer) == Array("{}".utf8))
    }

    @Test func textWithoutASchemaIsEmpty() throws {
        let answer = try Self.operation("{ text/plain: {} }").answer(RequestMessage("GET", "/x"))
        #expect(answer.header("Content-Type") == "text/plain")
        #expect(bytes(answer).isEmpty)
    }

    @Test func anExampleOfXMLIsSentUnchanged() throws {
        let answer = try Self.operation("{ application/xml: { schema: {}, example: <a/> } }").answer(
            RequestMessage("GET", "/x"))
        #expect(bytes(answer) == Array("<a/>".utf8))
    }

    @Test func queryIsCalledAsAnyMethod() async throws {
        let text = "content: { text/plain: { example: found } }"
        let description = try Descriptions.of(
            """
            paths:
              /x:
                query:
                  requestBody: { content: { application/json: { schema: { type: object } } } }
                  responses: { '200': { description: '', \(text) } }
            """, version: "3.2.0")
        try await withServer(description) { served, _ in
            let reply = try await served.call("QUERY", "/x", "Content-Type: application/json", body: "{}")
            #expect(reply.status == 200)
            #expect(reply.body == "found")
            let options = try await served.call("OPTIONS", "/x")
            #expect(options["Allow"] == "QUERY, OPTIONS")
        }
    }

    /// Text of a description cannot end a header line.
    @Test func headersOfADescriptionCannotBreakTheHead() throws {
        let answer = Answer(
            200, headers: [.init("X-A", "1\r\nX-B: 2"), .init("No Name", "1"), .init("content-length", "99")],
            body: .bytes([1]))
        let text = ResponseText(answer: answer, isToHead: false, isHTTP10: false, isLast: false)
        #expect(
            String(decoding: text.bytes, as: UTF8.self)
                == "HTTP/1.1 200 OK\r\nX-A: 1X-B: 2\r\nContent-Length: 1\r\n\r\n\u{1}")
    }
}
