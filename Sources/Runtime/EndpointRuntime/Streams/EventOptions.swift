/// Options of a stream of server-sent events.
public nonisolated struct EventOptions: Sendable {
    /// Whether the stream reconnects after every normal end, as browsers do (WHATWG HTML, section 9.2.3), until the
    /// server responds with 204 or the reader stops. If `false`, the stream reconnects after a lost connection, and
    /// after a normal end only if the server has sent an `id` or a `retry`. The last id is sent as `Last-Event-ID`.
    /// Only calls with a safe method reconnect.
    public var alwaysReconnects: Bool
    /// The delay before reconnecting, unless the server sends another delay in `retry`. It doubles with each
    /// consecutive attempt without an event, up to 30 seconds.
    public var retry: Duration
    /// The maximum delay that a server can set with `retry`.
    public var longestRetry: Duration
    /// The minimum delay that a server can set with `retry`. It prevents reconnecting without a pause if the server
    /// sends 0.
    public var shortestRetry: Duration
    /// The maximum number of consecutive attempts without an event. After them, the stream ends with the last error.
    /// With 0, the stream never reconnects.
    public var maximumReconnections: Int
    /// The longest time without any data, including comments that servers send to keep a connection open. After it, the
    /// connection counts as lost, and the stream reconnects. `nil` sets no limit.
    public var idleLimit: Duration?
    /// The data of events that end the stream. It is not decoded.
    public var sentinels: Set<String>
    /// The names of events that the reader does not receive, such as `ping`. Their data is not decoded. The names of
    /// `Route.readingEvents(skipping:deliversErrors:)` are skipped, too.
    public var skippedNames: Set<String>
    /// The names of events that end the stream with `.custom`. The error is that of a failed response whose body is the
    /// data of the event: `error.serverMessage`, `error.body(of:)`. The reader receives these events instead if the data
    /// is `String` or `JSONValue`, or if the description declares an event `error`; see
    /// `Route.readingEvents(skipping:deliversErrors:)`.
    public var errorNames: Set<String>
    /// Whether the reader receives events with one of `errorNames`, if their data can be decoded.
    var deliversErrors = false
    /// The maximum size of one event in bytes.
    public var maximumEventSize: Int
    /// The clock of the delays.
    public var clock: any Clock<Duration>

    /// Creates options. By default, a stream reconnects after a lost connection, ends at `[DONE]`, which chat services
    /// send, and fails at an event with the name `error`.
    public init(
        alwaysReconnects: Bool = false, retry: Duration = .seconds(3), maximumReconnections: Int = 5,
        sentinels: Set<String> = ["[DONE]"], maximumEventSize: Int = 16 * 1_024 * 1_024,
        longestRetry: Duration = .seconds(300), shortestRetry: Duration = .milliseconds(500),
        skippedNames: Set<String> = [], errorNames: Set<String> = ["error"], idleLimit: Duration? = nil,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.alwaysReconnects = alwaysReconnects
        self.retry = retry
        self.longestRetry = longestRetry
        self.shortestRetry = shortestRetry
        self.maximumReconnections = maximumReconnections
        self.sentinels = sentinels
        self.skippedNames = skippedNames
        self.errorNames = errorNames
        self.idleLimit = idleLimit
        self.maximumEventSize = maximumEventSize
        self.clock = clock
    }

    /// - Parameter failures: the number of consecutive failures, including this one.
    func wait(_ named: Duration?, failures: Int) -> Duration {
        let base = max(.zero, named.map { min(max($0, shortestRetry), longestRetry) } ?? retry)
        let factor = 1 << min(max(0, failures - 1), 10)
        return max(base, min(.seconds(30), min(base, .seconds(30)) * factor))
    }
}

/// One event of an `EventStream`.
public nonisolated struct ServerSentEvent<Value: Sendable>: Sendable {
    /// The last id that the server sent; empty if it sent none.
    public let id: String
    /// The type of the event; `message` if the server sent none.
    public let name: String
    /// The decoded data.
    public let data: Value

    /// Creates an event, for mocks.
    public init(id: String = "", name: String = "message", data: Value) {
        self.id = id
        self.name = name
        self.data = data
    }
}

extension ServerSentEvent: Equatable where Value: Equatable {}
