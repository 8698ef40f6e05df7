import EndpointRuntime
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

    /// RFC 3986, section 2.3: all but letters, digits and four marks is percent-encoded.
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
