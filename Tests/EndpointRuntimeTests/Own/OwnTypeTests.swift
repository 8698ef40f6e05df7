import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

/// Types as an app writes them, without types of the runtime.
struct Invite: Codable, Sendable {
    enum State: String, Codable, Sendable { case open, accepted }

    let id: Int
    let sentAt: Date
    var state: State
    var note: String?
}

private struct Profile: Codable, Equatable, Sendable {
    let userName: String
    let seen: Date
}

@Suite("Types of an app that are only Codable")
struct OwnTypeTests {
    private static let invite = #"{"id":1,"sentAt":"2024-02-29T12:00:00Z","state":"open"}"#
    private static let profile = #"{"user_name":"Anna","seen":0}"#

    private static var snake: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    private func stub(_ body: String) -> StubTransport { StubTransport(samples: [Sample("get", body)]) }

    @Test func anyDecodableIsReceived() async throws {
        let one: Invite = try await provider(stub(Self.invite)).value(get)
        #expect(one.state == .open)
        #expect(one.sentAt == Date(timeIntervalSince1970: 1_709_208_000))
        let many = try await provider(stub("[\(Self.invite)]")).value(get, as: [Invite].self)
        #expect(many.map(\.id) == [1])
        let none: Invite? = try await provider(stub("null")).optionalValue(get)
        #expect(none == nil)
        let response = try await provider(stub(Self.invite)).response(get, as: Invite.self)
        #expect(response.statusCode == 200)
        #expect(response.value.id == 1)
        let transfer = provider(stub(Self.invite)).transfer(get, as: Invite.self)
        #expect(try await transfer.value().id == 1)
        #expect(try await provider(stub(Self.invite)).raw(get).json(as: Invite.self).id == 1)
    }

    @Test func genericCallersNeedNoProtocolOfTheRuntime() async throws {
        func request<Value: Decodable & Sendable>(_ endpoint: some Endpoint, _ stub: StubTransport) async throws
            -> Value
        {
            try await provider(stub).value(endpoint)
        }
        let own: Invite = try await request(get, stub(Self.invite))
        let dates: [Date] = try await request(get, stub(#"["1970-01-01T00:00:00Z"]"#))
        #expect(own.id == 1)
        #expect(dates == [Date(timeIntervalSince1970: 0)])
    }

    @Test func mismatchIsADecodingErrorWithItsPlace() async {
        let error = await failure { () throws(APIError) in
            _ = try await provider(stub(#"{"id":"x"}"#)).value(get, as: Invite.self)
        }
        guard case .decoding(let failure)? = error?.reason else {
            Issue.record("no decoding error: \(String(describing: error))")
            return
        }
        #expect(failure.path == "id")
    }

    @Test func ownDecoderIsThatOfTheCallOrOfTheProvider() async throws {
        let expected = Profile(userName: "Anna", seen: Date(timeIntervalSince1970: 0))
        let stub = stub(Self.profile)
        #expect(try await provider(stub).value(get, as: Profile.self, decoder: Self.snake) == expected)
        let own = provider(stub, configuration: .init(decoder: Self.snake))
        #expect(try await own.value(get) == expected)
        #expect(try await own.raw(get).json(by: Self.snake) == expected)
        await #expect(throws: APIError.self) { try await provider(stub).value(get, as: Profile.self) }
    }

    @Test func errorBodyIsAnyDecodable() async {
        let stub = StubTransport()
        stub.answer("get", with: .json(Self.profile, status: 409))
        let error = await failure { () throws(APIError) in try await provider(stub).empty(get) }
        #expect(error?.body(of: Profile.self, by: Self.snake)?.userName == "Anna")
        #expect(error?.body(of: Invite.self) == nil)
    }

    @Test func anyEncodableIsSent() async throws {
        let invite = Invite(id: 1, sentAt: Date(timeIntervalSince1970: 0), state: .accepted, note: nil)
        let sent = #"{"id":1,"sentAt":"1970-01-01T00:00:00Z","state":"accepted"}"#
        #expect(try text(.json(invite)) == sent)
        #expect(try text(.json([invite])) == "[\(sent)]")
        #expect(try text(.form(invite)) == "id=1&sentAt=1970-01-01T00%3A00%3A00Z&state=accepted")
        #expect(try RequestBody.json(nil as Invite?).encoded() == nil)
        let email = "a@b.example"
        let note: String? = nil
        #expect(try text(.json(["email": email])) == #"{"email":"a@b.example"}"#)
        #expect(
            try text(.json(["email": email, "days": 7, "tags": ["x"], "invite": invite, "note": note]))
                == #"{"days":7,"email":"a@b.example","invite":\#(sent),"note":null,"tags":["x"]}"#)
    }

    @Test func ownEncoderIsThatOfTheBodyOrOfTheProvider() async throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = .sortedKeys
        let profile = Profile(userName: "Anna", seen: Date(timeIntervalSince1970: 0))
        let written = #"{"seen":0,"user_name":"Anna"}"#
        #expect(try text(.json(profile, encoder: encoder)) == written)
        let stub = StubTransport(samples: [Sample("send", status: 204)])
        let own = provider(stub, configuration: .init(encoder: encoder))
        try await own.empty(Route("send", .post, "/things", body: .json(profile)))
        try await own.empty(Route("send", .post, "/things", body: .json(["theProfile": profile])))
        try await own.empty(Route("send", .post, "/things", body: .json(Cat(name: "Tom"))))
        #expect(
            stub.requests.map { String(decoding: $0.body.data ?? Data(), as: UTF8.self) } == [
                written, "{\"theProfile\":\(written)}", #"{"name":"Tom"}"#,
            ])
    }

    @Test func rawValuesAreSentInPathsQueriesAndHeaders() throws {
        let path: RoutePath = "/invites/\(Invite.State.open)/\(segment: Invite.State.accepted)"
        #expect(try path.encoded() == "/invites/open/accepted")
        #expect(try [QueryParameter.form("state", Invite.State.open)].encodedQuery() == "state=open")
        #expect(try [QueryParameter.form("state", nil as Invite.State?)].encodedQuery() == nil)
        #expect(try HeaderParameter.simple("X-State", Invite.State.open).encoded()?.value == "open")
        let fields: [QueryParameter] = .fields(["state": Invite.State.open, "page": 2, "q": "a b"])
        #expect(try fields.encodedQuery() == "page=2&q=a%20b&state=open")
    }

    @Test func streamsGiveAnyDecodable() async throws {
        let stub = StubTransport(samples: [Sample("get", "\(Self.invite)\n\(Self.invite)\n")])
        let lines = try await provider(stub).lines(get, as: Invite.self)
        #expect(try await lines.reduce(into: []) { $0.append($1.id) } == [1, 1])
    }

    private func text(_ body: RequestBody) throws -> String {
        String(decoding: try #require(try body.encoded()).data(), as: UTF8.self)
    }
}
