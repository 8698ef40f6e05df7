import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

/// The memory of one served description: answers the calls of its resources from the state of the server.
struct Memory: Sendable {
    let state: ServerState
    /// The path of the description on the server.
    let path: String
    private let operations: [String: ServedOperation]
    private let validator: SchemaValidator

    init(_ state: ServerState, _ operations: [ServedOperation], _ validator: SchemaValidator, at path: String) {
        self.state = state
        self.path = path
        self.validator = validator
        self.operations = Dictionary(operations.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Adds the resources of the description to the state.
    func attach(_ rows: [SampleValue]) {
        let table = StateTable(json: "[\(rows.map(\.json).joined(separator: ","))]")
        let store = ResourceStore(table) { operations[$0]?.stateSample }
        state.attach(store, at: path)
    }

    /// Returns the response of an operation: its sample with the values of the state. Throws a refusal if the state does
    /// not contain the object, or contradicts the call.
    ///
    /// - Parameter shown: The path of the call, for the refusal.
    func sample(
        _ sample: Sample, for operation: ServedOperation, _ call: StateCall, at shown: String
    ) throws(Refusal) -> Sample {
        let isReading = ["GET", "HEAD"].contains(operation.method)
        let outcome = state.withStore(at: path) { store -> (StateOutcome, isChanged: Bool) in
            let outcome = store.answer(call, isValid: isValid)
            if case .response = outcome { return (outcome, !isReading) }
            return (outcome, false)
        }
        switch outcome {
        case nil, .sample: return sample
        case .missing: throw Refusal(404, "the state has no object at \(shown)")
        case .conflict(let reason): throw Refusal(409, reason)
        case .response(let response): return applied(response, to: sample, operation)
        }
    }

    /// Returns whether a value matches the schema of a member in responses.
    private func isValid(_ resource: StateResource, _ name: String, _ value: PlainValue) -> Bool {
        let shown = resource.operations.first { $0.payload != nil && $0.view == nil }
        guard let shown, let schema = operations[shown.id].flatMap({ member(name, at: shown, $0) }) else { return true }
        return validator.problems(value, schema, .received).allSatisfy(\.isUsual)
    }

    private func member(_ name: String, at shown: StateOperation, _ operation: ServedOperation) -> Schema? {
        guard let sample = operation.jsonSample, var schema = operation.schema(of: sample) else { return nil }
        for step in shown.payload ?? [] {
            guard let next = validator.outline(schema).property(step) else { return nil }
            schema = next
        }
        if shown.role == .list {
            guard let items = validator.outline(schema).items else { return nil }
            schema = items
        }
        return validator.outline(schema).property(name)
    }

    // MARK: Responses

    private func applied(
        _ response: StateOutcome.Response, to sample: Sample, _ operation: ServedOperation
    ) -> Sample {
        var sample = sample
        sample.headers = headers(sample.headers, response)
        guard let body = response.body else { return sample }
        let schema = operation.schema(of: sample)
        let value = schema.map { repaired(body, $0, by: operation) } ?? body
        switch (MediaType(sample.contentType).form, schema) {
        case (.json, _): sample.body = value.json
        case (.xml, let schema?): sample.body = XMLText(validator: validator).document(value, schema)
        default: break
        }
        return sample
    }

    private func headers(_ headers: [Sample.Header], _ response: StateOutcome.Response) -> [Sample.Header] {
        headers.compactMap { header -> Sample.Header? in
            switch header.name.lowercased() {
            case "location", "content-location":
                return response.location.map { Sample.Header(name: header.name, value: $0) } ?? header
            case "link":
                guard let links = response.links else { return header }
                return links.isEmpty ? nil : Sample.Header(name: header.name, value: links)
            case "x-total-count", "x-total", "x-total-items", "total-count":
                return response.total.map { Sample.Header(name: header.name, value: String($0)) } ?? header
            default: return header
            }
        }
    }

    private static let maximumRepairs = 8

    /// Returns a valid body: parts that do not match the schema get the values of the sample. Returns the sample if that
    /// is not enough.
    private func repaired(_ body: PlainValue, _ schema: Schema, by operation: ServedOperation) -> PlainValue {
        var body = body
        var sample: PlainValue?
        for _ in 0..<Self.maximumRepairs {
            let problems = validator.problems(body, schema, .received)
            guard let problem = problems.first(where: { !$0.isUsual }) else { return body }
            // Most bodies are valid, so the sample is read only for the first problem.
            sample = sample ?? operation.stateSample
            guard let sample, !problem.path.isEmpty else { break }
            body = body.repaired(at: problem.path[...], by: sample)
        }
        return sample ?? body
    }
}

extension ServedOperation {
    fileprivate var stateSample: PlainValue? { jsonSample.flatMap { try? PlainValue(json: $0.body.utf8) } }
}

extension PlainValue {
    /// Returns the value with a part of another value. All elements of a list are repaired by its first element.
    fileprivate func repaired(at path: ArraySlice<ValueProblem.Step>, by other: PlainValue?) -> PlainValue {
        guard let step = path.first else { return other ?? self }
        let rest = path.dropFirst()
        switch step {
        case .member(let name):
            var result = self
            let inner = other?[name]
            result[name] = rest.isEmpty ? inner : self[name]?.repaired(at: rest, by: inner)
            return result
        case .element(let index):
            guard var elements, elements.indices.contains(index) else { return self }
            elements[index] = elements[index].repaired(at: rest, by: other?.elements?.first)
            return .array(elements)
        }
    }
}
