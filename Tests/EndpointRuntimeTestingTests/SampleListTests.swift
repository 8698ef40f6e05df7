import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// Lists of variants of one sample.
struct SampleListTests {
    private func elements(_ value: String, _ variation: SampleVariation = "v", count: Int = 3) -> [String] {
        let sample = SampleText(
            of: Self.self, varying: [variation], SampleText(stringLiteral: #"{"v": \#(value)}"#))
        let list: [JSONValue] = sample.list(count: count)
        return list.compactMap { $0["v"] }.map { value in
            if case .string(let text) = value { return text }
            return String(decoding: (try? JSONCoding.encode(value)) ?? Data(), as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("1", ["1", "2", "3"]), ("-2", ["-2", "-1", "0"]), ("12.50", ["12.5", "13.5", "14.5"]),
        ("-0.5", ["-0.5", "-0.5", "-0.5"]), ("1e3", ["1000", "1000", "1000"]), ("true", ["true", "true", "true"]),
        (#""597""#, ["597", "598", "599"]), (#""A-009""#, ["A-009", "A-010", "A-011"]),
        (#""Heroes""#, ["Heroes", "Heroes", "Heroes"]),
        (#""It is late.""#, ["It is late.", "It is late.", "It is late."]),
        (#""ab_c""#, ["ab_c", "ab_c", "ab_c"]),
        (#""user@example.com""#, ["user@example.com", "user2@example.com", "user3@example.com"]),
        (#""2026-01-02""#, ["2026-01-02", "2026-01-01", "2025-12-31"]),
        (#""2024-03-01T10:00:00Z""#, ["2024-03-01T10:00:00Z", "2024-02-29T03:43:00Z", "2024-02-28T07:26:00Z"]),
        (#""a\"b""#, ["a\"b", "a\"b", "a\"b"]), (#""""#, ["", "", ""]),
    ])
    func theValueDecidesHowElementsDiffer(value: String, texts: [String]) {
        #expect(elements(value) == texts)
    }

    @Test(arguments: [
        ("invoice.pdf", "budget.csv"), ("offer.pdf", "offer_2.pdf"), ("photo1.jpg", "photo2.jpg"),
        ("IMG_009.JPG", "IMG_010.JPG"), ("song.mp3", "song_2.mp3"), ("Annual Report.pdf", "Annual Report_2.pdf"),
        ("files_upload.jsonl", "files_upload_2.jsonl"), ("/documents/report.docx", "/documents/report_2.docx"),
        ("/documents/", "/documents/"), ("https://example.com/a.b/report.pdf", "https://example.com/a.b/report_2.pdf"),
        ("https://example.com/posts", "https://example.com/posts"), ("https://example.com", "https://example.com"),
        ("https://example.com/posts/7", "https://example.com/posts/8"),
        ("mastodon.social", "mastodon.social"), ("192.0.2.7", "192.0.2.8"),
        ("info@example.com", "info2@example.com"), ("some.body@example.com", "some.body2@example.com"),
        ("@anna", "@anna"), ("1.2.9", "1.2.10"), ("api.v2", "api.v3"), ("user.created", "user.created"),
        ("Read example.com.", "Read example.com."), ("/", "/"), (".pdf", ".pdf"),
    ])
    func numbersPrecedeExtensionsAndDomains(text: String, next: String) {
        #expect(elements("\"\(text)\"", count: 2) == [text, next])
    }

    @Test func numbersStayWithinTheirLimits() {
        #expect(elements("4", .number("v", in: 1...5), count: 7) == ["4", "5", "1", "2", "3", "4", "5"])
        #expect(elements("9", .number("v", in: 1...5), count: 2) == ["9", "9"])
        let maximum = String(Int.max)
        #expect(elements(maximum, .number("v", in: Int.min...Int.max), count: 2) == [maximum, String(Int.min)])
        #expect(elements(maximum, .number("v", in: 0...Int.max), count: 2) == [maximum, "0"])
        #expect(elements(maximum, count: 2) == [maximum, maximum])
    }

    @Test func numbersChangeByADistance() {
        #expect(elements("48", .number("v", by: 14)) == ["48", "62", "76"])
        #expect(elements("4021", .number("v", by: -1)) == ["4021", "4020", "4019"])
        #expect(elements(#""A-0100""#, .number("v", by: -1)) == ["A-0100", "A-0099", "A-0098"])
    }

    @Test func enumerationsHaveTheirValuesInTurn() {
        let values = SampleVariation.values("v", #"["open","closed","merged"]"#)
        #expect(elements(#""closed""#, values, count: 4) == ["closed", "merged", "open", "closed"])
        #expect(elements("2", .values("v", "[1,2]")) == ["2", "1", "2"])
        #expect(elements("2", .values("v", "no JSON")) == ["2", "2", "2"])
    }

    @Test func wordsOfAListFollowAnotherText() {
        #expect(elements(#""Ann""#, .words("v", of: "people"), count: 2) == ["Ann", "Ben Costa"])
        #expect(Set(elements(#""Ann""#, .words("v", of: "titles"), count: 30)).count == 30)
    }

    @Test(arguments: [(-1, 0), (0, 0), (1, 1), (100, 100)])
    func listsHaveAnyNumberOfDifferentElements(count: Int, expected: Int) {
        let found = elements(#""Quiet Hours""#, count: count)
        #expect(Set(found).count == expected)
        #expect(found == elements(#""Quiet Hours""#, count: count))
        #expect(found == Array(elements(#""Quiet Hours""#, count: 100).prefix(max(0, count))))
    }

    @Test func membersOfInnerObjectsDiffer() {
        let sample = SampleText(of: Self.self, varying: ["a/b"], #"{"a": {"b": 1}, "b": 1}"#)
        let list: [JSONValue] = sample.list(count: 2)
        #expect(list[1] == .object(["a": .object(["b": .integer(2)]), "b": .integer(1)]))
    }

    @Test func unknownMembersDoNotVary() {
        let sample = SampleText(of: Self.self, varying: ["x", "a", "l/0"], #"{"a": {"b": 1}, "l": [1]}"#)
        let list: [JSONValue] = sample.list(count: 2)
        #expect(list[1] == list[0])
    }

    @Test func furtherExamplesComeFirst() {
        let sample = SampleText(of: Self.self, varying: ["n"], #"{"n": 1}"#, #"{"n": 8}"#)
        let list: [JSONValue] = sample.list(count: 4)
        #expect(list.map { $0["n"] } == [.integer(1), .integer(8), .integer(2), .integer(3)])
        #expect(sample.value() as JSONValue == list[0])
    }

    @Test func samplesCanBeMadeAndDecodedAnywhere() async {
        let sample = SampleText(of: Self.self, #"{"n": \#(required: "1")}"#)
        let value = await Task.detached { sample.value() as JSONValue }.value
        #expect(value == .object(["n": .integer(1)]))
    }

    @Test func responsesAreEqualIfTheirJSONIs() {
        let sample = Sample("get", json: #"{"n": \#(required: "1")}"#)
        #expect(sample == Sample("get", #"{"n":1}"#))
        #expect(sample != Sample("get", #"{"n":2}"#))
        #expect(Set([sample, Sample("get", #"{"n":1}"#)]).count == 1)
        #expect(sample.headers["Content-Type"] == "application/json")
    }
}
