import EndpointRuntime
import Foundation
import Testing

struct EnumTests {
    @Test func openNumbersAndMixedValuesKeepWhatTheyDoNotKnow() throws {
        let levels = try JSONCoding.decode([Level].self, from: Data("[1,7]".utf8))
        #expect(levels == [.low, Level(rawValue: 7)])
        #expect(levels.map(\.isKnown) == [true, false])
        let mixed = try JSONDecoder().decode([Mixed].self, from: Data(#"["auto",1,null]"#.utf8))
        #expect(mixed.map(\.isKnown) == [true, true, false])
        #expect(String(decoding: try JSONEncoder().encode(mixed), as: UTF8.self) == #"["auto",1,null]"#)
    }

    @Test func openEnumerationFindsTheCaseOfAValue() throws {
        #expect(PostStatus.knownCases == [.draft, .published])
        #expect(PostStatus.knownCases.map(\.rawValue) == ["draft", "published"])
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

            static let knownValues = KnownValues<Self>([1: .first, 1.0: .second]) { .unknown($0) }
            var unknownValue: Double? { if case .unknown(let value) = self { value } else { nil } }
        }
        #expect(Repeated(rawValue: 1) == .first)
        #expect(Repeated.second.rawValue == 1)
    }

    @Test func aClosedEnumerationRefusesWhatItDoesNotKnow() throws {
        #expect(try JSONDecoder().decode([Size].self, from: Data(#"["L","S"]"#.utf8)) == [.large, .small])
        #expect(throws: DecodingError.self) { try JSONCoding.decode([Size].self, from: Data(#"["M"]"#.utf8)) }
        #expect(try JSONCoding.encode([Size.large]) == Data(#"["L"]"#.utf8))
    }
}
