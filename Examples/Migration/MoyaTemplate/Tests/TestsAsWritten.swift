import Community
import CommunityMocks
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Support
import XCTest

@testable import MoyaTemplate

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The tests and the configuration of the template over the adapter.
final class TestsAsWritten: XCTestCase {
    private let stub = StubTransport(samples: CommunitySamples.all)
    private lazy var networkService = NetworkService(
        provider: Provider(server: .development, transport: stub))

    // MARK: Tests

    func testMockService() async throws {
        // 0.8 as written
        let mockService = MockNetworkService()
        mockService.mockData = """
            {"id": "123", "name": "Test"}
            """.data(using: .utf8)

        let user: UserProfile = try await mockService.request(
            endpoint: "/users/123",
            method: .get,
            parameters: nil,
            headers: nil
        )

        XCTAssertEqual(mockService.requestCallCount, 1)
        XCTAssertEqual(user.name, "Test")
        // end
    }

    // 0.24 as written
    func testLoginSuccess() async throws {
        // Setup mock
        let mockService = MockNetworkService()
        mockService.mockData = """
            {
                "access_token": "test_token",
                "refresh_token": "test_refresh",
                "expires_in": 3600,
                "user_id": "123"
            }
            """.data(using: .utf8)

        // Test
        let response: AuthResponse = try await mockService.request(
            endpoint: "/v1/auth/login",
            method: .post,
            parameters: ["email": "test@example.com", "password": "password"],
            headers: nil
        )

        // Verify
        XCTAssertEqual(response.accessToken, "test_token")
        XCTAssertEqual(mockService.requestCallCount, 1)
    }
    // end

    func testStubbedProvider() async throws {
        // 0.2 as written
        let mockProvider = MoyaProvider<APITarget>(stubClosure: MoyaProvider.immediatelyStub)
        // Requests sẽ trả về sampleData
        // end
        let data = try await mockProvider.request(.getPosts(page: 1, limit: 20))
        XCTAssertEqual(data, PostsEndpoint.getPostsSample.data)
    }

    // 0.25 as written
    func testRealAPITarget() async throws {
        let provider = MoyaProvider<APITarget>(
            stubClosure: MoyaProvider.immediatelyStub
        )

        // Uses sampleData from APITarget
        let data = try await provider.request(.login(email: "test", password: "test"))

        // Verify sampleData is valid JSON
        let response = try JSONDecoder().decode(AuthResponse.self, from: data)
        XCTAssertEqual(response.userID, "123")
    }
    // end

    // 0.26 as written
    func testUnauthorizedError() async {
        let mockService = MockNetworkService()
        mockService.shouldFail = true
        mockService.mockError = ServiceError.unauthorized

        do {
            let _: UserProfile = try await mockService.request(
                endpoint: "/v1/users/123",
                method: .get,
                parameters: nil,
                headers: nil
            )
            XCTFail("Should throw error")
        } catch ServiceError.unauthorized {
            // Expected
        } catch {
            XCTFail("Wrong error type")
        }
    }
    // end

    // MARK: Best practices

    func testTargetsAndStrings() async throws {
        let path = Route.custom("/v1/posts", operation: "custom")
        stub.answer(path, with: .response(PostsEndpoint.getPostsSample.response))
        do {
            // 0.27 as written
            // ✅ Good - Type safe
            let posts: PaginatedResponse<Post> = try await networkService.request(
                .getPosts(page: 1, limit: 20)
            )
            // end
            XCTAssertEqual(posts.data.map(\.title), ["First Post"])
        }
        do {
            // 0.27 as written
            // ❌ Bad - String endpoints error-prone
            let posts: PaginatedResponse<Post> = try await networkService.request(
                endpoint: "/v1/posts?page=1&limit=20",
                method: .get,
                parameters: nil,
                headers: nil
            )
            // end
            XCTAssertEqual(posts.data.map(\.title), ["First Post"])
        }
        let urls = stub.requests.map { $0.urlRequest.url?.absoluteString }
        XCTAssertEqual(urls.first, "https://api-dev.example.com/v1/posts?page=1&limit=20")
        XCTAssertEqual(urls.last, urls.first)
    }

