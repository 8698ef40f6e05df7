import CodegenPlatform
import Dispatch

/// One GET request and its reply, sent by the program `curl`. Redirections are replies.
struct CurlRequest {
    struct Reply: Sendable {
        var status = 0
        var location: String?
        var entityTag: String?
        var body: [UInt8] = []
    }

    let url: SourceURL
    let maximumSize: Int
    let timeout: Duration
    let environment: [String: String]

    /// - Parameters:
    ///   - maximumSize: The most bytes of a body.
    ///   - timeout: From the start to the end of the reply.
    ///   - environment: The environment variables of curl.
    static func reply(
        from url: SourceURL, _ fields: [(name: String, value: String)], maximumSize: Int, timeout: Duration,
        environment: [String: String]
    ) async -> Result<Reply, FetchProblem> {
        // A queue of its own, because its thread blocks until the server responds.
        let queue = DispatchQueue(label: "codegen.fetch")
        return await withCheckedContinuation { continuation in
            queue.async {
                let exchange = CurlRequest(
                    url: url, maximumSize: maximumSize, timeout: timeout, environment: environment)
                continuation.resume(returning: Result { () throws(FetchProblem) in try exchange.send(fields) })
            }
        }
    }

    private func send(_ fields: [(name: String, value: String)]) throws(FetchProblem) -> Reply {
        for field in fields where (field.name + field.value).utf8.contains(where: { $0 < 0x20 && $0 != 0x09 }) {
            throw FetchProblem(
                "the value of the header '\(field.name)' contains a line break or another control character")
        }
        let configuration = Array(configuration(fields).utf8)
        let curl: ChildProcess
        do {
            // Without the configuration of the user. The URL and the fields are not arguments, which other programs can see.
            curl = try ChildProcess.run(
                ["curl", "-q", "--config", "-"], input: configuration, maximumSize: maximumSize,
                environment: environment)
        } catch {
            switch error {
            case .notFound:
                throw FetchProblem(
                    "downloads need the program curl, which is not found; install curl, or add its folder to PATH")
            case .outputTooLarge: throw FetchProblem(tooLarge)
            case .system(let reason): throw FetchProblem("curl cannot be run: \(reason)")
            }
        }
        guard curl.status == 0 else { throw FetchProblem(reason(of: curl)) }
        var reply = reply(ofHead: String(decoding: curl.errors, as: UTF8.self))
        reply.body = curl.output
        return reply
    }

    /// The options of curl, one on each line.
    private func configuration(_ fields: [(name: String, value: String)]) -> String {
        let flags = ["silent", "show-error", "globoff", "compressed", "suppress-connect-headers"]
        let options = [
            ("url", url.url.absoluteString), ("proto", "=http,https"), ("max-filesize", "\(maximumSize)"),
            ("max-time", "\(timeout / .seconds(1))"), ("dump-header", "/dev/stderr"),
        ]
        // `Name;` is a field without a value.
        let headers = fields.map { ("header", $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)") }
        let lines = flags + (options + headers).map { "\($0) = \(Self.quoted($1))" }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// The last head: there may be others before it (RFC 9110, section 15.2).
    private func reply(ofHead text: String) -> Reply {
        var reply = Reply()
        for line in text.split(whereSeparator: \.isNewline) {
            if line.hasPrefix("HTTP/") {
                reply = Reply()
                reply.status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            }
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = String(line[line.index(after: colon)...].trimmingPrefix(while: \.isWhitespace))
            let end = value.lastIndex { !$0.isWhitespace }.map(value.index(after:)) ?? value.startIndex
            switch line[..<colon].lowercased() {
            case "location": reply.location = String(value[..<end])
            case "etag": reply.entityTag = String(value[..<end])
            default: break
            }
        }
        return reply
    }

    // MARK: Messages

    private var tooLarge: String { "the response is larger than \(maximumSize >> 20) MB" }

    /// The statuses are listed in the manual of curl.
    func reason(of curl: ChildProcess) -> String {
        let server = url.server
        let message = message(of: curl)
        switch curl.status {
        case 1: return "the response is not an HTTP response"
        case 3: return "curl does not accept the URL: \(message)"
        // The message may contain the password of the proxy.
        case 5: return "the proxy\(proxy.map { " in '\($0.variable)'" } ?? "") cannot be found, or its URL is not valid"
        case 6: return "the host \(url.host) cannot be found"
        case 7:
            guard let proxy else { return "no server at \(server) accepts connections" }
            return "the proxy in '\(proxy.variable)', or the server \(server), does not accept connections"
        case 18, 52, 55, 56:
            guard let proxy else { return "the connection to \(server) was lost" }
            // The response of a proxy to CONNECT is only in the message.
            guard !message.contains(" 407") else { return proxy.needsCredentials }
            return "the connection to \(server) failed: \(message); '\(proxy.variable)' sets a proxy"
        case 28: return "the response is not complete after \(Decimal(timeout / .seconds(1))) s"
        case 63: return tooLarge
        case 35, 58, 83: return "a secure connection to \(server) cannot be established: \(message)"
        case 60, 77:
            return "the certificate of \(server) cannot be verified: \(message); "
                + "to use other certificate authorities, set CURL_CA_BUNDLE to a file with their certificates"
        case 129...: return "curl was ended by signal \(curl.status - 128)"
        default: return "the connection to \(server) failed: \(message)"
        }
    }

    private var proxy: Proxy? { Proxy(of: url, in: environment) }

    /// `curl: (35) message`, after the head.
    private func message(of curl: ChildProcess) -> String {
        let text = String(decoding: curl.errors, as: UTF8.self)
        let line = text.split(whereSeparator: \.isNewline).last { $0.hasPrefix("curl: ") } ?? ""
        let parts = line.split(separator: ") ", maxSplits: 1)
        return parts.count == 2 ? String(parts[1]) : "curl ended with status \(curl.status)"
    }
}
