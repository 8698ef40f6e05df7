import CodegenDriver
import CodegenIR
import CodegenSchemaValues
import EndpointCoding
import EndpointMockData
import Foundation
import KitchenSink
import Testing

@testable import CodegenDrift

/// `ClientDecoder` decodes values over the IR as the compiled models of the same description do: both decode the same
/// values, fail at the same coding paths, and leave out the same elements of lists.
@Suite struct ClientDecoderTests {
    /// The types of the kitchen sink whose samples are changed at each place.
    private static let types: [any ModelValue.Type] = [
        Scalars.self, Times.self, Formats.self, Words.self, Digits.self, Ratios.self, Mixed.self, NullableWord.self,
        Sized.self, Growing.self, Words2.self, Tree.self, Ping.self, Pong.self, KitchenSinkExpression.self, Sum.self,
        JSON.self, Wide.self, Block.self, TextBlock.self, Contact.self, Article.self, Shadows.self, Open.self,
        Typed.self, Closed.self, Patterned.self, Unevaluated.self, KitchenSinkDictionary.self, Keyed.self,
        LevelPoints.self, KeyedChoice.self, Account.self, AccountReady.self, NotePatch.self, Note.self, Bounded.self,
        BoundedPart.self, Anything.self, Pet.self, Cat.self, Dog.self, Fish.self, Policy.self, PasswordPolicy.self,
        Device.self, Phone.self, Tablet.self, Policies.self, Scalar.self, TypeList.self, ByMembers.self, LineItem.self,
        Signal.self, Member.self, Restriction.self, Connection.self, Level.self, Setting.self, Person.self,
        WrappedPoint.self, Completion.self, CompletionPart.self, JobReply.self, BaseReply.self,
        JobPage.self, PointPage.self, Instant.self,
    ]

    /// The values that replace each part of a sample.
    private static let others: [PlainValue] = [
        .null, .bool(true), .number("1"), .number("-1.5"), .string("x"), .string(""), .array([]), .object([]),
        .array([.null]), .object([PlainValue.Member("x", .number("1"))]),
    ]

    /// The types that have no declaration of their own in Swift.
    private static let aliases: [(name: String, type: any ModelValue.Type)] = [
        ("LevelPoints", LevelPoints.self), ("Instant", Instant.self), ("KitchenSinkUUID", KitchenSinkUUID.self),
        ("KitchenSinkDictionary", KitchenSinkDictionary.self), ("JobReply", JobReply.self),
        ("BaseReply", BaseReply.self), ("JobPage", JobPage.self), ("PointPage", PointPage.self),
    ]

    /// The API of the kitchen sink, with the settings of its client. It is read once for all tests.
    private static let read = Result {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let source = DescriptionSelection(
            spec: nil, config: "specs/codegen.yaml", entry: "KitchenSink", allowed: [], in: WorkingFolder(root.path))
        let console = Console(write: { _ in }, writeError: { _ in })
        let reader = try #require(source.descriptions(for: .drift, console).readers?.first)
        return try #require(reader.read(usesColor: false).description).api
    }

    private let api: API
    private let client: ClientDecoder

    init() throws {
        api = try Self.read.get()
        client = ClientDecoder(api)
    }

    @Test func samplesWithOtherPartsAreDecodedAlike() throws {
        let table = SampleTable(api.types)
        var rows = 0
        for type in Self.types {
            guard case .named(let name) = Self.reference(to: type), let sample = table.resolved(type: name) else {
                continue
            }
            for value in PlainValue(sample).variations(by: Self.others) {
                rows += 2
                try compare(value.json, type, skipsElements: false)
                try compare(value.json, type, skipsElements: true)
            }
        }
        #expect(rows > 9_000)
    }

    private static let numbers = [
        "0", "-0", "1", "-1", "127", "128", "-128", "-129", "255", "256", "2147483647", "2147483648", "-2147483648",
        "-2147483649", "9007199254740993", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "18446744073709551616", "8640000000000", "8640000000001",
        "8640000000000000", "8640000000000001", "123456789012345678901234567890", "1.0", "-1.0", "1.5", "0.1", "1e2",
        "1.5e1", "1e-2", "1e18", "1e19", "1e20", "1e30", "3.5e38", "1e300", "1e400", "-1e400", "1e-400", "200", "2.5",
    ]

