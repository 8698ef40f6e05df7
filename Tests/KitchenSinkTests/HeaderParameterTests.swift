import EndpointRuntime
import KitchenSink
import Testing

/// Parameters in headers and cookies.
struct HeaderParameterTests {
    private let point = KitchenSinkPoint(x: 1, y: 2)

    @Test func headersAreSimple() async throws {
        let sent = try await Sent.by {
            try await $0.headers.headers(
                xText: "a b", xList: [1, 2], xPoint: point, xExploded: point, xJSON: point, xColor: .lightGreen)
        }
        #expect(sent.target == "/headers")
        #expect(sent.header("X-Text") == "a b")
        #expect(sent.header("X-List") == "1,2")
        #expect(sent.header("X-Point") == "x,1,y,2")
        #expect(sent.header("X-Exploded") == "x=1,y=2")
        #expect(sent.header("X-JSON") == #"{"x":1,"y":2}"#)
        #expect(sent.header("X-Color") == "light green")
    }

    @Test func headerWithoutAValueIsNotSent() async throws {
        let sent = try await Sent.by { try await $0.headers.headers(xText: "a") }
        #expect(sent.headers.keys.filter { $0.uppercased().hasPrefix("X-") } == ["X-Text"])
    }

    @Test func cookiesShareOneHeader() async throws {
        let sent = try await Sent.by { try await $0.headers.cookies(session: "a;b", list: [1, 2], point: point) }
        #expect(sent.header("Cookie") == "session=a%3Bb; list=1,2; x=1; y=2")
        let alone = try await Sent.by { try await $0.headers.cookies(session: "s") }
        #expect(alone.header("Cookie") == "session=s")
    }
}
