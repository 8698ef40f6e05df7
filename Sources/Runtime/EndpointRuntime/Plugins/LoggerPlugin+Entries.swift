import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The text of requests and responses in a log.

extension LoggerPlugin {
    func entry(for request: TransportRequest, _ context: CallContext) -> String {
        let filter = redaction.filter(for: context)
        switch format {
        case .lines:
            let attempt = context.attempt > 1 ? " (attempt \(context.attempt))" : ""
            return lines(
                first: "--> \(requestLine(request, filter)) [\(context.operation)]\(attempt)",
                headers: HTTPHeaders(request.urlRequest),
                body: body(request, filter, indents: false), filter)
        case .cURL: return command(request, filter)
        case .blocks:
            return lines(
                first: "--- --- REQUEST --- ---\n\(requestLine(request, filter))",
                headers: HTTPHeaders(request.urlRequest),
                body: body(request, filter, indents: true), filter)
        case .plainBlocks:
            return lines(
                first: "--- --- REQUEST --- ---\n\(request.urlRequest.url.map(filter.text) ?? "")", headers: [:],
                body: body(request, filter, indents: true), filter)
        }
    }

    func entry(
        for result: Result<HTTPResponse, APIError>, _ request: TransportRequest, _ context: CallContext
    ) -> String {
        let filter = redaction.filter(for: context)
        let heading = isInBlocks ? "--- --- RESPONSE --- ---\n" : "<-- "
        let time = (ContinuousClock.now - context.started).milliseconds
        switch result {
        case .failure(let error):
            return
                "\(heading)\(filter.plain("\(error.reason)")) \(requestLine(request, filter)) [\(context.operation)] \(time) s"
        case .success(let response):
            let line = "\(response.statusCode) \(requestLine(request, filter)) [\(context.operation)]"
            let body = filter.body(of: response, upTo: maximumBody, indents: isInBlocks)
            if format == .plainBlocks { return lines(first: heading.dropLast(), headers: [:], body: body, filter) }
            let size = request.streamsBody(of: response) ? "stream" : "\(response.data.count) bytes"
            return lines(
                first: "\(heading)\(line) \(size), \(time) s", headers: response.headers,
                body: body, filter)
        }
    }

    /// The end of a stream.
    func entry(for summary: CallContext.Summary, _ context: CallContext) -> String {
        let filter = redaction.filter(for: context)
        let heading = isInBlocks ? "--- --- END --- ---\n" : "<-- "
        let outcome = summary.error.map { filter.plain("\($0.reason)") } ?? "end"
        let size = "\(summary.bytesReceived) bytes, \(summary.duration.milliseconds) s"
        return "\(heading)\(outcome) [\(context.operation)] \(size)"
    }

    private var isInBlocks: Bool { format == .blocks || format == .plainBlocks }

    private func lines(
        first: some StringProtocol, headers: HTTPHeaders, body: String?, _ filter: Redaction
    ) -> String {
        var lines = [String(first)]
        if level >= .headers, writesHeaders { lines += fields(headers, filter) }
        if level >= .body, let body { lines.append(body) }
        return lines.joined(separator: "\n")
    }

    private func requestLine(_ request: TransportRequest, _ filter: Redaction) -> String {
        "\(request.urlRequest.httpMethod ?? "GET") \(request.urlRequest.url.map(filter.text) ?? "")"
    }

    private func fields(_ headers: HTTPHeaders, _ filter: Redaction) -> [String] {
        headers.map { "\($0.name): \(filter.value($0.value, ofHeader: $0.name))" }.sorted()
    }

    private func body(_ request: TransportRequest, _ filter: Redaction, indents: Bool) -> String? {
        filter.body(of: request, upTo: maximumBody, indents: indents)
    }

    /// Returns the request as a shell command.
    private func command(_ request: TransportRequest, _ filter: Redaction) -> String {
        var words = ["curl", "-X", request.urlRequest.httpMethod ?? "GET"]
        if level >= .headers, writesHeaders {
            for field in fields(HTTPHeaders(request.urlRequest), filter) { words += ["-H", quoted(field)] }
        }
        if level >= .body {
            switch request.body {
            case .none: break
            case .data: words += ["--data-raw", quoted(body(request, filter, indents: false) ?? "")]
            case .file(let file): words += ["-T", quoted(file.lastPathComponent)]
            case .stream: words += ["--data-binary", "'@...'"]
            }
        }
        return (words + [quoted(request.urlRequest.url.map(filter.text) ?? "")]).joined(separator: " ")
    }

    private func quoted(_ text: String) -> String {
        "'\(text.replacingOccurrences(of: "'", with: #"'\''"#))'"
    }
}

extension Duration {
    /// The duration in seconds, rounded to three decimal places.
    nonisolated fileprivate var milliseconds: String {
        let count = Int64((seconds * 1_000).rounded())
        return "\(count / 1_000)." + String(count % 1_000 + 1_000).dropFirst()
    }
}
