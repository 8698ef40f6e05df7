import Foundation
import Testing

@testable import CodegenMockServer

/// The calls in the log of the control page.
@Suite(.timeLimit(.minutes(1))) struct ControlLogTests {
    @Test func callsAreListedWithTheReasonsOfRefusals() async throws {
        try await withCommunity { served in
            _ = try await served.call("GET", "/v1/posts?page=1", key)
            _ = try await served.call("GET", "/posts?page=x&limit=0", key)
            _ = try await served.call("GET", "/nothing")
            let entries = try await Self.entries(served)
            #expect(entries.map { $0["number"] as? Int } == [1, 2, 3])
            #expect(entries.map { $0["status"] as? Int } == [200, 422, 404])
            #expect(
                entries.map { $0["target"] as? String } == ["/v1/posts?page=1", "/posts?page=x&limit=0", "/nothing"])
            #expect(entries.map { $0["operation"] as? String } == ["posts.getPosts", "posts.getPosts", nil])
            #expect(entries[0]["reasons"] as? [String] == [])
            let reasons = try #require(entries[1]["reasons"] as? [String])
            #expect(reasons.count == 2)
            #expect(reasons[0].hasPrefix("query page is not an integer (specs/community.yaml:"))
            let time = try #require(entries[0]["time"] as? String)
            #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil)
            #expect(try await Self.entries(served, "?after=2").map { $0["number"] as? Int } == [3])
        }
    }

    /// A refusal that becomes a problem document has its operation, too.
    @Test func problemDocumentsHaveTheirOperation() async throws {
        try await withPlainCommunity { served in
            _ = try await served.call("GET", "/posts")
            let entry = try #require(try await Self.entries(served).first)
            #expect(entry["operation"] as? String == "posts.getPosts")
            #expect(entry["reasons"] as? [String] == ["credentials are needed: bearerAuth"])
        }
    }

    @Test func closedConnectionsHaveNoStatus() async throws {
        let (lines, continuation) = AsyncStream<String>.makeStream()
        var options = MockServer.Options()
        options.log = { continuation.yield($0) }
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            try await served.choose("posts.getPosts", #"{"offline":true}"#)
            _ = try await RawClient.text(["GET /posts HTTP/1.1", "Host: localhost"], to: served.url)
            let line = try #require(await lines.first { _ in true })
            #expect(line.hasPrefix("GET /posts - posts.getPosts, as chosen: offline ("))
            let entry = try #require(try await Self.entries(served).first)
            #expect(entry["status"] is NSNull)
            #expect(entry["operation"] as? String == "posts.getPosts")
        }
    }

    /// Calls of the page are not part of the log.
    @Test func aClientWaitsForTheNextCall() async throws {
        try await withCommunity { served in
            let waiting = Task { try await served.json("/log?after=0&wait=30")["last"] as? Int }
            _ = try await served.control("PUT", "/answers/getPosts", body: "{}")
            _ = try await served.call("GET", "/posts", key)
            #expect(try await waiting.value == 1)
        }
    }

    @Test func aClientWaitsForAnyChange() async throws {
        try await withCommunity { served in
            let version = try #require(try await served.json("/log")["version"] as? Int)
            #expect(try await served.json("/log?version=\(version + 7)&wait=30")["version"] as? Int == version)
            let waiting = Task { try await served.json("/log?version=\(version)&wait=30")["version"] as? Int }
            try await served.choose("posts.getPosts", #"{"status":404}"#)
            let next = try #require(try await waiting.value)
            #expect(next > version)
        }
    }

    @Test func aWaitEndsWithTheTimeOfTheClock() async throws {
        let clock = RecordingClock()
        var options = MockServer.Options()
        options.clock = clock
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            let wrong = try await served.json("/log?wait=3")["last"] as? Int
            #expect(wrong == 0)
            let endless = try await served.json("/log?wait=1e9")["last"] as? Int
            #expect(endless == 0)
            #expect(clock.waits == [.seconds(3), .seconds(30)])
        }
    }

    @Test(arguments: ["after=x", "version=1.5", "wait=soon"]) func wrongQueriesAreRefused(_ query: String) async throws
    {
        try await withCommunity { served in
            let cleared = try await served.control("GET", "/log?\(query)&wait=1").status
            #expect(cleared == 422)
            let entries = try await served.control("GET", "/log?wait=nan").status
            #expect(entries == 200)
        }
    }

    @Test func theLogIsBoundedAndCanBeCleared() async throws {
        let log = CallLog()
        for status in 1...2_000 { log.add(Self.entry(status)) }
        let page = log.page(after: 0)
        #expect(page.last == 2_000)
        #expect(page.entries.count == CallLog.maximumCount)
        #expect(page.entries.last?.status == 2_000)
        #expect(page.entries.first?.number == 2_000 - CallLog.maximumCount + 1)
        log.clear()
        #expect(log.page(after: 0).entries.isEmpty)
        log.add(Self.entry(1))
        #expect(log.page(after: 0).entries.map(\.number) == [2_001])
    }

    @Test func theLogIsClearedByDELETE() async throws {
        try await withCommunity { served in
            _ = try await served.call("GET", "/posts", key)
            #expect(try await served.control("DELETE", "/log").status == 204)
            #expect(try await Self.entries(served).isEmpty)
        }
    }

    @Test func theCallsOfOneOperationAreCleared() async throws {
        try await withCommunity { served in
            _ = try await served.call("GET", "/posts", key)
            _ = try await served.call("GET", "/posts/1", key)
            #expect(try await served.control("DELETE", "/log?operation=posts.getPots").status == 404)
            #expect(try await Self.entries(served).count == 2)
            #expect(try await served.control("DELETE", "/log?operation=posts.getPosts").status == 204)
            #expect(try await Self.entries(served).map { $0["operation"] as? String } == ["posts.getPost"])
        }
    }

    private static func entry(_ status: Int) -> CallLog.Entry {
        CallLog.Entry(
            time: Date(), method: "GET", target: "/", status: status, operation: nil, note: "", reasons: [],
            milliseconds: 0)
    }

    private static func entries(_ served: Served, _ query: String = "") async throws -> [[String: Any]] {
        try #require(try await served.json("/log\(query)")["entries"] as? [[String: Any]])
    }
}
