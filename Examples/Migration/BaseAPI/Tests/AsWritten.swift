import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import MSP
import MSPMocks
import Support
import XCTest

@testable import BaseAPI

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites and tests of the report over the adapter.
final class AsWritten: XCTestCase {
    private let stub = StubTransport(samples: MSPSamples.all)
    private let store = MemoryTokenStore(AccessToken("expired", refreshToken: "refresh"))
    private let screen = Recorder()
    private lazy var networkManager = NetworkManager(transport: stub, store: store, clock: InstantClock())

    func testAutomaticTokenRefresh() async throws {
        stub.answer("users.getUser", with: .status(401), .success)
        // 2.1 as written
        // Token hết hạn → Tự động refresh và retry
        let user = try await networkManager.request(
            endpoint: GetUserRequest(id: 123),
            responseType: ApiResponse<User>.self
        )
        // ✅ Seamless - User không biết token đã refresh
        // end
        XCTAssertEqual(user.name, "Test")
        XCTAssertEqual(stub.requests.map(\.operation), ["users.getUser", "auth.refreshToken", "users.getUser"])
        let whole = try await networkManager.requestWithFullResponse(
            endpoint: GetUserRequest(id: 123), responseType: ApiResponse<User>.self)
        XCTAssertTrue(whole.success)
    }

    private func showError(_ text: String) { screen.note(text) }

    func testTimeout() async throws {
        stub.answer("users.getUser", with: .failure(.timedOut))
        // 2.2 as written
        // Network timeout → Auto retry với exponential backoff
        do {
            let data = try await networkManager.request(
                endpoint: GetUserRequest(id: 123), responseType: ApiResponse<User>.self)
            screen.note("\(data)")
        } catch APIError.timeout {
            // Sau 3 retries vẫn timeout
            showError("Vui lòng kiểm tra kết nối mạng")
        }
        // end
        XCTAssertEqual(screen.all, ["Vui lòng kiểm tra kết nối mạng"])
        XCTAssertEqual(stub.requests.count, 4)
    }

    func testInterceptor() async throws {
        // 2.3 as written
        networkManager.addInterceptor(AnalyticsInterceptor())
        // end
        _ = try await networkManager.request(endpoint: GetUserRequest(id: 7), responseType: ApiResponse<User>.self)
        XCTAssertTrue(Analytics.events.all.contains("/api/users/7"))
    }

    func testTokens() async throws {
        // 2.10 as written
        try await networkManager.setTokens(jwt: "jwt", refresh: "refresh")
        let isSignedIn = await networkManager.hasValidToken()
        try await networkManager.clearTokens()
        // end
        XCTAssertTrue(isSignedIn)
        let isStillSignedIn = await networkManager.hasValidToken()
        XCTAssertFalse(isStillSignedIn)
    }

    private final class SigningInterceptor: RequestInterceptor {
        // 2.11 as written
        func adapt(_ request: URLRequest) async throws -> URLRequest {
            var request = request
            request.setValue("signature of \(request.url?.path ?? "")", forHTTPHeaderField: "X-Signature")
            return request
        }
        // end

        func retry(_ request: URLRequest, for error: APIError, retryCount: Int) async throws -> Bool { false }
    }

    func testSigning() async throws {
        networkManager.addInterceptor(SigningInterceptor())
        _ = try await networkManager.request(endpoint: GetUserRequest(id: 7), responseType: ApiResponse<User>.self)
        let signature = stub.requests.last?.urlRequest.value(forHTTPHeaderField: "X-Signature")
        XCTAssertEqual(signature, "signature of /api/users/7")
    }

    // MARK: Errors

    private func showOfflineMode() { screen.note("offline") }
    private func logout() { screen.note("logout") }
    private func showAccessDeniedAlert() { screen.note("denied") }
    private func showRateLimitAlert(retryAfter: TimeInterval?) { screen.note("later \(retryAfter ?? 0)") }
    private func showGenericError(_ text: String) { screen.note("generic") }

    private struct Service {
        let networkManager: any NetworkManagerProtocol

        func getData() async throws -> TokenPair {
            let request = RefreshTokenRequest(refreshToken: "r")
            return try await networkManager.request(endpoint: request, responseType: ApiResponse<TokenPair>.self)
        }
    }

    func testErrors() async throws {
        try await store.save(nil)
        let service = Service(networkManager: networkManager)
        // A request that was never sent is sent again, three times.
        let offline = Array(repeating: StubAnswer.failure(.cannotFindHost), count: 4)
        let refusals: [StubAnswer] = [
            .status(401), .status(403), .json("{}", status: 429, headers: ["Retry-After": "1000"]), .status(404),
        ]
        stub.answers("RefreshTokenRequest", with: offline + refusals)
        for _ in 0..<5 {
            // 2.4 as written
            do {
                let data = try await service.getData()
                screen.note("\(data)")
            } catch let error as APIError {
                switch error {
                case .noInternetConnection:
                    showOfflineMode()
                case .unauthorized:
                    logout()
                case .forbidden:
                    showAccessDeniedAlert()
                case .tooManyRequests(let retryAfter):
                    showRateLimitAlert(retryAfter: retryAfter)
                default:
                    showGenericError(error.localizedDescription)
                }
            }
            // end
        }
        XCTAssertEqual(screen.all, ["offline", "logout", "denied", "later 1000.0", "generic"])
    }

    func testOneError() async throws {
        let networkManager = MockNetworkManager()
        networkManager.shouldFail = true
        do {
            _ = try await UserService(networkManager: networkManager).getUser(id: 1)
            // 2.7 as written
        } catch APIError.noInternetConnection {
            // Show offline mode
            screen.note("offline")
        }
        // end
        XCTAssertEqual(screen.all, ["offline"])
    }

    // MARK: Tests

    // 2.5 as written
    class MockNetworkManager: NetworkManagerProtocol {
        var mockData: Any?
        var shouldFail = false

        func request<T: Codable & Sendable>(
            endpoint: any APIEndpoint, responseType: ApiResponse<T>.Type
        ) async throws -> T {
            if shouldFail {
                throw APIError.noInternetConnection
            }
            return mockData as! T
        }
    }

    func testService() async throws {
        let mock = MockNetworkManager()
        mock.mockData = User(id: 1, name: "Test")

        let service = UserService(networkManager: mock)
        let user = try await service.getUser(id: 1)

        XCTAssertEqual(user.name, "Test")
    }
    // end

    // 2.6 as written
    func testLogin() async throws {
        let mockNetwork = MockNetworkManager()
        mockNetwork.mockData = AuthData.mock { $0.username = "test" }

        let service = AuthService(networkManager: mockNetwork)
        let result = try await service.login(username: "test", password: "secret")

        XCTAssertEqual(result.username, "test")
    }
    // end

    func testInjection() {
        XCTAssertTrue(MyService().networkManager is NetworkManager)
        XCTAssertTrue(MyService(networkManager: MockNetworkManager()).networkManager is MockNetworkManager)
    }
}
