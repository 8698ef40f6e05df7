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

@Suite("Cookies", .timeLimit(.minutes(1)))
struct CookieTests {
    private static let date = "Wed, 21 Oct 2026 07:28:00 GMT"

    private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

    @Test func fieldsThatFoundationJoinsAreTakenApart() async throws {
        let fields = [
            "a=1; Expires=\(Self.date); Path=/", "b=x,y; HttpOnly", "c=; expires=Wednesday, 21-Oct-26 07:28:00 GMT",
            "d=1, 2; Secure",
        ]
        let head = fields.map { "Set-Cookie: \($0)\r\n" }.joined()
        try await withRawServer(.send("HTTP/1.1 200 OK\r\n\(head)Content-Length: 0\r\n\r\n")) { url in
            let response = try await send(url).get()
            #expect(response.headers.values("set-cookie") == fields)
        }
    }

    @Test func otherFieldsStayOneList() async throws {
        try await withRawServer(.send("HTTP/1.1 200 OK\r\nX-A: a=1\r\nX-A: b=2\r\nContent-Length: 0\r\n\r\n")) { url in
            let response = try await send(url).get()
            #expect(response.headers.values("X-A") == ["a=1, b=2"])
        }
    }

    @Test func storageSendsCookiesOfTheServerAlsoOnRedirects() async throws {
        try await withServer { received in
            switch received.target {
            case "/v1/login": Answer(status: 303, headers: ["Location": "/v1/me", "Set-Cookie": "sid=1; Path=/"])
            default: Answer(body: received.headers["cookie"] ?? "none")
            }
        } run: { url in
            let provider = Provider(
                server: TestServer("\(url)/v1"), configuration: .init(cookies: MemoryCookieStorage()))
            let login = try await provider.text(Route("login", .post, "/login"))
            #expect(login == "sid=1")
            let me = try await provider.text(Route("me", .get, "/me"))
            #expect(me == "sid=1")
            let own = try await provider.text(Route("me", .get, "/me", headers: [.simple("Cookie", "own=2")]))
            #expect(own == "own=2; sid=1")
        }
    }

    @Test func withoutAStorageNoCookieIsKept() async throws {
        try await withServer { received in
            Answer(headers: ["Set-Cookie": "sid=1"], body: received.headers["cookie"] ?? "none")
        } run: { url in
            let provider = Provider(server: TestServer(url))
            for _ in 0..<2 {
                let sent = try await provider.text(get)
                #expect(sent == "none")
            }
        }
    }

    @Test func newCookieTakesThePlaceOfTheOldInARetry() async throws {
        let stub = StubTransport()
        let busy = HTTPResponse(statusCode: 503, headers: ["Set-Cookie": "sid=2"])
        stub.answer("get", with: .response(busy), .status(204))
        let storage = MemoryCookieStorage()
        storage.store(["sid=1"], from: try url("https://api.example.com/v1/"))
        let provider = provider(
            stub, interceptors: [RetryInterceptor(clock: JumpingClock())], configuration: .init(cookies: storage))
        try await provider.empty(get)
        #expect(stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Cookie") } == ["sid=1", "sid=2"])
    }

    /// A credential in a cookie follows the cookies of the storage, which are still replaced.
    @Test func cookiesOfTheStorageAreReplacedBesideACredential() async throws {
        let stub = StubTransport()
        let moved: HTTPHeaders = ["Location": "/v1/next", "Set-Cookie": "sid=2; Path=/"]
        stub.answer("get", with: .response(HTTPResponse(statusCode: 302, headers: moved)), .status(204))
        let storage = MemoryCookieStorage()
        storage.store(["sid=1; Path=/", "here=1; Path=/v1/things"], from: try url("https://api.example.com/v1/"))
        let key = SecurityRequirement(.apiKey("key", in: .cookie, name: "key"))
        let plugin = CredentialsPlugin(Credentials(["key": .apiKey("K")]))
        let route = get.with { $0.security = [key] }
        try await provider(stub, plugins: [plugin], configuration: .init(cookies: storage)).empty(route)
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Cookie") }
        #expect(sent == ["here=1; sid=1; key=K", "key=K; sid=2"])
    }

    @Test func interceptorWithACredentialDoublesNoCookie() async throws {
        let stub = StubTransport()
        let busy = HTTPResponse(statusCode: 503, headers: ["Set-Cookie": "sid=2; Path=/"])
        stub.answer("get", with: .response(busy), .status(204))
        let storage = MemoryCookieStorage()
        storage.store(["sid=1; Path=/"], from: try url("https://api.example.com/v1/"))
        let both = SecurityRequirement(.apiKey("key", in: .cookie, name: "key"), .http("bearerAuth", .bearer))
        let session = TokenSession(store: MemoryTokenStore(AccessToken("t"))) { $0 }
        let authentication = AuthenticationInterceptor(session, others: Credentials(["key": .apiKey("K")]))
        let subject = provider(
            stub, interceptors: [RetryInterceptor(clock: JumpingClock()), authentication],
            configuration: .init(cookies: storage))
        let own = get.with { route in
            route.security = [both]
            route.cookies = [.form("sid", "1"), .form("own", "0")]
        }
        try await subject.empty(own)
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Cookie") }
        #expect(sent == ["sid=1; own=0; key=K; sid=1", "sid=1; own=0; key=K; sid=2"])
    }

