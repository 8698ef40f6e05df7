import Foundation

/// Accepts connections on loopback, with one thread per connection.
enum Listener {
    struct Failure: Error {
        let code: Int32
    }

    /// - Returns: The port.
    static func start(_ serve: @escaping @Sendable (_ connection: Int32) -> Void) throws -> UInt16 {
        let descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 1_024) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else { throw Failure(code: errno) }
        Thread.detachNewThread {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0 else { continue }
                var on: Int32 = 1
                setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
                Thread.detachNewThread {
                    serve(connection)
                    close(connection)
                }
            }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #endif
}