    @Test(arguments: [
        "int32", "int64", "integer", "int8", "uint8", "uint64", "float", "double", "number",
    ])
    func numbersAreDecodedAlike(property: String) throws {
        for number in Self.numbers {
            try compare("{\"\(property)\": \(number)}", Scalars.self)
        }
    }

    @Test func numbersOfOtherTypesAreDecodedAlike() throws {
        let types: [any ModelValue.Type] = [
            Digits.self, Ratios.self, Sized.self, Mixed.self, Instant.self, Scalar.self, KitchenSinkExpression.self,
        ]
        for number in Self.numbers {
            for type in types { try compare(number, type) }
            try compare("{\"at\": \(number), \"gone\": 1}", Times.self)
            try compare("{\"at\": 1, \"gone\": \(number), \"either\": \(number)}", Times.self)
            try compare("{\"at\": 1, \"gone\": null, \"all\": [\(number)]}", Times.self, skipsElements: true)
        }
    }

    private static let texts = [
        "", " ", "x", "2024-02-29", "2023-02-29", "0000-01-01", "0001-01-01", "9999-12-31", "2024-1-1", "2024-01-01 ",
        "2024-01-01T00:00:00Z", "2024-01-01t00:00:00z", "2024-01-01 00:00:00Z", "2024-01-01T00:00Z",
        "2024-01-01T00:00:00", "2024-01-01T00:00:00.123456789+07:00", "2024-01-01T00:00:00,5Z", "2024-01-01T00:00:00.Z",
        "2024-01-01T24:00:00Z", "2024-01-01T23:59:60Z", "2024-01-01T23:59:61Z", "2024-01-01T00:60:00Z",
        "2024-01-01T00:00:00+0700", "2024-01-01T00:00:00+07", "2024-01-01T00:00:00+7", "2024-01-01T00:00:00+24:00",
        "2024-01-01T00:00:00+07:60", "2024-01-01T00:00:00 Z", "2024-02-30T00:00:00Z", "0000-01-01T00:00:00Z",
        "2024-01-01T", "20240101T000000Z", "1704067200", "2c372000-6f1d-4d4e-8b3a-0123456789ab",
        "2C372000-6F1D-4D4E-8B3A-0123456789AB", "2c3720006f1d4d4e8b3a0123456789ab",
        "{2c372000-6f1d-4d4e-8b3a-0123456789ab}", "2c372000-6f1d-4d4e-8b3a-0123456789ag", "https://example.com",
        "/path?q=1#f", "a b", "https://exämple.com/ö", "https://example.com/{id}", "http://[::1", "http://[::1]:x/",
        "%zz",
        "ht tp://x", "://", "#", "ZXhhbXBsZQ==", "ZXhhbXBsZQ", "ZXhhbXBsZR==", "ZXhh\\nbXBs", "_-__", "+/++", "A===",
        "AA=A",
        "AAA=", "AAB=", "AA", "A", "null", "true", "1", "fixed", "119.99", "\\u0000", "é", "e\\u0301",
    ]

    @Test(arguments: [
        "decimal", "day", "moment", "uuid", "uri", "base64", "base64url", "encoded", "other", "fixed", "nothing",
        "flag",
    ])
    func textsAreDecodedAlike(property: String) throws {
        for text in Self.texts { try compare("{\"\(property)\": \"\(text)\"}", Scalars.self) }
    }

    @Test func textsOfOtherTypesAreDecodedAlike() throws {
        let types: [any ModelValue.Type] = [
            Words.self, NullableWord.self, Growing.self, Mixed.self, Level.self, KitchenSinkUUID.self, Scalar.self,
            JSON.self,
            LevelPoints.self,
        ]
        for text in Self.texts {
            for type in types { try compare("\"\(text)\"", type) }
            for other in ["link", "id", "number", "page"] {
                let page = other == "page" ? "" : "\"page\": null, "
                try compare("{\(page)\"\(other)\": \"\(text)\", \"moment\": \"\(text)\"}", Formats.self)
            }
            let pages = "{\"page\": null, \"moment\": \"\", \"pages\": [\"\(text)\", 1, null]}"
            try compare(pages, Formats.self)
        }
    }

