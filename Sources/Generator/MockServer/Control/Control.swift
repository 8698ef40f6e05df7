import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenPages
import CodegenPlatform
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

/// The control page and its HTTP API, below `/__codegen`.
struct Control: Sendable {
    static let path = "/__codegen"
    private static let maximumWait = 30.0

    let access: PageAccess
    let state: ServerState?
    let clock: any Clock<Duration>
    let book = AnswerBook()
    let sequences: SequenceBook
    let log = CallLog()
    /// Samples are made on a thread with a deep stack, apart from the calls of the app.
    private let queue = WorkQueue(threads: 1)

    init(access: PageAccess, state: ServerState?, sequences: SequenceBook, clock: any Clock<Duration>) {
        (self.access, self.state, self.sequences, self.clock) = (access, state, sequences, clock)
    }

    /// Returns whether a call is for the control page.
    func isMeant(by call: RequestMessage) -> Bool {
        access != .off && (call.path == Self.path || call.path.hasPrefix(Self.path + "/"))
    }

    /// - Parameter isLocal: Whether the client is on the same machine.
    func answer(_ call: RequestMessage, isLocal: Bool, in mounts: MountTable) async -> Answer {
        var answer: Answer
        do throws(Refusal) {
            let resource = try ControlResource(call.path.dropFirst(Self.path.count))
            try PageGuard(access: access).check(call, isLocal: isLocal, isPage: resource == .page)
            answer = try await respond(call, resource, mounts)
        } catch {
            answer = error.answer { _ in nil }
        }
        answer.headers += PageHeaders.all
        return answer
    }

    /// Removes the answers that the operations of changed descriptions cannot give.
    func keepUsable(in mounts: MountTable) {
        let finder = OperationFinder(mounts: mounts)
        for (key, answers) in book.all {
            let found = finder.find(key)
            book.set(answers.filter { answer in found.map { (try? answer.check($0)) != nil } ?? false }, for: key)
        }
        log.noteChange()
    }

    private func respond(_ call: RequestMessage, _ resource: ControlResource, _ mounts: MountTable)
        async throws(Refusal)
        -> Answer
    {
        guard !(resource == .state && state == nil) else {
            throw Refusal(404, "this server has no state; --stateful gives it one")
        }
        let methods = resource.methods.joined(separator: ", ")
        let allowed = HeaderField("Allow", methods)
        if call.method == "OPTIONS" { return Answer(204, headers: [allowed]) }
        let method = call.method == "HEAD" ? "GET" : call.method
        guard resource.methods.contains(method) else {
            throw Refusal(405, "\(call.path) has no \(call.method), only \(methods)").with(allowed)
        }
        guard method == "GET" else { return try await change(call, resource, mounts) }
        switch resource {
        case .page: return page()
        case .operations, .operation: return try await operations(call, resource, mounts)
        case .log: return try await log(call)
        case .call(let number): return Self.json(try self.call(number))
        case .answers: return Self.json(.members([("answers", answers)]))
        case .answersOf(let name): return answers(of: try OperationFinder(mounts: mounts).find(name).key)
        case .sequences: return Self.json(sequences.json)
        case .sequence(let name, let operation):
            let key = try OperationFinder(mounts: mounts).find(operation).key
            return Self.json(try sequence(name, of: key).json)
        case .state: return Self.json(text: state?.json() ?? "null")
        }
    }

    // MARK: Reading

    private func page() -> Answer {
        let nonce = PageHeaders.nonce()
        let type = HeaderField("Content-Type", "text/html; charset=utf-8")
        return Answer(
            200, headers: [type, PageHeaders.policy(nonce: nonce)],
            body: .bytes(Array(ControlPage.text(nonce: nonce).utf8)))
    }

    private func operations(
        _ call: RequestMessage, _ resource: ControlResource, _ mounts: MountTable
    ) async throws(Refusal) -> Answer {
        let listing = ServedListing(mounts: mounts, book: book)
        let base = "http://\(FieldSyntax.safe(call.value("Host") ?? ""))"
        let hasState = state != nil
        guard case .operation(let name) = resource else {
            return Self.json(await queue.run { listing.list(hasState: hasState) })
        }
        let found = try OperationFinder(mounts: mounts).find(name)
        return Self.json(await queue.run { listing.details(found, base: base) })
    }

    private func log(_ call: RequestMessage) async throws(Refusal) -> Answer {
        let query = try QueryText(call.query, in: "query")
        func value<Value: LosslessStringConvertible>(_ name: String, _ kind: String) throws(Refusal) -> Value? {
            guard let text = query.values(name).first else { return nil }
            guard let value = Value(text) else { throw Refusal(422, "query \(name) is not \(kind)") }
            return value
        }
        let after = try value("after", "an integer") ?? 0
        let version: Int? = try value("version", "an integer")
        if let seconds: Double = try value("wait", "a number"), seconds > 0 {
            await log.wait(after: after, version: version, for: .seconds(min(seconds, Self.maximumWait)), clock)
        }
        return Self.json(LogListing(page: log.page(after: after), answers: answers).json)
    }

