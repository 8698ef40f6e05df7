import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One attempt, innermost in the chain: cookies of the storage, `prepare`, `willSend`, then for each redirect the
/// host's gate and the transport, then `didReceiveAttempt`. A class, because each step would copy the configuration.
final class Attempt: Sendable {
    let transport: any Transport
    let plugins: [any Plugin]
    let gate: HostGate
    let configuration: Provider.Configuration
    /// Where the body of a streamed response is put; nil collects it.
    let streaming: StreamSlot?

    init(
        transport: any Transport, plugins: [any Plugin], gate: HostGate, configuration: Provider.Configuration,
        streaming: StreamSlot?
    ) {
        self.transport = transport
        self.plugins = plugins
        self.gate = gate
        self.configuration = configuration
        self.streaming = streaming
    }

    func run(_ call: Call) async throws(APIError) -> HTTPResponse {
        var call = call
        // Before the plugins, so that cookies that came since the call was built count as sent.
        let cookies = call.request.urlRequest.replaceCookies(call.context.cookies, by: configuration.cookies)
        let request = try await call.prepared()
        if Task.isCancelled { throw APIError(.cancelled) }
        for plugin in plugins { plugin.willSend(request, context: call.context) }
        let result = await inTime(request, cookies, call.context)
        for plugin in plugins { plugin.didReceiveAttempt(result, request: request, context: call.context) }
        return try result.get()
    }

    private func inTime(
        _ request: TransportRequest, _ cookies: String?, _ context: CallContext
    ) async -> Result<HTTPResponse, APIError> {
        guard let limit = context.route.attemptTimeout ?? configuration.attemptTimeout else {
            return await exchange(request, cookies, context)
        }
        return await configuration.clock.limit(limit) { await self.exchange(request, cookies, context) }
            ?? .failure(error(for: .failed(URLError(.timedOut)), request))
    }

    /// Sends the request and follows redirects; the timeout starts again with each.
    private func exchange(
        _ first: TransportRequest, _ cookies: String?, _ context: CallContext
    ) async -> Result<HTTPResponse, APIError> {
        let route = context.route
        var request = first
        var cookies = cookies
        var hops = 0
        while true {
            switch await send(request, context) {
            case .failure(let error): return .failure(error)
            case .success(let response):
                keepCookies(of: response, to: request)
                guard route.followsRedirects, configuration.maximumRedirects > 0,
                    let proposed = Redirect.follow(request, after: response, isSecret: context.isCredential),
                    let next = await configuration.redirects.request(
                        after: response, to: request, next: proposed, context)
                else { return .success(response) }
                hops += 1
                if hops > configuration.maximumRedirects {
                    return .failure(APIError(.tooManyRedirects, request: summary(request), response: response))
                }
                context.facts.withLock { $0.progress.isRedirected = true }
                if context.isIdentityNeeded { context.recordChanges(from: proposed, to: next) }
                request = next
                cookies = request.urlRequest.replaceCookies(cookies, by: configuration.cookies)
                for name in context.validators { request.urlRequest.setValue(nil, forHTTPHeaderField: name) }
            }
        }
    }

    private func send(
        _ request: TransportRequest, _ context: CallContext
    ) async -> Result<HTTPResponse, APIError> {
        let host = request.urlRequest.url.map(\.origin) ?? ""
        let longest = context.route.gateTimeout ?? configuration.gateTimeout
        let clock = configuration.clock
        switch await gate.enter(host, context.route.priority, within: longest, by: clock) {
        case .cancelled: return .failure(APIError(.cancelled))
        case .timedOut: return .failure(error(for: .failed(URLError(.timedOut)), request))
        case .entered: break
        }
        defer { gate.leave(host) }
        guard request.timeout > .zero else {
            return .failure(error(for: .failed(URLError(.timedOut)), request))
        }
        // What plugins, interceptors and redirects have set is checked as what the route says.
        if let problem = HeadSyntax.problem(of: request.urlRequest) {
            return .failure(error(for: .rejected(.requestEncoding(problem)), request))
        }
        var request = request
        if !plugins.isEmpty {
            request.onMetrics = { [plugins, request] metrics in
                for plugin in plugins { plugin.didMeasure(metrics, request: request, context: context) }
            }
        }
        if let streaming { return await streaming.open(request, on: transport).mapError { error(for: $0, request) } }
        return await transport.send(request).mapError { error(for: $0, request) }
    }

    private func keepCookies(of response: HTTPResponse, to request: TransportRequest) {
        guard let storage = configuration.cookies, let url = request.urlRequest.url else { return }
        let fields = response.headers.values("Set-Cookie")
        if !fields.isEmpty { storage.store(fields, from: url) }
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

    private func summary(_ request: TransportRequest) -> APIError.Request? { APIError.request(request.urlRequest) }
}