    @Test(arguments: [
        #"{"petType": "cat", "petType": "dog", "lives": 1}"#, #"{"petType": "dog", "lives": 1}"#, #"{"length": 2}"#,
        #"{"petType": "Fish", "length": "2"}"#, #"{"petType": null}"#, #"{"petType": ["cat"]}"#, #"{"petType": 1}"#,
        #"{"petType": "Cat", "lives": 3}"#, #"{"petType": "wolf", "barks": true}"#,
    ])
    func discriminatedUnionsAreDecodedAlike(json: String) throws {
        try compare(json, Pet.self)
        try compare("[\(json)]", [Pet].self, as: .array(.named("Pet")), skipsElements: true)
    }

    @Test(arguments: [
        #"{"radius": 1, "side": 2}"#, #"{"radius": 1, "hole": 2, "side": 3}"#, #"{"radius": "1", "side": 2}"#,
        #"{"hole": 2}"#, #"{"radius": 1, "hole": "x"}"#, #"{"side": 1, "radius": null}"#,
    ])
    func unionsByTheirMembersAreDecodedAlike(json: String) throws {
        try compare(json, ByMembers.self)
    }

    @Test(arguments: [
        #"{"type": 1, "name": "x"}"#, #"{"type": "1"}"#, #"{"type": 3, "name": "x"}"#, #"{"id": 1}"#,
        #"{"id": 1, "name": "x"}"#, #"{"until": "2024-01-01T00:00:00Z"}"#, #"{"type": true, "until": "x"}"#,
        #"{"type": 2, "id": "x", "name": "y"}"#, #"{"type": null, "name": "y"}"#, #"{"type": 1.0}"#,
        #"{"type": "image", "text": 1}"#, #"{"type": "text", "url": 1}"#,
    ])
    func unionsByTheirConstantsAreDecodedAlike(json: String) throws {
        try compare(json, Signal.self)
        try compare(json, Block.self)
        try compare(json, CompletionPart.self)
    }

    /// Expectations that neither of the two decoders computes.
    @Test(
        arguments: [
            ("Scalars", #"{"int8": 128}"#, "int8"), ("Scalars", #"{"int8": 127}"#, nil),
            ("Scalars", #"{"day": "2023-02-29"}"#, "day"), ("Scalars", #"{"day": ""}"#, nil),
            ("Scalars", #"{"uint64": 18446744073709551615}"#, nil), ("Scalars", #"{"flag": "true"}"#, "flag"),
            ("Formats", #"{"page": "a b", "moment": "soon"}"#, nil),
            ("Formats", #"{"page": 1, "moment": "soon"}"#, "page"),
            ("Typed", #"{"id": "a", "more": 1}"#, nil), ("Typed", #"{"id": "a", "more": "b"}"#, "more"),
            ("Tree", #"{"name": "a", "children": [{"name": "b"}, {"name": 1}]}"#, "children[1].name"),
            ("Pet", #"{"petType": "cat", "lives": "nine"}"#, nil), ("Policy", #"{"name": "x"}"#, nil),
            ("Note", #"{"title": null}"#, "title"), ("Note", #"{"title": "a"}"#, nil),
            ("Times", #"{"at": 1, "gone": 8640000000001}"#, "gone"),
        ] as [(String, String, String?)])
    func failuresHaveTheirPaths(name: String, json: String, path: String?) throws {
        let type = try #require(Self.types.first { "\($0)" == name })
        try compare(json, type)
        #expect(try DecodingOutcome(json, .named(name), by: client, skipsElements: false).failure == path)
    }

    private func compare(
        _ json: String, _ type: any ModelValue.Type, as reference: TypeReference? = nil, skipsElements: Bool = false,
        location: SourceLocation = #_sourceLocation
    ) throws {
        let client = try DecodingOutcome(
            json, reference ?? Self.reference(to: type), by: client, skipsElements: skipsElements)
        let model = DecodingOutcome(json, type, skipsElements: skipsElements)
        #expect(
            client.agrees(with: model), "\(type) \(json), skips \(skipsElements)\nclient: \(client)\n model: \(model)",
            sourceLocation: location)
    }

    private static func reference(to type: any ModelValue.Type) -> TypeReference {
        .named(aliases.first { $0.type == type }?.name ?? "\(type)")
    }
}
