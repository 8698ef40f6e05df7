import EndpointRuntime
import Foundation

// Request bodies that are created while they are sent.

extension TransportCase {
    static let bodyStreams = [
        TransportCase("a streamed body arrives whole, with and without its length") { check in
            try await check.server(answerWithTheBody) { url in
                for length in [nil, 300_000] as [Int64?] {
                    let body = BodyStream(length: length) { pieces(3, of: 100_000) }
                    let response = try check.response(try await check.send(url, method: "POST", body: .stream(body)))
                    try check.expect(response.data.count, 300_000, "bytes of the echo")
                    try check.expect(response.data.last, UInt8(ascii: "2"), "the last byte")
                    // The body can be sent again.
                    let again = try check.response(try await check.send(url, method: "PUT", body: .stream(body)))
                    try check.expect(again.data.count, 300_000, "bytes of the second echo")
                }
            }
        },
        TransportCase("an empty stream is an empty body") { check in
            try await check.server(answerWithTheBody) { url in
                let body = BodyStream { pieces(0, of: 0) }
                let response = try check.response(try await check.send(url, method: "POST", body: .stream(body)))
                try check.expect(response.data.count, 0, "bytes of the echo")
            }
        },
        TransportCase("a stream of another length, or a stream that was read before, is an encoding error") { check in
            try await check.server(answerWithTheBody) { url in
                for length in [150, 250] as [Int64] {
                    let body = BodyStream(length: length) { pieces(2, of: 100) }
                    try check.isEncodingError(try await check.send(url, method: "POST", body: .stream(body)))
                }
                let once = BodyStream(once: pieces(1, of: 10))
                _ = try check.response(try await check.send(url, method: "POST", body: .stream(once)))
                try check.isEncodingError(try await check.send(url, method: "POST", body: .stream(once)))
            }
        },
        TransportCase("a stream that throws is an encoding error") { check in
            try await check.server(answerWithTheBody) { url in
                let body = BodyStream { failingPieces() }
                try check.isEncodingError(try await check.send(url, method: "POST", body: .stream(body)))
            }
        },
        TransportCase("pieces are requested when the server reads them") { check in
            let isDone = Event()
            try await check.server { _, connection in
                connection.wait(for: isDone)
                return false
            } run: { url in
                let given = Locked(0)
                let body = BodyStream { counted(64 * 1_024, in: given) }
                let request = try check.request(url, method: "POST", body: .stream(body), timeout: .milliseconds(700))
                try check.fails(await check.make().send(request), .timeout, .connectionLost)
                isDone.fire()
                let bytes = given.withLock { $0 }
                try check.require(bytes < 32_000_000, "\(bytes) bytes were requested, but the server read none")
            }
        },
        TransportCase("a call whose stream is waiting can be cancelled") { check in
            try await check.server(answerWithTheBody) { url in
                let isAsked = Event()
                let request = try check.request(
                    url, method: "POST",
                    body: .stream(
                        BodyStream {
                            isAsked.fire()
                            return AsyncStream<Data> { _ in }
                        }))
                let transport = check.make()
                let call = Task { await transport.send(request) }
                try await check.wait(for: isAsked, "the stream was not read")
                call.cancel()
                try check.fails(await call.value, .cancelled)
            }
        },
        TransportCase("a streamed request can have a streamed response") { check in
            try await check.server(answerWithTheBody) { url in
                let body = BodyStream { pieces(4, of: 50_000) }
                let request = try check.request(url, method: "POST", body: .stream(body))
                let response = try await check.stream(request, on: check.make())
                var count = 0
                while let piece = try await check.next(response.body) { count += piece.count }
                try check.expect(count, 200_000, "bytes of the echo")
            }
        },
    ]

    private static let answerWithTheBody: LoopbackServer.Handler = { request, connection in
        let body = try connection.wholeBody(of: request)
        try connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n")
        try connection.send(body)
        return true
    }

    /// Returns a stream in which all bytes of a piece contain the number of the piece.
    private static func pieces(_ count: Int, of size: Int) -> AsyncStream<Data> {
        AsyncStream { continuation in
            for number in 0..<count {
                continuation.yield(Data(repeating: UInt8(ascii: "0") + UInt8(number), count: size))
            }
            continuation.finish()
        }
    }

    private static func failingPieces() -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            continuation.yield(Data(count: 10))
            continuation.finish(throwing: CocoaError(.fileReadUnknown))
        }
    }

    private static func counted(_ size: Int, in given: Locked<Int>) -> AsyncStream<Data> {
        AsyncStream {
            given.withLock { $0 += size }
            return Data(count: size)
        }
    }
}

extension TransportCheck {
    fileprivate func isEncodingError(_ outcome: Outcome) throws {
        guard case .failure(.rejected(.requestEncoding)) = outcome else {
            throw violation("expected .requestEncoding, found \(outcome)")
        }
    }
}

extension LoopbackConnection {
    /// Returns the body, including chunked bodies (RFC 9112, section 7.1).
    fileprivate func wholeBody(of request: LoopbackRequest) throws -> Data {
        if request.headers["expect"]?.lowercased() == "100-continue" { try send("HTTP/1.1 100 Continue\r\n\r\n") }
        guard request.headers["transfer-encoding"]?.lowercased() == "chunked" else {
            return try body(request.contentLength)
        }
        var whole = Data()
        while true {
            let size = Int(try line(), radix: 16) ?? 0
            whole += try body(size)
            _ = try line()
            if size == 0 { return whole }
        }
    }

    /// Returns the next line without its line break.
    private func line() throws -> String {
        var line = Data()
        while !line.suffix(2).elementsEqual(Data("\r\n".utf8)) { line += try body(1) }
        return String(decoding: line.dropLast(2), as: UTF8.self)
    }
}