    // 0.29 as written
    func requestWithRetry<T: Decodable & Sendable>(
        _ target: APITarget,
        maxRetries: Int = 3
    ) async throws -> T {
        var lastError: Error?

        for attempt in 0..<maxRetries {
            do {
                return try await networkService.request(target)
            } catch let error as NetworkError where [.timeout, .noConnection].contains(error) {
                lastError = error
                try await Task.sleep(nanoseconds: UInt64(pow(2.0, Double(attempt))) * 1_000_000_000)
                continue
            } catch {
                throw error
            }
        }

        throw lastError ?? NetworkError.unknown
    }
    // end

    func testRetryEndsWithTheFirstErrorThatIsNone() async throws {
        stub.answer("posts.getPosts", with: .failure(.timedOut), .success, .status(503))
        let page: PaginatedResponse<Post> = try await requestWithRetry(.getPosts(page: 1, limit: 20))
        XCTAssertEqual(page.data.count, 1)
        XCTAssertEqual(stub.requests.count, 2)
        do {
            let _: PaginatedResponse<Post> = try await requestWithRetry(.getPosts(page: 1, limit: 20))
            XCTFail("Should throw error")
        } catch NetworkError.serverError(let code) {
            XCTAssertEqual(code, 503)
        }
        XCTAssertEqual(stub.requests.count, 3)
    }

    func testCache() async throws {
        // 0.32 as written
        let configuration = URLSessionConfiguration.default
        configuration.requestCachePolicy = .returnCacheDataElseLoad
        configuration.urlCache = URLCache(
            memoryCapacity: 10 * 1024 * 1024,  // 10 MB
            diskCapacity: 50 * 1024 * 1024,  // 50 MB
            diskPath: nil
        )
        // end
        let storage = URLCacheStorage(try XCTUnwrap(configuration.urlCache))
        let page = String(decoding: PostsEndpoint.getPostsSample.data, as: UTF8.self)
        stub.answer("posts.getPosts", with: .json(page, headers: ["Cache-Control": "max-age=60"]))
        networkService.provider.add(AccessTokenPlugin { "token" })
        networkService.provider.add(CacheInterceptor(storage))
        for _ in 0..<2 { _ = try await networkService.requestData(.getPosts(page: 1, limit: 20)) }
        XCTAssertEqual(stub.requests.count, 1)
        await storage.removeAll()
    }

    // MARK: Integration

    func testContainer() async throws {
        let container = Container()
        let stub = stub
        container.register(SecureStorageProtocol.self) { _ in MemoryStorage() }
        // 0.21 as written
        // DIContainer.swift
        container.register(NetworkServiceProtocol.self) { resolver in
            let keychainStorage = resolver.resolve(SecureStorageProtocol.self)!
            return NetworkService(keychainStorage: keychainStorage, transport: stub)
        }
        .inObjectScope(.container)  // Singleton
        // end
        let networkService = container.resolve(NetworkServiceProtocol.self)
        let response: AuthResponse? = try await networkService?.request(.login(email: "a", password: "b"))
        XCTAssertEqual(response?.userID, "123")
    }

    func testPlugin() async throws {
        let keychain = MemoryStorage()
        // 0.31 as written
        // Use in NetworkService
        let networkService = NetworkService(
            keychainStorage: keychain,
            transport: stub,
            plugins: [CustomAnalyticsPlugin()]
        )
        // end
        stub.answer("posts.getPosts", with: .success, .status(404))
        let page: PaginatedResponse<Post> = try await networkService.request(.getPosts(page: 1, limit: 20))
        XCTAssertEqual(page.data.count, 1)
        let missing: PaginatedResponse<Post>? = try? await networkService.request(.getPosts(page: 2, limit: 20))
        XCTAssertNil(missing)
        XCTAssertEqual(Analytics.events.all, ["/v1/posts 200", "/v1/posts notFound"])
    }
}
