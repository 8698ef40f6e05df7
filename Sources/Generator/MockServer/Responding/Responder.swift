import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

/// Answers calls with the samples of one description. Independent of sockets. Replaced when the description changes.
package struct Responder: Sendable {
    let description: ServedDescription
    let operations: [ServedOperation]
    private let router: Router
    let validator: SchemaValidator
    private let identified: IdentifiedSample
    private let credentials: CredentialRule
    private let origin: CrossOrigin
    /// `nil` for a server without a state.
    private let memory: Memory?
    private let chosen: OperationAnswers
    /// The path of the description on the server.
    private let mount: String

    /// - Parameters:
    ///   - origin: The value of `Access-Control-Allow-Origin`.
    ///   - state: The state that calls read and change.
    package init(_ description: ServedDescription, origin: String = "*", state: ServerState? = nil) {
        let chosen = OperationAnswers(book: AnswerBook(), mount: "")
        self.init(description, origin: origin, state: state, at: "", chosen: chosen)
    }

    /// - Parameters:
    ///   - path: The path of the description on the server.
    ///   - chosen: The chosen answers, which replace the samples.
    ///   - accepted: The accepted values of credentials.
    init(
        _ description: ServedDescription, origin: String, state: ServerState?, at path: String,
        chosen: OperationAnswers, accepted: AcceptedCredentials = AcceptedCredentials()
    ) {
        self.chosen = chosen
        mount = path
        self.description = description
        operations = ServedOperation.all(of: description.api, description.document, description.samples)
        router = Router(operations.map { ($0.method, $0.template) }, basePaths: BasePaths.all(of: description.document))
        validator = SchemaValidator(description.document)
        identified = IdentifiedSample(description.api, validator)
        credentials = CredentialRule(description.document, accepted)
        self.origin = CrossOrigin(origin)
        memory = state.map { [operations, validator] in Memory($0, operations, validator, at: path) }
        memory?.attach(description.api.resources ?? [])
    }

    package func answer(_ call: RequestMessage) -> Answer {
        do throws(Refusal) {
            var answer = try respond(call)
            answer.headers += origin.headers
            return answer
        } catch {
            return answer(error)
        }
    }

    private func answer(_ refusal: Refusal) -> Answer {
        var answer = refusal.answer(location: description.location)
        answer.headers += origin.headers
        return answer
    }

    private func respond(_ call: RequestMessage) throws(Refusal) -> Answer {
        guard PercentText.decoded(call.path) != nil else {
            throw Refusal(400, "invalid percent escape in the path: \(call.path.prefix(80))")
        }
        let query = try QueryText(call.query, in: "query")
        if CrossOrigin.isPreflight(call) {
            // Browsers send preflight requests without credentials, even if the call itself needs credentials.
            let methods = router.methods(call.path)
            guard methods.isEmpty else { return allowed(methods, call) }
        }
        switch router.route(call.method, call.path) {
        case .found(let index, let path): return try respond(call, query, path, operations[index])
        case .nothing: throw Refusal(404, "the description has no path \(call.path)")
        case .otherMethods(let methods): return try respond(call, query, methods)
        }
    }

    /// Responds to a method that the path does not declare. `HEAD` and `OPTIONS` need no declaration.
    private func respond(_ call: RequestMessage, _ query: QueryText, _ methods: [String]) throws(Refusal) -> Answer {
        if call.method == "OPTIONS" { return allowed(methods, call) }
        if call.method == "HEAD", case .found(let index, let path) = router.route("GET", call.path) {
            return try respond(call, query, path, operations[index])
        }
        throw Refusal(405, "\(call.path) has no \(call.method), only \(methods.joined(separator: ", "))")
            .with(HeaderField("Allow", Self.allowed(methods)))
    }

    private func allowed(_ methods: [String], _ call: RequestMessage) -> Answer {
        let allowed = Self.allowed(methods)
        let headers = [HeaderField("Allow", allowed)] + origin.preflight(call, allowed + also(call, methods))
        var answer = Answer(204, headers: headers)
        answer.note = "the allowed methods"
        return answer
    }

    /// Returns the method of a preflight request if only a less concrete path has it.
    private func also(_ call: RequestMessage, _ methods: [String]) -> String {
        guard let asked = call.value("Access-Control-Request-Method"), !methods.contains(asked),
            case .found = router.route(asked, call.path)
        else { return "" }
        return ", \(asked)"
    }

    private static func allowed(_ methods: [String]) -> String {
        let implied = (methods.contains("GET") ? ["HEAD"] : []) + ["OPTIONS"]
        return (methods + implied.filter { !methods.contains($0) }).joined(separator: ", ")
    }

    private func respond(
        _ call: RequestMessage, _ query: QueryText, _ path: Router.PathValues, _ operation: ServedOperation
    ) throws(Refusal) -> Answer {
        do throws(Refusal) {
            var answer = try respond(of: operation, call, query, path)
            answer.operation = operation.name
            if answer.isOffline { answer.note = "\(operation.name), as chosen: offline" }
            return answer
        } catch {
            var refusal = error
            refusal.operation = operation.name
            throw refusal
        }
    }

    private func respond(
        of operation: ServedOperation, _ call: RequestMessage, _ query: QueryText, _ path: Router.PathValues
    ) throws(Refusal) -> Answer {
        let preferences = Preferences(call.values("Prefer"))
        let acceptance = Acceptance(call.value("Accept"))
        let choice = SampleChoice(operation: operation)
        let request: (body: PlainValue?, deviations: [Refusal.Reason])
        do throws(Refusal) {
            request = try check(call, query, path, operation)
        } catch {
            if let offline = chosen.next(operation.name, where: \.isOffline) { return .offline(after: offline.delay) }
            return try refused(error, choice, acceptance)
        }
        if let chosen = chosen.next(operation.name) {
            return try answer(chosen, choice, acceptance).noting(request.deviations)
        }
        var sample = identified.sample(try choice.sample(preferences, acceptance), path, operation.description)
        var sent = StateCall(operation, call, query, path, mount: mount)
        sample = identified.page(of: sample, sent, path, operation.description)
        if let memory, !preferences.choosesResponse {
            sent.body = request.body
            do throws(Refusal) {
                sample = try memory.sample(sample, for: operation, sent, at: call.path)
            } catch {
                return try refused(error, choice, acceptance)
            }
        }
        return answer(sample, operation, preferences).noting(request.deviations)
    }

    /// Responds as the control page or a test has chosen.
    private func answer(
        _ chosen: ChosenAnswer, _ choice: SampleChoice, _ acceptance: Acceptance
    ) throws(Refusal) -> Answer {
        guard !chosen.isOffline else { return .offline(after: chosen.delay) }
        var sample: Sample
        if let body = chosen.body {
            sample = body.sample(choice, status: chosen.status)
        } else {
            sample = try choice.sample(chosen.preferences, acceptance)
        }
        if chosen.isEmpty {
            sample = choice.operation.withoutElements(sample, validator) ?? sample
        }
        var answer = answer(sample, choice.operation, Preferences([]))
        if chosen.body != nil { answer.body = SampleBody.text(sample) }
        answer.note = "\(choice.operation.name), as chosen: \(chosen.summary)"
        answer.delay = chosen.delay
        return answer
    }

    /// Validates a call, and returns the value of its body, and the strings that have a usual form instead of the form of
    /// their format.
    private func check(
        _ call: RequestMessage, _ query: QueryText, _ path: Router.PathValues, _ operation: ServedOperation
    ) throws(Refusal) -> (body: PlainValue?, deviations: [Refusal.Reason]) {
        try credentials.check(operation.description, call, query)
        let parameters = ParameterChecker(validator: validator, call: call, query: query, path: path)
        var reasons = try parameters.reasons(operation.description)
        var value: PlainValue?
        if let body = operation.description.requestBody {
            let found = try BodyChecker(validator: validator, call: call).check(body)
            value = found.value
            reasons += found.reasons
        }
        let refused = reasons.filter { $0.violation?.isUsual != true }
        guard refused.isEmpty else { throw Refusal.invalid(refused) }
        return (value, reasons)
    }

    /// Responds with a declared error of the operation, so that clients can decode it. Throws the refusal if no
    /// declared error can be used.
    private func refused(
        _ refusal: Refusal, _ choice: SampleChoice, _ acceptance: Acceptance
    ) throws(Refusal) -> Answer {
        guard let sample = choice.refusal(refusal.standIns, for: refusal.status, acceptance) else { throw refusal }
        var answer = answer(sample, choice.operation, Preferences([]))
        let own = refusal.headers.filter { sample.status == refusal.status || $0.name != "WWW-Authenticate" }
        answer.headers.removeAll { header in own.contains { $0.name.lowercased() == header.name.lowercased() } }
        answer.headers += own + refusal.reasonHeaders(description.location)
        (answer.note, answer.reasons) = (refusal.detail, refusal.reasons(description.location))
        return answer
    }

    private func answer(_ sample: Sample, _ operation: ServedOperation, _ preferences: Preferences) -> Answer {
        var headers = sample.headers.map { HeaderField(FieldSyntax.safe($0.name), FieldSyntax.safe($0.value)) }
        if !sample.contentType.isEmpty {
            headers.removeAll { $0.name.lowercased() == "content-type" }
            headers.insert(HeaderField("Content-Type", FieldSyntax.safe(sample.contentType)), at: 0)
        }
        if let applied = preferences.applied { headers.append(HeaderField("Preference-Applied", applied)) }
        var answer = Answer(sample.status, headers: headers, body: SampleBody.of(sample))
        answer.note = operation.name + (sample.name.map { " '\($0)'" } ?? "")
        answer.delay = preferences.seconds
        return answer
    }
}

