import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A call as seen by interceptors, which can change its request before they pass it on.
public nonisolated struct Call: Sendable {
    /// Identifies the call and reports its state.
    public internal(set) var context: CallContext
    /// The request to send. Interceptors can change it.
    public var request: TransportRequest
    /// The provider that sends the call, without the options of the call. An interceptor uses it to send other calls,
    /// such as a token refresh.
    public let provider: Provider
    /// Plugins and interceptors that add credentials to the call.
    let identifiers: [any CredentialIdentifying]
    /// The plugins that prepare the request.
    let plugins: [any Plugin]

    /// The route of the call.
    public var route: Route { context.route }
    /// The name of the operation: `posts.getPosts`; see `Route.operation`.
    public var operation: String { context.operation }
}

extension Call {
    /// Creates a call without plugins, for tests of interceptors.
    ///
    /// - Parameters:
    ///   - context: identifies the call.
    ///   - request: the request to send.
    ///   - provider: sends the interceptor's other calls, such as a token refresh.
    public init(_ context: CallContext, _ request: URLRequest, provider: Provider) {
        self.init(
            context: context, request: TransportRequest(urlRequest: request, operation: context.operation),
            provider: provider, identifiers: [], plugins: [])
    }

    /// Sets a header field that applies to the resource of this call only, such as `If-None-Match` (RFC 9110, section
    /// 13.1). The field is removed on redirects.
    ///
    /// - Parameters:
    ///   - value: the value of the field; `nil` removes the field.
    ///   - name: the name of the field.
    public mutating func setValidator(_ value: String?, forHTTPHeaderField name: String) {
        request.urlRequest.setValue(value, forHTTPHeaderField: name)
        context.validators.append(name)
    }
}

extension Call {
    /// Reports an event of an interceptor, such as a retry, to the plugins of the call. The interceptor declares the
    /// type of the event. An event must not contain credentials. Calls `Plugin.didReceiveEvent(_:context:)` of all
    /// plugins in order. The `attempt` of their context is the number of the last attempt that has started.
    public func notify(_ event: some Sendable) {
        guard !plugins.isEmpty else { return }
        var context = context
        context.attempt = context.progress.attempts
        for plugin in plugins { plugin.didReceiveEvent(event, context: context) }
    }
}
