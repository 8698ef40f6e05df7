import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

struct EnumTests {
    @Test func openNumbersAndMixedEnumerationsKeepUnknownValues() throws {
        let levels = try JSONCoding.decode([Level].self, from: Data("[1,7]".utf8))
        #expect(levels == [.low, Level(rawValue: 7)])
        #expect(levels.map(\.isKnown) == [true, false])
        let mixed = try JSONDecoder().decode([Mixed].self, from: Data(#"["auto",1,null]"#.utf8))
        #expect(mixed.map(\.isKnown) == [true, true, false])
        #expect(String(decoding: try JSONEncoder().encode(mixed), as: UTF8.self) == #"["auto",1,null]"#)
    }

    @Test func openEnumerationFindsTheCaseOfAValue() throws {
        #expect(PostStatus.allCases == [.draft, .published])
        #expect(PostStatus.allCases.map(\.rawValue) == ["draft", "published"])
        #expect(PostStatus(rawValue: "published") == .published)
        #expect(PostStatus(rawValue: "archived") == .unknown("archived"))
        #expect(PostStatus.published.unknownValue == nil)
        #expect(PostStatus(rawValue: "archived").unknownValue == "archived")
        #expect(PostStatus(rawValue: "archived").rawValue == "archived")
        let counts: [PostStatus: Int] = [.draft: 1, .unknown("archived"): 2]
        #expect(counts[PostStatus(rawValue: "archived")] == 2)
    }

    @Test func ofEqualValuesTheFirstCounts() {
        enum Repeated: OpenEnum<Double> {
            case first
            case second
            case unknown(Double)

            static let _knownValues = KnownValues<Self>([.first, .second]) { .unknown($0) }
            var rawValue: Double {
                switch self {
                case .first: 1
                case .second: 1.0
                case .unknown(let value): value
                }
            }
        }
        guard case .first = Repeated(rawValue: 1) else {
            Issue.record("'1' is the second case.")
            return
        }
        #expect(Repeated.second.rawValue == 1)
    }

    /// `@AppStorage` stores any `RawRepresentable` of a string or an integer; a picker lists all cases.
    @Test func openEnumerationIsRawRepresentableAndCaseIterable() throws {
        func stored<Value: RawRepresentable & CaseIterable>(_ value: Value) throws -> Value {
            try #require(Value(rawValue: value.rawValue))
        }
        #expect(try stored(PostStatus.draft) == .draft)
        #expect(try stored(PostStatus.unknown("archived")) == .unknown("archived"))
        #expect(try stored(Level.unknown(7)) == .unknown(7))
        #expect(Level.allCases == [.low])
    }

    @Test func valuesAreComparedByTheirRawValues() throws {
        let draft = PostStatus.unknown("draft")
        #expect(draft == .draft)
        #expect(Set([draft, .draft]).count == 1)
        #expect(draft.isKnown)
        #expect(draft.unknownValue == nil)
        #expect(draft != .published)
        #expect(draft != .unknown("archived"))
        #expect(try JSONEncoder().encode([draft: 1]) == Data(#"{"draft":1}"#.utf8))
        // The strategies of the standard library for other enumerations have no effect.
        let archived = try JSONDecoder().decode([PostStatus].self, from: Data(#"["archived"]"#.utf8))
        #expect(archived == [.unknown("archived")])
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Level].self, from: Data(#"["low"]"#.utf8)) }
    }

    @Test func aClosedEnumerationRefusesUnknownValues() throws {
        #expect(try JSONDecoder().decode([Size].self, from: Data(#"["L","S"]"#.utf8)) == [.large, .small])
        #expect(throws: DecodingError.self) { try JSONCoding.decode([Size].self, from: Data(#"["M"]"#.utf8)) }
        #expect(try JSONCoding.encode([Size.large]) == Data(#"["L"]"#.utf8))
    }
}