extension Answer {
    /// Returns the answer with a note for the log on deviations that were accepted.
    fileprivate func noting(_ deviations: [Refusal.Reason]) -> Answer {
        var answer = self
        answer.note += deviations.map { "; accepted although \($0.location) \($0.problem)" }.joined()
        return answer
    }
}

/// The body of a sample. Streams are split into items, and files into pieces.
enum SampleBody {
    static func of(_ sample: Sample) -> Answer.Body {
        let type = MediaType(sample.contentType)
        // A string is not an image, except for SVG.
        if let image = TinyImage.bytes(type), !sample.body.hasPrefix("<") { return .bytes(image) }
        return text(sample)
    }

    /// Returns the text of a sample as it is.
    static func text(_ sample: Sample) -> Answer.Body {
        let type = MediaType(sample.contentType)
        guard !sample.body.isEmpty else { return sample.contentType.isEmpty ? .none : .bytes([]) }
        guard let separator = type.form.separator else {
            let bytes = Array(sample.body.utf8)
            return type.isFile && bytes.count > 1 ? .pieces(pieces(of: bytes)) : .bytes(bytes)
        }
        var items: [[UInt8]] = []
        var rest = sample.body[...]
        while let end = rest.firstRange(of: separator) {
            items.append(Array(rest[..<end.upperBound].utf8))
            rest = rest[end.upperBound...]
        }
        if !rest.isEmpty { items.append(Array(rest.utf8)) }
        return .items(items)
    }

    private static let pieceCount = 4

    private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
        let size = (bytes.count + pieceCount - 1) / pieceCount
        return stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
    }
}

extension MediaType {
    /// Whether a body of the type is a file, and neither text nor data that is read as a whole.
    fileprivate var isFile: Bool {
        form == .bytes && !["image", "message"].contains(type)
    }
}
