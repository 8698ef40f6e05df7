import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

@testable import CodegenMockServer

/// Calls every operation of a description once with a generated request. The result shows whether requests, samples
/// and the validator agree.
struct Survey: Sendable {
    enum Outcome: Hashable, Sendable {
        /// The response has the success status and a valid body.
        case answered
        /// The generated request was refused.
        case refused(String)
        /// The response does not match the description.
        case invalid(String)
    }

    struct Entry: Sendable {
        /// The method and the path: `GET /posts`.
        let operation: String
        let status: Int
        let outcome: Outcome
    }

    private let responder: Responder
    private let document: ResolvedDocument
    private let extent: SampleExtent
    private let validator: SchemaValidator
    /// The state of a stateful server, which begins anew for each call.
    private let state: ServerState?

    /// - Parameter isStateful: Whether the server remembers objects. Calls then have the identifiers of existing objects.
    init(_ description: ServedDescription, isStateful: Bool = false) {
        state = isStateful ? ServerState() : nil
        responder = Responder(description, state: state)
        document = description.document
        extent = description.samples
        validator = SchemaValidator(document)
    }

    func run() -> [Entry] {
        WorkThread.run(runHere)
    }

    private func runHere() -> [Entry] {
        let base = BasePaths.first(of: document)
        let maker = CallMaker(
            document: document, sampler: SchemaSampler(document, extent: extent), validator: validator, basePath: base)
        return responder.operations.map { operation in
            let known = state?.prepare(for: operation.name, at: "") ?? [:]
            let call = maker.call(operation.description, known: known)
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
        guard case .bytes(let bytes) = answer.body, case let type = MediaType(answer.header("Content-Type") ?? ""),
            type.isJSON
        else { return nil }
        let body = Sample(status: answer.status, name: nil, contentType: type.essence, body: "")
        guard let schema = operation.schema(of: body) else { return nil }
        do throws(Refusal) {
            let value = try PlainValue(body: bytes, in: "body")
            return validator.problems(value, schema, .received).first.map { "body \($0.pointer) \($0.text)" }
        } catch {
            return error.detail
        }
    }
}

extension Survey {
    /// Returns one line for each problem, followed by the totals.
    static func text(_ entries: [Entry]) -> String {
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
