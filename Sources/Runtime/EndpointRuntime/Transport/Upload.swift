import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A body that is read while URLSession sends it. It contains the stream that the session reads and the task that fills
/// it.
final class Upload: Sendable {
    private struct BodyReading {
        let input: BodyInput
        let task: Task<Void, Never>

        func stop() {
            task.cancel()
            input.end()
        }
    }

    let engine: URLSessionEngine
    private let body: BodyStream
    private let fail: @Sendable (TransportError) -> Void
    private let reading: Locked<BodyReading?>

    /// - Parameter fail: called if the body cannot be read.
    init(_ body: BodyStream, on engine: URLSessionEngine, fail: @escaping @Sendable (TransportError) -> Void) {
        self.engine = engine
        self.body = body
        self.fail = fail
        reading = Locked(Self.read(body, fail))
    }

    /// The stream that the session reads; `nil` after the end of the upload.
    var stream: InputStream? { reading.withLock { $0 }?.input.stream }

    /// Reads the body from its beginning, for a session that sends the request again over a new connection or with
    /// credentials for a proxy.
    ///
    /// - Returns: the new stream; `nil` for a body that can be read only once, and after the end of the upload.
    func restart() -> InputStream? {
        guard body.isRepeatable else { return nil }
        let (old, new) = reading.withLock { reading -> (BodyReading?, BodyReading?) in
            guard let old = reading else { return (nil, nil) }
            let new = Self.read(body, fail)
            reading = new
            return (old, new)
        }
        old?.stop()
        return new?.input.stream
    }

    /// Stops reading, because the session needs no more bytes.
    func end() {
        let old = reading.withLock { reading -> BodyReading? in
            defer { reading = nil }
            return reading
        }
        old?.stop()
        #if canImport(FoundationNetworking)
            engine.finish()
        #endif
    }

    deinit { end() }

    private static func read(_ body: BodyStream, _ fail: @escaping @Sendable (TransportError) -> Void) -> BodyReading {
        let input = BodyInput()
        let task = Task {
            do {
                let reader = try await body.reader()
                while let piece = try await reader.next() {
                    guard await input.give(piece) else { return }
                }
                input.finish()
            } catch {
                // A reading is cancelled if another one replaced it.
                if !Task.isCancelled { fail(TransportError(reading: error)) }
                input.end()
            }
        }
        return BodyReading(input: input, task: task)
    }
}

extension TransportError {
    /// Creates an error from the error of the app's stream.
    package init(reading error: any Error) {
        switch error {
        case is CancellationError: self = .cancelled
        case let error as RequestEncodingError: self = .rejected(.requestEncoding(error.description))
        default: self = .rejected(.requestEncoding("the stream of the body failed: \(error)"))
        }
    }
}
