import CodegenIR
import CodegenSwiftText

/// The default answer of a mock's method. If the method decodes the sample as the client does, the answer is the
/// success sample, else a closure that builds the response from the sample.
struct SampleExpression {
    let endpoint: Endpoint
    let group: EndpointGroup
    let symbols: SymbolPrinter

    /// The answer, or `nil` without a sample.
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

    /// An expression that decodes the method's result from the sample, or `nil` if the result is not JSON.
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
