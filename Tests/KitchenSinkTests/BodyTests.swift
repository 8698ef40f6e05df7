import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Bodies: the sent bytes and their `Content-Type`.
struct BodyTests {
    private let point = KitchenSinkPoint(x: 1, y: 2)
    private let json = #"{"x":1,"y":2}"#

    @Test func jsonIsSentAsItsMediaType() async throws {
        let plain = try await Sent.by { try await $0.bodies.json(point) }
        #expect(plain.method == "POST")
        #expect(plain.header("Content-Type") == "application/json")
        #expect(plain.text == json)

        let vendor = try await Sent.by { try await $0.bodies.vendorJSON(point) }
        #expect(vendor.header("Content-Type") == "application/vnd.kitchen.v2+json; charset=utf-8")
        #expect(vendor.text == json)
    }

    @Test func optionalBodyMayBeMissing() async throws {
        let nothing = try await Sent.by { try await $0.bodies.optional() }
        #expect(nothing.header("Content-Type") == nil)
        #expect(nothing.body.isEmpty)
        let something = try await Sent.by { try await $0.bodies.optional(point) }
        #expect(something.header("Content-Type") == "application/json")
        #expect(something.text == json)
    }

    @Test func getAndDeleteMayHaveABody() async throws {
        let get = try await Sent.by { try await $0.bodies.withGet(point) }
        #expect(get.method == "GET")
        #expect(get.text == json)
        let delete = try await Sent.by { try await $0.bodies.withDelete([1, 2]) }
        #expect(delete.method == "DELETE")
        #expect(delete.text == "[1,2]")
    }

    /// The mock of the group also uses types of Foundation, so this test compiles it.
    @Test func modelMayHaveTheNameOfATypeOfFoundation() async throws {
        let operation = KitchenSinkOperation(step: 1)
        #expect(try await Sent.by { try await $0.bodies.ofForeignName(operation) }.text == #"{"step":1}"#)
        let mock = MockBodiesAPI()
        try await KitchenSinkClient.mock(bodies: mock).bodies.ofForeignName(operation)
        #expect(mock.onOfForeignName.calls.map(\.body) == [operation])
    }

    @Test func textIsSentAsItIs() async throws {
        let text = try await Sent.by { try await $0.bodies.text("ä\n\"b\"") }
        #expect(text.header("Content-Type") == "text/plain; charset=utf-8")
        #expect(text.text == "ä\n\"b\"")
        let xml = try await Sent.by { try await $0.bodies.xml("<point x='1'/>") }
        #expect(xml.header("Content-Type") == "application/xml")
        #expect(xml.text == "<point x='1'/>")
    }

    /// A request cannot have the content type `*/*`, so the caller specifies the type.
    @Test func bodyUnderARangeIsOfTheTypeThatTheCallerSays() async throws {
        let text = try await Sent.by { try await $0.bodies.any(.text("raw \"text\"", contentType: "text/csv")) }
        #expect(text.header("Content-Type") == "text/csv; charset=utf-8")
        #expect(text.text == "raw \"text\"")
        let bytes = Data([0, 255])
        let image = try await Sent.by {
            try await $0.bodies.imageRange(.data(bytes, contentType: "image/heic"))
        }
        #expect(image.header("Content-Type") == "image/heic")
        #expect(image.body == bytes)
        let none = try await Sent.by { try await $0.bodies.imageRange() }
        #expect(none.header("Content-Type") == nil)
    }

    @Test func fileUnderARangeIsReadWhenItIsSent() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("body-\(UUID().uuidString)")
        try Data("picture".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let body = BodiesEndpoint.imageRange(.file(file, contentType: "image/png")).route.body
        let encoded = try #require(try body?.encoded())
        #expect(encoded.contentType == "image/png")
        #expect(try encoded.data() == Data("picture".utf8))
        guard case .file(file, length: 7) = encoded.content else {
            Issue.record("\(encoded.content)")
            return
        }
    }

    @Test(arguments: ["", "image", "image/*", "*/*", "/png", "image/"])
    func aMediaRangeIsNotAContentType(type: String) async throws {
        let stub = StubTransport(samples: KitchenSinkSamples.all)
        let error = await #expect(throws: APIError.self) {
            try await KitchenSinkClient(transport: stub).bodies.any(.data(Data(), contentType: type))
        }
        guard case .requestEncoding? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(stub.requests.isEmpty)
    }

    @Test(
        arguments: [
            (BodyRangeBesideJSONBody.json(KitchenSinkPoint(x: 1, y: 2)), "application/json"),
            (.text("a"), "text/plain"),
            (.csv("a,b"), "text/csv"), (.media(.data(Data(), contentType: "image/png")), "image/png"),
            (.media(.data(Data(), contentType: "video/mp4")), "video/mp4"),
        ])
    func aRangeIsSentBesideOtherTypes(body: BodyRangeBesideJSONBody, type: String) async throws {
        let sent = try await Sent.by { try await $0.bodies.rangeBesideJSON(body) }
        #expect(sent.header("Content-Type")?.hasPrefix(type) == true)
    }

    @Test func headerParametersNameTheMediaTypes() async throws {
        let sent = try await Sent.by { _ = try await $0.bodies.namedByHeaders(KitchenSinkPoint(x: 1, y: 2)) }
        #expect(sent.header("Content-Type") == "application/vnd.sink.v2+json")
        #expect(sent.header("Accept") == "application/vnd.sink.v2+json")
        #expect(sent.text == #"{"x":1,"y":2}"#)
    }

    @Test func bytesAreSentAsTheyAre() async throws {
        let bytes = Data([0, 255, 13, 10])
        let data = try await Sent.by { try await $0.bodies.binary(bytes) }
        #expect(data.method == "PUT")
        #expect(data.header("Content-Type") == "application/octet-stream")
        #expect(data.body == bytes)
        let image = try await Sent.by { try await $0.bodies.image(bytes) }
        #expect(image.header("Content-Type") == "image/png")
        #expect(image.body == bytes)
    }

    @Test(
        arguments: [
            (BodyChoiceBody.json(KitchenSinkPoint(x: 1, y: 2)), "application/json", #"{"x":1,"y":2}"#),
            (.form(KitchenSinkPoint(x: 1, y: 2)), "application/x-www-form-urlencoded", "x=1&y=2"),
            (.text("a b"), "text/plain", "a b"),
            (.data(Data("a".utf8)), "application/octet-stream", "a"),
        ])
    func callerChoosesTheContentType(body: BodyChoiceBody, type: String, text: String) async throws {
        let sent = try await Sent.by { try await $0.bodies.choice(body) }
        #expect(sent.header("Content-Type")?.hasPrefix(type) == true)
        #expect(sent.text == text)
    }
}
