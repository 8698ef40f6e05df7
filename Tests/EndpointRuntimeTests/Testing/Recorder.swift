import EndpointRuntime
import Foundation

/// Records events in order, from any thread.
final class Recorder<Event: Sendable>: Sendable {
    private let events = Locked<[Event]>([])

    var all: [Event] { events.withLock { $0 } }

    func add(_ event: Event) {
        events.withLock { $0.append(event) }
    }
}
