import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenRequests

/// Checks that a call has the credentials that an operation requires. The values of the credentials are not checked.
struct CredentialRule: Sendable {
    let schemes: [String: SecuritySchemeObject]
    /// The name of the protected space in challenges.
    let realm: String

    init(_ document: ResolvedDocument) {
        schemes = Dictionary(document.securitySchemes.map { ($0.name, $0) }) { first, _ in first }
        realm = document.info.title
    }

    /// Requires all schemes of at least one alternative.
    func check(_ operation: CodegenOpenAPI.Operation, _ call: RequestMessage, _ query: QueryText) throws(Refusal) {
        let alternatives = operation.security
        guard !alternatives.isEmpty else { return }
        let isAllowed = alternatives.contains { alternative in
            alternative.schemes.allSatisfy { scheme in
                schemes[scheme.name].map { isPresent($0.kind, call, query) } ?? true
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

    private func isPresent(_ kind: SecuritySchemeObject.Kind, _ call: RequestMessage, _ query: QueryText) -> Bool {
        switch kind {
        case .http(let scheme, _): hasAuthorization(scheme, call)
        case .oauth2, .openIdConnect: hasAuthorization("bearer", call)
        case .apiKey(let location, let name): hasKey(name, location, call, query)
        // Certificates are exchanged before any request.
        case .mutualTLS: true
        }
    }

    private func hasAuthorization(_ scheme: String, _ call: RequestMessage) -> Bool {
        call.values("Authorization").contains { value in
            let parts = value.split(separator: " ", maxSplits: 1)
            return parts.count == 2 && parts[0].lowercased() == scheme.lowercased()
        }
    }

    private func hasKey(_ name: String, _ location: Parameter.Location, _ call: RequestMessage, _ query: QueryText)
        -> Bool
    {
        switch location {
        case .query, .querystring: query.values(name).contains { !$0.isEmpty }
        case .header: call.values(name).contains { !$0.isEmpty }
        case .cookie: CookieText.values(call).contains { $0.name.isExactly(name) && !$0.value.isEmpty }
        case .path: true
        }
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
