import CodegenIR
import Testing

/// Functions that traverse types find all nested types.
@Suite struct TypeReferenceTests {
    private static let type = TypeReference.optional(
        .dictionary(.generic("Page", [.array(.named("Post")), .threeState(.primitive(.date))])))

    @Test func everyTypeInsideIsVisitedOnceFromOutsideIn() {
        var visited: [String] = []
        Self.type.forEachType { visited.append($0.spelling) }
        #expect(
            visited == [
                "[String: Page<[Post], Nullable<Date>>]?", "[String: Page<[Post], Nullable<Date>>]",
                "Page<[Post], Nullable<Date>>", "[Post]", "Post", "Nullable<Date>", "Date",
            ])
    }

    @Test func partsAreReplacedInPlace() {
        func renamed(_ type: TypeReference) -> TypeReference {
            type == .named("Post") ? .named("Item") : type.map(renamed)
        }
        #expect(renamed(Self.type).spelling == "[String: Page<[Item], Nullable<Date>>]?")
        #expect(renamed(.json) == .json)
    }

    @Test func partsAreFound() {
        #expect(Self.type.contains { $0 == .named("Post") })
        #expect(Self.type.contains { $0 == .primitive(.date) })
        #expect(!Self.type.contains { $0 == .named("Page") })
    }

    @Test(arguments: [
        (TypeReference.json, Presence.always, "JSONValue"), (.optional(.json), .optional, "JSONValue"),
        (.threeState(.optional(.json)), .threeState, "JSONValue"), (.array(.optional(.json)), .always, "[JSONValue?]"),
    ])
    func presenceIsThatOfTheOutermostType(type: TypeReference, presence: Presence, unwrapped: String) {
        #expect(type.presence == presence)
        #expect(type.unwrapped.spelling == unwrapped)
    }

    @Test func directionsAddUp() {
        #expect(Direction(isSent: true, isReceived: false) == .sent)
        #expect(Direction(isSent: false, isReceived: true) == .received)
        #expect(Direction(isSent: false, isReceived: false) == .both)
        #expect(Direction.sent.union(.sent) == .sent)
        #expect(Direction.sent.union(.received) == .both)
        #expect(!Direction.received.isSent)
        #expect(Direction.both.isSent)
        #expect(Direction.both.isReceived)
    }
}
