import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The environment of a case: the transport under test, servers, and assertions that throw errors.
struct TransportCheck: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    let name: String
    let make: @Sendable () -> any Transport

    /// Runs `body` with a server that handles each request with `handle`.
    func server(
        _ handle: @escaping LoopbackServer.Handler, run body: (_ url: String) async throws -> Void
    ) async throws {
        let server = try LoopbackServer(handle)
        defer { server.stop() }
        try await body(server.url)
    }

    func request(
        _ url: String, method: String = "GET", body: TransportBody = .none, timeout: Duration = .seconds(20)
    ) throws -> TransportRequest {
        guard let url = URL(string: url) else { throw violation("'\(url)' is not a URL") }
        var urlRequest = URLRequest(url: url)
        urlRequest.httpMethod = method
        if body != .none { urlRequest.setValue("text/plain", forHTTPHeaderField: "Content-Type") }
        return TransportRequest(urlRequest: urlRequest, body: body, operation: "test", timeout: timeout)
    }

    /// Sends one request with a new transport.
    func send(
        _ url: String, method: String = "GET", body: TransportBody = .none, timeout: Duration = .seconds(20)
    ) async throws -> Outcome {
        await make().send(try request(url, method: method, body: body, timeout: timeout))
    }

    /// Returns the response; throws if there is none.
    func response(_ outcome: Outcome) throws -> HTTPResponse {
        switch outcome {
        case .success(let response): return response
        case .failure(let error): throw violation("expected a response, found \(error)")
        }
    }

    func response(_ url: String) async throws -> HTTPResponse { try response(try await send(url)) }

    func stream(_ request: TransportRequest, on transport: any Transport) async throws -> ByteStream {
        switch await transport.stream(request) {
        case .success(let response): return response
        case .failure(let error): throw violation("expected a response, found \(error)")
        }
    }

    /// Returns the next part of a streamed body; `nil` at its end.
    func next(_ pipe: BytePipe) async throws -> Data? {
        switch await pipe.next() {
        case .success(let piece): return piece
        case .failure(let error): throw violation("expected a part of the body, found \(error)")
        }
    }

    func require(_ condition: Bool, _ text: @autoclosure () -> String) throws {
        if !condition { throw violation(text()) }
    }

    func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) throws {
        if found != expected { throw violation("expected \(expected) as \(what), found \(found)") }
    }

    /// Checks that the outcome is an error that the standard mapper maps to an expected reason.
    func fails<Success>(_ outcome: Result<Success, TransportError>, _ expected: APIError.Reason...) throws {
        guard case .failure(let error) = outcome else { throw violation("expected \(expected), found a response") }
        let reason = error.reason
        if !expected.contains(reason) { throw violation("expected \(expected), found \(reason) by \(error)") }
    }

    /// Waits for an event at the server.
    func wait(for event: Event, _ text: String) async throws {
        if await !event.wait() { throw violation(text) }
    }

    func violation(_ text: String) -> TransportViolation { TransportViolation(requirement: name, text: text) }
}

extension TransportError {
    /// The reason that the call would report.
    fileprivate var reason: APIError.Reason {
        switch self {
        case .cancelled: .cancelled
        case .rejected(let reason): reason
        case .failed(let error): APIError.Reason(error)
        }
    }
}

/// An event that a thread or a task waits for.
final class Event: Sendable {
    private let isFired = Locked(false)

    func fire() { isFired.withLock { $0 = true } }

    var hasFired: Bool { isFired.withLock { $0 } }

    /// - Returns: whether the event was fired within 30 seconds.
    func wait() async -> Bool {
        let end = ContinuousClock.now + .seconds(30)
        while !hasFired, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(2)) }
        return hasFired
    }
}
