import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Adds the credentials that a route's security requires: in the `Authorization` header, another header, the query or a
/// cookie, depending on the scheme.
///
/// The first alternative with a credential for every scheme is used. If there is none, the call is sent without
/// credentials. Credentials are only sent to the host of the route's server.
public nonisolated struct CredentialsPlugin: Plugin {
    private let provider: any CredentialProvider

    /// - Parameter provider: called for each scheme of the route before each attempt.
    public init(_ provider: any CredentialProvider) {
        self.provider = provider
    }

    public func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
        guard context.mayCarryCredentials(request), let choice = await choice(context.route) else { return request }
        return try choice.apply(to: request)
    }

    private func choice(_ route: Route) async -> CredentialChoice? {
        await CredentialChoice(route.security) { [provider] in await provider.credential(for: $0) }
    }
}

extension CredentialsPlugin: CredentialIdentifying {
    public func credentialIdentity(of call: CallContext) async -> String? {
        guard !call.route.security.isEmpty else { return nil }
        return await choice(call.route)?.identity ?? CredentialIdentity.anonymous
    }
}
