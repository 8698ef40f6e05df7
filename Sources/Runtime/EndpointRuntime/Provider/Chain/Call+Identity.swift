import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Call {
    /// The user of one call, for interceptors that keep or share its response. Its header fields, all who adopt
    /// `CredentialIdentifying`, and the changes by all other plugins identify the user.
    public struct Identity: Sendable {
        private let call: Call
        /// As declared by the call's own fields and by all who adopt `CredentialIdentifying`.
        private let declared: String

        fileprivate init(_ call: Call, _ declared: String) {
            self.call = call
            self.declared = declared
        }

        /// The user that the call will be sent for: a string without secrets, empty if no credentials are required. `nil`
        /// if the user is unknown. Plugins that identify no user `prepare` the request for it, once for each call.
        public var expected: String? {
            get async { Self.joined(declared, await call.expectedChanges()) }
        }

        /// The user whose credentials were sent, once they were. `nil` if that is unknown, or if another user signed in
        /// meanwhile: such a response must be neither kept nor shared.
        public var sent: String? {
            get async { await call.sentIdentity(expected: declared) }
        }

        /// Whether an interceptor or a redirect policy that identifies no user changed the request that was sent.
        public var hasUndeclaredChanges: Bool { call.hasUndeclaredChanges }

        /// - Parameter changes: by plugins that identify no user, see `PreparedRequest`.
        fileprivate static func joined(_ identity: String?, _ changes: String?) -> String? {
            guard let identity, let changes else { return nil }
            return changes.isEmpty ? identity : Fingerprint.of(identity + "\n" + changes)
        }
    }

    /// The user of the call, as far as it is declared. From then on each attempt of the call records whose credentials it
    /// carries.
    ///
    /// - Returns: `nil` if the call requires credentials of an unknown user. Its response must be neither kept nor shared.
    public func identity() async -> Identity? {
        guard let declared = await declaredIdentity() else { return nil }
        return Identity(self, declared.text)
    }

    /// The identity of the user that the call is sent for. Its response must not be cached for or shared with other
    /// users. `nil` if the call requires credentials of an unknown user; its response must not be cached.
    ///
    /// It comes from the request's own header fields, from those who adopt `CredentialIdentifying`, and from what the
    /// other plugins set: these are asked to `prepare` the request, once for each call.
    public func credentialIdentity() async -> String? { await identity()?.expected }

    /// - Parameter expected: the identity that was declared before.
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
        /// Someone who adopts `CredentialIdentifying` adds credentials to the call.
        let isIdentified: Bool
    }

    private func declaredIdentity() async -> DeclaredIdentity? {
        context.facts.withLock { $0.identity.isNeeded = true }
        let headers = HTTPHeaders(request.urlRequest)
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

    /// The present statements of those who keep no record of the users they sent credentials for.
    func claims() async -> [String?] {
        var claims: [String?] = []
        for identifier in identifiers where !identifier.recordsCredentials {
            claims.append(await identifier.credentialIdentity(of: context))
        }
        return claims
    }

    private var hasUndeclaredChanges: Bool { context.facts.withLock { $0.identity.hasUndeclaredChanges } }

    /// An interceptor set credentials on the way here, and nobody said whose.
    private func hasUndeclaredCredentials(_ arrived: URLRequest, _ declared: DeclaredIdentity) -> Bool {
        let known = HTTPHeaders(request.urlRequest)
        let found = HTTPHeaders(arrived)
        let declaredFields = declared.isIdentified ? route.securityFields : []
        return Set((Array(known) + Array(found)).map { $0.name.lowercased() }).contains { name in
            context.isCredential(header: name) && !declaredFields.contains(name) && known[name] != found[name]
        }
    }
}
