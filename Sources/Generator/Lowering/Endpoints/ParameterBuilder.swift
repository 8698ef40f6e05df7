import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Builds the arguments of an operation, in the order of the description.
struct ParameterBuilder {
    let context: LoweringContext
    let types: TypeBuilder

    private var clientHeaders: ClientHeaders { ClientHeaders(context.options.clientHeaders) }

    func build(_ operation: CodegenOpenAPI.Operation, _ typeName: String) -> [CodegenIR.Parameter] {
        let sources = operation.parameters.filter { !clientHeaders.contains($0) }
        var scope = NameScope(ignoresCase: false)
        let requests = sources.map { RequestedName($0.settings[\.name]) }
        let claimed = scope.claimAll(
            sources.map { source in
                NameCandidates(source.name, .parameter, suffixes: [source.location.suffix])
            }, requested: RequestedName.texts(requests, .parameter))
        claimed.report("parameters", at: operation.operationIDRange ?? operation.range, context.diagnostics)
        RequestedName.report(
            requests, became: claimed.names, "parameters", isReserved: NameStyle.parameter.reserved.contains,
            context.diagnostics)
        let typeNames = MemberTypeNames(claimed.typeWires, kind: "parameter") { [types] in
            sources[$0].schema.map { types.need(of: $0) } ?? .noType
        }
        return sources.indices.map { index in
            let place = TypePlace(name: typeName, owningFile: nil, direction: .sent).appending(typeNames, index)
            return parameter(sources[index], named: claimed.names[index], place)
        }
    }

    private func checkStyle(
        of source: CodegenOpenAPI.Parameter, as type: TypeReference, spelled style: CodegenIR.Parameter.Style,
        explodes: Bool
    ) {
        guard source.location != .querystring, !type.isExternal else { return }
        guard let schema = source.schema else { return }
        StyleRule(context).check(.init(source, spelled: style, explodes: explodes), of: schema)
    }

    /// Returns whether reserved characters stay unencoded, which is possible only in paths and queries. Path parameters
    /// have the keyword since OpenAPI 3.2; `x-codegen` provides it for every version.
    private func allowsReserved(
        _ source: CodegenOpenAPI.Parameter, _ written: Bool, _ style: CodegenIR.Parameter.Style
    ) -> Bool {
        let setting = source.settings.allowReserved
        guard setting ?? written else { return false }
        let applies: Bool
        switch source.location {
        case .query: applies = style != .json
        case .path: applies = style != .json && (setting == true || context.document.version == .openAPI32)
        case .header, .cookie, .querystring: applies = false
        }
        if !applies {
            let isEarlyPath = source.location == .path && style != .json
            context.diagnostics.report(.ignoredAllowReserved(source, isEarlyPath: isEarlyPath), at: source.range)
        }
        return applies
    }

    /// Returns whether slashes in the value separate segments, which is possible only for plain values in a path.
    private func hasSlashes(_ source: CodegenOpenAPI.Parameter, _ style: CodegenIR.Parameter.Style) -> Bool {
        guard source.settings.slashes == true else { return false }
        if source.location == .path, style == .simple { return true }
        context.diagnostics.report(.ignoredSlashes(source), at: source.range)
        return false
    }

    private func parameter(_ source: CodegenOpenAPI.Parameter, named name: String, _ place: TypePlace)
        -> CodegenIR.Parameter
    {
        let resolved: ResolvedType
        var documentation = Documentation()
        var facts = ValueFacts()
        var style = CodegenIR.Parameter.Style.json
        var explode = false
        var allowReserved = false
        var limits: [ValueLimit]?
        var constant: DefaultValue?
        switch source.value {
        case .schema(let schema, let written, let explodes, let reserved):
            resolved = types.resolve(schema, at: place)
            documentation = DocumentationWriter.member(
                context.shapes.shape(schema), named: source.name, of: resolved.type,
                isReference: context.shapes.reference(schema) != nil)
            limits = LimitFinder(context: context).limits(of: schema, as: resolved.type)
            if !resolved.isNullable, !resolved.type.isExternal { constant = types.constantDefault(schema) }
            facts = ValueFacts(context.shapes.shape(schema), isRequired: false, context)
            (style, explode, allowReserved) = (CodegenIR.Parameter.Style(written), explodes, reserved)
        case .content(let media):
            resolved =
                media.schema.map { types.resolve($0, at: place) }
                ?? ResolvedType(type: .primitive(.string), isNullable: false)
            if !MediaType(media.type).isJSON { style = source.location == .query ? .form : .simple }
        }
        documentation.summary = source.description ?? documentation.summary
        if source.description != nil { documentation.details = nil }
        if source.isDeprecated {
            documentation.deprecation =
                DeprecationMessage.find(in: [documentation.summary, documentation.details])
                ?? "The API marks this parameter as deprecated."
        }
        // A path requires each of its segments, and a segment cannot be null.
        let presence =
            source.location == .path
            ? .always : Presence(isRequired: source.isRequired, isNullable: resolved.isNullable)
        let location = CodegenIR.Parameter.Location(source.location)
        style = style.inLocation(location)
        checkStyle(of: source, as: resolved.type, spelled: style, explodes: explode)
        facts.isRequired = source.isRequired
        var parameter = CodegenIR.Parameter(
            name: Name(swift: name, wire: source.name), location: location,
            type: presence.type(for: resolved.type), style: style,
            explode: style.explodes(explode, in: location),
            allowReserved: allowsReserved(source, allowReserved, style),
            defaultValue: source.isRequired ? constant : .null, documentation: documentation,
            origin: Origin(source.id))
        parameter.hasSlashes = hasSlashes(source, style)
        parameter.limits = limits
        parameter.facts = facts
        return parameter
    }
}

