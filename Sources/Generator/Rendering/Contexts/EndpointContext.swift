import CodegenIR
import CodegenSwiftText

/// One operation: an endpoint enum case and a method of the protocol, the client and the mock.
struct EndpointContext: TemplateContext {
    let operation: Operation
    /// The expressions of the operation's own servers.
    private let servers: [String]
    /// The number of the switch that begins at this case, starting at 2, or `nil` if the current switch continues.
    let part: Int?
    // The division into pages reads these texts, too.
    let documentation: [String]
    let sequences: [SequenceContext]

    private var endpoint: Endpoint { operation.endpoint }
    private var symbols: SymbolPrinter { operation.symbols }

    init(_ operation: Operation, servers: [String], part: Int?) {
        self.operation = operation
        self.servers = servers
        self.part = part
        documentation = operation.documentation
        sequences = PaginatedOperation(operation)?.sequences ?? []
    }

    static let contract = ContextContract<EndpointContext>("endpoint", descriptionKeys + methodKeys + sampleKeys)

    private static let descriptionKeys: [ContextContract<EndpointContext>.Key] = [
        .lines("documentation") { $0.documentation },
        .lines("summary") { $0.operation.summary },
        .lines("description") { DocumentationLines.plain($0.endpoint.documentation) },
        .optionalText("deprecation") { $0.operation.deprecation },
        .text("operation") { $0.endpoint.operation },
        .optionalText("operationID") { $0.endpoint.operationID },
        .text("method") { $0.endpoint.method },
        .text("path") { $0.endpoint.template },
        .list("parameters") { context in
            context.endpoint.parameters.map { ParameterContext(parameter: $0, symbols: context.symbols) }
        },
        .flag("hasParameters") { !$0.endpoint.parameters.isEmpty },
        .list("requests") { $0.payloads { $0.status == nil } },
        .list("responses") { $0.payloads { $0.status != nil } },
    ]

    private static let methodKeys: [ContextContract<EndpointContext>.Key] = [
        .text("name") { Identifier.declared($0.endpoint.name) },
        .text("member") { $0.operation.member },
        .list("arguments") { $0.arguments },
        .flag("hasArguments") { !$0.arguments.isEmpty },
        .text("declarations") { $0.arguments.joined(\.declaration) },
        .text("requirements") { $0.arguments.joined(\.requirement) },
        .text("callArguments") { $0.arguments.joined(\.callArgument) },
        .text("memberArguments") { $0.arguments.joined(\.memberArgument) },
        .optionalText("returnType") { $0.operation.output(in: $0.symbols) },
        .optionalText("mockReturnType") { $0.operation.output(in: $0.operation.mocks) },
        .optionalText("envelope") { context in
            context.endpoint.success.envelope.map { context.symbols.spell($0) }
        },
        .text("providerMethod") { $0.endpoint.success.call },
        .object("route") {
            RouteContext(endpoint: $0.endpoint, servers: $0.servers, isReturned: true, symbols: $0.symbols)
        },
        .text("api") { $0.operation.arguments.stored("api") },
        .text("provider") { $0.operation.arguments.stored("provider") },
        .text("behavior") { $0.operation.arguments.stored("behavior") },
        .text("recorder") { $0.operation.arguments.stored($0.endpoint.mockName) },
        .flag("isWide") { $0.arguments.count > maximumInline },
        .optionalText("part") { $0.part.map(String.init) },
        .list("sequences") { $0.sequences },
        .object("linkedPage") { PaginatedOperation($0.operation).flatMap(LinkedPageContext.init) },
        .object("polling") { context in
            context.endpoint.polling.map { PollingContext(polling: $0, operation: context.operation) }
        },
        .object("download") { BinaryMethod(downloading: $0.operation).map(DownloadContext.init) },
        .object("streaming") { BinaryMethod(streaming: $0.operation).map(StreamingContext.init) },
    ]

    /// The number of arguments up to which a case stores them inline. Every enum value is as large as the largest case.
    private static let maximumInline = 8

    private static let sampleKeys: [ContextContract<EndpointContext>.Key] = [
        .text("operationLiteral") { SwiftLiteral.string($0.endpoint.operation) },
        .text("mockName") { Identifier.declared($0.endpoint.mockName) },
        .text("callName") { Identifier.declared($0.endpoint.callName) },
        .flag("isCallComparable") { context in
            context.arguments.allSatisfy { context.operation.mocks.isComparable($0.type) }
        },
        .optionalText("mockAnswer") { $0.operation.mockAnswer },
        .optionalText("mockIdentifiers") { $0.operation.identifiers },
        .optionalText("mockPosition") {
            $0.operation.sample?.pages == nil ? nil : $0.endpoint.pagination?.parameter.map(Identifier.declared)
        },
        .optionalText("sampleName") { $0.operation.sample == nil ? nil : Identifier.declared($0.endpoint.sampleName) },
        .object("sample") { context in
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
        "parameter",
        .lines("documentation") { DocumentationLines.lines($0.parameter.documentation) },
        .lines("description") { DocumentationLines.plain($0.parameter.documentation) },
        .text("name") { Identifier.declared($0.parameter.name.swift) },
        .text("wireName") { $0.parameter.name.wire },
        .text("location") { $0.parameter.location.rawValue },
        .text("style") { $0.parameter.style.rawValue },
        .text("type") { $0.symbols.spell($0.parameter.type) },
        .optionalText("default") { $0.parameter.defaultValue.map(SwiftLiteral.defaultValue) },
        .flag("isRequired") { $0.parameter.defaultValue == nil })
}

/// A body that an operation sends or receives in one content type.
struct PayloadContext: TemplateContext {
    let payload: Payload
    let symbols: SymbolPrinter

    static let contract = ContextContract<PayloadContext>(
        "payload",
        .optionalText("status") { $0.payload.status?.text },
        .optionalText("contentType") { $0.payload.contentType.isEmpty ? nil : $0.payload.contentType },
        .optionalText("type") { payload in
            payload.payload.type.map { payload.symbols.spell($0) }
        })
}
