import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One time on the wire, innermost in the chain: `prepare`, `willSend`, then per hop the host's gate and the transport,
/// then `didReceiveAttempt`.
struct Attempt: Sendable {
    let transport: any Transport
    let plugins: [any Plugin]
    let gate: HostGate
    let configuration: Provider.Configuration
    /// Where the body of a streamed response is put; nil collects it.
    var streaming: StreamSlot?

    func run(_ call: Call) async throws(APIError) -> HTTPResponse {
        var request = call.request
        for plugin in plugins {
            request.urlRequest = try await plugin.prepare(request.urlRequest, context: call.context)
        }
        if Task.isCancelled { throw APIError(.cancelled) }
        for plugin in plugins { plugin.willSend(request, context: call.context) }
        let sent = request.urlRequest
        call.context.trail.withLock { $0.sent = sent }
        let result = await exchange(request, call.context)
        for plugin in plugins { plugin.didReceiveAttempt(result, request: request, context: call.context) }
        return try result.get()
    }

    /// Sends and follows redirects; all hops share the time of the request.
    private func exchange(
        _ first: TransportRequest, _ context: CallContext
    ) async -> Result<HTTPResponse, APIError> {
        let route = context.route
        let deadline = ContinuousClock.now + first.timeout
        var request = first
        var hops = 0
        while true {
            switch await send(request, route.priority) {
            case .failure(let error): return .failure(error)
            case .success(let response):
                guard configuration.maximumRedirects > 0,
                    let next = Redirect.follow(request, after: response, secrets: route.secretHeaders)
                else { return .success(response) }
                hops += 1
                if hops > configuration.maximumRedirects {
                    return .failure(APIError(.tooManyRedirects, request: summary(request), response: response))
                }
                context.trail.withLock { $0.isRedirected = true }
                request = next
                for name in context.validators { request.urlRequest.setValue(nil, forHTTPHeaderField: name) }
                request.timeout = deadline - .now
            }
        }
    }

    private func send(
        _ request: TransportRequest, _ priority: CallPriority
    ) async -> Result<HTTPResponse, APIError> {
        let host = request.urlRequest.url.map(Redirect.origin) ?? ""
        guard await gate.enter(host, priority) else { return .failure(APIError(.cancelled)) }
        defer { gate.leave(host) }
        guard request.timeout > .zero else {
            return .failure(error(for: .failed(URLError(.timedOut)), request))
        }
        if let streaming { return await streaming.open(request, on: transport).mapError { error(for: $0, request) } }
        return await transport.send(request).mapError { error(for: $0, request) }
    }

    private func error(for failure: TransportError, _ request: TransportRequest) -> APIError {
        let summary = summary(request)
        if Task.isCancelled { return APIError(.cancelled, request: summary) }
        switch failure {
        case .cancelled: return APIError(.cancelled, request: summary)
        case .rejected(let reason): return APIError(reason, request: summary)
        case .failed(let error):
            return APIError(configuration.errorMapper.reason(for: error), request: summary, underlying: error)
        }
    }

    private func summary(_ request: TransportRequest) -> RequestSummary? { RequestSummary(request.urlRequest) }
}

extension HTTPHeaders {
    /// In no order: a `URLRequest` has none.
    nonisolated init(_ request: URLRequest) {
        self.init()
        for (name, value) in request.allHTTPHeaderFields ?? [:] { add(name, value) }
    }
}

extension RequestSummary {
    nonisolated init?(_ request: URLRequest) {
        guard let url = request.url else { return nil }
        self.init(method: HTTPMethod(rawValue: request.httpMethod ?? "GET"), url: url)
    }
}

extension Route {
    /// Header fields that carry credentials by this route's security, besides `Authorization`.
    nonisolated var secretHeaders: [String] {
        security.flatMap(\.schemes).compactMap { scheme in
            if case .apiKey(in: .header, let name) = scheme.kind { name } else { nil }
        }
    }
}
