import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One call from its route to a validated response. Made by `Provider` for each call; holds what the call counts. A
/// class, because each step would copy its many values.
final class CallRunner: Sendable {
    let context: CallContext
    let provider: Provider
    let server: any APIServer
    let interceptors: [any Interceptor]
    let identifiers: [any CredentialIdentifying]
    let attempt: Attempt
    /// Known once the request is built.
    private let summary = Locked<APIError.Request?>(nil)

    init(
        context: CallContext, provider: Provider, server: any APIServer, interceptors: [any Interceptor],
        identifiers: [any CredentialIdentifying], attempt: Attempt
    ) {
        self.context = context
        self.provider = provider
        self.server = server
        self.interceptors = interceptors
        self.identifiers = identifiers
        self.attempt = attempt
    }

    private var configuration: Provider.Configuration { attempt.configuration }

    func run(validating: Bool) async throws(APIError) -> HTTPResponse {
        let background = context.route.mayRunInBackground ? BackgroundActivity(context.operationID) : nil
        defer { background?.end() }
        let direction: TransferProgress.Direction = context.route.body == nil ? .download : .upload
        let relay = context.route.report.map { ProgressRelay(direction, $0) }
        let translation = context.route.translation(in: configuration)
        var result = await inTime { () async throws(APIError) in try await self.answer(reportingTo: relay) }
            .map { $0.translated(by: translation) }
        if validating { result = result.flatMap(validate) }
        var final = context
        final.attempt = context.progress.attempts
        result = result.mapError(complete)
        for plugin in attempt.plugins { plugin.didReceive(result, context: final) }
        await end(relay, result)
        for plugin in attempt.plugins { result = plugin.process(result, context: final) }
        return try result.mapError(complete).get().translated(by: translation)
    }

    private func answer(reportingTo relay: ProgressRelay?) async throws(APIError) -> HTTPResponse {
        var request = try await RequestBuilder(configuration: configuration).build(context.route, server: server)
        if let relay { request.report = { relay.pass($0) } }
        let known = APIError.request(request.urlRequest)
        summary.withLock { $0 = known }
        var context = context
        context.origin = request.urlRequest.url.map(\.origin)
        context.cookies = request.urlRequest.replaceCookies(nil, by: configuration.cookies)
        context.credentialHeaders = configuration.credentialNames
        return try await send(
            Call(
                context: context, request: request, provider: provider, identifiers: identifiers,
                plugins: attempt.plugins))
    }

    /// The body of a stream is still on its way.
    private func end(_ relay: ProgressRelay?, _ result: Result<HTTPResponse, APIError>) async {
        switch result {
        case .failure: relay?.drop()
        case .success: if attempt.streaming == nil { await relay?.complete() }
        }
    }

    /// Through the interceptors, outermost first, to the attempt.
    private func send(_ call: Call) async throws(APIError) -> HTTPResponse {
        var next = Next { [attempt] (call: Call) async throws(APIError) -> HTTPResponse in
            if Task.isCancelled { throw APIError(.cancelled) }
            var call = call
            call.context.attempt = call.context.facts.withLock { facts in
                facts.progress.attempts += 1
                return facts.progress.attempts
            }
            return try await attempt.run(call)
        }
        for interceptor in interceptors.reversed() {
            let inner = next
            next = Next { (call: Call) async throws(APIError) -> HTTPResponse in
                try await interceptor.intercept(call, next: inner)
            }
        }
        return try await next(call)
    }

    private func validate(_ response: HTTPResponse) -> Result<HTTPResponse, APIError> {
        if response.isSuccess { return .success(response) }
        return .failure(APIError(configuration.errorMapper.reason(for: response), response: response))
    }

    /// Adds operation, request and settings to an error. The reason of a cancelled call is always `.cancelled`.
    private func complete(_ error: APIError) -> APIError {
        var error = error
        if Task.isCancelled { error.reason = .cancelled }
        if error.operationID.isEmpty { error.operationID = context.operationID }
        if error.request == nil { error.request = summary.withLock { $0 } }
        error.localizer = configuration.localizer
        error.errorMembers = configuration.errorMembers
        if error.reason == .unauthorized { error.failure.refused = refused(or: error.failure.refused) }
        error.failure.nameStatus()
        return error
    }

    /// What a 401 refused, or was found to refuse before.
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
    /// A header field or a parameter holds a credential, by the route's security or by these names.
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
    private typealias Outcome = Result<HTTPResponse, APIError>

    /// Ends the work when the time of the call is up.
    private func inTime(
        _ work: @escaping @Sendable () async throws(APIError) -> HTTPResponse
    ) async -> Result<HTTPResponse, APIError> {
        guard let limit = context.route.callTimeout ?? configuration.callTimeout else { return await outcome(of: work) }
        let deadline = CallDeadline(limit: limit, elapsed: configuration.clock.stopwatch())
        context.facts.withLock { $0.deadline = deadline }
        return await configuration.clock.limit(limit) {
            await self.outcome(of: work)
        } onTimeUp: {
            self.context.facts.withLock { $0.isTimeUp = true }
        } ?? .failure(timeIsUp)
    }

    private func outcome(of work: @Sendable () async throws(APIError) -> HTTPResponse) async -> Outcome {
        do {
            return .success(try await work())
        } catch {
            return .failure(error)
        }
    }

    private var timeIsUp: APIError {
        let cause = URLError(.timedOut)
        return APIError(configuration.errorMapper.reason(for: cause), underlying: cause)
    }
}
