import EndpointCoding
import Foundation
import Testing

/// Dates, URLs and UUIDs as sent by real servers.
struct TextReadableTests {
    private func read<Value: ModelValue>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
        try JSONCoding.decode(type, from: Data(json.utf8))
    }

    private func text<Value: ModelValue>(_ value: Value) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    @Test(arguments: [
        ("https://a.b/c?d=e#f", "https://a.b/c?d=e#f"),
        ("https://a.b/c d/ü?q=ä b#é f", "https://a.b/c%20d/%C3%BC?q=%C3%A4%20b#%C3%A9%20f"),
        ("https://a.b/%20 x%zz", "https://a.b/%20%20x%25zz"), ("https://a.b/[x]?[y]", "https://a.b/%5Bx%5D?%5By%5D"),
        ("https://[::1]/a b", "https://[::1]/a%20b"), ("https://a.b/#c#d", "https://a.b/#c%23d"),
        ("/images/ä.png", "/images/%C3%A4.png"), ("a b", "a%20b"),
        ("/to?u=http://a.b/ü#c", "/to?u=http://a.b/%C3%BC#c"), (" ", "%20"),
        ("https://a.b/{id}", "https://a.b/%7Bid%7D"),
        ("http://exa mple.com/", "http://exa%20mple.com/"), ("data:text/plain,a b", "data:text/plain,a%20b"),
        ("a b: c", "a%20b%3A%20c"), ("http://a:b:c/", "http%3A//a%3Ab%3Ac/"), ("%", "%25"), ("\n", "%0A"),
        ("C:\\x", "C:%5Cx"),
        ("//cdn.a.b/ä", "//cdn.a.b/%C3%A4"), ("2024-02-29T12:00:00Z", "2024-02-29T12%3A00%3A00Z"),
    ])
    func charactersThatHaveNoPlaceInAURLAreEncoded(_ sent: String, _ expected: String) throws {
        let url: URL = try JSONValue.string(sent).decode()
        #expect(url.absoluteString == expected)
        #expect(try text(url) == text(expected))
        #expect(try JSONValue.string(expected).decode(as: URL.self) == url)
    }

    @Test func anInternationalizedHostCanBeCalled() throws {
        let url: URL = try JSONValue.string("https://münchen.de/straße").decode()
        #expect(["xn--mnchen-3ya.de", "m%C3%BCnchen.de", "münchen.de"].contains(url.host))
        #expect(url.absoluteString.hasSuffix("/stra%C3%9Fe"))
    }

    /// No Unicode character makes decoding fail.
    @Test func everyCharacterIsReadInAURL() throws {
        for value in (UInt32(1)...0x2FFF).compactMap(Unicode.Scalar.init) {
            for sent in ["\(value)", "https://a.b/\(value)?\(value)#\(value)", "\(value)://\(value)"] {
                let url: URL = try JSONValue.string(sent).decode()
                try #require(try JSONValue(encoding: url).decode(as: URL.self) == url, "\(sent.debugDescription)")
            }
        }
    }

    private struct Links: ObjectCodable, Equatable {
        var url: URL?
        var id: UUID?
        var day: CalendarDate?
        var date: Date?
        var cleared: Nullable<URL>
        var icon: URL?

        init(from reader: inout ObjectReader) {
            url = reader.read("url")
            id = reader.read("id")
            day = reader.read("day")
            date = reader.read("date")
            cleared = reader.read("cleared")
            icon = reader.read("icon")
        }

        func _write(to writer: inout ObjectWriter) {
            writer.write("url", url)
            writer.write("id", id)
            writer.write("day", day)
            writer.write("date", date)
            writer.write("cleared", cleared)
            writer.write("icon", orNull: icon)
        }
    }

    @Test func emptyTextIsAnAbsentOptional() throws {
        let links: Links = try read(#"{"url":"","id":"","day":"","date":"","cleared":"","icon":""}"#)
        #expect(links.url == nil)
        #expect(links.id == nil)
        #expect(links.day == nil)
        #expect(links.date == nil)
        #expect(links.icon == nil)
        #expect(links.cleared == .null)
        #expect(try text(links) == #"{"cleared":null,"icon":null}"#)
    }

    @Test func emptyElementsOfOptionalTypesAreNull() throws {
        #expect(try read(#"["", null, "a"]"#, as: [URL?].self) == [nil, nil, URL(string: "a")])
        #expect(try read(#"{"a": "", "b": "1970-01-01"}"#, as: [String: CalendarDate?].self)["a"] == .some(nil))
        #expect(try read(#"[[""]]"#, as: [[UUID?]].self) == [[nil]])
        #expect(try read(#""""#, as: Date?.self) == nil)
        #expect(try read("[null, 1]", as: [Int?].self) == [nil, 1])
    }

    private func failure<Value: ModelValue>(_ json: String, as type: Value.Type) -> String? {
        do {
            _ = try read(json, as: type)
            return nil
        } catch let DecodingError.dataCorrupted(context) {
            return context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        } catch {
            return "\(error)"
        }
    }

    @Test func aMissingRequiredValueIsAnErrorAtItsPlace() {
        #expect(failure(#"{"a": ["x", ""]}"#, as: [String: [URL]].self) == "a.1")
        #expect(failure(#"{"a": ""}"#, as: [String: UUID].self) == "a")
        #expect(failure(#"[""]"#, as: [Date].self) == "0")
        #expect(failure(#"[null, "x"]"#, as: [UUID?].self) == "1")
        #expect(failure(#"{"a": "x"}"#, as: [String: Date?].self) == "a")
    }

    @Test func exactTypesKeepEveryLetter() throws {
        let json = #"["", "a b", "https://ä.de", "HTTP://A.b/%7e"]"#
        let urls: [ExactURL] = try read(json)
        #expect(try text(urls) == json.replacingOccurrences(of: ", ", with: ","))
        #expect(urls[0].url == nil)
        #expect(urls[1].url?.absoluteString == "a%20b")
        let fine: ExactDate? = try read(#""2024-02-29T14:00:00.123456789+02:00""#)
        #expect(try text(fine) == #""2024-02-29T14:00:00.123456789+02:00""#)
        let distance = try #require(fine?.date).timeIntervalSince1970 - 1_709_208_000.123_456_789
        #expect(abs(distance) < 0.000_001)
        #expect(ExactDate("soon").date == nil)
        #expect(ExactDate(Date(timeIntervalSince1970: 0))?.text == "1970-01-01T00:00:00Z")
        #expect(try JSONDecoder().decode([ExactURL].self, from: JSONEncoder().encode([ExactURL("x y")])) == ["x y"])
    }
}
