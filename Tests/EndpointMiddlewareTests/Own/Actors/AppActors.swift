import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// An actor for each public protocol that an app implements with an object. Synchronous requirements are `nonisolated`
// members. Protocols for values have no actor here: `Envelope`, `ResponseDecodable`, `RequestDecodable`,
// `HeaderDecodable`, `MultipartEncodable`, `RequestValidatable`, and the protocols for models and enumerations access
// the state of the value synchronously, which an actor does not allow. Generated code implements `GeneratedClient`,
// `LiveOperationGroup` and `MockOperationGroup`.

public actor AppTransport: Transport, RequestRecord {
    private var count = 0

    public nonisolated var requests: [TransportRequest] { [] }

    public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        count += 1
        return .success(HTTPResponse(statusCode: 204))
    }

    public func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
        .failure(.cancelled)
    }
}

public actor AppPlugin: Plugin, CredentialIdentifying {
    private var number = 0

    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        number += 1
        return request
    }

    public func credentialIdentity(of call: CallContext) async -> String? { "\(number)" }
}

public actor AppInterceptor: Interceptor {
    private var calls = 0

    public nonisolated var position: InterceptorPosition { .retry }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        calls += 1
        return try await next(call)
    }
}

public actor AppTokenStore: TokenStore {
    private var token: AccessToken?

    public func load() async throws -> AccessToken? { token }

    public func save(_ token: AccessToken?) async throws { self.token = token }
}

public actor AppRefresher: TokenRefresher {
    public func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { token }
}

public actor AppIssuer: TokenRefresher {
    public nonisolated var issuedAccount: String? { "app" }

    public func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { token }
}

public actor AppCredentials {
    private var credential: Credential?

    public func credential(for scheme: SecurityScheme) async -> Credential? { credential }
}

public actor AppCache: CacheStorage {
    private var entries: [String: [CachedResponse]] = [:]

    public func responses(for key: String) async -> [CachedResponse] { entries[key] ?? [] }

    public func keep(_ responses: [CachedResponse], for key: String) async { entries[key] = responses }

    public func removeAll() async { entries = [:] }
}

public actor AppCookies: CookieStorage {
    public nonisolated func cookies(for url: URL) -> String? { nil }

    public nonisolated func store(_ fields: [String], from url: URL) {}
}

public actor AppMonitor: NetworkMonitor {
    public nonisolated var condition: NetworkCondition? { nil }

    public nonisolated var conditions: AsyncStream<NetworkCondition> { AsyncStream { $0.finish() } }
}

public actor AppErrorMapper: ErrorMapper {
    public nonisolated func reason(for response: HTTPResponse) -> APIError.Reason {
        APIError.Reason(response)
    }

    public nonisolated func reason(for failure: any Error) -> APIError.Reason {
        APIError.Reason(failure)
    }
}

public actor AppLocalizer: ErrorLocalizer {
    public nonisolated func text(for error: APIError) -> String? { nil }
}

public actor AppXMLCoder: XMLBodyCoder {
    public nonisolated func value(from data: Data, as form: XMLForm) throws -> JSONValue { .null }

    public nonisolated func data(from value: JSONValue, named name: XMLName, as form: XMLForm) throws -> Data { Data() }
}

public actor AppServer: APIServer {
    public nonisolated var name: String { "app" }

    public nonisolated var url: String { "https://example.test" }

    public static nonisolated func == (left: AppServer, right: AppServer) -> Bool { left === right }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

public actor AppGroup: OperationGroup {
    public nonisolated func options(_ options: CallOptions) -> Self { self }
}

public actor AppEndpoint: Endpoint {
    public nonisolated var route: Route { Route("status", .get, "/status") }
}
