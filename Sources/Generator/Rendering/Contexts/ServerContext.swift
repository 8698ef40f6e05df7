/// One server of the API.
struct ServerContext: TemplateContext {
    let documentation: [String]
    let name: String
    let member: String
    let url: String
    let nameLiteral: String
    let urlLiteral: String
    let variables: [ArgumentContext]

    static let contract = ContextContract<ServerContext>(
        "server", "One server of the API.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the static member in its declaration.", example: "production") { $0.name },
            .text("member", "The name of the static member after a dot.", example: "production") { $0.member },
            .text("url", "The URL with its variables in braces.", example: "https://{region}.example.com") { $0.url },
            .text("nameLiteral", "A string literal: the name.", example: "\"production\"") { $0.nameLiteral },
            .text(
                "urlLiteral", "A string literal: the URL with its variables interpolated.",
                example: "\"https://\\(region.rawValue).example.com\""
            ) { $0.urlLiteral },
            .flag("hasVariables", "Whether the URL has variables. If so, the member is a function.") {
                !$0.variables.isEmpty
            },
            .list("variables", "The variables, each with a default.") { $0.variables },
        ])
}

/// A security requirement.
struct RequirementContext: TemplateContext {
    let name: String
    let scopeParameters: [LabelledValueContext]
    let schemes: [RequirementSchemeContext]

    static let contract = ContextContract<RequirementContext>(
        "requirement", "A security requirement of routes.",
        [
            .text("name", "The static member.", example: "bearerAuth") { $0.name },
            .flag("hasScopes", "Whether a scheme has scopes. If so, the member is a function.") {
                !$0.scopeParameters.isEmpty
            },
            .list("scopeParameters", "The parameters of the function, with their types and defaults.") {
                $0.scopeParameters
            },
            .list("schemes", "The security schemes. All of them are required.") { $0.schemes },
        ])
}

/// A flow of an OAuth 2 security scheme.
struct OAuthFlowContext: TemplateContext {
    let documentation: [String]
    let name: String
    let arguments: [LabelledValueContext]

    static let contract = ContextContract<OAuthFlowContext>(
        "oauthFlow", "A flow of an OAuth 2 security scheme, or the metadata URL of its server.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The static member.", example: "oauthClientCredentials") { $0.name },
            .list("flowArguments", "The arguments of `OAuthFlow`.") { $0.arguments },
        ])
}

/// One security scheme of a requirement.
struct RequirementSchemeContext: TemplateContext {
    let wireName: String
    let value: String

    static let contract = ContextContract<RequirementSchemeContext>(
        "requirementScheme", "One security scheme of a requirement.",
        [
            .text("wireName", "The name of the scheme in the description.", example: "bearerAuth") { $0.wireName },
            .text("value", "The expression of the scheme.", example: ".http(\"bearerAuth\", .bearer)") { $0.value },
        ])
}
