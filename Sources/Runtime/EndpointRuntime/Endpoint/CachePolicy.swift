/// How a `CacheInterceptor` treats the calls of one endpoint.
public nonisolated enum CachePolicy: Hashable, Sendable {
    /// Follows the server's directives (RFC 9111).
    case standard
    /// Neither reads from the cache nor stores the response.
    case none
    /// Always asks the server, with validators, so that an unchanged body is not sent again.
    case revalidate
    /// Returns a cached response of any age and asks the server only if there is none.
    case preferCached
    /// Takes what is kept, however old, and never asks the server; 504 when there is nothing. The request's directive
    /// `only-if-cached` (RFC 9111, section 5.2.1.7) is stricter: what is too old is nothing.
    case onlyCached
    /// What is kept is good for this time, whatever the server says; `no-store` still keeps nothing.
    case fresh(for: Duration)
}
