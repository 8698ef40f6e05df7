import CodegenIR
import CodegenSwiftText

/// The whole API: the entry point, its servers and security.
struct ClientContext: TemplateContext {
    let api: API
    let package: PackageDependency?
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter

    static let contract = ContextContract<ClientContext>(
        "api", "The API as a whole. For files with `for: api`.",
        [
            .lines("documentation", "Comment lines of the API.") {
                DocumentationLines.lines($0.api.documentation, fallback: "The client of \($0.api.name).")
            },
            .text("name", "The entry point.", example: "CommunityClient") { $0.api.clientName },
            .text(
                "product", "The name and version of the client, as in a `User-Agent` field.", example: "Community/1.0.0"
            ) { $0.api.product },
            .text("serverName", "The type of the API's servers.", example: "CommunityServer") { $0.api.serverName },
            .text("samplesName", "The namespace of all samples.", example: "CommunitySamples") { $0.api.samplesName },
            .list("members", "One element for each group of operations.") { $0.members(of: $0.groups) },
            .flag("hasSamples", "Whether any operation has samples.") { !$0.sampledGroups.isEmpty },
            .list("sampledMembers", "The members whose operations have samples.") {
                $0.members(of: $0.sampledGroups)
            },
            .optionalText(
                "resources", "The resources that stateful stubs remember, as a literal.", example: #""[…]""#
            ) { context in
                context.api.resources.map { SampleLiteral(symbols: context.mocks, indentation: 8).example(.array($0)) }
            },
            .flag("hasSamplesWithAppTypes", "Whether types of the app read parts of samples.") {
                !$0.api.samplesWithAppTypes.isEmpty
            },
            .lines("samplesWithAppTypes", "The types whose samples contain values of the app's types.") { context in
                context.api.samplesWithAppTypes.map { context.mocks.spell(.named($0)) }
            },
            .flag("hasErrorMembers", "Whether error bodies have a code or a message.") { !$0.api.errorMembers.isEmpty },
            .list("errorMembers", "The arguments of `ErrorMembers`.") { $0.api.errorMembers.arguments },
            .object("codes", "The enumeration of error codes.") { context in
                context.api.errorMembers.codes.map { CodesContext(codes: $0, symbols: context.symbols) }
            },
            .object("refresher", "The call that refreshes the access token.") { context in
                context.api.tokenRefresh.map {
                    RefresherContext(refresh: $0, api: context.api, symbols: context.symbols)
                }
            },
            .flag("hasSignIns", "Whether any response contains tokens.") { !$0.api.signIns.isEmpty },
            .list("signIns", "The responses that contain tokens, for `session.signIn(with:)`.") { context in
                context.api.signIns.map { SignInContext(signIn: $0, symbols: context.symbols) }
            },
            .object("webhooks", "The webhooks.") { $0.incoming(.webhook) },
            .object("callbacks", "The callbacks of operations.") { $0.incoming(.callback) },
            .optionalText("defaultServer", "The default of the parameter `server`.", example: ".production") {
                $0.api.defaultServer.flatMap($0.api.serverCall)
            },
            .list("servers", "The declared servers.") { context in
                context.api.servers.map { ServerContext(server: $0, symbols: context.symbols) }
            },
            .flag("hasSecurity", "Whether there are security requirements or OAuth 2 flows.") {
                !$0.api.declaredRequirements.isEmpty || $0.api.hasOAuthFlows
            },
            .flag("hasRequirements", "Whether there are security requirements.") {
                !$0.api.declaredRequirements.isEmpty
            },
            .list("requirements", "The security requirements of routes.") { context in
                context.api.declaredRequirements.map {
                    RequirementContext(requirement: $0, declared: context.api.securitySchemes, symbols: context.symbols)
                }
            },
            .flag("hasOAuthFlows", "Whether any security scheme has OAuth 2 flows.") { $0.api.hasOAuthFlows },
            .list("oauthFlows", "The OAuth 2 flows of all security schemes.") {
                $0.api.securitySchemes.flatMap { scheme in
                    scheme.flows.map { OAuthFlowContext(flow: $0, scheme: scheme) }
                }
            },
            .optionalText("xmlName", "The namespace of the XML forms.", example: "PetsXML") { $0.api.xmlName },
            .flag("hasXMLForms", "Whether there are XML forms.") { $0.api.xmlForms?.isEmpty == false },
            .list("xmlForms", "The XML forms of components in XML bodies.") {
                ($0.api.xmlForms ?? []).map(XMLFormContext.init)
            },
            .text("mockBehavior", "The name of the behavior parameter of `mock(…)`.", example: "behavior") {
                $0.groups.contains { $0.propertyName == "behavior" } ? "mockBehavior" : "behavior"
            },
            .lines("imports", "Modules to import in the client's module.") { _ in ["EndpointRuntime"] },
            .lines("mockImports", "Modules to import for mocks.") { ImportLines.mocks(of: $0.mocks) },
            .lines("sampleImports", "Modules to import for the list of samples.") { ImportLines.mocks(of: $0.mocks) },
            .flag("hasExports", "Whether the client's module re-exports anything.") {
                !$0.symbols.exports($0.api.reexports).isEmpty
            },
            .lines("exports", "The modules and types that the client's module re-exports, as spelled in an import.") {
                $0.symbols.exports($0.api.reexports)
            },
            .flag("hasMockExports", "Whether the mocks module re-exports anything.") {
                !$0.mocks.exports($0.api.reexports).isEmpty
            },
            .lines("mockExports", "The modules and types that the mocks module re-exports, as spelled in an import.") {
                $0.mocks.exports($0.api.reexports)
            },
            .object("package", "The package of the client, if the configuration has `package`.") { context in
                context.package.map { PackageContext(package: $0, hasMocks: context.api.mocks != .none) }
            },
        ])

