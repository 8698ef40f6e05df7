import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Identifies the user of a call before it is sent. Plugins and interceptors that add credentials conform to it, so
/// that cache and deduplication, which run before them, never return a response of another user.
///
/// A plugin that does not adopt it may still set credentials: where a cache or deduplication needs to know, its
/// `prepare` is asked beforehand (see `Plugin`). An interceptor behind the cache that changes requests has to adopt it:
/// any field and any signature may be one user's. Otherwise the responses to its calls are neither kept nor shared, and
/// a `CacheInterceptor` says so. An interceptor whose changes are the same for all users, such as a time stamp, returns
/// `nil`.
public protocol CredentialIdentifying: Sendable {
    /// A string that differs between users and contains no secret; `nil` if this plugin or interceptor adds no
    /// credentials to the call. Called again for each attempt, when plugins have prepared it, and when the response has
    /// arrived: if the string differs then, the response is neither stored nor shared.
    func credentialIdentity(of call: CallContext) async -> String?
}

/// One who remembers for whom each attempt was really sent: it is not asked again for each of them.
protocol CredentialRemembering: CredentialIdentifying {}

/// For whom one plugin or interceptor added credentials to the attempts of a call: the user may be another one at each
/// moment at which it is asked. Remembers nothing for calls that nobody keeps or shares.
final class SentCredentials: Sendable {
    func add(_ identity: @autoclosure () -> String, to call: CallContext) {
        guard call.isIdentityAsked else { return }
        let identity = identity()
        _ = call.trail.withLock { $0.identities[ObjectIdentifier(self), default: []].insert(identity) }
    }

    /// The identity; differs from all others once credentials of another user were sent.
    func checked(_ identity: String, of call: CallContext) -> String {
        let sent = call.trail.withLock { $0.identities[ObjectIdentifier(self)] ?? [] }
        return sent.isSubset(of: [identity]) ? identity : "\(identity)\nsent for another user"
    }
}

enum CredentialIdentity {
    /// Credentials are asked for, and there are none.
    static let anonymous = "anonymous"

    /// - Parameter changes: what plugins that identify nobody set, see `PreparedRequest`.
    static func joined(_ identity: String?, _ changes: String?) -> String? {
        guard let identity, let changes else { return nil }
        return changes.isEmpty ? identity : Fingerprint.of(identity + "\n" + changes)
    }
}

extension Call {
    /// The identity of the user that the call is sent for. Its response must not be cached for or shared with other
    /// users. `nil` if the call requires credentials of an unknown user; its response must not be cached.
    ///
    /// It comes from the request's own header fields, from those who adopt `CredentialIdentifying`, and from what the
    /// other plugins set: these are asked to `prepare` the request, once for each call.
    public func credentialIdentity() async -> String? {
        guard let declared = await declaredIdentity() else { return nil }
        return CredentialIdentity.joined(declared.text, await expectedChanges())
    }

    /// For whom the call was sent, once it was: by what the last attempt really sent. `nil`: nobody knows, or another
    /// user signed in meanwhile.
    ///
    /// - Parameter expected: what `declaredIdentity` said before.
    func sentIdentity(expected: String) async -> String? {
        guard let declared = await declaredIdentity(), declared.text == expected else { return nil }
        let (changes, arrived, claims) = context.trail.withLock { ($0.pluginChanges, $0.arrived, $0.claims) }
        if hasUndeclaredChanges { return nil }
        guard claims.isSubset(of: [await self.claims()]) else { return nil }
        if let arrived, hasUndeclaredCredentials(arrived, declared) { return nil }
        switch changes {
        case .notSent: return await credentialIdentity()
        case .sent(let changes): return CredentialIdentity.joined(expected, changes)
        case .differing: return nil
        }
    }

    struct DeclaredIdentity {
        let text: String
        /// Someone who adopts `CredentialIdentifying` adds credentials to the call.
        let isIdentified: Bool
    }

    /// For whom the call is sent as far as its own fields and those who identify it say.
    func declaredIdentity() async -> DeclaredIdentity? {
        context.trail.withLock { $0.isIdentityAsked = true }
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

    /// What those say now who do not remember for whom they sent credentials.
    func claims() async -> [String?] {
        var claims: [String?] = []
        for identifier in identifiers where !(identifier is any CredentialRemembering) {
            claims.append(await identifier.credentialIdentity(of: context))
        }
        return claims
    }

    /// An interceptor that identifies nobody changed the request on the way, or a redirect policy did.
    var hasUndeclaredChanges: Bool { context.trail.withLock { $0.hasUndeclaredChanges } }

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

extension CallContext {
    /// Somebody asked for whom the call is, and has to know for whom it was sent.
    var isIdentityAsked: Bool { trail.withLock { $0.isIdentityAsked } }

    /// The field carries credentials: by the provider's configuration or by the route's security.
    func isCredential(header name: String) -> Bool {
        credentialHeaders.contains(name) || route.securityFields.contains(name.lowercased())
    }
}
