import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The ways to store cookies, with typical cookies of servers.
@Suite("Ways to keep cookies", .timeLimit(.minutes(1)))
struct CookieModeTests {
    enum Mode: CaseIterable {
        /// No storage, the default.
        case off
        /// A storage in memory for one provider.
        case own
        /// A storage of Foundation, as shared with web views and other sessions. The ephemeral configuration does not
        /// write it to disk.
        case shared

        var storage: (any CookieStorage)? {
            switch self {
            case .off: nil
            case .own: MemoryCookieStorage()
            case .shared: URLSessionConfiguration.ephemeral.httpCookieStorage.map(URLCookieStorage.init)
            }
        }
    }

    /// The cookies that the server at `https://api.example.com/v1/things` sets, and the cookies that a later request
    /// sends.
    struct Row: CustomStringConvertible {
        let description: String
        let fields: [String]
        var from = "https://api.example.com/v1"
        var server = "https://api.example.com/v1"
        var path = "/things"
        var sent: Set<String> = []
    }

    private static let year = "Fri, 15 Jan 2038 08:00:00 GMT"
    private static let past = "Thu, 01 Jan 1970 00:00:00 GMT"

    static let rows = [
        Row(
            description: "two cookies whose dates have commas",
            fields: ["a=1; Expires=\(year); Path=/", "b=2; Expires=\(year); Path=/"], sent: ["a=1", "b=2"]),
        Row(description: "secure, over https", fields: ["a=1; Path=/; Secure"], sent: ["a=1"]),
        Row(description: "secure, to http", fields: ["a=1; Path=/; Secure"], server: "http://api.example.com/v1"),
        Row(
            description: "secure, set over http", fields: ["a=1; Path=/; Secure"], from: "http://api.example.com/v1"),
        Row(description: "below its path", fields: ["a=1; Path=/v1/things"], path: "/things/7", sent: ["a=1"]),
        Row(description: "beside its path", fields: ["a=1; Path=/v1/things"], path: "/thingsandmore"),
        Row(description: "elsewhere", fields: ["a=1; Path=/v1/things"], path: "/others"),
        Row(
            description: "the domain of both hosts", fields: ["a=1; Path=/; Domain=example.com"],
            server: "https://www.example.com/v1", sent: ["a=1"]),
        Row(description: "of its host alone", fields: ["a=1; Path=/"], server: "https://www.example.com/v1"),
        Row(
            description: "for another domain", fields: ["a=1; Path=/; Domain=example.org"],
            server: "https://example.org/v1"),
        Row(description: "for a whole top level", fields: ["a=1; Path=/; Domain=com"], server: "https://other.com/v1"),
        Row(description: "expired by its date", fields: ["a=1; Path=/", "a=2; Path=/; Expires=\(past)"]),
        Row(description: "expired by its age", fields: ["a=1; Path=/", "a=2; Path=/; Max-Age=0"]),
        Row(
            description: "age before date", fields: ["a=1; Path=/; Max-Age=600; Expires=\(past)"], sent: ["a=1"]),
        Row(description: "replaced", fields: ["a=1; Path=/", "a=2; Path=/"], sent: ["a=2"]),
    ]

    @Test(arguments: Mode.allCases, rows)
    func cookiesGoWhereTheirAttributesSay(mode: Mode, row: Row) async throws {
        var headers = HTTPHeaders()
        for field in row.fields { headers.add("Set-Cookie", field) }
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: 200, headers: headers)), .status(200))
        let provider = provider(stub, configuration: .init(cookies: mode.storage))
        try await provider.empty(get.server(TestServer(row.from)))
        try await provider.empty(Route("get", .get, RoutePath(row.path)).server(TestServer(row.server)))
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Cookie") }
        #expect(sent.first == .some(nil))
        let cookies = (sent.last ?? nil)?.components(separatedBy: "; ") ?? []
        #expect(Set(cookies) == (mode == .off ? [] : row.sent))
        #expect(cookies.count == Set(cookies).count)
    }

    /// Uses a real connection, for which Foundation joins fields with the same name by commas.
    @Test(arguments: Mode.allCases)
    func fieldsWithCommasArriveOneByOne(mode: Mode) async throws {
        let fields = ["a=1; Expires=\(Self.year); Path=/", "b=2; Expires=\(Self.year); Path=/"]
        try await withServer { received in
            Answer(
                headers: ["Set-Cookie": fields.joined(separator: ", ")], body: received.headers["cookie"] ?? "none")
        } run: { url in
            let provider = Provider(server: TestServer(url), configuration: .init(cookies: mode.storage))
            let first = try await provider.text(get)
            #expect(first == "none")
            let second = try await provider.text(get)
            let expected: Set = mode == .off ? ["none"] : ["a=1", "b=2"]
            #expect(Set(second.components(separatedBy: "; ")) == expected)
        }
    }
}
