import Community
import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The names of the template over the generated client. With this file in the app, its call sites do not change.

/// The type that replaces `[String: Any]` of the template.
typealias Parameters = [String: any Encodable & Sendable]

/// The targets of the template. Call sites use their names.
struct APITarget: Endpoint {
    private(set) var route: Route

    /// Adds the content type that the template sends with every request. A form has its own, with the boundary.
    init(_ endpoint: some Endpoint) {
        route = endpoint.route
        guard route.body?.contentType != "multipart/form-data" else { return }
        route.headers.append(.simple("Content-Type", "application/json"))
    }

    /// The path with the version of the API.
    var path: String { "/\(APIConfiguration.apiVersion)\(route.path.text)" }

    static func login(email: String, password: String) -> APITarget {
        APITarget(AuthEndpoint.login(LoginRequest(email: email, password: password)))
    }
    static func register(email: String, password: String, name: String) -> APITarget {
        APITarget(AuthEndpoint.register(RegisterRequest(email: email, password: password, name: name)))
    }
    static func refreshToken(refreshToken: String) -> APITarget {
        APITarget(AuthEndpoint.refreshToken(RefreshTokenRequest(refreshToken: refreshToken)))
    }
    static var logout: APITarget { APITarget(AuthEndpoint.logout) }
    static func getUserProfile(_ userID: String) -> APITarget {
        APITarget(UsersEndpoint.getUserProfile(userID: userID))
    }
    static func updateUserProfile(userID: String, name: String) -> APITarget {
        APITarget(UsersEndpoint.updateUserProfile(userID: userID, UpdateProfileRequest(name: name)))
    }
    static func uploadAvatar(userID: String, imageData: Data) -> APITarget {
        let avatar = FilePart(data: imageData, fileName: "avatar.jpg")
        return APITarget(UsersEndpoint.uploadAvatar(userID: userID, UploadAvatarForm(avatar: avatar)))
    }
    static func getPosts(page: Int, limit: Int) -> APITarget {
        APITarget(PostsEndpoint.getPosts(page: page, limit: limit))
    }
    static func getPost(postID: String) -> APITarget { APITarget(PostsEndpoint.getPost(postID: postID)) }
    static func createPost(title: String, content: String) -> APITarget {
        APITarget(PostsEndpoint.createPost(CreatePostRequest(title: title, content: content)))
    }
    static func updatePost(postID: String, title: String, content: String) -> APITarget {
        APITarget(PostsEndpoint.updatePost(postID: postID, UpdatePostRequest(title: title, content: content)))
    }
    static func deletePost(postID: String) -> APITarget { APITarget(PostsEndpoint.deletePost(postID: postID)) }
    static func search(query: String, page: Int) -> APITarget {
        APITarget(SearchEndpoint.search(q: query, page: page))
    }
    static func custom(path: String, method: HTTPMethod, parameters: Parameters?) -> APITarget {
        APITarget(
            .custom(path: path, method: method, parameters: parameters, security: [.bearerAuth], operation: "custom"))
    }
}

enum ServiceError: Error {
    case unauthorized, notInitialized
}

enum NetworkError: Error, Equatable {
    case noConnection, timeout, unknown
    case serverError(Int)
}

extension APIError {
    /// Maps failures to the errors of the template, with its two tables. A host that cannot be found is unknown there.
    var ofTemplate: any Error {
        switch reason {
        case .unauthorized, .tokenRefreshFailed: return ServiceError.unauthorized
        case .connectionLost: return NetworkError.noConnection
        case .timeout: return NetworkError.timeout
        case .noConnection:
            let isOffline = (underlying as? URLError).map { $0.code == .notConnectedToInternet } ?? true
            return isOffline ? NetworkError.noConnection : .unknown
        default:
            guard let statusCode, (400...599).contains(statusCode) else { return NetworkError.unknown }
            return NetworkError.serverError(statusCode)
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
                server: APIConfiguration.Server(), transport: transport, plugins: [token] + plugins))
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
    /// The current environment, for each request: switching it affects all services.
    struct Server: APIServer {
        var name: String { environment.name }
        var url: String { environment.url }
    }

    private static let provider = Provider(server: .development)
    static let apiVersion = "v1"
    static var environment: CommunityServer {
        get { provider.server as? CommunityServer ?? .development }
        set { provider.server = newValue }
    }
    /// The URL of the server without the version, which its path contains.
    static var baseURL: URL {
        let url = URL(string: environment.url.replacingOccurrences(of: "/\(apiVersion)", with: ""))
        return url ?? URL(fileURLWithPath: "/")
    }
}

// Plugins with the names of the template.
typealias MoyaError = APIError
typealias Response = HTTPResponse
typealias TargetType = APITarget
typealias NetworkLoggerPlugin = LoggerPlugin

extension LoggerPlugin {
    struct Configuration {
        enum LogOptions { case `default`, verbose }

        let logOptions: LogOptions
    }

    init(configuration: Configuration) { self.init(configuration.logOptions == .verbose ? .body : .basic) }
}

enum AuthorizationType { case bearer }

extension AccessTokenPlugin {
    init(tokenClosure: @escaping @Sendable (AuthorizationType) -> String) { self.init { tokenClosure(.bearer) } }
}

protocol PluginType: Plugin {
    func didReceive(_ result: Result<Response, MoyaError>, target: TargetType)
}

extension PluginType {
    func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        didReceive(result, target: APITarget(context.route))
    }
}
