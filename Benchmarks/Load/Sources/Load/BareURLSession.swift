import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Uses URLSession with completion handlers and continuations, and with a delegate if a body is read while it is
/// received.
final class BareURLSession: BareClient {
    private let session: URLSession
    private let counter = ByteCounter()
    private let counting: URLSession

    init(connections: Int) {
        session = URLSession(configuration: Self.configuration(connections))
        counting = URLSession(
            configuration: Self.configuration(connections), delegate: counter, delegateQueue: nil)
    }

    static func configuration(_ connections: Int) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpMaximumConnectionsPerHost = connections
        return configuration
    }

    func thing(_ url: URL) async throws -> BareThing {
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let sent = request
        let data = try await answer { self.session.dataTask(with: sent, completionHandler: $0) }
        return try JSONDecoder().decode(BareThing.self, from: data)
    }

    func stream(_ url: URL) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            counter.begin(continuation)
            counting.dataTask(with: url).resume()
        }
    }

    func download(_ url: URL, to file: URL) async throws {
        try await withCheckedThrowingContinuation { continuation in
            session.downloadTask(with: url) { temporary, _, error in
                continuation.resume(
                    with: Result {
                        guard let temporary else { throw error ?? Unexpected(words: "no file") }
                        try? FileManager.default.removeItem(at: file)
                        try FileManager.default.moveItem(at: temporary, to: file)
                    })
            }.resume()
        }
    }

    func upload(_ file: URL, to url: URL) async throws {
        let request = put(url)
        _ = try await answer { self.session.uploadTask(with: request, fromFile: file, completionHandler: $0) }
    }

    func upload(_ pieces: Pieces, to url: URL) async throws {
        var request = put(url)
        request.httpBodyStream = PieceInput(pieces)
        request.setValue("\(pieces.total)", forHTTPHeaderField: "Content-Length")
        let sent = request
        _ = try await answer { self.session.dataTask(with: sent, completionHandler: $0) }
    }

    func end() async throws {
        session.invalidateAndCancel()
        counting.invalidateAndCancel()
    }

    private func put(_ url: URL) -> URLRequest {
        var request = URLRequest(url: url)
        request.httpMethod = "PUT"
        return request
    }

    private func answer(
        _ task: @Sendable (@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> URLSessionTask
    ) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            let task = task { data, response, error in
                if let data, (response as? HTTPURLResponse)?.statusCode == 200 {
                    continuation.resume(returning: data)
                } else {
                    continuation.resume(throwing: error ?? URLError(.badServerResponse))
                }
            }
            task.resume()
        }
    }
}

/// Counts the bytes of one response at a time. Safe to share (`@unchecked Sendable`): mutable state is read and written
/// only under `lock`.
private final class ByteCounter: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    private var waiting: CheckedContinuation<Int, any Error>?

    func begin(_ continuation: CheckedContinuation<Int, any Error>) {
        lock.withLock {
            count = 0
            waiting = continuation
        }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        lock.withLock { count += data.count }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (count, waiting) = lock.withLock { (self.count, self.waiting) }
        waiting?.resume(with: error.map { .failure($0) } ?? .success(count))
    }
}

/// A body as an input stream of Foundation.
private final class PieceInput: InputStream {
    private var missing: Int
    private var status = Stream.Status.notOpen

    init(_ pieces: Pieces) {
        missing = pieces.total
        super.init(data: Data())
    }

    override var hasBytesAvailable: Bool { missing > 0 }
    override var streamStatus: Stream.Status { status }
    override func open() { status = .open }
    override func close() { status = .closed }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
        let count = min(maxLength, missing, Pieces.piece.count)
        Pieces.piece.copyBytes(to: buffer, count: count)
        missing -= count
        return count
    }
}
