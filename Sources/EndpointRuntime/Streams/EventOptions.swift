/// How a stream of server-sent events is read.
public nonisolated struct EventOptions: Sendable {
    /// When a stream that ended is opened again, with the id of the last event as `Last-Event-ID`.
    public enum Reconnection: Sendable {
        case never
        /// When the connection was lost; and also after a good end when the server has sent an `id` or a `retry`, which
        /// say that there is something to come back for. Safe methods only.
        case automatic
        /// Whenever it ends, as browsers do (WHATWG HTML, section 9.2.3), until the server answers 204 or the reader
        /// stops.
        case always
    }

    /// When a connection that ended is made again.
    public var reconnection: Reconnection
    /// Wait before the stream is opened again, until the server names another with `retry`. It doubles with each time
    /// in a row without an event, up to 30 seconds.
    public var retry: Duration
    /// A server that names a longer wait with `retry` is asked again after this one.
    public var longestRetry: Duration
    /// Times in a row, without an event, after which the stream ends as it last did.
    public var maximumReconnections: Int
    /// Data that ends the stream and is not decoded.
    public var sentinels: Set<String>
    /// Bytes of one event.
    public var maximumEventSize: Int
    /// Counts the waits.
    public var clock: any Clock<Duration>

    /// Reconnects as said at `Reconnection.automatic`, and ends at the sentinel that chat services send.
    public init(
        reconnection: Reconnection = .automatic, retry: Duration = .seconds(3), maximumReconnections: Int = 5,
        sentinels: Set<String> = ["[DONE]"], maximumEventSize: Int = 16 * 1_024 * 1_024,
        longestRetry: Duration = .seconds(300), clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.reconnection = reconnection
        self.retry = retry
        self.longestRetry = longestRetry
        self.maximumReconnections = maximumReconnections
        self.sentinels = sentinels
        self.maximumEventSize = maximumEventSize
        self.clock = clock
    }

    /// - Parameter failures: in a row, this one included.
    func wait(_ named: Duration?, failures: Int) -> Duration {
        let base = max(.zero, named.map { min($0, longestRetry) } ?? retry)
        let factor = 1 << min(max(0, failures - 1), 10)
        return max(base, min(.seconds(30), min(base, .seconds(30)) * factor))
    }
}

/// One event of an `EventStream`.
public nonisolated struct ServerSentEvent<Value: Sendable>: Sendable {
    /// The last id that the server gave; empty when it gave none.
    public let id: String
    /// The event's type; `message` when the server named none.
    public let name: String
    /// The decoded data.
    public let data: Value

    /// An event, for mocks.
    public init(id: String = "", name: String = "message", data: Value) {
        self.id = id
        self.name = name
        self.data = data
    }
}

extension ServerSentEvent: Equatable where Value: Equatable {}
