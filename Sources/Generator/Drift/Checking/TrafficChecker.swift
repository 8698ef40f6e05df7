import CodegenDiagnostics
import CodegenHTTP
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaShape
import CodegenSchemaValues

/// Compares the entries of archives with a description and with its client, in sequence.
struct TrafficChecker {
    let rules: TrafficRules
    let requests: RequestChecker
    let recordsCoverage: Bool
    private(set) var shapes: ShapeReader
    private(set) var checker: ValueChecker
    var screen: BodyScreen
    var media: MediaMemory

    var counts = TrafficCounts()
    var table = MismatchTable()
    var coverage = Coverage()
    /// The number of the current entry.
    private(set) var number = 0

    /// The entries after which the shapes are built anew. Merging creates schemas for the unions of each entry.
    private static let maximumEntriesOfShapes = 50_000

    init(_ rules: TrafficRules, recordsCoverage: Bool) {
        (self.rules, self.recordsCoverage) = (rules, recordsCoverage)
        requests = RequestChecker(rules.document)
        shapes = ShapeReader(document: rules.document)
        checker = ValueChecker(shapes, rules: .all)
        screen = BodyScreen(checker, shapes, rules.client)
        media = MediaMemory(shapes)
    }

    var client: ClientDecoder { rules.client }
    var operations: [String: ClientOperation] { rules.operations }
    var paths: PathNames { rules.paths }

    /// Compares the entries of a batch.
    mutating func check(_ batch: EntrySource.Batch) {
        batch.bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for (index, end) in batch.ends.enumerated() {
                number = batch.first + index
                check(UnsafeBufferPointer(rebasing: bytes[start..<end]))
                start = end
            }
        }
    }

    private mutating func check(_ bytes: UnsafeBufferPointer<UInt8>) {
        counts.entries += 1
        guard !bytes.isEmpty else {
            counts.tooLarge += 1
            return
        }
        guard let entry = try? ArchiveEntry(bytes), !entry.method.isEmpty, !entry.url.isEmpty else {
            counts.malformed += 1
            return
        }
        if counts.entries % Self.maximumEntriesOfShapes == 0 {
            shapes = ShapeReader(document: rules.document)
            checker = ValueChecker(shapes, rules: .all)
            screen = BodyScreen(checker, shapes, rules.client)
            media = MediaMemory(shapes)
        }
        check(entry)
    }

    private mutating func check(_ entry: ArchiveEntry) {
        switch rules.router.route(entry.method, entry.url) {
        case .otherHost: counts.otherHosts += 1
        case .undeclared(let path): undeclared(entry, path)
        case .found(let match, let path, let query):
            counts.compared += 1
            let operation = match.operation.key
            table.countEntry(of: operation)
            check(entry, match, path, query)
            guard entry.status >= 200 else {
                counts.unanswered += 1
                return
            }
            if recordsCoverage { coverage.note(entry.status, of: operation) }
            checkResponse(entry, match.operation)
        }
    }

    private mutating func undeclared(_ entry: ArchiveEntry, _ path: String) {
        if entry.method == "OPTIONS", entry.requestHeaders.value("access-control-request-method") != nil {
            counts.preflights += 1
            return
        }
        // `HEAD` needs no declaration, and a server without the path answers with 404.
        guard entry.method != "HEAD", entry.status != 404 else {
            counts.otherHosts += 1
            return
        }
        counts.compared += 1
        let subject = "\(entry.method) \(Self.template(path))"
        table.countEntry(of: subject)
        let key = Mismatch.Key(
            kind: .undeclaredOperation, operation: subject, part: .request, path: "", subject: subject, place: nil)
        table.add(key, at: nil, "the operation is not declared", .cannotCall, entry: number)
    }

    /// Returns a path with `{id}` for the segments that are data.
    private static func template(_ path: String) -> String {
        path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            let text = PercentText.decoded(String(segment)) ?? String(segment)
            return !segment.isEmpty && DataName.isData(text) ? "{id}" : String(segment)
        }.joined(separator: "/")
    }

    // MARK: Requests

    private mutating func check(
        _ entry: ArchiveEntry, _ match: OperationRouter.Match, _ path: String, _ query: String
    ) {
        var body: [UInt8] = []
        var checksBody = true
        switch entry.requestBody {
        case .none: break
        case .bytes(let bytes): body = bytes
        case .unrecorded:
            counts.unrecordedBodies += 1
            checksBody = false
        case .unreadable(let encoding):
            counts.countUnreadable(encoding)
            checksBody = false
        case .cut:
            counts.cutBodies += 1
            checksBody = false
        }
        let call = RequestMessage(entry.method, path, query: query, headers: entry.requestHeaders, body: body)
        for problem in requests.problems(call, match, checksBody: checksBody) { add(problem, match.operation) }
        for name in requests.undeclaredQueryNames(call, match.operation, keys: rules.keyNames) {
            let key = Mismatch.Key(
                kind: .undeclaredParameter, operation: match.operation.key, part: .request, path: "", subject: name,
                place: match.operation.id)
            table.add(
                key, at: match.operation.range, "a query parameter is not declared", .notSent, entry: number)
        }
    }

    private mutating func add(_ problem: RequestChecker.Problem, _ operation: CodegenOpenAPI.Operation) {
        let kind: MismatchKind
        var (consequence, place, path) = (Consequence.notSent, operation.id as SchemaID?, "")
        var text = problem.text
        switch problem.kind {
        case .missing:
            kind = problem.location == "body" ? .missingBody : .missingParameter
            text = "the required \(problem.location) is missing"
        case .contentType: (kind, text) = (.undeclaredContentType, "the content type is not declared for this body")
        case .malformed: (kind, text) = (.malformedRequest, "the \(problem.location) cannot be read")
        case .value(let violation):
            kind = MismatchKind(violation.kind)
            (place, path) = (violation.schema, paths.text(violation.path))
            text = paths.text(of: violation)
            if [.brokenLimit, .brokenPattern].contains(kind) { consequence = .unchecked }
        }
        let subject = problem.location.split(separator: " ").prefix(2).joined(separator: " ")
        let location = subject.split(separator: "/").first.map(String.init) ?? subject
        let key = Mismatch.Key(
            kind: kind, operation: operation.key, part: .request, path: path,
            subject: location.trimmingSpaces, place: place)
        table.add(key, at: problem.range ?? operation.range, text, consequence, entry: number)
    }
}

extension String {
    fileprivate var trimmingSpaces: String { hasSuffix(" ") ? String(dropLast()) : self }
}
