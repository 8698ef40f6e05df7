import Foundation

/// The text of URLs, including invalid ones, for logs and error messages. Configured server URLs may contain passwords,
/// and queries may contain keys.
package enum AddressText {
    /// Returns the address without user name, password, query and fragment.
    package static func withoutSecrets(_ address: String) -> String {
        hidingUser(of: String(address.prefix { $0 != "?" && $0 != "#" }), with: "")
    }

    /// Returns the address with a mask in place of user name and password (RFC 3986, section 3.2.1).
    package static func hidingUser(of address: String, with mask: String) -> String {
        let start = address.range(of: "//")?.upperBound ?? address.startIndex
        let host = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        guard let end = host.lastIndex(of: "@") else { return address }
        let rest = address[address.index(after: end)...]
        return address[..<start] + (mask.isEmpty ? "" : "\(mask)@") + rest
    }
}
