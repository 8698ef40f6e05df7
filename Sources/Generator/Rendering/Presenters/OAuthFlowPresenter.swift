import CodegenIR
import CodegenSwiftText

extension OAuthFlowContext {
    init(_ flow: OAuthFlow, of scheme: SecurityScheme) {
        documentation = DocumentationLines.lines(
            scheme.documentation, fallback: "`\(flow.name.wire)` of the security scheme `\(scheme.name.wire)`.")
        name = Identifier.declared(flow.name.swift)
        let scopes = flow.scopes.map { scope in
            "\(SwiftLiteral.string(scope.name)): \(SwiftLiteral.string(scope.description ?? ""))"
        }
        arguments = [
            LabelledValueContext("authorizationURL", literal: flow.authorizationURL),
            LabelledValueContext("tokenURL", literal: flow.tokenURL),
            LabelledValueContext("refreshURL", literal: flow.refreshURL),
            LabelledValueContext("deviceAuthorizationURL", literal: flow.deviceAuthorizationURL),
            LabelledValueContext("metadataURL", literal: flow.metadataURL),
            scopes.isEmpty ? nil : LabelledValueContext("scopes", SwiftExpression.array(scopes)),
        ].compactMap(\.self)
    }
}
