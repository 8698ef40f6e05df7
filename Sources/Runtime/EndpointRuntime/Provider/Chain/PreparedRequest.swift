import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request after `prepare` of all plugins, with the changes of plugins that do not adopt `CredentialIdentifying`.
/// Such a change can be a user's credential under any name, so it counts as part of the user's identity.
struct PreparedRequest: Sendable {
    private(set) var request: TransportRequest
    /// The changes of those plugins: method, URL, header fields and body, each with its new value; empty without
    /// changes.
    private(set) var changes = ""

    init(_ request: TransportRequest, _ context: CallContext, by plugins: [any Plugin]) async throws(APIError) {
        var prepared = request.withItsBody
        for plugin in plugins {
            let before = prepared
            prepared = try await plugin.prepare(before, context: context)
            if !(plugin is any CredentialIdentifying) {
                changes += prepared.changes(from: before, except: plugin.neutralFields)
            }
        }
        self.request = try request.replaced(by: prepared)
    }
}

extension URLRequest {
    /// Returns the differences from an earlier form of the request: method, URL, header fields and body, each with its
    /// new value; empty without differences.
    ///
    /// - Parameter neutral: the names of fields that are not compared.
    nonisolated func changes(from before: URLRequest, except neutral: Set<String> = []) -> String {
        var lines: [String] = []
        if before.httpMethod != httpMethod { lines.append("method=\(httpMethod ?? "")") }
        if before.url != url { lines.append("url=\(url?.absoluteString ?? "")") }
        if before.httpBody != httpBody {
            lines.append("body=\(Fingerprint.of(httpBody?.base64EncodedString() ?? ""))")
        }
        if before.allHTTPHeaderFields == allHTTPHeaderFields { return lines.map { $0 + "\n" }.joined() }
        let old = HTTPHeaders(before)
        let new = HTTPHeaders(self)
        let names = Set((Array(old) + Array(new)).map { $0.name.lowercased() })
            .subtracting(neutral.map { $0.lowercased() })
        // An array, because each type of collection has its own copy of the sort, of about 3 kB.
        for name in Array(names).sorted() where old[name] != new[name] && !FieldNames.tracing.contains(name) {
            lines.append("\(name)=\(new[name] ?? "")")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension FieldNames {
    /// Fields that have a new value in each call and identify the call, not its user.
    fileprivate static let tracing = FieldNames([
        "Date", "X-Request-ID", "Request-ID", "X-Correlation-ID", "Correlation-ID", "X-Trace-ID", "Trace-ID",
        "X-Span-ID", "X-Client-Trace-ID", "traceparent", "tracestate", "baggage", "b3", "X-B3-TraceId", "X-B3-SpanId",
        "X-B3-ParentSpanId", "X-B3-Sampled", "X-Amzn-Trace-Id", "X-Cloud-Trace-Context", "uber-trace-id",
        "sentry-trace", "newrelic", "x-datadog-trace-id", "x-datadog-parent-id", "x-datadog-sampling-priority",
    ])
}

/// The plugins' changes to the requests of one call; see `PreparedRequest`.
enum PluginChanges: Sendable, Equatable {
    case notSent
    /// All attempts so far had these changes.
    case sent(String)
    /// The attempts had different changes, and the response may belong to any of them.
    case differing

    mutating func add(_ changes: String) {
        switch self {
        case .notSent: self = .sent(changes)
        case .sent(changes): break
        case .sent, .differing: self = .differing
        }
    }
}

extension Call {
    /// Returns the request of one attempt after `prepare` of all plugins.
    ///
    /// - Throws: the error of a plugin.
    func prepared() async throws(APIError) -> TransportRequest {
        let isReady =
            plugins.isEmpty && request.urlRequest.httpBody == nil && request.urlRequest.httpBodyStream == nil
        let prepared = isReady ? nil : try await PreparedRequest(request, context, by: plugins)
        let sent = prepared?.request ?? request
        let isIdentityNeeded = context.isIdentityNeeded
        let claims = isIdentityNeeded ? await claims() : nil
        let arrived = isIdentityNeeded ? userFields : nil
        let time = ContinuousClock.now
        context.facts.withLock { facts in
            if let claims { facts.identity.claims.insert(claims) }
            facts.identity.arrived = arrived
            facts.identity.pluginChanges.add(prepared?.changes ?? "")
            facts.progress.sent = sent.urlRequest
            facts.progress.sentTime = time
        }
        return sent
    }

    /// Returns the changes that plugins without `CredentialIdentifying` would make now; `nil` if a plugin throws.
    func expectedChanges() async -> String? {
        plugins.allSatisfy { $0 is any CredentialIdentifying } ? "" : await expected()?.changes
    }

    /// Whether a plugin without `CredentialIdentifying` would set a credential.
    func pluginsSetCredentials() async -> Bool {
        guard let changes = await expectedChanges(), !changes.isEmpty,
            let prepared = await expected()?.request.urlRequest
        else { return false }
        let before = HTTPHeaders(request.urlRequest)
        let hasQueryKey = route.security.flatMap(\.schemes).contains { $0.isInQuery }
        return HTTPHeaders(prepared).contains { context.isCredential(header: $0.name) && before[$0.name] != $0.value }
            || (hasQueryKey && prepared.url != request.urlRequest.url)
    }

    /// Returns the request as plugins would prepare it now. The plugins prepare it at most once for each call.
    private func expected() async -> PreparedRequest? {
        if let known = context.facts.withLock({ $0.identity.expected }) { return known }
        let prepared = try? await PreparedRequest(request, context, by: plugins)
        context.facts.withLock { $0.identity.expected = .some(prepared) }
        return prepared
    }
}

extension SecurityScheme {
    fileprivate var isInQuery: Bool {
        if case .apiKey(in: .query, _) = kind { true } else { false }
    }
}
