import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSchemaValues

/// Calls every operation of a description once with a generated request. The result shows whether requests, samples
/// and the validator agree.
package struct Survey: Sendable {
    package enum Outcome: Hashable, Sendable {
        /// The response has the success status and a valid body.
        case answered
        /// The generated request was refused.
        case refused(String)
        /// The response does not match the description.
        case invalid(String)
    }

    package struct Entry: Sendable {
        /// The method and the path: `GET /posts`.
        package let operation: String
        package let status: Int
        package let outcome: Outcome
    }

    private let responder: Responder
    private let document: ResolvedDocument
    private let extent: SampleExtent
    private let validator: SchemaValidator

    package init(_ description: ServedDescription) {
        responder = Responder(description)
        document = description.document
        extent = description.samples
        validator = SchemaValidator(document)
    }

    package func run() -> [Entry] {
        WorkThread.run(runHere)
    }

    private func runHere() -> [Entry] {
        let base = BasePaths.first(of: document)
        let maker = CallMaker(
            document: document, sampler: SchemaSampler(document, extent: extent), validator: validator, basePath: base)
        return responder.operations.map { operation in
            let call = maker.call(operation.description)
            let answer = responder.answer(call)
            return Entry(
                operation: "\(operation.method) \(operation.template)", status: answer.status,
                outcome: outcome(answer, operation))
        }
    }

    private func outcome(_ answer: Answer, _ operation: ServedOperation) -> Outcome {
        let isRefusal = answer.header("Content-Type") == "application/problem+json" && answer.status >= 400
        let usual = operation.samples.first { (200..<300).contains($0.status) } ?? operation.samples.first
        guard answer.status == usual?.status ?? 200 else {
            return isRefusal ? .refused(answer.note) : .invalid("the response has status \(answer.status)")
        }
        return problem(answer, operation).map(Outcome.invalid) ?? .answered
    }

    /// Returns the first problem of a JSON body. Other content types are not validated.
    private func problem(_ answer: Answer, _ operation: ServedOperation) -> String? {
        guard case .bytes(let bytes) = answer.body, let type = answer.header("Content-Type").flatMap(MediaRange.init),
            type.isJSON
        else { return nil }
        let responses = operation.description.responses
        let response =
            responses.first { $0.status == .code(answer.status) }
            ?? responses.first { $0.status == .family(answer.status / 100) }
            ?? responses.first { $0.status == .default }
        let media = response?.content.first { MediaRange($0.type)?.contains(type) == true }
        guard let schema = media?.schema else { return nil }
        do throws(Refusal) {
            let value = try JSONBody.value(bytes, in: "body")
            return validator.problems(value, schema, .received).first.map { "body \($0.pointer) \($0.text)" }
        } catch {
            return error.detail
        }
    }
}

extension Survey {
    /// Returns one line for each problem, followed by the totals.
    package static func text(_ entries: [Entry]) -> String {
        var lines: [String] = []
        for entry in entries {
            switch entry.outcome {
            case .answered: continue
            case .refused(let reason): lines.append("\(entry.operation): refused with \(entry.status): \(reason)")
            case .invalid(let reason): lines.append("\(entry.operation): invalid response: \(reason)")
            }
        }
        let answered = entries.filter { $0.outcome == .answered }.count
        let refused = entries.filter { entry in
            if case .refused = entry.outcome { return true }
            return false
        }.count
        let invalid = entries.count - answered - refused
        lines.append("\(entries.count) operations: \(answered) answered, \(refused) refused, \(invalid) invalid")
        return lines.map { $0 + "\n" }.joined()
    }
}
