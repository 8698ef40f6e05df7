import Foundation
import Testing

@testable import corpus

/// The arguments and the sent bodies of forms.
struct FormTests {
    private static let type = "application/x-www-form-urlencoded"
    private static let schemas = #"""
        "A":{"type":"object","required":["z"],"properties":{"z":{"type":"string"},"a":{"type":"integer"}}},
        "B":{"type":"object","properties":{"n":{"type":["boolean","null"]},"l":{"type":"array","items":{"type":"integer"}}}}
        """#

    @Test(
        arguments: [
            (##"{"anyOf":[{"$ref":"#/A"},{"$ref":"#/B"}]}"##, #"{"a":7,"z":"text"}"#),
            (##"{"oneOf":[{"type":"string"},{"$ref":"#/B"}]}"##, #"{"l":[7],"n":true}"#),
            (##"{"allOf":[{"$ref":"#/A"},{"$ref":"#/B"}]}"##, #"{"a":7,"l":[7],"n":true,"z":"text"}"#),
            (##"{"properties":{"c":{"const":"x"}},"anyOf":[{"$ref":"#/A"}]}"##, #"{"a":7,"c":"x","z":"text"}"#),
            (##"{"required":["w"],"properties":{"w":{"allOf":[{"enum":["e"]}]}}}"##, #"{"w":"e"}"#),
            (#"{"additionalProperties":{"enum":["e"]}}"#, #"{"name":"e"}"#),
            (#"{"properties":{"id":{"readOnly":true},"d":{"type":"string","format":"date"}}}"#, #"{"d":"2024-02-29"}"#),
            (##"{"properties":{"o":{"$ref":"#/A"}}}"##, #"{"o":{"a":7,"z":"text"}}"#), (#"{"type":"string"}"#, nil),
        ] as [(String, String?)])
    func formIsGivenAnObjectOfItsSchema(schema: String, expected: String?) throws {
        #expect(try check(schema).objects["_"]?.text == expected)
    }

    @Test func bodiesThatAreNotFormsAreGivenPlainValues() throws {
        #expect(try check(##"{"$ref":"#/A"}"##, type: "application/json").objects["_"] == nil)
    }

    private static let form = #"""
        {"properties":{"z":{},"l":{"type":"array"},"p":{"type":"array"},"o":{"type":"object"},"q":{"type":"object"}}}
        """#
    private static let value = #"{"l":["a b","c"],"o":{"x":1},"p":[1,2],"q":{"y":2},"z":"s"}"#

    @Test(
        arguments: [
            ("z=s&l=a+b&l=c&p=1%7C2&o%5Bx%5D=1&q=%7B%22y%22%3A2%7D", nil),
            ("z=s&l=c&l=a+b&p=1%7C2&o%5Bx%5D=1&q=%7B%22y%22%3A2%7D", "form lacks l=c"),
            ("z=s&l=a+b&l=c&p=1&p=2&o%5Bx%5D=1&q=%7B%22y%22%3A2%7D", "form lacks p=1|2"),
            ("z=s&l=a+b&l=c&p=1%7C2&x=1&q=%7B%22y%22%3A2%7D", "form lacks o[x]=1"),
            ("z=s&l=a+b&l=c&p=1%7C2&o%5Bx%5D=1&q=2", #"form lacks q={"y":2}"#),
            ("z=s&l=a+b&l=c&p=1%7C2&o%5Bx%5D=1&q=%7B%22y%22%3A2%7D&k=1", "form has k=1"),
        ] as [(String, String?)])
    func membersAreWrittenAsTheirEncodingSays(body: String, message: String?) throws {
        let encoding = #"""
            {"p":{"style":"pipeDelimited"},"o":{"style":"deepObject"},"q":{"contentType":"application/json"}}
            """#
        #expect(try check(Self.form, encoding: encoding).difference(request(body, Self.value)) == message)
    }

    @Test func objectsWithoutEncodingAreOpen() throws {
        #expect(try check(Self.form).difference(request("z=s&o=open", #"{"z":"s","o":{"x":1}}"#)) == nil)
        #expect(try check(Self.form).difference(request("o=open", #"{"z":"s","o":{"x":1}}"#)) == "form lacks z=s")
    }

    private func request(_ body: String, _ value: String) throws -> SentRequest {
        let request = JSON.object([
            "method": .string("POST"), "url": .string("https://example.com/a"),
            "headers": .object(["Content-Type": .string(Self.type)]),
            "body": .string(Data(body.utf8).base64EncodedString()),
            "arguments": .object(["_": try JSONReader.read(value)]),
        ])
        return try #require(SentRequest(request))
    }

    private func check(_ schema: String, type: String = type, encoding: String = "{}") throws -> RequestCheck {
        let tree = try JSONReader.read(
            #"{"paths":{"/a":{"post":{"requestBody":{"content":{"\#(type)":{"schema":\#(schema),"encoding":\#(encoding)}}}}}},"#
                + Self.schemas + "}")
        return RequestCheck(
            description: Description { _ in tree },
            operation: Symbols.Operation(
                file: nil, pointer: "/paths/~1a/post", method: "POST", path: "/a", client: "a.a(_:)",
                parameters: [], requests: [Symbols.Message(status: nil, contentType: type, type: "Form")], responses: []
            ))
    }
}
