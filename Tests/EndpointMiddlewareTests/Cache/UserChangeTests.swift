import EndpointMiddleware
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointCoding
@testable import EndpointMiddleware
@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Anna is signed in when a call is made and when its response arrives. Bert is signed in when its credentials are
/// requested.
@Suite("Cache and deduplication: another user for a moment", .timeLimit(.minutes(1)))
struct UserChangeTests {
    /// The source of the credentials.
    enum Source: CaseIterable {
        case token, tokenOfAccount, credentials, otherCredentials, ownPlugin, ownInterceptor
    }

    private let user = Locked("anna")
    private let route = Route("get", .get, "/things", security: [.bearerAuth])

    private func plugins(_ source: Source) -> [any Plugin] {
        let name: @Sendable () async -> String? = { [user] in user.withLock { $0 } }
        switch source {
        case .token: return [AccessTokenPlugin(token: name)]
        case .tokenOfAccount: return [AccessTokenPlugin(account: name, token: name)]
        case .credentials: return [CredentialsPlugin(keyring(user))]
        case .ownPlugin: return [Declared(user: user)]
        case .otherCredentials, .ownInterceptor: return []
        }
    }

    private func interceptors(_ source: Source) -> [any Interceptor] {
        switch source {
        case .otherCredentials:
            let session = TokenSession(store: MemoryTokenStore()) { $0 }
            return [AuthenticationInterceptor(session, schemes: [], others: keyring(user))]
        case .ownInterceptor: return [Declared(user: user)]
        default: return []
        }
    }

    /// A stub that signs Anna in again and returns the received credential.
    private var echo: StubTransport {
        let stub = StubTransport()
        stub.answer(
            "get",
            with: .closure { [user] request in
                user.withLock { $0 = "anna" }
                let name = request.urlRequest.value(forHTTPHeaderField: "Authorization") ?? "nobody"
                return .success(
                    HTTPResponse(statusCode: 200, headers: ["Cache-Control": "max-age=60"], data: Data(name.utf8)))
            })
        return stub
    }

    @Test(arguments: Source.allCases, ["bert", ""])
    func answerForAnotherUserIsNotKept(source: Source, other: String) async throws {
        let stub = echo
        let provider = provider(
            stub, plugins: plugins(source),
            interceptors: interceptors(source) + [
                CacheInterceptor(MemoryCacheStorage()), OnTheWay { [user] in user.withLock { $0 = other } },
            ])
        #expect(try await provider.text(route) == (other.isEmpty ? "nobody" : "Bearer bert"))
        for _ in 0..<2 { #expect(try await provider.text(route) == "Bearer anna") }
        #expect(stub.requests.count == 2)
    }

    @Test(arguments: Source.allCases)
    func answerForAnotherUserIsNotShared(source: Source) async {
        let arrived = Signal()
        let go = Signal()
        let stub = echo
        let deduplication = DeduplicationInterceptor()
        let provider = provider(
            stub, plugins: plugins(source),
            interceptors: interceptors(source) + [
                deduplication,
                OnTheWay {
                    arrived.fire()
                    await go.wait()
                },
            ])
        let first = Task { [route] in try? await provider.text(route) }
        await arrived.wait()
        let second = Task { [route] in try? await provider.text(route) }
        while deduplication.callers < 2 { await Task.yield() }
        user.withLock { $0 = "bert" }
        go.fire()
        #expect(await first.value == "Bearer bert")
        #expect(await second.value == "Bearer anna")
        #expect(stub.requests.count == 2)
    }

    /// The user changes while the plugin requests the token, so only the account before or after that is Anna's.
    @Test(arguments: [true, false])
    func tokenBetweenTwoAccountsIsNobodys(isEarly: Bool) async throws {
        let isSent = Locked(false)
        let plugin = AccessTokenPlugin {
            user.withLock { $0 }
        } token: {
            guard isSent.withLock({ $0 }) else { return user.withLock { $0 } }
            isSent.withLock { $0 = false }
            user.withLock { $0 = isEarly ? "bert" : "anna" }
            return "bert"
        }
        let stub = echo
        let provider = provider(
            stub, plugins: [plugin],
            interceptors: [
                CacheInterceptor(MemoryCacheStorage()),
                OnTheWay {
                    isSent.withLock { $0 = true }
                    if !isEarly { user.withLock { $0 = "bert" } }
                },
            ])
        #expect(try await provider.text(route) == "Bearer bert")
        #expect(try await provider.text(route) == "Bearer anna")
    }
}

/// Returns the credentials of the current user.
private func keyring(_ user: Locked<String>) -> Credentials {
    Credentials { _ in
        let name = user.withLock { $0 }
        return name.isEmpty ? nil : .bearer(name)
    }
}

/// A plugin or interceptor of an app that identifies the user of its credential.
private struct Declared: Plugin, Interceptor, CredentialIdentifying {
    let user: Locked<String>
    var position: InterceptorPosition { .authentication }

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        signed(request)
    }

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        var call = call
        call.request.urlRequest = signed(call.request.urlRequest)
        return try await next(call)
    }

    func credentialIdentity(of call: CallContext) async -> String? { user.withLock { $0 } }

    private func signed(_ request: URLRequest) -> URLRequest {
        let name = user.withLock { $0 }
        guard !name.isEmpty else { return request }
        var request = request
        request.setValue("Bearer \(name)", forHTTPHeaderField: "Authorization")
        return request
    }
}
