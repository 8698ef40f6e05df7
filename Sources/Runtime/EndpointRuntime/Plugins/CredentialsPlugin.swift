import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Adds the credentials that a route's security requires. Depending on the scheme, they are added to the
/// `Authorization` header, another header, the query or a cookie.
///
/// The plugin uses the first alternative with a credential for every scheme. If there is none, the call is sent without
/// credentials. Credentials are sent only to the scheme, host and port of the call's own server.
public nonisolated struct CredentialsPlugin: Plugin {
    private let credentials: Credentials
    private let sent = SentCredentials()

    /// Creates a plugin.
    ///
    /// - Parameter credentials: provides a credential for each scheme of the route before each attempt.
    public init(_ credentials: Credentials) {
        self.credentials = credentials
    }

    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        guard context.mayCarryCredentials(to: request.url) else { return request }
        let choice = await choice(context.route)
        sent.add(identity(of: choice), to: context)
        return try choice?.applied(to: request) ?? request
    }

    private func identity(of choice: Credentials.Choice?) -> String { choice?.identity() ?? SentCredentials.anonymous }

    private func choice(_ route: Route) async -> Credentials.Choice? {
        await Credentials.Choice(route.security) { [credentials] in await credentials.credential(for: $0) }
    }
}

extension CredentialsPlugin: CredentialIdentifying {
    public var recordsCredentials: Bool { true }

    public func credentialIdentity(of call: CallContext) async -> String? {
        guard !call.route.security.isEmpty else { return nil }
        return sent.checked(identity(of: await choice(call.route)), of: call)
    }
}
