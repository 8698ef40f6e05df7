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
    private let store = SecureStorage(AccessToken("expired", refreshToken: "refresh"))
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
        networkManager.setTokens(jwt: "jwt", refresh: "refresh")
        let isSignedIn = networkManager.hasValidToken()
        networkManager.clearTokens()
        // end
        XCTAssertTrue(isSignedIn)
        XCTAssertFalse(networkManager.hasValidToken())
        for token in ["first", "second"] {
            networkManager.setTokens(jwt: token, refresh: nil)
            _ = try await networkManager.request(endpoint: GetUserRequest(id: 7), responseType: ApiResponse<User>.self)
        }
        let sent = stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Authorization") }
        XCTAssertEqual(sent, ["Bearer first", "Bearer second"])
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
        store.token = nil
        let service = Service(networkManager: networkManager)
        // A request that was never sent is sent again, three times.
        let offline = Array(repeating: StubAnswer.failure(.notConnectedToInternet), count: 4)
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

    func testMapsOfErrors() async throws {
        let service = Service(networkManager: NetworkManager(transport: stub, clock: InstantClock()))
        // The description of the endpoint that is written by hand has no retries of its own; those are the clock's.
        let failures: [(StubAnswer, APIError)] = [
            (.failure(.notConnectedToInternet), .noInternetConnection),
            (.failure(.networkConnectionLost), .noInternetConnection), (.failure(.timedOut), .timeout),
            (.failure(.cancelled), .requestCancelled),
            (.failure(.cannotFindHost), .networkError(URLError(.cannotFindHost))),
            (.failure(.serverCertificateUntrusted), .networkError(URLError(.serverCertificateUntrusted))),
            (.json(#"{"message":"No."}"#, status: 400), .badRequest(message: "No.")), (.status(401), .unauthorized),
            (.status(403), .forbidden), (.status(404), .notFound), (.status(429), .tooManyRequests(retryAfter: nil)),
            (.status(500), .internalServerError), (.status(503), .serviceUnavailable),
            (.json(#"{"message":"No."}"#, status: 418), .serverError(statusCode: 418, message: "No.")),
            (.status(502), .serverError(statusCode: 502, message: nil)), (.json(""), .noData),
        ]
        for (answer, expected) in failures {
            stub.answer("RefreshTokenRequest", with: answer)
            do {
                _ = try await service.getData()
                XCTFail("\(expected)")
            } catch let error as APIError {
                XCTAssertEqual(error, expected)
            }
        }
        XCTAssertNotEqual(APIError.badRequest(message: "a"), .badRequest(message: "b"))
        XCTAssertNotEqual(APIError.networkError(URLError(.cancelled)), .networkError(URLError(.timedOut)))
    }

    func testPropertiesOfErrors() {
        let errors: [(APIError, isRecoverable: Bool, requiresLogout: Bool, statusCode: Int?, text: String)] = [
            (.invalidURL, false, false, nil, "Địa chỉ yêu cầu không hợp lệ."),
            (.invalidResponse, false, false, nil, "Phản hồi từ máy chủ không hợp lệ."),
            (.networkError(URLError(.unknown)), false, false, nil, "Lỗi kết nối mạng."),
            (.decodingError(URLError(.unknown)), false, false, nil, "Không thể đọc dữ liệu từ máy chủ."),
            (.serverError(statusCode: 418, message: "No."), false, false, 418, "No."),
            (.serverError(statusCode: 502, message: nil), true, false, 502, "Máy chủ gặp sự cố. Vui lòng thử lại sau."),
            (.unauthorized, false, true, 401, "Vui lòng đăng nhập lại."),
            (.noData, false, false, nil, "Máy chủ không trả về dữ liệu."),
            (.timeout, true, false, nil, "Máy chủ phản hồi quá lâu. Vui lòng thử lại."),
            (.noInternetConnection, true, false, nil, "Không có kết nối Internet. Vui lòng kiểm tra mạng."),
            (.requestCancelled, false, false, nil, "Yêu cầu đã bị hủy."),
            (.tooManyRequests(retryAfter: 1), true, false, 429, "Quá nhiều yêu cầu. Vui lòng thử lại sau."),
            (.forbidden, false, false, 403, "Bạn không có quyền thực hiện thao tác này."),
            (.notFound, false, false, 404, "Không tìm thấy dữ liệu yêu cầu."),
            (.internalServerError, true, false, 500, "Máy chủ gặp sự cố. Vui lòng thử lại sau."),
            (.serviceUnavailable, true, false, 503, "Dịch vụ tạm thời không khả dụng. Vui lòng thử lại sau."),
            (.badRequest(message: nil), false, false, 400, "Yêu cầu không hợp lệ."),
            (.tokenRefreshFailed, false, true, nil, "Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại."),
            (.rateLimitExceeded, true, false, nil, "Quá nhiều yêu cầu. Vui lòng thử lại sau."),
        ]
        for (error, isRecoverable, requiresLogout, statusCode, text) in errors {
            XCTAssertEqual(error.isRecoverable, isRecoverable, "\(error)")
            XCTAssertEqual(error.requiresLogout, requiresLogout, "\(error)")
            XCTAssertEqual(error.statusCode, statusCode, "\(error)")
            XCTAssertEqual((error as any Error).localizedDescription, text)
        }
    }

    func testOneError() async throws {
        let stub = StubTransport()
        stub.answer("users.getUser", with: .failure(.notConnectedToInternet))
        let networkManager = NetworkManager(transport: stub, clock: InstantClock())
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
                throw APIError.networkError(URLError(.notConnectedToInternet))
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

    func testMockThatFails() async throws {
        let mock = MockNetworkManager()
        mock.shouldFail = true
        do {
            _ = try await UserService(networkManager: mock).getUser(id: 1)
            XCTFail("Should throw error")
        } catch let error as APIError {
            XCTAssertEqual(error, .networkError(URLError(.notConnectedToInternet)))
        }
    }

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
