import Foundation
import Testing

@testable import EndpointRuntime

/// Values of routes and responses, at the limits of their rules.
@Suite("Values of the runtime")
struct RuntimeValueTests {
    @Test(arguments: [
        ("", "https://h.example/api/?t=a"), ("/", "https://h.example/api/?t=a"), ("v1", "https://h.example/api/v1?t=a"),
        ("/v1/", "https://h.example/api/v1?t=a"), ("a//b/c", "https://h.example/api/a/b/c?t=a"),
    ])
    func pathIsAppended(path: String, url: String) {
        #expect(ConfiguredServer(url: "https://h.example/api/?t=a#f").appendingPath(path).url.hasPrefix(url))
        #expect(BaseURL("https://h.example/api/?t=a#f").appending(path).text == url)
    }

    @Test(arguments: [
        ("https://h.example/v1", "https://h.example/s/v2"), ("https://h.example/V2.1/", "https://h.example/s/v2"),
        ("https://h.example/v1/x", "https://h.example/v2/x/s"), ("https://h.example/x", "https://h.example/x/s/v2"),
        ("https://h.example/v1/a/v3", "https://h.example/v1/a/s/v2"), ("https://v1/x", "https://v1/x/s/v2"),
        ("https://h.example/video", "https://h.example/video/s/v2"),
        ("https://h.example/v", "https://h.example/v/s/v2"),
        ("https://h.example/v1a", "https://h.example/v1a/s/v2"), ("https://h.example/1", "https://h.example/1/s/v2"),
    ])
    func versionIsReplaced(url: String, expected: String) {
        #expect(BaseURL(url).replacingVersion(with: "v2", suffix: "s").text == expected)
    }

    @Test(arguments: [
        ("/v1/pets", "/pets"), ("v1/pets", "/pets"), ("/v2/pets", "/v2/pets"), ("/pets", "/pets"), ("/v1?a=b", "?a=b"),
        ("/v1", ""), ("/v10/pets", "/v10/pets"),
    ])
    func versionOccursOnce(path: String, rest: String) {
        #expect(BaseURL("https://h.example/api/v1").remainder(of: path) == rest)
        #expect(BaseURL("https://v1").remainder(of: path) == path[...])
    }

    @Test(
        arguments: [
            (SecurityScheme.http("a", .basic), "Basic"), (.http("a", .bearer), "Bearer"),
            (.http("a", .other("Digest")), "Digest"),
            (.mutualTLS("a"), nil),
        ] as [(SecurityScheme, String?)])
    func schemeHasItsWord(scheme: SecurityScheme, word: String?) {
        #expect(scheme.authorizationWord == word && scheme.scopes.isEmpty)
    }

    @Test(
        arguments: [
            (0, nil, false, 0), (5, 0, false, 0), (5, -1, false, 0), (5, 1, false, 1), (5, 10, false, 0.5),
            (10, 10, false, 1),
            (0, nil, true, 1), (1, 10, true, 1),
        ] as [(Int64, Int64?, Bool, Double)])
    func progressHasAFraction(bytes: Int64, total: Int64?, isCompleted: Bool, fraction: Double) {
        let progress = TransferProgress(.download, bytes: bytes, of: total, isCompleted: isCompleted)
        #expect(progress.fraction == fraction)
        #expect(progress.total == (total ?? 0 > 0 ? total : nil))
    }

    @Test(arguments: [
        ("<!DOCTYPE html><p>", "", true), ("\u{FEFF} \n<HTML lang=de>", "", true), ("<head>", "", true),
        ("<body>", "", true),
        ("<!-- a --> <!-- b --><html>", "", true), ("<!-- a", "", false), ("<p>", "", false),
        ("<p>", "text/html", true),
        ("sign in", "text/html; charset=utf-8", true), ("<p>", "application/xhtml+xml", true),
        ("<p>", "text/xml", false),
        ("{}", "text/html", false), ("[]", "text/html", false), ("", "text/html", false), ("html", "text/plain", false),
    ])
    func pageIsHTML(body: String, type: String, isPage: Bool) {
        let headers: HTTPHeaders = type.isEmpty ? [:] : ["Content-Type": type]
        #expect(HTTPResponse(statusCode: 200, headers: headers, data: Data(body.utf8)).isPage == isPage)
    }

    @Test(arguments: [(nil, true), (0.0, false), (60, false), (61, true)] as [(Double?, Bool)])
    func tokenIsValidBeforeItExpires(seconds: Double?, isValid: Bool) {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let token = AccessToken("a", expiresAt: seconds.map(now.addingTimeInterval))
        #expect(token.isValid(at: now, beyond: .seconds(60)) == isValid)
        #expect(token.isValid(at: now) == (seconds != 0))
        #expect(!AccessToken("").isValid(at: now))
    }
}
