import CodegenDiagnostics
import CodegenIR
import CodegenOpenAPI
import CodegenRequests
import CodegenSchemaValues
import EndpointMockData

extension TrafficChecker {
    /// Redirects, which the runtime follows, and the answer to a conditional request.
    private static let transparentStatuses: Set = [301, 302, 303, 304, 307, 308]
    private static let maximumProblems = 500
    /// The placeholder of `HARRecorder` for a secret string, which has neither a format nor a value.
    private static let redacted = PlainValue.string("<redacted>")

    mutating func checkResponse(_ entry: ArchiveEntry, _ operation: CodegenOpenAPI.Operation) {
        guard let declared = operation.response(for: entry.status) else {
            counts.responses += 1
            if !Self.transparentStatuses.contains(entry.status) { undeclaredStatus(entry, operation) }
            return
        }
        checkHeaders(entry, declared, operation)
        guard let body = body(of: entry) else { return }
        counts.responses += 1
        guard !body.isEmpty else { return missingBody(entry, declared, operation) }
        guard let found = media.media(of: entry, in: declared) else {
            return undeclaredContentType(entry, body, declared, operation)
        }
        if found.form == .json { checkJSON(body, entry, found.media, operation) }
    }

    /// Returns the body; empty if there is none, `nil` if it cannot be read.
    private mutating func body(of entry: ArchiveEntry) -> [UInt8]? {
        switch entry.responseBody {
        case .none: return []
        case .bytes(let bytes): return bytes
        case .unrecorded: counts.unrecordedBodies += 1
        case .unreadable(let encoding): counts.countUnreadable(encoding)
        case .cut(let bytes):
            // Some programs count the bytes before compression or in another charset.
            if Self.value(of: bytes) != nil { return bytes }
            counts.cutBodies += 1
        }
        return nil
    }

    // MARK: Declarations

    /// Returns the identity of a mismatch of a whole response.
    private static func key(
        _ kind: MismatchKind, _ entry: ArchiveEntry, _ operation: CodegenOpenAPI.Operation, subject: String = "",
        at place: SchemaID
    ) -> Mismatch.Key {
        Mismatch.Key(
            kind: kind, operation: operation.key, part: .response(entry.status), path: "", subject: subject,
            place: place)
    }

    private mutating func undeclaredStatus(_ entry: ArchiveEntry, _ operation: CodegenOpenAPI.Operation) {
        let key = Self.key(.undeclaredStatus, entry, operation, subject: "\(entry.status)", at: operation.id)
        let body = body(of: entry) ?? []
        let value = body.isEmpty ? nil : Self.value(of: body)
        let context = Mismatch.Context(contentType: body.isEmpty ? nil : contentType(of: entry, value))
        let consequence: Consequence
        if (200..<300).contains(entry.status) {
            consequence = decodes(body, value, entry.status, nil, operation) ? .unchecked : .callFails
        } else {
            consequence = .untypedError
        }
        table.add(
            key, at: operation.range, "status \(entry.status) is not declared", consequence, entry: number,
            value: value, infers: true, context)
    }

    /// Returns the content type of a body. A body without a content type may be JSON.
    private mutating func contentType(of entry: ArchiveEntry, _ value: PlainValue?) -> String? {
        media.type(of: entry)?.essence ?? (entry.mimeType == nil && value != nil ? "application/json" : nil)
    }

    /// Returns whether the client decodes a body.
    private func decodes(
        _ body: [UInt8], _ value: PlainValue?, _ status: Int, _ media: MediaTypeObject?,
        _ operation: CodegenOpenAPI.Operation
    ) -> Bool {
        guard let client = operations[operation.key] else { return true }
        switch client.decoding(status, media) {
        case .nothing, .stream: return true
        case .undeclaredStatus: return false
        case .json(let type):
            if body.isEmpty { return status == 204 || status == 205 || client.allowsEmptyBody(status) }
            return value.map {
                self.client.decode($0, as: type, skipsElements: client.skipsInvalidElements).failures.isEmpty
            } ?? false
        }
    }

