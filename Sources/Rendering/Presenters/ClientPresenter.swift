import IR
import SwiftText

extension ClientContext {
    init(_ api: API, in symbols: SymbolPrinter, mocks: SymbolPrinter) {
        documentation = DocumentationLines.lines(api.documentation, fallback: "The client of \(api.name).")
        name = api.clientName
        serverName = api.serverName
        samplesName = api.samplesName
        members = api.groups.map(ClientMemberContext.init)
        errorMembers = api.errorMembers.isEmpty ? nil : api.errorMembers.expression(in: symbols)
        codes = api.errorMembers.codes.map { codes in
            // The extension of errors sees the types inside of them first.
            CodesContext(
                property: Identifier.declared(codes.property), type: symbols.containing(["Reason"]).spell(codes.type))
        }
        refresher = api.tokenRefresh.map { RefresherPresenter(refresh: $0, api: api, symbols: symbols).expression() }
        signIns = api.signIns.enumerated().map { index, signIn in
            SignInContext(signIn, isLast: index == api.signIns.count - 1, in: symbols)
        }
        let arguments = api.groups.map { "\(Identifier.label($0.propertyName)): any \(symbols.spell($0.protocolName))" }
        initializer = SwiftExpression.call("public init", arguments)
        servers = api.servers.map { ServerContext($0, serverName: api.serverName, in: symbols) }
        serverParameter = "server: \(api.serverName)" + (api.defaultServerCall.map { " = \($0)" } ?? "")
        let all = api.servers.compactMap { api.serverCall($0.name.swift) }
        allServers = SwiftExpression.array(all)
        requirements = api.securityRequirements.filter { !$0.schemes.isEmpty }.map { requirement in
            RequirementContext(
                name: Identifier.declared(requirement.name), value: requirement.expression(api, in: symbols))
        }
        let behavior = api.groups.contains { $0.propertyName == "behavior" } ? "mockBehavior" : "behavior"
        let symbol = mocks.spell(.mockBehavior)
        mock =
            SwiftExpression.call(
                "public static func mock",
                ["_ \(behavior): \(symbol) = \(symbol)()"]
                    + api.groups.map {
                        "\(Identifier.label($0.propertyName)): (any \(mocks.spell($0.protocolName)))? = nil"
                    }) + " -> \(api.clientName)"
        mockCall = SwiftExpression.call(
            api.clientName,
            api.groups.map {
                let mock = "\(Identifier.declared($0.mockName))(\(behavior))"
                let label = Identifier.argumentLabel($0.propertyName)
                return "\(label): \(Identifier.declared($0.propertyName)) ?? \(mock)"
            })
        let lists = api.groups.filter { $0.endpoints.contains { !$0.samples.isEmpty } }
        let terms = lists.map { "\(mocks.spell($0.enumName)).samples" }
        allSamples = terms.isEmpty ? "[]" : "[\(terms.joined(separator: ", "))].flatMap(\\.self)"
        imports = ["EndpointRuntime"]
        mockImports = Imports.sorted(["EndpointRuntimeTesting", api.name])
        sampleImports = Imports.sorted(["EndpointRuntimeTesting", api.name])
    }
}

extension SignInContext {
    init(_ signIn: SignIn, isLast: Bool, in symbols: SymbolPrinter) {
        type = symbols.spell(signIn.type)
        let items = [
            ("accessToken", signIn.accessToken), ("refreshToken", signIn.refreshToken),
            ("expiresIn", signIn.expiresIn), ("account", signIn.account),
        ].compactMap { label, path in path.map { "\(label): \(SwiftLiteral.string($0))" } }
        members = SwiftExpression.call(symbols.spell(.tokenMembers), items)
        self.isLast = isLast
    }
}

extension ClientMemberContext {
    init(_ group: EndpointGroup) {
        documentation = DocumentationLines.lines(group.documentation, fallback: "\(group.name.wire).")
        name = Identifier.declared(group.propertyName)
        target = "self.\(Identifier.member(group.propertyName))"
        argument = Identifier.declared(group.propertyName)
        clientName = Identifier.declared(group.clientName)
        liveName = Identifier.declared(group.liveName)
    }
}

extension ServerContext {
    init(_ server: Server, serverName: String, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(
            server.documentation, fallback: server.name.wire.isEmpty ? nil : "\(server.name.wire).")
        let name = Identifier.declared(server.name.swift)
        constant = server.variables.isEmpty ? name : nil
        let parameters = server.variables.map { variable in
            let value = SwiftLiteral.expression(variable.defaultValue)
            return "\(Identifier.label(variable.name.swift)): \(symbols.spell(variable.type)) = \(value)"
        }
        let signature = SwiftExpression.call("public static func \(name)", parameters) + " -> \(serverName)"
        function = server.variables.isEmpty ? nil : signature
        value = "\(serverName)(name: \(SwiftLiteral.string(server.name.swift)), url: \(server.urlLiteral))"
    }
}

extension Server {
    /// The URL with its variables interpolated; a brace without a variable stays as it is.
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
    /// The last segments of the servers' paths; variables have their defaults in the client, which are not looked at here.
    var serverEnds: Set<String> {
        Set(servers.compactMap { $0.url.split(separator: "/").dropFirst(2).last.map(String.init) })
    }

    /// `.production` or `.regional()`.
    func serverCall(_ name: String) -> String? {
        servers.first { $0.name.swift == name }.map { server in
            ".\(Identifier.member(name))" + (server.variables.isEmpty ? "" : "()")
        }
    }

    fileprivate var defaultServerCall: String? {
        (defaultServer ?? servers.first?.name.swift).flatMap(serverCall)
    }
}

extension SecurityRequirement {
    fileprivate func expression(_ api: API, in symbols: SymbolPrinter) -> String {
        let values = schemes.compactMap { needed in
            api.securitySchemes.first { $0.name.wire == needed.name }.map { $0.expression(scopes: needed.scopes) }
        }
        return SwiftExpression.call(symbols.spell(.securityRequirement), values)
    }
}

extension SecurityScheme {
    fileprivate func expression(scopes: [String]) -> String {
        let name = SwiftLiteral.string(name.wire)
        let list = scopes.map(SwiftLiteral.string).joined(separator: ", ")
        switch kind {
        case .bearer: return ".http(\(name), .bearer)"
        case .basic: return ".http(\(name), .basic)"
        case .http(let scheme): return ".http(\(name), .other(\(SwiftLiteral.string(scheme))))"
        case .apiKey(let location, let key):
            return ".apiKey(\(name), in: .\(location.rawValue), name: \(SwiftLiteral.string(key)))"
        case .oauth2: return ".oauth2(\(name), scopes: [\(list)])"
        case .openIDConnect: return ".openIDConnect(\(name), scopes: [\(list)])"
        case .mutualTLS: return ".mutualTLS(\(name))"
        }
    }
}
