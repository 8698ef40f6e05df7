import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One call from its route to a validated response. Made by `Provider` for each call; holds what the call counts.
struct CallRunner: Sendable {
    let context: CallContext
    let server: any APIServer
    let interceptors: [any Interceptor]
    let identifiers: [any CredentialIdentifying]
    let attempt: Attempt
    private let attempts = Locked(0)

    init(
        context: CallContext, server: any APIServer, interceptors: [any Interceptor],
        identifiers: [any CredentialIdentifying], attempt: Attempt
    ) {
        self.context = context
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
        var summary: RequestSummary?
        var result: Result<HTTPResponse, APIError>
        do {
            var request = try RequestBuilder(configuration: configuration).build(context.route, server: server)
            if let relay { request.report = { relay.pass($0) } }
            summary = RequestSummary(request.urlRequest)
            var context = context
            context.origin = request.urlRequest.url.map(Redirect.origin)
            let response = try await send(Call(context: context, request: request, identifiers: identifiers))
            result = validating ? validate(response) : .success(response)
        } catch {
            result = .failure(error)
        }
        var final = context
        final.attempt = attempts.withLock { $0 }
        result = result.mapError { complete($0, summary) }
        for plugin in attempt.plugins { plugin.didReceive(result, context: final) }
        if attempt.streaming == nil, case .success = result { relay?.complete() }
        for plugin in attempt.plugins { result = plugin.process(result, context: final) }
        return try result.mapError { complete($0, summary) }.get()
    }

    /// Through the interceptors, outermost first, to the attempt.
    private func send(_ call: Call) async throws(APIError) -> HTTPResponse {
        var next = Next { [attempts, attempt] (call: Call) async throws(APIError) -> HTTPResponse in
            if Task.isCancelled { throw APIError(.cancelled) }
            var call = call
            call.context.attempt = attempts.withLock { count in
                count += 1
                return count
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

    /// Fills in what those who threw did not know. A cancelled call has one reason, whatever broke first.
    private func complete(_ error: APIError, _ summary: RequestSummary?) -> APIError {
        var error = error
        if Task.isCancelled { error.reason = .cancelled }
        if error.operationID.isEmpty { error.operationID = context.operationID }
        if error.request == nil { error.request = summary }
        error.localizer = configuration.localizer
        error.errorMembers = configuration.errorMembers
        return error
    }
}
