import Foundation

extension URL {
    /// Scheme, host and port, with the default port written out (RFC 6454, section 4).
    package nonisolated var origin: String {
        let scheme = scheme?.lowercased() ?? ""
        return "\(scheme)://\(host?.lowercased() ?? ""):\(port ?? (scheme == "https" ? 443 : 80))"
    }
}