    /// Sorted because the members are initializer labels: reordering the description must not change calls.
    private var groups: [EndpointGroup] { api.groups.sorted { $0.propertyName < $1.propertyName } }

    private var sampledGroups: [EndpointGroup] {
        groups.filter { $0.endpoints.contains { !$0.samples.isEmpty } }
    }

    private func members(of groups: [EndpointGroup]) -> [ClientMemberContext] {
        groups.map { ClientMemberContext(group: $0, symbols: symbols, mocks: mocks) }
    }

    private func incoming(_ kind: IncomingRequests.Kind) -> IncomingContext? {
        api.incoming.first { $0.kind == kind }.map { IncomingContext(incoming: $0, outer: symbols, outerMocks: mocks) }
    }
}

/// An operation group as a property of the entry point.
struct ClientMemberContext: TemplateContext {
    let group: EndpointGroup
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter

    static let contract = ContextContract<ClientMemberContext>(
        "member", "A group of operations as a property of the entry point.",
        [
            .lines("documentation", "Comment lines.") { $0.group.documentationLines },
            .text("name", "The name of the property in its declaration.", example: "posts") {
                Identifier.declared($0.group.propertyName)
            },
            .text("label", "The label of the argument in a declaration.", example: "posts") {
                Identifier.label($0.group.propertyName)
            },
            .text("callLabel", "The label of the argument in a call.", example: "posts") {
                Identifier.argumentLabel($0.group.propertyName)
            },
            .text("member", "The name of the property after a dot.", example: "posts") {
                Identifier.member($0.group.propertyName)
            },
            .text("clientName", "The type of the property.", example: "PostsClient") {
                Identifier.declared($0.group.clientName)
            },
            .text("protocolName", "The protocol.", example: "PostsAPI") {
                $0.symbols.spell($0.group.protocolName)
            },
            .text("liveName", "The implementation that sends requests.", example: "LivePostsAPI") {
                Identifier.declared($0.group.liveName)
            },
            .text("mockName", "The mock.", example: "MockPostsAPI") {
                Identifier.declared($0.group.mockName)
            },
            .text("mockProtocolName", "The protocol, as spelled in the mocks module.", example: "PostsAPI") {
                $0.mocks.spell($0.group.protocolName)
            },
            .text("mockEnumName", "The enum of endpoints, as spelled in the mocks module.", example: "PostsEndpoint") {
                $0.mocks.spell($0.group.enumName)
            },
        ])
}

/// The enumeration of error codes as a property of errors.
struct CodesContext: TemplateContext {
    let codes: ErrorMembers.Codes
    let symbols: SymbolPrinter

