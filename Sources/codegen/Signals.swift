import CodegenPlatform
import Dispatch

/// Calls a function on a signal instead of ending the process, and ends the process if it takes too long.
struct Signals {
    /// The time in which the process may end by itself.
    private static let patience: DispatchTimeInterval = .seconds(3)

    private let sources: [any DispatchSourceSignal]

    /// Returns when the handlers are installed.
    init(_ signals: [Int32], perform: @escaping @Sendable () -> Void) async {
        let queue = DispatchQueue(label: "codegen.signals")
        let (registered, continuation) = AsyncStream<Void>.makeStream()
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: DispatchWorkItem { Self.end(after: perform) })
            // Earlier signals are lost.
            source.setRegistrationHandler(handler: DispatchWorkItem { continuation.yield(()) })
            source.resume()
            return source
        }
        var rest = registered.makeAsyncIterator()
        for _ in signals { await rest.next() }
    }

    func cancel() {
        for source in sources { source.cancel() }
    }

    private static func end(after perform: () -> Void) {
        perform()
        // A serial queue has a thread even where the pool's are busy.
        DispatchQueue(label: "codegen.end").asyncAfter(deadline: .now() + patience) { _exit(EXIT_SUCCESS) }
    }
}
