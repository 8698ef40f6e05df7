import EndpointRuntime
import Foundation

/// The head of a request as the server received it.
struct LoopbackRequest: Sendable {
    let method: String
    /// Path and query.
    let target: String
    /// Names in lowercase.
    let headers: [String: String]

    var contentLength: Int { headers["content-length"].flatMap { Int($0) } ?? 0 }
}

/// A connection of a client, used by one thread.
final class LoopbackConnection {
    private struct Closed: Error {}

    private let descriptor: Int32
    private let isStopping: () -> Bool
    private var input: [UInt8] = []

    init(_ descriptor: Int32, isStopping: @escaping () -> Bool) {
        self.descriptor = descriptor
        self.isStopping = isStopping
        SystemSocket.prepare(descriptor)
    }

    func nextRequest() -> LoopbackRequest? {
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let range = input.firstRange(of: end) {
                let lines = String(decoding: input[..<range.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
                input.removeFirst(range.upperBound)
                return Self.request(lines)
            }
            guard receive() else { return nil }
        }
    }

    private static func request(_ lines: [String]) -> LoopbackRequest? {
        let words = lines.first?.split(separator: " ").map(String.init) ?? []
        guard words.count >= 2 else { return nil }
        let fields = lines.dropFirst().compactMap { line -> (String, String)? in
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            return (line[..<colon].lowercased(), value)
        }
        return LoopbackRequest(
            method: words[0], target: words[1],
            headers: Dictionary(fields, uniquingKeysWith: { "\($0), \($1)" }))
    }

    /// Reads bytes of the body, with a pause before each piece.
    func body(_ count: Int, pieces: Int = 1, every pause: Duration = .zero) throws -> Data {
        var data = Data()
        for piece in 1...max(1, pieces) {
            sleep(pause)
            let end = count * piece / max(1, pieces) - data.count
            while input.count < end { guard receive() else { throw Closed() } }
            data += input.prefix(end)
            input.removeFirst(min(end, input.count))
        }
        return data
    }

    func send(_ text: String) throws { try send(Data(text.utf8)) }

    func send(_ data: Data) throws {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(descriptor, $0.baseAddress, $0.count, SystemSocket.noSignal)
            }
            guard count > 0 else { throw Closed() }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a complete response.
    func respond(_ status: Int = 200, _ headers: [String: String] = [:], _ body: String = "") throws {
        let fields = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        try send("HTTP/1.1 \(status) Status\r\nContent-Length: \(body.utf8.count)\r\n\(fields)\r\n\(body)")
    }

    /// Waits until the client has closed the connection.
    func waitUntilClosed() {
        while receive() {}
    }

    func wait(for event: Event) {
        while !event.hasFired, !isStopping() { sleep(.milliseconds(2)) }
    }

    func sleep(_ time: Duration) {
        if time > .zero { Thread.sleep(forTimeInterval: time.seconds) }
    }

    /// - Returns: whether data was received.
    private func receive() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return false }
        input += buffer[..<count]
        return true
    }
}
