import CodegenHTTP
import CodegenRequests

/// Reads the requests of one connection in sequence (RFC 9112). The size of everything that a client can send is
/// limited, and the time for reading is linear in the size.
struct RequestReader {
    /// The limits of a request before its body.
    enum Limit {
        static let line = 32 << 10
        static let head = 64 << 10
        static let fields = 256
        static let chunkLine = 1 << 10
    }

    /// Returns the next bytes of the connection; empty at its end.
    private let read: () async throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var position = 0

    init(read: @escaping () async throws -> [UInt8]) {
        self.read = read
    }

    // MARK: Head

    /// Reads the head of the next request; returns `nil` if the connection ends without another request.
    /// - Throws: `Refusal` if the bytes are not a request. The rest of the connection cannot be read then.
    mutating func head() async throws -> RequestHead? {
        var first: RequestLine?
        var headers: [HeaderField] = []
        var size = 0
        while true {
            let tooLong = first == nil ? Self.longTarget : Self.longHead
            guard let line = try await line(upTo: Limit.line, tooLong: tooLong) else {
                guard first == nil, position == buffer.count else { throw Refusal(400, "the header ends too early") }
                return nil
            }
            size += max(1, line.count)
            guard size <= Limit.head, headers.count <= Limit.fields else { throw Self.longHead }
            switch (first, line.isEmpty) {
            case (nil, false): first = try RequestLine(line)
            // Empty lines before a request belong to the previous request (RFC 9112, section 2.2).
            case (nil, true): continue
            case (_?, false): headers.append(try RequestHead.field(line))
            case (let first?, true): return try RequestHead(first, headers)
            }
        }
    }

    private static var longTarget: Refusal {
        Refusal(414, "the request line is longer than \(Limit.line >> 10) KB")
    }
    private static var longHead: Refusal {
        Refusal(
            431,
            "at most \(Limit.fields) header lines of \(Limit.line >> 10) KB each are allowed, and \(Limit.head >> 10) KB in total"
        )
    }

    // MARK: Body

    /// Reads a body.
    /// - Throws: `Refusal` if the body is larger than `limit`, or does not match the framing of its head.
    mutating func body(_ framing: RequestHead.Framing, upTo limit: Int) async throws -> [UInt8] {
        var body: [UInt8] = []
        switch framing {
        case .length(let length):
            try framing.check(limit: limit)
            try await take(length, into: &body)
        case .chunked:
            while case let size = try await chunkSize(), size > 0 {
                guard size <= limit - body.count else { throw RequestHead.Framing.tooLarge(limit) }
                try await take(size, into: &body)
                guard try await line(upTo: 0, tooLong: Self.brokenBody)?.isEmpty == true else { throw Self.brokenBody }
            }
            try await dropTrailers()
        }
        return body
    }

    private static var brokenBody: Refusal { Refusal(400, "the body ends too early, or has invalid chunks") }

    /// Reads the size of a chunk: hexadecimal digits, followed by extensions that are ignored (RFC 9112, section 7.1).
    private mutating func chunkSize() async throws -> Int {
        guard let line = try await line(upTo: Limit.chunkLine, tooLong: Self.brokenBody) else { throw Self.brokenBody }
        let text = FieldSyntax.trimmed(String(decoding: line.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self))
        guard !text.isEmpty, text.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let size = Int(text, radix: 16)
        else { throw Self.brokenBody }
        return size
    }

    private mutating func dropTrailers() async throws {
        for _ in 0...Limit.fields {
            guard let line = try await line(upTo: Limit.line, tooLong: Self.longHead) else { throw Self.brokenBody }
            if line.isEmpty { return }
        }
        throw Self.longHead
    }

    // MARK: Bytes

    private mutating func take(_ count: Int, into body: inout [UInt8]) async throws {
        let end = body.count + count
        while body.count < end {
            if position == buffer.count, try await !refill() { throw Self.brokenBody }
            let part = min(end - body.count, buffer.count - position)
            body += buffer[position..<position + part]
            position += part
        }
    }

    /// Returns a line without its end, which is CRLF or LF alone; `nil` if the connection ends before the line.
    private mutating func line(upTo limit: Int, tooLong: @autoclosure () -> Refusal) async throws -> ArraySlice<UInt8>?
    {
        var searched = 0
        while true {
            if let end = buffer[(position + searched)...].firstIndex(of: UInt8(ascii: "\n")) {
                var line = buffer[position..<end]
                position = end + 1
                if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
                guard line.count <= limit else { throw tooLong() }
                return line
            }
            searched = buffer.count - position
            // A carriage return may follow the line.
            guard searched <= limit + 1 else { throw tooLong() }
            guard try await refill(keeping: searched) else { return nil }
        }
    }

    /// - Parameter count: The number of bytes at the end of the buffer that are still needed.
    private mutating func refill(keeping count: Int = 0) async throws -> Bool {
        let bytes = try await read()
        if position > 0 {
            buffer.removeFirst(buffer.count - count)
            position = 0
        }
        buffer += bytes
        return !bytes.isEmpty
    }
}
