import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Stores calls that could not be sent without a connection, and sends them later, also after a restart of the app. Only
/// calls of routes with the option `OfflineQueue.Storing` are stored. A stored call still ends with its error.
public final class OfflineQueue: Interceptor {
    /// Marks the routes whose calls are stored: `endpoint.option(OfflineQueue.Storing())`.
    public struct Storing: Sendable {
        public init() {}
    }

    /// A call as it is stored. It contains no credentials: they are added when it is sent.
    public struct StoredCall: Codable, Hashable, Sendable {
        public let operation: String
        public let method: HTTPMethod
        /// The path below the URL of the server, with its query.
        public let path: String
        public let headers: HTTPHeaders
        public let security: [SecurityRequirement]
        public let body: Data?
    }

    /// Outermost: retries have been made, and no credential has been added yet.
    public let position = InterceptorPosition.call
    private let file: URL
    private let calls: Locked<[StoredCall]>

    /// - Parameter file: contains the calls.
    public init(_ file: URL) {
        self.file = file
        let stored = (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([StoredCall].self, from: $0) }
        calls = Locked(stored ?? [])
    }

    /// The stored calls, oldest first.
    public var stored: [StoredCall] { calls.withLock { $0 } }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        do {
            return try await next(call)
        } catch {
            let isOffline = [.noConnection, .serverUnreachable].contains(error.reason)
            if isOffline, call.route.options[Storing.self] != nil, let stored = await StoredCall(call) {
                change { $0.append(stored) }
            }
            throw error
        }
    }

    /// Sends the stored calls in order, and stops when there is no connection. A call that the server refuses is removed.
    ///
    /// - Returns: the results of the calls that were sent.
    public func send(with provider: Provider) async -> [Result<HTTPResponse, APIError>] {
        var results: [Result<HTTPResponse, APIError>] = []
        while let call = stored.first {
            do throws(APIError) {
                results.append(.success(try await provider.raw(call.route)))
            } catch {
                if [.noConnection, .serverUnreachable, .cancelled].contains(error.reason) { return results }
                results.append(.failure(error))
            }
            change { $0.removeFirst() }
        }
        return results
    }

    private func change(_ body: (inout [StoredCall]) -> Void) {
        calls.withLock { calls in
            body(&calls)
            try? JSONEncoder().encode(calls).write(to: file, options: .atomic)
        }
    }
}

extension OfflineQueue.StoredCall {
    /// - Returns: `nil` for a body that can be read only once.
    init?(_ call: Call) async {
        let request = call.request.urlRequest
        operation = call.operation
        method = call.route.method
        path = call.route.path.text.prefix { $0 != "?" } + (request.url?.query.map { "?\($0)" } ?? "")
        var headers = HTTPHeaders()
        for (name, value) in HTTPHeaders(request) where !call.context.isCredential(header: name) {
            headers.add(name, value)
        }
        self.headers = headers
        security = call.route.security
        guard call.request.body != .none else {
            body = nil
            return
        }
        guard call.request.body.stream?.isRepeatable != false, let pieces = try? await call.request.body.pieces() else {
            return nil
        }
        do {
            body = try await pieces.reduce(into: Data()) { $0 += $1 }
        } catch {
            return nil
        }
    }

    /// The route that sends the call. It is not stored again.
    var route: Route {
        let fields = headers.map { HeaderParameter.simple($0.name, $0.value) }
        let type = headers["Content-Type"] ?? "application/octet-stream"
        return Route(
            operation, method, RoutePath(path), headers: fields,
            body: body.map { .data($0, contentType: type) }, accept: headers["Accept"], security: security)
    }
}
