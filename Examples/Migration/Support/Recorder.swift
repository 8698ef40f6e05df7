import Foundation

/// What happened, in order: stands for the parts of an app that an example calls and does not show.
///
/// Safe to share (`@unchecked Sendable`) because `events` is read and written only while `lock` is held.
public final class Recorder: @unchecked Sendable {
    private let lock = NSLock()
    private var events: [String] = []

    public init() {}

    public var all: [String] { lock.withLock { events } }

    public func note(_ event: String) { lock.withLock { events.append(event) } }
}
