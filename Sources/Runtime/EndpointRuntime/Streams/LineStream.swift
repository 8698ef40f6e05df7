import Foundation

/// A sequence of values in one response: JSON Lines, NDJSON, or JSON text sequences (RFC 7464).
///
/// The stream can be read only once, by one reader. Reading throws `APIError`: `.decoding` for a value that cannot be
/// decoded, `.custom` if such a value has a property `error`, with which servers report failures, and
/// `.responseTooLarge` for a value that is too long. Each of them ends the stream. The connection is closed when the
/// stream is released or the reading task is cancelled.
public nonisolated struct LineStream<Value: Decodable & Sendable>: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// One decoded line or record.
    public typealias Element = Value

    private var bytes: ByteStream
    private var parser: RecordParser
    private var records: ArraySlice<Data> = []
    private var hasEnded = false

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - bytes: the lines or records.
    ///   - limit: the maximum size of one value's JSON in bytes.
    public init(_ bytes: ByteStream, limit: Int = 16 * 1_024 * 1_024) {
        self.bytes = bytes
        parser = RecordParser(limit: limit)
    }

    /// The status and headers of the response.
    public var head: HTTPResponse { bytes.head }

    /// Closes the connection.
    public func cancel() {
        bytes.cancel()
    }

    public func makeAsyncIterator() -> Self { self }

    public mutating func next() async throws(APIError) -> Value? {
        while true {
            if let record = records.popFirst() { return try decode(record) }
            if hasEnded { return nil }
            if let piece = try await bytes.next() {
                records = try read(piece)[...]
            } else {
                hasEnded = true
                records = parser.finish()[...]
            }
        }
    }

    private mutating func read(_ piece: Data) throws(APIError) -> [Data] {
        do {
            return try parser.read(piece)
        } catch {
            hasEnded = true
            throw bytes.fail(.responseTooLarge(limit: error.limit))
        }
    }

    private mutating func decode(_ record: Data) throws(APIError) -> Value {
        do {
            return try bytes.head.read(record)
        } catch {
            hasEnded = true
            records = []
            throw bytes.fail(error, in: record)
        }
    }
}

extension LineStream where Value: Encodable {
    /// Creates a stream without a server, for mocks and previews.
    ///
    /// - Parameters:
    ///   - values: the values in order.
    ///   - error: ends the stream after the values; `nil` ends it normally.
    public init(_ values: [Value], failing error: APIError? = nil) {
        let lines = values.compactMap { try? JSONCoding.encode($0) + Data("\n".utf8) }
        self.init(ByteStream(lines, failing: error))
    }
}