    private mutating func undeclaredContentType(
        _ entry: ArchiveEntry, _ body: [UInt8], _ declared: ResponseObject, _ operation: CodegenOpenAPI.Operation
    ) {
        let value = Self.value(of: body)
        guard let type = contentType(of: entry, value) else {
            counts.responses -= 1
            counts.unknownTypes += 1
            return
        }
        let decodes = decodes(body, value, entry.status, nil, operation)
        let key = Self.key(.undeclaredContentType, entry, operation, subject: type, at: declared.id)
        let problem =
            declared.content.isEmpty
            ? "the response has a body, but none is declared" : "the content type '\(type)' is not declared"
        table.add(
            key, at: declared.range, problem,
            decodes ? (declared.content.isEmpty ? .ignored : .unchecked) : failure(entry.status), entry: number,
            value: value, infers: true, Mismatch.Context(contentType: type))
    }

    private mutating func missingBody(
        _ entry: ArchiveEntry, _ declared: ResponseObject, _ operation: CodegenOpenAPI.Operation
    ) {
        guard entry.method != "HEAD", ![204, 205, 304].contains(entry.status), let media = declared.content.first,
            case .json? = operations[operation.key]?.decoding(entry.status, media)
        else { return }
        let isFine = operations[operation.key]?.allowsEmptyBody(entry.status) ?? true
        let isSuccess = (200..<300).contains(entry.status)
        table.add(
            Self.key(.missingBody, entry, operation, at: declared.id), at: declared.range, "the response has no body",
            isSuccess && isFine ? .unchecked : failure(entry.status), entry: number)
    }

    private mutating func checkHeaders(
        _ entry: ArchiveEntry, _ declared: ResponseObject, _ operation: CodegenOpenAPI.Operation
    ) {
        for header in declared.headers
        where header.isRequired && entry.responseHeaders.value(header.name.lowercased()) == nil {
            table.add(
                Self.key(.missingHeader, entry, operation, subject: header.name, at: header.id), at: header.range,
                "the required header '\(header.name)' is missing", .unchecked, entry: number)
        }
        for header in entry.responseHeaders where !UsualHeaders.contains(header.name) {
            let name = header.name.lowercased()
            guard !declared.headers.contains(where: { $0.name.lowercased() == name }) else { continue }
            table.add(
                Self.key(.undeclaredHeader, entry, operation, subject: name, at: declared.id), at: declared.range,
                "a response header is not declared", .ignored, entry: number)
        }
    }

    // MARK: Values

    func failure(_ status: Int) -> Consequence {
        (200..<300).contains(status) ? .callFails : .errorNotDecoded
    }

    static func value(of bytes: [UInt8]) -> PlainValue? {
        bytes.withUnsafeBufferPointer { try? PlainValue($0, maximumDepth: Literal.maximumDepth) }
    }

    private mutating func checkJSON(
        _ body: [UInt8], _ entry: ArchiveEntry, _ media: MediaTypeObject, _ operation: CodegenOpenAPI.Operation
    ) {
        var type: TypeReference?
        if case .json(let decoded)? = operations[operation.key]?.decoding(entry.status, media) { type = decoded }
        // Coverage needs the values.
        if !recordsCoverage, let schema = media.schema, screen.accepts(body, schema, type ?? .json) { return }
        guard let value = Self.value(of: body) else {
            let decodes = decodes(body, nil, entry.status, media, operation)
            return table.add(
                Self.key(.malformedBody, entry, operation, at: media.id), at: media.range, "the body is not JSON",
                decodes ? .unchecked : failure(entry.status), entry: number)
        }
        guard let schema = media.schema else { return }
        let skips = operations[operation.key]?.skipsInvalidElements ?? false
        let record = type.map { client.decode(value, as: $0, skipsElements: skips) } ?? DecodingRecord()
        let exchange = Exchange(
            entry: entry, operation: operation, value: value, record: record, isDecoded: type != nil)
        var explained: Set<DecodingRecord.Path> = []
        // Both try the same alternatives. The results need memory, so the checker is not used for other entries.
        let checker = self.checker.uncached
        for problem in checker.problems(value, schema, .received, upTo: Self.maximumProblems) {
            add(problem, exchange, &explained)
        }
        addUnexplained(exchange, explained, media)
        survey(exchange, schema, checker)
    }

