import CodegenIR
import CodegenSwiftText

extension RequirementContext {
    init(_ requirement: SecurityRequirement, of api: API, in symbols: SymbolPrinter) {
        name = Identifier.declared(requirement.name)
        let list = "[\(symbols.spell(.string))] = []"
        scopeParameters = requirement.schemes.compactMap(\.label).map { LabelledValueContext($0, list) }
        schemes = requirement.schemes.compactMap { needed in
            api.securitySchemes.first { $0.name.wire == needed.name }.map { scheme in
                RequirementSchemeContext(wireName: needed.name, value: scheme.expression(scopes: needed.label))
            }
        }
    }
}

extension SecurityRequirement {
    /// The expression of the requirement with its scopes: `.bearerAuth`, `.oauth2(scopes: ["read"])`.
    var call: String {
        let member = ".\(Identifier.member(name))"
        guard schemes.contains(where: { $0.label != nil }) else { return member }
        let arguments = schemes.compactMap { scheme in
            scheme.scopes.isEmpty
                ? nil : scheme.label.map { "\($0): \(SwiftExpression.array(scheme.scopes.map(SwiftLiteral.string)))" }
        }
        return "\(member)(\(arguments.joined(separator: ", ")))"
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
