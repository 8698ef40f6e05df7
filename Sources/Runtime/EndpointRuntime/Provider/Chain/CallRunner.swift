import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Runs one call, from its route to a validated response. Created by `Provider` for each call. A class, because each
/// step would otherwise copy its many values.
final class CallRunner: Sendable {
    let context: CallContext
    let provider: Provider
    let setup: ChainSetup
    /// Outermost first.
    private let interceptors: [any Interceptor]
    /// Receives the body of a streamed response. If `nil`, the body is collected.
    let streaming: StreamSlot?

    /// - Parameters:
    ///   - context: identifies the call.
    ///   - provider: the provider without options.
    ///   - setup: the provider's setup when the call starts.
    ///   - streaming: receives the body instead of the response. Streams are never shared or cached: they skip
    ///     deduplication, and calls with a safe method also skip the cache.
    init(_ context: CallContext, of provider: Provider, by setup: ChainSetup, streaming: StreamSlot?) {
        self.context = context
        self.provider = provider
        self.setup = setup
        self.streaming = streaming
        if streaming == nil {
            interceptors = setup.chain
        } else {
            let skipped: [InterceptorPosition] =
                context.route.method.isSafe ? [.deduplication, .cache] : [.deduplication]
            interceptors = setup.chain.filter { !skipped.contains($0.position) }
        }
    }

    var configuration: Provider.Configuration { provider.configuration }
    var plugins: [any Plugin] { setup.plugins }
    /// Whether plugins or interceptors receive the beginning and the end of the call.
    var isObserved: Bool { !setup.plugins.isEmpty || !setup.interceptors.isEmpty }
    /// Whether no plugin, interceptor or cookie storage can change the request between its builder and the transport.
    var sendsRequestsAsBuilt: Bool { !isObserved && configuration.cookies == nil }

    func run(validating: Bool) async throws(APIError) -> HTTPResponse {
        let end = isObserved ? CallEnd(beginning: context, setup) : nil
        let route = context.route
        let background = route.mayRunInBackground ? BackgroundActivity(context.operation) : nil
        defer { background?.end() }
        let relay = route.report.map { ProgressRelay(route.body == nil ? .download : .upload, $0) }
        var translation = route.translation(in: configuration)
        var result = await outcome(reportingTo: relay)
        if let translation { result = result.map { $0.translated(by: translation) } }
        if validating { result = result.flatMap(validate) }
        result = result.mapError(complete)
        if !plugins.isEmpty {
            var final = context
            final.attempt = context.progress.attempts
            let notify = { @Sendable [plugins, final] (mismatches: [HTTPResponse.Mismatch]) in
                for mismatch in mismatches {
                    for plugin in plugins { plugin.didReceiveEvent(mismatch, context: final) }
                }
            }
            translation = translation ?? BodyTranslation()
            translation?.notify = notify
            if let status = undeclaredStatus(of: result) { notify([.undeclaredStatus(status)]) }
            for plugin in plugins { plugin.didReceive(result, context: final) }
            if let relay { await finish(relay, result) }
            for plugin in plugins { result = plugin.process(result, context: final) }
            result = result.mapError(complete)
            if let translation { result = result.map { $0.translated(by: translation) } }
        } else if let relay {
            await finish(relay, result)
        }
        if case .success = result, let streaming { streaming.end.withLock { $0 = end } } else { end?.end(result) }
        return try result.get()
    }

    private func answer(reportingTo relay: ProgressRelay?) async throws(APIError) -> HTTPResponse {
        let builder = RequestBuilder(configuration, server: setup.server, known: setup.address)
        var (request, origin) = try await builder.build(context.route)
        if let relay { request.report = { relay.pass($0) } }
        request.urlRequest.setUp(timeout: request.sessionTimeout)
        request.isStreamed = streaming != nil
        let summary = APIError.request(request.urlRequest)
        context.facts.withLock { $0.summary = summary }
        var context = context
        context.origin = origin
        context.cookies = request.urlRequest.replaceCookies(nil, by: configuration.cookies)
        let call = Call(
            context: context, request: request, provider: provider, identifiers: setup.identifiers, plugins: plugins)
        return interceptors.isEmpty ? try await attempt(call) : try await pass(call)
    }

