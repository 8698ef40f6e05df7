import Foundation

/// A stream of server-sent events (WHATWG HTML, section 9.2) whose data is JSON of one type. If `Value` is `String`,
/// the data is used as it is.
///
/// ```swift
/// for try await event in try await client.posts.watch() { show(event.data) }
/// ```
///
/// The stream can be read only once, by one reader. Reading throws `APIError`: `.decoding` for data that cannot be
/// decoded, and `.custom` for a failure that the server reports; see `EventOptions.errorNames`. Both end the stream. After a lost connection, the stream reconnects according to `EventOptions`. The
/// connection is closed when the stream is released or the reading task is cancelled.
public nonisolated struct EventStream<Value: Decodable & Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// One event with its decoded data.
    public typealias Element = ServerSentEvent<Value>
    typealias Reopen = @Sendable (_ lastID: String) async throws(APIError) -> ByteStream

    private var bytes: ByteStream
    private let options: EventOptions
    private let reopen: Reopen?
    /// The maximum size in bytes of data that may be a sentinel. Equal strings can have different sizes (NFC, NFD), but
    /// do not differ by a factor of sixteen.
    private let maximumSentinelLength: Int
    private var parser: EventParser
    private var events: ArraySlice<RawEvent> = []
    private var failures = 0
    private var hasEnded = false

    /// - Parameter reopen: reconnects after the event with this id; `nil` for methods that are not safe.
    init(_ bytes: ByteStream, options: EventOptions, reopen: Reopen?) {
        self.bytes = bytes
        self.options = options
        self.reopen = reopen
        maximumSentinelLength = 16 * (options.sentinels.map(\.utf8.count).max() ?? -1)
        parser = EventParser(limit: options.maximumEventSize)
    }

    /// Creates a stream from bytes, for tests and recordings. It does not reconnect.
    public init(_ bytes: ByteStream, options: EventOptions = EventOptions()) {
        self.init(bytes, options: options, reopen: nil)
    }

    /// The status and headers of the first connection. After a reconnection, an iterator returns the head of its
    /// current connection.
    public var head: HTTPResponse { bytes.head }

    public func makeAsyncIterator() -> Self { self }

    public mutating func next() async throws(APIError) -> ServerSentEvent<Value>? {
        while !hasEnded {
            if let event = events.popFirst() {
                failures = 0
                // Servers keep a connection open with events without data, which are not JSON.
                if event.data.isEmpty, Value.self != String.self { continue }
                if options.skippedNames.contains(event.name) { continue }
                return try take(event)
            }
            do {
                if let piece = try await bytes.next() {
                    try read(piece)
                } else {
                    try await connect(after: nil)
                }
            } catch {
                try await connect(after: error)
            }
        }
        return nil
    }

    private mutating func read(_ piece: Data) throws(APIError) {
        do {
            events = try parser.read(piece)[...]
        } catch {
            throw bytes.fail(.responseTooLarge(limit: error.limit))
        }
    }

    private mutating func take(_ event: RawEvent) throws(APIError) -> ServerSentEvent<Value>? {
        if event.data.utf8.count <= maximumSentinelLength, options.sentinels.contains(event.data) {
            hasEnded = true
            bytes.finish()
            return nil
        }
        if let text = event.data as? Value { return ServerSentEvent(id: event.id, name: event.name, data: text) }
        let record = Data(event.data.utf8)
        let isError = options.errorNames.contains(event.name) && Value.self != JSONValue.self
        if isError, !options.deliversErrors {
            hasEnded = true
            throw bytes.fail(reportedIn: record)
        }
        do {
            let value = try bytes.head.read(record) as Value
            return ServerSentEvent(id: event.id, name: event.name, data: value)
        } catch {
            hasEnded = true
            throw isError ? bytes.fail(reportedIn: record) : bytes.fail(error, in: record)
        }
    }

    /// Reconnects, or ends the stream with its cause.
    private mutating func connect(after first: APIError?) async throws(APIError) {
        var cause = first
        while let reopen, shouldReconnect(after: cause), failures < options.maximumReconnections {
            failures += 1
            let wait = options.wait(parser.retry, failures: failures)
            guard (try? await options.clock.sleep(for: wait)) != nil else {
                hasEnded = true
                throw bytes.fail(.cancelled)
            }
            do {
                bytes = try await reopen(parser.lastID)
                parser = parser.restarted()
                hasEnded = bytes.head.statusCode == 204
                if hasEnded { bytes.finish() }
                return
            } catch {
                cause = error
            }
        }
        hasEnded = true
        if let cause { throw cause }
    }

    private func shouldReconnect(after cause: APIError?) -> Bool {
        if let cause { return cause.isLostConnection }
        return options.alwaysReconnects || !parser.lastID.isEmpty || parser.retry != nil
    }
}

extension EventStream where Value: Encodable {
    /// Creates a stream without a server, for mocks and previews.
    ///
    /// - Parameters:
    ///   - events: the events in order.
    ///   - error: ends the stream after the events; `nil` ends it normally.
    public init(_ events: [ServerSentEvent<Value>], failing error: APIError? = nil) {
        let pieces = events.map { event in
            let text = (event.data as? String) ?? (try? JSONCoding.text(event.data)) ?? ""
            let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
            let data = lines.map { "data: \($0)\n" }.joined()
            return Data("id: \(event.id)\nevent: \(event.name)\n\(data)\n".utf8)
        }
        self.init(ByteStream(pieces, failing: error))
    }
}

extension APIError {
    /// Whether the connection was lost or could not be established, for a reason that may be temporary.
    nonisolated var isLostConnection: Bool {
        switch reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout, .network: true
        default: false
        }
    }
}
