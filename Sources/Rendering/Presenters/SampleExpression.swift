import IR

/// Turns the sample of an operation's success into what its method gives: the answer of a mock without instructions.
struct SampleExpression {
    let endpoint: Endpoint
    let group: EndpointGroup
    let scope: Scope

    /// `nil` where there is no sample, or nothing to make of one.
    var text: String? {
        guard let sample = endpoint.successSample else { return nil }
        switch endpoint.success {
        case .value, .optionalValue: return value
        case .payload(let payload, let envelope): return payload.map { self.payload($0, in: envelope) }
        case .text: return string
        case .data: return data
        case .output(let cases): return output(of: sample, among: cases)
        case .events, .lines: return stream
        case .empty: return nil
        }
    }

    private var data: String {
        "\(scope(group.enumName)).\(Identifier.member(endpoint.sampleName)).data"
    }

    private var value: String {
        "\(scope(.samples)).value(\(scope(group.enumName)).\(Identifier.member(endpoint.sampleName)))"
    }

    private func payload(_ payload: TypeReference, in envelope: TypeReference) -> String {
        let sample = "\(scope(group.enumName)).\(Identifier.member(endpoint.sampleName))"
        let method = payload.isOptional ? "optionalPayload" : "payload"
        return "\(scope(.samples)).\(method)(\(sample), in: \(scope(envelope)).self)"
    }

    private var stream: String {
        ".init(\(scope(.samples)).stream(\(scope(group.enumName)).\(Identifier.member(endpoint.sampleName))))"
    }

    private var string: String {
        "\(scope(.string))(decoding: \(data), as: UTF8.self)"
    }

    /// The case that a response of the sample's status would become.
    private func output(of sample: Sample, among cases: [StatusCase]) -> String? {
        let ranked: [StatusCase.Status] = [.code(sample.status), .family(sample.status / 100), .any]
        let match = ranked.lazy.compactMap { status in cases.first { $0.status == status } }.first
        guard let match else { return nil }
        var values: [String] = []
        if case .code = match.status {} else { values.append("statusCode: \(sample.status)") }
        switch match.body {
        case .none: break
        case .json: values.append(value)
        case .text: values.append(string)
        case .data: values.append(data)
        }
        let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
        return ".\(Identifier.member(match.name))\(payload)"
    }
}