    /// Completes or drops the progress reports. The reports of a stream are completed when its body has been read.
    private func finish(_ relay: ProgressRelay, _ result: Result<HTTPResponse, APIError>) async {
        switch result {
        case .failure: relay.drop()
        case .success: if let streaming { streaming.relay.withLock { $0 = relay } } else { await relay.complete() }
        }
    }

    /// Passes the call through the interceptors, outermost first, to the attempt.
    private func pass(_ call: Call) async throws(APIError) -> HTTPResponse {
        let last = Next { (call: Call) async throws(APIError) -> HTTPResponse in try await self.attempt(call) }
        return try await last.inside(interceptors)(call)
    }

    /// Returns the status if responses are validated and the description does not declare it.
    private func undeclaredStatus(of result: Result<HTTPResponse, APIError>) -> Int? {
        guard let declared = context.route.declaredStatuses else { return nil }
        let status: Int? =
            switch result {
            case .success(let response): response.statusCode
            case .failure(let error): error.statusCode
            }
        return status.flatMap { status in declared.contains { $0.contains(status) } ? nil : status }
    }

    private func validate(_ response: HTTPResponse) -> Result<HTTPResponse, APIError> {
        if response.isSuccess { return .success(response) }
        return .failure(APIError(configuration.errorMapper.reason(for: response), response: response))
    }

    /// Adds operation, request and settings to an error. A cancelled call always has the reason `.cancelled`.
    private func complete(_ error: APIError) -> APIError {
        var failure = error.failure
        if Task.isCancelled { failure.reason = .cancelled }
        if failure.operation.isEmpty { failure.operation = context.operation }
        if failure.request == nil { failure.request = context.facts.withLock { $0.summary } }
        failure.localizer = configuration.localizer
        failure.errorMembers = context.route.errorMembers ?? configuration.errorMembers
        if failure.reason == .unauthorized { failure.refused = refused(or: failure.refused) }
        failure.nameStatus()
        return APIError(failure: failure)
    }

    /// Returns the credentials that a 401 refused. `known` is the value that the error already contains.
    private func refused(or known: APIError.RefusedCredentials) -> APIError.RefusedCredentials {
        let route = context.route
        let names = configuration.credentialNames
        let isAnswer = route.bypassesTokenRefresh || route.security.isEmpty
        guard context.progress.sent?.carriesCredentials(of: route, or: names) == true else {
            return isAnswer ? .request : .none
        }
        return route.bypassesTokenRefresh ? .request : known
    }
}

extension URLRequest {
    /// Whether a header field or a query parameter contains a credential of the route's security or with one of these
    /// names.
    nonisolated fileprivate func carriesCredentials(of route: Route, or names: FieldNames) -> Bool {
        let fields = route.securityFields
        let isInField = (allHTTPHeaderFields ?? [:]).contains { name, value in
            !value.isEmpty && (names.contains(name) || fields.contains(name.lowercased()))
        }
        if isInField { return true }
        let parameters = url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: false)?.queryItems } ?? []
        return route.security.flatMap(\.schemes).contains { scheme in
            guard case .apiKey(in: .query, let name) = scheme.kind else { return false }
            return parameters.contains { $0.name == name && $0.value?.isEmpty == false }
        }
    }
}

extension CallRunner {
    /// Ends the call when its time limit has passed.
    private func outcome(reportingTo relay: ProgressRelay?) async -> Result<HTTPResponse, APIError> {
        guard let limit = context.route.callTimeout ?? configuration.callTimeout else {
            return await caught(reportingTo: relay)
        }
        let deadline = CallDeadline(limit: limit, elapsed: configuration.clock.stopwatch())
        context.facts.withLock { $0.deadline = deadline }
        return await configuration.clock.limit(limit) {
            await self.caught(reportingTo: relay)
        } onTimeUp: {
            self.context.facts.withLock { $0.isTimeUp = true }
        } ?? .failure(timeIsUp)
    }

    private func caught(reportingTo relay: ProgressRelay?) async -> Result<HTTPResponse, APIError> {
        do {
            return .success(try await answer(reportingTo: relay))
        } catch {
            return .failure(error)
        }
    }

    private var timeIsUp: APIError {
        let cause = URLError(.timedOut)
        return .ofConnection(configuration.errorMapper.reason(for: cause), nil, cause)
    }
}
