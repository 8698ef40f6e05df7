import EndpointMiddleware
import EndpointRuntime
import Foundation
import Ride

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The names of the package over the generated client. With this file in the app, its routes and call sites do not
// change.

protocol URLRequestProtocol: Sendable {
    var url: URL { get }
    var body: Data? { get }
    var method: HTTPMethod { get }
    func request() -> URLRequest
    var route: Route { get }
}

extension URLRequestProtocol {
    var url: URL { URL(string: RideServer.production.url + route.path.text) ?? .baseAPICli }
    var body: Data? { nil }
    var method: HTTPMethod { route.method }
    func request() -> URLRequest { URLRequest(url: url) }

    /// The route of a request that is written by hand. Generated routes are used directly.
    var route: Route {
        let request = request()
        var route = Route(
            "\(Self.self)", HTTPMethod(rawValue: request.httpMethod ?? "GET"), RoutePath(url.path),
            body: request.httpBody.map { .data($0, contentType: "application/json") },
            timeout: .seconds(request.timeoutInterval))
        for (name, value) in request.allHTTPHeaderFields ?? [:] where name != "Content-Type" {
            route.headers.append(.simple(name, value))
        }
        return route
    }
}

extension URL {
    static let baseAPICli = URL(string: RideServer.production.url) ?? URL(fileURLWithPath: "/")
    func appendingPath(_ path: String) -> URL { appendingPathComponent(path) }
}

extension URLRequest {
    static func new(url: URL) -> URLRequest? { URLRequest(url: url) }
}

extension Encodable {
    var asData: Data? { try? JSONEncoder().encode(self) }
}

typealias NetResBody = Codable & Sendable

protocol NetworkDelegate: Sendable {
    func onAuthRequired()
    func onFailureNetwork()
}

enum NetworkError: Error {
    case timeout, unauthorized
    case custom(message: String, code: Int)
    case other(APIError)

    init(_ error: APIError) {
        switch error.reason {
        case .unauthorized, .tokenRefreshFailed: self = .unauthorized
        case .timeout, .noConnection, .serverUnreachable, .connectionLost: self = .timeout
        default:
            let code = error.serverCode.flatMap { Int($0) } ?? error.statusCode ?? 0
            self = error.serverMessage.map { .custom(message: $0, code: code) } ?? .other(error)
        }
    }
}

/// Set at launch and only read afterwards, as the package requires. Its members are therefore not isolated.
enum Network {
    nonisolated(unsafe) static var delegate: (any NetworkDelegate)?
    nonisolated(unsafe) static var transport: any Transport = URLSessionTransport()
    nonisolated(unsafe) private static var localizer: @Sendable (NetworkError) -> String = { $0.localizedDescription }

    static func setErrorLocalizer(_ localizer: @escaping @Sendable (NetworkError) -> String) {
        self.localizer = localizer
    }
    static func text(for error: NetworkError) -> String { localizer(error) }

    private static var provider: Provider {
        let callbacks = FailureCallbacksPlugin(
            onAuthorizationRequired: { _ in delegate?.onAuthRequired() },
            onConnectionFailure: { _ in delegate?.onFailureNetwork() })
        return Provider(
            server: .production, transport: transport, plugins: [callbacks],
            configuration: Provider.Configuration(errorMembers: RideClient.errorMembers))
    }

    /// Returns the response, also for a refused call; `nil` if there is no response.
    static func send<T>(request: any URLRequestProtocol) async -> NetRes<T>? {
        try? await provider.envelope(request.route, as: NetRes<T>.self)
    }

    static func sendThrow<T>(request: any URLRequestProtocol) async throws -> NetRes<T>? {
        do { return try await provider.value(request.route) } catch { throw NetworkError(error) }
    }

    static func upload<T>(body: T.Type, request: any URLRequestProtocol) async throws -> NetRes<T>? {
        try await sendThrow(request: request)
    }
}

final class MultipartForm {
    fileprivate var file = FilePart(data: Data())

    func add(data: Data, name: String, fileName: String, mimeType: String) {
        file = FilePart(data: data, fileName: fileName, contentType: mimeType)
    }
}

/// A route of the generated client, used like a route that is written by hand.
struct GeneratedRoute: URLRequestProtocol {
    let route: Route
}

extension AuthNetworkRoute {
    static func changeAvatar(form: MultipartForm) -> GeneratedRoute {
        GeneratedRoute(route: AuthEndpoint.changeAvatar(ChangeAvatarForm(avatar: form.file)).route)
    }
}
