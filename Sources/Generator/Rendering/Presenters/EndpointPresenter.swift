import CodegenIR
import CodegenSwiftText

extension EndpointContext {
    init(
        _ endpoint: Endpoint, in group: EndpointGroup, route: RouteContext, symbols: SymbolPrinter, mocks: SymbolPrinter
    ) {
        let arguments = Arguments(endpoint)
        let sequence = SequencePresenter(endpoint, in: group, symbols: symbols, mocks: mocks)
        documentation = endpoint.documentationLines(arguments, in: group, symbols)
        summary = DocumentationLines.summary(endpoint.documentation)
        source = endpoint.documentation
        deprecation = endpoint.documentation.deprecation.map { SwiftLiteral.string(DocumentationLines.oneLine($0)) }
        operation = endpoint.operation
        operationID = endpoint.operationID
        name = Identifier.declared(endpoint.name)
        member = Identifier.member(endpoint.name)
        method = endpoint.method
        path = endpoint.template
        self.arguments = arguments.contexts(in: symbols, mocks: mocks)
        parameters = endpoint.parameters.map { ParameterContext(parameter: $0, symbols: symbols) }
        requests = endpoint.payloads.filter { $0.status == nil }.map { PayloadContext(payload: $0, symbols: symbols) }
        responses = endpoint.payloads.filter { $0.status != nil }.map { PayloadContext(payload: $0, symbols: symbols) }
        returnType = endpoint.output(in: group, symbols)
        mockReturnType = endpoint.output(in: group, mocks)
        envelope = endpoint.success.envelope.map { symbols.spell($0) }
        providerMethod = endpoint.success.call
        self.route = route
        receivers = Receivers(
            api: arguments.stored("api"), provider: arguments.stored("provider"),
            recorder: arguments.stored(endpoint.mockName), behavior: arguments.stored("behavior"))
        mockName = Identifier.declared(endpoint.mockName)
        callName = Identifier.declared(endpoint.callName)
        isCallComparable = arguments.all.allSatisfy { mocks.isComparable($0.type) }
        mockIdentifiers = endpoint.identifiers(mocks)
        mockPosition = endpoint.pagePosition
        mockAnswer = SampleExpression(endpoint: endpoint, group: group, symbols: mocks).text
        sampleName = endpoint.successSample.map { _ in Identifier.declared(endpoint.sampleName) }
        sample = endpoint.successSample.map { SampleContext($0, of: endpoint.operation, in: mocks) }
        sequences = sequence?.sequences() ?? []
        linkedPage = sequence?.linkedPage()
        polling = PollingContext(endpoint, arguments, in: group, symbols: symbols)
        download = DownloadContext(endpoint, arguments, in: group, symbols: symbols, mocks: mocks)
        streaming = StreamingContext(endpoint, arguments, in: group, symbols: symbols, mocks: mocks)
    }
}

extension Endpoint {
    /// Returns the documentation of the method that calls the operation.
    fileprivate func documentationLines(
        _ arguments: Arguments, in group: EndpointGroup, _ symbols: SymbolPrinter
    ) -> [String] {
        var complete = documentation
        let result = output(in: group, symbols) == nil ? nil : resultDocumentation.map { "Returns: \($0)" }
        complete.facts = [result, "Throws: \(failure(in: group, symbols))"].compactMap(\.self) + documentation.facts
        let example = CallExample(self, arguments, in: group)?.lines() ?? []
        return DocumentationLines.lines(complete, example: example, parameters: arguments.documented)
    }

    private func failure(in group: EndpointGroup, _ symbols: SymbolPrinter) -> String {
        let error = "`\(symbols.spell(.apiError))`"
        guard !errors.isEmpty else { return "\(error)." }
        let body = "\(symbols.spell(group.errorsName)).\(Identifier.member(typeName))"
        return "\(error); `error.body(of: \(body).self)` decodes the error body."
    }
}

