import EndpointRuntime
import Foundation
import Klipy

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The names of the module over the runtime and the generated models. With this file in the app, its call sites do not
// change.

typealias Parameters = [String: any Encodable & Sendable]
typealias ProgressBlock = TransferProgress.Report

enum Moya {
    typealias Method = HTTPMethod

    protocol TargetType: Sendable {
        var baseURL: URL { get }
        var path: String { get }
        var method: Method { get }
        var task: Task { get }
        var headers: [String: String]? { get }
    }

    enum Task {
        case requestPlain
        case requestJSONEncodable(any Encodable & Sendable)
        case requestParameters(parameters: Parameters, encoding: ParameterEncoding)
    }
}

/// The encodings of Alamofire by their names: parameters in the query, as a form, or as JSON.
enum ParameterEncoding {
    /// In the query of a GET, HEAD or DELETE, otherwise in the body.
    case methodDependent
    case queryString, httpBody, json
}

enum URLEncoding {
    static let `default` = ParameterEncoding.methodDependent
    static let queryString = ParameterEncoding.queryString
    static let httpBody = ParameterEncoding.httpBody
}

enum JSONEncoding {
    static let `default` = ParameterEncoding.json
}

protocol KlipyTargetType: Moya.TargetType {
    var mayRunAsBackgroundTask: Bool { get }
    var baseUrlSuffix: String { get }
    var overrideApiVersion: String? { get }
}

extension KlipyTargetType {
    /// Replaced by the URL of the client.
    var baseURL: URL { URL(fileURLWithPath: "/") }
    var headers: [String: String]? { nil }
    var mayRunAsBackgroundTask: Bool { false }
    var baseUrlSuffix: String { "" }
    var overrideApiVersion: String? { nil }
}

/// A target below the URL of a client.
struct KlipyMultiTarget: KlipyTargetType {
    let target: any KlipyTargetType
    let baseURL: URL

    init(baseURL: URL, target: any KlipyTargetType) {
        self.target = target
        self.baseURL = URL(string: baseURL.absoluteString + target.baseUrlSuffix) ?? baseURL
    }

    var path: String { target.path }
    var method: Moya.Method { target.method }
    var task: Moya.Task { target.task }
    var headers: [String: String]? { target.headers }
    var mayRunAsBackgroundTask: Bool { target.mayRunAsBackgroundTask }
    var overrideApiVersion: String? { target.overrideApiVersion }
}

extension Route {
    fileprivate init(_ target: some Moya.TargetType) {
        let klipy = target as? any KlipyTargetType
        let named: any Moya.TargetType = (target as? KlipyMultiTarget)?.target ?? target
        self.init(
            "\(type(of: named))", target.method, RoutePath(target.path),
            headers: (target.headers ?? [:]).map { .simple($0.key, $0.value) }, accept: nil, security: [.sessionToken],
            server: KlipyServer(url: target.baseURL.absoluteString),
            mayRunInBackground: klipy?.mayRunAsBackgroundTask ?? false, apiVersion: klipy?.overrideApiVersion)
        switch target.task {
        case .requestPlain: break
        case .requestJSONEncodable(let value): body = .json(EncodableBox(value: value))
        case .requestParameters(let parameters, let encoding): set(parameters, encoding)
        }
    }

    private mutating func set(_ parameters: Parameters, _ encoding: ParameterEncoding) {
        switch encoding {
        case .json: body = .json(parameters)
        case .methodDependent where ![.get, .head, .delete].contains(method), .httpBody:
            body = RequestBody(contentType: "application/x-www-form-urlencoded; charset=utf-8") {
                try [QueryParameter].fields(parameters).encodedQuery().map { Data($0.utf8) }
            }
        case .methodDependent, .queryString: query = .fields(parameters)
        }
    }
}

/// A value of any type, encoded by its own conformance.
private struct EncodableBox: Encodable, Sendable {
    let value: any Encodable & Sendable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

protocol NetworkingProviderProtocol {
    associatedtype Target: Moya.TargetType
    func request<ResponseType: Decodable & Sendable>(
        _ target: Target, progress: @escaping ProgressBlock
    ) async throws -> ResponseType
}

final class NetworkingProvider<Target: Moya.TargetType>: NetworkingProviderProtocol, Sendable {
    private let provider: Provider

    init(transport: any Transport = URLSessionTransport(), plugins: [any Plugin] = []) {
        provider = Provider(
            server: .sandbox, transport: transport, plugins: plugins,
            configuration: Provider.Configuration(errorMembers: KlipyClient.errorMembers))
    }

    func request<ResponseType: Decodable & Sendable>(
        _ target: Target, progress: @escaping ProgressBlock
    ) async throws -> ResponseType {
        do { return try await provider.value(Route(target).reporting(progress)) } catch { throw APIError(error) }
    }
}

protocol RestApiProtocol: Sendable {
    func request<ResponseType: Decodable & Sendable>(_ target: any KlipyTargetType) async throws -> ResponseType
    var baseURL: URL { get }
}

final class RestApi: RestApiProtocol {
    let baseURL: URL
    let provider: NetworkingProvider<KlipyMultiTarget>

    init(baseURL: URL, provider: NetworkingProvider<KlipyMultiTarget>) {
        self.baseURL = baseURL
        self.provider = provider
    }

    func request<ResponseType: Decodable & Sendable>(_ target: any KlipyTargetType) async throws -> ResponseType {
        try await provider.request(KlipyMultiTarget(baseURL: baseURL, target: target)) { _ in }
    }
}

typealias MoyaError = EndpointRuntime.APIError
typealias ApiErrorItem = APIErrorItem
typealias NetworkLayerErrorReason = EndpointRuntime.APIError.Reason.Code

extension NetworkLayerErrorReason {
    static let unknown = Self.network
    static let canceled = Self.cancelled
    static let authorization = Self.tokenRefreshFailed
}

struct NetworkLayerError: Error, Equatable {
    let reason: NetworkLayerErrorReason
    let moyaError: MoyaError
    /// 0 without a response.
    let statusCode: Int
    let apiErrorItem: ApiErrorItem?
}

/// The module's own error. In this app, its name hides the error of the runtime.
enum APIError: Error, Equatable {
    case predefined(APIErrorCode)
    case unknown(String, String)
    case generalError(String, NetworkLayerErrorReason)
    case other(NetworkLayerError)
    case handled
    case custom(errorMessage: String, isPermanentlyBlocked: Bool, unlockTimeUTC: String?)

    init(_ error: EndpointRuntime.APIError) {
        let item = error.body(of: APIErrorResponse.self)?.error
        let json = error.body(of: JSONValue.self)?["error"]?["details"]
        switch (error.klipyCode, json?["is_permanently_blocked"]?.bool) {
        case (_, let isPermanentlyBlocked?):
            self = .custom(
                errorMessage: error.serverMessage ?? "", isPermanentlyBlocked: isPermanentlyBlocked,
                unlockTimeUTC: json?["unlock_time_utc"]?.string)
        case (.unknown(let code)?, _): self = .unknown(code, error.serverMessage ?? "")
        case (let code?, _): self = .predefined(code)
        case (nil, _):
            if let message = error.serverMessage {
                self = .generalError(message, error.reason.code)
            } else {
                self = .other(
                    NetworkLayerError(
                        reason: error.reason.code, moyaError: error, statusCode: error.statusCode ?? 0,
                        apiErrorItem: item))
            }
        }
    }
}
