import Community
import CommunityMocks
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Support
import XCTest

@testable import MoyaTemplate

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The call sites of the template over the adapter.
final class CallsAsWritten: XCTestCase {
    private let stub = StubTransport(samples: CommunitySamples.all)
    private let keychainStorage = MemoryStorage()
    private let screen = Recorder()
    private lazy var networkService = NetworkService(
        provider: Provider(server: .development, transport: stub))

    private func json(_ value: UpdatePostRequest) throws -> String {
        String(decoding: try JSONCoding.encode(value), as: UTF8.self)
    }

    private func print(_ text: String) { screen.note(text) }

    func testEnvironment() {
        // 0.1 as written
        // Switch environment
        APIConfiguration.environment = .production

        // Access base URL
        let url = APIConfiguration.baseURL
        Swift.print(url)  // https://api.example.com
        // end
        XCTAssertEqual(url.absoluteString, "https://api.example.com")

        // 0.30 as written
        // AppDelegate.swift / @main
        #if DEBUG
            APIConfiguration.environment = .development
        #elseif STAGING
            APIConfiguration.environment = .staging
        #else
            APIConfiguration.environment = .production
        #endif
        // end
        XCTAssertEqual(APIConfiguration.environment, .development)
    }

    func testEnvironmentOfAllServices() async throws {
        let service = NetworkService(keychainStorage: keychainStorage, transport: stub)
        for server in [CommunityServer.staging, .development] {
            APIConfiguration.environment = server
            _ = try await service.requestData(.getPosts(page: 1, limit: 20))
        }
        XCTAssertEqual(stub.requests.map(\.urlRequest.url?.host), ["api-staging.example.com", "api-dev.example.com"])
    }

    func testLog() throws {
        var allPlugins: [any Plugin] = []
        // 0.3 as written
        #if DEBUG
            allPlugins.append(
                NetworkLoggerPlugin(
                    configuration: .init(
                        logOptions: .verbose
                    )))
        #endif
        // end
        XCTAssertEqual(allPlugins.count, 1)
    }

    // 0.15 as written
    static let mock = Post(
        id: "1",
        title: "Sample Post",
        content: "This is a sample post content",
        authorID: "123",
        authorName: "John Doe",
        createdAt: Date(),
        updatedAt: Date(),
        likesCount: 42,
        commentsCount: 12
    )
    // end

    func testMockOfAModel() {
        XCTAssertEqual(CallsAsWritten.mock.title, "Sample Post")
    }

