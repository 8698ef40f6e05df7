extension Route {
    /// The header fields, in lowercase, that credentials of this route's security stand in.
    nonisolated var securityFields: Set<String> {
        Set(
            security.flatMap(\.schemes).compactMap { scheme in
                switch scheme.kind {
                case .apiKey(in: .header, let name): name.lowercased()
                case .apiKey(in: .cookie, _): "cookie"
                case .apiKey(in: .query, _), .mutualTLS: nil
                case .http, .oauth2, .openIDConnect: "authorization"
                }
            })
    }
}
