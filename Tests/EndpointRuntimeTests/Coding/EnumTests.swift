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

    @Test func aClosedEnumerationRefusesWhatItDoesNotKnow() throws {
        #expect(try JSONDecoder().decode([Size].self, from: Data(#"["L","S"]"#.utf8)) == [.large, .small])
        #expect(throws: DecodingError.self) { try JSONCoding.decode([Size].self, from: Data(#"["M"]"#.utf8)) }
        #expect(try JSONCoding.encode([Size.large]) == Data(#"["L"]"#.utf8))
    }
}
