#if AsyncHTTPClient
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOHTTP2
    import NIOPosix
    import NIOSSL

    /// A server for HTTP/1.1 and HTTP/2 on the loopback interface. It returns the version in a header field. The body
    /// is the path, or N bytes for `/bytes/N`.
    struct TLSServer: Sendable {
        /// The events that the server has observed.
        struct Seen: Sendable {
            var connections = 0
            var closedConnections = 0
            var requests = 0
            /// The number of bytes after decryption, before they are parsed.
            var bytes = 0
        }

        private let seen: Locked<Seen>
        private let port: Int

        var url: String { "https://localhost:\(port)" }
        var plainURL: String { "http://localhost:\(port)" }
        var addressURL: String { "https://127.0.0.1:\(port)" }
        var found: Seen { seen.withLock { $0 } }

        /// Runs `body` with the server.
        ///
        /// - Parameters:
        ///   - certificate: the server's certificate; `nil` starts a server without TLS.
        ///   - clients: the authority that must have signed the client certificates.
        static func run<Output>(
            _ certificate: Certificate?, clients: Certificate? = nil, protocols: [String] = ["h2", "http/1.1"],
            _ body: (TLSServer) async throws -> Output
        ) async throws -> Output {
            let seen = Locked(Seen())
            let context = try certificate.map { try $0.serverContext(clients: clients, protocols: protocols) }
            let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        let pipeline = channel.pipeline.syncOperations
                        if let context { try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
                        try pipeline.addHandler(ByteCounter(seen))
                    }.flatMap {
                        guard context != nil else {
                            return channel.pipeline.configureHTTPServerPipeline().flatMap { channel.add(seen) }
                        }
                        return channel.configureCommonHTTPServerPipeline { $0.add(seen) }
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
            let server = TLSServer(seen: seen, port: channel.localAddress?.port ?? 0)
            do {
                let output = try await body(server)
                try await channel.close().get()
                return output
            } catch {
                try? await channel.close().get()
                throw error
            }
        }

        /// Waits until every connection is closed.
        func waitUntilItIsLeft() async {
            while found.connections == 0 || found.closedConnections < found.connections {
                try? await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    extension Channel {
        fileprivate func add(_ seen: Locked<TLSServer.Seen>) -> EventLoopFuture<Void> {
            eventLoop.makeCompletedFuture { try pipeline.syncOperations.addHandler(Answerer(seen)) }
        }
    }

    private final class ByteCounter: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let seen: Locked<TLSServer.Seen>

        init(_ seen: Locked<TLSServer.Seen>) { self.seen = seen }

        func channelActive(context: ChannelHandlerContext) {
            seen.withLock { $0.connections += 1 }
            context.fireChannelActive()
        }

        func channelInactive(context: ChannelHandlerContext) {
            seen.withLock { $0.closedConnections += 1 }
            context.fireChannelInactive()
        }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            let count = unwrapInboundIn(data).readableBytes
            seen.withLock { $0.bytes += count }
            context.fireChannelRead(data)
        }
    }

    private final class Answerer: ChannelInboundHandler {
        typealias InboundIn = HTTPServerRequestPart
        typealias OutboundOut = HTTPServerResponsePart

        private let seen: Locked<TLSServer.Seen>
        private var head: HTTPRequestHead?

        init(_ seen: Locked<TLSServer.Seen>) { self.seen = seen }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            switch unwrapInboundIn(data) {
            case .head(let head):
                seen.withLock { $0.requests += 1 }
                self.head = head
            case .body: break
            case .end: answer(context)
            }
        }

        private func answer(_ context: ChannelHandlerContext) {
            guard let head else { return }
            let words = head.uri.split(separator: "/")
            let size = words.first == "bytes" ? words.last.flatMap { Int($0) } : nil
            let status = words.first == "status" ? words.last.flatMap { Int($0) } : nil
            let body =
                size.map { ByteBuffer(repeating: 0x78, count: $0) }
                ?? ByteBuffer(string: words.first == "status" ? String(repeating: "x", count: 2_000) : head.uri)
            // A stream of HTTP/2 is a child channel of its connection, which is a child channel of the server.
            let isHTTP2 = context.channel.parent?.parent != nil
            var response = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: status ?? 200))
            response.headers.add(name: "X-Version", value: isHTTP2 ? "2" : "1.1")
            response.headers.add(name: "Content-Length", value: "\(body.readableBytes)")
            context.write(wrapOutboundOut(.head(response)), promise: nil)
            context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        }
    }
#endif
