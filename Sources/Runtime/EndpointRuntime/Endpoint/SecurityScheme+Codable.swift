/// A list of words: the kind, the name, and the values of the kind. For calls that an app stores.
extension SecurityScheme: Codable {
    private nonisolated var words: [String] {
        switch kind {
        case .http(.basic): ["basic", name]
        case .http(.bearer): ["bearer", name]
        case .http(.other(let word)): ["http", name, word]
        case .apiKey(.header, let key): ["header", name, key]
        case .apiKey(.query, let key): ["query", name, key]
        case .apiKey(.cookie, let key): ["cookie", name, key]
        case .oauth2(let scopes): ["oauth2", name] + scopes
        case .openIDConnect(let scopes): ["openIDConnect", name] + scopes
        case .mutualTLS: ["mutualTLS", name]
        }
    }

    /// Creates a scheme from its words.
    /// - Throws: `DecodingError` for another kind.
    public nonisolated init(from decoder: any Decoder) throws {
        let words = try [String](from: decoder)
        let values = words.count > 2 ? Array(words[2...]) : []
        let kind: Kind? =
            switch (words.first, values.first) {
            case ("basic", nil): .http(.basic)
            case ("bearer", nil): .http(.bearer)
            case ("http", let word?): .http(.other(word))
            case ("header", let key?): .apiKey(in: .header, name: key)
            case ("query", let key?): .apiKey(in: .query, name: key)
            case ("cookie", let key?): .apiKey(in: .cookie, name: key)
            case ("oauth2", _): .oauth2(scopes: values)
            case ("openIDConnect", _): .openIDConnect(scopes: values)
            case ("mutualTLS", nil): .mutualTLS
            default: nil
            }
        guard let kind, words.count > 1 else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath, debugDescription: "This is not a security scheme."))
        }
        self.init(words[1], kind)
    }

    public nonisolated func encode(to encoder: any Encoder) throws { try words.encode(to: encoder) }
}
