import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Call {
    /// The user of one call, for interceptors that store or share its response. The user is identified by the call's
    /// header fields, by all plugins and interceptors that adopt `CredentialIdentifying`, and by the changes of all
    /// other plugins.
    public struct Identity: Sendable {
        private let call: Call
        /// The identity from the call's own fields and from plugins and interceptors that adopt
        /// `CredentialIdentifying`.
        private let declared: String

        fileprivate init(_ call: Call, _ declared: String) {
            self.call = call
            self.declared = declared
        }

        /// The user that the call will be sent for, as a string without secrets; empty if no credentials are required,
        /// `nil` if the user is unknown. To determine it, `prepare` of the plugins that do not adopt
        /// `CredentialIdentifying` is called once for each call.
        public var expected: String? {
            get async { Self.joined(declared, await call.expectedChanges()) }
        }

        /// The user whose credentials were sent. `nil` if the user is unknown or if another user has signed in
        /// meanwhile; the response must then be neither stored nor shared.
        public var sent: String? {
            get async { await call.sentIdentity(expected: declared) }
        }

        /// Whether the call carries cookies of a server about which the app says nothing; see
        /// `Provider.Configuration.userCookies`. They do not change the identity.
        public var hasUnnamedCookies: Bool {
            call.provider.configuration.userCookies == nil && !call.unnamedCookies.isEmpty
        }

        /// Whether an interceptor or a redirect policy that does not identify the user changed the request that was
        /// sent.
        public var hasUndeclaredChanges: Bool { call.hasUndeclaredChanges }

        /// - Parameter changes: the changes of plugins that do not adopt `CredentialIdentifying`; see
        ///   `PreparedRequest`.
        fileprivate static func joined(_ identity: String?, _ changes: String?) -> String? {
            guard let identity, let changes else { return nil }
            return changes.isEmpty ? identity : Fingerprint.of(identity + "\n" + changes)
        }
    }

    /// Returns the user of the call, as far as it is declared. From then on, each attempt of the call records whose
    /// credentials it carries.
    ///
    /// - Returns: `nil` if the call requires credentials of an unknown user. Its response must then be neither stored
    ///   nor shared.
    public func identity() async -> Identity? {
        guard let declared = await declaredIdentity() else { return nil }
        return Identity(self, declared.text)
    }

    /// Returns the identity of the user that the call is sent for. The response must not be cached for or shared with
    /// other users. Returns `nil` if the call requires credentials of an unknown user; the response must then not be
    /// cached.
    ///
    /// The identity is derived from the request's own header fields, from plugins and interceptors that adopt
    /// `CredentialIdentifying`, and from the changes of the other plugins. For these changes, `prepare` of those
    /// plugins is called once for each call.
    public func credentialIdentity() async -> String? { await identity()?.expected }

    /// - Parameter expected: the identity that was declared before the call was sent.
    private func sentIdentity(expected: String) async -> String? {
        guard let declared = await declaredIdentity(), declared.text == expected else { return nil }
        let record = context.facts.withLock { $0.identity }
        if record.hasUndeclaredChanges { return nil }
        guard record.claims.isSubset(of: [await self.claims()]) else { return nil }
        if let arrived = record.arrived, hasUndeclaredCredentials(arrived, declared) { return nil }
        switch record.pluginChanges {
        case .notSent: return await credentialIdentity()
        case .sent(let changes): return Identity.joined(expected, changes)
        case .differing: return nil
        }
    }

    private struct DeclaredIdentity {
        let text: String
        /// Whether a plugin or interceptor that adopts `CredentialIdentifying` adds credentials to the call.
        let isIdentified: Bool
    }

    private func declaredIdentity() async -> DeclaredIdentity? {
        context.facts.withLock { $0.identity.isNeeded = true }
        let headers = userFields
        var parts = headers.filter { context.isCredential(header: $0.name) }
            .map { "\($0.name.lowercased())=\($0.value)" }.sorted()
        var isIdentified = false
        for identifier in identifiers {
            guard let identity = await identifier.credentialIdentity(of: context) else { continue }
            parts.append(identity)
            isIdentified = true
        }
        if !isIdentified, !route.security.isEmpty, !route.securityFields.contains(where: { headers[$0] != nil }) {
            guard await pluginsSetCredentials() else { return nil }
        }
        return DeclaredIdentity(
            text: parts.isEmpty ? "" : Fingerprint.of(parts.joined(separator: "\n")), isIdentified: isIdentified)
    }

    /// Returns the current identities of plugins and interceptors that do not record the users whose credentials they
    /// sent.
    func claims() async -> [String?] {
        var claims: [String?] = []
        for identifier in identifiers where !identifier.recordsCredentials {
            claims.append(await identifier.credentialIdentity(of: context))
        }
        return claims
    }

    private var hasUndeclaredChanges: Bool { context.facts.withLock { $0.identity.hasUndeclaredChanges } }

    /// The cookies of the storage in the request that do not identify the user.
    fileprivate var unnamedCookies: [String] {
        guard let stored = context.cookies, !stored.isEmpty else { return [] }
        let named = (provider.configuration.userCookies ?? []).union(route.keyNames)
        return stored.cookiePairs.filter { cookie in
            !named.contains { cookie.hasPrefix($0 + "=") }
        }
    }

    /// The header fields of the request without the cookies that do not identify the user.
    var userFields: HTTPHeaders {
        var fields = HTTPHeaders(request.urlRequest)
        let others = unnamedCookies
        guard !others.isEmpty, let cookies = fields["Cookie"] else { return fields }
        let own = cookies.withoutCookies(others.joined(separator: "; "))
        fields["Cookie"] = own.isEmpty ? nil : own
        return fields
    }

    /// Whether an interceptor set credentials of an undeclared user before the request arrived here.
    private func hasUndeclaredCredentials(_ found: HTTPHeaders, _ declared: DeclaredIdentity) -> Bool {
        let known = userFields
        let declaredFields = declared.isIdentified ? route.securityFields : []
        return Set((Array(known) + Array(found)).map { $0.name.lowercased() }).contains { name in
            context.isCredential(header: name) && !declaredFields.contains(name) && known[name] != found[name]
        }
    }
}
