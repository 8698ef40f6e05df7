import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import CodegenSettings

/// Builds the arguments of an operation, in the order of the description.
struct ParameterBuilder {
    let context: LoweringContext
    let types: TypeBuilder

    func build(_ operation: CodegenOpenAPI.Operation, _ typeName: String) -> [CodegenIR.Parameter] {
        let sources = operation.parameters
        var scope = NameScope(ignoresCase: false)
        let requests = sources.map { RequestedName($0.settings[\.name]) }
        let claimed = scope.claimAll(
            sources.map { source in
                NameCandidates(
                    source.name, .parameter, key: "\(source.location) \(source.name)",
                    suffixes: [source.location.suffix])
            }, requested: RequestedName.texts(requests, .parameter))
        claimed.report("parameters", at: operation.operationIDRange ?? operation.range, context.diagnostics)
        for (request, name) in zip(requests, claimed.names) { request?.report(became: name, context.diagnostics) }
        return zip(sources, zip(claimed.names, claimed.typeWires)).map { source, name in
            let place = TypePlace(name: typeName, owningFile: nil, direction: .sent).appending(name.1)
            return parameter(source, named: name.0, place)
        }
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
        if source.isDeprecated { documentation.deprecation = "The API marks this parameter as deprecated." }
        // There is no path without its segment, and no way to write null in one.
        let isOptional = source.location != .path && (!source.isRequired || resolved.isNullable)
        let location = CodegenIR.Parameter.Location(source.location)
        style = style.inLocation(location)
        facts.isRequired = source.isRequired
        var parameter = CodegenIR.Parameter(
            name: Name(swift: name, wire: source.name), location: location,
            type: isOptional ? .optional(resolved.type) : resolved.type, style: style,
            explode: style.explodes(explode, in: location),
            allowReserved: allowReserved && location == .query && style != .json,
            defaultValue: source.isRequired ? constant : .null, documentation: documentation,
            origin: Origin(source.id))
        parameter.limits = limits
        parameter.facts = facts
        return parameter
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
    /// The style as the runtime has it in the body of a form.
    var inForm: Self {
        switch self {
        case .simple, .label, .matrix: .form
        case .form, .spaceDelimited, .pipeDelimited, .tabDelimited, .deepObject, .json: self
        }
    }

    /// The style as the runtime has it in a location.
    fileprivate func inLocation(_ location: CodegenIR.Parameter.Location) -> Self {
        switch (location, self) {
        case (_, .json), (.path, .label), (.path, .matrix): self
        case (.path, _), (.header, _): .simple
        case (.cookie, _), (.query, .simple), (.query, .label), (.query, .matrix): .form
        case (.query, _), (.querystring, _): self
        }
    }

    /// `nil` where the runtime explodes like this unless told otherwise, or where the style does not explode.
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
