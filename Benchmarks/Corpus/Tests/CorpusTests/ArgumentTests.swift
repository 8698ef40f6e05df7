import Foundation
import Testing

@testable import corpus

/// Object parameters and cookies.
struct ArgumentTests {
    private static let color = ##"{"type":"object","properties":{"R":{"type":"integer"},"G":{"enum":["x"]},"l":LIST}}"##
        .replacing("LIST", with: #"{"type":"array","items":{}}"#)

    @Test(
        arguments: [
            (color, #"{"G":"x","R":7}"#),
            (#"{"allOf":[\#(color),{"properties":{"A":{}}}]}"#, #"{"A":"text","G":"x","R":7}"#),
            (#"{"anyOf":[{"type":"integer"},\#(color)]}"#, #"{"G":"x","R":7}"#), (#"{"type":"integer"}"#, nil),
            (#"{"required":["l"],"properties":{"l":{"type":"array","items":{}}}}"#, nil),
        ] as [(String, String?)])
    func parameterIsGivenTheScalarMembersOfItsSchema(schema: String, expected: String?) throws {
        #expect(try check(schema, in: "query").objects["p"]?.text == expected)
    }

    @Test(
        arguments: [
            ("https://example.com/a?R=7&G=x", nil), ("https://example.com/a?G=x&R=7", "query lacks G=x"),
        ] as [(String, String?)])
    func membersAreSentInTheOrderOfTheDescription(url: String, message: String?) throws {
        #expect(try check(Self.color, in: "query").difference(request(url, value: #"{"G":"x","R":7}"#)) == message)
    }

    @Test func orderOfAListIsThatOfItsItems() throws {
        let check = try check(#"{"type":"array"}"#, in: "query")
        let message = try check.difference(request("https://example.com/a?p=2&p=1", value: "[1,2]"))
        #expect(message == "query lacks p=2")
    }

    @Test(
        arguments: [
            ("p=a%20b", #""a b""#, nil), ("p=a", #""a b""#, "cookie lacks p=a b"), ("p=1; p=2", "[1,2]", nil),
            ("p=1&p=2", "[1,2]", "cookie lacks p=1"), ("p=1; x=2", "1", "cookie has x=2"),
        ] as [(String, String, String?)])
    func cookiesAreComparedDecoded(cookies: String, value: String, message: String?) throws {
        let request = try request("https://example.com/a", value: value, headers: ["Cookie": .string(cookies)])
        #expect(try check("{}", in: "cookie").difference(request) == message)
    }

    @Test func parametersAfterAnOpenOneAreChecked() throws {
        let open = #"{"name":"p","in":"query","style":"deepObject"}"#
        let tree = try JSONReader.read(#"{"paths":{"/a":{"get":{"parameters":[\#(open),{"name":"q","in":"query"}]}}}}"#)
        let check = check(tree, [("p", "query"), ("q", "query")])
        let arguments = #"{"p":[1],"q":2}"#
        #expect(try check.difference(request("https://example.com/a?p[]=1&q=2", arguments: arguments)) == nil)
        let message = try check.difference(request("https://example.com/a?p[]=1&q=3", arguments: arguments))
        #expect(message == "query lacks q=2")
    }

    @Test func slashThatAPathLacksIsSent() throws {
        let tree = try JSONReader.read(#"{"paths":{"a":{"get":{}}}}"#)
        #expect(try check(tree, [], path: "a").difference(request("https://example.com/a", arguments: "{}")) == nil)
    }

    @Test func queryOfThePathIsSent() throws {
        let tree = try JSONReader.read(#"{"paths":{"/a?b=1":{"get":{}}}}"#)
        let check = check(tree, [], path: "/a?b=1")
        #expect(try check.difference(request("https://example.com/a?b=1", arguments: "{}")) == nil)
        #expect(try check.difference(request("https://example.com/a", arguments: "{}")) == "query lacks b=1")
    }

    private func request(_ url: String, value: String, headers: Members = [:]) throws -> SentRequest {
        try request(url, arguments: #"{"p":\#(value)}"#, headers: headers)
    }

    private func request(_ url: String, arguments: String, headers: Members = [:]) throws -> SentRequest {
        let request = JSON.object([
            "method": .string("GET"), "url": .string(url), "headers": .object(headers), "body": .string(""),
            "arguments": try JSONReader.read(arguments),
        ])
        return try #require(SentRequest(request))
    }

    private func check(_ schema: String, in location: String) throws -> RequestCheck {
        let parameter = #"{"name":"p","in":"\#(location)","schema":\#(schema)}"#
        let tree = try JSONReader.read(#"{"paths":{"/a":{"get":{"parameters":[\#(parameter)]}}}}"#)
        return check(tree, [("p", location)])
    }

    private func check(_ tree: JSON, _ parameters: [(String, String)], path: String = "/a") -> RequestCheck {
        RequestCheck(
            description: Description { _ in tree },
            operation: Symbols.Operation(
                file: nil, pointer: "/paths/~1" + path.dropFirst() + "/get", method: "GET", path: path,
                client: "a.a(p:)",
                parameters: parameters.map { Symbols.Parameter(argument: $0.0, type: "", name: $0.0, location: $0.1) },
                requests: [], responses: []))
    }
}
