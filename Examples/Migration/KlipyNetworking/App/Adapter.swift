import EndpointRuntime
import Foundation
import Klipy

// The names of the module over the generated client. With this file in the app, its call sites do not change.

enum Moya {
    typealias Method = HTTPMethod

    enum Task {
        case requestPlain
        case requestJSON([String: any Encodable & Sendable])
    }
}

protocol KlipyTargetType: Sendable {
    var path: String { get }
    var method: Moya.Method { get }
    var task: Moya.Task { get }
    var mayRunAsBackgroundTask: Bool { get }
    var baseUrlSuffix: String { get }
    var overrideApiVersion: String? { get }
}

extension KlipyTargetType {
    var mayRunAsBackgroundTask: Bool { false }
    var baseUrlSuffix: String { "" }
    var overrideApiVersion: String? { nil }

    fileprivate var route: Route {
        var body: RequestBody?
        if case .requestJSON(let parameters) = task { body = .json(parameters) }
        return Route(
            "\(type(of: self))", method, RoutePath(path), body: body, security: [.sessionToken],
            mayRunInBackground: mayRunAsBackgroundTask, baseURLSuffix: baseUrlSuffix, apiVersion: overrideApiVersion)
    }
}

struct NetworkingProvider {
    var transport: any Transport = URLSessionTransport()
    var plugins: [any Plugin] = []
}

protocol RestApiProtocol: Sendable {
    func request<ResponseType: Decodable & Sendable>(_ target: any KlipyTargetType) async throws -> ResponseType
    var baseURL: URL { get }
}

struct RestApi: RestApiProtocol {
    let baseURL: URL
    private let provider: Provider

    init(baseURL: URL, provider: NetworkingProvider) {
        self.baseURL = baseURL
        self.provider = Provider(
            server: KlipyServer(url: baseURL.absoluteString), transport: provider.transport, plugins: provider.plugins,
            configuration: Provider.Configuration(errorMembers: KlipyClient.errorMembers))
    }

    func request<ResponseType: Decodable & Sendable>(_ target: any KlipyTargetType) async throws -> ResponseType {
        do { return try await provider.value(target.route) } catch { throw APIError(error) }
    }
}

struct NetworkLayerError: Error {
    let reason: EndpointRuntime.APIError.Reason
    let statusCode: Int?
    let apiErrorItem: APIErrorItem?
}

/// The module's own error. In this app, its name hides the error of the runtime.
enum APIError: Error {
    case predefined(APIErrorCode)
    case unknown(String, String)
    case generalError(String, EndpointRuntime.APIError.Reason)
    case other(NetworkLayerError)
    case handled
    case custom(errorMessage: String, isPermanentlyBlocked: Bool, unlockTimeUTC: Date?)

    init(_ error: EndpointRuntime.APIError) {
        let item = error.body(of: APIErrorResponse.self)?.error
        switch (error.klipyCode, item?.details) {
        case (_, let details?):
            self = .custom(
                errorMessage: item?.message ?? "", isPermanentlyBlocked: details.isPermanentlyBlocked,
                unlockTimeUTC: details.unlockTimeUTC)
        case (.unknown(let code)?, _): self = .unknown(code, error.serverMessage ?? "")
        case (let code?, _): self = .predefined(code)
        case (nil, _):
            if let message = error.serverMessage {
                self = .generalError(message, error.reason)
            } else {
                self = .other(
                    NetworkLayerError(reason: error.reason, statusCode: error.statusCode, apiErrorItem: item))
            }
        }
    }
}
