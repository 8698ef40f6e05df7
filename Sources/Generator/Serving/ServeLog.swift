import CodegenDriver
import CodegenPlatform
import Dispatch

/// Writes the output of `serve`. The server keeps running if a write fails or blocks, for example because the disk is
/// full, the pipe is closed, or the reader of the pipe has stopped reading.
final class ServeLog: Sendable {
    /// The maximum number of queued lines. Further lines are dropped.
    private static let mostWaiting = 10_000
    private static let longestFlush = DispatchTimeInterval.seconds(1)

    private let queue = DispatchQueue(label: "codegen.serve.log")
    private let slots = DispatchSemaphore(value: mostWaiting)
    private let output = StandardStream(STDOUT_FILENO)
    private let errors = StandardStream(STDERR_FILENO)

    init() {
        signal(SIGPIPE, SIG_IGN)
    }

    func write(_ text: String) {
        enqueue(text, output)
    }

    func writeError(_ text: String) {
        enqueue(text, errors)
    }

    /// Waits until the queued lines are written, or until `longestFlush` has passed if the reader has stopped reading.
    func flush() {
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        _ = written.wait(timeout: .now() + Self.longestFlush)
    }

    /// Queues text for a stream. Output that cannot be written is dropped.
    private func enqueue(_ text: String, _ stream: StandardStream) {
        guard slots.wait(timeout: .now()) == .success else { return }
        queue.async { [slots] in
            _ = stream.write(text)
            slots.signal()
        }
    }
}
