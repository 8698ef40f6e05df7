import CodegenDiagnostics
import CodegenHTTP
import CodegenPlatform
import CodegenRequests
import FlyingSocks

/// One connection. Reads and answers its requests in sequence, until either side ends the connection.
struct Connection: Sendable {
    /// Time limits for a client.
    struct Timeouts: Sendable {
        /// The time from the end of a response to the end of the next head.
        var head: Duration = .seconds(60)
        /// The time between two pieces of a body or of a response.
        var progress: Duration = .seconds(30)
        /// The time for reading after the last response.
        var end: Duration = .seconds(10)
    }

    /// The maximum number of bytes that are read and discarded after the last response, so that the client can read
    /// the response.
    private static let maximumDiscarded = 256 << 20
    private static let piece = 64 << 10
    /// The time between the pieces of a file.
    private static let pause = Duration.milliseconds(20)

    let socket: AsyncSocket
    let timeouts: Timeouts
    let maximumBody: Int
    /// Returns the response to a request, or to a refusal of bytes that are not a request.
    let answer: @Sendable (Result<RequestMessage, Refusal>) async -> Answer

    /// The time at which the connection is closed; `nil` while a response is computed.
    private let deadline = Guarded<Deadline?>(nil)

    private struct Deadline {
        var limit: ContinuousClock.Instant
        /// The time by which each received piece extends the deadline.
        let renewal: Duration?
    }

    init(
        _ socket: AsyncSocket, timeouts: Timeouts, maximumBody: Int,
        answer: @escaping @Sendable (Result<RequestMessage, Refusal>) async -> Answer
    ) {
        (self.socket, self.timeouts, self.maximumBody, self.answer) = (socket, timeouts, maximumBody, answer)
    }

    /// Runs until the connection ends or the task is cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await exchange() }
            group.addTask { await watchDeadline() }
            await group.next()
            group.cancelAll()
        }
        try? socket.close()
    }

    private func watchDeadline() async {
        while (try? await Task.sleep(for: min(timeouts.head, .seconds(1)))) != nil {
            guard let limit = deadline.withLock({ $0?.limit }), limit < .now else { continue }
            return
        }
    }

    private func allow(_ time: Duration, renewing: Bool = false) {
        deadline.withLock { $0 = Deadline(limit: .now + time, renewal: renewing ? time : nil) }
    }

    // MARK: Requests

    private func exchange() async throws {
        var reader = RequestReader(read: read)
        var isOpen = true
        while isOpen {
            allow(timeouts.head)
            do {
                guard let head = try await reader.head() else { break }
                isOpen = try await respond(to: head, &reader)
            } catch let refusal as Refusal {
                isOpen = try await send(await made(.failure(refusal)), to: nil)
            }
        }
        try await end()
    }

    /// Responds to a request. Returns whether another request may follow.
    private func respond(to head: RequestHead, _ reader: inout RequestReader) async throws -> Bool {
        allow(timeouts.progress, renewing: true)
        if head.expectsContinue, head.framing != .length(0) {
            // The check spares the client from sending a body that would be refused.
            try head.framing.check(limit: maximumBody)
            try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
        }
        let body = try await reader.body(head.framing, upTo: maximumBody)
        let call = RequestMessage(
            head.line.method, head.line.path, query: head.line.query, headers: head.headers, body: body)
        return try await send(await made(.success(call)), to: head)
    }

    private func made(_ request: Result<RequestMessage, Refusal>) async -> Answer {
        deadline.withLock { $0 = nil }
        return await answer(request)
    }

    /// Sends a response. Returns whether another request may follow.
    /// - Parameter head: `nil` if the bytes were not a request, so that the rest cannot be parsed.
    private func send(_ answer: Answer, to head: RequestHead?) async throws -> Bool {
        // The connection is closed without the end that keeps a response readable.
        guard !answer.isOffline else { throw CancellationError() }
        let isLast = head?.isPersistent != true || answer.status < 200
        let text = ResponseText(
            answer: answer, isToHead: head?.line.method == "HEAD", isHTTP10: head?.line.isHTTP10 ?? false,
            isLast: isLast)
        for (index, part) in text.parts.enumerated() {
            if index > 0 { try await Task.sleep(for: Self.pause) }
            try await write(part)
        }
        return !isLast
    }

    private func write(_ bytes: Data) async throws {
        for start in stride(from: 0, to: bytes.count, by: Self.piece) {
            allow(timeouts.progress)
            try await socket.write(Data(bytes[start..<min(start + Self.piece, bytes.count)]))
        }
    }

    /// Reads to the end of the connection. If a connection is closed before all bytes are read, the client can lose
    /// the response (RFC 9112, section 9.6).
    private func end() async throws {
        allow(timeouts.end)
        shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
        var count = 0
        while case let bytes = try await read(), !bytes.isEmpty, count < Self.maximumDiscarded {
            count += bytes.count
        }
    }

    // MARK: Bytes

    /// Returns the next bytes; empty at the end.
    private func read() async throws -> [UInt8] {
        do {
            let bytes = try await socket.read(atMost: 4_096)
            deadline.withLock { deadline in
                if let renewal = deadline?.renewal { deadline?.limit = .now + renewal }
            }
            return bytes
        } catch SocketError.disconnected {
            return []
        }
    }
}
