import CodegenHTTP
import CodegenOpenAPI
import CodegenPlatform

/// The bytes of a response in HTTP/1.1 (RFC 9112, sections 4, 6 and 7).
struct ResponseText {
    let answer: Answer
    /// Whether the request is `HEAD`. The response then has the length of the body, but no body.
    let isToHead: Bool
    let isHTTP10: Bool
    let isLast: Bool

    /// The headers that frame a response. They are written only here, even if a description declares them.
    private static let framing: Set = [
        "connection", "content-length", "keep-alive", "te", "trailer", "transfer-encoding", "upgrade",
    ]

    /// The parts to send. The head and the body are one part, because a client may wait for 40 ms before it acknowledges
    /// a separate head. Only the pieces of a file are separate.
    var parts: [Data] {
        guard case .pieces(let pieces) = answer.body, answer.mayHaveBody, !isToHead, let first = pieces.first else {
            return [bytes]
        }
        return [Data(head.utf8) + first] + pieces.dropFirst().map { Data($0) }
    }

    /// The head and the body.
    var bytes: Data {
        let hasBody = answer.mayHaveBody && !isToHead
        var text = Data(head.utf8)
        switch answer.body {
        case .none: break
        case .bytes(let bytes) where hasBody: text += bytes
        case .items(let items) where hasBody && isChunked:
            for item in items { text += Self.chunk(item) }
            text += Data("0\r\n\r\n".utf8)
        case .items(let items) where hasBody: for item in items { text += item }
        case .bytes, .items, .pieces: break
        }
        return text
    }

    private var isChunked: Bool {
        if case .items = answer.body { return !isHTTP10 && answer.mayHaveBody }
        return false
    }

    private var head: String {
        var lines = ["HTTP/1.1 \(answer.status) \(StatusPhrase.of(answer.status))"]
        for header in answer.headers where !Self.framing.contains(header.name.lowercased()) {
            guard HeaderToken.isValid(header.name.utf8) else { continue }
            lines.append("\(header.name): \(FieldSyntax.safe(header.value))")
        }
        if answer.mayHaveBody {
            lines.append(isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(answer.body.count)")
        } else if answer.status == 205 {
            lines.append("Content-Length: 0")
        }
        if isLast { lines.append("Connection: close") } else if isHTTP10 { lines.append("Connection: keep-alive") }
        return lines.joined(separator: "\r\n") + "\r\n\r\n"
    }

    private static func chunk(_ bytes: [UInt8]) -> Data {
        Data("\(String(bytes.count, radix: 16))\r\n".utf8) + Data(bytes) + Data("\r\n".utf8)
    }
}
