import CodegenDiagnostics
import CodegenYAML

/// Decodes security schemes and the security requirements of operations.
struct SecurityDecoder {
    let context: ReadingContext

    func schemes(_ members: [(entry: Mapping.Entry, located: LocatedNode)]) -> [SecuritySchemeObject] {
        members.compactMap { entry, located in
            guard let object = KeywordReader(located, .securityScheme, context) else { return nil }
            guard let type = object.text("type") else {
                object.warn(.missingField("type", of: "security scheme", in: object.id.readablePath), at: object.range)
                return nil
            }
            guard let kind = kind(type, object) else { return nil }
            return SecuritySchemeObject(
                name: entry.key, kind: kind, description: object.text("description"), range: object.range)
        }
    }

    /// Returns the alternatives of `security`; `nil` if the object does not have the keyword.
    func requirements(of object: KeywordReader) -> [SecurityRequirementObject]? {
        guard object.has("security") else { return nil }
        return object.elements("security").compactMap { located in
            guard let mapping = located.node.mapping else {
                let message = DiagnosticMessage.wrongType(
                    of: "a security requirement", expected: "an object", in: located.id.readablePath,
                    advice: located.node.string.map { "write '{ \($0.prefix(60)): [] }'" })
                let edits = located.node.string.map {
                    [SourceEdit(located.node.range, .text("{ \"\($0)\": [] }"))]
                }
                context.warn(message, at: located.node.range, edits: edits ?? [])
                return nil
            }
            return requirement(mapping, at: located)
        }
    }

    /// - Returns: `nil` if none of the schemes is declared. An empty requirement is valid and means anonymous access.
    private func requirement(_ mapping: Mapping, at located: LocatedNode) -> SecurityRequirementObject? {
        let schemes = mapping.entries.compactMap { entry -> SecurityRequirementObject.Scheme? in
            guard isDeclared(entry, at: located) else { return nil }
            let scopes = entry.value.sequence?.compactMap { $0.scalar?.text } ?? []
            return SecurityRequirementObject.Scheme(name: entry.key, scopes: scopes)
        }
        guard !schemes.isEmpty || mapping.entries.isEmpty else { return nil }
        return SecurityRequirementObject(schemes: schemes)
    }

    /// Returns whether a scheme is declared. A requirement with an undeclared scheme cannot be met, so the scheme is
    /// reported and left out.
    private func isDeclared(_ entry: Mapping.Entry, at located: LocatedNode) -> Bool {
        let names = context.defaults.securitySchemes
        guard !names.contains(entry.key) else { return true }
        let suggestion = Spelling.closest(to: entry.key, among: names)
        context.warn(.undeclaredSecurityScheme(entry.key, suggestion, in: located.id.readablePath), at: entry.keyRange)
        return false
    }

    private func kind(_ type: String, _ object: KeywordReader) -> SecuritySchemeObject.Kind? {
        switch type {
        case "basic": return .http(scheme: "basic", bearerFormat: nil)
        case "http": return http(object)
        case "apiKey": return apiKey(object)
        case "oauth2": return .oauth2(flows: flows(of: object), metadataURL: object.text("oauth2MetadataUrl"))
        case "openIdConnect": return .openIdConnect(url: object.text("openIdConnectUrl") ?? "")
        case "mutualTLS": return .mutualTLS
        default:
            let suggestion = Spelling.closest(to: type, among: Self.types)
            object.warn(.unknownSecuritySchemeType(type, suggestion, in: object.id.readablePath), at: object.range)
            return suggestion.flatMap { $0 == type ? nil : kind($0, object) }
        }
    }

    private static let types = ["basic", "http", "apiKey", "oauth2", "openIdConnect", "mutualTLS"]

    private func http(_ object: KeywordReader) -> SecuritySchemeObject.Kind? {
        guard let scheme = object.text("scheme") else {
            object.warn(.missingField("scheme", of: "security scheme", in: object.id.readablePath), at: object.range)
            return nil
        }
        return .http(scheme: scheme.lowercased(), bearerFormat: object.text("bearerFormat"))
    }

    private func apiKey(_ object: KeywordReader) -> SecuritySchemeObject.Kind? {
        guard let name = object.text("name") else {
            object.warn(.missingField("name", of: "security scheme", in: object.id.readablePath), at: object.range)
            return nil
        }
        let location = object.text("in").flatMap(Parameter.Location.init(rawValue:))
        guard let location, [.query, .header, .cookie].contains(location) else {
            object.warn(.invalidAPIKeyLocation(in: object.id.readablePath), at: object.range)
            return nil
        }
        return .apiKey(location: location, name: name)
    }

    private func flows(of object: KeywordReader) -> [SecuritySchemeObject.OAuthFlow] {
        guard context.version != .swagger2 else { return [flow(object.text("flow") ?? "implicit", object)] }
        return object.members("flows", hasExtensions: true).compactMap { entry, located in
            KeywordReader(located, .oauthFlow, context).map { flow(entry.key, $0) }
        }
    }

    private func flow(_ kind: String, _ object: KeywordReader) -> SecuritySchemeObject.OAuthFlow {
        let modern = ["accessCode": "authorizationCode", "application": "clientCredentials"][kind] ?? kind
        return SecuritySchemeObject.OAuthFlow(
            kind: modern, authorizationURL: object.text("authorizationUrl"), tokenURL: object.text("tokenUrl"),
            refreshURL: object.text("refreshUrl"), deviceAuthorizationURL: object.text("deviceAuthorizationUrl"),
            scopes: object.members("scopes", hasExtensions: context.version == .swagger2).map { entry, _ in
                let text = entry.value.scalar.flatMap { $0.kind == .null || $0.text.isEmpty ? nil : $0.text }
                return SecuritySchemeObject.OAuthFlow.Scope(name: entry.key, description: text)
            })
    }
}

extension DiagnosticMessage {
    static func undeclaredSecurityScheme(_ name: String, _ suggestion: String?, in path: String?) -> Self {
        Self(
            .openAPI.undeclaredSecurityScheme,
            "security scheme '\(name.prefix(60))' is required but not declared, so calls have no credentials for it",
            in: path,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "declare it below the security schemes")
    }

    static func unknownSecuritySchemeType(_ type: String, _ suggestion: String?, in context: String?) -> Self {
        Self(
            .openAPI.unknownSecuritySchemeType,
            "unknown type '\(type.prefix(60))' of a security scheme", in: context,
            advice: suggestion.map { "did you mean '\($0)'?" } ?? "it is left out")
    }

    static func invalidAPIKeyLocation(in context: String?) -> Self {
        Self(
            .openAPI.invalidAPIKeyLocation, "'in' of an API key must be query, header or cookie", in: context,
            advice: "the scheme is left out")
    }
}
