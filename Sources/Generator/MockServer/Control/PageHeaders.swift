import CodegenHTTP
import CodegenPlatform

/// The headers that protect the control page in browsers. The responses never have the headers that let pages of other
/// origins read them.
enum PageHeaders {
    static let all = [
        HeaderField("Cache-Control", "no-store"),
        HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
        HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
        HeaderField("Referrer-Policy", "no-referrer"),
        HeaderField("X-Content-Type-Options", "nosniff"),
        HeaderField("X-Frame-Options", "DENY"),
    ]

    /// The content security policy of the page: only its own script and style, and calls of this server. The page
    /// cannot turn text into elements.
    static func policy(nonce: String) -> HeaderField {
        let directives = [
            "default-src 'none'", "script-src 'nonce-\(nonce)'", "style-src 'nonce-\(nonce)'", "connect-src 'self'",
            // The empty icon of the page, so that browsers do not ask the server for one.
            "img-src data:",
            "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        ]
        return HeaderField("Content-Security-Policy", directives.joined(separator: "; "))
    }

    /// Returns 128 random bits, which no other response has.
    static func nonce() -> String {
        Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    }
}
