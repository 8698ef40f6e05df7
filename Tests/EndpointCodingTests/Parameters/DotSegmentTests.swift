import EndpointCoding
import Testing

struct DotSegmentTests {
    /// The rules for segments do not apply to a query.
    @Test(arguments: [("", ""), (".", "."), ("..", ".."), ("a b&c=d/é?", "a%20b%26c%3Dd%2F%C3%A9%3F")])
    func valueInAQueryIsAValueOfTheQuery(value: String, expected: String) throws {
        #expect(try RoutePath("/a?to=\(value)").encoded() == "/a?to=" + expected)
        #expect(try RoutePath("/a?to=\(value)&x=\(1)").encoded() == "/a?to=\(expected)&x=1")
    }

    @Test func pathInAQueryKeepsItsSlashes() throws {
        #expect(try RoutePath("/a?to=\(segments: "/x//y")").encoded() == "/a?to=/x//y")
        #expect(throws: RequestEncodingError.self) { try RoutePath("/a/\(segments: "x//y")?to=1").encoded() }
    }

    /// A question mark in a value does not begin the query.
    @Test func segmentsAfterAQuestionMarkInAValueAreSegments() {
        #expect(throws: RequestEncodingError.self) { try RoutePath("/\(segment: "a?")/\(segment: "..")").encoded() }
    }

    @Test(arguments: ["/posts/\(label: ".")", "/\(label: "")/likes", "/posts/.\(label: "")"] as [RoutePath])
    func valueThatCompletesADotSegmentIsAnError(_ path: RoutePath) {
        #expect(throws: RequestEncodingError.self) { try path.encoded() }
    }

    /// URL normalization treats encoded dots like dots.
    @Test(arguments: [".", "..", "%2e", "%2E%2e", ".%2e", "%2e."])
    func encodedDotsAreDots(_ segment: String) throws {
        let paths: [RoutePath] = [
            RoutePath("/files/" + segment + "/admin"), RoutePath("/files/" + segment), RoutePath(segment + "/files"),
            RoutePath("/files/" + segment + "?a=b"),
        ]
        for path in paths { #expect(throws: RequestEncodingError.self) { try path.encoded() } }
    }

    @Test(arguments: ["/files/%2e%2e/admin", "/files/..", "/%2e%2E/\(segment: "a")"] as [RoutePath])
    func encodedDotsOfALiteralAreDots(_ path: RoutePath) {
        #expect(throws: RequestEncodingError.self) { try path.encoded() }
    }

    @Test(arguments: ["/%2e%2e%2e", "/%2ea", "/%2/e", "/a%2e%2e", "/%252e", "/a?b=/../c", "/%2%2e"])
    func otherSegmentsWithDotsAreAllowed(_ path: String) throws {
        _ = try RoutePath(path).encoded()
    }

    @Test func encodedDotsOfAValueAreEncodedOnceMore() throws {
        #expect(try RoutePath("/files/\(segment: "%2e%2e")").encoded() == "/files/%252e%252e")
    }

    @Test func dotsInsideASegmentAreFine() throws {
        #expect(try RoutePath("/posts/\(label: "a")/.\(segment: "b")/...").encoded() == "/posts/.a/.b/...")
    }
}
