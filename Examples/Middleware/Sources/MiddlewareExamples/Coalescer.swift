import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Lets equal reads that are in progress at the same time share one response, if they are made for the same user. A
/// cancelled caller leaves at once. When the last caller leaves, the shared call is cancelled.
public final class Coalescer: Interceptor {
    private struct Key: Hashable {
        let operation: String
        let url: URL?
        let headers: [String: String]
        let user: String
    }

    private typealias Answer = Result<HTTPResponse, APIError>

    private struct Flight {
        let id: UUID
        var task: Task<Void, Never>?
        var callers: [UUID: CheckedContinuation<Answer, Never>] = [:]
    }

    public let position = InterceptorPosition.deduplication
    /// Requests are not changed.
    public let preservesIdentity = true
    private let flights = Locked<[Key: Flight]>([:])

    public init() {}

    /// The number of callers that wait for a response.
    public var callers: Int { flights.withLock { $0.values.reduce(0) { $0 + $1.callers.count } } }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let request = call.request.urlRequest
        guard call.route.method == .get, let user = await call.identity()?.expected else { return try await next(call) }
        let key = Key(
            operation: call.operation, url: request.url, headers: request.allHTTPHeaderFields ?? [:], user: user)
        let caller = UUID()
        let answer: Answer = await withTaskCancellationHandler {
            await withCheckedContinuation { join(caller, $0, key, call, next) }
        } onCancel: {
            leave(caller, key)
        }
        return try answer.get()
    }

    /// Adds a caller, and starts the shared call if it is the first.
    private func join(
        _ caller: UUID, _ continuation: CheckedContinuation<Answer, Never>, _ key: Key, _ call: Call, _ next: Next
    ) {
        let id = UUID()
        let isCancelled = flights.withLock { flights in
            if Task.isCancelled { return true }
            if flights[key] == nil {
                let task = Task { self.finish(id, key, await next.result(call)) }
                flights[key] = Flight(id: id, task: task)
            }
            flights[key]?.callers[caller] = continuation
            return false
        }
        if isCancelled { continuation.resume(returning: .failure(APIError(.cancelled))) }
    }

    private func leave(_ caller: UUID, _ key: Key) {
        let (continuation, task) = flights.withLock { flights in
            let continuation = flights[key]?.callers.removeValue(forKey: caller)
            guard flights[key]?.callers.isEmpty == true else { return (continuation, nil as Task<Void, Never>?) }
            return (continuation, flights.removeValue(forKey: key)?.task)
        }
        continuation?.resume(returning: .failure(APIError(.cancelled)))
        task?.cancel()
    }

    private func finish(_ id: UUID, _ key: Key, _ answer: Answer) {
        let flight = flights.withLock { flights in flights[key]?.id == id ? flights.removeValue(forKey: key) : nil }
        for caller in flight?.callers.values ?? [:].values { caller.resume(returning: answer) }
    }
}
