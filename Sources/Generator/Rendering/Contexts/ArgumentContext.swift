import CodegenIR
import CodegenSwiftText

/// An argument of an operation or initializer.
struct ArgumentContext: TemplateContext {
    let documentation: Documentation
    let name: String
    let label: String?
    let callLabel: String?
    /// The label in a call in which all arguments are labelled, including the body.
    let memberLabel: String
    let type: String
    let mockType: String
    let defaultValue: String?
    /// The value that the call sends and the mock records, if it is not the argument itself.
    var sent: String?

    static let contract = ContextContract<ArgumentContext>(
        "argument", "An argument of an operation: a parameter or the body.",
        [
            .lines("documentation", "Comment lines.") { DocumentationLines.lines($0.documentation) },
            .text("name", "The name inside the function.", example: "postID") { $0.name },
            .optionalText("label", "The label in a declaration; the body has none.", example: "postID") {
                $0.label
            },
            .optionalText("callLabel", "The label in a call.", example: "postID") { $0.callLabel },
            .text("type", "The type.", example: "String") { $0.type },
            .text("mockType", "The `type`, as spelled in the mocks module.", example: "Community.Sample") {
                $0.mockType
            },
            .optionalText("default", "The default value.", example: "nil") { $0.defaultValue },
            .text("declaration", "`label`, `type` and `default` in a method.", example: "page: Int? = nil") {
                $0.declaration
            },
            .text("requirement", "The `declaration` without `default`, as in a protocol.", example: "page: Int?") {
                $0.requirement(type: $0.type)
            },
            .text("mockRequirement", "The `requirement` with `mockType`.", example: "page: Int?") {
                $0.requirement(type: $0.mockType)
            },
            .text("callArgument", "`callLabel` and `name` in a call.", example: "page: page") { $0.callArgument },
        ])

    var declaration: String {
        SwiftExpression.parameter(labels, type, defaultValue: defaultValue)
    }

    var callArgument: String {
        (callLabel.map { "\($0): " } ?? "") + name
    }

    fileprivate func requirement(type: String) -> String {
        SwiftExpression.parameter(labels, type, defaultValue: nil)
    }

    /// The label and name before the colon in a declaration.
    private var labels: String { label ?? "_ " + name }
}

extension [ArgumentContext] {
    /// `page: Int? = nil, limit: Int? = nil`
    var declarations: String { map(\.declaration).joined(separator: ", ") }

    /// `page: Int?, limit: Int?`
    var requirements: String { map { $0.requirement(type: $0.type) }.joined(separator: ", ") }

    /// `page: page, limit: limit`
    var callArguments: String { map(\.callArgument).joined(separator: ", ") }

    /// `postID: postID, body: body`
    var memberArguments: String { map { "\($0.memberLabel): \($0.sent ?? $0.name)" }.joined(separator: ", ") }
}

/// A parameter of an operation as declared in the description. The values are computed on demand because the built-in
/// templates do not use them.
struct ParameterContext: TemplateContext {
    let parameter: Parameter
    let symbols: SymbolPrinter

    static let contract = ContextContract<ParameterContext>(
        "parameter", "A declared parameter of an operation.",
        [
            .lines("documentation", "Comment lines.") { DocumentationLines.lines($0.parameter.documentation) },
            .lines("description", "The documentation without the comment marks.") {
                DocumentationLines.plain($0.parameter.documentation)
            },
            .text("name", "The Swift name.", example: "postID") { Identifier.declared($0.parameter.name.swift) },
            .text("wireName", "The name in the description.", example: "post_id") { $0.parameter.name.wire },
            .text("location", "`path`, `query`, `header`, `cookie` or `querystring`.", example: "path") {
                $0.parameter.location.rawValue
            },
            .text("style", "The style of the values: a style of OpenAPI, or `json`.", example: "simple") {
                $0.parameter.style.rawValue
            },
            .text("type", "The type.", example: "String") { $0.symbols.spell($0.parameter.type) },
            .optionalText("default", "The default value.", example: "nil") {
                $0.parameter.defaultValue.map(SwiftLiteral.defaultValue)
            },
            .flag("isRequired", "Whether the caller must pass a value.") { $0.parameter.defaultValue == nil },
        ])
}

/// A body that an operation sends or receives in one content type. The values are also computed on demand.
struct PayloadContext: TemplateContext {
    let payload: Payload
    let symbols: SymbolPrinter

