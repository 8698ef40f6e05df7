import CodegenIR
import CodegenLowering
import CodegenSchemaShape
import EndpointMockData
import Foundation
import Testing

/// The texts of samples: valid for their format and length, and in the order of time.
@Suite("Formats of samples")
struct SampleFormatTests {
    /// Returns the properties of the sample of an object with these properties.
    private func sample(_ properties: String, required: [String] = []) throws -> [String: String] {
        let names = required.joined(separator: ", ")
        let lowered = try Lowered(
            schemas: ["Thing": "{type: object, required: [\(names)], properties: {\(properties)}}"])
        let json = try #require(try lowered.sample("Thing"))
        let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        return try #require(object).compactMapValues { $0 as? String }
    }

    @Test(arguments: [
        "date-time", "date", "time", "duration", "uuid", "uri", "url", "byte", "base64url", "email", "idn-email",
        "hostname",
        "ipv4", "ipv6", "datetime", "iri", "exact-date-time",
    ])
    func sampleIsValidForItsFormat(format: String) throws {
        let text = try #require(try sample("x: {type: string, format: \(format)}")["x"])
        let rule =
            ["url": "uri", "iri": "uri", "datetime": "date-time", "exact-date-time": "date-time"][format] ?? format
        #expect(!text.isEmpty && FormatTable.isValid(text, rule), "\(text)")
    }

    @Test(arguments: ["uri-reference", "iri-reference"]) func referenceIsThePathOfAPhrase(format: String) throws {
        let paths = (SampleWords.lists["phrases"] ?? []).map { "/" + SampleWords.slug($0) }
        #expect(paths.contains(try #require(try sample("x: {type: string, format: \(format)}")["x"])))
    }

    /// An object is born, created, changed, ended and due, in this order.
    @Test(arguments: [
        (["birth_date", "birthday", "birthdate", "dob", "born_at"], ["created_at", "starts_at", "opened_at"]),
        (
            ["created_at", "starts_at"],
            [
                "updated_at", "update_time", "modified_at", "changed_at", "edited_at", "last_login", "published_at",
                "arrival_time", "arrived_at", "read_at", "delivered_at", "seen_at", "synced_at",
            ]
        ),
        (
            ["updated_at", "published_at"],
            [
                "end", "ends_at", "ended_at", "finish", "finished_at", "valid_until", "valid_to", "till", "close_time",
                "closes_at", "checkout", "stop_time", "return_date", "returned_at",
            ]
        ),
        (
            ["ends_at", "stop_time"],
            ["expires_at", "expiry", "expiration", "expire_time", "due_on", "deadline"]
        ),
    ])
    func datesAreInOrder(earlier: [String], later: [String]) throws {
        let properties = (earlier + later).map { "\($0): {type: string, format: date-time}" }.joined(separator: ", ")
        let dates = try sample(properties, required: earlier + later)
        for first in earlier {
            for second in later {
                let (one, other) = (try #require(dates[first]), try #require(dates[second]))
                #expect(one < other, "\(first) \(one), \(second) \(other)")
            }
        }
    }

    @Test(arguments: [(1, 1), (3, 3), (10, 12), (40, 40), (200, 210), (0, 2)])
    func textHasItsLength(minimum: Int, maximum: Int) throws {
        for name in ["title", "description", "code", "x"] {
            let text = try sample("\(name): {type: string, minLength: \(minimum), maxLength: \(maximum)}")[name]
            #expect((minimum...maximum).contains(text?.count ?? -1), "\(name): \(text ?? "none")")
        }
    }

    @Test func personHasOneName() throws {
        let person = try sample("first_name: {type: string}, last_name: {type: string}, email: {type: string}")
        let (first, last) = (try #require(person["first_name"]), try #require(person["last_name"]))
        let account = try #require(person["email"]?.split(separator: "@").first)
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isASCII && $0.isLetter } }
        #expect(account == "\(plain(first)).\(plain(last))")
    }

    /// A text for a pattern is also valid for the format.
    @Test(arguments: [("uuid", "^[0-9a-f-]{36}$"), ("date", "^2[0-9-]{9}$"), ("byte", "^[A-Za-z0-9+/=]{8}$")])
    func patternDoesNotHideTheFormat(format: String, pattern: String) throws {
        let text = try #require(try sample("x: {type: string, format: \(format), pattern: '\(pattern)'}")["x"])
        #expect(FormatTable.isValid(text, format), "\(text)")
    }

    @Test(arguments: [(1, 8), (2, 2), (2, 40)]) func shortTextsHaveTheirLength(minimum: Int, maximum: Int) throws {
        let properties = "city: {type: string, minLength: \(minimum), maxLength: \(maximum)}"
        #expect((minimum...maximum).contains(try sample(properties)["city"]?.count ?? 0))
    }
}
