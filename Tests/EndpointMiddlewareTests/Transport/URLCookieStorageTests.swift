import EndpointMiddleware
import EndpointRuntime
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cookies of Foundation", .timeLimit(.minutes(1)))
struct URLCookieStorageTests {
    /// A cookie without an expiry is not written to disk.
    @Test func cookiesAreSharedWithTheApp() async throws {
        let host = "cookies-\(UInt32.random(in: .min ... .max)).example.com"
        let url = try #require(URL(string: "https://\(host)/a"))
        let shared = HTTPCookieStorage.shared
        defer { for cookie in shared.cookies(for: url) ?? [] { shared.deleteCookie(cookie) } }
        #expect(URLCookieStorage.shared.cookies(for: url) == nil)
        URLCookieStorage.shared.store(["a=1; Path=/; Secure", "b=2, 3; Path=/"], from: url)
        #expect(shared.cookies(for: url)?.count == 2)
        let sent = try #require(URLCookieStorage(shared).cookies(for: url))
        #expect(Set(sent.components(separatedBy: "; ")) == ["a=1", "b=2, 3"])
        let other = try #require(URL(string: "https://other-\(host)/a"))
        #expect(URLCookieStorage.shared.cookies(for: other) == nil)
    }

    @Test func fieldIsOneCookieWhateverItsValue() throws {
        let url = try #require(URL(string: "https://cookies-\(UInt32.random(in: .min ... .max)).example.com/a/b"))
        let shared = HTTPCookieStorage.shared
        defer { for cookie in shared.cookies(for: url) ?? [] { shared.deleteCookie(cookie) } }
        let storage = URLCookieStorage(shared)
        storage.store(["b=x, y=2; Path=/", "c=1; Path=/; Path=x", "d=1; HttpOnly"], from: url)
        let sent = storage.cookies(for: url) ?? ""
        #expect(Set(sent.components(separatedBy: "; ")) == ["b=x, y=2", "c=1", "d=1"])
        let kept = shared.cookies(for: url) ?? []
        #expect(kept.first { $0.name == "d" }?.isHTTPOnly == true)
        #expect(kept.first { $0.name == "c" }?.path == "/a")
        storage.store(["b=; Max-Age=0; Path=/"], from: url)
        #expect(storage.cookies(for: url)?.contains("b=") == false)
    }
}
