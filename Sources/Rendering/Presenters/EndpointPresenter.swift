import IR

extension EndpointContext {
    init(_ endpoint: Endpoint, in group: EndpointGroup, route: String, scope: Scope, mocks: Scope) {
        let arguments = Arguments(endpoint)
        let output = endpoint.output(in: group, scope)
        documentation = DocumentationLines.lines(endpoint.documentation)
        summary = DocumentationLines.summary(endpoint.documentation)
        deprecation = endpoint.documentation.deprecation.map { Literal.string(DocumentationLines.oneLine($0)) }
        caseName = Identifier.member(endpoint.name)
        self.route = route

        let name = Identifier.declared(endpoint.name)
        let payload = arguments.payload(in: scope)
        declaration = payload.isEmpty ? name : CallLayout(indent: 4).list("case \(name)(", payload, ")").withoutCase
        let bindings = arguments.bindings
        pattern =
            bindings.isEmpty
            ? ".\(caseName)" : ".\(caseName)(\(bindings.joined(separator: ", ")))"

        let signature = Signature(endpoint: endpoint, arguments: arguments)
        requirement = signature.text(output, scope, defaults: false)
        method = signature.text(output, scope, defaults: true, prefix: "public ")
        implementation = signature.text(output, scope, defaults: false, prefix: "public ")

        let layout = CallLayout(indent: 8)
        let api = arguments.stored("api")
        forwarding = layout.list("try await \(api).\(caseName)(", arguments.call, ")")
        let provider = arguments.stored("provider")
        let sent = "\(scope(group.enumName)).\(caseName)"
        let inner = arguments.call
        let argument = inner.isEmpty ? sent : CallLayout(indent: 12).list("\(sent)(", inner, ")")
        let envelope = endpoint.success.envelope.map { ["in: \(scope($0)).self"] } ?? []
        let line = ([inner.isEmpty ? sent : "\(sent)(\(inner.joined(separator: ", ")))"] + envelope)
            .joined(separator: ", ")
        let call = "try await \(provider).\(endpoint.success.call)("
        sending =
            layout.fits("\(call)\(line))")
            ? "\(call)\(line))" : layout.list(call, [argument] + envelope, ")", breaks: true)

        mockImplementation = signature.text(
            endpoint.output(in: group, mocks), mocks, defaults: false, prefix: "public ")
        sampleName = endpoint.successSample.map { _ in Identifier.declared(endpoint.sampleName) }
        sample = endpoint.successSample.map { endpoint.literal(of: $0, in: mocks) }
        mock = endpoint.mock(arguments, in: group, mocks)
        let sequence = SequencePresenter(endpoint, in: group, scope: scope)
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

    func text(_ output: String?, _ scope: Scope, defaults: Bool, prefix: String = "") -> String {
        let head = "\(prefix)func \(Identifier.declared(endpoint.name))("
        let tail = ") async throws(\(scope(.apiError)))" + (output.map { " -> \($0)" } ?? "")
        return CallLayout(indent: 4).list(head, arguments.parameters(in: scope, defaults: defaults), tail, reserved: 2)
    }
}

extension String {
    /// Layout counts the word that the template prints.
    fileprivate var withoutCase: String {
        String(dropFirst("case ".count))
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
    func sending(_ endpoint: String, over provider: String, in scope: Scope) -> String {
        let arguments = [endpoint] + (envelope.map { ["in: \(scope($0)).self"] } ?? [])
        return "try await \(provider).\(call)(\(arguments.joined(separator: ", ")))"
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

    /// On one line, however long: the JSON makes nearly all of it.
    func literal(of sample: Sample, in scope: Scope) -> String {
        var items = [Literal.string(id), "status: \(sample.status)"]
        if let name = sample.name { items.append("name: \(Literal.string(name))") }
        if !sample.contentType.isEmpty { items.append("contentType: \(Literal.string(sample.contentType))") }
        if !sample.headers.isEmpty {
            let headers = sample.headers.map { "\(Literal.string($0.name)): \(Literal.string($0.value))" }
            items.append("headers: [\(headers.joined(separator: ", "))]")
        }
        if !sample.body.isEmpty { items.append(Literal.raw(sample.body)) }
        return "\(scope(.sample))(\(items.joined(separator: ", ")))"
    }

    /// What the method returns.
    func output(in group: EndpointGroup, _ scope: Scope) -> String? {
        switch success {
        case .empty: nil
        case .value(let type): scope(type)
        case .optionalValue(let type): scope(type.isOptional ? type : .optional(type))
        case .payload(let payload, _): payload.map { scope($0) }
        case .text: scope(.string)
        case .data: scope(.data)
        case .output: "\(scope(group.outputsName)).\(Identifier.member(typeName))"
        case .events(let type): "\(scope(.eventStream))<\(scope(type))>"
        case .lines(let type): "\(scope(.lineStream))<\(scope(type))>"
        }
    }

    fileprivate func mock(_ arguments: Arguments, in group: EndpointGroup, _ scope: Scope) -> String {
        let output = output(in: group, scope) ?? scope(.void)
        let head = "public let \(Identifier.declared(mockName)) = \(scope(.mockMethod))<"
        let elements = arguments.tuple(in: scope)
        let tuple = elements.count > 1 ? "(\(elements.joined(separator: ", ")))" : elements.first ?? scope(.void)
        let layout = CallLayout(indent: 4)
        let broken = elements.count > 1 ? CallLayout(indent: 8).list("(", elements, ")", reserved: 1) : tuple
        let line = "\(head)\(tuple), \(output)>"
        let type = layout.fits(line + "(") ? line : layout.list(head, [broken, output], ">", breaks: true)
        var items = [Literal.string(id)]
        if let value = SampleExpression(endpoint: self, group: group, scope: scope).text {
            items.append("sample: \(value)")
        }
        return layout.list("\(type)(", items, ")")
    }
}
