/// Words with a spelling of their own, as Apple's and the field's API names have them.
enum Acronyms {
    private static let plain = [
        "acl", "api", "arn", "ascii", "aws", "cidr", "cors", "cpu", "crm", "css", "csv", "cvc", "cvv", "db", "dns",
        "dpi", "ean", "eof", "faq", "fifo", "ftp", "gcp", "gid", "gpu", "gps", "guid", "hmac", "html", "http", "https",
        "iban", "id", "imap", "ip", "isbn", "iso", "jpeg", "json", "jwk", "jwks", "jwt", "lan", "lte", "mfa", "nfc",
        "oidc", "os", "otp", "pdf", "pem", "pid", "png", "qr", "rgb", "rpc", "rsa", "rss", "saml", "sdk", "sha", "sku",
        "sla", "smtp", "sms", "sql", "ssd", "ssh", "ssl", "sso", "svg", "tcp", "tls", "totp", "ttl", "udp", "ui",
        "uid", "upc", "uri", "url", "usb", "utc", "uuid", "ux", "vat", "vm", "vpc", "vpn", "wan", "xml", "yaml",
    ]

    /// Those that people put into the plural: `IDs`.
    private static let counted = [
        "acl", "api", "arn", "cidr", "cpu", "db", "gpu", "guid", "id", "ip", "jwt", "pdf", "qr", "sdk", "sku", "sla",
        "url", "uri", "uuid", "vm", "vpc",
    ]

    private static let special = [
        "ios": "iOS", "ipad": "iPad", "iphone": "iPhone", "ipados": "iPadOS", "ipv4": "IPv4", "ipv6": "IPv6",
        "macos": "macOS", "oauth": "OAuth", "oauth2": "OAuth2", "openid": "OpenID", "tvos": "tvOS",
        "watchos": "watchOS", "visionos": "visionOS",
    ]

    /// By lower-case word: how it is written where it does not begin a lower-camel name.
    static let spelling: [String: String] = {
        var table = special
        for word in plain { table[word] = word.uppercased() }
        for word in counted { table[word + "s"] = word.uppercased() + "s" }
        return table
    }()
}

/// Words for characters that no identifier can hold.
enum Symbols {
    /// Named where a name begins with them or has nothing else.
    static let named: [Character: String] = [
        "+": "plus", "-": "minus", "=": "equals", "*": "asterisk", "/": "slash", "\\": "backslash", "%": "percent",
        "&": "and", "|": "or", "!": "not", "?": "question", "@": "at", "#": "number", "$": "dollar", "^": "caret",
        "~": "tilde", ".": "dot", ",": "comma", ":": "colon", ";": "semicolon", "_": "underscore", " ": "space",
        "'": "apostrophe", "\"": "quote", "`": "backtick", "(": "parenthesis", "[": "bracket", "{": "brace",
        "€": "euro", "£": "pound", "¥": "yen", "°": "degree", "\t": "tab", "\n": "newline",
    ]

    /// Named wherever they stand.
    static let alwaysNamed: [Character: String] = [
        "<": "lessThan", ">": "greaterThan", "≤": "lessThanOrEqual", "≥": "greaterThanOrEqual", "≠": "notEqual",
        "½": "half", "¼": "quarter", "¾": "threeQuarters", "∞": "infinity", "µ": "micro", "×": "times",
    ]
}
