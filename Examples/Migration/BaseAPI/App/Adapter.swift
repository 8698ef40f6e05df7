import EndpointMiddleware
import EndpointRuntime
import Foundation
import MSP

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

final class NetworkManager: NetworkManagerProtocol, Sendable {
    static let shared = NetworkManager()

    private let session: TokenSession
    private let provider: Provider

    init(
        transport: any Transport = URLSessionTransport(), store: any TokenStore = MemoryTokenStore(),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        session = TokenSession(store: store, refresher: MSPClient.tokenRefresher)
        provider = Provider(
            server: .production, transport: transport,
            configuration: Provider.Configuration(
                errorMembers: MSPClient.errorMembers, clock: clock, retry: RetryPolicy(), session: session))
    }

    func setTokens(jwt: String, refresh: String?) async throws {
        try await session.set(AccessToken(jwt, refreshToken: refresh))
    }
    func clearTokens() async throws { try await session.signOut() }
    func hasValidToken() async -> Bool { await session.hasValidToken }

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
        case .noConnection, .connectionLost: self = .noInternetConnection
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
                self = .networkError(error)
                return
            }
            self = .serverError(statusCode: statusCode, message: error.serverMessage)
        }
    }
}
