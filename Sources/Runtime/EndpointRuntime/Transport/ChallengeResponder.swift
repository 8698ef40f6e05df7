import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Answers what a connection asks for before it can be used: whether the server is trusted, the app's certificate, or
/// credentials for a proxy. `ConnectionSecurity` of `EndpointMiddleware` is one.
public protocol ChallengeResponder: Sendable {
    /// Called from any thread; it must not block.
    ///
    /// - Parameters:
    ///   - challenge: what the connection asks for.
    ///   - refuse: called with the reason before the answer `.cancelAuthenticationChallenge`. The call ends with it, as
    ///     `.tls` if it is an `APIError.ConnectionRefusal`.
    func respond(
        to challenge: URLAuthenticationChallenge, refuse: (any Error) -> Void
    ) -> (URLSession.AuthChallengeDisposition, URLCredential?)
}
