import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

/// An envelope as generated: generic in any `Codable` type.
private struct Reply<Payload: Codable & Sendable>: ObjectCodable {
    var success: Bool
    var data: Payload?

    init(from reader: inout ObjectReader) {
        success = reader.read("success")
        data = reader.read(ifPresent: "data")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("success", success)
        writer.write(any: "data", data)
    }
}

extension Reply: Envelope {
    static var envelopeMembers: EnvelopeMembers {
        EnvelopeMembers(payload: "data", success: "success", message: "message")
    }
    static func payload(of envelope: Self) -> Payload? { envelope.data }
    static func isSuccess(_ envelope: Self) -> Bool? { envelope.success }
}

private struct Page<Item: Codable & Sendable>: ObjectCodable {
    var data: [Item]

    init(from reader: inout ObjectReader) { data = reader.read(elements: "data") }
    func _write(to writer: inout ObjectWriter) { writer.write(any: "data", data) }
}

/// An envelope as an app writes it.
private struct OwnReply<T: Codable & Sendable>: Codable, Sendable {
    let ok: Bool
    let result: T?
}

extension OwnReply: Envelope {
    static var envelopeMembers: EnvelopeMembers { EnvelopeMembers(payload: "result", success: "ok", code: "error") }
    static func payload(of envelope: Self) -> T? { envelope.result }
    static func isSuccess(_ envelope: Self) -> Bool? { envelope.ok }
}

@Suite("Generic models and envelopes of types of an app")
struct OwnEnvelopeTests {
    private static let invite = #"{"id":1,"sentAt":"2024-02-29T12:00:00Z","state":"open"}"#

    private func stub(_ body: String) -> StubTransport { StubTransport(samples: [Sample("get", body)]) }

    @Test func generatedEnvelopeHoldsAnyCodable() async throws {
        let stub = stub("{\"success\":true,\"data\":\(Self.invite)}")
        #expect(try await provider(stub).payload(get, in: Reply<Invite>.self).id == 1)
        #expect(try await provider(stub).optionalPayload(get, in: Reply<Invite>.self)?.id == 1)
        #expect(try await provider(stub).value(get, as: Reply<Invite>.self).data?.state == .open)
        let refused = self.stub(#"{"success":false,"message":"no"}"#)
        let error = await failure { () throws(APIError) in
            _ = try await provider(refused).payload(get, in: Reply<Invite>.self)
        }
        #expect(error?.reason == .custom(code: "", message: "no"))
    }

    @Test func generatedPageHoldsAnyCodable() async throws {
        let page = try await provider(stub("{\"data\":[\(Self.invite)]}")).value(get, as: Page<Invite>.self)
        #expect(page.data.map(\.state) == [.open])
        let stub = stub("{\"success\":true,\"data\":{\"data\":[\(Self.invite),\(Self.invite)]}}")
        #expect(try await provider(stub).payload(get, in: Reply<Page<Invite>>.self).data.map(\.id) == [1, 1])
    }

    @Test(arguments: ["{}", #"{"data":7}"#, #"{"data":[{"id":"x"}]}"#, "[]"])
    func listThatDoesNotFitIsAnError(_ json: String) {
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Page<Invite>.self, from: Data(json.utf8)) }
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Page<Cat>.self, from: Data(json.utf8)) }
    }

    /// Values of the runtime use their own decoding: the empty string is not a date, and a model decodes itself.
    @Test func valuesOfTheRuntimeReadAndWriteThemselves() throws {
        let empty = Data(#"{"success":true,"data":""}"#.utf8)
        #expect(try JSONCoding.decode(Reply<Date>.self, from: empty).data == nil)
        let json = #"{"data":{"data":[{"name":"Tom"}]},"success":true}"#
        let reply = try JSONCoding.decode(Reply<Page<Cat>>.self, from: Data(json.utf8))
        #expect(reply.data?.data == [Cat(name: "Tom")])
        #expect(String(decoding: try JSONCoding.encode(reply), as: UTF8.self) == json)
        #expect(String(decoding: try JSONCoding.encoder.encode(reply), as: UTF8.self) == json)
    }

    @Test func ownEnvelopeIsOpened() async throws {
        let stub = stub("{\"ok\":true,\"result\":\(Self.invite)}")
        #expect(try await provider(stub).payload(get, in: OwnReply<Invite>.self).id == 1)
        let refused = self.stub(#"{"ok":false,"error":"BAD_PHONE"}"#)
        let error = await failure { () throws(APIError) in
            try await provider(refused).empty(get, in: OwnReply<Int>.self)
        }
        #expect(error?.reason == .custom(code: "BAD_PHONE", message: ""))
    }

    @Test func ownEnvelopeIsReadByTheProvidersDecoder() async throws {
        struct User: Codable, Sendable { let userName: String }
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let own = provider(stub(#"{"ok":true,"result":{"user_name":"Anna"}}"#), configuration: .init(decoder: decoder))
        #expect(try await own.payload(get, in: OwnReply<User>.self).userName == "Anna")
    }
}
