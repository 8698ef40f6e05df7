import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers the authentication challenges of a connection: trust in the server, the app's certificate, or credentials
/// for a proxy. `ConnectionSecurity` of `EndpointMiddleware` is an implementation.
public protocol ChallengeResponder: Sendable {
    /// Returns the answer to a challenge. Called on any thread; it must not block.
    ///
    /// - Parameters:
    ///   - challenge: the challenge of the connection.
    ///   - refuse: must be called with the reason before returning `.cancelAuthenticationChallenge`. The call ends with
    ///     this error. If it is an `APIError.ConnectionRefusal`, the reason is `.tls`.
    func respond(
        to challenge: URLAuthenticationChallenge, refuse: (any Error) -> Void
    ) -> (URLSession.AuthChallengeDisposition, URLCredential?)
}
