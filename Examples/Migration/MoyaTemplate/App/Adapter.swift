import Community
import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The names of the template over the generated client. With this file in the app, its call sites do not change.

/// The type that replaces `[String: Any]` of the template.
typealias Parameters = [String: any Encodable & Sendable]

/// The targets of the template: one line for each target, while call sites use its name.
struct APITarget: Endpoint {
    let route: Route

    private init(_ endpoint: some Endpoint) { route = endpoint.route }

    static func login(email: String, password: String) -> APITarget {
        APITarget(AuthEndpoint.login(LoginRequest(email: email, password: password)))
    }
    static func getUserProfile(_ userID: String) -> APITarget {
        APITarget(UsersEndpoint.getUserProfile(userID: userID))
    }
    static func uploadAvatar(userID: String, imageData: Data) -> APITarget {
        let avatar = FilePart(data: imageData, fileName: "avatar.jpg")
        return APITarget(UsersEndpoint.uploadAvatar(userID: userID, UploadAvatarForm(avatar: avatar)))
    }
    static func getPosts(page: Int, limit: Int) -> APITarget {
        APITarget(PostsEndpoint.getPosts(page: page, limit: limit))
    }
    static func custom(path: String, method: HTTPMethod, parameters: Parameters?) -> APITarget {
        APITarget(
            .custom(path: path, method: method, parameters: parameters, security: [.bearerAuth], operation: "custom"))
    }
}

enum ServiceError: Error {
    case unauthorized
}

enum NetworkError: Error, Equatable {
    case noConnection, timeout, unknown
    case serverError(Int)
}

extension APIError {
    /// Maps failures to the errors of the template, with its table.
    var ofTemplate: any Error {
        switch reason {
        case .unauthorized, .tokenRefreshFailed: ServiceError.unauthorized
        case .noConnection, .connectionLost: NetworkError.noConnection
        case .timeout: NetworkError.timeout
        default: statusCode.map(NetworkError.serverError) ?? .unknown
        }
    }
}

protocol NetworkServiceProtocol {
    func request<T: Decodable & Sendable>(
        endpoint: String, method: HTTPMethod, parameters: Parameters?, headers: [String: String]?
    ) async throws -> T
    func request<T: Decodable & Sendable>(_ target: APITarget) async throws -> T
}

struct NetworkService: NetworkServiceProtocol {
    let provider: Provider

    init(provider: Provider) { self.provider = provider }

    init(
        keychainStorage: any SecureStorageProtocol, transport: any Transport = URLSessionTransport(),
        plugins: [any Plugin] = []
    ) {
        let token = AccessTokenPlugin { [weak keychainStorage] in
            try? keychainStorage?.loadSecure(forKey: .accessToken)
        }
        self.init(
            provider: Provider(
                server: APIConfiguration.environment, transport: transport, plugins: [token] + plugins))
    }

    func request<T: Decodable & Sendable>(_ target: APITarget) async throws -> T {
        do { return try await provider.value(target) } catch { throw error.ofTemplate }
    }

    func request<T: Decodable & Sendable>(
        endpoint: String, method: HTTPMethod, parameters: Parameters?, headers: [String: String]?
    ) async throws -> T {
        try await request(.custom(path: endpoint, method: method, parameters: parameters))
    }

    func requestData(_ target: APITarget) async throws -> Data {
        do { return try await provider.data(target) } catch { throw error.ofTemplate }
    }
}

enum APIConfiguration {
    static let provider = Provider(server: .development)
    static var environment: CommunityServer {
        get { provider.server as? CommunityServer ?? .development }
        set { provider.server = newValue }
    }
    static var baseURL: URL { URL(string: environment.url) ?? URL(fileURLWithPath: "/") }
}

// Plugins with the names of the template.
typealias MoyaError = APIError
typealias Response = HTTPResponse
typealias TargetType = any Endpoint

protocol PluginType: Plugin {
    func didReceive(_ result: Result<Response, MoyaError>, target: TargetType)
}

extension PluginType {
    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        didReceive(result, target: context.route)
    }
}
