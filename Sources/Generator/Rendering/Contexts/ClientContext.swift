/// The whole API: the entry point, its servers and security.
struct ClientContext: TemplateContext {
    let documentation: [String]
    let name: String
    let product: String
    let serverName: String
    let samplesName: String
    let members: [ClientMemberContext]
    let sampledMembers: [ClientMemberContext]
    let resources: String?
    let samplesWithAppTypes: [String]
    let errorMembers: [LabelledValueContext]
    let codes: CodesContext?
    let refresher: RefresherContext?
    let signIns: [SignInContext]
    let webhooks: IncomingContext?
    let callbacks: IncomingContext?
    let defaultServer: String?
    let servers: [ServerContext]
    let requirements: [RequirementContext]
    let oauthFlows: [OAuthFlowContext]
    let xmlName: String?
    let xmlForms: [XMLFormContext]
    let mockBehavior: String
    let imports: [String]
    let mockImports: [String]
    let sampleImports: [String]
    let exports: [String]
    let mockExports: [String]
    let package: PackageContext?

    static let contract = ContextContract<ClientContext>(
        "api", "The API as a whole. For files with `for: api`.",
        [
            .lines("documentation", "Comment lines of the API.") { $0.documentation },
            .text("name", "The entry point.", example: "CommunityClient") { $0.name },
            .text(
                "product", "The name and version of the client, as in a `User-Agent` field.", example: "Community/1.0.0"
            ) { $0.product },
            .text("serverName", "The type of the API's servers.", example: "CommunityServer") { $0.serverName },
            .text("samplesName", "The namespace of all samples.", example: "CommunitySamples") { $0.samplesName },
            .list("members", "One element for each group of operations.") { $0.members },
            .flag("hasSamples", "Whether any operation has samples.") { !$0.sampledMembers.isEmpty },
            .list("sampledMembers", "The members whose operations have samples.") { $0.sampledMembers },
            .optionalText(
                "resources", "The resources that stateful stubs remember, as a literal.", example: #""[…]""#
            ) { $0.resources },
            .flag("hasSamplesWithAppTypes", "Whether types of the app read parts of samples.") {
                !$0.samplesWithAppTypes.isEmpty
            },
            .lines("samplesWithAppTypes", "The types whose samples contain values of the app's types.") {
                $0.samplesWithAppTypes
            },
            .flag("hasErrorMembers", "Whether error bodies have a code or a message.") { !$0.errorMembers.isEmpty },
            .list("errorMembers", "The arguments of `ErrorMembers`.") { $0.errorMembers },
            .object("codes", "The enumeration of error codes.") { $0.codes },
            .object("refresher", "The call that refreshes the access token.") { $0.refresher },
            .flag("hasSignIns", "Whether any response contains tokens.") { !$0.signIns.isEmpty },
            .list("signIns", "The responses that contain tokens, for `session.signIn(with:)`.") { $0.signIns },
            .object("webhooks", "The webhooks.") { $0.webhooks },
            .object("callbacks", "The callbacks of operations.") { $0.callbacks },
            .optionalText("defaultServer", "The default of the parameter `server`.", example: ".production") {
                $0.defaultServer
            },
            .list("servers", "The declared servers.") { $0.servers },
            .flag("hasSecurity", "Whether there are security requirements or OAuth 2 flows.") {
                !$0.requirements.isEmpty || !$0.oauthFlows.isEmpty
            },
            .flag("hasRequirements", "Whether there are security requirements.") { !$0.requirements.isEmpty },
            .list("requirements", "The security requirements of routes.") { $0.requirements },
            .flag("hasOAuthFlows", "Whether any security scheme has OAuth 2 flows.") { !$0.oauthFlows.isEmpty },
            .list("oauthFlows", "The OAuth 2 flows of all security schemes.") { $0.oauthFlows },
            .optionalText("xmlName", "The namespace of the XML forms.", example: "PetsXML") { $0.xmlName },
            .flag("hasXMLForms", "Whether there are XML forms.") { !$0.xmlForms.isEmpty },
            .list("xmlForms", "The XML forms of components in XML bodies.") { $0.xmlForms },
            .text("mockBehavior", "The name of the behavior parameter of `mock(…)`.", example: "behavior") {
                $0.mockBehavior
            },
            .lines("imports", "Modules to import in the client's module.") { $0.imports },
            .lines("mockImports", "Modules to import for mocks.") { $0.mockImports },
            .lines("sampleImports", "Modules to import for the list of samples.") { $0.sampleImports },
            .flag("hasExports", "Whether the client's module re-exports anything.") { !$0.exports.isEmpty },
            .lines("exports", "The modules and types that the client's module re-exports, as spelled in an import.") {
                $0.exports
            },
            .flag("hasMockExports", "Whether the mocks module re-exports anything.") { !$0.mockExports.isEmpty },
            .lines("mockExports", "The modules and types that the mocks module re-exports, as spelled in an import.") {
                $0.mockExports
            },
            .object("package", "The package of the client, if the configuration has `package`.") { $0.package },
        ])
}

