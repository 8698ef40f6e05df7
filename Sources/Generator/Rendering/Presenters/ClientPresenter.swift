import CodegenIR
import CodegenSwiftText

extension ClientContext {
    init(_ api: API, package: PackageDependency?, in symbols: SymbolPrinter, mocks: SymbolPrinter) {
        documentation = DocumentationLines.lines(api.documentation, fallback: "The client of \(api.name).")
        name = api.clientName
        product = api.product
        serverName = api.serverName
        samplesName = api.samplesName
        // Sort the members because they are initializer labels: reordering the description must not change calls.
        let groups = api.groups.sorted { $0.propertyName < $1.propertyName }
        members = groups.map { ClientMemberContext($0, in: symbols, mocks: mocks) }
        sampledMembers = zip(members, groups).filter { $1.endpoints.contains { !$0.samples.isEmpty } }.map(\.0)
        resources = api.resources.map { SampleLiteral(symbols: mocks, indentation: 8).example(.array($0)) }
        samplesWithAppTypes = api.samplesWithAppTypes.map { mocks.spell(.named($0)) }
        errorMembers = api.errorMembers.arguments
        codes = api.errorMembers.codes.map { codes in
            // Inside the extension of `APIError`, its nested types are found first.
            CodesContext(
                property: Identifier.declared(codes.property), type: symbols.containing(["Reason"]).spell(codes.type))
        }
        refresher = api.tokenRefresh.map { RefresherPresenter(refresh: $0, api: api, symbols: symbols).context() }
        signIns = api.signIns.map { SignInContext($0, in: symbols) }
        webhooks = IncomingContext(.webhook, of: api, in: symbols, mocks: mocks)
        callbacks = IncomingContext(.callback, of: api, in: symbols, mocks: mocks)
        servers = api.servers.map { ServerContext($0, in: symbols) }
        defaultServer = api.defaultServerCall
        requirements = api.securityRequirements.filter { !$0.schemes.isEmpty }.map {
            RequirementContext($0, of: api, in: symbols)
        }
        oauthFlows = api.securitySchemes.flatMap { scheme in scheme.flows.map { OAuthFlowContext($0, of: scheme) } }
        xmlName = api.xmlName
        xmlForms = (api.xmlForms ?? []).map { XMLFormContext($0) }
        mockBehavior = api.groups.contains { $0.propertyName == "behavior" } ? "mockBehavior" : "behavior"
        imports = ["EndpointRuntime"]
        mockImports = ImportLines.mocks(["EndpointRuntimeTesting"], of: mocks)
        sampleImports = ImportLines.mocks(["EndpointRuntimeTesting"], of: mocks)
        exports = symbols.exports(api.reexports)
        mockExports = mocks.exports(api.reexports)
        self.package = package.map { PackageContext(package: $0, hasMocks: api.mocks != .none) }
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
}

extension SignInContext {
    init(_ signIn: SignIn, in symbols: SymbolPrinter) {
        type = symbols.spell(signIn.type)
        members = [
            LabelledValueContext("accessToken", literal: signIn.accessToken),
            LabelledValueContext("refreshToken", literal: signIn.refreshToken),
            LabelledValueContext("expiresIn", literal: signIn.expiresIn),
            LabelledValueContext("account", literal: signIn.account),
        ].compactMap(\.self)
    }
}

extension ClientMemberContext {
    init(_ group: EndpointGroup, in symbols: SymbolPrinter, mocks: SymbolPrinter) {
        documentation = group.documentationLines
        name = Identifier.declared(group.propertyName)
        label = Identifier.label(group.propertyName)
        callLabel = Identifier.argumentLabel(group.propertyName)
        member = Identifier.member(group.propertyName)
        clientName = Identifier.declared(group.clientName)
        protocolName = symbols.spell(group.protocolName)
        liveName = Identifier.declared(group.liveName)
        mockName = Identifier.declared(group.mockName)
        mockProtocolName = mocks.spell(group.protocolName)
        mockEnumName = mocks.spell(group.enumName)
    }
}

extension ServerContext {
    init(_ server: Server, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(
            server.documentation, fallback: server.name.wire.isEmpty ? nil : "\(server.name.wire).")
        name = Identifier.declared(server.name.swift)
        member = Identifier.member(server.name.swift)
        url = server.url
        nameLiteral = SwiftLiteral.string(server.name.swift)
        urlLiteral = server.urlLiteral
        variables = server.variables.map { variable in
            ArgumentContext(
                documentation: variable.documentation,
                name: Identifier.declared(variable.name.swift), label: Identifier.label(variable.name.swift),
                callLabel: Identifier.argumentLabel(variable.name.swift),
                memberLabel: Identifier.argumentLabel(variable.name.swift), type: symbols.spell(variable.type),
                mockType: symbols.spell(variable.type), defaultValue: SwiftLiteral.defaultValue(variable.defaultValue))
        }
    }
}

extension Server {
    /// The URL with interpolated variables. A brace without a variable is kept.
    fileprivate var urlLiteral: String {
        var result = ""
        var rest = Substring(url)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let wire = String(rest[rest.index(after: open)..<close])
            result += SwiftLiteral.escaped(String(rest[..<open]))
            result += variables.first { $0.name.wire == wire }.map(\.interpolation) ?? SwiftLiteral.escaped("{\(wire)}")
            rest = rest[rest.index(after: close)...]
        }
        return "\"\(result)\(SwiftLiteral.escaped(String(rest)))\""
    }
}

extension Server.Variable {
    fileprivate var interpolation: String {
        let value = Identifier.declared(name.swift)
        if case .named = type { return "\\(\(value).rawValue)" }
        return "\\(\(value))"
    }
}

extension API {
    /// The name and version of the client, with the characters that RFC 9110, section 5.6.2, allows in a token.
    fileprivate var product: String {
        let isAllowed = { (character: Character) in
            character.isASCII && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
        }
        let (name, version) = (name.filter(isAllowed), (version ?? "").filter(isAllowed).prefix(60))
        return [name, String(version)].filter { !$0.isEmpty }.joined(separator: "/")
    }

    /// Returns the expression of a server, such as `.production` or `.regional()`.
    func serverCall(_ name: String) -> String? {
        servers.first { $0.name.swift == name }.map { server in
            ".\(Identifier.member(name))" + (server.variables.isEmpty ? "" : "()")
        }
    }

    fileprivate var defaultServerCall: String? {
        defaultServer.flatMap(serverCall)
    }
}
