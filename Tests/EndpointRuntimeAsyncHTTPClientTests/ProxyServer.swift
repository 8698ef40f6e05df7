#if AsyncHTTPClient
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOPosix

    /// A proxy on the loopback interface. It accepts tunnels and responds to the requests in them itself.
    struct ProxyServer: Sendable {
        let port: Int
        private let received: Locked<[String]>

        /// The heads of all requests, beginning with the request for the tunnel.
        var heads: [String] { received.withLock { $0 } }

        static func run<Output>(_ body: (ProxyServer) async throws -> Output) async throws -> Output {
            let received = Locked<[String]>([])
            let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                .childChannelInitializer { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try channel.pipeline.syncOperations.addHandler(Tunnel(received))
                    }
                }
                .bind(host: "127.0.0.1", port: 0).get()
            let server = ProxyServer(port: channel.localAddress?.port ?? 0, received: received)
            do {
                let output = try await body(server)
                try await channel.close().get()
                return output
            } catch {
                try? await channel.close().get()
                throw error
            }
        }
    }

    private final class Tunnel: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let received: Locked<[String]>
        private var text = ""

        init(_ received: Locked<[String]>) { self.received = received }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            text += String(buffer: unwrapInboundIn(data))
            guard let end = text.range(of: "\r\n\r\n") else { return }
            let head = String(text[..<end.upperBound])
            text = String(text[end.upperBound...])
            received.withLock { $0.append(head) }
            let answer =
                head.hasPrefix("CONNECT")
                ? "HTTP/1.1 200 Connected\r\n\r\n" : "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi"
            context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
        }
    }
#endif