/// An operation group as a property of the entry point.
struct ClientMemberContext: TemplateContext {
    let documentation: [String]
    let name: String
    let label: String
    let callLabel: String
    let member: String
    let clientName: String
    let protocolName: String
    let liveName: String
    let mockName: String
    let mockProtocolName: String
    let mockEnumName: String

    static let contract = ContextContract<ClientMemberContext>(
        "member", "A group of operations as a property of the entry point.",
        [
            .lines("documentation", "Comment lines.") { $0.documentation },
            .text("name", "The name of the property in its declaration.", example: "posts") { $0.name },
            .text("label", "The label of the argument in a declaration.", example: "posts") { $0.label },
            .text("callLabel", "The label of the argument in a call.", example: "posts") { $0.callLabel },
            .text("member", "The name of the property after a dot.", example: "posts") { $0.member },
            .text("clientName", "The type of the property.", example: "PostsClient") { $0.clientName },
            .text("protocolName", "The protocol.", example: "PostsAPI") { $0.protocolName },
            .text("liveName", "The implementation that sends requests.", example: "LivePostsAPI") { $0.liveName },
            .text("mockName", "The mock.", example: "MockPostsAPI") { $0.mockName },
            .text("mockProtocolName", "The protocol, as spelled in the mocks module.", example: "PostsAPI") {
                $0.mockProtocolName
            },
            .text("mockEnumName", "The enum of endpoints, as spelled in the mocks module.", example: "PostsEndpoint") {
                $0.mockEnumName
            },
        ])
}

/// The enumeration of error codes as a property of errors.
struct CodesContext: TemplateContext {
    let property: String
    let type: String

    static let contract = ContextContract<CodesContext>(
        "codes", "The enumeration of error codes.",
        [
            .text("property", "The property of `APIError` and its `Failure`.", example: "communityCode") {
                $0.property
            },
            .text("type", "The enumeration.", example: "ErrorCode") { $0.type },
        ])
}

/// A response that contains tokens.
struct SignInContext: TemplateContext {
    let type: String
    let members: [LabelledValueContext]

    static let contract = ContextContract<SignInContext>(
        "signIn", "A response that contains tokens.",
        [
            .text("type", "The type of the response.", example: "AuthResponse") { $0.type },
            .list("tokenMembers", "The arguments of `TokenMembers`.") { $0.members },
        ])
}

/// The call that refreshes the access token.
struct RefresherContext: TemplateContext {
    let arguments: [LabelledValueContext]
    let route: RouteContext

    static let contract = ContextContract<RefresherContext>(
        "refresher", "The call that refreshes the access token.",
        [
            .list("refreshArguments", "The arguments of `RefreshCall`.") { $0.arguments },
            .object("route", "The route, in a closure with the parameter `refreshToken`.") { $0.route },
        ])
}