    static let contract = ContextContract<PayloadContext>(
        "payload", "A request or response body in one content type.",
        [
            .optionalText("status", "The status of a response: a code, a family or `default`.", example: "200") {
                $0.payload.status?.text
            },
            .optionalText("contentType", "The media type, if there is a body.", example: "application/json") {
                $0.payload.contentType.isEmpty ? nil : $0.payload.contentType
            },
            .optionalText("type", "The type, if there is a body.", example: "PostPage") { payload in
                payload.payload.type.map { payload.symbols.spell($0) }
            },
        ])
}

/// An argument of a call and its value.
struct LabelledValueContext: TemplateContext {
    let label: String?
    let value: String

    init(_ label: String?, _ value: String) {
        self.label = label
        self.value = value
    }

    /// Creates a labelled string literal, or returns `nil` without a value.
    init?(_ label: String, literal value: String?) {
        guard let value else { return nil }
        self.init(label, SwiftLiteral.string(value))
    }

    static let contract = ContextContract<LabelledValueContext>(
        "labelledValue", "An argument of a call with its value.",
        [
            .optionalText("label", "The label, if it has one.", example: "query") { $0.label },
            .text("value", "The expression.", example: "[.form(\"page\", page)]") { $0.value },
        ])
}

/// The route of an operation.
struct RouteContext: TemplateContext {
    let operation: String
    let method: String
    let path: String
    let arguments: [LabelledValueContext]
    let isReturned: Bool
    let checks: [CheckContext]
    let validator: String
    let xmlAnswers: String?
    let emptyStatuses: String?
    let idempotencyKey: String?
    let eventRules: String?
    let skipsInvalidElements: Bool
    let validatedStatuses: String?

    static let contract = ContextContract<RouteContext>(
        "route", "The `Route` of an operation.",
        [
            .text("operation", "A string literal: the operation's name.", example: "\"posts.getPost\"") {
                $0.operation
            },
            .text("method", "The expression of the method.", example: ".get") { $0.method },
            .text(
                "path", "The expression of the path.", example: "\"/posts/\\(segment: postID)\""
            ) { $0.path },
            .list("routeArguments", "The other arguments of the initializer.") { $0.arguments },
            .flag("isReturned", "Whether the route is in a `return` statement.") { $0.isReturned },
            .flag("isValidated", "Whether values are validated before they are sent.") { !$0.checks.isEmpty },
            .list("checks", "The checks of parameters and body.") { $0.checks },
            .text("validator", "The parameter of the closure with the checks.", example: "validator") { $0.validator },
            .optionalText(
                "xmlAnswers", "The response bodies that are decoded from XML.", example: "[200...200: PetsXML.pet]"
            ) { $0.xmlAnswers },
            .optionalText(
                "emptyStatuses", "The statuses of successes without a value, if other successes have one.",
                example: "[202]"
            ) { $0.emptyStatuses },
            .optionalText(
                "idempotencyKey", "A string literal: the header field of the generated idempotency key.",
                example: "\"Idempotency-Key\""
            ) { $0.idempotencyKey },
            .optionalText(
                "eventRules", "The rules of a stream of server-sent events, if it has any.",
                example: "skipping: [\"ping\"]"
            ) { $0.eventRules },
            .flag("skipsInvalidElements", "Whether lists leave out elements that cannot be decoded.") {
                $0.skipsInvalidElements
            },
            .optionalText(
                "validatedStatuses", "The declared statuses as ranges, if responses are validated.",
                example: "200...200, 400...499"
            ) { $0.validatedStatuses },
        ])
}

/// A sample of a response.
struct SampleContext: TemplateContext {
    let operation: String
    let status: String
    let constant: String?
    let arguments: [LabelledValueContext]
    let longPages: String?
    let longJSON: String?
    let hasComma: Bool

    static let contract = ContextContract<SampleContext>(
        "sample", "A sample of a response.",
        [
            .text("operation", "A string literal: the operation's name.", example: "\"posts.getPost\"") {
                $0.operation
            },
            .text("status", "The status.", example: "200") { $0.status },
            .optionalText("constant", "The existing constant for the sample.", example: "getPostSample") {
                $0.constant
            },
            .list("sampleArguments", "The arguments of the initializer after the status.") { $0.arguments },
            .optionalText(
                "longPages", "The argument `pages`, if it has several lines. It is not in `sampleArguments`.",
                example: "\"\"\"…\"\"\""
            ) { $0.longPages },
            .optionalText(
                "longJSON",
                "The last argument, `json`, if it or `pages` has several lines. It is not in `sampleArguments`.",
                example: "\"\"\"…\"\"\""
            ) { $0.longJSON },
            .flag("hasComma", "Whether a comma follows: the sample is an element of a list of several samples.") {
                $0.hasComma
            },
        ])
}
