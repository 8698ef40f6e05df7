import EndpointRuntime
import Testing

struct DotSegmentTests {
    @Test(arguments: ["/posts/\(label: ".")", "/\(label: "")/likes", "/posts/.\(label: "")"] as [RoutePath])
    func valueThatCompletesADotSegmentIsAnError(_ path: RoutePath) {
        #expect(throws: RequestEncodingError.self) { try path.encoded() }
    }

    @Test func dotsInsideASegmentAreFine() throws {
        #expect(try RoutePath("/posts/\(label: "a")/.\(segment: "b")/...").encoded() == "/posts/.a/.b/...")
    }
}
