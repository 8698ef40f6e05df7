import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("Error bodies that are too long", .timeLimit(.minutes(1)))
struct LongErrorBodyTests {
    private let long = String(repeating: "x", count: 1_200_000)

    @Test func streamKeepsTheStatusAndTheBeginning() async {
        let stub = StubTransport()
        stub.answer("get", with: .pieces(long, long, status: 403))
        let error = await failure { () throws(APIError) in _ = try await provider(stub).stream(get) }
        #expect(error?.reason == .forbidden)
        #expect(error?.response?.data.count == 1_024 * 1_024)
    }

    @Test func downloadKeepsTheStatus() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces(long, status: 404))
        try await withTemporaryFolder { folder in
            let error = await failure { () throws(APIError) in
                _ = try await provider(stub).download(get, to: folder.appendingPathComponent("file"))
            }
            #expect(error?.reason == .notFound)
        }
    }

    @Test func refusedTokenOfAStreamIsRenewed() async throws {
        let app = SignedIn()
        app.stub.answer("me", with: .pieces(long, status: 401), .pieces("data: 1\n\ndata: [DONE]\n\n"))
        var values: [Int] = []
        for try await event in try await app.provider(app.session()).events(me, as: Int.self) {
            values.append(event.data)
        }
        #expect(values == [1])
        #expect(app.sent == ["Bearer old", "Bearer new"])
    }

    /// With and without an announced length.
    @Test(arguments: ["Content-Length: 1200000", "Connection: close"])
    func callKeepsTheStatusToo(header: String) async throws {
        let head = "HTTP/1.1 401 Unauthorized\r\n\(header)\r\n\r\n"
        try await withRawServer(.send(head + long)) { url in
            let response = try await send(url, maximumResponseSize: 1_000).get()
            #expect(response.statusCode == 401)
            #expect(response.data == Data(repeating: 0x78, count: 1_000))
        }
    }
}
