import CodegenDriver
import CodegenMockServer
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

@testable import CodegenDrift

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `codegen drift` reads the archives of `HARRecorder`.
@Suite struct RecordedArchiveTests {
    private struct Server: APIServer {
        let name = "production"
        let url = "https://api.example.com/v1"
    }

    private let recorder = HARRecorder(maximumBody: 200)

    /// Records one call.
    private func record(
        _ route: Route, _ body: Data, _ type: String = "application/json", status: Int = 200
    ) async {
        let stub = StubTransport()
        let response = HTTPResponse(statusCode: status, headers: ["Content-Type": type], data: body)
        stub.answer(route, with: .response(response))
        _ = try? await Provider(server: Server(), transport: stub, plugins: [recorder]).data(route)
    }

    private func record(_ body: String, status: Int = 200) async {
        await record(Route("listPets", .get, "/pets"), Data(body.utf8), status: status)
    }

    /// Returns the recorded entries, as the command reads them.
    private func entries() throws -> [ArchiveEntry] {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString).har")
        try recorder.write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        let file = try ArchiveFile(path.path)
        var entries: [ArchiveEntry] = []
        while true {
            var bytes: [UInt8] = []
            guard case .entry = try file.next(into: &bytes) else { return entries }
            entries.append(try bytes.withUnsafeBufferPointer { try ArchiveEntry($0) })
        }
    }

    private func text(_ body: ArchiveEntry.Body?) -> String {
        switch body {
        case .bytes(let bytes)?: String(decoding: bytes, as: UTF8.self)
        case let other?: "\(other)"
        case nil: ""
        }
    }

    @Test func wholeEntriesAreReadBack() async throws {
        let route = Route("create", .post, "/pets", query: [.form("tag", "a b")], body: .json(["name": "Zoë \"x\"\n"]))
        await record(route, Data(#"{"id": 1, "token": "abc", "é": "\u00e9"}"#.utf8), status: 201)
        let entry = try #require(try entries().first)
        #expect(entry.method == "POST")
        #expect(entry.url == "https://api.example.com/v1/pets?tag=a%20b")
        #expect(text(entry.requestBody) == #"{"name":"Zoë \"x\"\n"}"#)
        #expect(entry.requestHeaders.value("content-type") == "application/json")
        #expect(entry.status == 201)
        #expect(entry.mimeType == "application/json")
        #expect(entry.responseHeaders.map { "\($0.name): \($0.value)" } == ["Content-Type: application/json"])
        #expect(text(entry.responseBody) == #"{"id":1,"token":"<redacted>","é":"\u00e9"}"#)
    }

    @Test func bodiesOfEachKindAreReadBack() async throws {
        let picture = Data([0xFF, 0xD8, 0x00])
        await record(Route("a", .put, "/a", body: .data(picture, contentType: "image/jpeg")), picture, "image/jpeg")
        await record(Route("b", .get, "/b"), Data())
        await record(Route("c", .get, "/c"), Data(String(repeating: "1", count: 201).utf8))
        let parts = RequestBody.data(Data("--x--".utf8), contentType: "multipart/form-data; boundary=x")
        await record(Route("d", .post, "/d", body: parts), Data(), status: 204)
        let entries = try entries()
        guard entries.count == 4, case .bytes(let sent) = entries[0].requestBody, sent == Array(picture),
            case .bytes(let received) = entries[0].responseBody, received == Array(picture),
            case .none = entries[1].responseBody,
            case .unrecorded = entries[2].responseBody, case .unrecorded = entries[3].requestBody
        else {
            Issue.record("\(entries)")
            return
        }
    }

    @Test func mismatchesOfRecordedCallsAreFound() async throws {
        let traffic = try Traffic(
            Traffic.description(
                "{type: object, required: [id, a], properties: {id: {type: integer}, a: {type: string}}}"))
        await record(#"{"id": 1, "a": null}"#)
        await record(#"{"id": 2, "a": "x"}"#)
        await record(#"{"id": 3, "a": "\#(String(repeating: "x", count: 300))"}"#)
        try recorder.write(to: traffic.folder.appendingPathComponent("traffic.har"))
        let text = traffic.runAgain().text
        #expect(text.contains("'a' is null in 1 of 3 entries of GET /pets, response 200"), "\(text)")
        #expect(text.contains("1 body not recorded"), "\(text)")
    }

    /// Replaced secrets keep their types, and their placeholders are neither values nor formats.
    @Test func secretsDoNotCountAsMismatches() async throws {
        let schema = """
            {type: object, required: [pin, session, sid, otp], properties: {
              pin: {type: integer}, session: {type: object, required: [from], properties: {
                from: {type: string, format: date-time}, kind: {type: string, enum: [short, long]}}},
              sid: {type: string, format: uuid}, otp: {type: string, format: date-time}, jwt: {type: string, pattern: "^ey"}}}
            """
        let traffic = try Traffic(Traffic.description(schema))
        await record(
            #"""
            {"pin": 1234, "session": {"from": "2024-05-06T07:08:09Z", "kind": "long"}, "jwt": "eyJ",
            "sid": "6a57bb64-8e53-4315-86a5-bb648e534315", "otp": "12"}
            """#)
        try recorder.write(to: traffic.folder.appendingPathComponent("traffic.har"))
        let output = traffic.runAgain {
            $0.threshold = .any
        }
        #expect(output.status == .success, "\(output.text)")
        #expect(output.text.contains("1 entry of Pets"), "\(output.text)")
    }

    // MARK: The specification

    /// The members that HAR 1.2 requires, with their types: http://www.softwareishard.com/blog/har-12-spec/
    private static let specification = """
        {type: object, required: [log], properties: {log: {type: object, required: [version, creator, entries],
          properties: {
            version: {type: string, enum: ["1.2"]}, comment: {type: string},
            creator: {type: object, required: [name, version], properties: {
              name: {type: string}, version: {type: string}}},
            entries: {type: array, items: {type: object,
              required: [startedDateTime, time, request, response, cache, timings], properties: {
                startedDateTime: {type: string, format: date-time}, time: {type: number, minimum: 0},
                request: {type: object,
                  required: [method, url, httpVersion, cookies, headers, queryString, headersSize, bodySize],
                  properties: {
                    method: {type: string}, url: {type: string, format: uri}, httpVersion: {type: string},
                    cookies: {type: array, items: {$ref: "#/components/schemas/Pair"}},
                    headers: {type: array, items: {$ref: "#/components/schemas/Pair"}},
                    queryString: {type: array, items: {$ref: "#/components/schemas/Pair"}},
                    postData: {type: object, required: [mimeType], properties: {
                      mimeType: {type: string}, text: {type: string}}},
                    headersSize: {type: integer, minimum: -1}, bodySize: {type: integer, minimum: -1}}},
                response: {type: object,
                  required: [status, statusText, httpVersion, cookies, headers, content, redirectURL, headersSize,
                    bodySize],
                  properties: {
                    status: {type: integer, minimum: 0}, statusText: {type: string}, httpVersion: {type: string},
                    cookies: {type: array, items: {$ref: "#/components/schemas/Pair"}},
                    headers: {type: array, items: {$ref: "#/components/schemas/Pair"}},
                    content: {type: object, required: [size, mimeType], properties: {
                      size: {type: integer}, mimeType: {type: string}, text: {type: string},
                      encoding: {type: string}}},
                    redirectURL: {type: string}, headersSize: {type: integer, minimum: -1},
                    bodySize: {type: integer, minimum: -1}}},
                cache: {type: object},
                timings: {type: object, required: [send, wait, receive], properties: {
                  blocked: {type: number, minimum: -1}, dns: {type: number, minimum: -1},
                  connect: {type: number, minimum: -1}, ssl: {type: number, minimum: -1},
                  send: {type: number, minimum: 0}, wait: {type: number, minimum: 0},
                  receive: {type: number, minimum: 0}}}}}}}}}}
            Pair: {type: object, required: [name, value], properties: {name: {type: string}, value: {type: string}}}
        """

    /// Returns the mismatches of an archive and the specification. Members whose names begin with an underscore are
    /// allowed everywhere.
    private func mismatches(of archive: String) throws -> [String] {
        let traffic = try Traffic(Traffic.description(Self.specification))
        traffic.add(archive)
        let text = try traffic.run { $0.showsValues = true }.text
        #expect(text.contains("1 entry of Pets"), "\(text)")
        return text.split(separator: "\n").map(String.init).filter {
            $0.contains("api.yaml:") && !($0.contains("[undeclared-property]") && $0.contains("'_"))
        }
    }

    @Test func archivesHaveTheMembersOfTheSpecification() async throws {
        let redirect = Route("go", .post, "/go", query: [.form("sid", "abc"), .form("q", "ü|<x>")], body: .json("x"))
        await record(redirect, Data([0xFF]), "image/png", status: 418)
        await record(Route("none", .get, "/none"), Data())
        let stub = StubTransport()
        stub.answer("fail", with: .failure(.timedOut))
        _ = try? await Provider(server: Server(), transport: stub, plugins: [recorder]).data(Route("fail", .get, "/f"))
        let archive = String(decoding: recorder.data, as: UTF8.self)
        #expect(recorder.count == 3)
        #expect(try mismatches(of: archive) == [])
        for (member, other) in [("\"time\":", "\"x\":"), ("\"cookies\":[]", "\"cookies\":{}"), ("\"wait\":", "\"w\":")]
        {
            #expect(try mismatches(of: archive.replacing(member, with: other)).isEmpty == false, "\(member)")
        }
    }
}
