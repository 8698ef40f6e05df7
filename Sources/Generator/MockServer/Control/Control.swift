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
    let log = CallLog()
    /// Samples are made on a thread with a deep stack, apart from the calls of the app.
    private let queue = WorkQueue(threads: 1)

    init(access: PageAccess, state: ServerState?, clock: any Clock<Duration>) {
        (self.access, self.state, self.clock) = (access, state, clock)
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
        case .answers: return Self.json(.members([("answers", answers)]))
        case .answersOf(let name): return answers(of: try OperationFinder(mounts: mounts).find(name).key)
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

    /// The chosen answers of all operations.
    private var answers: PlainValue {
        let all = book.all.map { (OperationFinder.name($0.key), PlainValue.array($0.value.map(\.json))) }
        return .members(all.sorted { $0.0 < $1.0 })
    }

    private func answers(of key: AnswerBook.Key) -> Answer {
        Self.json(
            .members([
                ("operation", .string(OperationFinder.name(key))), ("answers", .array(book[key].map(\.json))),
            ]))
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
        case .log: log.clear()
        case .state: try changeState(call)
        case .page, .operations, .operation: break
        }
        log.noteChange()
        return answer
    }

    private func setAnswers(_ call: RequestMessage, _ found: OperationFinder.Found) async throws(Refusal) -> Answer {
        guard call.method == "PUT" else {
            book.set([], for: found.key)
            return Answer(204)
        }
        let book = book
        let result = await queue.run { () -> Result<Void, Refusal> in
            Result { () throws(Refusal) in
                let list = try ChosenAnswer.list(try PlainValue(body: call.body, in: "body"))
                for answer in list { try answer.check(found) }
                book.set(list, for: found.key)
            }
        }
        try result.get()
        return answers(of: found.key)
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

/// A resource of the control page's HTTP API.
enum ControlResource: Hashable {
    case page, operations
    case operation(String)
    case log, answers
    case answersOf(String)
    case state

    /// - Parameter path: The percent-encoded path after `/__codegen`.
    init(_ path: Substring) throws(Refusal) {
        let segments = path.split(separator: "/", maxSplits: 1).map(String.init)
        let name = segments.count > 1 ? PercentText.decoded(segments[1]) ?? segments[1] : nil
        switch (segments.first, name) {
        case (nil, nil): self = .page
        case ("operations", nil): self = .operations
        case ("operations", let name?): self = .operation(name)
        case ("log", nil): self = .log
        case ("answers", nil): self = .answers
        case ("answers", let name?): self = .answersOf(name)
        case ("state", nil): self = .state
        default:
            throw Refusal(404, "the control page has no \(path.prefix(80))").with("available", Self.paths)
        }
    }

    private static let paths = [
        "/", "/operations", "/operations/{operation}", "/log", "/answers", "/answers/{operation}", "/state",
    ].map { Control.path + $0 }

    /// The methods besides `HEAD` and `OPTIONS`.
    var methods: [String] {
        switch self {
        case .page, .operations, .operation: ["GET"]
        case .log, .answers: ["GET", "DELETE"]
        case .answersOf, .state: ["GET", "PUT", "DELETE"]
        }
    }
}

/// The log as JSON, with the chosen answers.
struct LogListing {
    let page: CallLog.Page
    let answers: PlainValue

    var json: PlainValue {
        .members([
            ("version", .number(String(page.version))), ("last", .number(String(page.last))),
            ("entries", .array(page.entries.map(entry))), ("answers", answers),
        ])
    }

    private func entry(_ entry: CallLog.Entry) -> PlainValue {
        let time = entry.time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
        let operation = entry.operation.map { PlainValue.string(OperationFinder.name($0)) }
        return .members([
            ("number", .number(String(entry.number))), ("time", .string(time)), ("method", .string(entry.method)),
            ("target", .string(entry.target)), ("status", entry.status.map { .number(String($0)) } ?? .null),
            ("operation", operation ?? .null), ("note", .string(entry.note)),
            ("reasons", .array(entry.reasons.map(PlainValue.string))),
            ("milliseconds", .number(String(entry.milliseconds))),
        ])
    }
}

/// The headers that protect the control page in browsers. The responses never have the headers that let pages of other
/// origins read them.
enum PageHeaders {
    static let all = [
        HeaderField("Cache-Control", "no-store"),
        HeaderField("Cross-Origin-Opener-Policy", "same-origin"),
        HeaderField("Cross-Origin-Resource-Policy", "same-origin"),
        HeaderField("Referrer-Policy", "no-referrer"),
        HeaderField("X-Content-Type-Options", "nosniff"),
        HeaderField("X-Frame-Options", "DENY"),
    ]

    /// The content security policy of the page: only its own script and style, and calls of this server. The page
    /// cannot turn text into elements.
    static func policy(nonce: String) -> HeaderField {
        let directives = [
            "default-src 'none'", "script-src 'nonce-\(nonce)'", "style-src 'nonce-\(nonce)'", "connect-src 'self'",
            // The empty icon of the page, so that browsers do not ask the server for one.
            "img-src data:",
            "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'", "require-trusted-types-for 'script'",
            "trusted-types 'none'",
        ]
        return HeaderField("Content-Security-Policy", directives.joined(separator: "; "))
    }

    /// Returns 128 random bits, which no other response has.
    static func nonce() -> String {
        Data((0..<16).map { _ in UInt8.random(in: 0...255) }).base64EncodedString()
    }
}
