import EndpointMiddleware
import EndpointRuntime
import Foundation
import MSP
import Support

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The analytics of the app; not part of the network layer.
enum Analytics {
    static let events = Recorder()

    static func logAPIRequest(_ url: URL?) { events.note(url?.path ?? "") }
}

// 2.3 as written
// Add custom interceptor for analytics
final class AnalyticsInterceptor: RequestInterceptor {
    func adapt(_ request: URLRequest) async throws -> URLRequest {
        // Log to analytics
        Analytics.logAPIRequest(request.url)
        return request
    }

    func retry(_ request: URLRequest, for error: APIError, retryCount: Int) async throws -> Bool {
        return false
    }
}
// end

// 2.3
struct AnalyticsPlugin: Plugin {
    func willSend(_ request: TransportRequest, context: CallContext) {
        // Log to analytics
        Analytics.logAPIRequest(request.urlRequest.url)
    }
}
// end

// 2.9 as written
struct RefreshTokenRequest: APIEndpoint {
    let refreshToken: String

    var path: String {
        return "/api/auth/refresh"
    }

    var method: HTTPMethod {
        return .post
    }

    var body: Data? {
        let payload = ["refresh_token": refreshToken]
        return try? JSONSerialization.data(withJSONObject: payload)
    }
}
// end

// The generator writes `AuthEndpoint.refreshToken`. An endpoint that is not in a description is written like this.
// 2.9
struct RefreshEndpoint: Endpoint {
    let refreshToken: String

    var route: Route {
        Route("refresh", .post, "/api/auth/refresh", body: .json(["refresh_token": refreshToken]))
    }
}
// end

// 2.8 as written
class MyService {
    let networkManager: NetworkManagerProtocol

    init(networkManager: NetworkManagerProtocol = NetworkManager.shared) {
        self.networkManager = networkManager
    }
}
// end

extension MSPClient {
    static let live = MSPClient(configuration: Provider.Configuration(retry: RetryPolicy()))
}

// 2.8
class ProfileService {
    let client: MSPClient

    init(client: MSPClient = .live) {
        self.client = client
    }
}
// end

struct UserService {
    let networkManager: any NetworkManagerProtocol

    func getUser(id: Int) async throws -> User {
        try await networkManager.request(endpoint: GetUserRequest(id: id), responseType: ApiResponse<User>.self)
    }
}

struct AuthService {
    let networkManager: any NetworkManagerProtocol

    private struct Login: APIEndpoint {
        let route: Route
    }

    func login(username: String, password: String) async throws -> AuthData {
        let route = AuthEndpoint.login(LoginRequest(username: username, password: password)).route
        return try await networkManager.request(endpoint: Login(route: route), responseType: ApiResponse<AuthData>.self)
    }
}
