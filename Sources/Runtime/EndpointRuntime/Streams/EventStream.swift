import Foundation

/// Server-sent events (WHATWG HTML, section 9.2) whose data is JSON of one type; text is taken as it is when `Value` is
/// `String`.
///
/// ```swift
/// for try await event in try await client.posts.watch() { show(event.data) }
/// ```
///
/// One reader reads it once. Reading throws `APIError`: `.decoding` for data that does not fit, which ends the stream.
/// A lost connection is opened again as `EventOptions` say. When the stream is released or the reading task cancelled,
/// the connection is closed.
public nonisolated struct EventStream<Value: Decodable & Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// One event with its decoded data.
    public typealias Element = ServerSentEvent<Value>
    typealias Reopen = @Sendable (_ lastID: String) async throws(APIError) -> ByteStream

    private var bytes: ByteStream
    private let options: EventOptions
    private let reopen: Reopen?
    /// Bytes of the longest data that may be a sentinel. Equal strings may be spelled with more bytes or fewer (NFC,
    /// NFD), but not with sixteen times as many.
    private let longestSentinel: Int
    private var parser: EventParser
    private var events: ArraySlice<RawEvent> = []
    private var failures = 0
    private var isOver = false

    /// - Parameter reopen: opens the stream again behind the event with this id; nil for methods that are not safe.
    init(_ bytes: ByteStream, options: EventOptions, reopen: Reopen?) {
        self.bytes = bytes
        self.options = options
        self.reopen = reopen
        longestSentinel = 16 * (options.sentinels.map(\.utf8.count).max() ?? -1)
        parser = EventParser(limit: options.maximumEventSize)
    }

    /// The events in these bytes, for tests and recordings; the stream is not opened again.
    public init(_ bytes: ByteStream, options: EventOptions = EventOptions()) {
        self.init(bytes, options: options, reopen: nil)
    }

    /// Status and headers of the first connection.
    public var head: HTTPResponse { bytes.head }

    public func makeAsyncIterator() -> Self { self }

    public mutating func next() async throws(APIError) -> ServerSentEvent<Value>? {
        while !isOver {
            if let event = events.popFirst() { return try take(event) }
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
        failures = 0
        if event.data.utf8.count <= longestSentinel, options.sentinels.contains(event.data) {
            isOver = true
            bytes.cancel()
            return nil
        }
        if let text = event.data as? Value { return ServerSentEvent(id: event.id, name: event.name, data: text) }
        do {
            let value = try JSONCoding.decode(Value.self, from: Data(event.data.utf8))
            return ServerSentEvent(id: event.id, name: event.name, data: value)
        } catch {
            isOver = true
            throw bytes.fail(.decoding(DecodingFailure(error)))
        }
    }

    /// Opens the stream again, or ends it as it ended.
    private mutating func connect(after first: APIError?) async throws(APIError) {
        var cause = first
        while let reopen, comesBack(after: cause), failures < options.maximumReconnections {
            failures += 1
            let wait = options.wait(parser.retry, failures: failures)
            guard (try? await options.clock.sleep(for: wait)) != nil else {
                isOver = true
                throw bytes.fail(.cancelled)
            }
            do {
                bytes = try await reopen(parser.lastID)
                parser = parser.restarted()
                isOver = bytes.head.statusCode == 204
                return
            } catch {
                cause = error
            }
        }
        isOver = true
        if let cause { throw cause }
    }

    private func comesBack(after cause: APIError?) -> Bool {
        if let cause { return cause.isLostConnection }
        return options.alwaysReconnects || !parser.lastID.isEmpty || parser.retry != nil
    }
}

extension EventStream where Value: Encodable {
    /// Creates a stream without a server, for mocks and previews.
    ///
    /// - Parameters:
    ///   - events: the events in order.
    ///   - error: ends the stream after the events; nil ends it normally.
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
    /// The connection ended or could not be made, for a cause that may pass.
    nonisolated var isLostConnection: Bool {
        switch reason {
        case .noConnection, .serverUnreachable, .connectionLost, .timeout, .network: true
        default: false
        }
    }
}
