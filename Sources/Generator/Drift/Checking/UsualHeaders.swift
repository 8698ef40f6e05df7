/// Header fields that descriptions do not declare.
enum UsualHeaders {
    /// Returns whether the field is standard (RFC 9110 and others), or usual for servers and proxies.
    static func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        return names.contains(name) || prefixes.contains { name.hasPrefix($0) }
    }

    private static let prefixes = [
        "access-control-", "sec-", "cf-", "x-amz-", "x-envoy-", "proxy-", "content-security-",
    ]

    private static let names = Set(
        """
        accept accept-ch accept-charset accept-encoding accept-language accept-patch accept-ranges age allow alt-svc \
        authorization cache-control connection content-disposition content-encoding content-language content-length \
        content-location content-range content-type cookie cross-origin-embedder-policy cross-origin-opener-policy \
        cross-origin-resource-policy date dnt etag expect expect-ct expires forwarded from host http2-settings \
        if-match if-modified-since if-none-match if-range if-unmodified-since keep-alive last-modified link location \
        max-forwards nel origin origin-agent-cluster p3p permissions-policy pragma priority range referer \
        referrer-policy report-to reporting-endpoints retry-after server server-timing set-cookie \
        strict-transport-security te timing-allow-origin trailer transfer-encoding upgrade \
        upgrade-insecure-requests user-agent vary via warning www-authenticate x-cache x-cache-hits \
        x-content-type-options x-correlation-id x-dns-prefetch-control x-download-options x-forwarded-for \
        x-forwarded-host x-forwarded-proto x-frame-options x-permitted-cross-domain-policies x-powered-by \
        x-real-ip x-request-id x-requested-with x-runtime x-served-by x-timer x-ua-compatible x-xss-protection
        """.split(separator: " ").map(String.init))
}
