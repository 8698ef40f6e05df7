import Foundation

/// Requests background time from the system while a call runs. On platforms that suspend apps (iOS, tvOS, watchOS,
/// visionOS), it uses `ProcessInfo.performExpiringActivity`. On other platforms, it does nothing. Created by
/// `CallRunner` for calls whose route sets `mayRunInBackground`.
package struct BackgroundActivity: Sendable {
    /// Calls the block on a separate thread, where it may wait. Calls it again with `true` when the background time has
    /// expired.
    package typealias Request =
        @Sendable (_ name: String, _ block: @escaping @Sendable (_ isExpired: Bool) -> Void) -> Void

    private let finished = DispatchSemaphore(value: 0)

    /// - Parameter request: requests the time from the system.
    package init(_ name: String, request: Request = Self.system) {
        request(name) { [finished] isExpired in
            // When the time has expired, the first block must return too. The call continues as long as the process
            // runs.
            if isExpired { finished.signal() } else { finished.wait() }
        }
    }

    package func end() {
        finished.signal()
    }

    /// Tests replace the system, in the task of a call.
    @TaskLocal package static var system: Request = { name, block in
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            ProcessInfo.processInfo.performExpiringActivity(withReason: name, using: block)
        #endif
    }
}
