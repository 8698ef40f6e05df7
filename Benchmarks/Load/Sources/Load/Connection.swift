import Foundation

/// One connection of the server, used by one thread. It reads heads and bodies, and writes bytes.
struct Connection {
    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// The range of received bytes that have not been read yet.
    private var unread = 0..<0

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Reads a request up to its empty line. Returns nil at the end of the connection.
    mutating func head() -> String? { text(before: [13, 10, 13, 10]) }

    /// Reads and discards the body that the head announces.
    ///
    /// - Returns: The length of the body, or nil if the connection ended.
    mutating func skipBody(of head: String) -> Int? {
        let fields = head.lowercased()
        if fields.contains("expect: 100-continue"), !write(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)) { return nil }
        if fields.contains("transfer-encoding: chunked") { return skipChunks() }
        guard let start = fields.range(of: "content-length:")?.upperBound else { return 0 }
        let digits = fields[start...].drop { $0 == " " }.prefix { $0.isNumber }
        return Int(digits).flatMap { skip($0) ? $0 : nil }
    }

    private mutating func skipChunks() -> Int? {
        var length = 0
        while let line = text(before: [13, 10]), let size = Int(line, radix: 16) {
            guard skip(size + 2) else { return nil }
            if size == 0 { return length }
            length += size
        }
        return nil
    }

    private mutating func skip(_ count: Int) -> Bool {
        var missing = count
        while missing > 0 {
            if unread.isEmpty, !receive() { return false }
            let taken = min(missing, unread.count)
            unread = unread.lowerBound + taken..<unread.upperBound
            missing -= taken
        }
        return true
    }

    /// Reads and removes the text up to these bytes and the bytes themselves.
    private mutating func text(before end: [UInt8]) -> String? {
        while true {
            if let found = buffer[unread].firstIndex(ofRun: end) {
                defer { unread = found + end.count..<unread.upperBound }
                return String(decoding: buffer[unread.lowerBound..<found], as: UTF8.self)
            }
            guard receive() else { return nil }
        }
    }

    private mutating func receive() -> Bool {
        if unread.isEmpty {
            unread = 0..<0
        } else if unread.upperBound == buffer.count {
            buffer.replaceSubrange(0..<unread.count, with: Array(buffer[unread]))
            unread = 0..<unread.count
        }
        let free = unread.upperBound..<buffer.count
        let count = buffer.withUnsafeMutableBytes {
            recv(descriptor, $0.baseAddress?.advanced(by: free.lowerBound), free.count, 0)
        }
        guard count > 0 else { return false }
        unread = unread.lowerBound..<unread.upperBound + count
        return true
    }

    /// Writes bytes repeatedly until the total is reached.
    func write(_ bytes: [UInt8], total: Int? = nil) -> Bool {
        var missing = total ?? bytes.count
        var offset = 0
        while missing > 0 {
            let count = bytes.withUnsafeBytes { raw in
                send(descriptor, raw.baseAddress?.advanced(by: offset), min(missing, raw.count - offset), Self.noSignal)
            }
            guard count > 0 else { return false }
            missing -= count
            offset = (offset + count) % bytes.count
        }
        return true
    }

    #if canImport(Darwin)
        private static let noSignal: Int32 = 0
    #else
        private static let noSignal = Int32(MSG_NOSIGNAL)
    #endif
}

extension ArraySlice<UInt8> {
    /// Returns the index of the first occurrence of these consecutive bytes.
    fileprivate func firstIndex(ofRun run: [UInt8]) -> Int? {
        guard let last = run.last, count >= run.count else { return nil }
        return (startIndex + run.count - 1..<endIndex).first { end in
            self[end] == last && self[end - run.count + 1...end].elementsEqual(run)
        }.map { $0 - run.count + 1 }
    }
}