    static let contract = ContextContract<CodesContext>(
        "codes", "The enumeration of error codes.",
        [
            .text("property", "The property of `APIError` and its `Failure`.", example: "communityCode") {
                Identifier.declared($0.codes.property)
            },
            // Inside the extension of `APIError`, its nested types are found first.
            .text("type", "The enumeration.", example: "ErrorCode") {
                $0.symbols.containing(["Reason"]).spell($0.codes.type)
            },
        ])
}

/// A response that contains tokens.
struct SignInContext: TemplateContext {
    let signIn: SignIn
    let symbols: SymbolPrinter

    static let contract = ContextContract<SignInContext>(
        "signIn", "A response that contains tokens.",
        [
            .text("type", "The type of the response.", example: "AuthResponse") {
                $0.symbols.spell($0.signIn.type)
            },
            .list("tokenMembers", "The arguments of `TokenMembers`.") {
                let signIn = $0.signIn
                return .literals([
                    "accessToken": signIn.accessToken, "refreshToken": signIn.refreshToken,
                    "expiresIn": signIn.expiresIn, "account": signIn.account,
                ])
            },
        ])
}

/// The call that refreshes the access token.
struct RefresherContext: TemplateContext {
    let refresh: TokenRefresh
    let api: API
    let symbols: SymbolPrinter

    static let contract = ContextContract<RefresherContext>(
        "refresher", "The call that refreshes the access token.",
        [
            .list("refreshArguments", "The arguments of `RefreshCall`.") { $0.arguments },
            .object("route", "The route, in a closure with the parameter `refreshToken`.") { $0.route },
        ])

    private var arguments: [LabelledValueContext] {
        let errors = api.errorMembers.isEmpty ? [] : [LabelledValueContext("errorMembers", "errorMembers")]
        return .literals([
            "accessToken": refresh.accessToken, "refreshToken": refresh.refreshToken, "expiresIn": refresh.expiresIn,
        ]) + errors
    }

    private var route: RouteContext {
        var endpoint = refresh.endpoint
        endpoint.body = nil
        return RouteContext(
            endpoint: endpoint, servers: api.serverCalls(of: endpoint, in: symbols), body: body, isReturned: false,
            symbols: symbols)
    }

    private var body: String {
        let token = "\(SwiftLiteral.string(refresh.refreshTokenField)): .string(refreshToken)"
        let constants = refresh.constants.map { "\(SwiftLiteral.string($0.member)): \(SwiftLiteral.json($0.json))" }
        let body = RequestBody(
            argumentName: "", encoding: refresh.encoding, contentType: refresh.contentType, type: .json,
            origin: refresh.endpoint.origin)
        return body.expression(of: "\(SwiftExpression.array(constants + [token])) as \(symbols.spell(.jsonValue))")
    }
}

extension API {
    /// The types whose samples a type of the app reads.
    fileprivate var samplesWithAppTypes: [String] {
        guard importedModules?.isEmpty == false else { return [] }
        let files = types.filter { type in
            var isRead = false
            type.kind.forEachType { isRead = isRead || $0.isExternal }
            return isRead
        }.map(\.owningFile)
        let found = Set(files)
        return types.filter { $0.sample != nil && found.contains($0.owningFile) }.map(\.name.swift)
    }

    /// The name and version of the client, with the characters that RFC 9110, section 5.6.2, allows in a token.
    fileprivate var product: String {
        let isAllowed = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
        }
        let (name, version) = (name.filter(isAllowed), (version ?? "").filter(isAllowed).prefix(60))
        return [name, String(version)].filter { !$0.isEmpty }.joined(separator: "/")
    }

    /// The requirements with security schemes.
    fileprivate var declaredRequirements: [SecurityRequirement] { securityRequirements.filter { !$0.schemes.isEmpty } }

    fileprivate var hasOAuthFlows: Bool { securitySchemes.contains { !$0.flows.isEmpty } }
}

extension ErrorMembers {
    /// The arguments of the runtime's `ErrorMembers`.
    fileprivate var arguments: [LabelledValueContext] {
        let message =
            messages.count > 1
            ? LabelledValueContext("messages", SwiftExpression.array(messages.map(SwiftLiteral.string)))
            : LabelledValueContext("message", literal: messages.first)
        return [LabelledValueContext("code", literal: code), message].compactMap(\.self)
    }
}
