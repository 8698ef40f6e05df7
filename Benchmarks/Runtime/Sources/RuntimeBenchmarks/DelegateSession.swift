import EndpointRuntime
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The minimum for a client that must refuse redirects and limit bodies: a session with a delegate. Its additional cost
/// compared with `BareSession` is the lower bound for every such client.
final class DelegateSession: NSObject, URLSessionDataDelegate, Sendable {
    private struct Exchange {
        let continuation: CheckedContinuation<Data, any Error>
        var data = Data()
    }

    private let exchanges = Shared<[Int: Exchange]>([:])
    private let sessions = Shared<URLSession?>(nil)
    private let url: URL
    private let decoder = JSONDecoder()

    init(url: URL) {
        self.url = url
        super.init()
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        sessions.withLock { $0 = URLSession(configuration: configuration, delegate: self, delegateQueue: nil) }
    }

    func thing() async throws -> BareSession.Thing {
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let sent = request
        let data = try await withCheckedThrowingContinuation { continuation in
            guard let task = sessions.withLock({ $0 })?.dataTask(with: sent) else { return }
            exchanges.withLock { $0[task.taskIdentifier] = Exchange(continuation: continuation) }
            task.resume()
        }
        return try decoder.decode(BareSession.Thing.self, from: data)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        exchanges.withLock { $0[dataTask.taskIdentifier]?.data.append(data) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = exchanges.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error {
            exchange.continuation.resume(throwing: error)
        } else {
            exchange.continuation.resume(returning: exchange.data)
        }
    }
}

/// A value protected by a lock. Safe to share because it is accessed only while the lock is held.
private final class Shared<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Output>(_ body: (inout Value) -> Output) -> Output {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
