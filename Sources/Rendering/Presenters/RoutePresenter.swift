import IR

/// Spells the `Route` of one operation.
struct RoutePresenter {
    let endpoint: Endpoint
    let scope: Scope
    let serverName: String
    /// How the operation's own server is made, where it has one.
    let serverCall: (String) -> String?

    func route() -> String {
        var items = [Literal.string(endpoint.id), method, path]
        items += list("query", .query) + list("headers", .header) + list("cookies", .cookie)
        if let body = endpoint.body { items.append("body: \(content(of: body))") }
        if let accept { items.append("accept: \(accept)") }
        if !endpoint.security.isEmpty {
            let members = endpoint.security.map { ".\(Identifier.member($0))" }
            items.append("security: [\(members.joined(separator: ", "))]")
        }
        if let server = endpoint.server.flatMap(serverCall) { items.append("server: \(serverName)\(server)") }
        return CallLayout(indent: 12).list("\(scope(.route))(", items, ")", reserved: 7)
    }

    private var method: String {
        let known = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "CONNECT"]
        return known.contains(endpoint.method) ? ".\(endpoint.method.lowercased())" : Literal.string(endpoint.method)
    }

    private var path: String {
        let pieces = endpoint.path.map { part in
            switch part {
            case .literal(let text): Literal.escaped(text)
            case .parameter(let wire): segment(wire)
            }
        }
        return "\"\(pieces.joined())\""
    }

    private func segment(_ wire: String) -> String {
        let parameter = endpoint.parameters.first { $0.location == .path && $0.name.wire == wire }
        guard let parameter else { return Literal.escaped("{\(wire)}") }
        let value = Identifier.declared(parameter.name.swift)
        let explode = parameter.explode ? ", explode: true" : ""
        switch parameter.style {
        case .label: return "\\(label: \(value)\(explode))"
        case .matrix: return "\\(matrix: \(Literal.string(wire)), \(value)\(explode))"
        case .json: return "\\(json: \(value))"
        default: return "\\(segment: \(value)\(explode))"
        }
    }

    private func list(_ label: String, _ location: Parameter.Location) -> [String] {
        let values = endpoint.parameters.filter { $0.location == location }.map(value)
        let whole = endpoint.parameters.filter { location == .query && $0.location == .querystring }.map(wholeQuery)
        guard !(values + whole).isEmpty else { return [] }
        return [CallLayout(indent: 16).list("\(label): [", values + whole, "]", reserved: 1)]
    }

    private func value(of parameter: Parameter) -> String {
        let name = Literal.string(parameter.name.wire)
        var call = ".\(parameter.style.rawValue)(\(name), \(Identifier.declared(parameter.name.swift))"
        if parameter.style != .json, parameter.explode != parameter.style.explodesByDefault {
            call += ", explode: \(parameter.explode)"
        }
        if parameter.allowReserved { call += ", allowReserved: true" }
        return call + ")"
    }

    private func wholeQuery(_ parameter: Parameter) -> String {
        let label = parameter.style == .json ? "json: " : ""
        return ".querystring(\(label)\(Identifier.declared(parameter.name.swift)))"
    }

    private func content(of body: RequestBody) -> String {
        var items = [Identifier.declared(body.argumentName)]
        if !body.memberStyles.isEmpty {
            let styles = body.memberStyles.map { member in
                "\(Literal.string(member.member)): .\(member.style.rawValue)(explode: \(member.explode))"
            }
            items.append("styles: [\(styles.joined(separator: ", "))]")
        }
        if body.contentType != body.encoding.usualContentType {
            items.append("contentType: \(Literal.string(body.contentType))")
        }
        return ".\(body.encoding.rawValue)(\(items.joined(separator: ", ")))"
    }

    private var accept: String? {
        if endpoint.accept.isEmpty { return "nil" }
        return endpoint.accept == ["application/json"] ? nil : Literal.string(endpoint.accept.joined(separator: ", "))
    }
}

extension Parameter.Style {
    /// OpenAPI 3.2, "Style Values": forms explode unless told otherwise.
    fileprivate var explodesByDefault: Bool {
        self == .form || self == .deepObject
    }
}

extension RequestBody.Encoding {
    fileprivate var usualContentType: String {
        switch self {
        case .json: "application/json"
        case .form: "application/x-www-form-urlencoded"
        case .multipart: "multipart/form-data"
        case .text: "text/plain"
        case .data: "application/octet-stream"
        case .choice: ""
        }
    }
}
