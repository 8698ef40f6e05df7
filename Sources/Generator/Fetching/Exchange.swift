import CodegenCCurl
import CodegenDiagnostics
import CodegenPlatform
import Dispatch

/// One GET request and its reply, sent with the system's libcurl. Redirections are returned as replies.
final class Exchange {
    struct Reply: Sendable {
        var status = 0
        var location: String?
        var entityTag: String?
        var body: [UInt8] = []
    }

    private let url: SourceURL
    private let largest: Int
    private let timeout: Duration
    private var reply = Reply()
    private var isTooLarge = false

    private init(_ url: SourceURL, largest: Int, timeout: Duration) {
        self.url = url
        self.largest = largest
        self.timeout = timeout
    }

    /// - Parameters:
    ///   - largest: The maximum size of a body, in bytes.
    ///   - timeout: The time from the start of the request to the end of the response.
    static func reply(
        from url: SourceURL, _ fields: [(name: String, value: String)], largest: Int, timeout: Duration
    ) async -> Result<Reply, FetchProblem> {
        // A queue of its own, because its thread blocks until the server responds.
        let queue = DispatchQueue(label: "codegen.fetch")
        return await withCheckedContinuation { continuation in
            queue.async {
                let exchange = Exchange(url, largest: largest, timeout: timeout)
                continuation.resume(returning: Result { () throws(FetchProblem) in try exchange.send(fields) })
            }
        }
    }

    private func send(_ fields: [(name: String, value: String)]) throws(FetchProblem) -> Reply {
        for field in fields where (field.name + field.value).utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) {
            throw FetchProblem(
                "the value of the header '\(field.name)' contains a line break or another control character")
        }
        let lines = fields.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
        let code = perform(lines)
        guard code == Int32(CCURL_OK) else { throw FetchProblem(isTooLarge ? tooLarge : reason(of: code)) }
        guard reply.status > 0 else { throw FetchProblem("the response is not an HTTP response") }
        return reply
    }

    private func perform(_ lines: [String]) -> Int32 {
        let texts = lines.map { strdup($0) }
        defer { for text in texts { free(text) } }
        let fields = texts.map { UnsafePointer($0) } + [nil]
        let milliseconds = Int(timeout / .milliseconds(1))
        var status = 0
        let code = url.url.absoluteString.withCString { url in
            fields.withUnsafeBufferPointer { fields in
                var request = ccurl_request(url: url, fields: fields.baseAddress, milliseconds: milliseconds)
                return withExtendedLifetime(self) {
                    ccurl_get(
                        &request,
                        { Exchange.of($2)?.receive(head: Exchange.bytes($0, $1)) ?? false },
                        { Exchange.of($2)?.receive(body: Exchange.bytes($0, $1)) ?? false },
                        Unmanaged.passUnretained(self).toOpaque(), &status)
                }
            }
        }
        reply.status = status
        return code
    }

    // MARK: Receiving

    private static func of(_ context: UnsafeMutableRawPointer?) -> Exchange? {
        context.map { Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func bytes(_ start: UnsafePointer<CChar>?, _ count: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: count)
    }

    /// Receives a status line, a field, or the empty line after the fields.
    private func receive(head bytes: UnsafeRawBufferPointer) -> Bool {
        let line = String(decoding: bytes, as: UTF8.self)
        // Interim responses may precede the final response (RFC 9110, section 15.2).
        if line.hasPrefix("HTTP/") { (reply.location, reply.entityTag) = (nil, nil) }
        guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return true }
        let value = line[colon...].utf8.dropFirst().drop { $0 <= 0x20 }
        let end = value.lastIndex { $0 > 0x20 }.map(value.index(after:)) ?? value.startIndex
        let text = String(Substring(value[..<end]))
        switch line[..<colon].lowercased() {
        case "location": reply.location = text
        case "etag": reply.entityTag = text
        case "content-length": isTooLarge = Int(text).map { $0 > largest } ?? false
        default: break
        }
        return !isTooLarge
    }

    private func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        isTooLarge = reply.body.count + bytes.count > largest
        if !isTooLarge { reply.body += bytes }
        return !isTooLarge
    }

    // MARK: Messages

    private var tooLarge: String { "the response is larger than \(largest >> 20) MB" }

    private func reason(of code: Int32) -> String {
        let host = url.host
        switch Int(code) {
        case CCURL_NOT_FOUND: return "downloads need libcurl, which is not installed"
        case CCURL_COULDNT_RESOLVE_PROXY: return "the proxy in the environment cannot be found"
        case CCURL_COULDNT_RESOLVE_HOST: return "the host \(host) cannot be found"
        case CCURL_COULDNT_CONNECT: return "no server at \(host) accepts connections"
        case CCURL_OPERATION_TIMEDOUT: return "the response is not complete after \(Decimal(timeout / .seconds(1))) s"
        case CCURL_PARTIAL_FILE, CCURL_GOT_NOTHING, CCURL_SEND_ERROR, CCURL_RECV_ERROR:
            return "the connection to \(host) was lost"
        case CCURL_SSL_CONNECT_ERROR, CCURL_SSL_CERTPROBLEM, CCURL_PEER_FAILED_VERIFICATION, CCURL_SSL_CACERT_BADFILE,
            CCURL_SSL_ISSUER_ERROR:
            return "a secure connection to \(host) cannot be established: \(String(cString: ccurl_meaning(code)))"
        default: return "the connection to \(host) failed: \(String(cString: ccurl_meaning(code)))"
        }
    }
}
