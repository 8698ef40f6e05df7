import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One call as interceptors see it. They may change the request before they pass it on.
public nonisolated struct Call: Sendable {
    /// Which call this is, and its state.
    public internal(set) var context: CallContext
    /// The request that will be sent; interceptors may change it.
    public var request: TransportRequest
    /// The provider that sends the call, without the options of the call. An interceptor sends other calls with it, such
    /// as the refresh of a token.
    public let provider: Provider
    /// Plugins and interceptors that add credentials to the call.
    let identifiers: [any CredentialIdentifying]
    /// Plugins that prepare the request.
    let plugins: [any Plugin]

    /// What the call sends.
    public var route: Route { context.route }
    /// The operation's name in the description.
    public var operationID: String { context.operationID }
}

extension Call {
    /// A call, for tests of interceptors. It has no plugins.
    ///
    /// - Parameters:
    ///   - context: which call this is.
    ///   - request: what is sent.
    ///   - provider: sends what an interceptor needs besides, such as a refresh of the token.
    public init(_ context: CallContext, _ request: URLRequest, provider: Provider) {
        self.init(
            context: context, request: TransportRequest(urlRequest: request, operationID: context.operationID),
            provider: provider, identifiers: [], plugins: [])
    }

    /// Sets a header field that is about the resource of the call only, such as `If-None-Match` (RFC 9110, section 13.1).
    /// Redirects do not carry it.
    ///
    /// - Parameters:
    ///   - value: `nil` removes the field.
    ///   - name: the name of the field.
    public mutating func setValidator(_ value: String?, forHTTPHeaderField name: String) {
        request.urlRequest.setValue(value, forHTTPHeaderField: name)
        context.validators.append(name)
    }
}

extension Call {
    /// Reports an event of an interceptor, such as a retry, to the plugins of the call. The type belongs to the interceptor;
    /// it contains no credentials. Calls `Plugin.didReceiveEvent(_:context:)` of all plugins, in their order. The
    /// `attempt` of their context is the number of the last attempt that has begun.
    public func notify(_ event: some Sendable) {
        guard !plugins.isEmpty else { return }
        var context = context
        context.attempt = context.progress.attempts
        for plugin in plugins { plugin.didReceiveEvent(event, context: context) }
    }
}
