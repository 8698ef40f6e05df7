import EndpointCoding
import Foundation
import Testing

struct ValueTests {
    private func read<Value: ModelValue>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: Data(json.utf8))
    }

    private func text<Value: ModelValue>(_ value: Value) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    @Test(arguments: [
        "null", "true", "-1", "9223372036854775807", "18446744073709551615", "123456789012345678901234567890",
        "0.1", "3.141592653589793238462643383279", #""a/b\"é""#, #"[[],{}]"#, #"{"a":{"b":[null,1.5]}}"#,
    ])
    func jsonIsWrittenAsItWasRead(_ json: String) throws {
        #expect(try text(read(json, as: JSONValue.self)) == json)
        #expect(try text(JSONValue(encoding: read(json, as: JSONValue.self))) == json)
    }

    @Test func equalNumbersAreEqualValues() throws {
        #expect(try read("1.0", as: JSONValue.self) == .integer(1))
        #expect(JSONValue(2.0) == 2)
        #expect(JSONValue(UInt64.max) == .decimal(Decimal(UInt64.max)))
        #expect(JSONValue(Decimal(string: "0.5") ?? 0) == .number(0.5))
    }

    @Test func jsonValuesAreLookedIntoWithoutTraps() {
        let value: JSONValue = ["a": [1, "two", nil]]
        #expect(value["a"]?[1]?.string == "two")
        #expect(value["a"]?[3] == nil)
        #expect(value["a"]?[-1] == nil)
        #expect(value["b"] == nil)
        #expect(value[0] == nil)
    }

    @Test func integersAreRangeChecked() throws {
        #expect(try read("1.0", as: Int.self) == 1)
        #expect(throws: DecodingError.self) { try read("256", as: UInt8.self) }
        #expect(throws: DecodingError.self) { try read("1.5", as: Int.self) }
        #expect(throws: DecodingError.self) { try JSONValue.number(1e300).decode(as: Int32.self) }
        #expect(throws: DecodingError.self) { try JSONValue.integer(-1).decode(as: UInt.self) }
    }

    @Test func decimalsAreExact() throws {
        let price = try read("[12345678901234567890.123456789]", as: [Decimal].self)
        #expect(price == [Decimal(string: "12345678901234567890.123456789")])
        #expect(try text(price) == "[12345678901234567890.123456789]")
    }

    @Test func textFormsAreExactOrAnError() throws {
        let id = try read(#""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, as: UUID.self)
        #expect(try text(id) == #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#)
        #expect(try text(read(#""aGk=""#, as: Data.self)) == #""aGk=""#)
        #expect(throws: DecodingError.self) { try read(#""aGk""#, as: Data.self) }
        #expect(throws: DecodingError.self) { try read(#""_-8=""#, as: Data.self) }
        #expect(try read(#""https://a.b/c?d=e""#, as: URL.self).absoluteString == "https://a.b/c?d=e")
        #expect(throws: DecodingError.self) { try read(#""""#, as: URL.self) }
    }

    @Test func collectionsReadTheirElementsByTheSameRules() throws {
        let dates = try read(#"{"b":["1970-01-01T00:00:01Z",null],"a":[]}"#, as: [String: [Date?]].self)
        #expect(dates == ["a": [], "b": [Date(timeIntervalSince1970: 1), nil]])
        #expect(try text(dates) == #"{"a":[],"b":["1970-01-01T00:00:01Z",null]}"#)
    }

    @Test func nullableHasThreeStates() {
        #expect(Nullable(orNull: nil as Int?) == .null)
        #expect(Nullable(orAbsent: nil as Int?) == .absent)
        #expect(Nullable.value(1).value == 1)
    }

    @Test func numbersThatJSONLacksAreAnError() {
        #expect(throws: EncodingError.self) { try text(Double.nan) }
        #expect(throws: EncodingError.self) { try JSONValue(encoding: [Float.infinity]) }
    }

    @Test func aModelThatRequiresItselfHasAFiniteNeutralValue() {
        let value = JSONCoding.decodeLeniently(Endless.self, from: Data(#"{"next":{"name":"b"}}"#.utf8))
        #expect(value.next.value.name == "b")
        #expect(value.next.value.next.value.next.value.name == "")
    }
}

private nonisolated struct Endless: ObjectCodable {
    var name: String
    var next: Indirect<Endless>

    init(from reader: inout ObjectReader) {
        name = reader.read("name")
        next = reader.read("next")
    }

    func _write(to writer: inout ObjectWriter) {}
}