    private func call(_ number: String) throws(Refusal) -> PlainValue {
        guard let entry = Int(number).flatMap(log.entry) else {
            throw Refusal(404, "call \(number.prefix(20)) is not in the log, which has the latest calls")
        }
        return LogListing.details(entry)
    }

    private func sequence(_ name: String, of key: AnswerBook.Key) throws(Refusal) -> SequenceBook.Saved {
        let operation = OperationFinder.name(key)
        guard let sequence = sequences.find(operation, name) else {
            let names = sequences.all.filter { $0.operation.isExactly(operation) }.map(\.name)
            throw Refusal(404, "\(operation) has no sequence '\(name.prefix(80))'").with("available", names)
        }
        return sequence
    }

    /// The chosen answers of all operations.
    private var answers: PlainValue {
        let all = book.all.map { (OperationFinder.name($0.key), PlainValue.array($0.value.map(\.json))) }
        return .members(all.sorted { $0.0 < $1.0 })
    }

    private func answers(of key: AnswerBook.Key, _ members: [(String, PlainValue)] = []) -> Answer {
        Self.json(
            .members(
                [
                    ("operation", .string(OperationFinder.name(key))), ("answers", .array(book[key].map(\.json))),
                ] + members))
    }

    // MARK: Changing

    private func change(_ call: RequestMessage, _ resource: ControlResource, _ mounts: MountTable) async throws(Refusal)
        -> Answer
    {
        var answer = Answer(204)
        switch resource {
        case .answers: book.removeAll()
        case .answersOf(let name):
            answer = try await setAnswers(call, OperationFinder(mounts: mounts).find(name))
        case .log: try clearLog(call, mounts)
        case .sequence(let name, let operation):
            answer = try await setSequence(call, name, OperationFinder(mounts: mounts).find(operation))
        case .state: try changeState(call)
        case .page, .operations, .operation, .call, .sequences: break
        }
        log.noteChange()
        return answer
    }

    private func clearLog(_ call: RequestMessage, _ mounts: MountTable) throws(Refusal) {
        let name = try QueryText(call.query, in: "query").values("operation").first
        log.clear(of: try name.map { (name) throws(Refusal) in try OperationFinder(mounts: mounts).find(name).key })
    }

    private func setAnswers(_ call: RequestMessage, _ found: OperationFinder.Found) async throws(Refusal) -> Answer {
        guard call.method == "PUT" else {
            book.set([], for: found.key)
            return Answer(204)
        }
        let list = try await list(call, found)
        book.set(list, for: found.key)
        let mismatches = await queue.run { list.map { $0.mismatches(found).map(PlainValue.string) } }
        return answers(of: found.key, [("mismatches", .array(mismatches.map(PlainValue.array)))])
    }

    private func setSequence(
        _ call: RequestMessage, _ name: String, _ found: OperationFinder.Found
    ) async throws(Refusal) -> Answer {
        guard call.method == "PUT" else {
            sequences.remove(OperationFinder.name(found.key), name)
            return Answer(204)
        }
        let sequence = try SequenceBook.Saved(
            OperationFinder.name(found.key), named: name, try await list(call, found))
        sequences.save(sequence)
        return Self.json(sequence.json)
    }

    /// Reads the answers in the body of a call: one answer, an array, or the name of a saved sequence.
    private func list(
        _ call: RequestMessage, _ found: OperationFinder.Found
    ) async throws(Refusal) -> [ChosenAnswer] {
        try await queue.run { () -> Result<[ChosenAnswer], Refusal> in
            Result { () throws(Refusal) in
                let body = try PlainValue(body: call.body, in: "body")
                let list: [ChosenAnswer]
                if let name = body["sequence"]?.string {
                    list = try sequence(name, of: found.key).answers
                } else {
                    list = try ChosenAnswer.list(body)
                }
                for answer in list { try answer.check(found) }
                return list
            }
        }.get()
    }

    private func changeState(_ call: RequestMessage) throws(Refusal) {
        guard call.method == "PUT" else {
            state?.reset()
            return
        }
        do throws(ServerState.Unusable) {
            try state?.replace(with: String(decoding: call.body, as: UTF8.self))
        } catch {
            throw Refusal(422, "the body is not a state of this server: \(error.reason)")
        }
    }

    private static func json(_ value: PlainValue) -> Answer { json(text: value.json) }

    private static func json(text: String) -> Answer {
        Answer(200, headers: [HeaderField("Content-Type", "application/json")], body: .bytes(Array(text.utf8)))
    }
}
