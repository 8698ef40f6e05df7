import CodegenIR
import CodegenSwiftText

/// One server of the API.
struct ServerContext: TemplateContext {
    let server: Server
    let symbols: SymbolPrinter

    static let contract = ContextContract<ServerContext>(
        "server",
        .lines("documentation") {
            let name = $0.server.name.wire
            return DocumentationLines.lines($0.server.documentation, fallback: name.isEmpty ? nil : "\(name).")
        },
        .text("name") { Identifier.declared($0.server.name.swift) },
        .text("member") { Identifier.member($0.server.name.swift) },
        .text("url") { $0.server.url },
        .text("nameLiteral") { SwiftLiteral.string($0.server.name.swift) },
        .text("urlLiteral") { $0.server.urlLiteral },
        .flag("hasVariables") { !$0.server.variables.isEmpty },
        .list("variables") { context in
            context.server.variables.map { variable in
                ArgumentContext(
                    label: variable.name.swift, name: variable.name.swift, type: variable.type,
                    defaultValue: SwiftLiteral.defaultValue(variable.defaultValue),
                    documentation: variable.documentation, symbols: context.symbols, mocks: context.symbols)
            }
        })
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
    /// Returns the expression of a server, such as `.production` or `.regional()`.
    func serverCall(_ name: String) -> String? {
        servers.first { $0.name.swift == name }.map { server in
            ".\(Identifier.member(name))" + (server.variables.isEmpty ? "" : "()")
        }
    }

    /// Returns the expressions of the operation's own servers.
    func serverCalls(of endpoint: Endpoint, in symbols: SymbolPrinter) -> [String] {
        endpoint.servers.compactMap(serverCall).map { symbols.spell(serverName) + $0 }
    }
}
