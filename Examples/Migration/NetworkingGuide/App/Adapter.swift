import EndpointMiddleware
import EndpointRuntime
import Foundation
import Storefront

// The names of the guide over the generated client. With this file in the app, its call sites do not change.

enum NetworkBaseURL: String, CaseIterable {
    case `default`, purchases, purchasesSandbox
}

struct NetworkConfiguration: Sendable {
    let servers: ServerDirectory

    init(propertyList: URL) throws {
        servers = try ServerDirectory(
            propertyList: propertyList,
            keys: [
                "default": "APIBaseURL", "purchases": "IAPValidationURL", "purchasesSandbox": "IAPValidationURLSandbox",
            ],
            default: "default")
    }

    func url(for base: NetworkBaseURL) -> URL { URL(string: servers[base.rawValue].url) ?? URL(fileURLWithPath: "/") }
}

enum AppError: Error {
    case networkUnavailable, unknown
    case serverError(statusCode: Int)
    case decodingError(String)
    case invalidURL(String)

    init(_ error: APIError) {
        switch error.reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout: self = .networkUnavailable
        case .decoding(let failure): self = .decodingError("\(failure)")
        case .invalidURL(let url): self = .invalidURL(url)
        default: self = error.statusCode.map { .serverError(statusCode: $0) } ?? .unknown
        }
    }
}

protocol NetworkClientProtocol: Sendable {
    func get<T: Decodable & Sendable>(_ path: String, base: NetworkBaseURL, query: [String: String]?) async throws -> T
    func post<T: Decodable & Sendable, Body: Encodable & Sendable>(
        _ path: String, base: NetworkBaseURL, body: Body?, query: [String: String]?
    ) async throws -> T
    func post(_ path: String, base: NetworkBaseURL, body: Data?, headers: [String: String]?) async throws
}

struct NetworkClient: NetworkClientProtocol {
    let configuration: NetworkConfiguration
    let provider: Provider

    func get<T: Decodable & Sendable>(
        _ path: String, base: NetworkBaseURL, query: [String: String]?
    ) async throws -> T {
        try await send(.get, path, base, query) { try await provider.value($0) }
    }

    func post<T: Decodable & Sendable, Body: Encodable & Sendable>(
        _ path: String, base: NetworkBaseURL, body: Body?, query: [String: String]?
    ) async throws -> T {
        try await send(.post, path, base, query, body: .json(body)) { try await provider.value($0) }
    }

    func post(_ path: String, base: NetworkBaseURL, body: Data?, headers: [String: String]?) async throws {
        let fields = (headers ?? [:]).map { HeaderParameter.simple($0.key, $0.value) }
        try await send(.post, path, base, nil, headers: fields, body: .data(body)) { try await provider.empty($0) }
    }

    private func send<T>(
        _ method: HTTPMethod, _ path: String, _ base: NetworkBaseURL, _ query: [String: String]?,
        headers: [HeaderParameter] = [], body: RequestBody? = nil, by send: (Route) async throws -> T
    ) async throws -> T {
        // All characters of the path belong to its segments, also a question mark of an identifier.
        let url = configuration.url(for: base).appendingPathComponent(path)
        let route = Route(
            path, method, "", query: .fields(query ?? [:]), headers: headers, body: body, accept: nil,
            server: ConfiguredServer(url: url.absoluteString))
        do { return try await send(route) } catch let error as APIError { throw AppError(error) }
    }
}
