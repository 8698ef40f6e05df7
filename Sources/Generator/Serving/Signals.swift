import CodegenPlatform
import Dispatch

/// Calls a function when a signal arrives, and ends the process if it is still running a few seconds later.
struct Signals {
    /// The time the process has to end by itself.
    private static let patience: DispatchTimeInterval = .seconds(3)

    private let sources: [any DispatchSourceSignal]

    /// Returns after the handlers are installed.
    init(_ signals: [Int32], perform: @escaping @Sendable () -> Void) async {
        let queue = DispatchQueue(label: "codegen.signals")
        let (registered, continuation) = AsyncStream<Void>.makeStream()
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: DispatchWorkItem { Self.end(after: perform) })
            // Signals that arrive before the registration are lost.
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
        // A serial queue gets a thread even if all threads of the global pool are busy.
        DispatchQueue(label: "codegen.end").asyncAfter(deadline: .now() + patience) { _exit(EXIT_SUCCESS) }
    }
}
