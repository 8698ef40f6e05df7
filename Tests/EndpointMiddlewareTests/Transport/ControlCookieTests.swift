import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// RFC 6265bis, section 5.7: a `Set-Cookie` field with a control character is ignored as a whole.
@Suite("Cookies with control characters", .timeLimit(.minutes(1)))
struct ControlCookieTests {
    /// A storage of an app that stores fields as they are.
    private final class OwnStorage: CookieStorage {
        let fields = Recorder<String>()

        func cookies(for url: URL) -> String? {
            let pairs = fields.all.map { String($0.prefix { $0 != ";" }) }
            return pairs.isEmpty ? nil : pairs.joined(separator: "; ")
        }

        func store(_ fields: [String], from url: URL) {
            for field in fields { self.fields.add(field) }
        }
    }

    private static let controls = (Array(0x00...0x08) + Array(0x0A...0x1F) + [0x7F]).map {
        String(UnicodeScalar(UInt8($0)))
    }
    private static let fields = ["a=1\u{7}b", "a\u{1}=1", "a=1; Path=/\u{8}", "a=1; x=\u{1F}", "\u{B}a=1", "a=1\u{7F}"]

    private func url() throws -> URL { try #require(URL(string: "https://api.example.com/v1/things")) }

    private func storages() -> [any CookieStorage] {
        let configuration = URLSessionConfiguration.ephemeral
        let foundation = configuration.httpCookieStorage.map { [URLCookieStorage($0)] as [any CookieStorage] } ?? []
        return [MemoryCookieStorage()] + foundation
    }

    @Test(arguments: fields) func fieldIsIgnored(field: String) throws {
        for storage in storages() {
            storage.store([field, "kept=1"], from: try url())
            #expect(storage.cookies(for: try url()) == "kept=1")
        }
    }

    @Test(arguments: controls) func eachControlCharacterCounts(control: String) throws {
        let storage = MemoryCookieStorage()
        storage.store(["a=1\(control)2"], from: try url())
        #expect(storage.cookies(for: try url()) == nil)
    }

    @Test(arguments: ["a=1\t2", "a=é", "a=\"x y\"", "a=1;\tPath=/"]) func otherCharactersAreKept(field: String) throws {
        let storage = MemoryCookieStorage()
        storage.store([field], from: try url())
        #expect(storage.cookies(for: try url()) != nil)
    }

    /// An ignored field does not remove an earlier cookie.
    @Test func earlierCookieStays() throws {
        let storage = MemoryCookieStorage()
        storage.store(["a=1"], from: try url())
        storage.store(["a=2\u{7}", "a=; Max-Age=0\u{7}"], from: try url())
        #expect(storage.cookies(for: try url()) == "a=1")
    }

    @Test func laterCallsAreSent() async throws {
        for storage in storages() + [OwnStorage()] {
            let stub = StubTransport()
            let setting = HTTPResponse(statusCode: 204, headers: ["Set-Cookie": "a=1\u{7}b"])
            stub.answer("get", with: .response(setting), .status(204))
            let provider = provider(stub, configuration: .init(cookies: storage))
            for _ in 0..<2 { #expect(await failure { () throws(APIError) in try await provider.empty(get) } == nil) }
            #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "Cookie") == nil)
        }
    }

    /// A cookie that a web view or an earlier version of the app stored is not sent.
    @Test func storedCookieWithAControlCharacterIsNotSent() throws {
        let storage = try #require(URLSessionConfiguration.ephemeral.httpCookieStorage)
        for (name, value) in [("bad", "1\u{7}b"), ("good", "1")] {
            let cookie = HTTPCookie(properties: [.name: name, .value: value, .path: "/", .domain: "api.example.com"])
            storage.setCookie(try #require(cookie))
        }
        #expect(URLCookieStorage(storage).cookies(for: try url()) == "good=1")
    }
}
