import CodegenDiagnostics
import CodegenIR
import CodegenSwiftText

/// The route of an operation.
struct RouteContext: TemplateContext {
    let endpoint: Endpoint
    /// The expressions of the operation's own servers.
    let servers: [String]
    /// A body expression for operations whose body is not an argument of the endpoint case.
    var body: String?
    let isReturned: Bool
    let symbols: SymbolPrinter

    static let contract = ContextContract<RouteContext>(
        "route",
        .text("operation") { SwiftLiteral.string($0.endpoint.operation) },
        .text("method") { $0.method },
        .text("path") { $0.path },
        .list("routeArguments") { $0.arguments },
        .flag("isReturned") { $0.isReturned },
        .flag("isValidated") { !$0.checks.isEmpty },
        .list("checks") { $0.checks },
        .text("validator") { $0.validator },
        .optionalText("xmlAnswers") { route in
            route.endpoint.xmlAnswers.map { answers in
                SwiftExpression.array(answers.map { "\($0.status.range): \($0.form.expression)" })
            }
        },
        .optionalText("emptyStatuses") {
            $0.endpoint.emptyStatuses.map { SwiftExpression.array($0.map(String.init)) }
        },
        .optionalText("idempotencyKey") { $0.endpoint.settings.idempotencyKey.map(SwiftLiteral.string) },
        .optionalText("eventRules") { $0.eventRules },
        .flag("skipsInvalidElements") { $0.endpoint.skipsInvalidElements },
        .optionalText("validatedStatuses") { route in
            route.endpoint.validatedStatuses.map { statuses in
                (statuses.contains(.any) ? [.any] : statuses).map(\.range).joined(separator: ", ")
            }
        })

    // MARK: Checks

    private var checks: [CheckContext] {
        guard isReturned, symbols.client.validatesRequests else { return [] }
        let own = endpoint.parameters.compactMap { parameter in
            CheckContext(
                Identifier.declared(parameter.name.swift), "\(parameter.location.rawValue).\(parameter.name.wire)",
                parameter.type, parameter.limits, in: symbols)
        }
        let sent = endpoint.body.flatMap { body in
            CheckContext(Identifier.declared(body.argumentName), "body", body.type, body.limits, in: symbols)
        }
        return own + [sent].compactMap(\.self)
    }

    /// A variable name that differs from all bound values of the endpoint case.
    private var validator: String {
        let bound = Set(endpoint.parameters.map(\.name.swift) + [endpoint.body?.argumentName].compactMap(\.self))
        var name = "validator"
        while bound.contains(name) { name += "_" }
        return name
    }

    // MARK: Arguments

    var arguments: [LabelledValueContext] {
        let argument = endpoint.body.map { $0.expression(of: Identifier.declared($0.argumentName)) }
        let security = endpoint.security.map(\.call)
        let items = [
            LabelledValueContext("id", literal: endpoint.operationID),
            list("query", .query), list("headers", .header), list("cookies", .cookie),
            (body ?? argument).map { LabelledValueContext("body", $0) },
            accept.map { LabelledValueContext("accept", $0) },
            security.isEmpty ? nil : LabelledValueContext("security", SwiftExpression.array(security)),
        ]
        let own = servers.isEmpty ? [] : [LabelledValueContext("servers", SwiftExpression.array(servers))]
        let settings = endpoint.settings
        return items.compactMap(\.self) + settings.timeouts + own + settings.others(in: symbols)
    }

    /// The arguments of `readingEvents`, if the stream of events has rules of its own.
    private var eventRules: String? {
        guard case .events = endpoint.success else { return nil }
        let skipped = endpoint.settings.skippedEvents.map { names in
            "skipping: \(SwiftExpression.array(names.map(SwiftLiteral.string)))"
        }
        let errors = endpoint.deliversErrorEvents ? "deliversErrors: true" : nil
        let rules = [skipped, errors].compactMap(\.self)
        return rules.isEmpty ? nil : rules.joined(separator: ", ")
    }

    var method: String {
        let known = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "QUERY", "CONNECT"]
        return known.contains(endpoint.method)
            ? ".\(endpoint.method.lowercased())" : SwiftLiteral.string(endpoint.method)
    }

    var path: String {
        let pieces = endpoint.path.map { part in
            switch part {
            case .literal(let text): SwiftLiteral.escaped(text)
            case .parameter(let wire): segment(wire)
            }
        }
        let path = "\"\(pieces.joined())\""
        return endpoint.isPathVerbatim ? ".verbatim(\(path))" : path
    }

    private func segment(_ wire: String) -> String {
        let parameter = endpoint.parameters.first { $0.location == .path && $0.name.wire.isExactly(wire) }
        guard let parameter else { return SwiftLiteral.escaped("{\(wire)}") }
        let value = reference(to: parameter)
        if parameter.hasSlashes {
            return "\\(segments: \(value)\(parameter.allowReserved ? ", allowReserved: true" : ""))"
        }
        let explode = parameter.explode.map { ", explode: \($0)" } ?? ""
        let options = explode + (parameter.allowReserved ? ", allowReserved: true" : "")
        switch parameter.style {
        case .label: return "\\(label: \(value)\(options))"
        case .matrix: return "\\(matrix: \(SwiftLiteral.string(wire)), \(value)\(options))"
        case .json: return "\\(json: \(value))"
        default: return "\\(segment: \(value)\(options))"
        }
    }

    private func list(_ label: String, _ location: Parameter.Location) -> LabelledValueContext? {
        let values = endpoint.parameters.filter { $0.location == location }.map(value)
        let whole = endpoint.parameters.filter { location == .query && $0.location == .querystring }.map(wholeQuery)
        guard !(values + whole).isEmpty else { return nil }
        return LabelledValueContext(label, SwiftExpression.array(values + whole))
    }

    private func value(of parameter: Parameter) -> String {
        let name = SwiftLiteral.string(parameter.name.wire)
        let explode = parameter.explode.map { ["explode: \($0)"] } ?? []
        let reserved = parameter.allowReserved ? ["allowReserved: true"] : []
        return SwiftExpression.call(
            ".\(parameter.style.rawValue)", [name, reference(to: parameter)] + explode + reserved)
    }

    private func wholeQuery(_ parameter: Parameter) -> String {
        let label = parameter.style == .json ? "json: " : ""
        return ".querystring(\(label)\(reference(to: parameter)))"
    }

    /// Returns the bound value of the case. For values with another form on the wire, returns that form.
    private func reference(to parameter: Parameter) -> String {
        if let text = parameter.fixedValue { return SwiftLiteral.string(text) }
        let name = Identifier.declared(parameter.name.swift)
        guard let wireForm = parameter.type.wireForm.map({ symbols.spell($0.symbol) }) else { return name }
        return parameter.type.presence == .always ? "\(wireForm)(\(name))" : "\(name).map(\(wireForm).init)"
    }

    private var accept: String? {
        if endpoint.accept.isEmpty { return "nil" }
        return endpoint.accept == ["application/json"]
            ? nil : SwiftLiteral.string(endpoint.accept.joined(separator: ", "))
    }
}
