import EndpointCoding
import Foundation
import Testing

/// Alternatives with and without a constant, for a value that contains the constant.
struct UnionRivalTests {
    /// Returns the index of the alternative, and checks that all ways of decoding return the same index.
    private func index<Choice: UnionChoice>(_ choice: Choice.Type, _ json: String) throws -> Int? {
        let data = Data(json.utf8)
        let index = try JSONCoding.decode(Tried<Choice>.self, from: data).index
        #expect(try JSONCoding.decoder.decode(Tried<Choice>.self, from: data).index == index)
        #expect(
            try JSONCoding.decode(Inside<Tried<Choice>>.self, from: Data(#"{"inner":\#(json)}"#.utf8)).inner.index
                == index)
        return index
    }

    /// An alternative with a matching constant is not selected if it would lose properties that another alternative
    /// keeps.
    @Test(arguments: [
        (#"{"child":7,"id":1,"note":"x"}"#, 1), (#"{"child":7}"#, 0), (#"{"child":7,"note":"x"}"#, 1),
        // No alternative keeps the last property, so the constant determines the alternative.
        (#"{"child":7,"future":true,"id":1,"note":"x"}"#, 0), (#"{"child":7,"id":1}"#, 0),
        (#"{"child":8,"id":1,"note":"x"}"#, 1),
    ])
    func aConstantGivesWayToAnAlternativeThatKeepsTheWholeValue(json: String, index: Int) throws {
        #expect(try self.index(SevenChoice.self, json) == index)
        #expect(try self.index(TwoSevensChoice.self, json) == [0: 0, 1: 2][index])
        #expect(try self.index(InnerSevenChoice.self, #"{"inner":\#(json)}"#) == 0)
    }

    /// An alternative that keeps unknown properties is not a better match.
    @Test func aConstantDoesNotGiveWayToAnOpenAlternative() throws {
        #expect(try index(OpenSevenChoice.self, #"{"child":7,"future":true}"#) == 0)
    }

    /// Each level loses a property, and no other alternative keeps it.
    @Test func nestedConstantsTakeLinearTime() throws {
        let depth = 60
        let level = #"{"child":7,"future":true"#
        let json =
            String(repeating: level + #","next":"#, count: depth) + level + String(repeating: "}", count: depth + 1)
        let before = SevenInSeven.reads.value
        _ = try JSONCoding.decode(NestedSeven.self, from: Data(json.utf8))
        #expect(SevenInSeven.reads.value - before < 10 * depth)
    }
}

/// An alternative with a constant, and an alternative without one.
private enum SevenChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Seven.self, ChildWithNote.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.alternative(by: ["child": [7, nil]]) }
}

private indirect enum NestedSeven: UnionCodable {
    case seven(SevenInSeven)
    case any(SevenInSeven)

    init(from reader: inout UnionReader) {
        switch reader.alternative(by: ["child": [7, nil]]) {
        case 0: self = .seven(reader.read())
        case 1: self = .any(reader.read())
        default: self = .any(reader.noMatch())
        }
    }

    func _write(to writer: inout UnionWriter) {
        switch self {
        case .seven(let value), .any(let value): writer.write(value)
        }
    }
}

private struct SevenInSeven: ObjectCodable {
    static let reads = Counter()
    var child: Int
    var next: Indirect<NestedSeven>?

    init(from reader: inout ObjectReader) {
        Self.reads.increment()
        child = reader.read("child")
        next = reader.read("next")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("child", child)
        writer.write("next", next)
    }
}

private enum TwoSevensChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Seven.self, Seven.self, ChildWithNote.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.alternative(by: ["child": [7, 7, nil]]) }
}

private enum OpenSevenChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Seven.self, AnyRule.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.alternative(by: ["child": [7, nil]]) }
}

private enum InnerSevenChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Inside<Tried<SevenChoice>>.self, Inside<Seven>.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

private struct Seven: Members {
    static let names = ["child"]
    var members: [String: JSONValue] = [:]
}

private struct ChildWithNote: ObjectCodable {
    var child: Int?
    var id: Int?
    var note: String

    init(from reader: inout ObjectReader) {
        child = reader.read("child")
        id = reader.read("id")
        note = reader.read("note")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("child", child)
        writer.write("id", id)
        writer.write("note", note)
    }
}
