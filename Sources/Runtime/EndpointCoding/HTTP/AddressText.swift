import Foundation

/// URLs, also invalid ones, as logs and error messages show them: servers may be configured with passwords, and queries
/// may contain keys.
package enum AddressText {
    /// Without user name, password, query and fragment.
    package static func withoutSecrets(_ address: String) -> String {
        hidingUser(of: String(address.prefix { $0 != "?" && $0 != "#" }), with: "")
    }

    /// With something else in place of user name and password (RFC 3986, section 3.2.1).
    package static func hidingUser(of address: String, with mask: String) -> String {
        let start = address.range(of: "//")?.upperBound ?? address.startIndex
        let host = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let end = host.lastIndex(of: "@") else { return address }
        let rest = address[address.index(after: end)...]
        return address[..<start] + (mask.isEmpty ? "" : "\(mask)@") + rest
    }
}

extension URL {
    package nonisolated var withoutSecrets: String { AddressText.withoutSecrets(absoluteString) }
}
