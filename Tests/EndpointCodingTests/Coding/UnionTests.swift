import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

struct UnionTests {
    private func decode<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
    }

    @Test func theDiscriminatorChoosesTheMember() throws {
        #expect(try decode(Pet.self, #"{"petType":"cat","name":"Tom"}"#) == .cat(Cat(name: "Tom")))
        #expect(try decode(Pet.self, #"{"petType":"hound","name":"Rex"}"#) == .dog(Dog(name: "Rex")))
    }

    @Test func anUnknownMemberIsKeptAsItCame() throws {
        for json in [#"{"petType":"fox","tail":1.5}"#, #"[1,"two"]"#, #"{"name":"x"}"#, "null", "3"] {
            let value = try decode(Pet.self, json)
            guard case .unknown = value else {
                Issue.record("\(json) was read as \(value)")
                continue
            }
            #expect(try text(value) == json)
        }
    }

    @Test func theDiscriminatorIsWrittenForMembersThatLackIt() throws {
        #expect(try text(Pet.dog(Dog(name: "Rex"))) == #"{"name":"Rex","petType":"dog"}"#)
    }

    @Test func aMemberThatDoesNotFitIsAnErrorWithItsPath() throws {
        let error = #expect(throws: DecodingError.self) { try decode([Pet].self, #"[{"petType":"cat","name":1}]"#) }
        guard case .typeMismatch(_, let context) = error else {
            Issue.record("not a type mismatch: \(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["Index 0", "name"])
    }

    @Test func jsonTypesSelectTheAlternative() throws {
        #expect(try decode([TextOrNumber].self, #"["a",1,2.5]"#) == [.string("a"), .number(1), .number(2.5)])
        #expect(try decode(TextOrNumber.self, "true") == .unknown(true))
    }

    @Test func anIntegerOutOfRangeIsANumber() throws {
        let json = "[7,2.5,9007199254740992,2147483648]"
        let values: [ShortOrNumber] = [.short(7), .number(2.5), .number(9_007_199_254_740_992), .number(2_147_483_648)]
        #expect(try decode([ShortOrNumber].self, json) == values)
        #expect(try JSONCoding.decode([ShortOrNumber].self, from: Data(json.utf8)) == values)
        #expect(throws: DecodingError.self) { try decode(ShortOnly.self, "2147483648") }
        #expect(try decode(ShortOnly.self, "2.5") == .unknown(2.5))
    }

    @Test func theMemberThatLosesTheLeastWins() throws {
        #expect(try decode(AnyPet.self, #"{"name":"Tom","lives":9}"#) == .cat(Cat(name: "Tom", lives: 9)))
        #expect(try decode(AnyPet.self, #"{"name":"Rex","size":"big"}"#) == .dog(Dog(name: "Rex", size: .big)))
        #expect(
            try decode(AnyPet.self, #"{"name":"Rex","lives":"x","size":"big"}"#) == .dog(Dog(name: "Rex", size: .big)))
        #expect(try decode(AnyPet.self, #"["a"]"#) == .names(["a"]))
        #expect(try decode(AnyPet.self, #"{"lives":9}"#) == .unknown(["lives": 9]))
    }

    @Test func theFirstMemberWinsATie() throws {
        #expect(try decode(AnyPet.self, #"{"name":"x"}"#) == .cat(Cat(name: "x")))
    }

    /// An enumeration with one case is a literal, so another value does not match.
    @Test func aContradictedLiteralIsTheLastChoice() throws {
        #expect(try decode(AnyPet.self, #"{"name":"x","size":"tiny"}"#) == .cat(Cat(name: "x")))
        let only = #"{"name":"x","lives":"none","size":"tiny"}"#
        #expect(try decode(AnyPet.self, only) == .dog(Dog(name: "x", size: .unknown("tiny"))))
    }

    @Test func nestedUnionsTakeLinearTime() throws {
        let depth = 16
        let json = String(repeating: #"{"value":"#, count: depth) + "1" + String(repeating: "}", count: depth)
        let before = TrieLeaf.reads.value
        var value = try decode(Trie.self, json)
        var levels = 0
        while case .second(let node) = value {
            value = node.value
            levels += 1
        }
        #expect(levels == depth)
        #expect(TrieLeaf.reads.value - before <= 3 * depth)
    }
}

/// A union of three types that all contain the union. Only the second type matches.
private nonisolated indirect enum Trie: UnionCodable {
    case first(TrieNode<String>)
    case second(TrieNode<Int>)
    case third(TrieLeaf)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        switch reader.bestMatch(of: 3) {
        case 0: self = .first(reader.read())
        case 1: self = .second(reader.read())
        case 2: self = .third(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {}
}

private nonisolated struct TrieNode<Extra: Sendable>: ObjectCodable {
    var value: Trie
    var extra: String?

    init(from reader: inout ObjectReader) {
        value = reader.read("value")
        extra = Extra.self == String.self ? .some(reader.read("extra")) : nil
    }

    func _write(to writer: inout ObjectWriter) {}
}

private nonisolated struct TrieLeaf: ObjectCodable {
    static let reads = Counter()
    var value: Trie
    var needed: Int

    init(from reader: inout ObjectReader) {
        Self.reads.increment()
        value = reader.read("value")
        needed = reader.read("needed")
    }

    func _write(to writer: inout ObjectWriter) {}
}

/// A counter for tests that run in parallel. Safe to share: `count` is used only while the lock is held.
final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0

    var value: Int { lock.withLock { count } }
    func increment() { lock.withLock { count += 1 } }
}

private enum ShortOrNumber: UnionCodable, Equatable {
    case short(Int32)
    case number(Double)

    init(from reader: inout UnionReader) {
        switch reader.kind {
        case .integer: self = .short(reader.read())
        default: self = .number(reader.read())
        }
    }

    func _write(to writer: inout UnionWriter) {}
}

private enum ShortOnly: UnionCodable, Equatable {
    case short(Int32)
    case unknown(JSONValue)

    init(from reader: inout UnionReader) {
        switch reader.kind {
        case .integer: self = .short(reader.read())
        default: self = .unknown(reader.json())
        }
    }

    func _write(to writer: inout UnionWriter) {}
}
