import CodegenIR
import CodegenSwiftText

/// One operation: an endpoint enum case and a method of the protocol, the client and the mock.
struct EndpointContext: TemplateContext {
    let operation: Operation
    let route: RouteContext
    /// The number of the switch that begins at this case, starting at 2, or `nil` if the current switch continues.
    let part: Int?
    // The division into pages reads these texts, too.
    let documentation: [String]
    let sequences: [SequenceContext]

    private var endpoint: Endpoint { operation.endpoint }
    private var symbols: SymbolPrinter { operation.symbols }

    init(_ operation: Operation, servers: [String], part: Int?) {
        self.operation = operation
        route = RouteContext(
            endpoint: operation.endpoint, servers: servers, isReturned: true, symbols: operation.symbols)
        self.part = part
        documentation = operation.documentation
        sequences = PaginatedOperation(operation)?.sequences ?? []
    }

    static let contract = ContextContract<EndpointContext>(
        "endpoint", "One operation.", descriptionKeys + methodKeys + sampleKeys)

    private static let descriptionKeys: [ContextContract<EndpointContext>.Key] = [
        .lines("documentation", "Comment lines for the method of the client.") { $0.documentation },
        .lines("summary", "The summary in comment lines, for the other declarations.") {
            DocumentationLines.summary($0.endpoint.documentation)
        },
        .lines("description", "The documentation without the comment marks.") {
            DocumentationLines.plain($0.endpoint.documentation)
        },
        .optionalText(
            "deprecation", "A string literal: the deprecation message, if the operation is deprecated.",
            example: "\"Use search.\""
        ) { $0.endpoint.documentation.deprecation.map { SwiftLiteral.string(DocumentationLines.oneLine($0)) } },
        .text("operation", "The operation's name.", example: "posts.getPost") { $0.endpoint.operation },
        .optionalText("operationID", "The `operationId` of the description.", example: "getPost") {
            $0.endpoint.operationID
        },
        .text("method", "The HTTP method.", example: "GET") { $0.endpoint.method },
        .text("path", "The path with its parameters in braces.", example: "/posts/{post_id}") { $0.endpoint.template },
        .list("parameters", "The parameters that the description declares.") { context in
            context.endpoint.parameters.map { ParameterContext(parameter: $0, symbols: context.symbols) }
        },
        .flag("hasParameters", "Whether the description declares parameters.") { !$0.endpoint.parameters.isEmpty },
        .list("requests", "The request bodies: one element for each content type.") {
            $0.payloads { $0.status == nil }
        },
        .list("responses", "The declared responses: one element for each status and content type.") {
            $0.payloads { $0.status != nil }
        },
    ]

    private static let methodKeys: [ContextContract<EndpointContext>.Key] = [
        .text("name", "The name of the case and the method in their declarations.", example: "getPost") {
            Identifier.declared($0.endpoint.name)
        },
        .text("member", "The name of the case and the method after a dot.", example: "getPost") { $0.operation.member },
        .list("arguments", "The arguments of the method, in order.") { $0.arguments },
        .flag("hasArguments", "Whether there are any arguments.") { !$0.arguments.isEmpty },
        .text(
            "declarations", "The `declaration` of each argument, separated by commas.",
            example: "page: Int? = nil, limit: Int? = nil"
        ) { $0.arguments.joined(\.declaration) },
        .text(
            "requirements", "The `requirement` of each argument, separated by commas.",
            example: "page: Int?, limit: Int?"
        ) { $0.arguments.joined(\.requirement) },
        .text(
            "callArguments", "The `callArgument` of each argument, separated by commas.",
            example: "page: page, limit: limit"
        ) { $0.arguments.joined(\.callArgument) },
        .text(
            "memberArguments",
            "The sent value of each argument, including the body, with its name as label, separated by commas.",
            example: "postID: postID, body: body"
        ) { $0.arguments.joined(\.memberArgument) },
        .optionalText("returnType", "The return type of the method, unless it is `Void`.", example: "PostPage") {
            $0.operation.output(in: $0.symbols)
        },
        .optionalText("mockReturnType", "The `returnType`, as spelled in the mocks module.", example: "PostPage") {
            $0.operation.output(in: $0.operation.mocks)
        },
        .optionalText("envelope", "The type of the envelope that contains the payload.", example: "Reply<Post>") {
            context in
            context.endpoint.success.envelope.map { context.symbols.spell($0) }
        },
        .text("providerMethod", "The method of `Provider` that sends the endpoint.", example: "value") {
            $0.endpoint.success.call
        },
        .object("route", "The route.") { $0.route },
        .text("api", "The property `api`, as spelled inside the method.", example: "api") {
            $0.operation.arguments.stored("api")
        },
        .text("provider", "The property `provider`, as spelled inside the method.", example: "provider") {
            $0.operation.arguments.stored("provider")
        },
        .text("behavior", "The property `behavior`, as spelled inside the method.", example: "behavior") {
            $0.operation.arguments.stored("behavior")
        },
        .text("recorder", "The mock's recorder, as spelled inside the method.", example: "onGetPost") {
            $0.operation.arguments.stored($0.endpoint.mockName)
        },
        .flag("isWide", "Whether there are so many arguments that the case is `indirect`.") {
            $0.arguments.count > maximumInline
        },
        .optionalText(
            "part", "The number of the switch that begins with this operation, if the group needs several switches.",
            example: "2"
        ) { $0.part.map(String.init) },
        .list("sequences", "The methods that return all pages or items, if the description declares pagination.") {
            $0.sequences
        },
        .object("linkedPage", "The method that follows links from page to page, if pages have links.") {
            PaginatedOperation($0.operation).flatMap(LinkedPageContext.init)
        },
        .object("polling", "The method that repeats the call until its value has reached a state.") { context in
            context.endpoint.polling.map { PollingContext(polling: $0, operation: context.operation) }
        },
        .object("download", "The method that writes the body to a file, if a success has a binary body.") {
            DownloadContext($0.operation)
        },
        .object("streaming", "The method that returns the body in chunks, if a success has a binary body.") {
            StreamingContext($0.operation)
        },
    ]

