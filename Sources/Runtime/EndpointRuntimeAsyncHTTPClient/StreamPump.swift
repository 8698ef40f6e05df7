#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOFoundationCompat

    /// Forwards a body to its reader. async-http-client reads from the connection only as much as is taken here, so the
    /// connection pauses while the reader is behind.
    struct StreamPump: Sendable {
        /// The reader's side of the pump. The pump references the pipe weakly: if the reader releases the pipe, the
        /// task of the exchange is cancelled.
        private final class Reader: Sendable {
            private let state = Locked<(pipe: Weak?, waiting: CheckedContinuation<Void, Never>?)>((nil, nil))

            private struct Weak: Sendable {
                weak var pipe: BytePipe?
            }

            var pipe: BytePipe? { state.withLock { $0.pipe }?.pipe }

            func hold(_ pipe: BytePipe) { state.withLock { $0.pipe = Weak(pipe: pipe) } }

            func resume() {
                let waiting = state.withLock { state in
                    defer { state.waiting = nil }
                    return state.waiting
                }
                waiting?.resume()
            }

            /// Waits until the reader has caught up or has released the pipe.
            func waitUntilItHasCaughtUp() async {
                await withCheckedContinuation { continuation in
                    state.withLock { $0.waiting = continuation }
                    if pipe?.isPaused != true { resume() }
                }
            }
        }

        private static let part = 64 * 1_024

        private let response: HTTPClientResponse
        private let head: HTTPResponse
        private let request: TransportRequest
        private let buffer: Int
        private let exchange: Exchange<ByteStream>
        private let reader = Reader()

        init(
            _ response: HTTPClientResponse, to request: TransportRequest, buffer: Int,
            _ exchange: Exchange<ByteStream>
        ) {
            self.response = response
            head = HTTPResponse(response, url: request.urlRequest.url)
            self.request = request
            self.buffer = max(buffer, 4 * Self.part)
            self.exchange = exchange
        }

        func run() async throws {
            guard deliverHead() else { return }
            restartDeadline()
            do {
                try await pass()
                finish(exchange.end)
            } catch {
                finish(exchange.end ?? TransportError(error, afterHead: true))
            }
        }

        /// - Returns: whether the caller still waits for the head.
        private func deliverHead() -> Bool {
            let pipe = BytePipe(limit: buffer, spillLimit: 0) { [reader] in
                reader.resume()
            } onCancel: { [reader, exchange] in
                reader.resume()
                exchange.cancel()
            }
            reader.hold(pipe)
            return exchange.settlement.settle(.success(ByteStream(head: head, body: pipe)))
        }

        private func pass() async throws {
            var received: Int64 = 0
            for try await var buffer in response.body {
                restartDeadline()
                while let piece = buffer.readData(length: min(Self.part, buffer.readableBytes)), !piece.isEmpty {
                    guard reader.pipe?.push(piece) == true else { throw CancellationError() }
                    received += Int64(piece.count)
                    request.report?(TransferProgress(.download, bytes: received, of: head.expectedLength))
                    if reader.pipe?.isPaused == true {
                        exchange.restartDeadline(in: nil)
                        await reader.waitUntilItHasCaughtUp()
                        restartDeadline()
                    }
                }
            }
        }

        /// The body of an error is collected by the caller, so the request's own timeout applies to it.
        private func restartDeadline() {
            exchange.restartDeadline(in: head.isSuccess ? request.idleTimeout : request.timeout)
        }

        private func finish(_ error: TransportError?) {
            exchange.finish(.failure(error ?? .cancelled))
            reader.pipe?.finish(error)
        }
    }
#endif
