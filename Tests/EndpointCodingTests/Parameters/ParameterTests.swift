import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

struct ParameterTests {
    private let colors = ["blue", "black"]
    private let color: JSONValue = ["R": 100]

    @Test func segmentsCannotLeaveTheirPlace() throws {
        let path: RoutePath = "/posts/\(segment: "a/b c?%é+")/x"
        #expect(try path.encoded() == "/posts/a%2Fb%20c%3F%25%C3%A9%2B/x")
        for ids in [[], [""]] {
            let path: RoutePath = "/posts/\(segment: ids)"
            #expect(throws: RequestEncodingError.self) { try path.encoded() }
        }
        for text in ["", ".", ".."] {
            let path: RoutePath = "/posts/\(segment: text)"
            #expect(throws: RequestEncodingError.self) { try path.encoded() }
        }
        let missing: RoutePath = "/posts/\(segment: nil as String?)"
        #expect(throws: RequestEncodingError.self) { try missing.encoded() }
    }

    /// `/`, `?`, `#` and brackets would end the segment or make the URL invalid.
    @Test func reservedCharactersOfSegmentsMayStay() throws {
        let text = "a:b@c!$&'()*+,;=/?#[]%41%zz é"
        let encoded = "a:b@c!$&'()*+,;=%2F%3F%23%5B%5D%41%25zz%20%C3%A9"
        let segment: RoutePath = "/x/\(segment: text, allowReserved: true)"
        #expect(try segment.encoded() == "/x/" + encoded)
        let label: RoutePath = "/x/\(label: [text], allowReserved: true)"
        #expect(try label.encoded() == "/x/." + encoded)
        let matrix: RoutePath = "/x/\(matrix: "m", ["k": text], explode: true, allowReserved: true)"
        #expect(try matrix.encoded() == "/x/;k=" + encoded)
        let own: RoutePath = "/x/\(segment: OwnText(rawValue: "a;b")!, allowReserved: true)"
        #expect(try own.encoded() == "/x/a;b")
    }

    @Test func slashesMaySeparateSegments() throws {
        let path: RoutePath = "/repos/\(segments: "my org/a?b:c")/topics"
        #expect(try path.encoded() == "/repos/my%20org/a%3Fb%3Ac/topics")
        #expect(path.pattern == "/repos/{}/topics")
        let reserved: RoutePath = "/repos/\(segments: "a/b:c", allowReserved: true)"
        #expect(try reserved.encoded() == "/repos/a/b:c")
    }

    @Test(arguments: ["", "/", "a/", "/a", "a//b", "a/../b", ".", "..", "a/%2e%2E"])
    func segmentsAreNeitherEmptyNorDots(text: String) {
        let path: RoutePath = "/x/\(segments: text, allowReserved: true)"
        #expect(throws: RequestEncodingError.self) { try path.encoded() }
    }

    private enum OwnText: String, Encodable {
        case reserved = "a;b"
    }

    @Test(arguments: ["..", "%2e%2e", "%2E.", ".%2e", "%2e", ""])
    func reservedCharactersMakeNoDotSegment(text: String) {
        let path: RoutePath = "/x/\(segment: text, allowReserved: true)"
        #expect(throws: RequestEncodingError.self) { try path.encoded() }
    }

