/// How a `CacheInterceptor` treats the calls of one endpoint.
public nonisolated enum CachePolicy: Hashable, Sendable {
    /// Follows the server's directives (RFC 9111).
    case standard
    /// Neither reads from the cache nor stores the response.
    case none
    /// Always contacts the server, with validators, so that an unchanged body is not sent again.
    case revalidate
    /// Returns a stored response of any age, and contacts the server only if no response is stored.
    case preferCached
    /// Returns a stored response of any age and never contacts the server. Without a stored response, the result is a
    /// 504. The request directive `only-if-cached` (RFC 9111, section 5.2.1.7) is stricter: it excludes stale
    /// responses.
    case onlyCached
    /// Treats a stored response as fresh for this time, whatever the server's directives. `no-store` still prevents
    /// storing.
    case fresh(for: Duration)
}
