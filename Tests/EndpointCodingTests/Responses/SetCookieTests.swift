import EndpointCoding
import Foundation
import Testing

/// Declared `Set-Cookie` headers: each field is one cookie (OpenAPI 3.2, section 4.21.3).
@Suite struct SetCookieTests {
    private static let first = "lang=en-US; Expires=Wed, 09 Jun 2027 10:18:14 GMT"
    private static let second = "foo=a=b"

    /// The fields one by one, and joined as by Foundation.
    private static let headers: [HTTPHeaders] = [
        ["set-cookie": first, "Set-Cookie": second], ["Set-Cookie": "\(first), \(second)"],
    ]

    @Test(arguments: headers)
    func aListHasAnElementForEachCookie(headers: HTTPHeaders) throws {
        #expect(try headers.read("Set-Cookie", as: [String].self) == [Self.first, Self.second])
        #expect(try headers.read("Set-Cookie", as: [String]?.self, explode: true) == [Self.first, Self.second])
    }

    @Test(arguments: headers, [true, false])
    func anObjectHasAPropertyForEachCookie(headers: HTTPHeaders, explode: Bool) throws {
        let cookies = try headers.read("Set-Cookie", as: [String: String].self, explode: explode)
        #expect(cookies == ["lang": "en-US; Expires=Wed, 09 Jun 2027 10:18:14 GMT", "foo": "a=b"])
    }

    @Test(arguments: headers)
    func aStringHasALineForEachCookie(headers: HTTPHeaders) throws {
        #expect(try headers.read("Set-Cookie", as: String.self) == "\(Self.first)\n\(Self.second)")
    }

    @Test func otherHeadersHaveCommas() throws {
        let headers: HTTPHeaders = ["X-Tags": "a, b", "x-tags": "c"]
        #expect(try headers.read("X-Tags", as: [String].self) == ["a", "b", "c"])
        #expect(try headers.read("X-Tags", as: String.self) == "a, b, c")
    }

    @Test(arguments: [
        ("Application/Problem+JSON; charset=utf-8", true), ("application/problem+json", true), ("text/plain", false),
        ("application/json", false), ("", false),
    ])
    func mediaTypesAreComparedWithoutParameters(contentType: String, isNamed: Bool) {
        let reader = ResponseReader(statusCode: 400, headers: ["Content-Type": contentType], data: Data())
        #expect(reader.hasMediaType("text/html", "application/problem+json") == isNamed)
        #expect(!ResponseReader(statusCode: 400, data: Data()).hasMediaType("text/html"))
    }
}
