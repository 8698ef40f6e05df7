import Foundation

// Small utilities that each module defines for itself.

/// A value that several tasks share. Safe to share (`@unchecked Sendable`) because `value` is used only while `lock` is
/// held.
final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Output: Sendable>(_ body: (inout Value) -> Output) -> Output {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

extension Clock<Duration> {
    /// - Returns: `false` if the task was cancelled.
    func wait(_ time: Duration) async -> Bool {
        do {
            try await sleep(for: min(time, .seconds(315_360_000)))
            return !Task.isCancelled
        } catch {
            return false
        }
    }
}

extension Duration {
    var seconds: TimeInterval { TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18 }

    /// The duration limited to the range from zero to ten years, in seconds.
    var bounded: TimeInterval { min(max(0, seconds), 315_360_000) }
}

extension StringProtocol {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }

    var withoutOuterSpace: String { trimmingCharacters(in: .whitespaces) }
}

extension URL {
    /// Scheme, host and port (RFC 6454, section 4).
    var origin: String {
        let scheme = scheme?.lowercased() ?? ""
        return "\(scheme)://\(host?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
    }
}