    /// RFC 6570 and OpenAPI do not define a form for these values.
    @Test(
        arguments: [
            ["b": ["c": "x"]], [["a": 1]], [[1, 2]], ["b": [["c": 1]]], ["b": [[1]]],
        ] as [JSONValue])
    func nestedValuesHaveNoFormInDelimitedStyles(value: JSONValue) throws {
        for explode in [true, false] {
            for parameter: QueryParameter in [
                .form("p", value, explode: explode), .spaceDelimited("p", value, explode: explode),
                .pipeDelimited("p", value, explode: explode), .tabDelimited("p", value, explode: explode),
            ] {
                let error = #expect(throws: RequestEncodingError.self) { try [parameter].encodedQuery() }
                #expect(error?.problem == "The style does not support nested values.")
            }
            let header = HeaderParameter.simple("p", value, explode: explode)
            #expect(throws: RequestEncodingError.self) { try header.encoded() }
            #expect(throws: RequestEncodingError.self) {
                try CookieParameter.form("p", value, explode: explode).encoded()
            }
            for path: RoutePath in [
                "/\(segment: value, explode: explode)", "/\(label: value, explode: explode)",
                "/\(matrix: "p", value, explode: explode)",
            ] {
                #expect(throws: RequestEncodingError.self) { try path.encoded() }
            }
        }
        let form = RequestBody.form(["f": value] as JSONValue, styles: ["f": .form()])
        let error = #expect(throws: RequestEncodingError.self) { try form.encoded() }
        #expect(error?.problem == "The style does not support nested values.")
        #expect(try [.deepObject("p", value)].encodedQuery() != nil)
        #expect(try [.json("p", value)].encodedQuery() != nil)
    }

    @Test func anExplodedObjectMayHaveLists() throws {
        let value: JSONValue = ["a": [1, 2], "b": "x"]
        #expect(try [.form("p", value)].encodedQuery() == "a=1&a=2&b=x")
        #expect(throws: RequestEncodingError.self) { try [.form("p", value, explode: false)].encodedQuery() }
    }

    /// RFC 3986, section 2.3: all characters except letters, digits and four punctuation marks are percent-encoded.
    @Test func eachCharacterOfASCIIIsKeptOrEncoded() throws {
        for byte in UInt8(0)..<128 {
            let character = Character(Unicode.Scalar(byte))
            let isUnreserved = character.isLetter || character.isNumber || "-._~".contains(character)
            let digits = String(byte, radix: 16, uppercase: true)
            let encoded = isUnreserved ? "\(character)" : "%" + (byte < 16 ? "0" : "") + digits
            #expect(try [.form("c", "x\(character)")].encodedQuery() == "c=x\(encoded)")
        }
    }

    @Test func scalarsAreWrittenAsJSONWritesThem() throws {
        let pairs: [(QueryParameter, String)] = [
            (.form("c", "5"), "c=5"), (.form("c", -5), "c=-5"), (.form("c", Int?(5)), "c=5"),
            (.form("c", false), "c=false"), (.form("c", true as Bool?), "c=true"),
            (.form("c", 2.0), "c=2"), (.form("c", 0.5), "c=0.5"),
            (.form("c", UInt64.max), "c=18446744073709551615"), (.form("c", JSONValue.integer(1)), "c=1"),
        ]
        for (parameter, expected) in pairs { #expect(try [parameter].encodedQuery() == expected) }
    }

    @Test func pathStylesFollowTheSpecification() throws {
        let id = 5
        let pairs: [(RoutePath, String)] = [
            ("/\(segment: id)", "/5"), ("/\(segment: colors)", "/blue,black"), ("/\(segment: color)", "/R,100"),
            ("/\(segment: color, explode: true)", "/R=100"), ("/\(label: id)", "/.5"),
            ("/\(label: colors)", "/.blue,black"), ("/\(label: colors, explode: true)", "/.blue.black"),
            ("/\(matrix: "c", id)", "/;c=5"), ("/\(matrix: "c", colors)", "/;c=blue,black"),
            ("/\(matrix: "c", colors, explode: true)", "/;c=blue;c=black"), ("/\(matrix: "c", "")", "/;c"),
            ("/\(matrix: "c", color)", "/;c=R,100"), ("/\(matrix: "c", color, explode: true)", "/;R=100"),
            ("/\(matrix: "c", ["R": "", "G": "1"], explode: true)", "/;G=1;R"),
            ("/a b/é#/%20", "/a%20b/%C3%A9%23/%20"),
        ]
        for (path, expected) in pairs { #expect(try path.encoded() == expected) }
    }

    @Test func queryStylesFollowTheSpecification() throws {
        let pairs: [(QueryParameter, String?)] = [
            (.form("c", colors), "c=blue&c=black"), (.form("c", colors, explode: false), "c=blue,black"),
            (.form("c", color), "R=100"), (.form("c", color, explode: false), "c=R,100"),
            (.spaceDelimited("c", colors), "c=blue%20black"), (.pipeDelimited("c", colors), "c=blue%7Cblack"),
            (.deepObject("c", color), "c%5BR%5D=100"), (.json("c", color), "c=%7B%22R%22%3A100%7D"),
            (
                .deepObject("c", ["a": ["b", ["x": 1], ["y"]]] as JSONValue),
                "c%5Ba%5D%5B%5D=b&c%5Ba%5D%5B1%5D%5Bx%5D=1&c%5Ba%5D%5B2%5D%5B%5D=y"
            ),
            (.form("c", nil as Int?), nil), (.form("c", [String]()), nil),
            (.form("c", [String](), explode: false), nil), (.deepObject("c", [:] as JSONValue), nil),
            (.form("c", ""), "c="),
            (.form("a&b", "x=1&y=+ü"), "a%26b=x%3D1%26y%3D%2B%C3%BC"),
            (.form("c", "a/b?c=%20#&+[", allowReserved: true), "c=a/b?c=%20%23%26%2B%5B"),
            (.form("c", 1.0), "c=1"), (.form("c", true), "c=true"), (.form("c", PostStatus.draft), "c=draft"),
            (.form("c", Date(timeIntervalSince1970: 0)), "c=1970-01-01T00%3A00%3A00Z"),
        ]
        for (parameter, expected) in pairs { #expect(try [parameter].encodedQuery() == expected) }
    }

    @Test func membersOfModelsKeepTheirOrder() throws {
        let query: [QueryParameter] = [.form("cat", Cat(name: "Tom", lives: 9)), .form("page", 2)]
        #expect(try query.encodedQuery() == "name=Tom&lives=9&page=2")
    }

    @Test func nestedValuesHaveNoFlatStyle() {
        #expect(throws: RequestEncodingError.self) { try QueryParameter.form("c", [[1]]).encoded() }
    }

    @Test func headersHoldNoLineBreaks() throws {
        let list = try #require(try HeaderParameter.simple("X", colors).encoded())
        #expect(list == ("X", "blue,black"))
        #expect(try HeaderParameter.simple("X", color, explode: true).encoded()?.value == "R=100")
        #expect(try HeaderParameter.json("X", ["é"]).encoded()?.value == #"["\u00e9"]"#)
        #expect(try HeaderParameter.simple("X", nil as String?).encoded() == nil)
        #expect(throws: RequestEncodingError.self) { try HeaderParameter.simple("X", "a\r\nB: c").encoded() }
    }

    @Test func cookiesAreJoined() throws {
        let cookies: [CookieParameter] = [.form("s", "a;b"), .form("n", nil as Int?), .json("j", [1])]
        #expect(try cookies.encodedCookies() == "s=a%3Bb; j=%5B1%5D")
        #expect(try [CookieParameter]().encodedCookies() == nil)
    }
}
