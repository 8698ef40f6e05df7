import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

/// The selection of an alternative if the kind of the value does not determine it.
struct UnionChoiceTests {
    private func read<Value: Decodable>(_ type: Value.Type, _ json: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(json.utf8))
    }

    private func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONCoding.encoder.encode(value), as: UTF8.self)
    }

    // MARK: Literals

    @Test(arguments: [
        (#"{"type":1,"id":5}"#, 0), (#"{"type":2.0,"id":5}"#, 1), (#"{"type":true}"#, 2), (#"{"type":"1"}"#, 3),
        (#"{"type":"one","name":"x"}"#, 3),
    ])
    func literalsOfEveryTypeSelectTheAlternative(json: String, index: Int) throws {
        #expect(try read(Tagged.self, json).index == index)
    }

    @Test(arguments: [#"{"future":true,"id":5,"name":"x","type":99}"#, #"{"type":false}"#, #"{"type":"two"}"#])
    func aTagThatNoAlternativeHasIsUnknown(json: String) throws {
        let value = try read(Tagged.self, json)
        #expect(value.index == nil)
        #expect(try text(value) == json)
    }

    @Test(arguments: [#"{"name":"x"}"#, #"{"name":"x","type":null}"#])
    func withoutATagTheAlternativeIsTheBestMatch(json: String) throws {
        #expect(try read(Tagged.self, json).index == 1)
    }

    /// Both properties must match; an alternative without literals is the last choice.
    @Test(arguments: [
        (#"{"object":"event","kind":"a"}"#, 0), (#"{"object":"event","kind":"b"}"#, 1),
        (#"{"object":"job","kind":"a"}"#, 2), (#"{"object":"event","kind":"c"}"#, 3), (#"{"object":"x"}"#, 3),
        (#"{"object":"job","kind":"b"}"#, 3), (#"{"kind":"b"}"#, 1),
    ])
    func severalPropertiesSelectTheAlternativeTogether(json: String, index: Int) throws {
        #expect(try read(TwiceTagged.self, json).index == index)
    }

    // MARK: Discriminators

    @Test func aValueThatNamesNoSchemaIsTheBestMatch() throws {
        #expect(try read(ByName.self, #"{"status":"administrator","rank":1}"#).index == 1)
        #expect(try read(ByName.self, #"{"status":"ByNameFirst","rank":1}"#).index == 0)
        #expect(try read(ByName.self, #"{"status":"banned","until":3}"#).index == 0)
    }

    @Test func aBaseTakesValuesThatItsChildrenCannotReadOrKeep() throws {
        #expect(try read(Rule.self, #"{"type":"daily"}"#).index == 1)
        #expect(try read(Rule.self, #"{"day":3,"type":"weekly"}"#).index == 0)
        let more = #"{"day":3,"note":1,"type":"daily"}"#
        #expect(try read(Rule.self, more).index == 1)
        #expect(try text(try read(Rule.self, more)) == more)
        let odd = #"{"day":"x","type":"weekly"}"#
        #expect(try read(Rule.self, odd).index == 1)
        #expect(try text(try read(Rule.self, odd)) == odd)
    }

    /// If the named alternative cannot decode the value, another alternative is selected. None is selected if each
    /// would lose a part of the value.
    @Test func anAlternativeThatCannotReadTheValueGivesWay() throws {
        let left = #"{"petType":"left","size":"big"}"#
        #expect(try read(Sides.self, left).index == 1)
        #expect(try text(try read(Sides.self, left)) == left)
        let lost = #"{"note":1,"petType":"left","size":"big"}"#
        #expect(try read(Sides.self, lost).index == nil)
        #expect(try text(try read(Sides.self, lost)) == lost)
        #expect(throws: DecodingError.self) { try read(Sides.self, #"{"petType":"left","size":[1]}"#) }
    }

    // MARK: Best matches

    @Test(arguments: [
        // Nested properties count at any depth.
        (#"{"inner":{"a":1,"b":{"c":[{"d":1,"e":2}]}}}"#, 1),
        // A lost object counts with all of its content.
        (#"{"inner":{"a":1},"wide":{"x":1,"y":2,"z":{}}}"#, 2),
        // Numbers are compared by value, dates as instants.
        (#"{"number":0.1234567890123456789}"#, 4), (#"{"number":1.50}"#, 3),
        (#"{"date":"2024-01-01T00:00:00+01:00"}"#, 5), (#"{"date":"tomorrow"}"#, 6),
    ])
    func theAlternativeThatLosesTheLeastIsTaken(json: String, index: Int) throws {
        #expect(try read(Shapes.self, json).index == index)
    }

    /// A value that matches no alternative of a nested union does not count as that union, although the union would
    /// store it.
    @Test func aUnionWithoutAMatchingAlternativeIsNotAMatch() throws {
        #expect(try read(Nested.self, #"{"future":1,"type":"x","until":3}"#).index == 1)
        #expect(try read(Nested.self, #"{"future":1,"type":2}"#).index == 0)
        #expect(try read(Tried<WithoutMatch>.self, #"{"type":"x"}"#).index == nil)
    }

    /// An unknown case of an enumeration is kept, which is better than losing the property.
    @Test func anUnknownMemberOfAnEnumerationIsNotLost() throws {
        #expect(try read(Tried<StatusChoice>.self, #"{"name":"x","status":"odd"}"#).index == 1)
        #expect(try read(Tried<StatusChoice>.self, #"{"name":"x"}"#).index == 0)
    }

    /// An absent property that is required and nullable would be encoded as null, at any depth.
    @Test(arguments: [
        (#"{"note":"x"}"#, 1), (#"{"note":"x","owner":null}"#, 0), (#"{"note":"x","owner":"y"}"#, 0),
        // One additional property does not outweigh the added null, but two do.
        (#"{"note":"x","size":1}"#, 1), (#"{"kind":"a","note":"x","size":1}"#, 0),
    ])
    func anAlternativeThatAddsNullComesLast(json: String, index: Int) throws {
        #expect(try read(Tried<OwnerChoice>.self, json).index == index)
        #expect(try read(Tried<OuterOwnerChoice>.self, #"{"inner":\#(json)}"#).index == index)
    }

    /// An alternative that keeps unknown properties is not preferred if a required property is absent.
    @Test(arguments: [
        (#"{"future":1,"more":2,"note":"x"}"#, 1), (#"{"future":1,"note":"x","owner":null}"#, 0),
    ])
    func anAlternativeThatAddsNullIsNotChosenForUnknownMembers(json: String, index: Int) throws {
        #expect(try read(Tried<OpenOwnerChoice>.self, json).index == index)
    }

    @Test func aNestedLiteralThatContradictsComesLast() throws {
        #expect(try read(Literals.self, #"{"meta":{"kind":"b","note":1}}"#).index == 1)
        #expect(try read(Literals.self, #"{"meta":{"kind":"a","note":1}}"#).index == 0)
    }

    @Test func aConstantThatContradictsComesLast() throws {
        #expect(try read(Tried<ConstantChoice>.self, #"{"kind":"b","note":1}"#).index == 1)
        #expect(try read(Tried<ConstantChoice>.self, #"{"kind":"a","note":1}"#).index == 0)
    }

    /// Outside of unions, a value other than the constant is kept.
    @Test func aConstantIsRequiredAndKeepsOtherValues() throws {
        #expect(try text(Constant(note: 1)) == #"{"kind":"a","note":1}"#)
        #expect(try read(Constant.self, #"{"kind":"a","note":1}"#) == Constant(note: 1))
        #expect(try text(try read(Constant.self, #"{"kind":"b"}"#)) == #"{"kind":"b"}"#)
        #expect(throws: DecodingError.self) { try read(Constant.self, #"{"note":1}"#) }
        #expect(throws: DecodingError.self) { try read(Constant.self, #"{"kind":1}"#) }
    }

    /// Each level can be decoded only as the named alternative, which fails at the innermost level.
    @Test func namedAlternativesThatFailTakeLinearTime() throws {
        let depth = 60
        let json =
            String(repeating: #"{"type":"child","next":"#, count: depth) + #"{"type":"child","next":7}"#
            + String(repeating: "}", count: depth)
        let before = Chain.reads.value
        #expect(throws: DecodingError.self) { try read(Chain.self, json) }
        #expect(Chain.reads.value - before < 4 * depth * depth)
    }
}

private typealias Nested = Tried<NestedChoice>

private enum NestedChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Tagged.self, Banned.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

private enum ConstantChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Constant.self, Meta<String>.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

private enum OwnerChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Owned.self, Noted.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

private enum OuterOwnerChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Inside<Owned>.self, Inside<Noted>.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

struct Inside<Value: ModelValue>: ObjectCodable {
    var inner: Value

    init(from reader: inout ObjectReader) {
        inner = reader.read("inner")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("inner", inner)
    }
}

private struct Owned: ObjectCodable {
    var owner: String?
    var note: String?
    var size: Int?
    var kind: String?

    init(from reader: inout ObjectReader) {
        owner = reader.read("owner")
        note = reader.read("note")
        size = reader.read("size")
        kind = reader.read("kind")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("owner", orNull: owner)
        writer.write("note", note)
        writer.write("size", size)
        writer.write("kind", kind)
    }
}

private enum OpenOwnerChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [OpenOwned.self, Noted.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

private struct OpenOwned: ObjectCodable {
    var owner: String?
    var others: [String: JSONValue]

    init(from reader: inout ObjectReader) {
        owner = reader.read("owner")
        others = reader.readAdditional(except: ["owner"])
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("owner", orNull: owner)
        writer.writeAdditional(others)
    }
}

private struct Noted: ObjectCodable {
    var note: String

    init(from reader: inout ObjectReader) {
        note = reader.read("note")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("note", note)
    }
}

private enum WithoutMatch: UnionChoice {
    static let types: [any ModelValue.Type] = [Tagged.self, [Banned].self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

private enum StatusChoice: UnionChoice {
    static let types: [any ModelValue.Type] = [Second.self, WithStatus.self]

    static func choose(_ reader: inout UnionReader) -> Int? { reader.bestMatch(of: 2) }
}

private struct WithStatus: ObjectCodable {
    var name: String
    var status: PostStatus?

    init(from reader: inout ObjectReader) {
        name = reader.read("name")
        status = reader.read("status")
    }

    func _write(to writer: inout ObjectWriter) {
        writer.write("name", name)
        writer.write("status", status)
    }
}