extension SampleContext {
    /// - Parameters:
    ///   - name: The name of the operation of the webhook or callback.
    ///   - constant: The existing constant for the sample.
    ///   - list: The number of samples in the list of which the sample is an element; `nil` for a constant.
    init(_ sample: Sample, of name: String, constant: String? = nil, list: Int? = nil, in symbols: SymbolPrinter) {
        operation = SwiftLiteral.string(name)
        status = String(sample.status)
        self.constant = constant
        let headers = sample.headers.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
        let literal = SampleLiteral(symbols: symbols, indentation: list == nil ? 12 : 16)
        let json = constant == nil ? sample.json.map(literal.expression) : nil
        let pages = json == nil ? nil : sample.pages.map(literal.example)
        let isLong = [pages, json].contains { $0?.contains("\n") == true }
        longPages = pages?.contains("\n") == true ? pages : nil
        longJSON = isLong ? json : nil
        hasComma = list ?? 0 > 1
        let isDefault = json != nil && sample.contentType == "application/json"
        let all = [
            LabelledValueContext("name", literal: sample.name),
            LabelledValueContext(
                "contentType", literal: sample.contentType.isEmpty || isDefault ? nil : sample.contentType),
            headers.isEmpty ? nil : LabelledValueContext("headers", SwiftExpression.array(headers)),
            LabelledValueContext("path", literal: json == nil ? nil : sample.path),
            longPages == nil ? pages.map { LabelledValueContext("pages", $0) } : nil,
            longJSON == nil ? Self.body(sample, json) : nil,
        ]
        arguments = constant == nil ? all.compactMap(\.self) : []
    }

    /// Returns the last argument.
    private static func body(_ sample: Sample, _ json: String?) -> LabelledValueContext? {
        if let json { return LabelledValueContext("json", json) }
        return sample.body.isEmpty ? nil : LabelledValueContext(nil, SwiftLiteral.raw(sample.body))
    }
}

extension SuccessShape {
    /// The `Provider` method that sends an endpoint or route.
    var call: String {
        switch self {
        case .empty: "empty"
        case .value: "value"
        case .optionalValue: "optionalValue"
        case .payload(let payload, _): payload.map { $0.isOptional ? "optionalPayload" : "payload" } ?? "empty"
        case .text: "text"
        case .data: "data"
        case .output: "output"
        case .events: "events"
        case .lines: "lines"
        }
    }

    /// The type that contains the payload.
    var envelope: TypeReference? {
        guard case .payload(_, let envelope) = self else { return nil }
        return envelope
    }
}

extension Endpoint {
    /// Returns the arguments that identify the success sample as strings, in the order of the path; `nil` if there are
    /// none.
    fileprivate func identifiers(_ symbols: SymbolPrinter) -> String? {
        let values = (successSample?.identities ?? []).compactMap { identity -> String? in
            let own = parameters.first { $0.location == .path && $0.name.wire.isExactly(identity.parameter) }
            guard let own else { return nil }
            let name = Identifier.declared(own.name.swift)
            return own.type == .primitive(.string) ? name : "\(symbols.spell(.string))(describing: \(name))"
        }
        return values.isEmpty ? nil : SwiftExpression.array(values)
    }

    /// The argument that selects the page of the success sample; `nil` if the sample has no pages.
    fileprivate var pagePosition: String? {
        guard successSample?.pages != nil, let parameter = pagination?.parameter else { return nil }
        return Identifier.declared(parameter)
    }

    var successSample: Sample? {
        samples.first { (200...299).contains($0.status) }
    }

    /// Returns the return type of the method, or `nil` if it returns `Void`.
    func output(in group: EndpointGroup, _ symbols: SymbolPrinter) -> String? {
        switch success {
        case .empty: nil
        case .value(let type): symbols.spell(type)
        case .optionalValue(let type): symbols.spell(type.isOptional ? type : .optional(type))
        case .payload(let payload, _): payload.map { symbols.spell($0) }
        case .text(let type): symbols.spell(type)
        case .data: symbols.spell(.data)
        case .output: "\(symbols.spell(group.outputsName)).\(Identifier.member(typeName))"
        case .events(let type): "\(symbols.spell(.eventStream))<\(symbols.spell(type))>"
        case .lines(let type): "\(symbols.spell(.lineStream))<\(symbols.spell(type))>"
        }
    }
}
