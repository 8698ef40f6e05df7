import Foundation

/// The parsed response of a server.
struct Reply {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: String

    subscript(name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    init(_ text: String) throws {
        guard let end = text.range(of: "\r\n\r\n") else { throw RawClient.Failure(call: "read") }
        let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
        status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
        headers = lines.dropFirst().compactMap { line in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (String(line[..<colon]), value)
        }
        body = String(text[end.upperBound...])
    }
}

/// Sends exact bytes on a socket, and reads until the server closes the connection. For requests that HTTP clients
/// would not send.
enum RawClient {
    struct Failure: Error {
        let call: String
    }

    /// - Parameter head: the lines before the empty line; `Connection: close` is added.
    static func send(_ head: [String], body: [UInt8] = [], to url: String) async throws -> Reply {
        try Reply(try await text(head, body: body, to: url))
    }

    /// Returns the response; empty if the server closes the connection without a response.
    ///
    /// - Parameter isCutOff: whether the client closes its sending side.
    static func text(
        _ head: [String], body: [UInt8] = [], isCutOff: Bool = false, to url: String
    ) async throws -> String {
        let text = (head + ["Connection: close"]).joined(separator: "\r\n") + "\r\n\r\n"
        return try await exchange(Array(text.utf8) + body, isCutOff: isCutOff, with: url)
    }

    /// Sends exactly these bytes.
    static func exchange(_ bytes: [UInt8], isCutOff: Bool = false, with url: String) async throws -> String {
        let port = try port(url)
        let answer: Result<[UInt8], Failure> = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: exchange(bytes, isCutOff, port)) }
        }
        return String(decoding: try answer.get(), as: UTF8.self)
    }

    /// Opens a connection, sends a text, and neither reads nor closes the connection until `close`.
    static func hold(_ text: String, to url: String) throws -> Int32 {
        let descriptor = try connected(try port(url)).get()
        _ = Array(text.utf8).withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
        return descriptor
    }

    private static func port(_ url: String) throws -> UInt16 {
        guard let port = url.split(separator: ":").last.flatMap({ UInt16($0) }) else { throw Failure(call: "url") }
        return port
    }

    /// The maximum time in seconds that a test waits for a silent server.
    private static let timeout = 60

    private static func connected(_ port: UInt16) -> Result<Int32, Failure> {
        let descriptor = socket(AF_INET, streamKind, 0)
        guard descriptor >= 0 else { return .failure(Failure(call: "socket")) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        if isConnected { return .success(descriptor) }
        close(descriptor)
        return .failure(Failure(call: "connect"))
    }

    private static func exchange(_ bytes: [UInt8], _ isCutOff: Bool, _ port: UInt16) -> Result<[UInt8], Failure> {
        let descriptor: Int32
        switch connected(port) {
        case .success(let open): descriptor = open
        case .failure(let failure): return .failure(failure)
        }
        defer { close(descriptor) }
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal)
            }
            // A server may respond and close the connection before it has read the whole request.
            guard count > 0 else { break }
            sent += count
        }
        if isCutOff { shutdown(descriptor, Int32(SHUT_WR)) }
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return .success(answer) }
            answer += buffer[..<count]
        }
    }

    #if canImport(Darwin)
        private static let streamKind = SOCK_STREAM
        private static let noSignal: Int32 = 0
    #else
        private static let streamKind = Int32(SOCK_STREAM.rawValue)
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif
}
