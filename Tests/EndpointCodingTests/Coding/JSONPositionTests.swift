import Foundation
import Testing

@testable import EndpointCoding

struct JSONPositionTests {
    private func position(_ path: String, _ json: String, _ encoding: String.Encoding = .utf8) -> JSONPosition? {
        json.data(using: encoding).flatMap { JSONPosition(of: path, in: $0) }
    }

    /// Each path leads to the only `7` of the text.
    @Test(arguments: [
        ("", "7"), ("[2]", "[1, [2, {}], 7]"), ("a.b", #"{"b": 1, "a": {"a": 2, "b": 7}}"#),
        ("a.b", #"{"a": {"c": 1}, "a.b": 7}"#), ("a.b.c", #"{"a": {"b.c": 7}}"#), ("a[1]", #"{"a[0]": 1, "a[1]": 7}"#),
        ("a.b", #"{"a": {"b": 7}, "a.b": 8}"#), ("m[5]", #"{"m": {"4": [], "5": 7}}"#),
        ("é.ü", #"{"\u00e9": {"ü": 7}}"#), (".x", #"{"": {"x": 7}}"#), ("a[0][1].b", #"{"a": [[0, {"b": 7}]]}"#),
        ("a", #"{"c": "\":{", "b": "a", "a" : 7}"#),
    ])
    func pathsLeadToTheirValue(_ path: String, _ json: String) throws {
        let column = try #require(json.unicodeScalars.firstIndex(of: "7"))
        let found = try #require(position(path, json))
        #expect(found.isExact)
        #expect(found.line == 1)
        #expect(found.column == json.unicodeScalars.distance(from: json.startIndex, to: column) + 1)
    }

    @Test func aMissingValueHasThePositionOfTheInnermostObject() {
        let json = "{\"a\":\n  [1, {\"b\": {}}]}"
        #expect(position("a[1].b.c", json)?.description == "line 2, column 13")
        #expect(position("a[1].b.c", json)?.isExact == false)
        #expect(position("a[7]", json)?.description == "line 2, column 3")
        #expect(position("x", json)?.description == "line 1, column 1")
        #expect(position("a[1].b[-1]", json)?.description == "line 2, column 13")
        #expect(position("a[", json)?.description == "line 2, column 3")
    }

    @Test(arguments: [String.Encoding.utf8, .utf16LittleEndian, .utf32BigEndian])
    func everyEncodingHasTheSamePosition(_ encoding: String.Encoding) {
        for mark in ["", "\u{FEFF}"] {
            #expect(position("[1]", mark + "[\"é😀\",\r\n 7]", encoding)?.description == "line 2, column 2")
        }
    }

    @Test func textThatIsNotJSONHasNoPosition() {
        #expect(position("a", "{\"a\": ") == nil)
        #expect(position("", "") == nil)
    }

    /// Every value of a document has its own position: the offset of its number in the order of the text.
    @Test func everyValueHasItsPosition() {
        let json = #"[{"a": ["x", -1.5e3, true], "b": {"c": null}}, "y", []]"#
        let paths = ["", "[0]", "[0].a", "[0].a[0]", "[0].a[1]", "[0].a[2]", "[0].b", "[0].b.c", "[1]", "[2]"]
        let found = paths.map { position($0, json)?.column ?? 0 }
        #expect(found == [1, 2, 8, 9, 14, 22, 34, 40, 48, 53])
    }
}
