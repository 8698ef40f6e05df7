import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Cache: when another user signs in", .timeLimit(.minutes(1)))
struct CacheUserTests {
    private let anna = AccessToken("A", account: "anna")
    private let bert = AccessToken("B", account: "bert")

    /// A stub that returns the received credential, fresh for a minute.
    private var echo: StubTransport {
        let stub = StubTransport()
        stub.answer(
            "me",
            with: .closure { request in
                let user = request.urlRequest.value(forHTTPHeaderField: "Authorization") ?? ""
                return .success(
                    HTTPResponse(statusCode: 200, headers: ["Cache-Control": "max-age=60"], data: Data(user.utf8)))
            })
        return stub
    }

    /// Signs Bert in between the cache and the authentication.
    private struct SignIn: Interceptor {
        let session: TokenSession
        let token: Locked<AccessToken?>
        var position: InterceptorPosition { .retry }

        func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
            let token = token.withLock { token in
                defer { token = nil }
                return token
            }
            if let token { try? await session.set(token) }
            return try await next(call)
        }
    }

    @Test func answerForAnotherUserIsNotKept() async throws {
        let session = TokenSession(store: MemoryTokenStore(anna)) { $0 }
        let provider = provider(
            echo,
            interceptors: [
                CacheInterceptor(MemoryCacheStorage()), AuthenticationInterceptor(session),
                SignIn(session: session, token: Locked(bert)),
            ])
        _ = try await provider.text(me)
        try await session.set(anna)
        #expect(try await provider.text(me) == "Bearer A")
    }

    /// Before the token is added, Bert signs in or Anna signs out. Anna signs in again before the response is stored.
    /// The response is not hers.
    @Test(arguments: [AccessToken("B", account: "bert"), nil])
    func answerForAUserInBetweenIsNotKept(other: AccessToken?) async throws {
        struct SignInAgain: Interceptor {
            let session: TokenSession
            let token: AccessToken
            var position: InterceptorPosition { .attempt }

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                let response = try await next(call)
                try? await session.set(token)
                return response
            }
        }
        /// Changes the user once, before the token is added.
        struct Become: Interceptor {
            let session: TokenSession
            let other: AccessToken?
            let isDone = Locked(false)
            var position: InterceptorPosition { .retry }

            init(_ other: AccessToken?, in session: TokenSession) {
                self.session = session
                self.other = other
            }

            func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
                let isFirst = isDone.withLock { isDone in
                    defer { isDone = true }
                    return !isDone
                }
                if isFirst, let other { try? await session.set(other) }
                if isFirst, other == nil { try? await session.signOut() }
                return try await next(call)
            }
        }
        let session = TokenSession(store: MemoryTokenStore(anna)) { $0 }
        let provider = provider(
            echo,
            interceptors: [
                CacheInterceptor(MemoryCacheStorage()), AuthenticationInterceptor(session),
                Become(other, in: session), SignInAgain(session: session, token: anna),
            ])
        #expect(try await provider.text(me) == (other == nil ? "" : "Bearer B"))
        #expect(try await provider.text(me) == "Bearer A")
    }

    @Test func refusedCallIsNotAnsweredForAnotherUser() async throws {
        let session = TokenSession(store: MemoryTokenStore(anna)) { $0 }
        try await withServer { [bert] request in
            let user = request.headers["authorization"] ?? ""
            if user == "Bearer A" {
                try? await session.set(bert)
                return Answer(status: 401)
            }
            return Answer(headers: ["Cache-Control": "max-age=600"], body: user)
        } run: { url in
            let provider = Provider(
                server: TestServer(url),
                interceptors: [CacheInterceptor(MemoryCacheStorage()), AuthenticationInterceptor(session)])
            let error = await failure { () throws(APIError) in try await provider.empty(me) }
            #expect(error?.reason == .unauthorized)
            #expect(error?.statusCode == 401)
            try await session.set(AccessToken("A2", account: "anna"))
            let text = try await provider.text(me)
            #expect(text == "Bearer A2")
        }
    }
}
