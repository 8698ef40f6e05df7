import CodegenIR

/// The symbols of one operation: the method, its arguments, its responses and its headers.
struct OperationSymbols {
    private let group: EndpointGroup
    private let endpoint: Endpoint
    private let servers: [Server]
    private let name: String

    init(_ group: EndpointGroup, _ endpoint: Endpoint, _ api: API) {
        self.group = group
        self.endpoint = endpoint
        servers = api.servers
        name = "\(group.protocolName).\(endpoint.name)"
    }

    var symbols: [Symbol] {
        let bodies = bodies
        var symbols = [operation]
        for parameter in endpoint.parameters { symbols.append(symbol(of: parameter)) }
        if let body = endpoint.body { symbols.append(symbol(of: body, bodies.first { $0.status == nil }?.texts ?? [])) }
        for (status, texts) in bodies {
            if let status { symbols.append(response(status, texts)) }
        }
        for header in endpoint.headers { symbols.append(symbol(of: header)) }
        return symbols
    }

    private var operation: Symbol {
        var symbol = Symbol(name, .operation, origin: endpoint.origin)
        symbol.add(.call, endpoint.signature)
        symbol.add(.method, endpoint.method)
        symbol.add(.path, endpoint.template)
        symbol.add(.id, endpoint.id)
        symbol.add(.returns, endpoint.success.spelling(in: group, endpoint))
        for text in endpoint.security.map(text(of:)).sorted() { symbol.add(.security, text) }
        for server in endpoint.servers { symbol.add(.server, url(ofServer: server)) }
        symbol.add(
            .pagination,
            endpoint.pagination.map { pagination in
                pagination.style.rawValue + (pagination.parameter.map { "(\($0))" } ?? "")
            })
        symbol.add(.polling, endpoint.polling.map(text(of:)))
        symbol.add(.query, endpoint.queryName.map { "\(group.enumName).\($0)" })
        symbol.add(.flat, endpoint.flatBody.map(signature(of:)))
        symbol.add(.deprecated, flag: endpoint.documentation.deprecation != nil)
        return symbol
    }

    /// Returns the method with the property and its values: `getJobWhenDone(status: done failed)`.
    private func text(of polling: Polling) -> String {
        let values = polling.values.map { value in
            switch value {
            case .member(let text), .string(let text), .scalar(let text): text
            }
        }
        let property = polling.property.steps.map(\.name.wire).joined(separator: "/")
        return "\(polling.name)(\(property): \(values.joined(separator: " ")))"
    }

    /// Returns the method with the properties of its body as arguments: `login(email:password:)`.
    private func signature(of body: FlatBody) -> String {
        let labels = endpoint.parameters.map(\.name.swift) + body.properties.map(\.name.swift)
        return "\(endpoint.name)(\(labels.map { "\($0):" }.joined()))"
    }

    /// Returns the schemes of a security alternative: `oauth(read write) + apiKey`.
    private func text(of requirement: SecurityRequirement) -> String {
        guard !requirement.schemes.isEmpty else { return requirement.name }
        return requirement.schemes.map { scheme in
            scheme.name + (scheme.scopes.isEmpty ? "" : "(\(scheme.scopes.joined(separator: " ")))")
        }.joined(separator: " + ")
    }

    private func url(ofServer name: String) -> String {
        servers.first { $0.name.swift == name }?.url ?? name
    }

    // MARK: Arguments

    private func symbol(of parameter: Parameter) -> Symbol {
        var symbol = Symbol("\(name).\(parameter.name.swift)", .parameter, origin: parameter.origin)
        symbol.add(.type, parameter.type.spelling)
        symbol.add(.in, parameter.location.rawValue)
        symbol.add(wireName: parameter.name.wire)
        symbol.add(.style, style(of: parameter))
        symbol.add(parameter.facts)
        symbol.add(.deprecated, flag: parameter.documentation.deprecation != nil)
        return symbol
    }

    /// Returns the style of a parameter; `nil` for the default style of its location.
    private func style(of parameter: Parameter) -> String? {
        let usual: Parameter.Style = [.query, .cookie].contains(parameter.location) ? .form : .simple
        let parts = [
            parameter.style == usual ? nil : parameter.style.rawValue,
            parameter.explode.map { $0 ? "explode" : "no explode" }, parameter.allowReserved ? "reserved" : nil,
            parameter.hasSlashes ? "slashes" : nil,
        ].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func symbol(of body: RequestBody, _ bodies: [String]) -> Symbol {
        var symbol = Symbol("\(name).body", .request, origin: body.origin)
        symbol.add(.type, body.type.spelling)
        symbol.add(.required, flag: !body.type.isOptional || body.sendsNull)
        symbol.add(.sends, body.encoding == .choice ? nil : body.contentType)
        for text in bodies { symbol.add(.body, text) }
        return symbol
    }

    // MARK: Responses

    private func response(_ status: StatusCase.Status, _ bodies: [String]) -> Symbol {
        let text = status.text
        var symbol = Symbol(
            "\(name).\(text)", .response, origin: Origin("/responses/\(text)", below: endpoint.origin))
        for text in bodies { symbol.add(.body, text) }
        // By index, because copying cases is expensive.
        let error = endpoint.errors.indices.first { endpoint.errors[$0].status == status }
        symbol.add(.swift, error.map { "\(group.errorsName).\(endpoint.typeName).\(endpoint.errors[$0].name)" })
        for item in endpoint.errors where item.status == status {
            for type in item.mediaTypes { symbol.add(.case, "\(type): \(item.name)") }
        }
        return symbol
    }

    /// The bodies of the request (status `nil`) and of each response status: `application/json: Post`, sorted.
    private var bodies: [(status: StatusCase.Status?, texts: [String])] {
        var bodies: [(status: StatusCase.Status?, texts: [String])] = []
        for payload in endpoint.payloads {
            let index = bodies.firstIndex { $0.status == payload.status } ?? bodies.count
            if index == bodies.count { bodies.append((payload.status, [])) }
            guard !payload.contentType.isEmpty else { continue }
            bodies[index].texts.append("\(payload.contentType): \(payload.type?.spelling ?? "Void")")
        }
        for index in bodies.indices where bodies[index].texts.count > 1 { bodies[index].texts.sort() }
        return bodies
    }

    private func symbol(of header: ResponseHeader) -> Symbol {
        var symbol = Symbol("\(name).\(header.name.swift)", .header, origin: endpoint.origin)
        symbol.add(.type, header.type.spelling)
        symbol.add(wireName: header.name.wire)
        symbol.add(.required, flag: !header.type.isOptional)
        symbol.add(.swift, "\(group.headersName).\(endpoint.typeName).\(header.name.swift)")
        return symbol
    }
}

extension SuccessShape {
    /// Returns the return type of the method.
    fileprivate func spelling(in group: EndpointGroup, _ endpoint: Endpoint) -> String {
        switch self {
        case .empty: "Void"
        case .value(let type): type.spelling
        case .optionalValue(let type): "\(type.spelling)?"
        case .text(let type): type.spelling
        case .data: "Data"
        case .payload(let payload, _): payload?.spelling ?? "Void"
        case .output: "\(group.outputsName).\(endpoint.typeName)"
        case .events(let type): "EventStream<\(type.spelling)>"
        case .lines(let type): "LineStream<\(type.spelling)>"
        }
    }
}
