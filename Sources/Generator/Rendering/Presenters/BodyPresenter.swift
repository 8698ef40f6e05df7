import CodegenIR
import CodegenSwiftText

extension RequestBody {
    /// Returns the expression of a `RequestBody` in a context that infers the type: `.json(body)`.
    func expression(of value: String) -> String {
        if encoding == .choice { return "\(value)\(type.isOptional ? "?" : "").requestBody" }
        var items = [switched(value)]
        if encoding == .form, !memberStyles.isEmpty {
            let styles = memberStyles.map { "\(SwiftLiteral.string($0.member)): \($0.expression)" }
            items.append("styles: [\(styles.joined(separator: ", "))]")
        }
        if sendsNull { items.append("isRequired: true") }
        if let xml { items += ["named: \(xml.name.expression)", "as: \(xml.form.expression)"] }
        if encoding != .media, contentType != encoding.usualContentType {
            items.append("contentType: \(SwiftLiteral.string(contentType))")
        }
        return ".\(encoding.rawValue)(\(items.joined(separator: ", ")))"
    }
}

extension RequestBody {
    /// Returns the value with the property by which the method selects its response.
    func switched(_ value: String) -> String {
        guard let streamSwitch else { return value }
        let flag = streamSwitch.isThreeState ? ".value(\(streamSwitch.value))" : "\(streamSwitch.value)"
        let property = Identifier.member(streamSwitch.property)
        return "\(value)\(type.isOptional ? "?" : "")._setting(\\.\(property), to: \(flag))"
    }

    fileprivate var contentTypeText: String {
        encoding == .media
            ? "Sent in the content type of the `MediaBody`, one of `\(contentType)`." : "Sent as `\(contentType)`."
    }
}

extension RequestBody.MemberStyle {
    /// The expression of the runtime's `FieldStyle`.
    var expression: String {
        switch style {
        case .spaceDelimited, .pipeDelimited, .tabDelimited: ".\(style.rawValue)(explode: \(explode))"
        case .deepObject, .json: ".\(style.rawValue)"
        case .form, .simple, .label, .matrix: ".form(explode: \(explode))"
        }
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
        case .xml: "application/xml"
        case .lines: "application/jsonl"
        case .media, .choice: ""
        }
    }
}

extension BodiesContext {
    init(_ bodies: [BodyAlternative], of declaration: TypeDeclaration, in symbols: SymbolPrinter) {
        documentation = DocumentationLines.lines(declaration.documentation)
        name = Identifier.declared(declaration.name.swift)
        isValidated = symbols.isValidated(.named(declaration.name.swift))
        bodyCases = bodies.map { BodyCaseContext($0, in: symbols) }
    }
}

extension BodyCaseContext {
    fileprivate init(_ alternative: BodyAlternative, in symbols: SymbolPrinter) {
        let body = alternative.body
        documentation = DocumentationLines.lines(body.documentation, fallback: body.contentTypeText)
        name = Identifier.declared(alternative.caseName)
        member = Identifier.member(alternative.caseName)
        type = symbols.spell(body.type)
        isChecked = symbols.isValidated(body.type)
        value = body.expression(of: "value")
    }
}
