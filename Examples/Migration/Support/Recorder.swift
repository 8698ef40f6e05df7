import Foundation

/// Records events in order. It replaces the parts of an app that an example calls but does not show.
///
/// Safe to share (`@unchecked Sendable`) because `events` is read and written only while `lock` is held.
public final class Recorder: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [String] = []

    public init() {}

    public var all: [String] { lock.withLock { events } }

    public func note(_ event: String) { lock.withLock { events.append(event) } }
}
