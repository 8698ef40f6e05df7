import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

/// Models and unions print on one line, without secrets.
struct ModelTextTests {
    private let moment = Date(timeIntervalSince1970: 1_700_000_000)

    @Test func modelsPrintOnOneLineWithPresentPropertiesOnly() {
        let parent = Post(id: "0", authorID: "a", status: .unknown("archived"), createdAt: moment, deletedAt: moment)
        let post = Post(
            id: "1", authorID: "a\n\"b\"", status: .draft, createdAt: moment, deletedAt: nil, nickname: .null)
        let first = #"Post(id: "1", authorID: "a\n\"b\"", status: .draft"#
        #expect("\(post)" == "\(first), createdAt: 2023-11-14T22:13:20Z, nickname: null)")
        var child = post
        (child.parent, child.nickname, child.authorID) = (parent, .value("Tom"), "b")
        let text = """
            Post(id: "1", authorID: "b", status: .draft, createdAt: 2023-11-14T22:13:20Z, nickname: "Tom", \
            parent: Post(id: "0", authorID: "a", status: .unknown("archived"), \
            createdAt: 2023-11-14T22:13:20Z, deletedAt: 2023-11-14T22:13:20Z))
            """
        #expect(String(describing: child) == text)
        #expect(String(reflecting: [child]) == "[\(text)]")
        var printed = ""
        print(child, to: &printed)
        #expect(printed == text + "\n")
    }

    @Test func secretsAreNotPrinted() {
        let credentials: JSONValue = ["password": "abc", "user": ["session": ["id": "def"]], "note": "n"]
        let secrets = Secrets(
            accessToken: "ghi", pin: 1234, wifi: "jkl", list: [["api_key": "mno"], ["x": "p"]],
            link: URL(string: "https://example.com/a?token=qrs&b=1"), json: credentials, note: "see ?token=tuv&b=2",
            inner: Secrets(accessToken: nil, wifi: "wxy"))
        #expect(
            "\(secrets)" == """
                Secrets(accessToken: <redacted>, pin: <redacted>, wifi: <redacted>, \
                list: [["api_key": <redacted>], ["x": "p"]], link: https://example.com/a?token=<redacted>&b=1, \
                json: {"note":"n","password":"<redacted>","user":{"session":"<redacted>"}}, \
                note: "see ?token=<redacted>&b=2", inner: [Secrets(wifi: <redacted>)])
                """)
    }

    @Test func unionsPrintTheirAlternative() {
        #expect("\(Pet.dog(Dog(name: "Rex", size: .big)))" == #".dog(Dog(name: "Rex", size: .big))"#)
        #expect("\([Pet.unknown(["a": 1])])" == #"[.unknown({"a":1})]"#)
        #expect("\(TextOrNumber.number(1.5))" == ".number(1.5)")
    }

    @Test func valuesOfEachKindHaveADescription() throws {
        let id = "0F5D8E4C-0000-0000-0000-000000000000"
        let values = Values(
            data: Data([1, 2]), day: CalendarDate("2024-02-29"), id: UUID(uuidString: id),
            price: Decimal(string: "12.50"), isOn: true, levels: [.low, .unknown(7)],
            names: [.published: nil, .draft: 1], money: Money(amount: 3, currency: .euro),
            date: Date(timeIntervalSince1970: .nan), empty: [],
            emptyMap: [:])
        #expect(
            "\(values)" == """
                Values(data: <2 bytes>, day: 2024-02-29, id: \(id), \
                price: 12.5, isOn: true, levels: [.low, .unknown(7)], names: ["draft": 1, "published": nil], \
                money: Money(amount: 3, currency: .euro), date: nan, empty: [], emptyMap: [:])
                """)
    }

    @Test func ownDescriptionTakesPrecedence() {
        #expect("\([Described(name: "a")])" == "[the model a]")
        var printed = ""
        print(Described(name: "a"), to: &printed)
        #expect(printed == "the model a\n")
        #expect("\(Debugged(name: "a"))" == "debug a")
    }

    @Test func deepModelsAreCut() {
        var post = Post(id: "0", authorID: "a", status: .draft, createdAt: moment, deletedAt: nil)
        for index in 1...1_000 {
            var outer = Post(id: "\(index)", authorID: "a", status: .draft, createdAt: moment, deletedAt: nil)
            outer.parent = post
            post = outer
        }
        let text = "\(post)"
        #expect(text.contains("…"))
        #expect(text.components(separatedBy: "Post(").count == 33)
    }
}

private nonisolated struct Secrets: ObjectCodable, Sendable {
    var accessToken: String?
    var pin: Int?
    var wifi: String?
    var list: [[String: String]]?
    var link: URL?
    var json: JSONValue?
    var note: String?
    private var _inner: Indirect<[Secrets]?>

    static var _secretProperties: [String] { ["wifi"] }

    init(
        accessToken: String?, pin: Int? = nil, wifi: String?, list: [[String: String]]? = nil, link: URL? = nil,
        json: JSONValue? = nil, note: String? = nil, inner: Secrets? = nil
    ) {
        (self.accessToken, self.pin, self.wifi, self.list) = (accessToken, pin, wifi, list)
        (self.link, self.json, self.note) = (link, json, note)
        _inner = Indirect(inner.map { [$0] })
    }

    init(from reader: inout ObjectReader) {
        self.init(accessToken: reader.read("access_token"), wifi: reader.read("wifi"))
    }

    func _write(to writer: inout ObjectWriter) {}
}

private nonisolated struct Values: ObjectCodable, Sendable {
    var data: Data?
    var day: CalendarDate?
    var id: UUID?
    var price: Decimal?
    var isOn: Bool?
    var levels: [Level]?
    var names: [PostStatus: Int?]?
    var money: Money?
    var date: Date?
    var empty: [String]?
    var emptyMap: [String: Int]?

    func _write(to writer: inout ObjectWriter) {}
}

extension Values {
    init(from reader: inout ObjectReader) { self.init() }
}

/// A type of an app.
private nonisolated struct Money: AppValue {
    enum Currency: String, Codable { case euro }

    static let neutralValue = Money(amount: 0, currency: .euro)

    let amount: Int
    let currency: Currency
}

private nonisolated struct Described: ObjectCodable, CustomStringConvertible, Sendable {
    var name: String
    var description: String { "the model \(name)" }

    func _write(to writer: inout ObjectWriter) {}
}

extension Described {
    init(from reader: inout ObjectReader) { self.init(name: reader.read("name")) }
}

private nonisolated struct Debugged: ObjectCodable, CustomDebugStringConvertible, Sendable {
    var name: String
    var debugDescription: String { "debug \(name)" }

    func _write(to writer: inout ObjectWriter) {}
}

extension Debugged {
    init(from reader: inout ObjectReader) { self.init(name: reader.read("name")) }
}
