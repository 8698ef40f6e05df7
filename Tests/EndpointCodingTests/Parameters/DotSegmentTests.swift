import EndpointCoding
import Testing

struct DotSegmentTests {
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
