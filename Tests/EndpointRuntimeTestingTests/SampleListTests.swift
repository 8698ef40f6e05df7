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
        (#""Heroes""#, ["Heroes", "Heroes 2", "Heroes 3"]),
        (#""It is late.""#, ["It is late.", "It is late 2.", "It is late 3."]),
        (#""ab_c""#, ["ab_c", "ab_c-2", "ab_c-3"]),
        (#""user@example.com""#, ["user@example.com", "user2@example.com", "user3@example.com"]),
        (#""2025-12-31""#, ["2025-12-31", "2026-01-01", "2026-01-02"]),
        (#""2024-02-28T10:00:00Z""#, ["2024-02-28T10:00:00Z", "2024-02-29T10:00:00Z", "2024-03-01T10:00:00Z"]),
        (
            #""3b666aeb-8f8e-4779-83b6-6aeb8f8edffe""#,
            [
                "3b666aeb-8f8e-4779-83b6-6aeb8f8edffe", "3b666aeb-8f8e-4779-83b6-6aeb8f8edfff",
                "3b666aeb-8f8e-4779-83b6-6aeb8f8ee000",
            ]
        ),
        (#""a\"b""#, ["a\"b", "a\"b", "a\"b"]), (#""""#, ["", " 2", " 3"]),
    ])
    func theValueDecidesHowElementsDiffer(value: String, texts: [String]) {
        #expect(elements(value) == texts)
    }

    @Test(arguments: [
        ("invoice.pdf", "invoice-2.pdf"), ("photo1.jpg", "photo2.jpg"), ("IMG_009.JPG", "IMG_010.JPG"),
        ("song.mp3", "song-2.mp3"), ("Annual Report.pdf", "Annual Report-2.pdf"),
        ("/documents/report.docx", "/documents/report-2.docx"), ("/documents/", "/documents-2/"),
        ("https://example.com/a.b/report.pdf", "https://example.com/a.b/report-2.pdf"),
        ("https://example.com/posts", "https://example.com/posts-2"), ("https://example.com", "https://example-2.com"),
        ("https://example.com/", "https://example-2.com/"), ("https://example.com:80", "https://example.com:81"),
        ("https://example.com/@anna/post", "https://example.com/@anna/post-2"),
        ("api.example.com", "api.example-2.com"), ("192.0.2.7", "192.0.2.8"), ("info@example.com", "info2@example.com"),
        ("some.body@example.com", "some.body2@example.com"), ("@anna", "@anna-2"),
        ("We meet @ noon.", "We meet @ noon 2."),
        ("1.2.9", "1.2.10"), ("1.2.0-rc", "1.2.0-rc-2"), ("api.v2", "api.v3"), ("user.created", "user.created-2"),
        ("Read example.com.", "Read example-2.com."), ("/", "/-2"), (".pdf", ".pdf-2"),
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

    @Test func datesEndInTheYear9999() {
        let last = elements(#""9999-12-30T10:00:00Z""#, count: 3)
        #expect(last == ["9999-12-30T10:00:00Z", "9999-12-31T10:00:00Z", "9999-12-30T10:00:00Z"])
    }

    @Test(arguments: [(-1, 0), (0, 0), (1, 1), (100, 100)])
    func listsHaveAnyNumberOfDifferentElements(count: Int, expected: Int) {
        let found = elements(#""Heroes""#, count: count)
        #expect(Set(found).count == expected)
        #expect(found == elements(#""Heroes""#, count: count))
        #expect(found == Array(elements(#""Heroes""#, count: 100).prefix(max(0, count))))
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
