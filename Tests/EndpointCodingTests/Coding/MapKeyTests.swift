import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

/// Maps with keys of an enumeration.
struct MapKeyTests {
    private func text(_ value: some ModelValue) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    @Test func unknownNamesAreKeptAndWrittenInTheOrderOfNames() throws {
        let json = #"{"archived":1,"draft":null,"published":3}"#
        let counts = try JSONCoding.decode([PostStatus: Int?].self, from: Data(json.utf8))
        #expect(counts == [.published: 3, .draft: nil, .unknown("archived"): 1])
        #expect(try text(counts) == json)
        #expect(try JSONDecoder().decode([PostStatus: Int?].self, from: Data(json.utf8)) == counts)
        let plain = [PostStatus.published: 3, .draft: 1]
        #expect(String(decoding: try JSONCoding.encoder.encode(plain), as: UTF8.self) == #"{"draft":1,"published":3}"#)
    }

    @Test func aListedNameInTheUnknownCaseIsTheSameKey() throws {
        let counts = [PostStatus.unknown("draft"): 1, .unknown("x"): 3]
        #expect(counts[.draft] == 1)
        #expect(counts[PostStatus(rawValue: "x")] == 3)
        #expect(counts == [.draft: 1, .unknown("x"): 3])
        #expect(try text(counts) == #"{"draft":1,"x":3}"#)
    }

    @Test func aClosedEnumerationRefusesOtherNames() throws {
        let sizes = try JSONCoding.decode([Size: Int].self, from: Data(#"{"L":1}"#.utf8))
        #expect(sizes == [.large: 1])
        #expect(try text(sizes) == #"{"L":1}"#)
        let wrong = Data(#"{"a":{"M":1}}"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONCoding.decode([String: [Size: Int]].self, from: wrong)
        }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("not corrupted data: \(String(describing: error))")
            return
        }
        #expect(context.codingPath.map(\.stringValue) == ["a", "M"])
        #expect(JSONCoding.decodeLeniently([String: [Size: Int]].self, from: wrong) == ["a": [:]])
    }

    @Test func keysOfOtherRawValuesAreTheirJSON() throws {
        #expect(try text([Level.low: "a", .unknown(7): "b"]) == #"{"1":"a","7":"b"}"#)
        #expect(try JSONCoding.decode([Level: String].self, from: Data(#"{"1":"a"}"#.utf8)) == [.low: "a"])
        #expect(throws: DecodingError.self) {
            try JSONCoding.decode([Level: String].self, from: Data(#"{"x":"a"}"#.utf8))
        }
        #expect(try text([Mixed.auto: 1]) == #"{"\"auto\"":1}"#)
    }

    @Test func parametersAndFormsHaveTheNamesOfKeys() throws {
        let counts: [PostStatus: Int] = [.published: 1, .draft: 2, .unknown("x"): 3]
        #expect(try [.form("p", counts)].encodedQuery() == "draft=2&published=1&x=3")
        #expect(try [.deepObject("p", [PostStatus.draft: 2])].encodedQuery() == "p%5Bdraft%5D=2")
        #expect(try [.json("p", [PostStatus.draft: 2])].encodedQuery() == "p=%7B%22draft%22%3A2%7D")
        let form = try #require(try RequestBody.form(counts).encoded())
        #expect(String(decoding: try form.data(), as: UTF8.self) == "draft=2&published=1&x=3")
    }

    @Test func furtherPartsHaveTheNamesOfKeys() throws {
        struct Form: MultipartEncodable {
            func _write(to writer: inout MultipartWriter) {
                writer.write("draft", "declared")
                writer.writeAdditional([PostStatus.published: 1, .draft: 2, .unknown("x"): 3])
            }
        }
        let body = try #require(try RequestBody.multipart(Form()).encoded(boundary: "B"))
        let text = String(decoding: try body.data(), as: UTF8.self)
        let parts = text.components(separatedBy: "--B\r\nContent-Disposition: form-data; name=").dropFirst()
        #expect(parts.map { $0.prefix { $0 != "\r\n" } } == [#""draft""#, #""published""#, #""x""#])
    }

    @Test func headersHaveTheNamesOfKeys() throws {
        let headers = HTTPHeaders(dictionaryLiteral: ("X-Counts", "draft,2,x,3"))
        #expect(try headers.read("X-Counts", as: [PostStatus: Int].self) == [.draft: 2, .unknown("x"): 3])
    }

    // The values are decoded and written apart from the names, so these tests compare many members and each error.

    @Test func valuesStayWithTheirNames() throws {
        let numbers = (0..<200).map { ($0 * 77) % 200 }
        let json = "{\(numbers.map { #""n\#($0)":{"v":\#($0)}"# }.joined(separator: ","))}"
        let map = try JSONCoding.decode([String: [String: Int]].self, from: Data(json.utf8))
        #expect(map.count == 200)
        #expect(map.allSatisfy { $0.key == "n\($0.value["v"] ?? -1)" })
        let written = numbers.map { #""n\#($0)":{"v":\#($0)}"# }.sorted().joined(separator: ",")
        #expect(try text(map) == "{\(written)}")
    }

    @Test func theFirstOfEqualNamesIsUsedAndTheOthersAreNotDecoded() throws {
        let json = Data(#"{"a":1,"b":2,"a":"x","\u00e9":3,"e\u0301":"y"}"#.utf8)
        #expect(try JSONCoding.decode([String: Int].self, from: json) == ["a": 1, "b": 2, "\u{e9}": 3])
        let counts = Data(#"{"draft":1,"draft":"x"}"#.utf8)
        #expect(try JSONCoding.decode([PostStatus: Int].self, from: counts) == [.draft: 1])
    }

    @Test func anErrorHasThePathOfItsMember() throws {
        let error = #expect(throws: DecodingError.self) {
            try JSONCoding.decode([String: [Int]].self, from: Data(#"{"a":[1],"b":[2,"x"],"c":[{}]}"#.utf8))
        }
        guard case .typeMismatch(let type, let context) = error else {
            Issue.record("no mismatch: \(String(describing: error))")
            return
        }
        #expect(type is Int.Type)
        #expect(context.codingPath.map(\.stringValue) == ["b", "Index 1"])
    }
}
