import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A body that is read while URLSession sends it: the stream that the session reads, and the task that fills it.
final class Upload: Sendable {
    let engine: URLSessionEngine
    let input: BodyInput
    private let task: Task<Void, Never>

    /// - Parameter fail: called when the body cannot be read.
    init(_ body: BodyStream, on engine: URLSessionEngine, fail: @escaping @Sendable (TransportError) -> Void) {
        self.engine = engine
        let input = BodyInput()
        self.input = input
        task = Task {
            do {
                let reader = try await body.reader()
                while let piece = try await reader.next() {
                    guard await input.give(piece) else { return }
                }
                input.finish()
            } catch {
                fail(TransportError(reading: error))
                input.end()
            }
        }
    }

    /// Nobody reads any more.
    func end() {
        input.end()
        task.cancel()
        #if canImport(FoundationNetworking)
            engine.finish()
        #endif
    }

    deinit { end() }
}

extension TransportError {
    /// What the app's stream threw.
    package init(reading error: any Error) {
        switch error {
        case is CancellationError: self = .cancelled
        case let error as RequestEncodingError: self = .rejected(.requestEncoding(error.description))
        default: self = .rejected(.requestEncoding("the stream of the body failed: \(error)"))
        }
    }
}
