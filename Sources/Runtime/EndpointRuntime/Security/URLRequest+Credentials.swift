import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// Sets a credential at the location that its security scheme requires (OpenAPI, Security Scheme Object): in the
    /// `Authorization` field, another header field, the query or a cookie. Replaces an earlier credential. For a
    /// certificate (`mutualTLS`), the request does not change.
    ///
    /// - Parameters:
    ///   - credential: the secret.
    ///   - scheme: defines the location of the credential.
    /// - Throws: `.requestEncoding` for a credential that its header field cannot contain, and for a user name with a
    ///   colon (RFC 7617, section 2).
    public nonisolated mutating func setCredential(
        _ credential: Credential, for scheme: SecurityScheme
    ) throws(APIError) {
        switch scheme.kind {
        case .apiKey(in: .header, let name):
            try setCredential(credential.keyValue, of: scheme.name, forHTTPHeaderField: name)
        case .apiKey(in: .query, let name):
            url = url?.settingQuery(name, credential.keyValue)
        case .apiKey(in: .cookie, let name):
            let others = (value(forHTTPHeaderField: "Cookie") ?? "").components(separatedBy: "; ")
                .filter { !$0.isEmpty && !$0.hasPrefix("\(name)=") }
            let cookies = others + ["\(name)=\(PercentEncoding.cookie.encode(credential.keyValue))"]
            try setCredential(
                cookies.joined(separator: "; "), of: scheme.name, forHTTPHeaderField: "Cookie")
        case .http, .oauth2, .openIDConnect:
            guard let word = scheme.authorizationWord else { break }
            if let problem = credential.authorizationProblem {
                throw .unsendable(credentialOf: scheme.name, because: problem)
            }
            try setCredential(
                credential.authorizationValue, word: word, of: scheme.name, forHTTPHeaderField: "Authorization")
        case .mutualTLS: break
        }
    }

    /// Sets a header field to a credential. Foundation would silently omit an invalid field (RFC 9110, section 5.5),
    /// and the call would be sent without its credential.
    ///
    /// - Parameters:
    ///   - value: the credential.
    ///   - word: the scheme of an `Authorization` field, such as `Bearer`. It precedes the credential, separated by a
    ///     space.
    ///   - owner: the name of the security scheme or plugin, for the error.
    ///   - name: the name of the header field.
    /// - Throws: `.requestEncoding` for a value with a line break or another character that a field cannot contain.
    public nonisolated mutating func setCredential(
        _ value: String, word: String? = nil, of owner: String, forHTTPHeaderField name: String
    ) throws(APIError) {
        if let problem = HeadSyntax.problem(in: value) {
            throw .unsendable(credentialOf: owner, because: problem)
        }
        let value = (word.map { "\($0) " } ?? "") + value
        if let problem = HeadSyntax.problem(of: name, value) { throw APIError(.requestEncoding(problem)) }
        setValue(value, forHTTPHeaderField: name)
    }
}

extension APIError {
    nonisolated fileprivate static func unsendable(credentialOf owner: String, because problem: String) -> APIError {
        APIError(.requestEncoding("the credential of \(owner) contains \(problem)"))
    }
}

extension URL {
    /// Returns the URL with a query parameter replaced or added. The other parameters keep their encoding.
    nonisolated fileprivate func settingQuery(_ name: String, _ value: String) -> URL {
        let parts = absoluteString.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        let encodedName = PercentEncoding.strict.encode(name)
        let others = (parts.count > 1 ? parts[1] : "").split(separator: "&").map(String.init)
            .filter { !$0.hasPrefix("\(encodedName)=") }
        let query = (others + ["\(encodedName)=\(PercentEncoding.strict.encode(value))"]).joined(separator: "&")
        return URL(strict: "\(parts.first ?? "")?\(query)") ?? self
    }
}
