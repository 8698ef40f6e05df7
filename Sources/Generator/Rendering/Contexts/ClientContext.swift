import CodegenIR
import CodegenSwiftText

/// The whole API: the entry point, its servers and security.
struct ClientContext: TemplateContext {
    let api: API
    let package: PackageDependency?
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter
    /// A long literal that the template reads several times.
    private let resources: String?

    init(_ api: API, package: PackageDependency?, in symbols: SymbolPrinter, mocks: SymbolPrinter) {
        (self.api, self.package, self.symbols, self.mocks) = (api, package, symbols, mocks)
        resources = api.resources.map { SampleLiteral(symbols: mocks, indentation: 8).example(.array($0)) }
    }

    static let contract = ContextContract<ClientContext>(
        "api",
        .lines("documentation") {
            DocumentationLines.lines($0.api.documentation, fallback: "The client of \($0.api.name).")
        },
        .text("name") { $0.api.clientName },
        .text("product") { $0.api.product },
        .text("serverName") { $0.api.serverName },
        .text("samplesName") { $0.api.samplesName },
        .list("members") { $0.members(of: $0.groups) },
        .flag("hasSamples") { !$0.sampledGroups.isEmpty },
        .list("sampledMembers") { $0.members(of: $0.sampledGroups) },
        .optionalText("resources") { $0.resources },
        .flag("hasSamplesWithAppTypes") { !$0.api.samplesWithAppTypes.isEmpty },
        .lines("samplesWithAppTypes") { context in
            context.api.samplesWithAppTypes.map { context.mocks.spell(.named($0)) }
        },
        .flag("hasErrorMembers") { !$0.api.errorMembers.isEmpty },
        .list("errorMembers") { $0.api.errorMembers.arguments },
        .object("codes") { context in
            context.api.errorMembers.codes.map { CodesContext(codes: $0, symbols: context.symbols) }
        },
        .object("refresher") { context in
            context.api.tokenRefresh.map {
                RefresherContext(refresh: $0, api: context.api, symbols: context.symbols)
            }
        },
        .flag("hasSignIns") { !$0.api.signIns.isEmpty },
        .list("signIns") { context in
            context.api.signIns.map { SignInContext(signIn: $0, symbols: context.symbols) }
        },
        .object("webhooks") { $0.incoming(.webhook) },
        .object("callbacks") { $0.incoming(.callback) },
        .flag("hasClientHeaders") { $0.api.clientHeaders?.isEmpty == false },
        .list("clientHeaders") { ($0.api.clientHeaders ?? []).map(ClientHeaderContext.init) },
        .optionalText("defaultServer") { $0.api.defaultServer.flatMap($0.api.serverCall) },
        .list("servers") { context in
            context.api.servers.map { ServerContext(server: $0, symbols: context.symbols) }
        },
        .flag("hasSecurity") { !$0.api.declaredRequirements.isEmpty || $0.api.hasOAuthFlows },
        .flag("hasRequirements") { !$0.api.declaredRequirements.isEmpty },
        .list("requirements") { context in
            context.api.declaredRequirements.map {
                RequirementContext(requirement: $0, declared: context.api.securitySchemes, symbols: context.symbols)
            }
        },
        .flag("hasOAuthFlows") { $0.api.hasOAuthFlows },
        .list("oauthFlows") {
            $0.api.securitySchemes.flatMap { scheme in
                scheme.flows.map { OAuthFlowContext(flow: $0, scheme: scheme) }
            }
        },
        .optionalText("xmlName") { $0.api.xmlName },
        .flag("hasXMLForms") { $0.api.xmlForms?.isEmpty == false },
        .list("xmlForms") { ($0.api.xmlForms ?? []).map(XMLFormContext.init) },
        .text("mockBehavior") {
            $0.groups.contains { $0.propertyName == "behavior" } ? "mockBehavior" : "behavior"
        },
        .lines("imports") { _ in ["EndpointRuntime"] },
        .lines("mockImports") { ImportLines.mocks(of: $0.mocks) },
        .lines("sampleImports") { ImportLines.mocks(of: $0.mocks) },
        .flag("hasExports") { !$0.symbols.exports($0.api.reexports).isEmpty },
        .lines("exports") { $0.symbols.exports($0.api.reexports) },
        .flag("hasMockExports") { !$0.mocks.exports($0.api.reexports).isEmpty },
        .lines("mockExports") { $0.mocks.exports($0.api.reexports) },
        .object("package") { context in
            context.package.map { PackageContext(package: $0, hasMocks: context.api.mocks != .none) }
        })

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
        "member",
        .lines("documentation") { $0.group.documentationLines },
        .text("name") { Identifier.declared($0.group.propertyName) },
        .text("label") { Identifier.label($0.group.propertyName) },
        .text("callLabel") { Identifier.argumentLabel($0.group.propertyName) },
        .text("member") { Identifier.member($0.group.propertyName) },
        .text("clientName") { Identifier.declared($0.group.clientName) },
        .text("protocolName") { $0.symbols.spell($0.group.protocolName) },
        .text("liveName") { Identifier.declared($0.group.liveName) },
        .text("mockName") { Identifier.declared($0.group.mockName) },
        .text("mockProtocolName") { $0.mocks.spell($0.group.protocolName) },
        .text("mockEnumName") { $0.mocks.spell($0.group.enumName) })
}

/// The enumeration of error codes as a property of errors.
struct CodesContext: TemplateContext {
    let codes: ErrorMembers.Codes
    let symbols: SymbolPrinter

    static let contract = ContextContract<CodesContext>(
        "codes",
        .text("property") { Identifier.declared($0.codes.property) },
        // Inside the extension of `APIError`, its nested types are found first.
        .text("type") { $0.symbols.containing(["Reason"]).spell($0.codes.type) })
}

/// A response that contains tokens.
struct SignInContext: TemplateContext {
    let signIn: SignIn
    let symbols: SymbolPrinter

    static let contract = ContextContract<SignInContext>(
        "signIn",
        .text("type") { $0.symbols.spell($0.signIn.type) },
        .list("tokenMembers") {
            let signIn = $0.signIn
            return .literals([
                "accessToken": signIn.accessToken, "refreshToken": signIn.refreshToken,
                "expiresIn": signIn.expiresIn, "account": signIn.account,
            ])
        })
}

/// The call that refreshes the access token.
struct RefresherContext: TemplateContext {
    let refresh: TokenRefresh
    let api: API
    let symbols: SymbolPrinter

    static let contract = ContextContract<RefresherContext>(
        "refresher",
        .list("refreshArguments") { $0.arguments },
        .object("route") { $0.route })

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
