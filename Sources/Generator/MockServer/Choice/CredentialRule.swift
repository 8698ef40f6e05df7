import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenPlatform
import CodegenRequests

/// The values of credentials that the server accepts, by the names of security schemes. A scheme without an entry accepts
/// every value.
package struct AcceptedCredentials: Sendable {
    /// A token, a key, or `user:password`.
    private var values: [String: Set<String>] = [:]

    package init() {}

    package var schemes: [String] { values.keys.sorted() }

    package mutating func accept(_ value: String, of scheme: String) {
        values[scheme, default: []].insert(value)
    }

    func contains(_ value: String, of scheme: String) -> Bool {
        values[scheme]?.contains(value) ?? true
    }
}

/// Checks that a call has the credentials that an operation requires.
struct CredentialRule: Sendable {
    let schemes: [String: SecuritySchemeObject]
    let accepted: AcceptedCredentials
    /// The name of the protected space in challenges.
    let realm: String

    init(_ document: ResolvedDocument, _ accepted: AcceptedCredentials) {
        self.accepted = accepted
        schemes = Dictionary(document.securitySchemes.map { ($0.name, $0) }) { first, _ in first }
        realm = document.info.title
    }

    /// Requires all schemes of at least one alternative.
    func check(_ operation: CodegenOpenAPI.Operation, _ call: RequestMessage, _ query: QueryText) throws(Refusal) {
        let alternatives = operation.security
        guard !alternatives.isEmpty else { return }
        let isAllowed = alternatives.contains { alternative in
            alternative.schemes.allSatisfy { scheme in
                schemes[scheme.name].map { isPresent($0, call, query) } ?? true
            }
        }
        guard !isAllowed else { return }
        let words = alternatives.map { $0.schemes.map(\.name).joined(separator: " and ") }
        var refusal = Refusal(401, "credentials are needed: " + words.joined(separator: ", or "))
        for challenge in challenges(alternatives) {
            refusal = refusal.with(HeaderField("WWW-Authenticate", challenge))
        }
        throw refusal
    }

    private func isPresent(_ scheme: SecuritySchemeObject, _ call: RequestMessage, _ query: QueryText) -> Bool {
        let sent: [String]
        switch scheme.kind {
        case .http(let name, _): sent = authorizations(name, call)
        case .oauth2, .openIdConnect: sent = authorizations("bearer", call)
        case .apiKey(.path, _): return true
        case .apiKey(let location, let name): sent = keys(name, location, call, query)
        // Certificates are exchanged before any request.
        case .mutualTLS: return true
        }
        return sent.contains { accepted.contains($0, of: scheme.name) }
    }

    /// Returns the values of the header `Authorization` with a scheme; for `basic`, the user and the password.
    private func authorizations(_ scheme: String, _ call: RequestMessage) -> [String] {
        call.values("Authorization").compactMap { value in
            let parts = value.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, parts[0].lowercased() == scheme.lowercased() else { return nil }
            let text = String(parts[1])
            guard scheme.lowercased() == "basic", let data = Data(base64Encoded: text) else { return text }
            return String(decoding: data, as: UTF8.self)
        }
    }

    private func keys(
        _ name: String, _ location: Parameter.Location, _ call: RequestMessage, _ query: QueryText
    ) -> [String] {
        let values: [String] =
            switch location {
            case .query, .querystring: query.values(name)
            case .header: call.values(name)
            case .cookie: CookieText.values(call).filter { $0.name.isExactly(name) }.map(\.value)
            case .path: []
            }
        return values.filter { !$0.isEmpty }
    }

    /// Returns the challenges (RFC 9110, section 11.6.1). API keys have no registered scheme; `ApiKey` contains the
    /// location and the name of the key.
    private func challenges(_ alternatives: [SecurityRequirementObject]) -> [String] {
        var result: [String] = []
        for scheme in alternatives.flatMap(\.schemes).compactMap({ schemes[$0.name] }) {
            let challenge = challenge(scheme.kind)
            if !result.contains(challenge) { result.append(challenge) }
        }
        return result
    }

    private func challenge(_ kind: SecuritySchemeObject.Kind) -> String {
        let realm = "realm=\(FieldSyntax.quoted(realm))"
        switch kind {
        case .http(let scheme, _):
            return "\(FieldSyntax.safe(scheme.prefix(1).uppercased() + scheme.dropFirst())) \(realm)"
        case .oauth2, .openIdConnect: return "Bearer \(realm)"
        case .apiKey(let location, let name):
            return "ApiKey \(realm), in=\(FieldSyntax.quoted(location.rawValue)), name=\(FieldSyntax.quoted(name))"
        case .mutualTLS: return "Certificate \(realm)"
        }
    }
}
