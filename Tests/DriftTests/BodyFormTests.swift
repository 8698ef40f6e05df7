import CodegenDriver
import CodegenIR
import EndpointRuntime
import Foundation
import Testing

import enum CodegenHTTP.BodyForm
import struct CodegenHTTP.RequestMessage

@testable import CodegenDrift
@testable import CodegenMockServer

/// The generated method, the runtime, the mock server and `codegen drift` agree about the form of a body.
@Suite struct BodyFormTests {
    /// Media types as descriptions spell them, and the form of their bodies.
    private static let forms: [(type: String, form: BodyForm)] = [
        ("application/json", .json), ("application/json;charset=utf-8", .json),
        ("application/json; charset=UTF-8", .json),
        ("Application/JSON", .json), ("application/json ; v=1", .json), ("text/json", .json), ("text/x-json", .json),
        ("application/x-json", .json), ("application/vnd.x+json", .json), ("application/vnd.x+json; version=2", .json),
        ("application/problem+json", .json), ("application/hal+json", .json), ("application/geo+json", .json),
        ("application/ld+json", .json), ("application/json-patch+json", .json), ("application/merge-patch+json", .json),
        ("application/*+json", .json), ("*/*", .json), ("application/*", .json),
        ("application/stream+json", .jsonLines), ("application/x-ndjson", .jsonLines),
        ("application/ndjson", .jsonLines),
        ("application/vnd.x+ndjson", .jsonLines), ("application/jsonl", .jsonLines),
        ("application/x-jsonl", .jsonLines),
        ("application/jsonlines", .jsonLines), ("application/x-jsonlines", .jsonLines),
        ("application/json-lines", .jsonLines), ("application/x-json-stream", .jsonLines),
        ("application/vnd.x+jsonl; charset=utf-8", .jsonLines), ("application/x-ndjson;charset=utf-8", .jsonLines),
        ("application/json-seq", .jsonSequence), ("application/geo+json-seq", .jsonSequence),
        ("text/event-stream", .events), ("text/event-stream;x=1", .events),
        ("TEXT/Event-Stream; charset=utf-8", .events),
        ("application/xml", .xml), ("text/xml", .xml), ("application/atom+xml", .xml),
        ("application/soap+xml; v=1", .xml),
        ("application/xhtml+xml", .xml), ("text/plain", .text), ("text/plain; charset=iso-8859-1", .text),
        ("text/html", .text), ("text/csv", .text), ("text/csv; header=present", .text), ("text/markdown", .text),
        ("text/*", .text), ("text/yaml", .text), ("application/yaml", .text), ("application/x-yaml", .text),
        ("text/vnd.x", .text), ("text/calendar", .text), ("application/octet-stream", .bytes),
        ("application/pdf", .bytes), ("application/zip", .bytes), ("image/png", .bytes), ("image/jpeg", .bytes),
        ("image/*", .bytes), ("audio/mpeg", .bytes), ("video/mp4", .bytes), ("font/woff2", .bytes),
        ("application/vnd.ms-excel", .bytes), ("application/x-protobuf", .bytes), ("application/cbor", .bytes),
        ("application/x-www-form-urlencoded", .urlencoded), ("application/x-www-form-urlencoded; a=b", .urlencoded),
        ("multipart/form-data", .multipart), ("multipart/mixed", .multipart),
        ("multipart/form-data; boundary=x", .multipart),
        // Not media types. Keys without a slash are reported and left out.
        ("/json", .bytes), ("application/", .bytes), ("/", .bytes),
    ]

    @Test func tableIsLarge() {
        #expect(Self.forms.count >= 60)
        #expect(Set(Self.forms.map(\.type)).count == Self.forms.count)
    }

    @Test(arguments: forms) func allReadersAgree(_ type: String, _ form: BodyForm) throws {
        let schema =
            [.json, .jsonLines, .jsonSequence, .events, .xml].contains(form)
            ? "{type: object, required: [a], properties: {a: {type: string}}}" : "{type: string}"
        let traffic = try Traffic(
            """
            openapi: 3.0.3
            info: {title: T, version: "1"}
            servers: [{url: "https://api.example.com/v1"}]
            paths:
              /pets: {get: {responses: {"200": {description: ok, content: {"\(type)": {schema: \(schema)}}}}}}

            """)
        let reader = DescriptionReader("api.yaml", allowed: [], in: WorkingFolder(traffic.folder.path))
        let description = try #require(reader.read(usesColor: false).description)
        let endpoint = try #require(description.api.groups.first?.endpoints.first)
        #expect(Self.method(endpoint) == form.ofMethod)

        let answer = Responder(
            ServedDescription(
                api: description.api, document: description.document, diagnostics: description.diagnostics)
        ).answer(RequestMessage("GET", "/pets"))
        #expect(answer.status == 200)
        let served = answer.header("Content-Type") ?? ""
        #expect(Self.body(answer) == form.ofBody, "\(answer.body)")
        #expect(MediaType.form(of: served) == form.ofRuntime, "\(served)")

        traffic.add(Self.text(answer), type: served)
        let kept = try traffic.run()
        #expect(kept.status == .success, "\(kept.text)\(kept.errors)")
        traffic.add("\u{0}", type: served)
        #expect(try traffic.run().text.contains("the body is not JSON") == (form == .json))
    }

    // MARK: Columns

    /// Returns the form in which the generated method reads a response.
    private static func method(_ endpoint: CodegenIR.Endpoint) -> String {
        switch endpoint.success {
        case .value, .optionalValue, .payload: "json"
        case .lines: "lines"
        case .events: "events"
        case .text: "text"
        case .data: "bytes"
        case .empty, .output: "other"
        }
    }

    /// Returns the form of the served sample.
    private static func body(_ answer: Answer) -> String {
        let text = text(answer)
        switch answer.body {
        case .none: return "none"
        case .items: return text.hasPrefix("data:") ? "events" : text.hasPrefix("\u{1E}{") ? "sequence" : "lines"
        case .pieces: return "bytes"
        case .bytes(let bytes):
            if text.hasPrefix("<?xml") { return "xml" }
            if String(bytes: bytes, encoding: .utf8) == nil { return "bytes" }
            return (try? JSONSerialization.jsonObject(with: Data(bytes))) == nil ? "text" : "json"
        }
    }

    private static func text(_ answer: Answer) -> String {
        switch answer.body {
        case .none: ""
        case .bytes(let bytes): String(decoding: bytes, as: UTF8.self)
        case .items(let items), .pieces(let items): String(decoding: items.joined(), as: UTF8.self)
        }
    }
}

extension BodyForm {
    fileprivate var ofMethod: String {
        switch self {
        case .json: "json"
        case .jsonLines, .jsonSequence: "lines"
        case .events: "events"
        // With the setting `xml: models`, it is a model.
        case .xml, .text: "text"
        // Apps read such responses themselves.
        case .urlencoded, .multipart, .bytes: "bytes"
        }
    }

    fileprivate var ofBody: String {
        switch self {
        case .json: "json"
        case .jsonLines: "lines"
        case .jsonSequence: "sequence"
        case .events: "events"
        case .xml: "xml"
        case .text, .urlencoded, .multipart: "text"
        case .bytes: "bytes"
        }
    }

    fileprivate var ofRuntime: MediaType.Form {
        switch self {
        case .json: .json
        case .jsonLines, .jsonSequence: .records
        case .events: .events
        case .xml: .xml
        case .text: .text
        case .urlencoded: .urlencoded
        case .multipart: .multipart
        case .bytes: .bytes
        }
    }
}
