import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import MSP
import MSPMocks
import Support
import Testing

@testable import BaseAPI

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites and tests of the report over the generated client, without the adapter.
struct Generated {
    private let stub = StubTransport(samples: MSPSamples.all)
    private let screen = Recorder()
    private let clock = InstantClock()

    private var client: MSPClient {
        let store = MemoryTokenStore(AccessToken("expired", refreshToken: "refresh"))
        let session = TokenSession(store: store, refresher: MSPClient.tokenRefresher)
        return MSPClient(
            server: .production, transport: stub,
            configuration: Provider.Configuration(clock: clock, retry: RetryPolicy(), session: session))
    }

    @Test func automaticTokenRefresh() async throws {
        stub.answer("users.getUser", with: .status(401), .success)
        // 2.1
        // Token hết hạn → Tự động refresh và retry
        let user = try await client.users.getUser(id: 123)
        // end
        #expect(user.name == "Test")
        #expect(stub.requests.map(\.operation) == ["users.getUser", "auth.refreshToken", "users.getUser"])
    }

    private func showError(_ text: String) { screen.note(text) }

    @Test func timeoutAfterThreeRetries() async throws {
        stub.answer("users.getUser", with: .failure(.timedOut))
        // 2.2
        // Network timeout → Auto retry với exponential backoff
        do {
            let data = try await client.users.getUser(id: 123)
            screen.note("\(data)")
        } catch .timeout {
            // Sau 3 retries vẫn timeout
            showError("Vui lòng kiểm tra kết nối mạng")
        }
        // end
        #expect(screen.all == ["Vui lòng kiểm tra kết nối mạng"])
        #expect(stub.requests.count == 4)
    }

    @Test func ownInterceptor() async throws {
        let provider = Provider(server: .production, transport: stub)
        // 2.3
        provider.add(AnalyticsPlugin())
        // end
        _ = try await MSPClient(provider: provider).users.getUser(id: 8)
        #expect(Analytics.events.all.contains("/api/users/8"))
    }

    @Test func tokens() async throws {
        let session = TokenSession(refresher: MSPClient.tokenRefresher)
        // 2.10
        try await session.set(AccessToken("jwt", refreshToken: "refresh"))
        let isSignedIn = await session.hasValidToken
        try await session.signOut()
        // end
        #expect(isSignedIn)
        #expect(await !session.hasValidToken)
    }

    private struct SigningPlugin: Plugin {
        // 2.11
        func prepare(_ request: URLRequest, context: CallContext) async throws(EndpointRuntime.APIError) -> URLRequest {
            var request = request
            request.setValue("signature of \(request.url?.path ?? "")", forHTTPHeaderField: "X-Signature")
            return request
        }
        // end
    }

    @Test func signing() async throws {
        let client = MSPClient(transport: stub, plugins: [SigningPlugin()])
        _ = try await client.users.getUser(id: 7)
        let signature = stub.requests.first?.urlRequest.value(forHTTPHeaderField: "X-Signature")
        #expect(signature == "signature of /api/users/7")
    }

    // MARK: Errors

    private func showOfflineMode() { screen.note("offline") }
    private func logout() { screen.note("logout") }
    private func showAccessDeniedAlert() { screen.note("denied") }
    private func showRateLimitAlert(retryAfter: Duration?) { screen.note("later \(retryAfter ?? .zero)") }
    private func showGenericError(_ text: String) { screen.note("generic") }

    @Test func errors() async {
        let users = MockUsersAPI()
        let service = MSPClient.mock(users: users).users
        users.onGetUser.answers(
            .failure(.noConnection), .failure(.unauthorized), .failure(.forbidden),
            .failure(.tooManyRequests(retryAfter: .seconds(1000))), .failure(.notFound))
        for _ in 0..<5 {
            // 2.4
            do {
                let data = try await service.getUser(id: 1)
                screen.note("\(data)")
            } catch .noConnection {
                showOfflineMode()
            } catch .unauthorized {
                logout()
            } catch .forbidden {
                showAccessDeniedAlert()
            } catch .tooManyRequests(let retryAfter, _) {
                showRateLimitAlert(retryAfter: retryAfter)
            } catch {
                showGenericError(error.localizedDescription)
            }
            // end
        }
        #expect(screen.all == ["offline", "logout", "denied", "later 1000.0 seconds", "generic"])
    }

    @Test func oneError() async throws {
        do {
            _ = try await MSPClient.mock(.failing(.noConnection)).users.getUser(id: 1)
            // 2.7
        } catch .noConnection {
            // Show offline mode
            screen.note("offline")
        }
        // end
        #expect(screen.all == ["offline"])
    }

    // MARK: Tests

    // 2.5
    @Test func service() async throws {
        let users = MockUsersAPI()
        users.onGetUser.returns(User(id: 1, name: "Test"))

        let user = try await MSPClient.mock(users: users).users.getUser(id: 1)

        #expect(user.name == "Test")
    }
    // end

    // 2.6
    @Test func login() async throws {
        let auth = MockAuthAPI()
        auth.onLogin.returns(.mock { $0.username = "test" })

        let result = try await MSPClient.mock(auth: auth).auth.login(.mock)

        #expect(result.username == "test")
    }
    // end

    @Test func injection() async throws {
        let service = ProfileService(client: .mock())
        #expect(try await service.client.users.getUser(id: 1).name == "Test")
        #expect("\(ProfileService().client.users)".contains("LiveUsersAPI"))
    }

    @Test func ownEndpoint() async throws {
        stub.answer("refresh", with: .success)
        let provider = Provider(server: .production, transport: stub)
        stub.answer("refresh", with: .json("{}"))
        try await provider.empty(RefreshEndpoint(refreshToken: "r"))
        #expect(stub.requests.first?.body.data == Data(#"{"refresh_token":"r"}"#.utf8))
    }
}
