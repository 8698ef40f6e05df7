import CodegenIR
import CodegenSwiftText

/// A security requirement.
struct RequirementContext: TemplateContext {
    let requirement: SecurityRequirement
    /// The security schemes of the description.
    let declared: [SecurityScheme]
    let symbols: SymbolPrinter

    static let contract = ContextContract<RequirementContext>(
        "requirement",
        .text("name") { Identifier.declared($0.requirement.name) },
        .flag("hasScopes") { $0.requirement.hasScopes },
        .list("scopeParameters") {
            let list = "[\($0.symbols.spell(.string))] = []"
            return $0.requirement.schemes.compactMap(\.label).map { LabelledValueContext($0, list) }
        },
        .list("schemes") { context in
            context.requirement.schemes.compactMap { needed in
                context.declared.first { $0.name.wire == needed.name }.map { scheme in
                    RequirementSchemeContext(needed: needed, scheme: scheme)
                }
            }
        })
}

/// One security scheme of a requirement.
struct RequirementSchemeContext: TemplateContext {
    let needed: SecurityRequirement.Scheme
    let scheme: SecurityScheme

    static let contract = ContextContract<RequirementSchemeContext>(
        "requirementScheme",
        .text("wireName") { $0.needed.name },
        .text("value") { $0.scheme.expression(scopes: $0.needed.label) })
}

/// A flow of an OAuth 2 security scheme.
struct OAuthFlowContext: TemplateContext {
    let flow: OAuthFlow
    let scheme: SecurityScheme

    static let contract = ContextContract<OAuthFlowContext>(
        "oauthFlow",
        .lines("documentation") {
            let fallback = "`\($0.flow.name.wire)` of the security scheme `\($0.scheme.name.wire)`."
            return DocumentationLines.lines($0.scheme.documentation, fallback: fallback)
        },
        .text("name") { Identifier.declared($0.flow.name.swift) },
        .list("flowArguments") {
            let flow = $0.flow
            let scopes = flow.scopes.map { scope in
                "\(SwiftLiteral.string(scope.name)): \(SwiftLiteral.string(scope.description ?? ""))"
            }
            return .literals([
                "authorizationURL": flow.authorizationURL, "tokenURL": flow.tokenURL,
                "refreshURL": flow.refreshURL, "deviceAuthorizationURL": flow.deviceAuthorizationURL,
                "metadataURL": flow.metadataURL,
            ]) + (scopes.isEmpty ? [] : [LabelledValueContext("scopes", SwiftExpression.array(scopes))])
        })
}

extension SecurityRequirement {
    /// Whether a scheme has scopes.
    fileprivate var hasScopes: Bool { schemes.contains { $0.label != nil } }

    /// The expression of the requirement with its scopes: `.bearerAuth`, `.oauth2(scopes: ["read"])`.
    var call: String {
        let member = ".\(Identifier.member(name))"
        guard hasScopes else { return member }
        let arguments = schemes.compactMap { scheme in
            scheme.scopes.isEmpty
                ? nil : scheme.label.map { "\($0): \(SwiftExpression.array(scheme.scopes.map(SwiftLiteral.string)))" }
        }
        return SwiftExpression.call(member, arguments)
    }
}

extension SecurityScheme {
    /// - Parameter scopes: The variable with the scopes; `nil` if the scheme has none.
    fileprivate func expression(scopes: String?) -> String {
        let name = SwiftLiteral.string(name.wire)
        let list = scopes ?? "[]"
        switch kind {
        case .bearer: return ".http(\(name), .bearer)"
        case .basic: return ".http(\(name), .basic)"
        case .http(let scheme): return ".http(\(name), .other(\(SwiftLiteral.string(scheme))))"
        case .apiKey(let location, let key):
            return ".apiKey(\(name), in: .\(location.rawValue), name: \(SwiftLiteral.string(key)))"
        case .oauth2: return ".oauth2(\(name), scopes: \(list))"
        case .openIDConnect: return ".openIDConnect(\(name), scopes: \(list))"
        case .mutualTLS: return ".mutualTLS(\(name))"
        }
    }
}