    /// Another session means another user: a response cached for the first session is not served to the second one.
    @Test func cachedAnswersBelongToOneSession() async throws {
        let stub = StubTransport()
        let storage = MemoryCookieStorage()
        stub.answer(
            "get",
            with: .closure { request in
                let who = request.urlRequest.value(forHTTPHeaderField: "Cookie") ?? "none"
                return .success(
                    HTTPResponse(
                        statusCode: 200, headers: ["Cache-Control": "max-age=3600"], data: Data("\"\(who)\"".utf8)))
            })
        var configuration = Provider.Configuration(cookies: storage)
        configuration.userCookies = ["sid"]
        let provider = provider(
            stub, interceptors: [CacheInterceptor(MemoryCacheStorage())], configuration: configuration)
        for user in ["sid=1", "sid=2"] {
            storage.store([user], from: try url("https://api.example.com/v1/"))
            for _ in 0..<2 { #expect(try await provider.value(get, as: String.self) == user) }
        }
    }

    @Test(arguments: [
        // Host, domain and path
        ("a=1", "https://x.example.com/one/two", "https://x.example.com/one/three", true),
        ("a=1", "https://x.example.com/one/two", "https://x.example.com/other", false),
        ("a=1; Path=/", "https://x.example.com/one", "https://y.example.com/", false),
        ("a=1; Path=/; Domain=example.com", "https://x.example.com/", "https://y.example.com/", true),
        ("a=1; Path=/; Domain=.Example.com", "https://x.example.com/", "https://example.com/", true),
        ("a=1; Path=/; Domain=example.com", "https://x.example.com/", "https://badexample.com/", false),
        ("a=1; Path=/; Domain=other.com", "https://x.example.com/", "https://other.com/", false),
        ("a=1; Path=/; Domain=com", "https://x.example.com/", "https://y.com/", false),
        ("a=1; Path=/; Domain=0.0.1", "https://127.0.0.1/", "https://127.0.0.1/", false),
        ("a=1; Path=/foo", "https://x.example.com/", "https://x.example.com/foo/bar", true),
        ("a=1; Path=/foo", "https://x.example.com/", "https://x.example.com/foobar", false),
        // If an attribute is repeated, the last one counts.
        ("a=1; Path=/foo; Path=/", "https://x.example.com/", "https://x.example.com/bar", true),
        ("a=1; Path=/foo; Path=bar", "https://x.example.com/one/two", "https://x.example.com/one/three", true),
        ("a=1; Path=/; Path", "https://x.example.com/one/two", "https://x.example.com/", false),
        ("a=1; Path=/; Domain=other.com; Domain=example.com", "https://x.example.com/", "https://y.example.com/", true),
        (
            "a=1; Path=/; Domain=example.com; Domain=other.com", "https://x.example.com/", "https://x.example.com/",
            false
        ),
        ("a=1; Max-Age=0; Max-Age=60", "https://x.example.com/", "https://x.example.com/", true),
        ("a=1; Max-Age=60; Max-Age=x", "https://x.example.com/", "https://x.example.com/", true),
        // Secure
        ("a=1; Path=/; Secure", "https://x.example.com/", "http://x.example.com/", false),
        ("a=1; Path=/; Secure", "https://x.example.com/", "https://x.example.com/", true),
        ("a=1; Path=/; Secure", "http://x.example.com/", "https://x.example.com/", false),
        // Expiry; the current date is Friday, 15 January 2027
        ("a=1; Max-Age=60", "https://x.example.com/", "https://x.example.com/", true),
        ("a=1; Max-Age=0", "https://x.example.com/", "https://x.example.com/", false),
        (
            "a=1; Max-Age=-5; Expires=Fri, 15 Jan 2038 08:00:00 GMT", "https://x.example.com/",
            "https://x.example.com/", false
        ),
        ("a=1; Expires=Fri, 15 Jan 2038 08:00:00 GMT", "https://x.example.com/", "https://x.example.com/", true),
        ("a=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT", "https://x.example.com/", "https://x.example.com/", false),
        // Not a cookie
        ("", "https://x.example.com/", "https://x.example.com/", false),
        ("=1", "https://x.example.com/", "https://x.example.com/", false),
        ("novalue", "https://x.example.com/", "https://x.example.com/", false),
    ])
    func cookieGoesWhereItsAttributesSay(field: String, from: String, to: String, isSent: Bool) throws {
        let storage = MemoryCookieStorage(now: { Date(timeIntervalSince1970: 1_800_000_000) })
        storage.store([field], from: try url(from))
        let target = try url(to)
        #expect(storage.cookies(for: target) == (isSent ? "a=1" : nil))
    }

    @Test func laterCookieReplacesAndAnExpiredOneRemoves() throws {
        let storage = MemoryCookieStorage()
        let url = try url("https://x.example.com/a/b")
        storage.store(["a=1", "b=2", "c=3; Path=/"], from: url)
        storage.store(["a=4"], from: url)
        #expect(storage.cookies(for: url) == "a=4; b=2; c=3")
        storage.store(["b=; Max-Age=0"], from: url)
        #expect(storage.cookies(for: url) == "a=4; c=3")
        storage.removeAll()
        #expect(storage.cookies(for: url) == nil)
    }

    /// Servers write dates in many forms. If a date cannot be parsed, the cookie would remain after a sign-out.
    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", true), ("Thu, 01-Jan-70 00:00:01 GMT", true),
        ("Thu, 01 Jan 1970 00:00:00 -0000", true), ("Thu, 01 Jan 1970 00:00:00", true),
        ("thu, 1 january 1970 0:0:0 utc", true), ("Thu Jan 01 1970 00:00:00 GMT+0000 (UTC)", true),
        ("Thu Jan  1 00:00:00 1970", true), ("1970 Jan 1 00:00:00x", true), ("Sat, 29 Feb 2025 00:00:00 GMT", false),
        ("Thu, 01 Jan 2099 00:00:00 GMT", false), ("Thu, 01 Jan 69 00:00:00 GMT", false), ("0", false), ("", false),
        ("Thu, 01 Jan 1600 00:00:00 GMT", false), ("Mon, 01 Jan 1601 00:00:00 GMT", true),
        ("Thu, 01 Jan 1970 24:00:00 GMT", false),
        ("Thu, 01 Jan 1970 00:00 GMT", false), ("1970-01-01T00:00:00Z", false),
    ])
    func datesAreReadAsBrowsersDo(expires: String, isPast: Bool) throws {
        let time = Date(timeIntervalSince1970: 1_800_000_000)
        let storage = MemoryCookieStorage(now: { time })
        let url = try url("https://api.example.com/v1/")
        storage.store(["a=1", "a=2; Expires=\(expires)"], from: url)
        #expect(storage.cookies(for: url) == (isPast ? nil : "a=2"))
    }

    @Test func memoryIsBounded() throws {
        let storage = MemoryCookieStorage()
        for number in 0..<4 {
            let url = try url("https://h\(number).example.com/")
            storage.store((0..<1_000).map { "c\($0)=1" } + ["big=\(String(repeating: "x", count: 5_000))"], from: url)
        }
        let counts = try (0..<4).map { number in
            storage.cookies(for: try url("https://h\(number).example.com/"))?.split(separator: ";").count ?? 0
        }
        #expect(counts.reduce(0, +) == 3_000)
        #expect(counts.first == 50)
        #expect(counts.last == 1_000)
    }

    /// RFC 6265, section 5.3: if a host has too many cookies, its own cookies are removed.
    @Test func cookiesOfOneHostDoNotEvictCookiesOfAnother() throws {
        let storage = MemoryCookieStorage()
        let quiet = try url("https://quiet.example.com/")
        let loud = try url("https://loud.example.net/")
        storage.store((0..<50).map { "q\($0)=1" }, from: quiet)
        for round in 0..<5 { storage.store((0..<1_000).map { "c\(round)-\($0)=1" }, from: loud) }
        #expect(storage.cookies(for: quiet)?.split(separator: ";").count == 50)
        #expect(storage.cookies(for: loud)?.split(separator: ";").count == 2_950)
    }

    @Test func cookiesUsedLongestAgoGoFirst() throws {
        let storage = MemoryCookieStorage()
        let url = try url("https://x.example.com/a")
        storage.store(["kept=1; Path=/a"] + (0..<2_999).map { "c\($0)=1; Path=/b" }, from: url)
        #expect(storage.cookies(for: url) == "kept=1")
        storage.store(["c=1; Path=/b", "d=1; Path=/b"], from: url)
        #expect(storage.cookies(for: url) == "kept=1")
        let others = storage.cookies(for: try self.url("https://x.example.com/b")) ?? ""
        #expect(others.hasSuffix("; c=1; d=1"))
        #expect(others.hasPrefix("c2=1; "))
    }

    @Test func fieldIsOneCookieWhateverItsValue() throws {
        let storage = MemoryCookieStorage()
        let url = try url("https://x.example.com/")
        storage.store(["b=x, y=2; Path=/"], from: url)
        #expect(storage.cookies(for: url) == "b=x, y=2")
    }
}
