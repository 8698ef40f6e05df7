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

/// Sets a new value in each request.
private struct Nonce: Plugin {
    var neutralFields: Set<String> = []

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        var request = request
        request.setValue(UUID().uuidString, forHTTPHeaderField: "X-Nonce")
        return request
    }
}

@Suite("The user of a call with cookies and neutral fields")
struct ServerCookieTests {
    private let unknown = Recorder<String>()
    private let stub = StubTransport()
    private let cookie = SecurityRequirement(SecurityScheme("session", .apiKey(in: .cookie, name: "AWSALB")))
    private let uncached = Route("get", .get, "/things", cachePolicy: .none)

    /// Returns a provider with a cache and a server that sets a new cookie with each response.
    private func balanced(_ users: Set<String>?, plugins: [any Plugin] = []) -> Provider {
        let count = Locked(0)
        stub.answer(
            "get",
            with: .closure { _ in
                let number = count.withLock { count in
                    count += 1
                    return count
                }
                let headers: HTTPHeaders = [
                    "Set-Cookie": "AWSALB=\(number); Path=/", "Cache-Control": "max-age=60",
                ]
                return .success(HTTPResponse(statusCode: 200, headers: headers, data: Data("[1]".utf8)))
            })
        var configuration = Provider.Configuration(cookies: MemoryCookieStorage())
        configuration.userCookies = users
        let cache = CacheInterceptor(MemoryCacheStorage(), onUnknownUser: { [unknown] in unknown.add($0.operation) })
        return provider(stub, plugins: plugins, interceptors: [cache], configuration: configuration)
    }

    @Test func cookieOfALoadBalancerDoesNotChangeTheUser() async throws {
        let provider = balanced([])
        for _ in 0..<6 {
            _ = try await provider.data(get)
            // The server sets its next cookie in a response that is not cached.
            _ = try await provider.data(uncached)
        }
        #expect(stub.requests.count == 7)
        #expect(unknown.all.isEmpty)
    }

    @Test func cookieThatTheAppNamesIsTheUser() async throws {
        let provider = balanced(["AWSALB"])
        for _ in 0..<6 { _ = try await provider.data(get) }
        // The first request has no cookie, the second one has the cookie of the first response, and so on.
        #expect(stub.requests.count == 6)
        #expect(unknown.all.isEmpty)
    }

    @Test func sessionCookieOfAServerIsTheUser() async throws {
        var configuration = Provider.Configuration(cookies: MemoryCookieStorage())
        configuration.userCookies = ["session"]
        let users = Locked(0)
        stub.answer(
            "signIn",
            with: .closure { _ in
                let user = users.withLock { users in
                    users += 1
                    return users
                }
                return .success(HTTPResponse(statusCode: 204, headers: ["Set-Cookie": "session=\(user); Path=/"]))
            })
        stub.answer(
            "get", with: .json("[1]", headers: ["Cache-Control": "max-age=60"]),
            .json("[2]", headers: ["Cache-Control": "max-age=60"]))
        let cache = CacheInterceptor(MemoryCacheStorage())
        let provider = provider(stub, interceptors: [cache], configuration: configuration)
        for expected in ["[1]", "[2]"] {
            try await provider.empty(Route("signIn", .post, "/session"))
            for _ in 0..<2 { #expect(try await provider.text(get) == expected) }
        }
    }

    @Test func unnamedCookiesAreReported() async throws {
        let provider = balanced(nil)
        for _ in 0..<6 { _ = try await provider.data(get) }
        #expect(stub.requests.count == 1)
        #expect(unknown.all.count == 5)
    }

    @Test func cookieOfTheSecurityIsTheUser() async throws {
        let provider = balanced([])
        let route = Route("get", .get, "/things", security: [cookie])
        for _ in 0..<3 { _ = try? await provider.data(route) }
        #expect(stub.requests.count == 3)
    }

    @Test func cookieThatTheAppSetsIsTheUser() async throws {
        let provider = balanced([])
        for user in ["a", "b", "a", "b"] {
            _ = try await provider.data(Route("get", .get, "/things", cookies: [.form("user", user)]))
        }
        #expect(stub.requests.count == 2)
    }

    /// A cookie that arrives during a call does not prevent that its response is stored.
    @Test func newCookieDuringACallIsNotAnotherUser() async throws {
        let provider = balanced([])
        _ = try await provider.data(uncached)
        struct Other: Interceptor {
            let position = InterceptorPosition.retry
            let preservesIdentity = true
            let storage: any CookieStorage

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                if let url = call.request.urlRequest.url { storage.store(["AWSALB=x; Path=/"], from: url) }
                return try await next(call)
            }
        }
        provider.add(Other(storage: try #require(provider.configuration.cookies)))
        for _ in 0..<2 { _ = try await provider.data(get) }
        #expect(stub.requests.count == 2)
        #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "Cookie") == "AWSALB=x")
    }

    @Test func neutralFieldDoesNotChangeTheUser() async throws {
        let provider = balanced([], plugins: [Nonce(neutralFields: ["x-nonce"])])
        for _ in 0..<6 { _ = try await provider.data(get) }
        #expect(stub.requests.count == 1)
        #expect(stub.requests.first?.urlRequest.value(forHTTPHeaderField: "X-Nonce") != nil)
        #expect(unknown.all.isEmpty)
    }

    @Test func fieldThatDiffersEachTimeIsReported() async throws {
        let provider = balanced([], plugins: [Nonce()])
        for _ in 0..<6 { _ = try await provider.data(get) }
        #expect(stub.requests.count == 6)
        #expect(unknown.all.count == 5)
    }
}
