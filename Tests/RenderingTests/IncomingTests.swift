import CodegenIR
import Testing

/// The enums of webhooks and callbacks, with their samples.
@Suite struct IncomingTests {
    private func request(_ name: Name, _ body: StatusCase.Body, headers: [ResponseHeader] = []) -> IncomingRequest {
        IncomingRequest(
            name: name, typeName: name.swift.prefix(1).uppercased() + name.swift.dropFirst(),
            documentation: Documentation(), method: "POST", expression: nil,
            body: body, headers: headers,
            samples: body == .none
                ? [Sample(status: 200, name: nil, contentType: "", body: "")]
                : [
                    Sample(status: 200, name: nil, contentType: "application/json", body: #"{"id":1}"#),
                    Sample(status: 200, name: "late", contentType: "application/json", body: #"{"id":2}"#),
                ],
            payloads: [], origin: here)
    }

    private func api(isOpen: Bool = true, _ requests: [IncomingRequest]) -> API {
        var api = API(name: "Community", documentation: Documentation())
        api.incoming = [
            IncomingRequests(
                kind: .webhook, enumName: "CommunityWebhooks", headersName: "CommunityWebhooksHeaders", isOpen: isOpen,
                requests: requests)
        ]
        return api
    }

    @Test func printsACaseForEachRequest() throws {
        let files = try render(
            api([
                request(Name(swift: "newBooking", wire: "new-booking"), .json(.named("Booking"))),
                request("ping", .none),
            ]))
        let text = try #require(files["Community/CommunityWebhooks.swift"])
        #expect(
            text.hasSuffix(
                """
                import EndpointRuntime
                import Foundation

                /// The webhooks that the service sends to a server of the app.
                ///
                /// `CommunityWebhooks(name: name, body: data)` decodes a received webhook.
                public nonisolated enum CommunityWebhooks: RequestDecodable, Equatable, Sendable {
                    /// The webhook `new-booking`.
                    case newBooking(Booking)
                    /// The webhook `ping`.
                    case ping
                    /// A webhook that the description does not declare, with its body as received.
                    case unknown(name: String, body: Data)

                    /// The names of the webhooks in the description.
                    public nonisolated enum Name: String, CaseIterable, Sendable {
                        case newBooking = "new-booking"
                        case ping
                    }

                    public init(_ name: Name, from request: RequestReader) throws(DecodingFailure) {
                        switch name {
                        case .newBooking: self = .newBooking(try request.json())
                        case .ping: self = .ping
                        }
                    }

                    public init(unknown name: String, body: Data) {
                        self = .unknown(name: name, body: body)
                    }
                }

                """))
        #expect(files.keys.allSatisfy { !$0.contains("Callbacks") })
    }

    @Test func printsEverySample() throws {
        let files = try render(
            api([
                request(Name(swift: "newBooking", wire: "new-booking"), .json(.named("Booking"))),
                request("ping", .none),
            ]))
        let text = try #require(files["CommunityMocks/Samples/CommunityWebhooks+Samples.swift"])
        #expect(
            text.contains("nonisolated extension CommunityWebhooks {\n    public static let newBookingSample = Sample(")
        )
        #expect(text.contains("    public static let pingSample = Sample(\"ping\")\n"))
        #expect(text.contains(##"Sample("new-booking", name: "late", contentType: "application/json", #"{"id":2}"#)"##))
    }

    /// Types nested in the enum hide generated types with the same names.
    @Test func namesItsPayloadsWithTheModuleWhereNeeded() throws {
        let header = ResponseHeader(
            name: Name(swift: "xAttempt", wire: "X-Attempt"), type: .primitive(.int), documentation: "The attempt.")
        var api = api(isOpen: false, [request("renamed", .json(.named("Name")), headers: [header])])
        api.types = [type("Name", .object(ObjectType(properties: [])))]
        let text = try #require(try render(api)["Community/CommunityWebhooks.swift"])
        #expect(text.contains("    case renamed(Community.Name)\n"))
        #expect(!text.contains("unknown"))
        #expect(!text.contains("import Foundation"))
        #expect(text.contains("    public nonisolated struct Renamed: HeaderDecodable, Equatable, Sendable {\n"))
        #expect(text.contains("            xAttempt = reader.read(\"X-Attempt\")\n"))
    }

    @Test func readsAnObjectInItsSpelling() throws {
        let header = ResponseHeader(
            name: Name(swift: "xRate", wire: "X-Rate"), type: .dictionary(.primitive(.int)), explode: true,
            documentation: Documentation())
        let text = try #require(
            try render(api(isOpen: false, [request("rate", .none, headers: [header])]))[
                "Community/CommunityWebhooks.swift"])
        #expect(text.contains("            xRate = reader.read(\"X-Rate\", explode: true)\n"))
    }
}
