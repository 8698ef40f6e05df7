import CodegenIR
import CodegenSwiftText

/// What a mock's method is given to answer without instructions: the sample of the operation's success where the method
/// decodes it as the client does, else a closure that builds the response from it.
struct SampleExpression {
    let endpoint: Endpoint
    let group: EndpointGroup
    let symbols: SymbolPrinter

    /// `nil` without a sample.
    var text: String? {
        guard let sample = endpoint.successSample else { return nil }
        switch endpoint.success {
        case .value, .optionalValue, .empty: return constant
        case .payload: return value.map { "{ \($0) }" }
        case .text(.primitive(.string)):
            return "{ \(symbols.spell(.string))(decoding: \(constant).data, as: UTF8.self) }"
        case .text: return "{ \(symbols.spell(.samples)).text(\(constant)) }"
        case .data: return "{ \(constant).data }"
        case .output(let cases): return hasCase(for: sample.status, among: cases) ? constant : nil
        case .events, .lines: return "{ .init(\(symbols.spell(.samples)).stream(\(constant))) }"
        }
    }

    private var constant: String {
        "\(symbols.spell(group.enumName)).\(Identifier.member(endpoint.sampleName))"
    }

    /// The JSON that the method returns, as an expression.
    var value: String? {
        guard endpoint.successSample != nil else { return nil }
        switch endpoint.success {
        case .value, .optionalValue: return "\(symbols.spell(.samples)).value(\(constant))"
        case .payload(let payload?, let envelope):
            let method = payload.isOptional ? "optionalPayload" : "payload"
            return "\(symbols.spell(.samples)).\(method)(\(constant), in: \(symbols.spell(envelope)).self)"
        case .payload, .text, .data, .output, .events, .lines, .empty: return nil
        }
    }

    private func hasCase(for status: Int, among cases: [StatusCase]) -> Bool {
        let fitting: Set<StatusCase.Status> = [.code(status), .family(status / 100), .any]
        return cases.contains { fitting.contains($0.status) }
    }
}
