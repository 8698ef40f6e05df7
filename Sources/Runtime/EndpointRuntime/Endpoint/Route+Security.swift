extension Route {
    /// The lowercase names of the header fields that carry the credentials of this route's security.
    public nonisolated var securityFields: Set<String> {
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

    /// The names of the fields and parameters that contain the API keys of the route's security.
    nonisolated var keyNames: [String] {
        security.flatMap(\.schemes).compactMap { scheme in
            if case .apiKey(_, let name) = scheme.kind { name } else { nil }
        }
    }
}

extension Redaction {
    /// Returns a redaction that also hides the API keys and secret names of a route, and these header fields.
    nonisolated func hiding(secretsOf route: Route, and headers: FieldNames = FieldNames([])) -> Redaction {
        let names = route.keyNames + route.secretNames
        return hiding(headers: headers.union(names), members: names)
    }
}
