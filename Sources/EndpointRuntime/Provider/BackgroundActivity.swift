import Foundation

/// Asks the system for time to finish, for as long as a call lasts. Where apps are suspended (iOS, tvOS, watchOS,
/// visionOS) it is `ProcessInfo.performExpiringActivity`; elsewhere there is nothing to ask for. Made by `CallRunner` for
/// calls whose route says `mayRunInBackground`.
struct BackgroundActivity: Sendable {
    private let finished = DispatchSemaphore(value: 0)

    init(_ name: String) {
        #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
            ProcessInfo.processInfo.performExpiringActivity(withReason: name) { [finished] expired in
                if !expired { finished.wait() }
            }
        #endif
    }

    func end() {
        finished.signal()
    }
}