    /// The parts of a response whose body is examined.
    private struct Exchange {
        let entry: ArchiveEntry
        let operation: CodegenOpenAPI.Operation
        let value: PlainValue
        let record: DecodingRecord
        /// Whether the client decodes the body.
        let isDecoded: Bool

        var part: Mismatch.Part { .response(entry.status) }
    }

    private mutating func add(
        _ problem: ValueProblem, _ exchange: Exchange, _ explained: inout Set<DecodingRecord.Path>
    ) {
        var path = problem.path
        var subject = ""
        if case .missing(let name) = problem.kind {
            path.append(.member(name))
            subject = name
        }
        let isUndeclared = problem.kind == .undeclared
        if isUndeclared, case .member(let name)? = problem.path.last { subject = name }
        explained.insert(path)
        let value = exchange.value.value(at: path)
        guard isUndeclared || value != Self.redacted else { return }
        let key = Mismatch.Key(
            kind: MismatchKind(problem.kind), operation: exchange.operation.key, part: exchange.part,
            path: paths.text(isUndeclared ? problem.path.dropLast() : problem.path), subject: subject,
            place: problem.schema)
        let (effect, paths) = (consequence(of: problem, at: path, exchange), paths)
        table.add(
            key, at: problem.propertyRange ?? problem.range, paths.text(of: problem), effect,
            entry: number, value: value, infers: true, Mismatch.Context(site: problem.site))
    }

    private func consequence(
        of problem: ValueProblem, at path: DecodingRecord.Path, _ exchange: Exchange
    ) -> Consequence {
        let record = exchange.record
        guard exchange.isDecoded else { return .ignored }
        if problem.kind == .undeclared { return record.kept.contains(path) ? .kept : .ignored }
        if [.limit, .pattern, .severalAlternatives].contains(problem.kind) { return .unchecked }
        if record.fails(at: path) { return failure(exchange.entry.status) }
        if record.leavesOut(at: path) { return .leftOut }
        if record.isUnknown(at: path) { return .keptAsUnknown }
        return .unchecked
    }

    /// Adds values that satisfy the schema, but not the type of the client: a number that does not fit.
    private mutating func addUnexplained(
        _ exchange: Exchange, _ explained: Set<DecodingRecord.Path>, _ media: MediaTypeObject
    ) {
        let record = exchange.record
        let effects = [(record.failures, failure(exchange.entry.status)), (record.leftOut, .leftOut)]
        for (failures, effect) in effects {
            let rest = failures.filter { path in
                !explained.contains { $0.starts(with: path) || path.starts(with: $0) }
            }
            for path in rest.prefix(20) where exchange.value.value(at: path) != Self.redacted {
                let key = Mismatch.Key(
                    kind: .undecodableValue, operation: exchange.operation.key, part: exchange.part,
                    path: paths.text(path), subject: "", place: media.id)
                table.add(
                    key, at: media.range, "the client cannot decode a value that the schema allows", effect,
                    entry: number, value: exchange.value.value(at: path))
            }
        }
    }

    private mutating func survey(_ exchange: Exchange, _ schema: Schema, _ checker: ValueChecker) {
        var survey = MemberSurvey(checker, shapes, recordsCoverage: recordsCoverage)
        survey.examine(exchange.value, schema, &coverage)
        for member in survey.undeclared {
            let owner = shapes.innermost(member.schema)
            let key = Mismatch.Key(
                kind: .undeclaredProperty, operation: exchange.operation.key, part: exchange.part,
                path: paths.text(member.path.dropLast()), subject: member.name, place: owner.id)
            let isKept = exchange.record.kept.contains(member.path)
            table.add(
                key, at: owner.range, "a property is not declared", isKept ? .kept : .ignored, entry: number,
                value: member.value, infers: true)
        }
    }
}

extension PlainValue {
    /// Returns the value at a path; `nil` if there is none.
    func value(at path: DecodingRecord.Path) -> PlainValue? {
        var current = self
        for step in path {
            switch (step, current) {
            case (.member(let name), .object):
                guard let next = current[name] else { return nil }
                current = next
            case (.element(let index), .array(let elements)):
                guard elements.indices.contains(index) else { return nil }
                current = elements[index]
            case (.member, _), (.element, _): return nil
            }
        }
        return current
    }
}
