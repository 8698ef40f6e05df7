/// Reads the requests of one connection, one after the other (RFC 9112). Everything that a client can send is bounded, and
/// read in a time that grows with its length only.
struct RequestReader {
    /// Limits of a request before its body.
    enum Limit {
        static let line = 32 << 10
        static let head = 64 << 10
        static let fields = 256
        static let chunkLine = 1 << 10
    }

    /// The next bytes of the connection; empty at its end.
    private let read: () async throws -> [UInt8]
    private var buffer: [UInt8] = []
    private var position = 0

    init(read: @escaping () async throws -> [UInt8]) {
        self.read = read
    }

    // MARK: Head

    /// `nil` where the connection ends without another request.
    /// - Throws: `Refusal` for what is not a request, after which the connection cannot be read further.
    mutating func head() async throws -> RequestHead? {
        var first: RequestLine?
        var headers: [Call.Header] = []
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
            // Empty lines before a request are left over from the one before (RFC 9112, section 2.2).
            case (nil, true): continue
            case (_?, false): headers.append(try RequestHead.field(line))
            case (let first?, true): return try RequestHead(first, headers)
            }
        }
    }

    private static var longTarget: Refusal {
        Refusal(414, "the first line of a request may have \(Limit.line >> 10) KB")
    }
    private static var longHead: Refusal {
        Refusal(
            431,
            "the header may have \(Limit.fields) header lines of \(Limit.line >> 10) KB each, and \(Limit.head >> 10) KB in all"
        )
    }

    // MARK: Body

    /// - Throws: `Refusal` for a body that is larger than `limit`, and for one that is not framed as its head says.
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

    /// Hexadecimal digits, and extensions that mean nothing here (RFC 9112, section 7.1).
    private mutating func chunkSize() async throws -> Int {
        guard let line = try await line(upTo: Limit.chunkLine, tooLong: Self.brokenBody) else { throw Self.brokenBody }
        let text = HeaderText.trimmed(String(decoding: line.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self))
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

    /// A line without its end, CRLF or LF alone; `nil` where the connection ends before that.
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
            // A carriage return may stand at the end.
            guard searched <= limit + 1 else { throw tooLong() }
            guard try await refill(keeping: searched) else { return nil }
        }
    }

    /// - Parameter count: How many bytes at the end of the buffer are still needed.
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
