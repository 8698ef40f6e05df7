import Dispatch
import Foundation

/// Turns signals into a call instead of the end of the process, and sees to it that the process ends.
struct Signals {
    /// What the process may take to end by itself.
    private static let patience: TimeInterval = 3

    private let sources: [any DispatchSourceSignal]

    /// Returns when no signal is missed any more.
    init(_ signals: [Int32], perform: @escaping @Sendable () -> Void) async {
        let queue = DispatchQueue(label: "codegen.signals")
        let (registered, continuation) = AsyncStream<Void>.makeStream()
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: DispatchWorkItem { Self.end(after: perform) })
            // What comes before is lost.
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
        // Whatever is busy elsewhere: a thread of its own waits for nobody.
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: patience)
            _exit(EXIT_SUCCESS)
        }
    }
}
