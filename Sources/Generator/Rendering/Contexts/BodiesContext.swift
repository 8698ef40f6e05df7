import CodegenIR
import CodegenSwiftText

/// The bodies an operation can send in different content types.
struct BodiesContext: TemplateContext {
    let bodies: [BodyAlternative]
    let declaration: TypeDeclaration
    let symbols: SymbolPrinter

    static let contract = ContextContract<BodiesContext>(
        "bodies",
        .lines("documentation") { DocumentationLines.lines($0.declaration.documentation) },
        .text("name") { Identifier.declared($0.declaration.name.swift) },
        .list("bodyCases") { $0.cases },
        .flag("isValidated") { $0.symbols.isValidated(.named($0.declaration.name.swift)) },
        .flag("checksAll") { $0.cases.allSatisfy(\.isChecked) })

    private var cases: [BodyCaseContext] { bodies.map { BodyCaseContext(alternative: $0, symbols: symbols) } }
}

struct BodyCaseContext: TemplateContext {
    let alternative: BodyAlternative
    let symbols: SymbolPrinter

    static let contract = ContextContract<BodyCaseContext>(
        "bodyCase",
        .lines("documentation") {
            let body = $0.alternative.body
            return DocumentationLines.lines(body.documentation, fallback: body.contentTypeText)
        },
        .text("name") { Identifier.declared($0.alternative.caseName) },
        .text("member") { Identifier.member($0.alternative.caseName) },
        .text("type") { $0.symbols.spell($0.alternative.body.type) },
        .text("value") { $0.alternative.body.expression(of: "value") },
        .flag("isChecked") { $0.isChecked })

    fileprivate var isChecked: Bool { symbols.isValidated(alternative.body.type) }
}

extension RequestBody {
    /// Returns the expression of a `RequestBody` in a context that infers the type: `.json(body)`.
    func expression(of value: String) -> String {
        if encoding == .choice { return "\(value)\(type.isOptional ? "?" : "").requestBody" }
        var items = [switched(value)]
        if encoding == .form, !memberStyles.isEmpty {
            let styles = memberStyles.map { "\(SwiftLiteral.string($0.member)): \($0.expression)" }
            items.append("styles: \(SwiftExpression.array(styles))")
        }
        if sendsNull { items.append("isRequired: true") }
        if let xml { items += ["named: \(xml.name.expression)", "as: \(xml.form.expression)"] }
        if encoding != .media, contentType != encoding.usualContentType {
            items.append("contentType: \(SwiftLiteral.string(contentType))")
        }
        return SwiftExpression.call(".\(encoding.rawValue)", items)
    }

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
