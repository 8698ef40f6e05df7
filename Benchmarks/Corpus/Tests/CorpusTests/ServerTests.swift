import Foundation
import Testing

@testable import corpus

/// The URLs of operations with their own servers.
struct ServerTests {
    @Test(
        arguments: [
            ("{}", "{}", "https://example.com/a/", nil),
            ("{}", "{}", "https://example.com/a", "path /a, not /a/"),
            (
                "{}", "{}", "https://other.example.com/a/",
                "path https://other.example.com/a/, not https://example.com/a/"
            ),
            (own("https://h/v1"), "{}", "https://h/v1/a/", nil),
            (own("https://h/v1"), "{}", "https://h/a/", "path /a/, not /v1/a/"),
            (
                own("https://h/v1"), "{}", "https://example.com/v1/a/",
                "path https://example.com/v1/a/, not https://h/v1/a/"
            ),
            (own("https://h/a%20b/é"), "{}", "https://h/a%20b/%C3%A9/a/", nil),
            (own("https://h/v1/"), "{}", "https://h/v1/a/", nil), (own("https://h:81"), "{}", "https://h:81/a/", nil),
            ("{}", own("https://item/i"), "https://item/i/a/", nil),
            (own("https://h"), own("https://item/i"), "https://h/a/", nil),
            (own("https://h"), own("https://item/i"), "https://item/i/a/", "path https://item/i/a/, not https://h/a/"),
            (#"{"servers":[]}"#, own("https://item/i"), "https://item/i/a/", nil),
            (own("/v2"), "{}", "https://example.com/v2/a/", nil), (own("//h/v2"), "{}", "https://h/v2/a/", nil),
            (own("https://main/base"), "{}", "https://example.com/a/", nil),
            (own("https://main/base"), "{}", "https://main/base/a/", nil),
        ] as [(String, String, String, String?)])
    func firstOwnerWithServersDecides(operation: String, item: String, url: String, message: String?) throws {
        #expect(try difference(operation, item, url) == message)
    }

    @Test(
        arguments: [
            ("https://eu.h:443/v3/a/", nil), ("https://h/a/", "path https://h/a/, not https://eu.h:443/v3/a/"),
        ] as [(String, String?)])
    func variablesHaveTheirDefaults(url: String, message: String?) throws {
        let server = #"""
            {"servers":[{"url":"https://{region}.h:{port}/{stage}",
            "variables":{"region":{"default":"eu"},"port":{"default":443},"stage":{"enum":["v3","v4"]}}}]}
            """#
        #expect(try difference(server, "{}", url) == message)
    }

    @Test func everyServerOfTheListIsRight() throws {
        let servers = #"{"servers":[{"url":"https://a/x"},{"url":"https://b/y"}]}"#
        #expect(try difference(servers, "{}", "https://b/y/a/") == nil)
        #expect(try difference(servers, "{}", "https://b/x/a/") == "path https://b/x/a/, not https://a/x/a/")
    }

    @Test(arguments: [("{}", "{}", false), ("{}", own("/v2"), true), (own("https://h"), own("/v2"), false)])
    func callOfRelativeServersIsRefused(operation: String, item: String, isRelative: Bool) throws {
        let check = try check(operation, item)
        #expect(check.asksForRefusal("invalidURL(\"/v2/a\") in a") == isRelative)
        #expect(!check.asksForRefusal("requestEncoding(\"header param: The name of a header must be a token.\") in a"))
    }

    private func difference(_ operation: String, _ item: String, _ url: String) throws -> String? {
        let request = JSON.object([
            "method": .string("GET"), "url": .string(url), "headers": .object([:]), "body": .string(""),
            "arguments": .object([:]),
        ])
        return try check(operation, item).difference(#require(SentRequest(request)))
    }

    private func check(_ operation: String, _ item: String) throws -> RequestCheck {
        guard case .object(var members) = try JSONReader.read(item) else { throw JSONReader.Failure(offset: 0) }
        members["get"] = try JSONReader.read(operation)
        let tree = JSON.object([
            "servers": .array([.object(["url": .string("https://main/base")])]),
            "paths": .object(["/a/": .object(members)]),
        ])
        return RequestCheck(
            description: Description { _ in tree },
            operation: Symbols.Operation(
                file: nil, pointer: "/paths/~1a~1/get", method: "GET", path: "/a/", client: "a.a()",
                parameters: [], requests: [], responses: []))
    }
}

/// Returns an operation or path item with its own server.
private func own(_ url: String) -> String { #"{"servers":[{"url":"\#(url)"}]}"# }