    /// The number of arguments up to which a case stores them inline. Every enum value is as large as the largest case.
    private static let maximumInline = 8

    private static let sampleKeys: [ContextContract<EndpointContext>.Key] = [
        .text("operationLiteral", "A string literal: the operation's name.", example: "\"posts.getPost\"") {
            SwiftLiteral.string($0.endpoint.operation)
        },
        .text("mockName", "The name of the mock's recorder in its declaration.", example: "onGetPost") {
            Identifier.declared($0.endpoint.mockName)
        },
        .text("callName", "The struct of the arguments that the mock records.", example: "GetPostCall") {
            Identifier.declared($0.endpoint.callName)
        },
        .flag("isCallComparable", "Whether all arguments are `Equatable`.") { context in
            context.arguments.allSatisfy { context.operation.mocks.isComparable($0.type) }
        },
        .optionalText(
            "mockAnswer", "The default response of the recorder: a sample or a closure.",
            example: "PostsEndpoint.getPostSample"
        ) { $0.operation.mockAnswer },
        .optionalText(
            "mockIdentifiers", "The arguments that identify the sample, as strings in the order of the path.",
            example: "[postID]"
        ) { $0.operation.identifiers },
        .optionalText("mockPosition", "The argument that selects the page of the sample.", example: "page") {
            $0.operation.sample?.pages == nil ? nil : $0.endpoint.pagination?.parameter.map(Identifier.declared)
        },
        .optionalText("sampleName", "The constant for the sample of the success.", example: "getPostSample") {
            $0.operation.sample == nil ? nil : Identifier.declared($0.endpoint.sampleName)
        },
        .object("sample", "The sample of the success.") { context in
            context.operation.sample.map {
                SampleContext($0, of: context.endpoint.operation, in: context.operation.mocks)
            }
        },
    ]

    var arguments: [ArgumentContext] { operation.arguments.all }

    private func payloads(_ isIncluded: (Payload) -> Bool) -> [PayloadContext] {
        endpoint.payloads.filter(isIncluded).map { PayloadContext(payload: $0, symbols: symbols) }
    }
}

extension Operation {
    /// The documentation of the method that calls the operation.
    fileprivate var documentation: [String] {
        var complete = endpoint.documentation
        let result = output(in: symbols) == nil ? nil : endpoint.resultDocumentation.map { "Returns: \($0)" }
        complete.facts = [result, "Throws: \(failure)"].compactMap(\.self) + complete.facts
        let example = CallExample(self)?.lines() ?? []
        return DocumentationLines.lines(complete, example: example, parameters: arguments.documented)
    }

    private var failure: String {
        let error = "`\(symbols.spell(.apiError))`"
        guard !endpoint.errors.isEmpty else { return "\(error)." }
        let body = "\(symbols.spell(group.errorsName)).\(Identifier.member(endpoint.typeName))"
        return "\(error); `error.body(of: \(body).self)` decodes the error body."
    }
}

/// A parameter of an operation as declared in the description. The built-in templates do not use it.
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

/// A body that an operation sends or receives in one content type.
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
