import Foundation
import Testing

@testable import EndpointCoding

/// Objects in headers, and invalid headers.
@Suite struct HeaderObjectTests {
    private struct Rate: ObjectCodable, Equatable {
        var limit: Int
        var name: String
        var code: String?
        var isSoft: Bool?
        var at: Date?

        init(from reader: inout ObjectReader) {
            limit = reader.read("limit")
            name = reader.read("name")
            code = reader.read("code")
            isSoft = reader.read("soft")
            at = reader.read("at")
        }

        func _write(to writer: inout ObjectWriter) {}
    }

    private func rate(_ text: String, explode: Bool) throws -> Rate {
        let headers: HTTPHeaders = ["X-Rate": text]
        return try headers.read("X-Rate", explode: explode)
    }

    @Test(arguments: [
        ("limit,5,name,7,code,12,soft,true,at,1970-01-01T00:00:01Z", false),
        ("limit=5,name=7,code=12,soft=true,at=1970-01-01T00:00:01Z", true),
        ("name=7, limit=5 ,at=1970-01-01T00:00:01Z,soft=true,code=12,other=a=b", true),
    ])
    func propertiesHaveTheirTypes(text: String, explode: Bool) throws {
        let rate = try rate(text, explode: explode)
        #expect(rate.limit == 5)
        #expect(rate.name == "7")
        #expect(rate.code == "12")
        #expect(rate.isSoft == true)
        #expect(rate.at == Date(timeIntervalSince1970: 1))
    }

    @Test func valuesMayHaveAnEqualsSign() throws {
        #expect(try rate("limit=1,name=a=b", explode: true).name == "a=b")
        #expect(try rate("limit,1,name,a=b", explode: false).name == "a=b")
    }

    @Test func dictionariesAreObjects() throws {
        let headers: HTTPHeaders = ["X-A": "a,1,b,2", "X-B": "a=x,b=2", "X-C": ""]
        #expect(try headers.read("X-A", as: [String: Int].self) == ["a": 1, "b": 2])
        #expect(try headers.read("X-B", as: [String: String].self, explode: true) == ["a": "x", "b": "2"])
        #expect(try headers.read("X-C", as: [String: Int].self) == [:])
        #expect(try headers.read("X-D", as: [String: Int]?.self) == nil)
    }

    @Test(arguments: [
        ("limit,many,name,a", false, "X-Rate.limit"), ("limit=5", true, "X-Rate.name"),
        ("limit,5,name", false, "X-Rate"), ("limit=5,name", true, "X-Rate"), ("", false, "X-Rate.limit"),
        ("limit=5,name=a,soft=maybe", true, "X-Rate.soft"),
    ])
    func thePropertyThatDoesNotFitIsNamed(text: String, explode: Bool, path: String) {
        let failure = #expect(throws: DecodingFailure.self) { try rate(text, explode: explode) }
        #expect(failure?.path == path)
    }

    @Test func manyPropertiesAreReadInTime() throws {
        let text = (0..<5000).map { "k\($0)=\($0 % 2 == 0 ? "a" : "1")" }.joined(separator: ",")
        let headers: HTTPHeaders = ["X-Many": text]
        let values = try headers.read("X-Many", as: [String: JSONValue].self, explode: true)
        #expect(values.count == 5000)
        #expect(throws: DecodingFailure.self) { try headers.read("X-Many", as: [String: Int].self, explode: true) }
    }

    // MARK: Invalid headers

    private struct Page: HeaderDecodable {
        var total: Int
        var rate: Rate?
        var next: Int?
        var links: [String]?
        var tags: [String]?

        init(from reader: inout HeaderReader) {
            total = reader.read("X-Total")
            rate = reader.read("X-Rate")
            next = reader.read("X-Next")
            links = reader.read(json: "X-Links")
            tags = reader.read("X-Tags")
        }
    }

    @Test func aHeaderThatDoesNotFitLosesNoOther() throws {
        let headers: HTTPHeaders = [
            "X-Total": "7", "X-Rate": "limit,many,name,a", "X-Next": "soon", "X-Links": "{", "X-Tags": "a,b",
        ]
        let page = try Response(value: 1, statusCode: 200, headers: headers).headers(as: Page.self)
        #expect(page.total == 7)
        #expect(page.tags == ["a", "b"])
        #expect(page.rate == nil)
        #expect(page.next == nil)
        #expect(page.links == nil)
        #expect(headers.failures(as: Page.self).map(\.path) == ["X-Rate.limit", "X-Next", "X-Links"])
    }

    @Test func aRequiredHeaderThatDoesNotFitIsAnError() throws {
        let headers: HTTPHeaders = ["X-Total": "all", "X-Next": "3"]
        let failure = #expect(throws: DecodingFailure.self) { try headers.read(as: Page.self) }
        #expect(failure?.path == "X-Total")
        #expect(headers.failures(as: Page.self).map(\.path) == ["X-Total"])
        #expect(try headers.read("X-Next", as: Int.self) == 3)
        #expect(HTTPHeaders().failures(as: Page.self).map(\.message) == ["missing required property of type Int"])
    }
}
