import Foundation

/// Receives the chunks and the end of a stream that are read.
protocol StreamObserver: Sendable {
    func received(_ piece: Data)
    /// Called at each end. Only the first one counts.
    func end(_ error: APIError?)
}

/// The body of a response as it is received, in chunks of any size. It can be read only once, by one reader. The
/// connection is closed when the last copy of the stream is released or the reading task is cancelled.
public nonisolated struct ByteStream: AsyncSequence, AsyncIteratorProtocol, Sendable {
    /// A chunk of the body.
    public typealias Element = Data

    /// Status and headers; its `data` is empty.
    public let head: HTTPResponse
    /// The pipe that contains the received chunks.
    package let body: BytePipe
    private let failure: @Sendable (TransportError) -> APIError
    /// Called when the end has been read.
    var onEnd: (@Sendable () async -> Void)?
    /// The call of the stream; `nil` if no plugin observes it.
    var call: (any StreamObserver)?

    /// Creates a stream from a head and a pipe that a transport fills.
    package init(
        head: HTTPResponse, body: BytePipe,
        failure: @escaping @Sendable (TransportError) -> APIError = {
            switch $0 {
            case .failed(let error as APIError): error
            case .rejected(let reason): APIError(reason)
            default: APIError(.cancelled)
            }
        }
    ) {
        self.head = head
        self.body = body
        self.failure = failure
    }

    /// Creates a stream from a complete response.
    public init(_ response: HTTPResponse) {
        self.init([response.data], head: response)
    }

    /// Creates a stream without a server, for mocks and previews.
    ///
    /// - Parameters:
    ///   - pieces: the chunks in order.
    ///   - error: ends the stream after the chunks; `nil` ends it normally.
    ///   - head: status and headers.
    public init(
        _ pieces: [Data], failing error: APIError? = nil, head: HTTPResponse = HTTPResponse(statusCode: 200)
    ) {
        var head = head
        head.data = Data()
        let rest = Locked(pieces.filter { !$0.isEmpty }[...])
        self.init(head: head) {
            try Task.checkCancellation()
            if let piece = rest.withLock({ $0.popFirst() }) { return piece }
            if let error { throw error }
            return nil
        }
    }

    /// Creates a stream of complete data, which has up to four chunks, for implementations of generated protocols that
    /// send no requests.
    public init(dividing data: Data) {
        let head = HTTPResponse(statusCode: 200, headers: ["Content-Length": String(data.count)])
        self.init(Self.ranges(data.count).map { Data(data.dropFirst($0.lowerBound).prefix($0.count)) }, head: head)
    }

    /// Returns the ranges of the chunks in which mocks deliver a body.
    package static func ranges(_ length: Int) -> [Range<Int>] {
        let size = Swift.max(1, (length + 3) / 4)
        return stride(from: 0, to: length, by: size).map { $0..<Swift.min($0 + size, length) }
    }

    /// Creates a stream for a `Transport` of an app. Each chunk is requested when the stream is read.
    ///
    /// - Parameters:
    ///   - head: status and headers.
    ///   - onCancel: called at most once, if the reader stops before the end.
    ///   - next: returns the next chunk; `nil` at the end. An error ends the stream.
    public init(
        head: HTTPResponse, onCancel: @escaping @Sendable () -> Void = {},
        next: @escaping @Sendable () async throws -> Data?
    ) {
        self.init(head: head, body: BytePipe(limit: .max, source: next, onCancel: onCancel))
    }

    public func makeAsyncIterator() -> Self { self }

    public mutating func next() async throws(APIError) -> Data? {
        do {
            let chunk = try await body.next().mapError(failure).get()
            if let chunk { call?.received(chunk) } else { await end() }
            return chunk
        } catch {
            call?.end(error)
            throw error
        }
    }

    /// Closes the connection. Further reads fail with `.cancelled`.
    public func cancel() {
        call?.end(error(.cancelled))
        body.cancel()
    }

    /// Closes the connection after the last element. Further reads fail with `.cancelled`.
    func finish() {
        call?.end(nil)
        body.cancel()
    }

    /// Reports that the body has been read.
    private func end() async {
        await onEnd?()
        call?.end(nil)
    }

    /// Returns the whole body.
    /// - Throws: `.responseTooLarge` if the body is longer than `limit` bytes.
    public func collect(upTo limit: Int) async throws(APIError) -> Data {
        do {
            let data = try await collected(upTo: limit).mapError(failure).get().data
            call?.received(data)
            await end()
            return data
        } catch {
            call?.end(error)
            throw error
        }
    }

    /// Returns the error of the call with another reason.
    func error(_ reason: APIError.Reason) -> APIError { failure(.rejected(reason)) }

    func fail(_ reason: APIError.Reason) -> APIError { fail(error(reason)) }

    /// Ends the call with this error, and closes the connection.
    func fail(_ error: APIError) -> APIError {
        call?.end(error)
        cancel()
        return error
    }

    /// Returns the error of a record that cannot be decoded. Many servers report a failure with an object that has the
    /// property `error`, in place of the next record.
    func fail(_ error: DecodingFailure, in record: Data) -> APIError {
        let failed = fail(.decoding(error), in: record)
        let report = failed.body(of: JSONValue.self)?["error"] ?? .null
        return report == .null ? failed : fail(reportedIn: record)
    }

    /// Returns the error of a record with which the server reports a failure.
    func fail(reportedIn record: Data) -> APIError {
        var error = fail(.invalidResponse, in: record)
        error.failure.nameReportedFailure()
        return error
    }

    /// Returns an error whose response has the record as its body.
    private func fail(_ reason: APIError.Reason, in record: Data) -> APIError {
        var error = fail(reason)
        error.response = head
        error.response?.data = record
        return error
    }

    /// Returns the response with its body.
    ///
    /// - Parameters:
    ///   - limit: the maximum size of the body in bytes.
    ///   - truncates: whether a longer body is truncated. Otherwise it is an error.
    package func collected(upTo limit: Int, truncates: Bool = false) async -> Result<HTTPResponse, TransportError> {
        var response = head
        while true {
            switch await body.next() {
            case .failure(let error): return .failure(error)
            case .success(nil): return .success(response)
            case .success(let piece?):
                let room = limit - response.data.count
                if piece.count <= room || truncates { response.data.append(piece.prefix(room)) }
                if piece.count > room {
                    body.cancel()
                    return truncates ? .success(response) : .failure(.rejected(.responseTooLarge(limit: limit)))
                }
            }
        }
    }
}