    func testCallByItsPath() async throws {
        stub.answer("custom", with: .json(#"{"id": "123", "name": "Test"}"#))
        // 0.5 as written
        let user: UserProfile = try await networkService.request(
            endpoint: "/v1/users/123",
            method: .get,
            parameters: nil,
            headers: nil
        )
        // end
        XCTAssertEqual(user.name, "Test")
        XCTAssertEqual(stub.requests.map(\.urlRequest.url?.path), ["/v1/users/123"])
    }

    func testCallByItsTarget() async throws {
        // 0.6 as written
        // Thay vì string endpoint
        let response: AuthResponse = try await networkService.request(
            .login(email: "user@example.com", password: "password")
        )
        // end
        XCTAssertEqual(response.userID, "123")
    }

    func testBodyAsData() async throws {
        // 0.7 as written
        let imageData = try await networkService.requestData(.getUserProfile("123"))
        // end
        XCTAssertEqual(imageData, UsersEndpoint.getUserProfileSample.data)
    }

    func testEnvelope() async throws {
        stub.answer(
            "users.getUserProfile", with: .success,
            .json(#"{"success":false,"errors":[{"code":"E","message":"Email is invalid","field":"email"}]}"#))
        for _ in 0..<2 {
            // 0.9 as written
            // Success response
            let response: APIResponse<UserProfile> = try await networkService.request(.getUserProfile("123"))
            if response.success, let user = response.data {
                print(user.name)
            }

            // Error response
            if let errors = response.errors {
                for error in errors {
                    print(error.message)
                }
            }
            // end
            // 0.10 as written
            if let errors = response.errors {
                for error in errors {
                    if let field = error.field {
                        print("\(field): \(error.message)")
                    }
                }
            }
            // end
        }
        XCTAssertEqual(screen.all, ["Test User", "Email is invalid", "email: Email is invalid"])
    }

    func testPage() async throws {
        // 0.11 as written
        let response: PaginatedResponse<Post> = try await networkService.request(
            .getPosts(page: 1, limit: 20)
        )

        print("Total posts: \(response.pagination.total)")
        print("Current page: \(response.pagination.page)/\(response.pagination.totalPages)")

        for post in response.data {
            print(post.title)
        }
        // end
        XCTAssertEqual(screen.all, ["Total posts: 156", "Current page: 1/8", "First Post"])
    }

    func testPartialUpdates() throws {
        do {
            // 0.13 as written
            // Update only title
            let request = UpdatePostRequest(title: "New Title", content: nil)
            // end
            XCTAssertEqual(try json(request), #"{"title":"New Title"}"#)
        }
        do {
            // 0.13 as written
            // Update only content
            let request = UpdatePostRequest(title: nil, content: "New content")
            // end
            XCTAssertEqual(try json(request), #"{"content":"New content"}"#)
        }
        do {
            // 0.13 as written
            // Update both
            let request = UpdatePostRequest(title: "New Title", content: "New content")
            // end
            XCTAssertEqual(try json(request), #"{"content":"New content","title":"New Title"}"#)
        }
    }

    func testSwitchOverAnEnumeration() {
        func navigateToPost(_ id: String) { screen.note("post \(id)") }
        func navigateToProfile(_ id: String) { screen.note("profile \(id)") }
        func navigateToTag(_ id: String) { screen.note("tag \(id)") }

        for result in SearchResult.mockList {
            // 0.14 both
            switch result.type {
            case .post:
                navigateToPost(result.id)
            case .user:
                navigateToProfile(result.id)
            case .tag:
                navigateToTag(result.id)
            case .unknown:
                break  // a kind that was added after this app was built
            }
            // end
        }
        XCTAssertEqual(screen.all.count, SearchResult.mockList.count)
    }

    func testSigningInStepByStep() async throws {
        // 0.18 as written
        // 1. View calls NetworkService
        let response: AuthResponse = try await networkService.request(
            .login(email: "user@example.com", password: "password123")
        )
        // 9. View receives AuthResponse
        // Save tokens to Keychain
        try await keychainStorage.saveSecure(response.accessToken, forKey: .accessToken)
        try await keychainStorage.saveSecure(response.refreshToken, forKey: .refreshToken)
        // end
        // 0.4 as written
        let authPlugin = AccessTokenPlugin { [weak keychainStorage] _ in
            guard let token = try? keychainStorage?.loadSecure(forKey: SecureStorageKey.accessToken) else {
                return ""
            }
            return token
        }
        // end
        networkService.provider.add(authPlugin)
        _ = try await networkService.requestData(.getPosts(page: 1, limit: 20))
        let sent = stub.requests.last?.urlRequest.value(forHTTPHeaderField: "Authorization")
        XCTAssertEqual(sent, "Bearer mock_access_token")
    }

    func testServiceForSigningIn() async throws {
        let service = AuthService(networkService: networkService, keychainStorage: keychainStorage)
        let response = try await service.login(email: "user@example.com", password: "password123")
        XCTAssertEqual(try keychainStorage.loadSecure(forKey: .accessToken), response.accessToken)
        XCTAssertEqual(try keychainStorage.loadSecure(forKey: .refreshToken), response.refreshToken)
    }

    func testUploadingAPicture() async throws {
        let uiImage = Image()
        // 0.20 as written
        // 1. Upload avatar image
        let imageData = uiImage.jpegData(compressionQuality: 0.8)!

        let response: APIResponse<UserProfile> = try await networkService.request(
            .uploadAvatar(userID: "123", imageData: imageData)
        )
        // end
        XCTAssertEqual(response.data?.id, "123")
        let body = String(decoding: stub.requests.last?.body.data ?? Data(), as: UTF8.self)
        XCTAssertTrue(body.contains(#"name="avatar"; filename="avatar.jpg""#))
        XCTAssertTrue(body.contains("Content-Type: image/jpeg"))
    }
}
