import CodegenIR
import Testing

@testable import CodegenRendering

/// Generic structs, and envelopes around payloads.
@Suite struct EnvelopeTests {
    private static let members = EnvelopeType.Members(
        payload: "data", success: "ok", code: nil, message: "error/text", errors: nil)

    private func step(_ name: Name, _ presence: Presence) -> AccessPath.Step {
        AccessPath.Step(name, presence)
    }

    private func envelope(_ payload: TypeReference?, _ way: [AccessPath.Step]) -> EnvelopeType {
        EnvelopeType(members: Self.members, payload: way, payloadType: payload, success: [step("ok", .always)])
    }

    @Test func printsAGenericEnvelope() throws {
        var object = ObjectType(properties: [
            Property(name: "ok", type: .primitive(.bool)),
            Property(name: "data", type: .optional(.parameter("Payload")), defaultValue: .null),
        ])
        object.parameter = "Payload"
        object.envelope = envelope(.parameter("Payload"), [step("data", .optional)])
        let text = try render(type("Reply", .object(object)))
        #expect(
            text.hasPrefix(
                """
                public nonisolated struct Reply<Payload: Codable & Sendable>: ObjectCodable, Sendable {
                    public var ok: Bool
                    public var data: Payload?

                """))
        #expect(
            text.hasSuffix(
                """
                    @_spi(GeneratedCode) public init(from reader: inout ObjectReader) {
                        ok = reader.read("ok")
                        data = reader.read(ifPresent: "data")
                    }

                    @_spi(GeneratedCode) public func _write(to writer: inout ObjectWriter) {
                        writer.write(any: "data", data)
                        writer.write("ok", ok)
                    }
                }

                nonisolated extension Reply: Equatable where Payload: Equatable {}

                nonisolated extension Reply: Envelope {
                    public static var envelopeMembers: EnvelopeMembers {
                        EnvelopeMembers(payload: "data", success: "ok", message: "error/text")
                    }

                    public static func payload(of envelope: Self) -> Payload? {
                        envelope.data
                    }

                    public static func isSuccess(_ envelope: Self) -> Bool? {
                        envelope.ok
                    }
                }

                """))
    }

    @Test func listsOfAnyElementAreReadAsLists() throws {
        var object = ObjectType(properties: [
            Property(name: "data", type: .array(.parameter("Item"))),
            Property(name: "rest", type: .array(.parameter("Item")), presence: .nullable),
        ])
        object.parameter = "Item"
        let text = try render(type("Page", .object(object)))
        #expect(text.contains("struct Page<Item: Codable & Sendable>: ObjectCodable, Sendable {"))
        #expect(text.contains(#"data = reader.read(elements: "data")"#))
        #expect(text.contains(#"rest = reader.read(ifPresent: "rest")"#))
        #expect(text.contains(#"writer.write(any: "data", data)"#))
        #expect(text.contains(#"writer.write(any: "rest", orNull: rest)"#))
    }

    /// If a property is required, the decoder needs a value to continue after an error.
    @Test(arguments: [TypeReference.parameter("Payload"), .optional(.dictionary(.parameter("Payload")))])
    func requiredPayloadNeedsAValueOfTheRuntime(_ member: TypeReference) throws {
        var object = ObjectType(properties: [Property(name: "data", type: member)])
        object.parameter = "Payload"
        let text = try render(type("Box", .object(object)))
        #expect(text.contains("struct Box<Payload: ModelValue & Equatable>: ObjectCodable, Equatable, Sendable {"))
        #expect(text.contains(#"data = reader.read("data")"#))
    }

    @Test func takesThePayloadOutOfObjectsInside() throws {
        var object = ObjectType(properties: [
            Property(name: "result", type: .optional(.named("Result1")), defaultValue: .null)
        ])
        object.envelope = envelope(
            .named("Post"), [step("result", .optional), step("default", .threeState), step("post", .always)])
        let text = try render(type("Reply", .object(object)))
        #expect(text.contains("    public typealias Payload = Post\n"))
        #expect(text.contains("        envelope.result?.default.value?.post\n"))
    }

    @Test func typesCalledPayloadAreNamedWithTheirModule() throws {
        var object = ObjectType(properties: [Property(name: "data", type: .named("Payload"))])
        object.envelope = envelope(.named("Payload"), [step("data", .always)])
        let text = try render(type("Reply", .object(object)))
        #expect(text.contains("public var data: Community.Payload\n"))
        #expect(text.contains("public typealias Payload = Community.Payload\n"))
    }

    @Test func clientsOpenEnvelopesAndMocksGivePayloads() throws {
        let sample = Sample(status: 200, name: nil, contentType: "application/json", body: "{}")
        let reply = TypeReference.generic("Reply", [.primitive(.date)])
        var api = API(name: "Community", documentation: Documentation())
        api.groups = [
            group(
                "Posts", property: "posts",
                [
                    endpoint("one", success: .payload(.primitive(.date), in: reply), samples: [sample]),
                    endpoint("maybe", success: .payload(.optional(.named("Post")), in: .named("R")), samples: [sample]),
                    endpoint("none", success: .payload(nil, in: .named("R")), samples: [sample]),
                ])
        ]
        let files = try render(api)
        let live = try #require(files["Community/Clients/LivePostsAPI.swift"])
        #expect(live.contains("func one() async throws(APIError) -> Date {"))
        #expect(live.contains("try await provider.payload(PostsEndpoint.one, in: Reply<Date>.self)"))
        #expect(live.contains("func maybe() async throws(APIError) -> Post? {"))
        #expect(live.contains("try await provider.optionalPayload(PostsEndpoint.maybe, in: R.self)"))
        #expect(live.contains("func none() async throws(APIError) {"))
        #expect(live.contains("try await provider.empty(PostsEndpoint.none, in: R.self)"))
        #expect(live.contains("import Foundation"))
        let mock = try #require(files["CommunityMocks/MockPostsAPI.swift"])
        #expect(mock.contains("sample: { Samples.payload(PostsEndpoint.oneSample, in: Reply<Date>.self) }"))
        #expect(mock.contains("sample: { Samples.optionalPayload(PostsEndpoint.maybeSample, in: R.self) }"))
        #expect(mock.contains(#"let onNone = MockMethod<NoArguments, Void>("none")"#))
    }

    @Test func formsOfAGenericTypeHaveTheirSamples() throws {
        var api = API(name: "Community", documentation: Documentation())
        let page = TypeReference.generic("Page", [.named("Post")])
        api.types = [type("Posts", .alias(page), sample: "{}"), type("Words", .alias(.array(.json)))]
        let files = try render(api)
        #expect(files["Community/Models/Posts.swift"]?.contains("public typealias Posts = Page<Post>") == true)
        #expect(files["CommunityMocks/Samples/Posts+Sample.swift"]?.contains("public static var mock: Posts {") == true)
        #expect(files["CommunityMocks/Samples/Words+Sample.swift"] == nil)
    }
}