extension DiagnosticMessage {
    fileprivate static func ignoredSlashes(_ source: CodegenOpenAPI.Parameter) -> Self {
        Self(
            .lowering.ignoredSlashes,
            "'slashes' of \(source.location.rawValue) parameter '\(source.name.prefix(60))' has no effect",
            advice: "remove it: it applies only to path parameters with the style 'simple'")
    }

    fileprivate static func ignoredAllowReserved(_ source: CodegenOpenAPI.Parameter, isEarlyPath: Bool) -> Self {
        let subject = "'allowReserved' of \(source.location.rawValue) parameter '\(source.name.prefix(60))'"
        guard isEarlyPath else {
            return Self(
                .lowering.ignoredAllowReserved, "\(subject) has no effect",
                advice: "remove it: it applies only to path and query parameters with a 'schema'")
        }
        return Self(
            .lowering.ignoredAllowReserved, "\(subject) has no effect before OpenAPI 3.2",
            advice: "write 'x-codegen: {allowReserved: true}', or use 'openapi: 3.2.0'")
    }
}

extension CodegenOpenAPI.Parameter.Location {
    fileprivate var suffix: String {
        switch self {
        case .path: "InPath"
        case .query: "Query"
        case .header: "Header"
        case .cookie: "Cookie"
        case .querystring: "QueryString"
        }
    }
}

extension CodegenIR.Parameter.Location {
    init(_ location: CodegenOpenAPI.Parameter.Location) {
        switch location {
        case .path: self = .path
        case .query: self = .query
        case .header: self = .header
        case .cookie: self = .cookie
        case .querystring: self = .querystring
        }
    }
}

extension CodegenIR.Parameter.Style {
    /// The runtime's style for a property of a form body.
    var inForm: Self {
        switch self {
        case .simple, .label, .matrix: .form
        case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .json: self
        }
    }

    /// Returns the runtime's style for a parameter in a location.
    fileprivate func inLocation(_ location: CodegenIR.Parameter.Location) -> Self {
        switch (location, self) {
        case (_, .json), (.path, .label), (.path, .matrix): self
        case (.path, _), (.header, _): .simple
        case (.cookie, _), (.query, .simple), (.query, .label), (.query, .matrix): .form
        case (.query, _), (.querystring, _): self
        }
    }

    /// Returns `nil` if the value is the runtime's default, or if the style does not support `explode`.
    fileprivate func explodes(_ explode: Bool, in location: CodegenIR.Parameter.Location) -> Bool? {
        guard self != .json, self != .deepObject else { return nil }
        let isDefault = explode == (self == .form && location == .query)
        return isDefault ? nil : explode
    }

    init(_ style: CodegenOpenAPI.Parameter.Style) {
        switch style {
        case .simple: self = .simple
        case .label: self = .label
        case .matrix: self = .matrix
        case .form, .cookie: self = .form
        case .spaceDelimited: self = .spaceDelimited
        case .pipeDelimited: self = .pipeDelimited
        case .tabDelimited: self = .tabDelimited
        case .deepObject: self = .deepObject
        }
    }
}

extension CodegenOpenAPI.Parameter {
    /// The schema of the value or of its content.
    var schema: Schema? {
        switch value {
        case .schema(let schema, _, _, _): schema
        case .content(let media): media.schema
        }
    }
}
