import EndpointMiddleware
import EndpointRuntime
import Foundation
import MSP

#if canImport(Combine)
    import Combine
#endif
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The names of the report over the generated client. With this file in the app, its call sites do not change.

/// An endpoint of the report: written by hand as before, or with the route of a generated endpoint.
protocol APIEndpoint: Sendable {
    var path: String { get }
    var method: HTTPMethod { get }
    var body: Data? { get }
    var route: Route { get }
}

extension APIEndpoint {
    var path: String { route.path.text }
    var method: HTTPMethod { route.method }
    var body: Data? { nil }
    var route: Route {
        Route(
            "\(Self.self)", method, RoutePath(path),
            body: body.map { .data($0, contentType: "application/json") }, security: [.accessToken])
    }
}

struct GetUserRequest: APIEndpoint {
    let id: Int
    var route: Route { UsersEndpoint.getUser(id: id).route }
}

protocol NetworkManagerProtocol {
    func request<T: Codable & Sendable>(
        endpoint: any APIEndpoint, responseType: ApiResponse<T>.Type
    ) async throws -> T
}

/// The storage of tokens, which the report reads and writes synchronously. The session uses a new token from the next
/// call on.
///
/// Safe to share (`@unchecked Sendable`) because `token` is read and written only while `lock` is held.
final class SecureStorage: TokenStore, @unchecked Sendable {
    private let lock = NSLock()
    private var stored: AccessToken?

    init(_ token: AccessToken? = nil) { stored = token }

    var token: AccessToken? {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }

    func load() async throws -> AccessToken? { token }
    func save(_ token: AccessToken?) async throws { self.token = token }
}

final class NetworkManager: NetworkManagerProtocol, Sendable {
    static let shared = NetworkManager()

    private let store: SecureStorage
    private let provider: Provider

    init(
        server: MSPServer = .production, transport: any Transport = URLSessionTransport(),
        store: SecureStorage = SecureStorage(), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.store = store
        let session = TokenSession(store: store, refresher: MSPClient.tokenRefresher)
        provider = Provider(
            server: server, transport: transport,
            configuration: Provider.Configuration(
                errorMembers: MSPClient.errorMembers, clock: clock, retry: RetryPolicy(), session: session))
    }

    func setTokens(jwt: String, refresh: String?) { store.token = AccessToken(jwt, refreshToken: refresh) }
    func clearTokens() { store.token = nil }
    func hasValidToken() -> Bool { store.token?.isValid(at: Date()) ?? false }

    func request<T: Codable & Sendable>(
        endpoint: any APIEndpoint, responseType: ApiResponse<T>.Type
    ) async throws -> T {
        do { return try await provider.payload(endpoint.route, in: responseType) } catch { throw APIError(error) }
    }

    func requestWithFullResponse<T: Codable & Sendable>(
        endpoint: any APIEndpoint, responseType: ApiResponse<T>.Type
    ) async throws -> ApiResponse<T> {
        do { return try await provider.value(endpoint.route, as: responseType) } catch { throw APIError(error) }
    }

    #if canImport(Combine)
        func download<T: Codable & Sendable>(
            endpoint: any APIEndpoint, responseType: ApiResponse<T>.Type
        ) -> AnyPublisher<T, APIError> {
            provider.publisher(endpoint.route, in: responseType).mapError { APIError($0) }.eraseToAnyPublisher()
        }
    #endif

    func addInterceptor(_ interceptor: any RequestInterceptor) {
        provider.add(AdaptingInterceptor(base: interceptor))
    }
}

protocol RequestInterceptor: Sendable {
    func adapt(_ urlRequest: URLRequest) async throws -> URLRequest
    func retry(_ request: URLRequest, for error: APIError, retryCount: Int) async throws -> Bool
}

/// Adapts each attempt, and sends it again while the interceptor of the report requests it.
private struct AdaptingInterceptor: Interceptor {
    let base: any RequestInterceptor
    let position = InterceptorPosition.attempt

