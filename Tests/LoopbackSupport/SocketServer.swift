import Foundation

/// A small and fast HTTP server on plain sockets, with a thread for each connection. It is used for load, restarts and
/// measurements, where a complete server would dominate the measured cost. Tests and benchmarks share this file.
package final class SocketServer: @unchecked Sendable {
    // Safe to share: all mutable state is used under `lock` only.
    private let lock = NSLock()
    private var listening: Int32 = -1
    private var connections: Set<Int32> = []
    private var isStopping = false
    private let answer: @Sendable (_ target: String) -> [UInt8]
    private let record: (@Sendable (_ request: [UInt8]) -> Void)?
    package let port: UInt16

    package struct Failure: Error {
        package let call: String
        package let code: Int32
    }

    /// - Parameters:
    ///   - port: the port; 0 selects a free port.
    ///   - record: called with the bytes of each request, head and body, before it is answered.
    ///   - answer: returns the complete response for a request target, head and body.
    package init(
        port: UInt16 = 0, record: (@Sendable (_ request: [UInt8]) -> Void)? = nil,
        answer: @escaping @Sendable (_ target: String) -> [UInt8]
    ) throws {
        self.answer = answer
        self.record = record
        let descriptor = socket(AF_INET, Self.stream, 0)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 512) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard bound else { throw Failure(call: "bind", code: errno) }
        self.port = UInt16(bigEndian: address.sin_port)
        listening = descriptor
        Thread.detachNewThread { [self] in accept(on: descriptor) }
    }

    package var url: String { "http://127.0.0.1:\(port)" }

    /// Responds to received requests, closes the connections, and frees the port.
    package func stop() {
        let all = lock.withLock { () -> [Int32] in
            isStopping = true
            return Array(connections) + [listening]
        }
        for descriptor in all { shutdown(descriptor, Int32(SHUT_RD)) }
        while lock.withLock({ !connections.isEmpty || listening >= 0 }) { usleep(1_000) }
    }

    package static func response(_ body: [UInt8], headers: String = "") -> [UInt8] {
        Array(
            "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.count)\r\n\(headers)\r\n".utf8)
            + body
    }

    private func accept(on descriptor: Int32) {
        while true {
            let connection = Foundation.accept(descriptor, nil, nil)
            guard connection >= 0 else { break }
            var on: Int32 = 1
            setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
            let isWelcome = lock.withLock { () -> Bool in
                if !isStopping { connections.insert(connection) }
                return !isStopping
            }
            guard isWelcome else {
                close(connection)
                break
            }
            Thread.detachNewThread { [self] in
                serve(connection)
                lock.withLock { _ = connections.remove(connection) }
                close(connection)
            }
        }
        close(descriptor)
        lock.withLock { listening = -1 }
    }

    private func serve(_ connection: Int32) {
        var input: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            while let end = Self.endOfHead(input) {
                let head = String(decoding: input[..<end], as: UTF8.self)
                let count = end + Self.contentLength(head)
                guard input.count >= count else { break }
                record?(Array(input[..<count]))
                input.removeFirst(count)
                let target = head.split(separator: " ", maxSplits: 2).dropFirst().first.map { String($0) } ?? "/"
                guard write(answer(target), to: connection) else { return }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            input += buffer[..<count]
        }
    }

    private func write(_ bytes: [UInt8], to connection: Int32) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { raw in
                send(connection, raw.baseAddress?.advanced(by: sent), raw.count - sent, Self.noSignal)
            }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private static func endOfHead(_ bytes: [UInt8]) -> Int? {
        guard bytes.count >= 4 else { return nil }
        for index in 3..<bytes.count
        where bytes[index] == 10 && bytes[index - 1] == 13 && bytes[index - 2] == 10 && bytes[index - 3] == 13 {
            return index + 1
        }
        return nil
    }

    private static func contentLength(_ head: String) -> Int {
        for line in head.split(separator: "\r\n") where line.lowercased().hasPrefix("content-length:") {
            return Int(line.dropFirst("content-length:".count).trimmingCharacters(in: .whitespaces)) ?? 0
        }
        return 0
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
        private static let noSignal: Int32 = 0
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif
}
