import CodegenDiagnostics
import CodegenIR

/// The symbols of a client that belong to neither an operation nor a type: servers, security schemes and OAuth flows.
struct ServerSymbols {
    private let api: API

    init(_ api: API) {
        self.api = api
    }

    var symbols: [Symbol] {
        api.servers.map(server) + api.securitySchemes.flatMap { [scheme($0)] + flows(of: $0) }
    }

    private func server(_ server: Server) -> Symbol {
        var symbol = Symbol("\(api.serverName).\(server.name.swift)", .server, origin: Origin(pointer: "/servers"))
        symbol.add(.url, server.url)
        symbol.add(.default, flag: api.defaultServer == server.name.swift)
        for variable in server.variables {
            symbol.add(.variable, "\(variable.name.swift): \(variable.type.spelling)")
        }
        return symbol
    }

    private func scheme(_ scheme: SecurityScheme) -> Symbol {
        var symbol = Symbol("security.\(scheme.name.swift)", .scheme, origin: scheme.origin)
        symbol.add(wireName: scheme.name.wire)
        symbol.add(.kind, scheme.kind.text)
        return symbol
    }

    private func flows(of scheme: SecurityScheme) -> [Symbol] {
        scheme.flows.map { flow in
            var symbol = Symbol("OAuthFlow.\(flow.name.swift)", .flow, origin: scheme.origin)
            symbol.add(.kind, flow.name.wire)
            symbol.add(.authorization, flow.authorizationURL)
            symbol.add(.token, flow.tokenURL)
            symbol.add(.refresh, flow.refreshURL)
            symbol.add(.device, flow.deviceAuthorizationURL)
            symbol.add(.metadata, flow.metadataURL)
            for scope in flow.scopes { symbol.add(.scope, scope.name) }
            return symbol
        }
    }
}

extension SecurityScheme {
    fileprivate var origin: Origin {
        Origin(pointer: "/components/securitySchemes/\(JSONPointer.escaped(name.wire))")
    }
}

extension SecurityScheme.Kind {
    /// The kind as text: `http bearer`, `apiKey header X-Key`.
    fileprivate var text: String {
        switch self {
        case .bearer: "http bearer"
        case .basic: "http basic"
        case .http(let scheme): "http \(scheme)"
        case .apiKey(let location, let name): "apiKey \(location.rawValue) \(name)"
        case .oauth2: "oauth2"
        case .openIDConnect: "openIdConnect"
        case .mutualTLS: "mutualTLS"
        }
    }
}
