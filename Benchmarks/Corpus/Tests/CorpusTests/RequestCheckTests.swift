import Foundation
import Testing

@testable import corpus

/// The requests that calls must send.
struct RequestCheckTests {
    @Test func requestAsDescribedIsRight() throws {
        #expect(
            try difference(
                "https://example.com/a/x%2Fy?q=1&q=2&f=%7B%22a%22:1%7D", headers: ["X-H": "h", "Cookie": "c=1"]) == nil
        )
    }

    @Test(arguments: [
        ("https://example.com/a/x/y?q=1&q=2&f=%7B%22a%22:1%7D", "h", "path /a/x/y, not /a/x%2Fy"),
        ("https://example.com/a/x%2Fy?q=1&f=%7B%22a%22:1%7D", "h", "query lacks q=2"),
        ("https://example.com/a/x%2Fy?q=1&q=2&f=%7B%22a%22:1%7D&z=1", "h", "query has z=1"),
        ("https://example.com/a/x%2Fy?q=1&q=2&f=%7B%22a%22:1%7D", "other", "header X-H: other, not h"),
    ])
    func differenceIsNamed(url: String, header: String, message: String) throws {
        #expect(try difference(url, headers: ["X-H": header, "Cookie": "c=1"]) == message)
    }

    @Test func missingCookieAndOtherMethodAndBodyAreDifferences() throws {
        let url = "https://example.com/a/x%2Fy?q=1&q=2&f=%7B%22a%22:1%7D"
        #expect(try difference(url, headers: ["X-H": "h"]) == "cookie lacks c=1")
        #expect(try difference(url, headers: ["X-H": "h", "Cookie": "c=1"], method: "PUT") == "method PUT")
        let headers = ["X-H": "h", "Cookie": "c=1", "Content-Type": "application/json"]
        #expect(try difference(url, headers: headers, body: #"{"b":2}"#) == #"body {"b":2}, not {"b":1}"#)
        #expect(try difference(url, headers: headers, body: #"{"b":1.0}"#) == nil)
    }

    // MARK: Parameters that are declared in other ways

    private static let other = ##"""
        {"paths":{"/a/{p}/{q}":{"parameters":[{"name":"p","in":"query"},{"name":"p","in":"path"}],"get":{"parameters":[
        {"name":"p","in":"query","schema":{"properties":{"n":{"type":"integer"},"e":{"enum":["x"]}}}},
        {"name":"HEADER","in":"header"}]}}}}
        """##

    /// `q` is only in the path, and the operation's `p` overrides the path item's `p`.
    private func otherCheck(header: String = "X-H") throws -> RequestCheck {
        let tree = try JSONReader.read(Self.other.replacing("HEADER", with: header))
        let parameters = [("p", "query"), ("pInPath", "path"), ("q", "path")].map {
            Symbols.Parameter(argument: $0.0, type: "String", name: String($0.0.prefix(1)), location: $0.1)
        }
        return RequestCheck(
            description: Description { _ in tree },
            operation: Symbols.Operation(
                file: nil, pointer: "/paths/~1a~1{p}~1{q}/get", method: "GET", path: "/a/{p}/{q}",
                client: "a.a()", parameters: parameters, requests: [], responses: []))
    }

    @Test(
        arguments: [
            ("https://example.com/a/2/3?p=1", nil), ("https://example.com/a/2/4?p=1", "path /a/2/4, not /a/2/3"),
            ("https://example.com/a/2/3?p=1&p=1", "query has p=1"), ("https://example.com/a/2/3", "query lacks p=1"),
        ] as [(String, String?)])
    func undeclaredNamesOfThePathAreTextsAndOverriddenParametersCountOnce(url: String, message: String?) throws {
        let request = JSON.object([
            "method": .string("GET"), "url": .string(url), "headers": .object([:]), "body": .string(""),
            "arguments": try JSONReader.read(#"{"p":"1","pInPath":"2","q":"3"}"#),
        ])
        let sent = try #require(SentRequest(request))
        #expect(try otherCheck().difference(sent) == message)
    }

    @Test(
        arguments: [
            (#"{"name":"p","in":"query","content":{"text/plain":{}}}"#, "https://example.com/%40a?p=1", nil),
            (
                #"{"name":"p","in":"query","content":{"a/json":{}}}"#, "https://example.com/%40a?p=1",
                #"query lacks p="1""#
            ),
            (#"{"name":"p","in":"querystring","content":{"a/json":{}}}"#, "https://example.com/%40a?%221%22", nil),
            (
                #"{"name":"p","in":"querystring","content":{"a/json":{}}}"#, "https://example.com/@a?1",
                #"query 1, not "1""#
            ),
        ] as [(String, String, String?)])
    func parametersMayHaveAMediaType(parameter: String, url: String, message: String?) throws {
        let tree = try JSONReader.read(
            #"{"paths":{"/%40a":{"get":{"parameters":[PARAMETER]}}}}"#.replacing("PARAMETER", with: parameter))
        let location = parameter.contains("querystring") ? "querystring" : "query"
        let check = RequestCheck(
            description: Description { _ in tree },
            operation: Symbols.Operation(
                file: nil, pointer: "/paths/~1%40a/get", method: "GET", path: "/%40a", client: "a.a()",
                parameters: [Symbols.Parameter(argument: "p", type: "String", name: "p", location: location)],
                requests: [], responses: []))
        let request = JSON.object([
            "method": .string("GET"), "url": .string(url), "headers": .object([:]), "body": .string(""),
            "arguments": try JSONReader.read(#"{"p":"1"}"#),
        ])
        #expect(try check.difference(#require(SentRequest(request))) == message)
    }

    @Test(arguments: [("X-H", false), ("header param", true), ("", true), ("a:b", true)])
    func headersWithoutAPossibleNameAreKnown(name: String, isUnsendable: Bool) throws {
        let check = try otherCheck(header: name)
        #expect(check.hasUnsendableHeader == isUnsendable)
        #expect(
            check.asksForRefusal("requestEncoding(\"header param: The name of a header must be a token.\") in a")
                == isUnsendable)
        #expect(!check.asksForRefusal("invalidURL(\"/v2/a\") in a"))
    }

    private func difference(
        _ url: String, headers: [String: String], method: String = "POST", body: String = ""
    ) throws -> String? {
        let tree = try JSONReader.read(
            ##"""
            {"paths":{"/a/{p}":{"parameters":[{"name":"p","in":"path"},{"$ref":"#/shared"}],"post":{"parameters":[
            {"name":"X-H","in":"header"},{"name":"f","in":"query","content":{"application/json":{}}},
            {"name":"c","in":"cookie"},{"name":"left","in":"query"}]}}},"shared":{"name":"q","in":"query"}}
            """##)
        let parameters = [("p", "path"), ("q", "query"), ("X-H", "header"), ("f", "query"), ("c", "cookie")].map {
            Symbols.Parameter(argument: $0.0, type: "String", name: $0.0, location: $0.1)
        }
        let operation = Symbols.Operation(
            file: nil, pointer: "/paths/~1a~1{p}/post", method: "POST", path: "/a/{p}", client: "a.a()",
            parameters: parameters, requests: [], responses: [])
        let request = JSON.object([
            "method": .string(method), "url": .string(url),
            "headers": .object(Members(headers.map { ($0.key, .string($0.value)) })),
            "body": .string(Data(body.utf8).base64EncodedString()),
            "arguments": try JSONReader.read(#"{"p":"x/y","q":["1","2"],"X-H":"h","f":{"a":1},"c":1,"_":{"b":1}}"#),
        ])
        let check = RequestCheck(description: Description { _ in tree }, operation: operation)
        return try #require(SentRequest(request).map(Optional.some)).flatMap(check.difference)
    }
}