    func intercept(_ call: Call, next: Next) async throws(EndpointRuntime.APIError) -> HTTPResponse {
        var retries = 0
        while true {
            var call = call
            do {
                // The interceptor can read and replace the body, too.
                if case .data(let body) = call.request.body { call.request.urlRequest.httpBody = body }
                call.request.urlRequest = try await base.adapt(call.request.urlRequest)
            } catch {
                throw error as? EndpointRuntime.APIError
                    ?? EndpointRuntime.APIError(.requestEncoding("an interceptor refused"), underlying: error)
            }
            do {
                return try await next(call)
            } catch {
                let isRetried = try? await base.retry(
                    call.request.urlRequest, for: APIError(error), retryCount: retries)
                guard isRetried == true else { throw error }
                retries += 1
            }
        }
    }
}

/// The report's own error. In this app, its name hides the error of the runtime.
enum APIError: Error {
    case invalidURL, invalidResponse, unauthorized, noData, timeout, noInternetConnection, requestCancelled, forbidden,
        notFound, internalServerError, serviceUnavailable, tokenRefreshFailed, rateLimitExceeded
    case networkError(any Error)
    case decodingError(any Error)
    case badRequest(message: String?)
    case tooManyRequests(retryAfter: TimeInterval?)
    case serverError(statusCode: Int, message: String?)

    /// Maps failures and statuses to the errors of the report, with its two tables.
    init(_ error: EndpointRuntime.APIError) {
        switch error.reason {
        case .invalidURL: self = .invalidURL
        case .invalidResponse: self = .invalidResponse
        case .unauthorized: self = .unauthorized
        case .noData: self = .noData
        case .timeout: self = .timeout
        case .noConnection where error.isOffline, .connectionLost: self = .noInternetConnection
        case .cancelled: self = .requestCancelled
        case .forbidden: self = .forbidden
        case .notFound: self = .notFound
        case .internalServerError: self = .internalServerError
        case .serviceUnavailable: self = .serviceUnavailable
        case .tokenRefreshFailed: self = .tokenRefreshFailed
        case .rateLimitExceeded: self = .rateLimitExceeded
        case .decoding: self = .decodingError(error)
        case .badRequest: self = .badRequest(message: error.serverMessage)
        case .tooManyRequests(let wait):
            self = .tooManyRequests(retryAfter: wait.map { TimeInterval($0.components.seconds) })
        default:
            guard let statusCode = error.statusCode else {
                self = .networkError(error.underlying ?? error)
                return
            }
            self = .serverError(statusCode: statusCode, message: error.serverMessage)
        }
    }

    /// The reason of the runtime, which has the texts and the properties of the report.
    private var reason: EndpointRuntime.APIError.Reason {
        switch self {
        case .invalidURL: .invalidURL("")
        case .invalidResponse: .invalidResponse
        case .unauthorized: .unauthorized
        case .noData: .noData
        case .timeout: .timeout
        case .noInternetConnection: .noConnection
        case .requestCancelled: .cancelled
        case .forbidden: .forbidden
        case .notFound: .notFound
        case .internalServerError: .internalServerError
        case .serviceUnavailable: .serviceUnavailable(retryAfter: nil)
        case .tokenRefreshFailed: .tokenRefreshFailed
        case .rateLimitExceeded: .rateLimitExceeded
        case .networkError: .network
        case .decodingError: .decoding(DecodingFailure(path: "", message: ""))
        case .badRequest: .badRequest
        case .tooManyRequests: .tooManyRequests(retryAfter: nil)
        case .serverError(let statusCode, _): EndpointRuntime.APIError.Reason(status: statusCode)
        }
    }

    var isRecoverable: Bool { EndpointRuntime.APIError(reason).isRecoverable }
    var requiresLogout: Bool { EndpointRuntime.APIError(reason).requiresLogout }
    var statusCode: Int? {
        if case .serverError(let statusCode, _) = self { return statusCode }
        return reason.code.rawValue < 100 ? nil : reason.code.rawValue
    }
}

extension APIError: Equatable {
    static func == (left: APIError, right: APIError) -> Bool { String(reflecting: left) == String(reflecting: right) }
}

extension APIError: LocalizedError {
    /// The server's message, otherwise a text in Vietnamese.
    var errorDescription: String? {
        switch self {
        case .badRequest(let message?), .serverError(_, let message?): message
        default: StandardErrorLocalizer.vietnamese.text(for: EndpointRuntime.APIError(reason))
        }
    }
}

extension EndpointRuntime.APIError {
    /// Whether the device is offline. A host that cannot be found is a network error of the report.
    fileprivate var isOffline: Bool { (underlying as? URLError).map { $0.code == .notConnectedToInternet } ?? true }
}
