import EndpointMiddleware
import EndpointRuntime
import Foundation
import Ride

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The names of the package over the runtime. With this file in the app, its routes and call sites do not change.

protocol URLRequestProtocol: Sendable {
    var url: URL { get }
    var body: Data? { get }
    var method: HTTPMethod { get }
    func request() -> URLRequest
}

extension Route {
    /// The call of a request that is written by hand: its URL, method, header fields, body and timeout are sent
    /// unchanged.
    init(_ route: any URLRequestProtocol) {
        let request = route.request()
        self.init(
            "\(type(of: route))", HTTPMethod(rawValue: request.httpMethod ?? "GET"), "",
            headers: (request.allHTTPHeaderFields ?? [:]).map { .simple($0.key, $0.value) },
            body: request.httpBody.map { .data($0, contentType: FieldsOfURLSession.contentType) }, accept: nil,
            timeout: .seconds(request.timeoutInterval),
            server: ConfiguredServer(url: request.url?.absoluteString ?? ""))
    }
}

/// Removes the content type of a body that the request does not name. URLSession chooses one, as before.
private struct FieldsOfURLSession: Plugin {
    static let contentType = "none/none"

    func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        guard request.value(forHTTPHeaderField: "Content-Type") == Self.contentType else { return request }
        var request = request
        request.setValue(nil, forHTTPHeaderField: "Content-Type")
        return request
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

    /// Maps failures as the package does: every error of URLSession is a timeout.
    init(_ error: APIError) {
        if error.reason == .unauthorized {
            self = .unauthorized
        } else if error.underlying is URLError {
            self = .timeout
        } else {
            let code = error.serverCode.flatMap { Int($0) } ?? error.statusCode ?? 0
            self = error.serverMessage.map { .custom(message: $0, code: code) } ?? .other(error)
        }
    }
}

/// Set at launch and only read afterwards, as the package requires. Its members are therefore not isolated.
enum Network {
    nonisolated(unsafe) static var delegate: (any NetworkDelegate)?
    nonisolated(unsafe) static var transport: any Transport = URLSessionTransport()
    nonisolated(unsafe) static var log: @Sendable (String) -> Void = { print($0) }
    nonisolated(unsafe) private static var localizer: @Sendable (NetworkError) -> String = { $0.localizedDescription }

    static func setErrorLocalizer(_ localizer: @escaping @Sendable (NetworkError) -> String) {
        self.localizer = localizer
    }
    static func text(for error: NetworkError) -> String { localizer(error) }

    private static var provider: Provider {
        let callbacks = FailureCallbacksPlugin(
            onAuthorizationRequired: { _ in delegate?.onAuthRequired() },
            onConnectionFailure: { _ in delegate?.onFailureNetwork() })
        let log = LoggerPlugin(.inDebugBuilds(.body), format: .plainBlocks, output: log)
        return Provider(
            server: .production, transport: transport, plugins: [FieldsOfURLSession(), callbacks],
            configuration: Provider.Configuration(errorMembers: RideClient.errorMembers, log: log))
    }

    /// Returns the response, also for a refused call; `nil` if there is no response.
    static func send<T>(request: any URLRequestProtocol) async -> NetRes<T>? {
        try? await provider.envelope(Route(request), as: NetRes<T>.self)
    }

    static func sendThrow<T>(request: any URLRequestProtocol) async throws -> NetRes<T>? {
        do { return try await provider.value(Route(request)) } catch { throw NetworkError(error) }
    }

    static func upload<T>(body: T.Type, request: any URLRequestProtocol) async throws -> NetRes<T>? {
        try await sendThrow(request: request)
    }
}

/// A form of parts, which are sent in the order in which they were added.
final class MultipartForm {
    private let boundary = UUID().uuidString
    private var parts = Data()

    var contentType: String { "multipart/form-data; boundary=\(boundary)" }
    var body: Data { parts + Data("--\(boundary)--\r\n".utf8) }

    func add(data: Data, name: String, fileName: String, mimeType: String) {
        let names = [name, fileName].map { $0.replacingOccurrences(of: "\"", with: "%22") }
        let head = """
            --\(boundary)\r
            Content-Disposition: form-data; name="\(names[0])"; filename="\(names[1])"\r
            Content-Type: \(mimeType)\r
            \r\n
            """
        parts += Data(head.utf8) + data + Data("\r\n".utf8)
    }
}
