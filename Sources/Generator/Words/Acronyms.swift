import CodegenDiagnostics

/// Words with special spellings: the acronyms of Apple's APIs and of common API names, and the acronyms of a
/// configuration.
package enum Acronyms {
    /// The acronyms of the configuration by lower-case word. Empty outside of `using`.
    ///
    /// The value is task-local because string functions throughout Lowering spell names, and the clients of one run may
    /// have different acronyms.
    @TaskLocal private static var configured: [String: String] = [:]

    /// The names that this thread has spelled, or `nil` outside of `using`.
    @TaskLocal static var cache: SpellingCache?

    /// Spells names with additional acronyms, in the given spelling and in the plural: `SKU` and `SKUs`.
    package static func using<Result>(_ acronyms: [String], _ body: () -> Result) -> Result {
        $cache.withValue(SpellingCache()) {
            acronyms.isEmpty ? body() : configuring(acronyms, body)
        }
    }

    private static func configuring<Result>(_ acronyms: [String], _ body: () -> Result) -> Result {
        var table: [String: String] = [:]
        for acronym in acronyms { table[acronym.lowercased() + "s"] = acronym + "s" }
        for acronym in acronyms { table[acronym.lowercased()] = acronym }
        return $configured.withValue(table, operation: body)
    }

    /// Returns the spelling of a lower-case word, except at the beginning of a lower-camel-case name. Returns `nil` for
    /// other words.
    static func spelling(of word: String) -> String? {
        let configured = configured
        if !configured.isEmpty, let spelling = configured[word] { return spelling }
        return word.utf8.count > maximumStandardLength ? nil : standard[word]
    }

    /// Joins words that together form a configured acronym: with `GraphQL`, `graph` and `QL` become `graphql`. Also joins
    /// `o` and `auth2`, because the spelling `oAuth2` is common.
    static func joined(_ words: [String]) -> [String] {
        if words.count < 2 { return words }
        return joinedConfigured(words.contains("o") ? joinedOAuth(words) : words)
    }

    private static func joinedOAuth(_ words: [String]) -> [String] {
        words.reduce(into: []) { result, word in
            if result.last == "o", let spelling = standard["o\(word)"], spelling.hasPrefix("OAuth") {
                result[result.count - 1] = "o\(word)"
            } else {
                result.append(word)
            }
        }
    }

    private static func joinedConfigured(_ words: [String]) -> [String] {
        let configured = configured
        if configured.isEmpty || words.count < 2 { return words }
        var result: [String] = []
        var rest = words[...]
        while let first = rest.first {
            let count = (2...4).reversed().first { count in
                count <= rest.count && configured[rest.prefix(count).joined().lowercased()] != nil
            }
            result.append(count.map { rest.prefix($0).joined().lowercased() } ?? first)
            rest = rest.dropFirst(count ?? 1)
        }
        return result
    }

    private static let plain = [
        "acl", "aes", "ai", "api", "apk", "arn", "ascii", "aws", "cdn", "cidr", "cors", "cpu", "crm", "css", "csv",
        "cvc", "cvv", "db", "dhcp", "dkim", "dm", "dmarc", "dns", "dpi", "ean", "eof", "exif", "faq", "fifo", "ftp",
        "gcp", "gdpr", "gid", "gps", "gpu", "guid", "hmac", "html", "http", "https", "iban", "id", "imap", "ip", "isbn",
        "iso", "jpeg", "json", "jwk", "jwks", "jwt", "kms", "kyc", "lan", "llm", "mfa", "ms", "nfc", "ocr", "oidc",
        "os", "otp", "pci", "pdf", "pem", "pid", "pii", "png", "qr", "rgb", "rpc", "rsa", "rss", "saml", "sdk", "sha",
        "sku", "sla", "sms", "smtp", "sql", "ssd", "ssh", "ssid", "ssl", "sso", "svg", "tcp", "tls", "totp", "ttl",
        "udp", "ui", "uid", "upc", "uri", "url", "usb", "utc", "uuid", "ux", "vat", "vlan", "vm", "vpc", "vpn", "wan",
        "xml", "yaml",
    ]

    /// The acronyms that have a plural: `IDs`.
    private static let counted = [
        "acl", "api", "apk", "arn", "cdn", "cidr", "cpu", "db", "dm", "gpu", "guid", "id", "ip", "jwt", "llm", "pdf",
        "qr", "sdk", "sku", "sla", "uri", "url", "uuid", "vlan", "vm", "vpc",
    ]

    private static let special = [
        "graphql": "GraphQL", "ios": "iOS", "ipad": "iPad", "iphone": "iPhone", "ipados": "iPadOS", "ipv4": "IPv4",
        "ipv6": "IPv6",
        "macos": "macOS", "oauth": "OAuth", "oauth2": "OAuth2", "openid": "OpenID", "tvos": "tvOS",
        "watchos": "watchOS", "visionos": "visionOS",
    ]

    private static let standard: [String: String] = {
        var table = special
        for word in plain { table[word] = word.uppercased() }
        for word in counted { table[word + "s"] = word.uppercased() + "s" }
        return table
    }()

    private static let maximumStandardLength = standard.keys.map(\.utf8.count).max() ?? 0
}

/// A cache of spelled names: a description repeats most of its names hundreds of times.
///
/// `@unchecked Sendable`: `Acronyms.using` creates a cache for one thread, and only that thread uses it.
final class SpellingCache: @unchecked Sendable {
    enum Style {
        case lowerCamel, upperCamel
    }

    private var lowerCamel: [ExactText: String] = [:]
    private var upperCamel: [ExactText: String] = [:]

    func name(_ text: String, _ style: Style) -> String {
        let key = ExactText(text)
        switch style {
        case .lowerCamel:
            if let known = lowerCamel[key] { return known }
            let name = Words(text).lowerCamel
            lowerCamel[key] = name
            return name
        case .upperCamel:
            if let known = upperCamel[key] { return known }
            let name = Words(text).upperCamel
            upperCamel[key] = name
            return name
        }
    }
}

extension Words {
    /// Returns the words of a name in lower camel case: `userID`.
    package static func lowerCamel(of text: String) -> String {
        Acronyms.cache?.name(text, .lowerCamel) ?? Words(text).lowerCamel
    }

    /// Returns the words of a name in upper camel case: `UserID`.
    package static func upperCamel(of text: String) -> String {
        Acronyms.cache?.name(text, .upperCamel) ?? Words(text).upperCamel
    }
}
