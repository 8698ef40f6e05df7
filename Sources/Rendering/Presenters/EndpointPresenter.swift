import IR
import SwiftText

extension EndpointContext {
    init(_ endpoint: Endpoint, in group: EndpointGroup, route: String, symbols: SymbolPrinter, mocks: SymbolPrinter) {
        let arguments = Arguments(endpoint)
        let output = endpoint.output(in: group, symbols)
        documentation = DocumentationLines.lines(endpoint.documentation)
        summary = DocumentationLines.summary(endpoint.documentation)
        deprecation = endpoint.documentation.deprecation.map { SwiftLiteral.string(DocumentationLines.oneLine($0)) }
        caseName = Identifier.member(endpoint.name)
        self.route = route

        let name = Identifier.declared(endpoint.name)
        let payload = arguments.payload(in: symbols)
        declaration = SwiftExpression.enumCase(name, payload)
        let bindings = arguments.bindings
        pattern = SwiftExpression.enumCase(".\(caseName)", bindings)

        let signature = Signature(endpoint: endpoint, arguments: arguments)
        requirement = signature.text(output, symbols, defaults: false)
        method = signature.text(output, symbols, defaults: true, prefix: "public ")
        implementation = signature.text(output, symbols, defaults: false, prefix: "public ")

        let api = arguments.stored("api")
        forwarding = SwiftExpression.call("try await \(api).\(caseName)", arguments.call)
        let provider = arguments.stored("provider")
        let sent = "\(symbols.spell(group.enumName)).\(caseName)"
        sending = endpoint.success.sending(
            SwiftExpression.enumCase(sent, arguments.call), over: provider, in: symbols)

        mockImplementation = signature.text(
            endpoint.output(in: group, mocks), mocks, defaults: false, prefix: "public ")
        sampleName = endpoint.successSample.map { _ in Identifier.declared(endpoint.sampleName) }
        sample = endpoint.successSample.map { endpoint.literal(of: $0, in: mocks) }
        mock = endpoint.mock(arguments, in: group, mocks)
        let sequence = SequencePresenter(endpoint, in: group, symbols: symbols)
        sequences = sequence?.sequences() ?? []
        linkedPage = sequence?.linkedPage(mocks: mocks)
        let recorder = arguments.stored(endpoint.mockName)
        mocking = "try await \(recorder).call(\(arguments.tupleValue), \(arguments.stored("behavior")))"
    }
}

/// `func getPosts(…) async throws(APIError) -> PostPage` in its three places.
private struct Signature {
    let endpoint: Endpoint
    let arguments: Arguments

    func text(_ output: String?, _ symbols: SymbolPrinter, defaults: Bool, prefix: String = "") -> String {
        let head = "\(prefix)func \(Identifier.declared(endpoint.name))"
        let tail = " async throws(\(symbols.spell(.apiError)))" + (output.map { " -> \($0)" } ?? "")
        return SwiftExpression.call(head, arguments.parameters(in: symbols, defaults: defaults)) + tail
    }
}

extension SuccessShape {
    /// The provider's method.
    fileprivate var call: String {
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

    /// The provider's call that sends this endpoint or route.
    func sending(_ endpoint: String, over provider: String, in symbols: SymbolPrinter) -> String {
        let arguments = [endpoint] + (envelope.map { ["in: \(symbols.spell($0)).self"] } ?? [])
        return SwiftExpression.call("try await \(provider).\(call)", arguments)
    }

    /// What the answer comes in.
    var envelope: TypeReference? {
        guard case .payload(_, let envelope) = self else { return nil }
        return envelope
    }

    var types: [TypeReference] {
        switch self {
        case .empty: []
        case .text: [.primitive(.string)]
        case .data: [.primitive(.data)]
        case .payload(let payload, let envelope): [payload, envelope].compactMap(\.self)
        case .value(let type), .optionalValue(let type), .events(let type), .lines(let type): [type]
        case .output(let cases): cases.flatMap(\.body.types)
        }
    }
}

extension Endpoint {
    var mockName: String {
        "on" + name.prefix(1).uppercased() + name.dropFirst()
    }

    var sampleName: String { "\(name)Sample" }

    var successSample: Sample? {
        samples.first { (200...299).contains($0.status) }
    }

    func literal(of sample: Sample, in symbols: SymbolPrinter) -> String {
        var items = [SwiftLiteral.string(id), "status: \(sample.status)"]
        if let name = sample.name { items.append("name: \(SwiftLiteral.string(name))") }
        if !sample.contentType.isEmpty { items.append("contentType: \(SwiftLiteral.string(sample.contentType))") }
        if !sample.headers.isEmpty {
            let headers = sample.headers.map { "\(SwiftLiteral.string($0.name)): \(SwiftLiteral.string($0.value))" }
            items.append("headers: [\(headers.joined(separator: ", "))]")
        }
        if !sample.body.isEmpty { items.append(SwiftLiteral.raw(sample.body)) }
        return SwiftExpression.call(symbols.spell(.sample), items)
    }

    /// What the method returns.
    func output(in group: EndpointGroup, _ symbols: SymbolPrinter) -> String? {
        switch success {
        case .empty: nil
        case .value(let type): symbols.spell(type)
        case .optionalValue(let type): symbols.spell(type.isOptional ? type : .optional(type))
        case .payload(let payload, _): payload.map { symbols.spell($0) }
        case .text: symbols.spell(.string)
        case .data: symbols.spell(.data)
        case .output: "\(symbols.spell(group.outputsName)).\(Identifier.member(typeName))"
        case .events(let type): "\(symbols.spell(.eventStream))<\(symbols.spell(type))>"
        case .lines(let type): "\(symbols.spell(.lineStream))<\(symbols.spell(type))>"
        }
    }

    fileprivate func mock(_ arguments: Arguments, in group: EndpointGroup, _ symbols: SymbolPrinter) -> String {
        let output = output(in: group, symbols) ?? symbols.spell(.void)
        let head = "public let \(Identifier.declared(mockName)) = \(symbols.spell(.mockMethod))<"
        let tuple = SwiftExpression.tuple(arguments.tuple(in: symbols), empty: symbols.spell(.void))
        var items = [SwiftLiteral.string(id)]
        if let value = SampleExpression(endpoint: self, group: group, symbols: symbols).text {
            items.append("sample: \(value)")
        }
        return SwiftExpression.call("\(head)\(tuple), \(output)>", items)
    }
}
