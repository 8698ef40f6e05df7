import Foundation

/// What a log must not show. Names are compared without regard to case, `-` and `_`, so `accessToken` is `access_token`.
public nonisolated struct Redaction: Sendable {
    /// Header fields whose values are hidden. API keys of the route's security are hidden besides.
    public var headers: Set<String> { didSet { filter = Filter(self) } }
    /// Members of JSON and form bodies, and query parameters, whose values are hidden.
    public var members: Set<String> { didSet { filter = Filter(self) } }
    private var filter = Filter()

    /// Header fields that carry credentials by their standard or by wide use.
    public static let standardHeaders: Set<String> = [
        "Authorization", "Proxy-Authorization", "Cookie", "Set-Cookie", "X-API-Key", "API-Key", "X-Auth-Token",
    ]

    /// Members that hold passwords, tokens and keys by wide use.
    public static let standardMembers: Set<String> = [
        "password", "passwd", "new_password", "old_password", "access_token", "refresh_token", "id_token", "token",
        "secret", "client_secret", "api_key", "authorization", "otp", "pin",
    ]

    /// Hides these names.
    public init(headers: Set<String> = standardHeaders, members: Set<String> = standardMembers) {
        self.headers = headers
        self.members = members
        filter = Filter(self)
    }

    /// Stands in place of what is hidden.
    static let mask = "<redacted>"

    /// These names and those of the route's own API keys, ready to be asked.
    func filter(for route: Route) -> Filter {
        let keys = route.security.flatMap(\.schemes).compactMap { scheme in
            if case .apiKey(_, let name) = scheme.kind { name } else { nil }
        }
        if keys.isEmpty { return filter }
        return Filter(headers: filter.headers.union(keys.map(normal)), members: filter.members.union(keys.map(normal)))
    }

    /// The names of one route.
    struct Filter {
        fileprivate var headers: Set<String> = []
        fileprivate var members: Set<String> = []

        func hides(header: String) -> Bool { headers.contains(normal(header)) }

        func hides(member: String) -> Bool { members.contains(normal(member)) }

        /// The URL without the values of hidden parameters and without user name and password.
        func text(of url: URL) -> String {
            let text = AddressText.hidingUser(of: url.absoluteString, with: mask)
            guard let mark = text.firstIndex(of: "?") else { return text }
            return text[...mark] + form(String(text[text.index(after: mark)...]))
        }

        /// `a=1&b=2` without the values of hidden members.
        func form(_ text: String) -> String {
            text.split(separator: "&", omittingEmptySubsequences: false).map { pair in
                let name = pair.prefix { $0 != "=" }
                let plain = String(name).removingPercentEncoding ?? String(name)
                return hides(member: plain) ? "\(name)=\(mask)" : String(pair)
            }.joined(separator: "&")
        }
    }

}

extension Redaction.Filter {
    nonisolated fileprivate init(_ redaction: Redaction) {
        self.init(headers: Set(redaction.headers.map(normal)), members: Set(redaction.members.map(normal)))
    }
}

private nonisolated func normal(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
}
