import Dispatch
import Foundation

/// Turns signals into a call instead of the end of the process.
struct Signals {
    private let sources: [any DispatchSourceSignal]

    init(_ signals: [Int32], perform: @escaping @Sendable () -> Void) {
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: DispatchWorkItem(block: perform))
            source.resume()
            return source
        }
    }

    func cancel() {
        for source in sources { source.cancel() }
    }
}
