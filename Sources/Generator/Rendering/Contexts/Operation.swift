import CodegenDiagnostics
import CodegenIR
import CodegenSwiftText

/// An operation and the facts that its contexts share. A class, because lists of contexts are copied often.
final class Operation: Sendable {
    let endpoint: Endpoint
    let group: EndpointGroup
    let symbols: SymbolPrinter
    let mocks: SymbolPrinter
    let arguments: Arguments
    /// The summary in comment lines. Several declarations and sequences have it.
    let summary: [String]

    init(_ endpoint: Endpoint, in group: EndpointGroup, symbols: SymbolPrinter, mocks: SymbolPrinter) {
        (self.endpoint, self.group, self.symbols, self.mocks) = (endpoint, group, symbols, mocks)
        arguments = Arguments(endpoint, in: symbols, mocks: mocks)
        summary = DocumentationLines.summary(endpoint.documentation)
    }

    /// The name of the operation's method after a dot.
    var member: String { Identifier.member(endpoint.name) }

    /// A string literal: the message of the deprecation.
    var deprecation: String? {
        endpoint.documentation.deprecation.map { SwiftLiteral.string(DocumentationLines.oneLine($0)) }
    }

    /// Returns the return type of the method, or `nil` if it returns `Void`.
    func output(in symbols: SymbolPrinter) -> String? {
        switch endpoint.success {
        case .empty: nil
        case .value(let type): symbols.spell(type)
        case .optionalValue(let type): symbols.spell(type.isOptional ? type : .optional(type))
        case .payload(let payload, _): payload.map { symbols.spell($0) }
        case .text(let type): symbols.spell(type)
        case .data: symbols.spell(.data)
        case .output: "\(symbols.spell(group.outputsName)).\(Identifier.member(endpoint.typeName))"
        case .events(let type): "\(symbols.spell(.eventStream))<\(symbols.spell(type))>"
        case .lines(let type): "\(symbols.spell(.lineStream))<\(symbols.spell(type))>"
        }
    }

    // MARK: Samples

    var sample: Sample? {
        endpoint.samples.first { (200...299).contains($0.status) }
    }

    /// The constant of the success sample, in the mocks module.
    var sampleConstant: String {
        "\(mocks.spell(group.enumName)).\(Identifier.member(endpoint.sampleName))"
    }

    /// The default answer of a mock's method. If the method decodes the sample as the client does, the answer is the
    /// success sample, else a closure that builds the response from the sample. `nil` without a sample.
    var mockAnswer: String? {
        guard let sample else { return nil }
        switch endpoint.success {
        case .value, .optionalValue, .empty: return sampleConstant
        case .payload: return sampleValue.map { "{ \($0) }" }
        case .text(.primitive(.string)):
            return "{ \(mocks.spell(.string))(decoding: \(sampleConstant).data, as: UTF8.self) }"
        case .text: return "{ \(mocks.spell(.samples)).text(\(sampleConstant)) }"
        case .data: return "{ \(sampleConstant).data }"
        case .output(let cases):
            let fitting: Set<StatusCase.Status> = [.code(sample.status), .family(sample.status / 100), .any]
            return cases.contains { fitting.contains($0.status) } ? sampleConstant : nil
        case .events, .lines: return "{ .init(\(mocks.spell(.samples)).stream(\(sampleConstant))) }"
        }
    }

    /// An expression that decodes the method's result from the sample, or `nil` if the result is not JSON.
    var sampleValue: String? {
        guard sample != nil else { return nil }
        switch endpoint.success {
        case .value, .optionalValue: return "\(mocks.spell(.samples)).value(\(sampleConstant))"
        case .payload(let payload?, let envelope):
            let method = payload.isOptional ? "optionalPayload" : "payload"
            return "\(mocks.spell(.samples)).\(method)(\(sampleConstant), in: \(mocks.spell(envelope)).self)"
        case .payload, .text, .data, .output, .events, .lines, .empty: return nil
        }
    }

    /// The arguments that identify the success sample as strings, in the order of the path; `nil` if there are none.
    var identifiers: String? {
        let values = (sample?.identities ?? []).compactMap { identity -> String? in
            let own = endpoint.parameters.first { $0.location == .path && $0.name.wire.isExactly(identity.parameter) }
            guard let own else { return nil }
            let name = Identifier.declared(own.name.swift)
            return own.type == .primitive(.string) ? name : "\(mocks.spell(.string))(describing: \(name))"
        }
        return values.isEmpty ? nil : SwiftExpression.array(values)
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
