import EndpointRuntime
import Testing

struct DotSegmentTests {
    @Test(arguments: ["", "."])
    func valueThatCompletesADotSegmentIsAnError(_ value: String) {
        let paths: [RoutePath] = ["/posts/\(label: value)", "/posts/.\(label: value)/likes", "/\(label: value)"]
        for path in paths {
            #expect(throws: RequestEncodingError.self, "\(path.text)") { try path.encoded() }
        }
    }

    @Test func dotsInsideASegmentAreFine() throws {
        #expect(try RoutePath("/posts/\(label: "a")/.\(segment: "b")/...").encoded() == "/posts/.a/.b/...")
    }
}
