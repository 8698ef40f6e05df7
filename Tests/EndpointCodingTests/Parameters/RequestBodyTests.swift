import EndpointCoding
import EndpointCodingTestSupport
import Foundation
import Testing

struct RequestBodyTests {
    private func text(_ body: RequestBody) throws -> String? {
        try body.encoded(boundary: "B").map { String(decoding: try $0.data(), as: UTF8.self) }
    }

    @Test func nilGivesNoBody() throws {
        #expect(try RequestBody.json(nil as Cat?).encoded() == nil)
        #expect(try RequestBody.form(nil as Cat?).encoded() == nil)
        #expect(try RequestBody.text(nil as String?).encoded() == nil)
        #expect(try RequestBody.data(nil).encoded() == nil)
    }

    @Test func jsonAndTextAndDataAreSentAsTheyAre() throws {
        #expect(try text(.json(Cat(name: "a/b"))) == #"{"name":"a/b"}"#)
        #expect(
            try RequestBody.json(1, contentType: "application/x+json").encoded()?.contentType == "application/x+json")
        #expect(try text(.text("é")) == "é")
        #expect(try text(.data(Data("x".utf8))) == "x")
    }

    @Test func aRequiredBodyIsNullWhereItsValueIs() throws {
        #expect(try text(.json(nil as Cat?, isRequired: true)) == "null")
        #expect(try text(.json(nil as Date?, isRequired: true)) == "null")
        #expect(try text(.json(Cat(name: "a"), isRequired: true)) == #"{"name":"a"}"#)
    }

    @Test func textIsInTheCharsetOfItsMediaType() throws {
        let bytes = { (text: String, type: String) in
            try RequestBody.text(text, contentType: type).encoded().map { Array(try $0.data()) }
        }
        #expect(try bytes("é", "text/plain; charset=ISO-8859-1") == [0xE9])
        #expect(try bytes("é", "text/plain; charset=\"utf-8\"") == [0xC3, 0xA9])
        #expect(try bytes("é", "text/plain") == [0xC3, 0xA9])
        #expect(throws: RequestEncodingError.self) { try bytes("€", "text/plain; charset=iso-8859-1") }
        let chosen = try RequestBody.media(.text("é", contentType: "text/csv; charset=iso-8859-1")).encoded()
        #expect(try chosen.map { Array(try $0.data()) } == [0xE9])
        let usual = try RequestBody.media(.text("é", contentType: "text/csv")).encoded()
        #expect(usual?.contentType == "text/csv; charset=utf-8")
        #expect(throws: RequestEncodingError.self) { try bytes("a", "text/plain; charset=x-none") }
    }

    @Test func formsAreSpelledByProperty() throws {
        let value: JSONValue = ["a": "x y+é*", "b": [1, 2], "c": ["d": ["e": 1]], "n": nil]
        #expect(try text(.form(value)) == "a=x+y%2B%C3%A9*&b=1&b=2&c%5Bd%5D%5Be%5D=1")
        let styles: [String: FieldStyle] = ["b": .form(explode: false), "c": .json]
        #expect(try text(.form(value, styles: styles)) == "a=x+y%2B%C3%A9*&b=1,2&c=%7B%22d%22%3A%7B%22e%22%3A1%7D%7D")
        let empty: JSONValue = ["a": [], "c": [], "d": [:]]
        #expect(try text(.form(empty, styles: ["a": .form(explode: false), "c": .json])) == "c=%5B%5D")
        #expect(throws: RequestEncodingError.self) { try text(.form([1])) }
    }

    @Test func theErrorOfAValueComesOutWhenItIsEncoded() {
        #expect(throws: EncodingError.self) { try RequestBody.json(Double.nan).encoded() }
        #expect(throws: CocoaError.self) { try RequestBody.file(URL(fileURLWithPath: "/no/such/file")).encoded() }
    }
}
