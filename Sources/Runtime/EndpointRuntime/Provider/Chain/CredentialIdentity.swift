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
/// `nil`, or declares it by `Interceptor.preservesIdentity`.
public protocol CredentialIdentifying: Sendable {
    /// A string that differs between users and contains no secret; `nil` if this plugin or interceptor adds no
    /// credentials to the call. Called again for each attempt, when plugins have prepared it, and when the response has
    /// arrived: if the string differs then, the response is neither stored nor shared.
    func credentialIdentity(of call: CallContext) async -> String?

    /// Whether the user of each attempt is recorded in a `SentCredentials`, so that `credentialIdentity` need not be called
    /// again for each attempt. The default is `false`.
    var recordsCredentials: Bool { get }
}

extension CredentialIdentifying {
    public var recordsCredentials: Bool { false }
}

/// Records for which users one plugin or interceptor added credentials to the attempts of a call: another user may sign in
/// between two attempts. Each plugin or interceptor has a record of its own.
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
    /// The identity of calls that ask for credentials when there are none.
    public static let anonymous = "anonymous"

    /// An empty record.
    public init() {}

    /// Records the user of an attempt. Does nothing for calls that are neither kept nor shared.
    ///
    /// - Parameters:
    ///   - identity: differs between users and contains no secret; only evaluated if it is recorded.
    ///   - call: the call that carries the credentials.
    public func add(_ identity: @autoclosure () -> String, to call: CallContext) {
        guard call.isIdentityNeeded else { return }
        let identity = identity()
        _ = call.facts.withLock { $0.identity.recorded[ObjectIdentifier(self), default: []].insert(identity) }
    }

    /// The identity, for `CredentialIdentifying.credentialIdentity(of:)`. It differs from all others if an attempt of the
    /// call carried credentials of another user.
    public func checked(_ identity: String, of call: CallContext) -> String {
        let sent = call.facts.withLock { $0.identity.recorded[ObjectIdentifier(self)] ?? [] }
        return sent.isSubset(of: [identity]) ? identity : "\(identity)\nsent for another user"
    }
}

extension CallContext {
    /// Whether a cache or deduplication has asked for the user of the call, so that each attempt must be recorded.
    public var isIdentityNeeded: Bool { facts.withLock { $0.identity.isNeeded } }
}
