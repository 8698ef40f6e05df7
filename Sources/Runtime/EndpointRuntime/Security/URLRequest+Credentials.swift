import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension URLRequest {
    /// - Throws: `.requestEncoding` for a credential that its header field cannot hold.
    nonisolated func authorized(
        _ scheme: SecurityScheme, _ credential: Credential
    ) throws(APIError) -> URLRequest {
        var request = self
        switch scheme.kind {
        case .apiKey(in: .header, let name):
            try request.setCredential(credential.keyValue, of: scheme.name, forHTTPHeaderField: name)
        case .apiKey(in: .query, let name):
            request.url = url?.settingQuery(name, credential.keyValue)
        case .apiKey(in: .cookie, let name):
            let others = (value(forHTTPHeaderField: "Cookie") ?? "").components(separatedBy: "; ")
                .filter { !$0.isEmpty && !$0.hasPrefix("\(name)=") }
            let cookies = others + ["\(name)=\(PercentEncoding.cookie.encode(credential.keyValue))"]
            try request.setCredential(
                cookies.joined(separator: "; "), of: scheme.name, forHTTPHeaderField: "Cookie")
        case .http, .oauth2, .openIDConnect:
            guard let word = scheme.authorizationWord else { break }
            try request.setCredential(
                credential.authorizationValue, word: word, of: scheme.name, forHTTPHeaderField: "Authorization")
        case .mutualTLS: break
        }
        return request
    }

    /// Foundation would leave out a field that cannot be sent, and the call would go out without its credential.
    ///
    /// - Parameters:
    ///   - word: stands before it.
    ///   - owner: the scheme, for the error.
    /// - Throws: `.requestEncoding`.
    nonisolated mutating func setCredential(
        _ value: String, word: String? = nil, of owner: String, forHTTPHeaderField name: String
    ) throws(APIError) {
        if let problem = HeadSyntax.problem(in: value) {
            throw APIError(.requestEncoding("the credential of \(owner) contains \(problem)"))
        }
        let value = (word.map { "\($0) " } ?? "") + value
        if let problem = HeadSyntax.problem(of: name, value) { throw APIError(.requestEncoding(problem)) }
        setValue(value, forHTTPHeaderField: name)
    }
}

extension URL {
    /// Replaces the query parameter of this name, or adds it; the others stay as they are written.
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
