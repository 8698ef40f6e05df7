import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Downloads of absolute URLs", .timeLimit(.minutes(1)))
struct AbsoluteURLTests {
    private static let bearer = SecurityRequirement(.http("bearerAuth", .bearer))
    private let stub = StubTransport()

    private func provider() -> Provider {
        Provider(
            server: TestServer("https://api.example.com/v1"), transport: stub,
            plugins: [AccessTokenPlugin { "t" }],
            configuration: .init(headers: ["X-API-Key": "k", "X-App": "a"]))
    }

    /// Returns the URL and the header fields of the only request.
    private func sent(
        _ url: String, security: [SecurityRequirement] = []
    ) async throws -> (url: String?, fields: [String?]) {
        stub.answer("download", with: .pieces("body"))
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            let link = try #require(URL(string: url))
            let head = try await provider().options(.header("X-Trace", "1")).download(
                link, to: file, security: security)
            #expect(head.statusCode == 200)
            #expect(text(file) == "body")
        }
        let request = try #require(stub.requests.first?.urlRequest)
        let names = ["Authorization", "X-API-Key", "X-App", "X-Trace", "Accept"]
        return (request.url?.absoluteString, names.map { request.value(forHTTPHeaderField: $0) })
    }

    @Test func anotherServerReceivesNoCredentials() async throws {
        let url = "https://files.example.com/v1/v1/a%20b.bin?signature=x%2Fy&p=1"
        let (address, fields) = try await sent(url + "#part")
        #expect(address == url)
        #expect(fields == [nil, nil, "a", "1", "*/*"])
    }

    @Test func theOwnServerReceivesTheHeadersOfTheConfiguration() async throws {
        let (address, fields) = try await sent("https://API.example.com:443/files/1")
        #expect(address == "https://API.example.com:443/files/1")
        #expect(fields == [nil, "k", "a", "1", "*/*"])
    }

    @Test func credentialsAreSentOnRequest() async throws {
        let (_, fields) = try await sent("https://files.example.com/1", security: [Self.bearer])
        #expect(fields == ["Bearer t", nil, "a", "1", "*/*"])
    }

    @Test(arguments: ["ftp://example.com/file", "file:///etc/passwd", "data:,a", "/relative"])
    func otherURLsAreInvalid(_ url: String) async throws {
        let link = try #require(URL(string: url))
        try await withTemporaryFolder { folder in
            let error = await failure { () throws(APIError) in
                _ = try await provider().download(link, to: folder.appendingPathComponent("file"))
            }
            #expect(error?.reason.code == .invalidURL)
            #expect((try? files(folder)) == [])
        }
        #expect(stub.requests.isEmpty)
    }
}
