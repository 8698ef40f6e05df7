import EndpointRuntimeTesting
import Foundation

/// A socket server that executes plans, with one thread per connection. `/plans/7` is a call of plan 7.
///
/// Safe to share (`@unchecked Sendable`): mutable state is read and written only under `lock`.
final class FaultServer: @unchecked Sendable {
    private struct Failure: Error { let code: Int32 }

    private let lock = NSLock()
    private var attempts: [Int: Int] = [:]
    private var random = SeededGenerator(seed: 1)
    private var handshakeCount = 0
    private let plans: [Plan]
    private let bomb: Data
    let port: UInt16

    init(_ plans: [Plan], bomb: Data) throws {
        self.plans = plans
        self.bomb = bomb
        let listening = socket(AF_INET, Self.stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listening, address, length) == 0 && listen(listening, 512) == 0
                    && getsockname(listening, address, &length) == 0
            }
        }
        guard isBound else { throw Failure(code: errno) }
        port = UInt16(bigEndian: address.sin_port)
        Thread.detachNewThread { [self] in
            while true {
                let connection = accept(listening, nil, nil)
                guard connection >= 0 else { return }
                Thread.detachNewThread { [self] in
                    serve(connection)
                    close(connection)
                }
            }
        }
    }

    /// The number of requests for all plans.
    var asked: Int { lock.withLock { attempts.values.reduce(0, +) } }

    /// The number of handshakes that were begun.
    var handshakes: Int { lock.withLock { handshakeCount } }

    private func serve(_ connection: Int32) {
        var input: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return }
            input += buffer[..<count]
            // The type of a handshake record. No HTTP method begins with this byte.
            if input.first == 22 { return shake(connection) }
            guard input.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) else { continue }
            let target = String(decoding: input, as: UTF8.self).split(separator: " ").dropFirst().first ?? ""
            input = []
            guard let number = Int(target.split(separator: "/").last ?? ""), plans.indices.contains(number) else {
                return
            }
            let attempt = lock.withLock { () -> Int in
                attempts[number, default: 0] += 1
                return attempts[number, default: 1] - 1
            }
            guard case .plain(let faults) = plans[number].way else { return }
            let fault = attempt < faults.count ? faults[attempt] : .none
            guard play(fault, number, on: connection) else { return }
        }
    }

    private func shake(_ connection: Int32) {
        let fault = lock.withLock {
            handshakeCount += 1
            return HandshakeFault.allCases.randomElement(using: &random) ?? .closed
        }
        _ = send(Data(fault.bytes), connection)
        if fault == .silence { _ = hold(connection) }
    }

    /// - Returns: Whether the connection stays open.
    private func play(_ fault: Fault, _ number: Int, on connection: Int32) -> Bool {
        let body = #"{"plan":\#(number),"text":"\#(String(repeating: "x", count: 200))"}"#
        let half = String(body.prefix(body.count / 2))
        func head(_ fields: String, _ status: String = "200 OK") -> String {
            "HTTP/1.1 \(status)\r\nContent-Type: application/json\r\n\(fields)\r\n\r\n"
        }
        let whole = head("Content-Length: \(body.utf8.count)")
        switch fault {
        case .none: return send(whole + body, connection)
        case .latency:
            usleep(UInt32(10_000 + number % 100 * 1_000))
            return send(whole + body, connection)
        case .drip:
            return send(whole, connection)
                && body.allSatisfy { character in
                    usleep(500)
                    return send(String(character), connection)
                }
        case .closed: return false
        case .brokenHead: return send("HTTP/1.1 200 OK\r\nContent-Le", connection) && reset(connection)
        case .brokenBody: return send(whole + half, connection) && reset(connection)
        case .brokenChunk:
            _ = send(head("Transfer-Encoding: chunked") + "5\r\nhello\r\nfff\r\nwo", connection)
            return false
        case .silence: return hold(connection)
        case .silenceInBody: return send(whole + half, connection) && hold(connection)
        case .longLength:
            _ = send(head("Content-Length: \(body.utf8.count + 9)") + body, connection)
            return false
        case .shortLength:
            _ = send(whole + body + "more than was said", connection)
            return false
        case .lengthOfLetters:
            _ = send(head("Content-Length: many") + body, connection)
            return false
        case .busy: return send(head("Retry-After: 0\r\nContent-Length: 0", "503 Busy"), connection)
        case .unauthorized: return send(head("Content-Length: 0", "401 Unauthorized"), connection)
        case .notJSON: return send(head("Content-Length: 6") + "<html>", connection)
        case .bomb:
            return send(head("Content-Encoding: gzip\r\nContent-Length: \(bomb.count)"), connection)
                && send(bomb, connection)
        }
    }

    private func send(_ text: String, _ connection: Int32) -> Bool { send(Data(text.utf8), connection) }

    private func send(_ data: Data, _ connection: Int32) -> Bool {
        var rest = data
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(connection, $0.baseAddress, $0.count, Self.noSignal) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Prepares a reset: closing the connection sends a reset and discards unsent data.
    private func reset(_ connection: Int32) -> Bool {
        usleep(2_000)
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        return false
    }

    /// Sends no data until the client closes the connection.
    private func hold(_ connection: Int32) -> Bool {
        var byte: UInt8 = 0
        while recv(connection, &byte, 1, 0) > 0 {}
        return false
    }

    #if canImport(Darwin)
        private static let stream = SOCK_STREAM
        private static let noSignal: Int32 = 0
    #else
        private static let stream = Int32(SOCK_STREAM.rawValue)
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif
}
