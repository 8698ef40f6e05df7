import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension CallRunner {
    /// Runs one attempt: cookies of the storage, `prepare`, interceptors of the hop, `willSend`, per-host gate and
    /// transport; for each redirect interceptors of the hop, gate and transport; then `didReceiveAttempt`.
    func attempt(_ call: Call) async throws(APIError) -> HTTPResponse {
        if Task.isCancelled { throw APIError(.cancelled) }
        var call = call
        call.context.attempt = call.context.facts.withLock { facts in
            facts.progress.attempts += 1
            return facts.progress.attempts
        }
        // Before the plugins, so that cookies stored since the call was built count as sent.
        let cookies = call.request.urlRequest.replaceCookies(call.context.cookies, by: configuration.cookies)
        call.context.cookies = cookies
        let request = try await call.prepared()
        if Task.isCancelled { throw APIError(.cancelled) }
        let hops = setup.hops.isEmpty ? nil : HopChain(call, self)
        if hops == nil { for plugin in plugins { plugin.willSend(request, context: call.context) } }
        let result: Result<HTTPResponse, APIError>
        if let limit = call.route.attemptTimeout ?? configuration.attemptTimeout {
            let context = call.context
            result =
                await configuration.clock.limit(limit) { await self.exchange(request, cookies, context, hops) }
                ?? .failure(error(for: .failed(URLError(.timedOut)), request))
        } else {
            result = await exchange(request, cookies, call.context, hops)
        }
        if !plugins.isEmpty, let sent = hops == nil ? request : hops?.sent {
            for plugin in plugins { plugin.didReceiveAttempt(result, request: sent, context: call.context) }
        }
        return try result.get()
    }

    /// Sends the request and follows redirects. The timeout restarts with each redirect.
    ///
    /// - Parameter chain: the interceptors of the hop; `nil` if there are none.
    private func exchange(
        _ first: TransportRequest, _ cookies: String?, _ context: CallContext, _ chain: HopChain?
    ) async -> Result<HTTPResponse, APIError> {
        let route = context.route
        var request = first
        var cookies = cookies
        var hops = 0
        while true {
            let result =
                if let chain { await chain.pass(request) } else {
                    await send(request, context, asBuilt: sendsRequestsAsBuilt && hops == 0)
                }
            switch result {
            case .failure(let error): return .failure(error)
            case .success(let response):
                keepCookies(of: response, to: request)
                guard route.followsRedirects, configuration.maximumRedirects > 0,
                    let proposed = Redirect.follow(request, after: response, isSecret: context.isCredential),
                    let next = await configuration.redirects.request(
                        after: response, to: request, next: proposed, context),
                    !context.isTokenRefresh || Redirect.isLocal(next, to: request)
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

    fileprivate func send(
        _ request: TransportRequest, _ context: CallContext, asBuilt: Bool
    ) async -> Result<HTTPResponse, APIError> {
        let origin = asBuilt ? context.origin : request.urlRequest.url.map(\.origin)
        let host = origin ?? ""
        if !provider.gate.enterAtOnce(host) {
            let timeout = context.route.gateTimeout ?? configuration.gateTimeout
            switch await provider.gate.enter(host, context.route.priority, within: timeout, by: configuration.clock) {
            case .cancelled: return .failure(APIError(.cancelled))
            case .timedOut: return .failure(error(for: .failed(URLError(.timedOut)), request))
            case .entered: break
            }
        }
        defer { provider.gate.leave(host) }
        guard request.timeout > .zero else {
            return .failure(error(for: .failed(URLError(.timedOut)), request))
        }
        // Values set by plugins, interceptors and redirects are checked like values of the route.
        if !asBuilt, let problem = HeadSyntax.problem(of: request.urlRequest) {
            return .failure(error(for: .rejected(.requestEncoding(problem)), request))
        }
        var request = request
        if !plugins.isEmpty {
            request.onMetrics = { [plugins, request] metrics in
                for plugin in plugins { plugin.didMeasure(metrics, request: request, context: context) }
            }
        }
        if isObserved { request.body = request.body.counted(by: context) }
        let transport = provider.transport
        let result =
            if let streaming { await streaming.open(request, on: transport) } else { await transport.send(request) }
        switch result {
        case .success(let response):
            if isObserved { context.count(received: Int64(response.data.count)) }
            return .success(response)
        case .failure(let failure): return .failure(error(for: failure, request))
        }
    }

    /// Passes the fields to the storage, except for fields with control characters (RFC 6265bis, section 5.7). Their
    /// cookies could not be sent.
    private func keepCookies(of response: HTTPResponse, to request: TransportRequest) {
        guard let storage = configuration.cookies, let url = request.urlRequest.url else { return }
        let fields = response.headers.values("Set-Cookie").filter { HeadSyntax.problem(in: $0) == nil }
        if !fields.isEmpty { storage.store(fields, from: url) }
    }

    private func error(for failure: TransportError, _ request: TransportRequest) -> APIError {
        let summary = summary(request)
        if Task.isCancelled { return APIError(.cancelled, request: summary) }
        switch failure {
        case .cancelled: return APIError(.cancelled, request: summary)
        case .rejected(let reason): return .ofConnection(reason, summary)
        case .failed(let error): return .ofConnection(configuration.errorMapper.reason(for: error), summary, error)
        }
    }

    private func summary(_ request: TransportRequest) -> APIError.Request? { APIError.request(request.urlRequest) }
}

/// The interceptors of the hop for one attempt.
private final class HopChain: Sendable {
    private let call: Call
    private let runner: CallRunner
    private let first = Locked<TransportRequest?>(nil)

    init(_ call: Call, _ runner: CallRunner) {
        self.call = call
        self.runner = runner
    }

    /// The first request of the attempt as the interceptors left it; `nil` if it was not sent.
    var sent: TransportRequest? { first.withLock { $0 } }

    /// Passes one request through the interceptors to the transport. Before the first request is sent, the plugins
    /// receive it.
    func pass(_ request: TransportRequest) async -> Result<HTTPResponse, APIError> {
        var hop = call
        hop.request = request
        let last = Next { [self] (call: Call) async throws(APIError) -> HTTPResponse in
            let request = try call.request.replaced(by: call.request.withItsBody)
            let isFirst = first.withLock { first in
                defer { first = first ?? request }
                return first == nil
            }
            if isFirst {
                call.context.facts.withLock { $0.progress.sent = request.urlRequest }
                for plugin in runner.plugins { plugin.willSend(request, context: call.context) }
            }
            return try await runner.send(request, call.context, asBuilt: false).get()
        }
        return await last.inside(runner.setup.hops).result(hop)
    }
}
