import CodegenHTTP
import CodegenOpenAPI
import CodegenRequests

/// The request line and the header fields of one request (RFC 9112, section 5). Created by `RequestReader`.
struct RequestHead: Sendable {
    /// The way in which the end of the body is determined.
    enum Framing: Hashable, Sendable {
        case length(Int)
        case chunked

        /// - Throws: `Refusal` for a length above the limit. The length of chunks is not known yet.
        func check(limit: Int) throws(Refusal) {
            if case .length(let length) = self, length > limit { throw Self.tooLarge(limit) }
        }

        static func tooLarge(_ limit: Int) -> Refusal { Refusal(413, "the body is larger than \(limit >> 20) MB") }
    }

    let line: RequestLine
    let headers: [HeaderField]
    let framing: Framing

    init(_ line: RequestLine, _ headers: [HeaderField]) throws(Refusal) {
        self.line = line
        self.headers =
            line.authority.map { authority in
                headers.map { $0.name.lowercased() == "host" ? HeaderField($0.name, authority) : $0 }
            } ?? headers
        framing = try Self.framing(headers, isHTTP10: line.isHTTP10)
        let hosts = headers.filter { $0.name.lowercased() == "host" }.count
        guard hosts == 1 || hosts == 0 && line.isHTTP10 else {
            throw Refusal(400, hosts == 0 ? "the Host header is missing" : "there is more than one Host header")
        }
    }

    /// Whether the client wants to send another request on the connection (RFC 9112, section 9.3).
    var isPersistent: Bool {
        let options = tokens("connection")
        if options.contains("close") { return false }
        return !line.isHTTP10 || options.contains("keep-alive")
    }

    /// Whether the client sends the body only after an interim response (RFC 9110, section 10.1.1).
    var expectsContinue: Bool { !line.isHTTP10 && tokens("expect").contains("100-continue") }

    private func tokens(_ name: String) -> [String] {
        Self.values(name, headers).map { $0.lowercased() }
    }

    // MARK: Fields

    /// Parses a header line. Lines that continue a field are obsolete and are refused (RFC 9112, section 5.2).
    static func field(_ line: ArraySlice<UInt8>) throws(Refusal) -> HeaderField {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), HeaderToken.isValid(line[..<colon]) else {
            throw Refusal(400, "a header line is not a name, a colon and a value")
        }
        let name = String(decoding: line[..<colon], as: UTF8.self)
        let value = line[line.index(after: colon)...]
        guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
            throw Refusal(400, "the header \(name) has a control character")
        }
        return HeaderField(name, FieldSyntax.trimmed(String(decoding: value, as: UTF8.self)))
    }

    private static func values(_ name: String, _ headers: [HeaderField]) -> [String] {
        headers.filter { $0.name.lowercased() == name }.flatMap { FieldSyntax.split($0.value, at: ",") }
            .map(FieldSyntax.trimmed)
    }

    /// Returns the framing of the body (RFC 9112, section 6.3). Contradictory fields are refused, because another
    /// recipient could read another body.
    private static func framing(_ headers: [HeaderField], isHTTP10: Bool) throws(Refusal) -> Framing {
        let codings = values("transfer-encoding", headers)
        let lengths = values("content-length", headers)
        guard codings.isEmpty else {
            guard lengths.isEmpty else {
                throw Refusal(400, "Content-Length and Transfer-Encoding exclude each other")
            }
            guard codings.map({ $0.lowercased() }) == ["chunked"], !isHTTP10 else {
                throw Refusal(400, "only the transfer coding 'chunked' is supported, and only in HTTP/1.1")
            }
            return .chunked
        }
        guard let first = lengths.first else { return .length(0) }
        let isNumber = !first.isEmpty && first.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isNumber, let length = Int(first), lengths.allSatisfy({ $0 == first }) else {
            throw Refusal(400, "Content-Length must be one integer")
        }
        return .length(length)
    }
}
