import Foundation

/// Asks the system for time to finish, for as long as a call lasts. Where apps are suspended (iOS, tvOS, watchOS,
/// visionOS) it is `ProcessInfo.performExpiringActivity`; elsewhere there is nothing to ask for. Made by `CallRunner`
/// for calls whose route says `mayRunInBackground`.
package struct BackgroundActivity: Sendable {
    /// Calls the block on a thread of its own, which may wait; and once more, with true, when the time is up.
    package typealias Request =
        @Sendable (_ name: String, _ block: @escaping @Sendable (_ isExpired: Bool) -> Void) -> Void

    private let finished = DispatchSemaphore(value: 0)

    /// - Parameter request: asks the system.
    package init(_ name: String, request: Request = Self.system) {
        request(name) { [finished] isExpired in
            // The time is up: the first block must return too. The call goes on, as long as the process does.
            if isExpired { finished.signal() } else { finished.wait() }
        }
    }

    package func end() {
        finished.signal()
    }

    package static let system: Request = { name, block in
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            ProcessInfo.processInfo.performExpiringActivity(withReason: name, using: block)
        #endif
    }
}
