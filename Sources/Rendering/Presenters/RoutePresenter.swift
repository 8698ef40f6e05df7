import Diagnostics
import IR
import SwiftText

/// Spells the `Route` of one operation.
struct RoutePresenter {
    let endpoint: Endpoint
    let symbols: SymbolPrinter
    let serverName: String
    /// How one of the operation's own servers is made.
    let serverCall: (String) -> String?
    /// What the URLs of the servers end with.
    let serverEnds: Set<String>
    /// A body that is not an argument of the case.
    var body: String?

    func route() -> String {
        var items = [SwiftLiteral.string(endpoint.id), method, path]
        items += list("query", .query) + list("headers", .header) + list("cookies", .cookie)
        let argument = endpoint.body.map { $0.expression(of: Identifier.declared($0.argumentName)) }
        if let body = body ?? argument { items.append("body: \(body)") }
        if let accept { items.append("accept: \(accept)") }
        if !endpoint.security.isEmpty {
            let members = endpoint.security.map { ".\(Identifier.member($0))" }
            items.append("security: [\(members.joined(separator: ", "))]")
        }
        let settings = CallSettingsPresenter(settings: endpoint.settings, symbols: symbols)
        items += settings.timeout
        let servers = endpoint.servers.compactMap(serverCall).map { serverName + $0 }
        if !servers.isEmpty { items.append("servers: [\(servers.joined(separator: ", "))]") }
        items += settings.others
        return SwiftExpression.call(symbols.spell(.route), items)
    }

    private var method: String {
        let known = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "CONNECT"]
        return known.contains(endpoint.method)
            ? ".\(endpoint.method.lowercased())" : SwiftLiteral.string(endpoint.method)
    }

    private var path: String {
        let pieces = endpoint.path.map { part in
            switch part {
            case .literal(let text): SwiftLiteral.escaped(text)
            case .parameter(let wire): segment(wire)
            }
        }
        let path = "\"\(pieces.joined())\""
        return repeatsVersion ? ".verbatim(\(path))" : path
    }

    /// The runtime takes a version that both the server's URL and the path have for one; the description means two.
    private var repeatsVersion: Bool {
        guard case .literal(let text) = endpoint.path.first, let first = text.split(separator: "/").first else {
            return false
        }
        return first.lowercased().hasPrefix("v") && serverEnds.contains(String(first))
    }

    private func segment(_ wire: String) -> String {
        let parameter = endpoint.parameters.first { $0.location == .path && $0.name.wire.isExactly(wire) }
        guard let parameter else { return SwiftLiteral.escaped("{\(wire)}") }
        let value = reference(to: parameter)
        let explode = parameter.explode ? ", explode: true" : ""
        switch parameter.style {
        case .label: return "\\(label: \(value)\(explode))"
        case .matrix: return "\\(matrix: \(SwiftLiteral.string(wire)), \(value)\(explode))"
        case .json: return "\\(json: \(value))"
        default: return "\\(segment: \(value)\(explode))"
        }
    }

    private func list(_ label: String, _ location: Parameter.Location) -> [String] {
        let values = endpoint.parameters.filter { $0.location == location }.map(value)
        let whole = endpoint.parameters.filter { location == .query && $0.location == .querystring }.map(wholeQuery)
        guard !(values + whole).isEmpty else { return [] }
        return ["\(label): \(SwiftExpression.array(values + whole))"]
    }

    private func value(of parameter: Parameter) -> String {
        let style = parameter.style.inLocation(parameter.location)
        let name = SwiftLiteral.string(parameter.name.wire)
        var call = ".\(style.rawValue)(\(name), \(reference(to: parameter))"
        if style.canExplode, parameter.explode != style.explodesByDefault(in: parameter.location) {
            call += ", explode: \(parameter.explode)"
        }
        if parameter.allowReserved, parameter.location == .query, style != .json { call += ", allowReserved: true" }
        return call + ")"
    }

    private func wholeQuery(_ parameter: Parameter) -> String {
        let label = parameter.style == .json ? "json: " : ""
        return ".querystring(\(label)\(reference(to: parameter)))"
    }

    /// The bound value of the case, or a member of the struct of parameters.
    private func reference(to parameter: Parameter) -> String {
        guard parameter.isGrouped, let group = endpoint.parametersType else {
            return Identifier.declared(parameter.name.swift)
        }
        return "\(Identifier.declared(group.argument)).\(Identifier.member(parameter.name.swift))"
    }

    private var accept: String? {
        if endpoint.accept.isEmpty { return "nil" }
        return endpoint.accept == ["application/json"]
            ? nil : SwiftLiteral.string(endpoint.accept.joined(separator: ", "))
    }
}

extension Parameter.Style {
    /// The style as the runtime has it there: headers are `simple` and cookies `form`, or JSON.
    fileprivate func inLocation(_ location: Parameter.Location) -> Parameter.Style {
        switch (location, self) {
        case (_, .json): .json
        case (.header, _): .simple
        case (.cookie, _), (.query, .simple), (.query, .label), (.query, .matrix): .form
        default: self
        }
    }

    fileprivate var canExplode: Bool {
        self != .json && self != .deepObject
    }

    /// What the runtime takes for granted, so that it need not be said.
    fileprivate func explodesByDefault(in location: Parameter.Location) -> Bool {
        self == .form && location == .query
    }
}
