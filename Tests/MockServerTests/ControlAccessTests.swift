import CodegenHTTP
import Foundation
import Testing

@testable import CodegenMockServer
@testable import CodegenRequests

/// Web pages and other machines cannot use the control page.
@Suite(.timeLimit(.minutes(1))) struct ControlAccessTests {
    @Test(arguments: [
        ("127.0.0.1:8080", 200), ("localhost", 200), ("LOCALHOST:1", 200), ("mocks.localhost:8080", 200),
        ("[::1]:8080", 200),
        ("10.0.2.2:8080", 200), ("evil.example", 403), ("evil.example:8080", 403), ("127.0.0.1.evil.example", 403),
        ("localhost.evil.example", 403), ("[evil.example]", 403), ("1.2.3", 403), ("1.2.3.+4", 403), ("mac.local", 403),
        ("", 403),
    ])
    func theHostIsAnAddress(_ host: String, _ status: Int) async throws {
        try await withCommunity { served in
            let found = try await Self.status(["GET /__codegen/answers HTTP/1.1", "Host: \(host)"], served)
            #expect(found == status)
        }
    }

    @Test(arguments: [
        (["Origin: http://127.0.0.1:8080"], 204), (["Origin: http://127.0.0.1:8081"], 403),
        (["Origin: https://127.0.0.1:8080"], 403), (["Origin: http://evil.example"], 403), (["Origin: null"], 403),
        (["Sec-Fetch-Site: same-origin", "Origin: http://127.0.0.1:8080"], 204), (["Sec-Fetch-Site: none"], 204),
        (["Sec-Fetch-Site: same-site"], 403), (["Sec-Fetch-Site: cross-site"], 403),
        (["Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"], 403), ([], 204),
    ])
    func pagesOfOtherSitesAreRefused(_ headers: [String], _ status: Int) async throws {
        try await withCommunity { served in
            let head = ["DELETE /__codegen/answers HTTP/1.1", "Host: 127.0.0.1:8080", "Content-Length: 0"]
            let found = try await Self.status(head + headers, served)
            #expect(found == status)
        }
    }

    @Test func aLinkOfAnotherSiteOpensThePageOnly() async throws {
        try await withCommunity { served in
            let link = ["Host: 127.0.0.1:8080", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"]
            let page = try await Self.status(["GET /__codegen HTTP/1.1"] + link, served)
            #expect(page == 200)
            let log = try await Self.status(["GET /__codegen/log HTTP/1.1"] + link, served)
            #expect(log == 403)
            let fetched = try await Self.status(
                ["GET /__codegen HTTP/1.1"] + link.dropLast() + ["Sec-Fetch-Mode: cors"], served)
            #expect(fetched == 403)
        }
    }

    /// Browsers ask before they send `PUT` or `DELETE` for a page of another origin. The API itself allows all pages.
    @Test func noPreflightRequestIsAllowed() async throws {
        try await withCommunity { served in
            let asked = ["Access-Control-Request-Method: PUT", "Origin: http://evil.example"]
            for path in ["/__codegen/answers/getPosts", "/__codegen", "/__codegen/nothing"] {
                let head = ["OPTIONS \(path) HTTP/1.1", "Host: 127.0.0.1:8080"] + asked
                let reply = try await RawClient.send(head, to: served.url)
                #expect(!reply.headers.contains { $0.name.lowercased().hasPrefix("access-control") })
                #expect(reply.status >= 400)
            }
            let posts = try await served.call("OPTIONS", "/posts", asked[0], asked[1])
            #expect(posts["Access-Control-Allow-Origin"] == "*")
        }
    }

    @Test(arguments: ["", "/operations", "/log", "/answers", "/nothing"])
    func responsesAreForThePageOnly(_ path: String) async throws {
        try await withCommunity { served in
            let reply = try await served.control("GET", path)
            #expect(reply["Cross-Origin-Resource-Policy"] == "same-origin")
            #expect(reply["X-Content-Type-Options"] == "nosniff")
            #expect(reply["X-Frame-Options"] == "DENY")
            #expect(reply["Cache-Control"] == "no-store")
            #expect(reply["Access-Control-Allow-Origin"] == nil)
        }
    }

    @Test func thePageHasNoOutsideResources() async throws {
        try await withCommunity { served in
            let replies = [try await served.control("GET", ""), try await served.control("GET", "/")]
            let policies = try replies.map { try #require($0["Content-Security-Policy"]) }
            #expect(policies[0] != policies[1])
            for (reply, policy) in zip(replies, policies) {
                #expect(reply.status == 200)
                #expect(reply["Content-Type"] == "text/html; charset=utf-8")
                let nonce = try #require(policy.firstMatch(of: /script-src 'nonce-([^']{22,})'/)).1
                #expect(policy.contains("default-src 'none'"))
                #expect(policy.contains("frame-ancestors 'none'"))
                #expect(reply.body.components(separatedBy: "nonce=\"\(nonce)\"").count == 3)
                #expect(reply.body.components(separatedBy: "<script").count == 2)
                #expect(
                    reply.body.components(separatedBy: "href=").dropFirst().allSatisfy {
                        $0.hasPrefix("\"data:") || $0.hasPrefix("\"#")
                    })
                for outside in ["{{", "src=", "@import", "url(", "https:", " style=", "innerHTML", "eval("] {
                    #expect(!reply.body.contains(outside), "\(outside)")
                }
            }
        }
    }

    @Test func withoutThePageItsPathsBelongToTheDescription() async throws {
        var options = MockServer.Options()
        options.page = .off
        let yaml = "paths: { /__codegen: { get: { responses: { '204': { description: '' } } } } }"
        try await withServer(try Descriptions.of(yaml), options: options) { served, server in
            let declared = try await served.call("GET", "/__codegen").status
            #expect(declared == 204)
            let undeclared = try await served.call("GET", "/__codegen/log").status
            #expect(undeclared == 404)
            #expect(server.pageURL(at: served.url) == nil)
        }
    }

    @Test func otherMachinesNeedTheOption() throws {
        let call = RequestMessage("GET", "/__codegen", headers: [HeaderField("Host", "192.168.0.7:8080")])
        let named = RequestMessage("GET", "/__codegen", headers: [HeaderField("Host", "my-mac.local:8080")])
        #expect(throws: Refusal.self) { try PageGuard(access: .loopback).check(call, isLocal: false, isPage: true) }
        try PageGuard(access: .loopback).check(call, isLocal: true, isPage: true)
        try PageGuard(access: .network).check(call, isLocal: false, isPage: true)
        try PageGuard(access: .network).check(named, isLocal: false, isPage: true)
    }

    @Test func connectionsOfThisMachineAreLocal() async throws {
        for host in ["127.0.0.1", "0.0.0.0"] {
            var options = MockServer.Options()
            options.host = host
            try await withServer(try Descriptions.own("community"), options: options) { served, server in
                let found = try await served.control("GET", "/answers").status
                #expect(found == 200)
                #expect(server.pageURL(at: "http://\(host):80") == "http://127.0.0.1:80/__codegen")
            }
        }
    }

    private static func status(_ head: [String], _ served: Served) async throws -> Int {
        try await RawClient.send(head, to: served.url).status
    }
}
