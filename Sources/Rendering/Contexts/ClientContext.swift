/// The API as a whole: the entry point, its servers and security.
struct ClientContext: TemplateContext {
    let documentation: [String]
    let name: String
    let serverName: String
    let samplesName: String
    let members: [ClientMemberContext]
    let errorMembers: String?
    let codes: CodesContext?
    let refresher: String?
    let signIns: [SignInContext]
    let initializer: String
    let serverParameter: String
    let servers: [ServerContext]
    let allServers: String
    let requirements: [RequirementContext]
    let mock: String
    let mockCall: String
    let allSamples: String
    let imports: [String]
    let mockImports: [String]
    let sampleImports: [String]

    static let contract = ContextContract<ClientContext>(
        "api", "The API as a whole. For files with `for: api`.",
        [
            .lines("documentation", "Comment lines of the API.") { $0.documentation },
            .text("name", "The entry point: `SocialClient`.") { $0.name },
            .text("serverName", "The type of its servers: `SocialServer`.") { $0.serverName },
            .text("samplesName", "All samples of the API: `SocialSamples`.") { $0.samplesName },
            .list("members", "One for each group of operations.") { $0.members },
            .optionalText(
                "errorMembers", "The expression that says where error bodies have their code and message."
            ) { $0.errorMembers },
            .object("codes", "The enumeration of error codes.") { $0.codes },
            .optionalText("refresher", "The expression that makes the refresher of tokens.") {
                $0.refresher
            },
            .flag("hasSignIns", "Whether any answers hold tokens.") { !$0.signIns.isEmpty },
            .list("signIns", "The answers that hold tokens, for `session.signIn(with:)`.") { $0.signIns },
            .text("initializer", "The initializer that takes implementations, without its body.") { $0.initializer },
            .text("serverParameter", "The parameter `server`, with a default where there is one.") {
                $0.serverParameter
            },
            .list("servers", "The declared servers.") { $0.servers },
            .text("allServers", "An array literal of them.") { $0.allServers },
            .flag("hasRequirements", "Whether there are any security alternatives.") { !$0.requirements.isEmpty },
            .list("requirements", "The security alternatives that routes name.") { $0.requirements },
            .text("mock", "The signature of `mock(…)`.") { $0.mock },
            .text("mockCall", "The client made of mocks.") { $0.mockCall },
            .text("allSamples", "An expression: the samples of all groups.") { $0.allSamples },
            .lines("imports", "Modules to import in the client's module.") { $0.imports },
            .lines("mockImports", "Modules to import where mocks stand.") { $0.mockImports },
            .lines("sampleImports", "Modules to import where the list of samples stands.") { $0.sampleImports },
        ])
}

/// A group as a member of the entry point.
struct ClientMemberContext: TemplateContext {
    let documentation: [String]
    let name: String
    let target: String
    let argument: String
    let clientName: String
    let liveName: String

    static let contract = ContextContract<ClientMemberContext>(
        "member", "A group of operations as a member of the entry point.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The property: `posts`.") { $0.name },
            .text("target", "The property inside an initializer: `self.posts`.") { $0.target },
            .text("argument", "The initializer's argument of the same name.") { $0.argument },
            .text("clientName", "`PostsClient`.") { $0.clientName },
            .text("liveName", "`LivePostsAPI`.") { $0.liveName },
        ])
}

/// The enumeration of error codes as a member of errors.
struct CodesContext: TemplateContext {
    let property: String
    let type: String

    static let contract = ContextContract<CodesContext>(
        "codes", "The enumeration of error codes.",
        [
            .text("property", "The member of `APIError` and its `Failure`: `socialCode`.") { $0.property },
            .text("type", "The enumeration.") { $0.type },
        ])
}

/// An answer that holds tokens.
struct SignInContext: TemplateContext {
    let type: String
    let members: String
    var isLast = false

    static let contract = ContextContract<SignInContext>(
        "signIn", "An answer that holds tokens.",
        [
            .text("type", "Its type.") { $0.type },
            .text("members", "The expression that says where in it the tokens are.") { $0.members },
            .flag("isLast", "Whether none follows.") { $0.isLast },
        ])
}

/// One place where the API is served.
struct ServerContext: TemplateContext {
    let documentation: [String]
    let constant: String?
    let function: String?
    let value: String

    static let contract = ContextContract<ServerContext>(
        "server", "One place where the API is served.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .optionalText("constant", "Its name, for a server without variables.") { $0.constant },
            .optionalText("function", "Its function's signature, for a server with variables.") { $0.function },
            .text("value", "The expression that makes it.") { $0.value },
        ])
}

/// A security alternative.
struct RequirementContext: TemplateContext {
    let name: String
    let value: String

    static let contract = ContextContract<RequirementContext>(
        "requirement", "A security alternative that routes name.",
        [
            .text("name", "The static member: `bearerAuth`.") { $0.name },
            .text("value", "The expression that makes it.") { $0.value },
        ])
}
