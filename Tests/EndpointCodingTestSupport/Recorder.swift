import EndpointCoding

/// Records events in order, from any thread.
package final class Recorder<Event: Sendable>: Sendable {
    private let events = Locked<[Event]>([])

    package init() {}

    package var all: [Event] { events.withLock { $0 } }

    package func add(_ event: Event) {
        events.withLock { $0.append(event) }
    }
}
