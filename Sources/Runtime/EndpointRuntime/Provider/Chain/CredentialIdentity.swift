import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Identifies the user of a call before the call is sent. Plugins and interceptors that add credentials adopt it, so
/// that cache and deduplication, which run before them, never return a response of another user.
///
/// A plugin that does not adopt it can still set credentials. If a cache or deduplication needs the user, such a
/// plugin's `prepare` runs once in advance (see `Plugin`). An interceptor behind the cache that changes requests must
/// adopt it, because any field and any signature can belong to one user. Otherwise the responses of its calls are
/// neither stored nor shared, and a `CacheInterceptor` reports this. An interceptor whose changes are the same for all
/// users, such as a time stamp, returns `nil` or sets `Interceptor.preservesIdentity`.
public protocol CredentialIdentifying: Sendable {
    /// Returns a string that differs between users and contains no secret; `nil` if this plugin or interceptor adds no
    /// credentials to the call. The method is called again when plugins have prepared an attempt, and when the response
    /// has arrived. If the string has changed by then, the response is neither stored nor shared.
    func credentialIdentity(of call: CallContext) async -> String?

    /// Whether the user of each attempt is recorded in a `SentCredentials`, so that `credentialIdentity` need not be
    /// called again for each attempt. The default is `false`.
    var recordsCredentials: Bool { get }
}

extension CredentialIdentifying {
    public var recordsCredentials: Bool { false }
}

/// Records the users whose credentials one plugin or interceptor added to the attempts of a call, because another user
/// may sign in between two attempts. Each plugin or interceptor has its own record.
///
/// ```swift
/// func prepare(_ request: URLRequest, context: CallContext) async throws(APIError) -> URLRequest {
///     let user = await session.user
///     sent.add(user.id, to: context)
///     return signed(request, by: user)
/// }
///
/// func credentialIdentity(of call: CallContext) async -> String? {
///     sent.checked(await session.user.id, of: call)
/// }
/// ```
public final class SentCredentials: Sendable {
    /// The identity of calls that require credentials when no user is signed in.
    public static let anonymous = "anonymous"

    /// Creates an empty record.
    public init() {}

    /// Records the user of an attempt. Does nothing for calls whose responses are neither stored nor shared.
    ///
    /// - Parameters:
    ///   - identity: a string that differs between users and contains no secret. It is evaluated only if it is
    ///     recorded.
    ///   - call: the call that carries the credentials.
    public func add(_ identity: @autoclosure () -> String, to call: CallContext) {
        guard call.isIdentityNeeded else { return }
        let identity = identity()
        _ = call.facts.withLock { $0.identity.recorded[ObjectIdentifier(self), default: []].insert(identity) }
    }

    /// Returns the identity for `CredentialIdentifying.credentialIdentity(of:)`. It differs from all others if an
    /// attempt of the call carried credentials of another user.
    public func checked(_ identity: String, of call: CallContext) -> String {
        let sent = call.facts.withLock { $0.identity.recorded[ObjectIdentifier(self)] ?? [] }
        return sent.isSubset(of: [identity]) ? identity : "\(identity)\nsent for another user"
    }
}

extension CallContext {
    /// Whether a cache or deduplication needs the user of the call, so that each attempt must be recorded.
    public var isIdentityNeeded: Bool { facts.withLock { $0.identity.isNeeded } }
}
