import CodegenDriver
import CodegenPlatform
import Dispatch

/// Writes the output of `serve`. The server continues if that fails: on a full disk, into a closed pipe, or into one whose
/// reader has stopped result.
final class ServeLog: Sendable {
    /// Lines that wait to be written; more are dropped.
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

    /// Waits for what is still to be written, but not for a reader that has stopped.
    func flush() {
        let written = DispatchSemaphore(value: 0)
        queue.async { written.signal() }
        _ = written.wait(timeout: .now() + Self.longestFlush)
    }

    /// Output that cannot be written is dropped.
    private func enqueue(_ text: String, _ stream: StandardStream) {
        guard slots.wait(timeout: .now()) == .success else { return }
        queue.async { [slots] in
            _ = stream.write(text)
            slots.signal()
        }
    }
}
